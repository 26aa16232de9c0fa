/** The last throw of a coup. */

import { evenly, pairs } from '../../core/lots.js';
import { lastOf, thrown, voided } from '../coup-result.js';

/** @type {import('../../core/lots.js').Lots} */
export const LOTS = { 'dice-thrown': ({ faces }) => evenly(pairs(), faces) };

/** @param {import('../../core/stage.js').Event[]} events */
export function result(events) {
  return lastOf(events, 'throw-voided') ? voided() : thrown(lastOf(events, 'dice-thrown'));
}
