/** The dice of a coup. */

import { lastOf, thrown, voided } from '../coup-result.js';

/** @param {import('../../core/stage.js').Event[]} events */
export function result(events) {
  return lastOf(events, 'coup-voided') ? voided() : thrown(lastOf(events, 'dice-rested'));
}
