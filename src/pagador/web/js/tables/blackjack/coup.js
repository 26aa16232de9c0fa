/** A coup of many hands has no result at a glance, unless it is void. */

import { lastOf, voided } from '../coup-result.js';

/** @param {import('../../core/stage.js').Event[]} events */
export function result(events) {
  return lastOf(events, 'coup-voided') ? voided() : null;
}
