/** `pg-deck`: cards that lie one on the other, face down or the topmost open: a deck, or a corner for those put away. */

import { h } from '../core/dom.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/cards.js';
import { Card, cardName } from './card.js';

add(words);

/**
 * @typedef {import('../core/stage.js').Timing} Timing
 * @typedef {import('./card.js').Point} Point
 */

const A_LAYER = 9;
/** So many cards are one more edge to be seen. */

export class Deck extends HTMLElement {
  #count = 0;
  #face = '';
  /** What it is called, asked for again in every language. */
  #name = () => '';
  #top = new Card();
  #under = h('div', { class: 'under' });
  #caption = h('p', { class: 'caption', 'aria-hidden': 'true' });
  #stop = () => {};

  connectedCallback() {
    this.setAttribute('role', 'img');
    if (!this.#under.isConnected) this.append(h('div', { class: 'pack' }, this.#under, this.#top), this.#caption);
    this.#stop = inLanguage(() => this.#draw());
  }

  disconnectedCallback() {
    this.#stop();
  }

  get count() {
    return this.#count;
  }

  set count(count) {
    this.#set(() => (this.#count = count), count !== this.#count);
  }

  /** The topmost card's face; '' if it lies closed. */
  get face() {
    return this.#face;
  }

  set face(face) {
    this.#set(() => (this.#face = face), face !== this.#face);
  }

  /** @param {() => string} name */
  set name(name) {
    this.#set(() => (this.#name = name), true);
  }

  /** Where a card comes from, and where one goes to. */
  get top() {
    return this.#top.getBoundingClientRect();
  }

  /**
   * A card comes to lie here.
   * @param {{from: Point} & Partial<Timing>} how
   */
  deal(how) {
    return this.#top.deal(how);
  }

  /**
   * @param {() => void} change
   * @param {boolean} changed
   */
  #set(change, changed) {
    change();
    if (changed && this.isConnected) this.#draw();
  }

  #draw() {
    const said = this.#face ? cardName(this.#face) : '';
    const count = t('deck.count', { count: this.#count });
    this.setAttribute('aria-label', [this.#name(), count, said].filter(Boolean).join(', '));
    this.#top.face = this.#face;
    this.#top.hidden = this.#count === 0;
    this.style.setProperty('--layers', String(Math.ceil(Math.max(this.#count - 1, 0) / A_LAYER)));
    this.#caption.replaceChildren(h('b', {}, this.#name()), ` ${this.#count}`);
  }
}

customElements.define('pg-deck', Deck);
