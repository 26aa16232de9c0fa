/** A card: dealt from the sabot, looked at by its handler, turned. A face that is not to be seen is not in the page. */

import { h, svg } from '../core/dom.js';
import { play } from '../core/motion.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/cards.js';
import { bentUp, USUAL_BEND } from './fold.js';

add(words);

/**
 * @typedef {import('../core/stage.js').Timing} Timing
 * @typedef {{x: number, y: number, width?: number, height?: number}} Point a place on the screen, or a box around it
 */

const WHERE = new URL('../../cards/', import.meta.url);
const RANKS = 'A23456789TJQK';
const GRACE = 150;
/** How long after its turn a table may still believe a card closed, in ms. */
/** @type {Record<string, string>} */
const LETTERS = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' };

/**
 * The drawing of a card; its parts are `#picture`, `#index`, `#rank` and `#suit`.
 * @param {string} face
 */
function drawing(face) {
  return new URL(`${face[0]}${LETTERS[face[1]]}.svg`, WHERE).href;
}

/**
 * A card in words: «nove de copas».
 * @param {string} face
 */
export function cardName(face) {
  return t('card.name', { rank: t(`card.rank.${face[0]}`), suit: t(`card.suit.${LETTERS[face[1]]}`) });
}

let preloaded = false;

/**
 * Fetch the whole deck, so that which file is asked for when tells nobody anything and no card turns up blank: as soon
 * as one has a place. Whoever looks on fetches what lies open.
 * @param {string | null} place
 */
export function preloadCards(place) {
  if (preloaded || place === null) return;
  preloaded = true;
  const faces = Object.keys(LETTERS).flatMap((suit) => [...RANKS].map((rank) => drawing(rank + suit)));
  const whenQuiet = /** @type {RequestInit} */ ({ priority: 'low' });
  for (const url of faces) fetch(url, whenQuiet).catch(() => undefined);
}

// The drawing -----------------------------------------------------------------------------

/**
 * The face with its usual indices, and the same with large ones; the reader's settings show one of them.
 * @param {string} face
 */
function front(face) {
  const url = drawing(face);
  const usual = svg('g', { class: 'usual' }, use(url, 'picture'), use(url, 'index'));
  const picture = use(url, 'picture', { transform: 'scale(.68)' });
  const large = svg('g', { class: 'large' }, picture, corner(url, ''), corner(url, 'rotate(180)'));
  return svg('g', {}, usual, large);
}

/**
 * @param {string} url
 * @param {string} transform
 */
function corner(url, transform) {
  const rank = use(url, 'rank', { x: -119, y: -160, width: 70, height: 70, 'stroke-width': 125 });
  const suit = use(url, 'suit', { x: -112, y: -84, width: 56, height: 56 });
  return svg('g', { transform }, rank, suit);
}

/**
 * @param {string} url
 * @param {string} part
 * @param {import('../core/dom.js').Props} [props]
 */
function use(url, part, props = {}) {
  return svg('use', { href: `${url}#${part}`, ...props });
}

/** @param {string} face */
function faceUp(face) {
  return svg('svg', { class: 'face', viewBox: '-120 -168 240 336' }, front(face));
}

// The piece -------------------------------------------------------------------------------

export class Card extends HTMLElement {
  #face = '';
  #peeked = false;
  #bend = USUAL_BEND;
  /** @type {(share: number) => void} */
  #bent = () => {};
  #turns = 0;
  #body = h('div', { class: 'body' });
  #stop = () => {};

  /** The face as the rules write it, `9♣` or `T♥`; '' for a card that lies closed. */
  get face() {
    return this.#face;
  }

  set face(face) {
    if (face === this.#face && this.#body.hasChildNodes()) return;
    this.#face = face;
    this.#draw();
  }

  /** Whether its handler has looked at it, the table not: with a face for him alone, without one for all others. */
  get peeked() {
    return this.#peeked;
  }

  set peeked(peeked) {
    if (peeked === this.#peeked) return;
    this.#peeked = peeked;
    this.#draw();
  }

  /** How much of its near edge is bent up while its handler looks at it, from nothing to all of it. */
  get bend() {
    return this.#bend;
  }

  set bend(share) {
    this.#bend = Math.min(Math.max(share, 0), 1);
    this.#bent(this.#bend);
  }

  connectedCallback() {
    this.setAttribute('role', 'img');
    if (!this.#body.isConnected) this.append(this.#body);
    if (!this.#body.hasChildNodes()) this.#draw();
    this.#stop = inLanguage(() => this.#label());
  }

  disconnectedCallback() {
    this.#stop();
  }

  /**
   * Come from the sabot to where it lies.
   * @param {{from: Point} & Partial<Timing>} how
   */
  deal({ from, elapsed, duration }) {
    const easing = 'cubic-bezier(.2, .75, .25, 1)';
    return play(this, [{ ...this.#away(from), easing }, this.#here()], { elapsed, duration });
  }

  /**
   * Go from where it lies to the played cards; the table takes it off when it is there.
   * @param {{to: Point} & Partial<Timing>} how
   */
  collect({ to, elapsed, duration }) {
    const easing = 'cubic-bezier(.5, 0, .7, .4)';
    return play(this, [{ ...this.#here(), easing }, this.#away(to)], { elapsed, duration });
  }

  /**
   * Be turned: from now on the face is in the page.
   * @param {string} face
   * @param {Partial<Timing>} [timing]
   */
  async turn(face, timing = {}) {
    this.#peeked = false;
    this.#face = face;
    this.#draw();
    this.#turns += 1;
    const raised = { translate: '0 -5%', rotate: 'y 90deg', scale: 1.08, offset: 0.5, easing: 'ease-out' };
    const flat = { translate: '0 0', rotate: 'y 0deg', scale: 1, easing: 'ease-in' };
    await play(this.#body, [flat, raised, { rotate: 'y 180deg' }], timing);
    setTimeout(() => (this.#turns -= 1), GRACE);
  }

  /** Whether it is being turned: who does not know its face yet is about to be told. */
  get turning() {
    return this.#turns > 0;
  }

  #here() {
    return { translate: '0 0', rotate: getComputedStyle(this).rotate, scale: 1 };
  }

  /** @param {Point} point */
  #away(point) {
    const box = this.getBoundingClientRect();
    const across = point.x + (point.width ?? 0) / 2 - box.x - box.width / 2;
    const down = point.y + (point.height ?? 0) / 2 - box.y - box.height / 2;
    return { translate: `${across}px ${down}px`, rotate: '-28deg', scale: 0.72 };
  }

  #draw() {
    const up = this.#face !== '' && !this.#peeked;
    this.dataset.lies = up ? 'up' : this.#peeked ? 'peeked' : 'down';
    this.dataset.suit = LETTERS[this.#face[1]] ?? '';
    const back = h('div', { class: 'back' });
    const bent = this.#face !== '' && !up ? bentUp(front(this.#face)) : null;
    this.#bent = (share) => bent?.bend(share, back);
    this.#bent(this.#bend);
    this.#body.replaceChildren(back, ...(up ? [faceUp(this.#face)] : bent ? [bent.element] : []));
    this.#label();
  }

  #label() {
    this.setAttribute('aria-label', this.#said());
  }

  #said() {
    if (this.#face === '') return t(this.#peeked ? 'card.being-seen' : 'card.closed');
    return this.#peeked ? t('card.peeked', { card: cardName(this.#face) }) : cardName(this.#face);
  }
}

customElements.define('pg-card', Card);
