/** The hands on a table of blackjack: a fan for each, in its place on the cloth. */

import { custom, h } from '../../core/dom.js';
import { place } from '../on-cloth.js';
import { FLAT, overlap, shared } from './places.js';
import { faces, keyOf } from './points.js';
import { toldOf, toldOfBank } from './telling.js';
import { handsAt, isOn, turnOf } from './turn.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('../../pieces/card.js').Point} Point
 * @typedef {import('./places.js').Cloth} Cloth
 * @typedef {import('./points.js').Hand} Hand
 * @typedef {import('./points.js').Slot} Slot
 * @typedef {import('./telling.js').Bet} Bet
 * @typedef {{hands: Hand[], banca: Slot[], bets: Bet[], over: boolean, turn: import('./turn.js').Turn | null}} Lying
 */

const BANK = 'banca';
const AFTERWARDS = ['awarding', 'returning'];
/** Payment is over, or the coup is void: only where the bank's cards are open has any hand won or lost. */
const COLLECTING_MS = 600;
const SQUARE = 0.75;
/** From how wide a box on, by its height, points stand on the cards and not below them. */

export class Hands {
  element = h('div', { class: 'hands' });
  /** @type {Map<string, any>} */
  #fans = new Map();
  /** @type {Lying} */
  #lying = { hands: [], banca: [], bets: [], over: false, turn: null };
  /** @type {Cloth | null} */
  #face = null;
  /** @type {string | null} */
  #here = null;
  /** @type {string | null} */
  #you = null;

  /** How many cards lie on the table. */
  get lying() {
    const { hands, banca } = this.#lying;
    return hands.reduce((sum, hand) => sum + (hand.collected ? 0 : hand.cards.length), banca.length);
  }

  /**
   * The numbers of the hands of every seat that has some.
   * @returns {Record<string, number[]>}
   */
  get numbers() {
    const { hands } = this.#lying;
    const seats = [...new Set(hands.map((hand) => hand.place))];
    return Object.fromEntries(seats.map((seat) => [seat, handsAt(hands, seat).map(({ number }) => number)]));
  }

  /**
   * Show the hands as they lie; `held`, those of the coup that is over stay while it is settled.
   * @param {State} state
   * @param {{held: boolean, you: string | null}} how
   */
  show(state, { held, you }) {
    this.#you = you;
    if (!held || state.hands.length || state.banca.length) this.#take(state);
    const { hands, banca, over, turn } = this.#lying;
    const wanted = new Set([BANK, ...hands.map(keyOf)]);
    for (const [key, fan] of this.#fans) if (!wanted.has(key)) this.#drop(key, fan);
    for (const hand of hands) this.#showHand(hand, you);
    const bank = this.#fan(BANK);
    bank.faces = banca.map(({ card }) => card ?? '');
    bank.told = toldOfBank(banca, over);
    bank.hidden = !banca.length;
    this.element.classList.toggle('in-turn', turn !== null);
  }

  /** @param {State} state */
  #take(state) {
    const over = state.phase === 'paying' || (AFTERWARDS.includes(state.phase) && faces(state.banca).length > 1);
    this.#lying = { hands: state.hands, banca: state.banca, bets: state.bets, over, turn: turnOf(state) };
  }

  /**
   * @param {Hand} hand
   * @param {string | null} you
   */
  #showHand(hand, you) {
    const fan = this.#fan(keyOf(hand));
    fan.faces = hand.collected ? [] : hand.cards.map(({ card }) => card ?? '');
    fan.told = toldOf(hand, this.#lying);
    fan.dataset.fate = hand.fate ?? '';
    fan.classList.toggle('active', isOn(this.#lying.turn, hand));
    fan.classList.toggle('own', hand.decider === you);
    fan.classList.toggle('doubled', hand.doubled_by.length > 0 && hand.cards.length > 2);
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

  // Places --------------------------------------------------------------------------------

  /**
   * Lie on this cloth from now on.
   * @param {Cloth} face
   * @param {string | null} here
   */
  on(face, here) {
    this.#face = face;
    this.#here = here;
    this.place();
  }

  /** Every hand in its place: those of the seat that is looked at large, where the cloth has room for them. */
  place() {
    const face = this.#face;
    if (!face) return;
    place(this.#fan(BANK), face.bank, face);
    const focused = this.#focused(face);
    for (const seat of Object.keys(this.numbers)) {
      const own = handsAt(this.#lying.hands, seat);
      const large = seat === focused;
      const boxes = shared(large ? face.focus : face.zones[seat], own.length, { large });
      own.forEach((hand, index) => this.#put(hand, boxes[index], large));
    }
  }

  /**
   * The seat whose hands lie large: it has enough of them, and nobody else's cards would be under them.
   * @param {Cloth} face
   */
  #focused({ focus, zones }) {
    const { numbers } = this;
    const looked = this.#looked();
    const others = Object.keys(numbers).filter((seat) => seat !== looked);
    const free = !others.some((seat) => overlap(zones[seat], focus));
    return looked && numbers[looked].length >= focus.from && free ? looked : null;
  }

  /**
   * @param {Hand} hand
   * @param {import('./places.js').Box} box
   * @param {boolean} large
   */
  #put(hand, box, large) {
    const fan = this.#fan(keyOf(hand));
    fan.classList.toggle('large', large);
    fan.classList.toggle('tight', handsAt(this.#lying.hands, hand.place).length > 1);
    const wide = box.w / box.h;
    fan.classList.toggle('flat', wide > FLAT);
    fan.classList.toggle('square', wide <= FLAT && wide > (large ? 1 : SQUARE));
    place(fan, box, /** @type {Cloth} */ (this.#face));
  }

  /** The seat for which one decides now, else one's own, else whose turn it is, else the first that plays. */
  #looked() {
    const { turn, hands } = this.#lying;
    const mine = hands.filter(({ decider }) => decider === this.#you);
    const own = mine.find((hand) => isOn(turn, hand)) ?? hands.find(({ place: at }) => at === this.#here) ?? mine[0];
    return (own ?? turn?.hand ?? hands[0])?.place;
  }

  /** Where the bank's last card lies on the screen. */
  get hole() {
    return [...this.#fan(BANK).querySelectorAll('pg-card')].at(-1)?.getBoundingClientRect();
  }

  // Cards in motion -------------------------------------------------------------------------

  /**
   * The cards of a hand as the state has them.
   * @param {State} state
   * @param {string} key
   */
  cardsOf(state, key) {
    if (key === BANK) return { cards: faces(state.banca), hard: 0, split: false };
    const hand = state.hands.find((/** @type {Hand} */ each) => keyOf(each) === key);
    return { cards: faces(hand?.cards ?? []), hard: hand?.hard ?? 0, split: hand?.split ?? false };
  }

  /**
   * The newest card of a hand comes from the sabot, or is turned where it lies.
   * @param {State} state
   * @param {{key: string, face: string, from: Point} & Partial<Timing>} how
   */
  deal(state, { key, face, ...how }) {
    const slots = key === BANK ? state.banca : (state.hands.find((/** @type {Hand} */ each) => keyOf(each) === key)?.cards ?? []);
    this.#take(state);
    const fan = this.#fan(key);
    fan.hidden = false;
    this.place();
    fan.deal(slots.length - 1, face, how);
  }

  /**
   * @param {string} key
   * @param {Point} to
   */
  collect(key, to) {
    this.#fans.get(key)?.collect({ to, elapsed: 0, duration: COLLECTING_MS });
  }
}
