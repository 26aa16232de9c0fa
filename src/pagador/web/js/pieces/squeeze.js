/**
 * `pg-squeeze`: cards that one holds oneself, closed until one looks. A card that is dragged by its near edge, or held, is bent
 * up as far as it is dragged; dragged far enough, or pressed, it is turned to who holds it.
 */

import { h } from '../core/dom.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/cards.js';
import { Card, cardName } from './card.js';
import { USUAL_BEND } from './fold.js';
import { Held } from './held.js';

add(words);

/**
 * @typedef {import('../core/stage.js').Timing} Timing
 * @typedef {import('./card.js').Point} Point
 * @typedef {import('./fan.js').Told} Told
 */

/** @type {Told} */
const NOTHING = { name: () => '', points: () => '', became: () => '' };
const OPENS = 0.62;
/** So much of a card bent up is as good as turned. */
const TURNING_MS = 320;

/** Says `pg-looked` {index, open, all} when a card has been turned or covered again. */
export class Squeeze extends HTMLElement {
  /** @type {string[]} */
  #faces = [];
  /** @type {boolean[]} */
  #open = [];
  #going = false;
  /** @type {Told} */
  #told = NOTHING;
  #cards = h('div', { class: 'cards' });
  #said = h('p', { class: 'said', 'aria-hidden': 'true' });
  #all = h('button', { type: 'button', class: 'look', 'aria-keyshortcuts': 'v', onclick: () => this.showAll() });
  #stop = () => {};

  connectedCallback() {
    this.setAttribute('role', 'group');
    if (!this.#cards.isConnected) this.append(this.#cards, h('div', { class: 'below' }, this.#said, this.#all));
    this.#stop = inLanguage(() => this.#say());
  }

  disconnectedCallback() {
    this.#stop();
  }

  // What it is given ----------------------------------------------------------------------

  /** What is said of the hand; its points only once all its cards have been looked at. */
  get told() {
    return this.#told;
  }

  set told(told) {
    this.#told = told;
    if (this.isConnected) this.#say();
  }

  /**
   * The faces as far as whoever holds the cards may know them, '' for the others; none of them is drawn before it is looked at.
   * @returns {string[]}
   */
  get faces() {
    return this.#faces;
  }

  set faces(faces) {
    if (this.#going && !faces.length) return;
    this.#faces = faces;
    for (const gone of this.#lying().slice(faces.length)) gone.parentElement?.remove();
    this.#open.length = Math.min(this.#open.length, faces.length);
    faces.forEach((_, index) => this.#draw(index));
    this.style.setProperty('--laps', String(Math.max(faces.length - 1, 0)));
    if (this.isConnected) this.#say();
  }

  /** Whether every card has been looked at. */
  get seen() {
    return this.#faces.length > 0 && this.#faces.every((face, index) => face !== '' && this.#open[index]);
  }

  // What it can be told to do -------------------------------------------------------------

  /**
   * A card comes from the deck, closed.
   * @param {number} index
   * @param {{from: Point} & Partial<Timing>} how
   */
  deal(index, how) {
    this.faces = [...this.#faces.slice(0, index), ''];
    return this.#card(index).deal(how);
  }

  /** Turn every card to who holds them. */
  showAll() {
    const closed = this.#faces.flatMap((face, index) => (face && !this.#open[index] ? [index] : []));
    for (const index of closed) this.#put(index, true);
    if (closed.length) this.#tell(closed[closed.length - 1]);
  }

  /** Cover them all, as they were dealt. */
  cover() {
    this.#open = [];
    this.faces = [...this.#faces];
  }

  /**
   * All cards go to the played ones, and are gone.
   * @param {{to: Point} & Partial<Timing>} how
   */
  async collect(how) {
    this.#going = true;
    await Promise.all(this.#lying().map((card) => card.collect(how)));
    this.#going = false;
    this.#open = [];
    this.faces = [];
  }

  // Looking -------------------------------------------------------------------------------

  /**
   * @param {number} index
   * @param {boolean} open
   */
  #look(index, open) {
    if (!this.#faces[index]) return;
    this.#put(index, open);
    this.#tell(index);
  }

  /**
   * @param {number} index
   * @param {boolean} open
   */
  #put(index, open) {
    this.#open[index] = open;
    const card = this.#card(index);
    card.peeked = false;
    if (open) card.turn(this.#faces[index], { elapsed: 0, duration: TURNING_MS });
    else card.face = '';
  }

  /** @param {number} index */
  #tell(index) {
    this.#say();
    const detail = { index, open: this.#open[index], all: this.seen };
    this.dispatchEvent(new CustomEvent('pg-looked', { bubbles: true, detail }));
  }

  /**
   * Bend a closed card up, or let it lie.
   * @param {number} index
   * @param {number} share
   */
  #bend(index, share) {
    const face = this.#faces[index];
    if (!face || this.#open[index]) return;
    const card = this.#card(index);
    card.peeked = share > 0;
    card.face = share > 0 ? face : '';
    card.bend = share;
  }

  /**
   * A card was let go of: bent far enough, it is turned.
   * @param {number} index
   * @param {number} share
   */
  #letGo(index, share) {
    if (this.#open[index]) return;
    if (share >= OPENS) this.#look(index, true);
    else this.#bend(index, 0);
  }

  // Drawing -------------------------------------------------------------------------------

  /** @param {number} index */
  #draw(index) {
    const card = this.#card(index);
    const face = this.#open[index] ? this.#faces[index] : '';
    if (!card.turning && !card.peeked && card.face !== face) card.face = face;
  }

  /**
   * @param {number} index
   * @returns {Card}
   */
  #card(index) {
    while (this.#lying().length <= index) this.#cards.append(this.#held(this.#lying().length));
    return this.#lying()[index];
  }

  /** @param {number} index */
  #held(index) {
    const card = new Card();
    card.face = '';
    const button = h('button', { type: 'button', class: 'held', dataset: { card: index } }, card);
    new Held(button, {
      press: () => this.#look(index, !this.#open[index]),
      hold: () => this.#bend(index, USUAL_BEND),
      drag: (share) => this.#bend(index, share),
      letGo: (share) => this.#letGo(index, share),
    });
    return button;
  }

  /** @returns {Card[]} */
  #lying() {
    return /** @type {Card[]} */ ([...this.#cards.querySelectorAll('pg-card')]);
  }

  #say() {
    const points = this.seen ? this.#told.points() : '';
    const became = this.#told.became();
    this.setAttribute('aria-label', [this.#told.name(), points, became].filter(Boolean).join(', '));
    const { sign } = this.#told;
    const shown = [points && h('b', {}, points), sign && h('i', {}, sign), became && h('span', {}, became)].filter(Boolean);
    this.#said.replaceChildren(.../** @type {Node[]} */ (shown));
    this.#said.hidden = !shown.length;
    this.#all.hidden = this.seen || !this.#faces.some(Boolean);
    this.#all.replaceChildren(t('squeeze.all'), h('kbd', { 'aria-hidden': 'true' }, 'V'));
    this.#lying().forEach((card, index) => this.#label(/** @type {HTMLElement} */ (card.parentElement), index));
  }

  /**
   * @param {HTMLElement} button
   * @param {number} index
   */
  #label(button, index) {
    const open = Boolean(this.#faces[index] && this.#open[index]);
    const what = open ? cardName(this.#faces[index]) : t('card.closed');
    button.setAttribute('aria-label', t('squeeze.card', { number: index + 1, card: what }));
    button.setAttribute('aria-pressed', String(open));
    button.toggleAttribute('disabled', !this.#faces[index]);
  }
}

customElements.define('pg-squeeze', Squeeze);
