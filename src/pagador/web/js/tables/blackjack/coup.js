/** A coup of many hands has no result at a glance, unless it is void; its proof is that of the cards turned. */

import { lastOf, voided } from '../coup-result.js';

/** @typedef {import('../../core/stage.js').Event} Event */

/** @param {Event[]} events */
export function result(events) {
  return lastOf(events, 'coup-voided') ? voided() : null;
}

/**
 * The cards turned in a coup, with their places in the sabot; of one that ran out, only those of the sabot after it.
 * @param {Event[]} events
 */
export function turned(events) {
  /** @type {Map<number, string>} */
  const faces = new Map();
  let hole = 0;
  for (const { event, card, position } of events) {
    if (event === 'cards-reshuffled') faces.clear();
    if (event === 'hole-dealt' || event === 'cards-reshuffled') hole = position ?? 0;
    if (event === 'hole-exposed') faces.set(hole, card);
    if (card && position !== undefined) faces.set(position, card);
  }
  return [...faces].map(([position, card]) => ({ position, card }));
}
