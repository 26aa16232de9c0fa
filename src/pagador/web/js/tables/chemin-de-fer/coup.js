/** A coup of chemin de fer that is over: its two hands, and the cards it turned for its proof. */

import { foldEvent } from '../../core/fold.js';
import { t } from '../../core/words.js';
import { result as handsOf } from '../two-hands.js';

/** @typedef {import('../../core/stage.js').Event} Event */

const SIDES = ['ponto', 'banca', 'mesa'];

/** @param {Event[]} events */
export function result(events) {
  return handsOf(events, (winner) => t(`cdf.winner.${winner}`));
}

/**
 * The cards that came to lie face up, with their places in the sabot: the table as it then was has them.
 * @param {Event[]} events
 * @param {any} before the table before the coup
 */
export function turned(events, before) {
  /** @type {Map<number, string>} */
  const faces = new Map();
  let state = before;
  for (const event of events) {
    state = state && foldEvent(state, event);
    for (const slot of [...(state?.burnt ?? []), ...SIDES.flatMap((side) => state?.cards?.[side] ?? [])]) {
      if (slot.card && slot.seen_by === null) faces.set(slot.position, slot.card);
    }
  }
  return [...faces].map(([position, card]) => ({ position, card }));
}
