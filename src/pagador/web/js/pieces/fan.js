/** `pg-fan`: a hand whose cards lie one over the other, its points as they are called, and whose turn it is. */

import { h } from '../core/dom.js';
import { number } from '../core/money.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/cards.js';
import { Card } from './card.js';

add(words);

/**
 * @typedef {import('../core/stage.js').Timing} Timing
 * @typedef {import('./card.js').Point} Point
 * @typedef {object} Told what is said of a hand, asked for again in every language
 * @property {() => string} name whose it is, for those who listen
 * @property {() => string} points as they are called; '' while there is nothing to call
 * @property {() => string} became what the hand came to; '' while it is played
 * @property {number} [stake] what lies on it, where one seat has several
 * @property {string} [sign] the same as a sign, for where there is no room for words
 */

/** @type {Told} */
const NOTHING = { name: () => '', points: () => '', became: () => '' };
const FEW = 2;

export class Fan extends HTMLElement {
  /** @type {Told} */
  #told = NOTHING;
  #said = h('p', { class: 'said', 'aria-hidden': 'true' });
  #cloth = h('div', { class: 'cards' });
  #going = false;
  #stop = () => {};

  connectedCallback() {
    this.setAttribute('role', 'group');
    if (!this.#cloth.isConnected) this.append(this.#cloth, this.#said);
    this.#stop = inLanguage(() => this.#say());
  }

  disconnectedCallback() {
    this.#stop();
  }

  get told() {
    return this.#told;
  }

  set told(told) {
    this.#told = told;
    if (this.isConnected) this.#say();
  }

  /**
   * The faces as they lie, '' for a closed card; those that lie there already stay, so that nothing in motion is cut
   * short.
   * @returns {string[]}
   */
  get faces() {
    return this.#lying().map(({ face }) => face);
  }

  set faces(faces) {
    if (this.#going && !faces.length) return;
    for (const gone of this.#lying().slice(faces.length)) gone.remove();
    faces.forEach((face, index) => {
      const card = this.#card(index);
      if (!card.turning && card.face !== face) card.face = face;
    });
    this.style.setProperty('--laps', String(Math.max(faces.length - 1, 0)));
    this.classList.toggle('many', faces.length > FEW);
  }

  /**
   * A card comes from the sabot, its face with it; one that lies there closed is turned.
   * @param {number} index
   * @param {string} face
   * @param {{from: Point} & Partial<Timing>} how
   */
  deal(index, face, { from, ...timing }) {
    const lies = this.#lying()[index];
    if (lies && lies.face === '' && face) return lies.turn(face, timing);
    this.faces = [...this.faces.slice(0, index), face];
    return this.#card(index).deal({ from, ...timing });
  }

  /**
   * A card is turned where it lies.
   * @param {number} index
   * @param {string} face
   * @param {Partial<Timing>} [timing]
   */
  turn(index, face, timing) {
    return this.#card(index).turn(face, timing);
  }

  /**
   * All cards go to the played ones, and are gone.
   * @param {{to: Point} & Partial<Timing>} how
   */
  async collect(how) {
    const going = this.#lying();
    this.#going = true;
    await Promise.all(going.map((card) => card.collect(how)));
    for (const card of going) card.remove();
    this.#going = false;
  }

  /**
   * @param {number} index
   * @returns {Card}
   */
  #card(index) {
    while (this.#lying().length <= index) {
      const card = new Card();
      card.face = '';
      this.#cloth.append(card);
    }
    return this.#lying()[index];
  }

  /** @returns {Card[]} */
  #lying() {
    return /** @type {Card[]} */ ([...this.#cloth.children]);
  }

  #say() {
    const [points, became] = [this.#told.points(), this.#told.became()];
    const { sign, stake = 0 } = this.#told;
    const staked = stake && t('hand.staked', { stake: number(stake) });
    this.setAttribute('aria-label', [this.#told.name(), points, became, staked].filter(Boolean).join(', '));
    const shown = [
      points && h('b', {}, points),
      sign && h('i', {}, sign),
      became && h('span', {}, became),
      stake && h('em', { class: 'stake' }, number(stake)),
    ].filter(Boolean);
    this.#said.replaceChildren(.../** @type {Node[]} */ (shown));
    this.#said.hidden = !shown.length;
  }
}

customElements.define('pg-fan', Fan);
