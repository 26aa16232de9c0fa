/** A table of blackjack: the half round with its seats, every hand, the sabot, following what the house says. */

import '../../pieces/fan.js';
import '../../pieces/felt.js';
import '../../pieces/shoe.js';
import { custom, h } from '../../core/dom.js';
import { shortName } from '../../core/people.js';
import { t } from '../../core/words.js';
import { preloadCards } from '../../pieces/card.js';
import { PICKERS } from '../decisions.js';
import { Settling } from '../settling.js';
import { Advising } from './advising.js';
import { Aside } from './aside.js';
import { callOut, callPrize } from './calling.js';
import { KEYS, keyPresses, pick, pickInsurance } from './choosing.js';
import { Complaining } from './complaining.js';
import { Hands } from './hands.js';
import { blackjackLayout } from './layout.js';
import { place } from '../on-cloth.js';
import { isBetween, mayComplain, prizeSeat, waitingSeats } from './open.js';
import { parted, spotAt } from './places.js';
import { isOff } from './prize.js';
import { RESULTS } from './results.js';
import { Scene } from './scene.js';
import { chipsOn } from './stakes.js';
import { oddsSaid, readLaw } from './telling.js';

/**
 * @typedef {import('../../core/house.js').TableSheet} TableSheet
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('./points.js').Hand} Hand
 * @typedef {import('../play.js').Play} Play
 */

const IN_A_DECK = 52;

/**
 * @param {TableSheet} sheet
 * @param {AbortSignal} [gone]
 */
export function create(sheet, gone) {
  return new BlackjackTable(sheet, gone);
}

const NARROW = matchMedia('(max-width: 720px)');
const UPRIGHT = matchMedia('(max-width: 960px)');
/** Where the half round would be too small for its cards to be read. */
const ASKING = ['cutting', 'insuring', 'playing', 'following'];
const DEALING = 0.7;
/** How much of its time a card is under way; what is left is for reading it. */
const AT_ONCE_MS = 1800;
/** How long a prize that is paid in mid-coup is looked at. */

class BlackjackTable {
  wide = true;
  results = RESULTS;
  sounds = {
    'card-turned': { seconds: 0.12, loud: 0.25, pitch: 1400 },
  };
  /** @type {Play | null} */
  play = null;
  asked = ['cut', 'decline-cut', ...Object.keys(KEYS)];
  #around = '';
  /** @type {import('./telling.js').Law} */
  #law = { blackjack: '', insurance: '', late: false };
  /** @type {ReturnType<typeof setTimeout> | null} */
  #looking = null;

