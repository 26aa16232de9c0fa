/** A table of blackjack: the half round with its seats, every hand, the sabot, following what the house says. */

import '../../pieces/fan.js';
import '../../pieces/felt.js';
import '../../pieces/shoe.js';
import { call } from '../../core/announcer.js';
import { custom, h } from '../../core/dom.js';
import { money } from '../../core/money.js';
import { t } from '../../core/words.js';
import { preloadCards } from '../../pieces/card.js';
import { combinationName } from '../../pieces/meter.js';
import { shortName } from '../../pieces/turn.js';
import { lying } from '../chips.js';
import { PICKERS } from '../decisions.js';
import { Settling } from '../settling.js';
import { Advising } from './advising.js';
import { ADVICE_KEY, KEYS, pick, pickInsurance } from './choosing.js';
import { folder } from './fold.js';
import { Hands } from './hands.js';
import { blackjackLayout } from './layout.js';
import { place } from './on-cloth.js';
import { parted, spotAt } from './places.js';
import { counted, isOver } from './points.js';
import { Scene } from './scene.js';
import { oddsSaid, pointsSaid, printedOdds } from './telling.js';

/**
 * @typedef {import('../../core/house.js').TableSheet} TableSheet
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('./points.js').Hand} Hand
 * @typedef {import('../play.js').Play} Play
 */

/** @param {TableSheet} sheet */
export function create(sheet) {
  return new BlackjackTable(sheet);
}

const NARROW = matchMedia('(max-width: 720px)');
const ASKING = ['cutting', 'insuring', 'playing', 'following'];
const DEALING = 0.7;
/** How much of its time a card is under way; what is left is for reading it. */
const AT_ONCE_MS = 1800;
/** How long a prize that is paid in mid-coup is looked at. */

class BlackjackTable {
  /** @type {Play | null} */
  play = null;
  asked = ['cut', 'decline-cut', ...Object.keys(KEYS)];
  #around = '';
  #pays = { blackjack: '', insurance: '' };
  /** @type {ReturnType<typeof setTimeout> | null} */
  #looking = null;

