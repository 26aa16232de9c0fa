/** The dice of a coup. */

import { unorderedDice } from '../../core/lots.js';
import { lastOf, thrown, voided } from '../coup-result.js';

/** @type {import('../../core/lots.js').Lots} */
export const LOTS = { 'dice-shown': ({ dice }) => unorderedDice(dice) };

/** @param {import('../../core/stage.js').Event[]} events */
export function result(events) {
  return lastOf(events, 'coup-voided') ? voided() : thrown(lastOf(events, 'dice-shown'));
}
