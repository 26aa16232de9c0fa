/** Craps' state after an event, as the rules' own `evolve` has it. */

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
    case 'dice-handed':
      return { ...state, phase: 'throwing' };
    case 'dice-thrown':
      return { ...state, point: event.point, last: [event.faces, ...state.last].slice(0, REMEMBERED), fresh: false, declined: [] };
    case 'throw-voided':
      return { ...state, point: 0, declined: [] };
    case 'coup-ended':
      return { ...state, phase: 'betting', coup: state.coup + 1 };
    case 'last-round-called':
      return { ...state, last_round: true };
    case 'sitting-ended':
      return { ...state, phase: 'closed', point: 0 };
    case 'sitting-opened':
      return { ...state, phase: 'betting', bets: [], point: 0, ...IN_NO_HAND, turn: '', last_round: false };
    default:
      return foldDice(foldShared(state, event), event);
  }
}

const IN_NO_HAND = { shooter: '', dice: '', fresh: true, declined: [] };

/**
 * The dice from hand to hand.
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
function foldDice(state, event) {
  switch (event.event) {
    case 'dice-offered':
      return { ...state, phase: 'choosing', shooter: event.to, dice: '', fresh: state.fresh || event.to !== state.shooter };
    case 'dice-declined':
      return { ...state, shooter: '', declined: [...state.declined, event.by] };
    case 'dice-chosen':
      return { ...state, dice: event.dice, turn: event.place };
    case 'dice-passed':
      return { ...state, shooter: '', dice: '', fresh: true };
    case 'nobody-threw':
      return { ...state, ...IN_NO_HAND, phase: 'idle' };
    case 'die-put-aside':
      return { ...state, aside: [...state.aside, event.die], dice: numbersOf(state.dice).includes(event.die) ? '' : state.dice };
    case 'die-brought':
      return { ...state, aside: state.aside.filter((/** @type {number} */ die) => die !== event.die) };
    default:
      return state;
  }
}

/**
 * The numbers in what is written `3-4`: faces of a throw, or dice that were chosen.
 * @param {string} written
 * @returns {number[]}
 */
export function numbersOf(written) {
  return written ? written.split('-').map(Number) : [];
}
