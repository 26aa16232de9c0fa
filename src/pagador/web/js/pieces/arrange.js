/** `pg-arrange`: given cards in rows; of two that are pressed one after the other, each goes where the other lay. */

import { custom, h } from '../core/dom.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/cards.js';
import { cardName } from './card.js';

add(words);

const NONE = -1;

export class Arrange extends HTMLElement {
  /** @type {string[]} */
  #cards = [];
  /** @type {number[]} */
  #rows = [];
  #held = NONE;
  #said = h('p', { role: 'status', class: 'arranged' });
  #stop = () => {};

  connectedCallback() {
    this.setAttribute('role', 'group');
    this.#stop = inLanguage(() => this.#show());
  }

  disconnectedCallback() {
    this.#stop();
  }

  /**
   * The cards, laid first in the order in which they are given, and how many go into each row.
   * @param {{cards: string[], rows: number[]}} domain
   */
  set domain({ cards, rows }) {
    this.#cards = [...cards];
    this.#rows = rows;
    this.#held = NONE;
    if (this.isConnected) this.#show();
  }

  /** The cards row by row, as they lie now. */
  get value() {
    const starts = this.#rows.map((_, row) => this.#start(row));
    return this.#rows.map((length, row) => this.#cards.slice(starts[row], starts[row] + length));
  }

  /** @param {number} row */
  #start(row) {
    return this.#rows.slice(0, row).reduce((sum, length) => sum + length, 0);
  }

  #show() {
    this.setAttribute('aria-label', t('arrange.title'));
    this.replaceChildren(...this.value.map((cards, row) => this.#row(cards, row)), this.#said);
  }

  /**
   * @param {string[]} cards
   * @param {number} row
   */
  #row(cards, row) {
    const label = t('arrange.row', { row: row + 1, rows: this.#rows.length });
    return h('div', { role: 'group', class: 'arrange-row', 'aria-label': label }, ...cards.map((card, at) => this.#card(card, this.#start(row) + at)));
  }

  /**
   * @param {string} card
   * @param {number} index
   */
  #card(card, index) {
    const red = '♥♦'.includes(card[1]) ? 'red' : false;
    const props = { 'aria-label': cardName(card), 'aria-pressed': String(index === this.#held), onclick: () => this.#press(index) };
    return h('button', { type: 'button', class: red, dataset: { card }, ...props }, card.replace('T', '10'));
  }

  /**
   * Take a card up, put it back, or let it change places with the one that is held.
   * @param {number} index
   */
  #press(index) {
    const held = this.#held;
    this.#held = held === NONE ? index : NONE;
    if (held !== NONE && held !== index) this.#swap(held, index);
    this.#show();
    this.querySelectorAll('button')[index].focus();
  }

  /**
   * @param {number} one
   * @param {number} other
   */
  #swap(one, other) {
    const cards = this.#cards;
    this.#said.textContent = t('arrange.swapped', { one: cardName(cards[one]), other: cardName(cards[other]) });
    [cards[one], cards[other]] = [cards[other], cards[one]];
  }
}

customElements.define('pg-arrange', Arrange);

/**
 * A field whose answer is an arrangement, for `INPUTS` of a table that asks for one.
 * @param {string} name
 * @param {{cards: string[], rows: number[]}} domain
 * @returns {import('../tables/decisions.js').Input}
 */
export function arrangement(name, domain) {
  const label = /** @type {Arrange} */ (custom('pg-arrange'));
  label.domain = domain;
  return { name, label, value: () => label.value };
}
