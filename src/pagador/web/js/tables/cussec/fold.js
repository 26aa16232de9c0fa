/** Cussec's state after an event, as the rules' own `evolve` has it. */

import { foldShared } from '../../core/fold.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/stage.js').Event} Event
 */

const REMEMBERED = 20;

/**
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
export function fold(state, event) {
  switch (event.event) {
    case 'dome-covered':
      return { ...state, phase: 'covered' };
    case 'lever-pressed':
      return { ...state, strokes: event.stroke };
    case 'light-lit':
      return { ...state, phase: 'betting' };
    case 'bets-closed':
      return { ...state, phase: 'closed' };
    case 'dome-lifted':
      return { ...state, phase: 'lifted' };
    case 'dice-shown':
      return { ...state, phase: 'paying', dice: event.dice, last: [event.dice, ...state.last].slice(0, REMEMBERED) };
    case 'coup-nulled':
      return { ...state, phase: 'uncovered', strokes: 0, nulls: state.nulls + 1 };
    case 'coup-ended':
      return { ...state, phase: 'uncovered', coup: state.coup + 1, strokes: 0, nulls: 0, dice: [] };
    default:
      return foldShared(state, event);
  }
}
