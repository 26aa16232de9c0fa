/** The cards of a coup on the cloth: two hands, those on the table that are neither's yet, and the ponto's own as they are squeezed. */

import '../../pieces/hand.js';
import '../../pieces/squeeze.js';
import { custom } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { place } from '../on-cloth.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {'ponto' | 'banca' | 'mesa'} Side
 * @typedef {{card: string | null, seen_by: string | null}} Slot
 */

/** @type {Side[]} */
const SIDES = ['ponto', 'banca', 'mesa'];
const DEALT = /** @type {const} */ ([['ponto', 0], ['banca', 0], ['ponto', 1], ['banca', 1]]);

export class CheminCards {
  hands = Object.fromEntries(SIDES.map((side) => [side, /** @type {any} */ (custom('pg-hand', { class: 'on-cloth' }))]));
  squeeze = /** @type {any} */ (custom('pg-squeeze', { class: 'on-cloth', hidden: true }));
  /** @type {string[]} */
  #faces = [];
  /** @type {any} the cards of the coup before, while they still lie there */
  #last = null;

  constructor() {
    for (const side of SIDES) this.hands[side].name = side;
    this.squeeze.told = { name: () => t('cdf.own-cards'), points: () => t(`points.${pointsOf(this.#faces)}`), became: () => '' };
  }

  /** @returns {HTMLElement[]} */
  get elements() {
    return [...SIDES.map((side) => this.hands[side]), this.squeeze];
  }

  /** @param {import('./places.js').Cloth} face */
  on(face) {
    for (const side of SIDES) place(this.hands[side], face.areas[side], face);
    place(this.squeeze, face.areas.squeeze, face);
  }

  /**
   * The four cards come one after the other from the sabot.
   * @param {{x: number, y: number}} from
   * @param {Timing} timing
   */
  deal(from, { elapsed, duration }) {
    const each = duration / DEALT.length;
    DEALT.forEach(([side, index], turn) => this.hands[side].deal(index, { from, elapsed: elapsed - turn * each, duration: each }));
  }

  /**
   * A card more for one side.
   * @param {Side} side
   * @param {number} count of its cards
   * @param {{from: {x: number, y: number}} & Timing} how
   */
  draw(side, count, how) {
    this.hands[side]?.deal(Math.max(count - 1, 0), how);
  }

  /**
   * The cards as they were compared: when the coup is over at once, nothing else has shown them.
   * @param {State} state
   */
  remember(state) {
    this.#last = state.cards;
  }

  /**
   * @param {State} state
   * @param {{you: string | null, held: boolean, looked: boolean}} how `held`, while the cards of the coup that is over are
   *   looked at; `looked`, where one's own lie open
   */
  show(state, { you, held, looked }) {
    const cards = state.cards?.ponto.length ? state.cards : held ? this.#last : null;
    if (cards) this.#last = cards;
    for (const side of SIDES) this.#hand(side, cards, you);
    this.hands.mesa.hidden = !cards?.mesa.length;
    this.#own(cards, you);
    if (looked && this.#faces.every(Boolean)) this.squeeze.showAll();
  }

  /**
   * @param {Side} side
   * @param {any} cards
   * @param {string | null} you
   */
  #hand(side, cards, you) {
    /** @type {Slot[]} */
    const slots = cards?.[side] ?? [];
    const open = slots.length > 1 && slots.every(isOpen);
    const points = open ? pointsOf(slots.map(({ card }) => card ?? '')) : null;
    const hand = this.hands[side];
    hand.cards = slots.map(({ card, seen_by: by }) => ({ face: card && [null, you].includes(by) ? card : '', peeked: Boolean(card) && by !== null && by === you }));
    hand.total = side === 'mesa' ? null : points;
    hand.natural = slots.length === 2 && points !== null && points > 7;
    hand.winner = cards?.winner === side;
  }

  /**
   * One's own cards are squeezed, until they are laid open.
   * @param {any} cards
   * @param {string | null} you
   */
  #own(cards, you) {
    /** @type {Slot[]} */
    const slots = cards?.ponto ?? [];
    const mine = you !== null && slots.some(({ seen_by: by }) => by === you);
    this.#faces = mine ? slots.map(({ card }) => card ?? '') : [];
    if (String(this.squeeze.faces) !== String(this.#faces)) this.squeeze.faces = this.#faces;
    this.squeeze.hidden = !mine;
    this.hands.ponto.classList.toggle('squeezed', mine);
  }
}

/** @param {Slot} slot */
function isOpen({ card, seen_by: by }) {
  return card !== null && by === null;
}

/** @param {string[]} faces */
export function pointsOf(faces) {
  return faces.filter(Boolean).reduce((sum, [rank]) => sum + ('TJQK'.includes(rank) ? 0 : rank === 'A' ? 1 : Number(rank)), 0) % 10;
}
