/** The deck that cards come from, and the corner for the burnt card and for hands that were given up. */

import '../../pieces/deck.js';
import { custom } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { place } from '../on-cloth.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('./last-round.js').Round} Round
 * @typedef {import('./places.js').Cloth} Cloth
 */

/** How many cards there are. */
export const DECK = 52;

export class Decks {
  deck = deckCalled('poq.deck');
  corner = deckCalled('poq.corner');

  /**
   * @param {State} state
   * @param {Round} round what lies on the table
   */
  show({ shoe, burnt }, { hands, banca }) {
    const lie = hands.reduce((sum, hand) => sum + (hand.collected ? 0 : hand.cards.length), banca.length);
    this.deck.count = shoe.number ? shoe.size - shoe.drawn : DECK;
    this.corner.count = Math.max(shoe.drawn - lie, 0);
    this.corner.face = burnt ?? '';
  }

  /** @param {Cloth} face */
  on(face) {
    place(this.deck, face.deck, face);
    place(this.corner, face.corner, face);
  }

  /** @param {Timing} timing */
  burn(timing) {
    this.corner.deal({ from: this.deck.top, ...timing });
  }
}

/**
 * @param {string} name of its words
 * @returns {any}
 */
function deckCalled(name) {
  return Object.assign(custom('pg-deck', { class: 'on-cloth' }), { name: () => t(name) });
}