  /** @param {TableSheet} sheet */
  constructor(sheet) {
    const { table, equipment, terms } = sheet;
    this.sheet = sheet;
    this.felt = /** @type {any} */ (custom('pg-felt'));
    this.shoe = /** @type {any} */ (custom('pg-shoe', { class: 'on-cloth', part: 'shoe', machine: terms.shuffler !== 'none' }));
    this.discards = /** @type {any} */ (custom('pg-shoe', { class: 'on-cloth', part: 'discards' }));
    this.felt.currency = table.currency;
    this.felt.values = equipment.chips;
    this.hands = new Hands();
    this.settling = new Settling(this.felt, (bet) => spotAt(bet.spot, bet.place), () => this.#clear());
    this.cloth = h('div', { class: 'cards-table blackjack-table' }, this.felt, this.shoe, this.discards, this.hands.element);
    this.over = new Scene(sheet);
    this.scene = this.over.element;
    this.boards = [];
    this.game = { fold: folder(/** @type {any} */ (terms)), acts: this.#acts(), asks: (/** @type {any} */ { phase }) => ASKING.includes(phase) };
    this.advising = new Advising(this);
    this.keys = this.#keys();
    for (const command of Object.keys(KEYS)) PICKERS[command] = pick;
    PICKERS.insure = pickInsurance(table.currency);
    NARROW.addEventListener('change', () => this.#lay());
    preloadCards();
    printedOdds(table.edition).then((pays) => this.#print(pays)).catch(() => undefined);
  }

  /** @returns {Record<string, import('../../core/stage.js').Act>} */
  #acts() {
    return {
      'card-turned': { perform: (event, timing) => this.#deal(event.hand, event.card, timing) },
      'hole-dealt': { perform: (_, timing) => this.#deal('banca', '', timing) },
      'cards-collected': { perform: ({ hand }) => this.hands.collect(hand, this.discards.basket) },
      'jackpot-paid': { perform: (event) => this.#payPrize(event) },
    };
  }

  /** A digit for every decision, and one for advice. */
  #keys() {
    /** @type {Record<string, () => void>} */
    const keys = { [ADVICE_KEY]: () => this.#press('[data-act=advice]') };
    for (const digit of new Set(Object.values(KEYS))) {
      const commands = Object.keys(KEYS).filter((command) => KEYS[command] === digit);
      keys[digit] = () => this.#press(commands.map((command) => `[data-do=${command}]`).join());
    }
    return keys;
  }

  /** @param {string} selector */
  #press(selector) {
    /** @type {HTMLElement | null | undefined} */ (this.cloth.closest('.laid-out')?.querySelector(`.asked :is(${selector})`))?.click();
  }

  // Advice, of which the page around asks ---------------------------------------------------

  get advised() {
    return this.advising.advised;
  }

  beside() {
    return this.advising.beside();
  }

  // Following -----------------------------------------------------------------------------

  /** @param {Play} play */
  follow(play) {
    this.play = play;
    play.betting.doubles = ({ spot }) => spot !== 'acumulado';
    this.felt.addEventListener('pg-spot', (/** @type {CustomEvent} */ { detail }) => this.#touch(play, detail));
    play.addEventListener('refused', (told) => this.#flyBack(/** @type {CustomEvent} */ (told).detail.move));
    play.model.addEventListener('happened', (told) => this.#happened(/** @type {CustomEvent} */ (told).detail.event));
    play.model.addEventListener('welcome', () => this.#begin());
    play.betting.addEventListener('change', () => play.betting.pending.length && this.settling.finish());
  }

  /**
   * A click before a seat bets there; whoever has no place yet sits down at it, if it is free.
   * @param {Play} play
   * @param {{spot: string, add: boolean, amount?: number}} touched
   */
  async #touch(play, { spot: name, add: adds, amount }) {
    const { spot, place } = parted(name);
    const free = !play.model.state.people.some(([, at]) => at === place);
    if (adds && !play.model.place && !(await play.join(free ? place : undefined))) return;
    await play.touch(spot, { add: adds, place, amount: spot === 'acumulado' ? this.sheet.terms.jackpot_chip : amount });
  }

  /** @param {any} move */
  #flyBack(move) {
    if (move?.adds) this.felt.flyBack(spotAt(move.spot, move.place || (this.play?.model.place ?? '')), { amount: move.amount });
  }

  /** @param {Event} event */
  #happened(event) {
    const { state, line } = /** @type {Play} */ (this.play).model;
    if (event.event === 'coup-ended' || state.phase === 'paying') this.settling.take(event);
    else this.#settleNow(event);
    if (line.state === 'open') this.#callPoints(event, state);
  }

  /**
   * What is settled before the bank has played is settled at once.
   * @param {Event} event
   */
  #settleNow({ event, bet, prize }) {
    if (event === 'bet-collected') this.felt.collect([spotAt(bet.spot, bet.place)], { elapsed: 0, duration: 700 });
    if (event !== 'bet-paid') return;
    this.felt.pay([{ spot: spotAt(bet.spot, bet.place), amount: prize }], { elapsed: 0, duration: 900 });
    if (this.#looking) clearTimeout(this.#looking);
    this.#looking = setTimeout(() => {
      this.#looking = null;
      this.render();
    }, AT_ONCE_MS);
  }

  /**
   * The pagador calls the points of every hand that has got a card.
   * @param {Event} event
   * @param {import('../../core/model.js').State} state
   */
  #callPoints({ event, hand: key, under }, state) {
    if (event !== 'card-turned') return;
    const { cards, hard, split } = this.hands.cardsOf(state, key);
    if (cards.length < 2 && key !== 'banca') return;
    const points = pointsSaid(cards, { hard, split, over: key === 'banca' });
    const said = isOver(counted(cards, hard).points) ? `${points}, ${t('bj.over')}` : points;
    call(key === 'banca' ? t('bj.called.bank', { points: said }) : t('bj.called.seat', { place: key.replace('/', ' · '), points: said }), { under });
  }

  /**
   * @param {string} key
   * @param {string} face
   * @param {Timing} timing
   */
  #deal(key, face, { elapsed, duration }) {
    const { state } = /** @type {Play} */ (this.play).model;
    this.hands.deal(state, { key, face, from: this.shoe.mouth, elapsed, duration: duration * DEALING });
  }

  /** @param {Event} event */
  #payPrize({ who, combination, prize, under }) {
    this.over.won = combination;
    const said = { combination: combinationName(combination), prize: money(prize, this.sheet.table.currency), who: shortName(who) };
    call(t('bj.called.prize', said), { urgent: true, under });
  }

  /** The table is shown anew. */
  #begin() {
    this.settling.finish();
    this.#clear();
  }

