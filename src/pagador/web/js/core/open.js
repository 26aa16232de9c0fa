/** Whether bets are open: asked here alone, so that the answer comes from one place. */

/** The phase in which every game takes bets. */
const BETTING = 'betting';

/**
 * Whether the table takes bets, as far as what happened has been shown.
 * @param {{state: import('./model.js').State}} model
 */
export function betsAreOpen({ state }) {
  return state.phase === BETTING;
}
