/** The hands on a table of póquer sem descarte: a fan for the bank and for each of the others, one's own cards to squeeze. */

import '../../pieces/fan.js';
import '../../pieces/squeeze.js';
import { custom, h } from '../../core/dom.js';
import { signed } from '../../core/money.js';
import { settings } from '../../core/settings.js';
import { place } from '../on-cloth.js';
import { facesOf } from './explain.js';
import { ownHand, standing } from './last-round.js';
import { toldOf, toldOfBank, toldOfOwn } from './telling.js';

/**
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('../../pieces/card.js').Point} Point
 * @typedef {import('./last-round.js').Hand} Hand
 * @typedef {import('./last-round.js').Round} Round
 * @typedef {import('./places.js').Cloth} Cloth
 */

const BANK = 'banca';
const FIVE = 5;
const COLLECTING_MS = 600;

export class Hands {
  squeeze = /** @type {any} */ (custom('pg-squeeze', { class: 'own', hidden: true }));
  element = h('div', { class: 'hands' }, this.squeeze);
  /** @type {Map<string, any>} */
  #fans = new Map();
  /** @type {Cloth | null} */
  #face = null;
  #held = '';
  #own = '';

  /** @param {string} currency */
  constructor(currency) {
    this.currency = currency;
  }

  /** Whether one has looked at all one's cards. */
  get seen() {
    return this.squeeze.seen;
  }

  /**
   * Show the hands of a round as they lie; what is `again` is shown once more, and nobody has to squeeze it.
   * @param {Round} round
   * @param {{you: string | null, again: boolean}} who
   */
  show(round, { you, again }) {
    const own = ownHand(round, you);
    this.#own = own?.place ?? '';
    const others = round.hands.filter((hand) => hand !== own);
    const wanted = new Set([BANK, ...others.map((hand) => hand.place)]);
    for (const [key, fan] of this.#fans) if (!wanted.has(key)) this.#drop(key, fan);
    for (const hand of others) this.#showOther(hand, round);
    this.#showBank(round);
    this.#showOwn(round, { own, you, again });
    if (this.#face) this.on(this.#face);
  }

  /** @param {Round} round */
  #showBank(round) {
    const bank = this.#fan(BANK);
    bank.faces = round.banca.map(({ card }) => card ?? '');
    bank.told = toldOfBank(round);
    bank.dataset.is = round.plays === null ? '' : round.plays ? 'plays' : 'folded';
    bank.hidden = !round.banca.length;
  }

  /**
   * @param {Hand} hand
   * @param {Round} round
   */
  #showOther(hand, round) {
    const fan = this.#fan(hand.place);
    fan.faces = hand.collected ? [] : hand.cards.map(({ card }) => card ?? '');
    fan.told = toldOf(hand, round);
    fan.dataset.is = standing(hand, round);
  }

  /**
   * @param {Round} round
   * @param {{own: Hand | undefined, you: string | null, again: boolean}} who
   */
  #showOwn(round, { own, you, again }) {
    const { squeeze } = this;
    squeeze.hidden = !own;
    if (!own) return (this.#held = '');
    const held = `${round.coup}/${own.place}`;
    if (held !== this.#held) squeeze.cover();
    this.#held = held;
    squeeze.faces = own.collected ? [] : own.cards.map(({ card }) => card ?? '');
    const turned = own.cards.length === FIVE && own.cards.every(({ card, seen_by: by }) => card && by === null);
    const whole = facesOf(own.cards).length === FIVE;
    if (turned || (whole && !own.collected && (settings.cardsOpen || again))) squeeze.showAll();
    const moved = round.over && you ? signed(round.moved[you] ?? 0, this.currency) : '';
    squeeze.told = toldOfOwn(own, round, moved);
    squeeze.dataset.is = standing(own, round);
  }

  /**
   * @param {string} key
   * @returns {any}
   */
  #fan(key) {
    const known = this.#fans.get(key);
    if (known) return known;
    const fan = custom('pg-fan', { dataset: { hand: key }, class: key === BANK ? 'bank' : '' });
    this.#fans.set(key, fan);
    this.element.append(fan);
    return fan;
  }

  /**
   * @param {string} key
   * @param {HTMLElement} fan
   */
  #drop(key, fan) {
    this.#fans.delete(key);
    fan.remove();
  }

  /**
   * Lie on this cloth, every hand in its place.
   * @param {Cloth} face
   */
  on(face) {
    this.#face = face;
    place(this.squeeze, face.own, face);
    for (const [key, fan] of this.#fans) place(fan, key === BANK ? face.bank : face.zones[key], face);
  }

  // Cards in motion -------------------------------------------------------------------------

  /**
   * The newest card of a hand comes from the deck, closed.
   * @param {Round} round
   * @param {{hand: string, from: Point} & Timing} how
   */
  deal(round, { hand: key, ...how }) {
    const slots = key === BANK ? round.banca : (round.hands.find(({ place: at }) => at === key)?.cards ?? []);
    const piece = this.#pieceOf(key);
    piece.hidden = false;
    if (piece === this.squeeze) piece.deal(slots.length - 1, how);
    else piece.deal(slots.length - 1, '', how);
  }

  /**
   * A card is turned where it lies; one's own, which one may have seen, is shown when all of them are.
   * @param {{hand: string, index: number, card: string} & Timing} how
   */
  turn({ hand: key, index, card, ...timing }) {
    const piece = this.#pieceOf(key);
    // Under time pressure the card may lie open already.
    if (piece !== this.squeeze && piece.faces[index] === '') piece.turn(index, card, timing);
  }

  /**
   * @param {string} key
   * @param {Point} to
   */
  collect(key, to) {
    this.#pieceOf(key).collect({ to, elapsed: 0, duration: COLLECTING_MS });
  }

  /** @param {string} key */
  #pieceOf(key) {
    return key === this.#own ? this.squeeze : this.#fan(key);
  }
}
