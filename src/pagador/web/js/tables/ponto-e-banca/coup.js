/** The two hands of a coup, and the winner. */

import { result as handsAndWinner } from '../two-hands.js';

/** @typedef {import('../../core/stage.js').Event} Event */

/** @param {Event[]} events */
export const result = (events) => handsAndWinner(events);

/**
 * The cards turned in a coup, with their places in the sabot.
 * @param {Event[]} events
 */
export function turned(events) {
  /** @type {Record<string, number[]>} */
  const dealt = {};
  /** @type {import('../../core/proof-shoe.js').Turned[]} */
  const found = [];
  for (const event of events) {
    if (event.event === 'card-dealt') (dealt[event.hand] ??= []).push(event.position);
    if (event.event === 'card-turned') found.push({ position: dealt[event.hand]?.[event.index], card: event.card });
  }
  return found;
}
