/** Banca francesa's state after an event, as the rules' own `evolve` has it. */

import { foldShared } from '../../core/fold.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {{terno: number, suspected_by: string, witnesses: string[]}} Seizure
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
    case 'coup-null':
      return { ...state, phase: 'closed' };
    case 'dice-thrown':
      return { ...state, phase: 'rolling' };
    case 'dice-rested':
      return { ...state, phase: 'resting', dice: event.dice, last: [event.dice, ...state.last].slice(0, REMEMBERED) };
    case 'throw-decided':
      return { ...state, phase: 'collecting', locked: [] };
    case 'dice-touched':
      return { ...state, phase: 'paying', locked: event.locked ?? [] };
    case 'nothing-decided':
      return { ...state, locked: event.locked ?? [] };
    case 'losers-collected':
      return { ...state, phase: 'paying' };
    case 'coup-ended':
      return { ...state, phase: 'betting', dice: null, coup: state.coup + 1 };
    default:
      return foldTernos(foldShared(state, event), event);
  }
}

/**
 * Ternos and throwers, by the hour and on suspicion.
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
function foldTernos(state, event) {
  const { terno, witnesses } = event;
  switch (event.event) {
    case 'hour-struck':
      return { ...state, terno_change_due: true, thrower_change_due: true };
    case 'terno-changed':
      return {
        ...state,
        terno,
        case: event.case,
        ternos: Math.max(state.ternos, ...event.case),
        terno_change_due: false,
      };
    case 'case-completed':
      return { ...state, case: event.case, ternos: Math.max(state.ternos, ...event.case) };
    case 'thrower-changed':
    case 'thrower-kept':
      return { ...state, thrower_change_due: false };
    case 'terno-seized':
      return { ...state, seized: [...state.seized, { terno, suspected_by: event.suspected_by, witnesses: [] }] };
    case 'terno-sealed':
      return withSeizures(state, (each) => [each.terno === terno ? { ...each, witnesses } : each]);
    case 'finding-reported':
      return withSeizures(state, (each) => (each.terno === terno ? [] : [each]));
    default:
      return state;
  }
}

/**
 * @param {State} state
 * @param {(seizure: Seizure) => Seizure[]} change
 * @returns {State}
 */
function withSeizures(state, change) {
  return { ...state, seized: state.seized.flatMap(change) };
}
