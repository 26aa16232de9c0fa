/** A table of ponto e banca: the cloth with its seats, two hands, the sabot, the roads, following what the house says. */

import '../../pieces/felt.js';
import '../../pieces/hand.js';
import '../../pieces/roads.js';
import '../../pieces/shoe.js';
import { custom, h } from '../../core/dom.js';
import { TURNED } from '../../core/windows.js';
import { add, t } from '../../core/words.js';
import cards from '../../words/cards.js';
import words from '../../words/ponto-e-banca.js';
import { preloadCards } from '../../pieces/card.js';
import { feltFor, lying } from '../chips.js';
import { followCloth } from '../following.js';
import { Settling } from '../settling.js';
import { EXPLAIN } from './explain.js';
import { parted, pontoLayout, spotAt } from './layout.js';

/**
 * @typedef {import('../../core/house.js').TableSheet} TableSheet
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('../play.js').Play} Play
 * @typedef {'ponto' | 'banca'} Side
 * @typedef {{shoe: number, position: number, card: string | null, seen_by: string | null}} Slot
 */

add(cards);
add(words);

/**
 * @param {TableSheet} sheet
 * @param {AbortSignal} [gone]
 */
export function create(sheet, gone) {
  return new PontoTable(sheet, gone);
}

/** @type {Side[]} */
const SIDES = ['ponto', 'banca'];

class PontoTable {
  sounds = {
    'card-dealt': { seconds: 0.09, loud: 0.2, pitch: 1800 },
    'card-turned': { seconds: 0.12, loud: 0.25, pitch: 1400 },
  };
  explain = EXPLAIN;
  howto = () => import('./howto.js');
  /** @type {Play | null} */
  play = null;
  asked = ['cut', 'decline-cut', 'take-cards', 'leave-cards', 'turn-cards'];
  /** @type {Record<string, {points: number, natural: boolean} | undefined>} */
  #called = {};
  #here = '?';

