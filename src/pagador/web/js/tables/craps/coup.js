/** The last throw of a coup. */

import { lastOf, thrown, voided } from '../coup-result.js';

/** @param {import('../../core/stage.js').Event[]} events */
export function result(events) {
  return lastOf(events, 'throw-voided') ? voided() : thrown(lastOf(events, 'dice-thrown'));
}
