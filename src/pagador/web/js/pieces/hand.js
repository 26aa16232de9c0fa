/** A hand of cards laid as at the table: two side by side, the third across, and the points as they are called. */

import { h } from '../core/dom.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/cards.js';
import { Card } from './card.js';

add(words);

/**
 * @typedef {import('../core/stage.js').Timing} Timing
 * @typedef {import('./card.js').Point} Point
 * @typedef {{face: string, peeked?: boolean}} Lying a card as it lies: '' is closed, `peeked` seen by its handler
 */

export class Hand extends HTMLElement {
  #name = '';
  /** @type {number | null} */
  #total = null;
  #natural = false;
  #winner = false;
  #head = h('div', { class: 'head', 'aria-hidden': 'true' });
  #cloth = h('div', { class: 'cards' }, ...[1, 2, 3].map(() => h('div', { class: 'printed' })));
  #stop = () => {};

  /** Whose hand it is: `ponto`, `banca`; the words are `hand.ponto`, `hand.banca`. */
  get name() {
    return this.#name;
  }

  set name(name) {
    this.#name = name;
    this.dataset.name = name;
    this.#say();
  }

  /** The points, once all may know them. */
  get total() {
    return this.#total;
  }

  set total(total) {
    this.#total = total;
    this.#say();
  }

  /** Whether the points are announced at once. */
  get natural() {
    return this.#natural;
  }

  set natural(natural) {
    this.#natural = natural;
    this.#say();
  }

  get winner() {
    return this.#winner;
  }

  set winner(winner) {
    this.#winner = winner;
    this.#say();
  }

  /** @returns {Lying[]} */
  get cards() {
    return this.#lying().map(({ face, peeked }) => ({ face, peeked }));
  }

  /** The cards as they lie; those that lie there already stay, so that nothing in motion is cut short. */
  set cards(cards) {
    const lying = this.#lying();
    for (const gone of lying.slice(cards.length)) gone.remove();
    cards.forEach(({ face, peeked = false }, index) => {
      const card = this.card(index);
      if (card.turning || (face === card.face && peeked === card.peeked)) return;
      card.peeked = peeked;
      card.face = face;
    });
    this.#say();
  }

  connectedCallback() {
    this.setAttribute('role', 'group');
    if (!this.#cloth.isConnected) this.append(this.#head, this.#cloth);
    this.#stop = inLanguage(() => this.#say());
  }

  disconnectedCallback() {
    this.#stop();
  }

  /**
   * A card of the hand; one that is not there yet is laid, closed.
   * @param {number} index
   * @returns {Card}
   */
  card(index) {
    while (this.#lying().length <= index) {
      const card = new Card();
      card.face = '';
      this.#cloth.append(card);
    }
    return this.#lying()[index];
  }

  /**
   * @param {number} index
   * @param {{from: Point} & Partial<Timing>} how
   */
  deal(index, how) {
    return this.card(index).deal(how);
  }

  /**
   * @param {number} index
   * @param {string} face
   * @param {Partial<Timing>} [timing]
   */
  turn(index, face, timing) {
    return this.card(index).turn(face, timing);
  }

  /**
   * All cards go to the played ones, and are gone.
   * @param {{to: Point} & Partial<Timing>} how
   */
  async collect(how) {
    const lying = this.#lying();
    await Promise.all(lying.map((card) => card.collect(how)));
    for (const card of lying) card.remove();
    this.#say();
  }

  /** @returns {Card[]} */
  #lying() {
    return /** @type {Card[]} */ ([...this.#cloth.querySelectorAll('pg-card')]);
  }

  #say() {
    if (!this.#name) return;
    this.setAttribute('aria-label', this.#said());
    this.classList.toggle('winner', this.#winner);
    const points = this.#total === null ? '' : h('b', {}, this.#total);
    const called = h(
      'span',
      { class: 'called' },
      this.#winner ? `${this.#points()} · ${t('hand.wins')}` : this.#points(),
    );
    this.#head.replaceChildren(h('span', { class: 'name' }, t(`hand.${this.#name}`)), points, called);
  }

  #said() {
    const hand = t(`hand.${this.#name}`);
    if (this.#lying().length === 0) return t('hand.empty', { hand });
    const said =
      this.#total === null ? t('hand.unknown', { hand }) : t('hand.points', { hand, points: this.#points() });
    return this.#winner ? t('hand.winner', { said }) : said;
  }

  #points() {
    if (this.#total === null) return '';
    const points = t(`points.${this.#total}`);
    return this.#natural ? t('points.natural', { points }) : points;
  }
}

customElements.define('pg-hand', Hand);
