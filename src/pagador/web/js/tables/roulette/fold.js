/** Roulette's state after an event, as the rules' own `evolve` has it. */

import { foldShared, withBet, withoutBet } from '../../core/fold.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/model.js').Bet} Bet
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {{owner: string, colour: string, value: number, chips: number, marked: boolean}} Colour
 */

const REMEMBERED = 20;

/**
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
export function fold(state, event) {
  switch (event.event) {
    case 'bets-closed':
    case 'coup-stopped':
      return { ...state, phase: 'closed' };
    case 'ball-launched':
      return { ...state, phase: 'spinning', launches: state.launches + 1 };
    case 'ball-replaced':
      return state.phase === 'spinning' ? { ...state, phase: 'closed' } : state;
    case 'hour-struck':
      return { ...state, ball_change_due: true, dealer_change_due: true };
    case 'ball-changed':
      return { ...state, ball_change_due: false, ball_mm: event.diameter_mm };
    case 'dealer-changed':
    case 'dealer-kept':
      return { ...state, dealer_change_due: false };
    case 'number-drawn':
      return { ...state, phase: 'paying', number: event.number, last: [event.number, ...state.last].slice(0, REMEMBERED) };
    case 'bet-unmarked':
      return { ...state, bets: withoutBet(state.bets, event.bet), unmarked: withBet(state.unmarked, event.bet) };
    case 'coup-ended':
      return { ...state, phase: 'betting', number: null, coup: state.coup + 1, colours: stillHeld(state, state.colours) };
    default:
      return foldColours(foldShared(state, event), event);
  }
}

/**
 * Colour chips between the table, the layout and those who play with them.
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
function foldColours(state, event) {
  const { bet, owner } = event;
  switch (event.event) {
    case 'bet-placed':
      return bet.colour ? { ...state, colours: withChips(state, bet.owner, -bet.stake) } : state;
    case 'bet-withdrawn':
    case 'bet-returned':
      return bet.colour ? { ...state, colours: withChips(state, bet.owner, bet.stake) } : state;
    case 'colour-taken':
      return { ...state, colours: [...others(state, owner), taken(state, event)] };
    case 'colour-returned':
      return { ...state, colours: stillHeld(state, withChips(state, owner, -event.value * event.chips)) };
    case 'colour-carried-off':
      return { ...state, colours: others(state, owner), late: [...state.late, ...held(state, owner)] };
    case 'late-chips-taken':
      return { ...state, late: state.late.filter((/** @type {Colour} */ each) => each.owner !== owner) };
    default:
      return state;
  }
}

/**
 * @param {State} state
 * @param {string} owner
 * @returns {Colour[]}
 */
function held(state, owner) {
  return state.colours.filter((/** @type {Colour} */ each) => each.owner === owner);
}

/**
 * @param {State} state
 * @param {string} owner
 * @returns {Colour[]}
 */
function others(state, owner) {
  return state.colours.filter((/** @type {Colour} */ each) => each.owner !== owner);
}

/**
 * @param {State} state
 * @param {Event} event
 * @returns {Colour}
 */
function taken(state, { owner, colour, value, chips, marked }) {
  const before = held(state, owner)[0]?.chips ?? 0;
  return { owner, colour, value, chips: chips + before, marked };
}

/**
 * @param {State} state
 * @param {string} owner
 * @param {number} change
 * @returns {Colour[]}
 */
function withChips(state, owner, change) {
  return state.colours.map((/** @type {Colour} */ each) =>
    each.owner === owner ? { ...each, chips: each.chips + Math.floor(change / each.value) } : each,
  );
}

/**
 * A colour stays its owner's while he has chips of it in hand or on the layout.
 * @param {State} state
 * @param {Colour[]} colours
 */
function stillHeld(state, colours) {
  const lies = (/** @type {string} */ owner) => state.bets.some((bet) => bet.owner === owner && bet.colour);
  return colours.filter((each) => each.chips || lies(each.owner));
}