  /**
   * @param {TableSheet} sheet
   * @param {AbortSignal} [gone]
   */
  constructor(sheet, gone) {
    const { table, equipment, terms } = sheet;
    this.sheet = sheet;
    this.seats = sheet.places?.seats ?? [];
    this.felt = /** @type {any} */ (custom('pg-felt'));
    this.shoe = /** @type {any} */ (custom('pg-shoe', { class: 'on-cloth', part: 'shoe', machine: terms.shuffler !== 'none' }));
    this.discards = /** @type {any} */ (custom('pg-shoe', { class: 'on-cloth', part: 'discards' }));
    this.felt.currency = table.currency;
    this.felt.values = equipment.chips;
    this.felt.allows = (/** @type {string} */ name, /** @type {boolean} */ adds) => this.#allows(name, adds);
    this.hands = new Hands();
    this.aside = new Aside();
    this.settling = new Settling(this.felt, (bet) => spotAt(bet.spot, bet.place), () => this.#clear());
    const lying = [this.felt, this.shoe, this.discards, this.aside.element, this.hands.element];
    this.cloth = h('div', { class: 'cards-table blackjack-table' }, ...lying);
    this.complaining = new Complaining(this, gone);
    this.over = new Scene(sheet, this.complaining.button);
    this.scene = this.over.element;
    this.boards = [];
    this.game = { acts: this.#acts(), asks: (/** @type {any} */ { phase }) => ASKING.includes(phase) };
    this.advising = new Advising(this);
    this.keys = this.#keys();
    for (const command of Object.keys(KEYS)) PICKERS[command] = pick;
    PICKERS.insure = pickInsurance(table.currency);
    for (const width of [NARROW, UPRIGHT]) width.addEventListener('change', () => this.play && this.#lay(), { signal: gone });
    readLaw(table.edition).then((law) => this.#print(law)).catch(() => undefined);
  }

  /** @returns {Record<string, import('../../core/stage.js').Act>} */
  #acts() {
    return {
      'card-turned': { perform: (event, timing) => this.#deal(event, timing) },
      'hole-dealt': { perform: (event, timing) => this.#deal({ ...event, hand: 'banca', card: '' }, timing) },
      'hole-exposed': { perform: (_, timing) => this.#putAside(this.hands.hole, timing) },
      'card-misdrawn': { perform: (_, timing) => this.aside.wait(this.#state, { from: this.shoe.mouth, ...timing }) },
      'card-discarded': { perform: ({ position }, timing) => this.#putAside(this.aside.at(position), timing) },
      'cards-collected': { perform: ({ hand }) => this.hands.collect(hand, this.discards.basket) },
      'jackpot-paid': { perform: (event) => this.#payPrize(event) },
    };
  }

  /** A digit for every decision, one for advice, and a letter for a complaint. */
  #keys() {
    const digits = keyPresses((selector) => this.cloth.closest('.laid-out')?.querySelector(`.asked :is(${selector})`));
    return { ...digits, c: () => this.complaining.begin() };
  }

  // Advice, of which the page around asks ---------------------------------------------------

  get advised() {
    return this.advising.advised;
  }

  beside() {
    return this.advising.beside();
  }

  // When chips come and go ------------------------------------------------------------------

  /** The seats that take a bet in mid-deal, where the law lets them. */
  get #late() {
    return this.#law.late ? waitingSeats(this.#state, this.seats) : [];
  }

  /** Whether one's chips may be taken back, of which the page around asks too. */
  get returns() {
    const model = this.play?.model;
    return model?.line.state === 'open' && !model.stage.busy && isBetween(model.state);
  }

  /**
   * @param {string} name
   * @param {boolean} adds
   */
  #allows(name, adds) {
    const { spot, place: at } = parted(name);
    if (!this.#takes(spot)) return false;
    if (!adds || !this.play) return this.returns;
    return this.play.model.betting || (this.felt.open && spot === 'aposta' && this.#late.includes(at));
  }

  /**
   * Whether chips may lie on a kind of spot now: none for a prize that is out of use.
   * @param {string} spot
   */
  #takes(spot) {
    return spot !== 'acumulado' || !this.play || !isOff(this.play.model);
  }

  // Following -----------------------------------------------------------------------------

  /** @param {Play} play */
  follow(play) {
    this.play = play;
    play.betting.doubles = ({ spot }) => spot !== 'acumulado';
    play.betting.repeats = ({ spot }) => this.#takes(spot);
    this.felt.addEventListener('pg-spot', (/** @type {CustomEvent} */ { detail }) => this.#touch(play, detail));
    play.addEventListener('refused', (told) => this.#flyBack(/** @type {CustomEvent} */ (told).detail.move));
    play.model.addEventListener('happened', (told) => this.#happened(/** @type {CustomEvent} */ (told).detail.event));
    play.model.addEventListener('welcome', () => this.#begin());
    play.model.addEventListener('change', () => preloadCards(play.model.place));
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
    if (line.state === 'open') callOut(event, (key) => this.hands.cardsOf(state, key));
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
   * @param {Event} event
   * @param {Timing} timing
   */
  #deal({ hand: key, card: face, position }, { elapsed, duration }) {
    const from = this.aside.at(position) ?? this.shoe.mouth;
    this.aside.show(this.#state, { held: false });
    this.hands.deal(this.#state, { key, face, from, elapsed, duration: duration * DEALING });
  }

  /**
   * @param {import('../../pieces/card.js').Point | null | undefined} from
   * @param {Timing} timing
   */
  #putAside(from, { elapsed, duration }) {
    this.aside.putAside(this.#state, { from: from ?? this.shoe.mouth, elapsed, duration: duration * DEALING });
  }

  /** @param {Event} event */
  #payPrize(event) {
    this.over.prize.pay(event);
    if (this.play?.model.line.state === 'open') callPrize(event, this.sheet.table.currency);
  }

  /** The table is shown anew. */
  #begin() {
    this.settling.finish();
    this.#clear();
  }

  #clear() {
    this.over.prize.clear();
    this.render();
  }

  // Drawing -------------------------------------------------------------------------------

  /** @param {import('./telling.js').Law} law */
  #print(law) {
    this.#law = law;
    this.render();
  }

  get #state() {
    return /** @type {Play} */ (this.play).model.state;
  }

  render() {
    if (!this.play) return;
    const { model } = this.play;
    this.hands.show(model.state, { held: this.settling.holds, you: model.you });
    this.aside.show(model.state, { held: this.settling.holds });
    this.#place();
    this.felt.open = model.betting || (model.line.state === 'open' && this.#late.length > 0);
    if (!this.settling.holds && !this.#looking) this.felt.chips = chipsOn(this.play, this.sheet.terms.jackpot_chip);
    this.#renderShoe();
    this.over.show(model, this.#late.length > 0);
    this.complaining.show(Boolean(model.place) && mayComplain(model.state));
  }

  /** Lay the cloth if anything of it has changed, and everything on it in its place. */
  #place() {
    if (this.#around === JSON.stringify(this.#aroundNow())) return this.hands.place();
    this.#lay();
  }

  #lay() {
    const around = this.#aroundNow();
    this.#around = JSON.stringify(around);
    const layout = blackjackLayout(around, UPRIGHT.matches);
    this.felt.layout = layout;
    const face = NARROW.matches ? layout.tall : layout;
    this.cloth.classList.toggle('columns', UPRIGHT.matches);
    this.aside.on(face);
    place(this.shoe, face.shoe, face);
    place(this.discards, face.discards, face);
    this.hands.on(face, around.here);
  }

  /** @returns {import('./places.js').Around} */
  #aroundNow() {
    const { state, place: here, you } = /** @type {Play} */ (this.play).model;
    const { seats } = this;
    const names = Object.fromEntries(state.people.map(([who, at]) => [at, shortName(who)]));
    const pays = { blackjack: oddsSaid(this.#law.blackjack), insurance: oddsSaid(this.#law.insurance) };
    const prizeAt = prizeSeat(state, you, seats.includes(here ?? '') ? (here ?? '') : '');
    const prize = { jackpot: Boolean(this.sheet.terms.jackpot), prizeOff: !this.#takes('acumulado'), prizeAt };
    return { seats, here, names, hands: this.hands.numbers, late: this.#late, ...prize, pays };
  }

  #renderShoe() {
    const { shoe } = /** @type {Play} */ (this.play).model.state;
    const pack = { size: shoe.size, left: shoe.number ? shoe.size - shoe.drawn : 0, notice: shoe.notice_from_end };
    const burnt = Math.max(shoe.drawn - this.hands.lying - this.aside.waiting, 0);
    Object.assign(this.shoe, pack, { burnt });
    Object.assign(this.discards, pack, { burnt });
  }

  lastResult() {
    const [last] = this.play?.model.state.last ?? [];
    return last ? t('bj.result', { points: last }) : t('result.none');
  }

  get blank() {
    const shoe = { number: 1, size: IN_A_DECK * this.sheet.terms.decks, drawn: 0, cut: 0, notice_from_end: null };
    const cards = { hands: [], banca: [], wrong: null, discarded: [], held: [] };
    const asked = { answered: [], pending: null, followers: [], asks_card: false, touched: false, cut_declined: [] };
    return { phase: 'betting', coup: 0, people: [], bets: [], shoe, ...cards, ...asked, last: [], marks: [] };
  }
}