  #clear() {
    this.over.won = '';
    this.render();
  }

  // Drawing -------------------------------------------------------------------------------

  /** @param {{blackjack: string, insurance: string}} pays */
  #print(pays) {
    this.#pays = pays;
    this.render();
  }

  render() {
    if (!this.play) return;
    const { model } = this.play;
    this.hands.show(model.state, { held: this.settling.holds, you: model.you });
    this.#place();
    this.felt.open = model.betting;
    if (!this.settling.holds && !this.#looking) this.felt.chips = this.#chips();
    this.#renderShoe();
    this.over.show(model.state, model.you);
  }

  /** Lay the cloth if anything of it has changed, and everything on it in its place. */
  #place() {
    if (this.#around === JSON.stringify(this.#aroundNow())) return this.hands.place();
    this.#lay();
  }

  #lay() {
    const around = this.#aroundNow();
    this.#around = JSON.stringify(around);
    const layout = blackjackLayout(around);
    this.felt.layout = layout;
    const face = NARROW.matches ? layout.tall : layout;
    place(this.shoe, face.shoe, face);
    place(this.discards, face.discards, face);
    this.hands.on(face, around.here);
  }

  /** @returns {import('./places.js').Around} */
  #aroundNow() {
    const { seats } = this.sheet.places ?? { seats: [] };
    const { model } = /** @type {Play} */ (this.play);
    const names = Object.fromEntries(model.state.people.map(([who, at]) => [at, shortName(who)]));
    const pays = { blackjack: oddsSaid(this.#pays.blackjack), insurance: oddsSaid(this.#pays.insurance) };
    return { seats, here: model.place, names, hands: this.hands.numbers, jackpot: Boolean(this.sheet.terms.jackpot), pays };
  }

  /** Everybody's chips, and those that were taken for the accumulated prize, which leave their mark. */
  #chips() {
    const play = /** @type {Play} */ (this.play);
    const { marks } = play.model.state;
    const marked = marks.map((/** @type {[string, string]} */ [owner, at]) => ({
      spot: spotAt('acumulado', at),
      amount: this.sheet.terms.jackpot_chip,
      mine: owner === play.model.you,
      pending: false,
      locked: true,
    }));
    return [...lying(play).map((chips) => ({ ...chips, spot: spotAt(chips.spot, chips.place) })), ...marked];
  }

  #renderShoe() {
    const { shoe } = /** @type {Play} */ (this.play).model.state;
    const pack = { size: shoe.size, left: shoe.number ? shoe.size - shoe.drawn : 0, notice: shoe.notice_from_end };
    const burnt = Math.max(shoe.drawn - this.hands.lying, 0);
    Object.assign(this.shoe, pack, { burnt });
    Object.assign(this.discards, pack, { burnt });
  }

  lastResult() {
    const [last] = this.play?.model.state.last ?? [];
    return last ? t('bj.result', { points: last }) : t('result.none');
  }

  /** @param {{spot: string, place: string, stake: number, colour: string}[]} stakes */
  blank(stakes) {
    const owner = this.play?.model.you ?? '';
    const bets = stakes.map(({ spot, place: at, stake, colour }) => ({ owner, spot, place: at, stake, colour }));
    const shoe = this.play?.model.state.shoe ?? { number: 1, size: 52 * this.sheet.terms.decks, drawn: 0, cut: 0, notice_from_end: null };
    const coup = { hands: [], banca: [], wrong: null, discarded: [], answered: [], pending: null, followers: [], marks: [] };
    return { phase: 'betting', coup: 0, people: [], bets, shoe, ...coup, asks_card: false, touched: false, last: [], meter: null, held: [], cut_declined: [] };
  }
}
