/** The cards of the four places on the cloth: dealt in a pile, laid in rows, turned, compared. */

import { custom, h } from '../../core/dom.js';
import { play } from '../../core/motion.js';
import { moves } from '../../core/settings.js';
import { place as putOn } from '../on-cloth.js';
import { LENGTHS } from './places.js';
import { handTold } from './telling.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('../../pieces/card.js').Point} Point
 * @typedef {import('./layout.js').Cloth} Cloth
 * @typedef {import('./places.js').Hand} Hand
 * @typedef {import('./law.js').TableLaw} TableLaw
 */

const CLOSED = LENGTHS.map((length) => Array.from({ length }, () => ''));
const FLIES = 0.16;
/** The share of a deal that one card is under way. */
const IN_A_PILE = 13;

export class Hands {
  element = h('div', { class: 'hands' });
  /** @type {Map<string, any>} */
  #laid = new Map();
  /** @type {Hand[]} */
  #hands = [];

  /** @param {readonly string[]} places in the order of the deal, the banker's first */
  constructor(places) {
    this.places = places;
    for (const each of places) {
      const laid = custom('pg-rows', { dataset: { hand: each } });
      this.#laid.set(each, laid);
      this.element.append(laid);
    }
  }

  /**
   * Lie on this cloth from now on.
   * @param {Cloth} face
   */
  on(face) {
    for (const [each, laid] of this.#laid) putOn(laid, face.zones[each], face);
  }

  /**
   * Show the hands as they lie; `held`, those of the coup that is over stay while it is settled.
   * @param {State} state
   * @param {{held: boolean, you: string | null, law: TableLaw}} how
   */
  show(state, { held, you, law }) {
    if (!held) this.#hands = state.hands;
    this.take(state);
    for (const hand of this.#hands) this.#showHand(hand, { you, law });
  }

  /**
   * Remember cards that lie on the table.
   * @param {State} state
   */
  take({ hands }) {
    if (hands.some((/** @type {Hand} */ { cards }) => cards.length)) this.#hands = hands;
  }

  /**
   * @param {Hand} hand
   * @param {{you: string | null, law: TableLaw}} how
   */
  #showHand(hand, { you, law }) {
    const laid = this.#laid.get(hand.place);
    if (!laid) return;
    laid.rows = rowsOf(hand);
    laid.told = handTold(hand, law);
    laid.hidden = !hand.cards.length;
    laid.classList.toggle('own', you !== null && hand.seen_by.includes(you));
    laid.classList.toggle('idle', !hand.in_play && hand.place !== this.places[0]);
    laid.classList.toggle('up', hand.taken && !hand.laid);
    laid.dataset.result = hand.outcome?.result ?? '';
  }

  // Cards in motion -------------------------------------------------------------------------

  /**
   * All cards go from the box to the places, one by one, the first to `first`.
   * @param {string} first
   * @param {{from: Point, count: number} & Timing} how
   */
  deal(first, { from, count, ...timing }) {
    if (!moves() || timing.elapsed >= timing.duration) return;
    const begin = Math.max(this.places.indexOf(first), 0);
    for (const laid of this.#laid.values()) Object.assign(laid, { hidden: true });
    const cards = Array.from({ length: count }, (_, number) => this.#dealt(number, (begin + number) % this.places.length, { from, count, ...timing }));
    Promise.all(cards).then((flown) => flown.forEach((card) => card.remove()));
  }

  /**
   * @param {number} number
   * @param {number} index of its place
   * @param {{from: Point, count: number} & Timing} how
   */
  async #dealt(number, index, { from, count, ...timing }) {
    const zone = /** @type {HTMLElement} */ (this.#laid.get(this.places[index]));
    const card = h('i', { class: 'dealt-card', 'aria-hidden': 'true' });
    const { left, top, width, height } = zone.style;
    Object.assign(card.style, { left: `calc(${left} + ${width} / 2)`, top: `calc(${top} + ${height} / 2)` });
    card.style.setProperty('--nth', String(Math.floor(number / this.places.length) - IN_A_PILE / 2));
    this.element.append(card);
    const begins = (number / count) * (1 - FLIES);
    const box = card.getBoundingClientRect();
    const away = { translate: `${from.x - box.x}px ${from.y - box.y}px`, opacity: 0 };
    const frames = [away, { ...away, offset: begins }, { translate: '0 0', opacity: 1, offset: begins + FLIES }, { translate: '0 0', opacity: 1 }];
    await play(card, frames, timing);
    return card;
  }

  /**
   * The rows of a place are turned.
   * @param {string} place
   * @param {string[][]} rows
   * @param {Timing} timing
   */
  turn(place, rows, { elapsed, duration }) {
    this.#laid.get(place)?.turn(rows, { elapsed, duration: duration * 0.7 });
  }
}

/**
 * The faces of a hand as one may see them; before it is laid, a pile.
 * @param {Hand} hand
 * @returns {string[][]}
 */
function rowsOf(hand) {
  if (hand.rows.length) return hand.rows;
  if (hand.laid) return CLOSED;
  return hand.cards.length ? [hand.cards.map(({ card, open }) => (open && card) || '')] : [];
}