  /**
   * @param {TableSheet} sheet
   * @param {AbortSignal} [gone]
   */
  constructor(sheet, gone) {
    this.sheet = sheet;
    this.felt = feltFor(sheet);
    this.shoe = /** @type {any} */ (custom('pg-shoe', { class: 'on-cloth' }));
    this.discards = /** @type {any} */ (custom('pg-shoe', { class: 'on-cloth' }));
    this.roads = /** @type {any} */ (custom('pg-roads'));
    this.hands = Object.fromEntries(SIDES.map((side) => [side, /** @type {any} */ (custom('pg-hand', { class: 'on-cloth' }))]));
    for (const side of SIDES) this.hands[side].name = side;
    this.shoe.part = 'shoe';
    this.discards.part = 'discards';
    this.settling = new Settling(this.felt, (bet) => spotAt(bet.spot, bet.place), () => this.render());
    this.cloth = h('div', { class: 'cards-table' }, this.felt, ...SIDES.map((side) => this.hands[side]), this.shoe, this.discards);
    this.scene = h('div', { class: 'roads-place' }, this.roads);
    this.boards = [];
    this.game = { acts: this.#acts(), asks: (/** @type {any} */ { phase }) => phase === 'cutting' || phase === 'showing' };
    TURNED.addEventListener('change', () => this.#lay(), { signal: gone });
  }

  /** @returns {Record<string, import('../../core/stage.js').Act>} */
  #acts() {
    return {
      'card-dealt': { perform: (event, timing) => this.#deal(event, timing) },
      'card-turned': { late: true, perform: (event, timing) => this.hands[event.hand].turn(event.index, event.card, timing) },
      'points-called': { ambient: true, perform: (event) => this.#call(event) },
      'coup-ended': { ambient: true, perform: () => (this.#called = {}) },
    };
  }

  // Following -----------------------------------------------------------------------------

  /** @param {Play} play */
  follow(play) {
    this.play = play;
    play.model.addEventListener('change', () => preloadCards(play.model.place));
    followCloth(play, this.settling, { touch: (touched) => this.#touch(play, touched), begin: () => this.settling.finish() });
  }

  /**
   * A click before a seat bets there; whoever has no place yet sits down at it first.
   * @param {Play} play
   * @param {{spot: string, add: boolean, amount?: number}} touched
   */
  async #touch(play, { spot: name, add: adds, amount }) {
    const { spot, place } = parted(name);
    if (adds && !play.model.place && !(await play.join(place))) return;
    await play.touch(spot, { add: adds, place, amount });
  }

  /**
   * @param {any} event
   * @param {Timing} timing
   */
  #deal({ hand }, timing) {
    const index = this.play?.model.state[hand].length - 1;
    this.hands[hand].deal(index, { from: this.shoe.mouth, ...timing });
  }

  /** @param {any} event */
  #call({ hand, points, natural }) {
    this.#called[hand] = { points, natural };
  }

  // Drawing -------------------------------------------------------------------------------

  render() {
    if (!this.play) return;
    const { model } = this.play;
    if (this.#here !== (model.place ?? '')) this.#lay();
    this.felt.open = model.betting;
    if (!this.settling.holds) this.felt.chips = lying(this.play).map((chips) => ({ ...chips, spot: spotAt(chips.spot, chips.place) }));
    for (const side of SIDES) this.#renderHand(side);
    this.#renderShoe();
    const results = [...model.state.last].reverse();
    if (String(results) !== String(this.roads.results)) this.roads.results = results;
  }

  /** Lay the cloth for whoever sits here, and everything on it in its place. */
  #lay() {
    this.#here = this.play?.model.place ?? '';
    const { seats, standing } = this.sheet.places ?? { seats: [], standing: [] };
    const layout = pontoLayout({ game: this.sheet.table.game, seats, standing, here: this.#here || null });
    this.felt.layout = layout;
    const face = TURNED.matches ? layout.tall : layout;
    const put = (/** @type {HTMLElement} */ piece, /** @type {string} */ area) => place(piece, face.areas[area], face);
    for (const side of SIDES) put(this.hands[side], side);
    put(this.shoe, 'shoe');
    put(this.discards, 'discards');
  }

  /** @param {Side} side */
  #renderHand(side) {
    const { state, you } = /** @type {Play} */ (this.play).model;
    const hand = this.hands[side];
    hand.cards = state[side].map((/** @type {Slot} */ slot) => ({
      face: [null, you].includes(slot.seen_by) && slot.card ? slot.card : '',
      peeked: slot.seen_by !== null && slot.seen_by === you && Boolean(slot.card),
    }));
    const said = state[side].length ? this.#called[side] : undefined;
    hand.total = said?.points ?? null;
    hand.natural = said?.natural ?? false;
    hand.winner = state.winner === side;
  }

  #renderShoe() {
    const { shoe, ponto, banca } = /** @type {Play} */ (this.play).model.state;
    if (!shoe) return;
    const left = shoe.size - shoe.drawn;
    const pack = { size: shoe.size, left: shoe.number ? left : 0, notice: shoe.notice_from_end, burnt: shoe.drawn - ponto.length - banca.length };
    Object.assign(this.shoe, pack);
    Object.assign(this.discards, pack);
  }

  lastResult() {
    const [last] = this.play?.model.state.last ?? [];
    return last ? t('result.of', { spot: t(`spot.${last}`) }) : t('result.none');
  }

  get blank() {
    const shoe = { number: 1, size: 312, drawn: 0, cut: 0, notice_from_end: null };
    return { phase: 'betting', coup: 0, people: [], bets: [], shoe, ponto: [], banca: [], declined: [], winner: null, last: [], coups_left: null };
  }
}

/**
 * Put a piece on an area of the cloth, whatever its size on this screen.
 * @param {HTMLElement} piece
 * @param {{x: number, y: number, w: number, h: number}} area by its middle
 * @param {{width: number, height: number}} cloth
 */
function place(piece, { x, y, w, h: high }, { width, height }) {
  const share = (/** @type {number} */ part, /** @type {number} */ whole) => `${(100 * part) / whole}%`;
  piece.style.left = share(x - w / 2, width);
  piece.style.top = share(y - high / 2, height);
  piece.style.width = share(w, width);
  piece.style.height = share(high, height);
}
