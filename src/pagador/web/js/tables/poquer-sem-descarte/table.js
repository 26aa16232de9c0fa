/** A table of póquer sem descarte: the half round with its places, every hand, the deck, following what the house says. */

import '../../pieces/felt.js';
import { say } from '../../core/announcer.js';
import { h } from '../../core/dom.js';
import { money } from '../../core/money.js';
import { shortName } from '../../core/people.js';
import { t } from '../../core/words.js';
import { cardName, preloadCards } from '../../pieces/card.js';
import { feltFor, lying } from '../chips.js';
import { PICKERS } from '../decisions.js';
import { followCloth } from '../following.js';
import { place } from '../on-cloth.js';
import { parted, spotAt } from '../seats.js';
import { Settling } from '../settling.js';
import { Board, Prizes } from './board.js';
import { callOut } from './calling.js';
import { Choosing, KEYS } from './choosing.js';
import { DECK, Decks } from './decks.js';
import { shortSaid } from './explain.js';
import { explaining } from './explaining.js';
import { Hands } from './hands.js';
import { LastRound } from './last-round.js';
import { poquerLayout } from './layout.js';
import { madeBy } from './making.js';
import { combinationName, handName } from './naming.js';
import { readLaw } from './paying.js';

/**
 * @typedef {import('../../core/house.js').TableSheet} TableSheet
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('../play.js').Play} Play
 */

const NARROW = matchMedia('(max-width: 720px)');
const UPRIGHT = matchMedia('(max-width: 1080px)');
/** Where the half round would be too small for its cards to be read. */
const FLYING = 3;
/** A card is under way for longer than until the next one leaves. */

/**
 * @param {TableSheet} sheet
 * @param {AbortSignal} [gone]
 */
export function create(sheet, gone) {
  return new PoquerTable(sheet, gone);
}

class PoquerTable {
  wide = true;
  sounds = {
    'card-dealt': { seconds: 0.07, loud: 0.16, pitch: 1800 },
    'card-turned': { seconds: 0.12, loud: 0.25, pitch: 1400 },
    'cards-collected': { seconds: 0.14, loud: 0.2, pitch: 1100 },
  };
  /** @type {Play | null} */
  play = null;
  /** @type {import('./paying.js').Law | null} */
  law = null;
  asked = Object.keys(KEYS);
  explain = explaining(this);
  howto = () => import('./howto.js');
  #around = '';

  /**
   * @param {TableSheet} sheet
   * @param {AbortSignal} [gone]
   */
  constructor(sheet, gone) {
    this.sheet = sheet;
    this.seats = sheet.places?.seats ?? [];
    this.felt = feltFor(sheet);
    this.felt.allows = (/** @type {string} */ name, /** @type {boolean} */ adds) => this.#allows(name, adds);
    this.decks = new Decks();
    this.round = new LastRound();
    this.hands = new Hands(sheet.table.currency);
    this.choosing = new Choosing(this);
    this.board = new Board();
    this.prizes = new Prizes();
    this.note = h('p', { class: 'on-cloth poquer-note', hidden: true });
    this.settling = new Settling(this.felt, (bet) => spotAt(bet.spot, bet.place), () => this.render());
    const { deck, corner } = this.decks;
    this.cloth = h('div', { class: 'cards-table poquer-table' }, this.felt, deck, corner, this.note, this.hands.element);
    this.scene = this.prizes.element;
    this.boards = [this.board.element];
    this.game = { acts: this.#acts(), asks: (/** @type {any} */ state) => this.#asks(state) };
    this.keys = this.#keys();
    for (const [command, picker] of Object.entries(this.choosing.pickers)) PICKERS[command] ??= picker; // a replay asks nothing
    this.hands.squeeze.addEventListener('pg-looked', (/** @type {CustomEvent} */ { detail }) => this.#looked(detail));
    for (const width of [NARROW, UPRIGHT]) width.addEventListener('change', () => this.play && this.#lay(), { signal: gone });
    readLaw(sheet.table.edition).then((law) => this.#know(law)).catch(() => undefined);
  }

  /** @param {import('./paying.js').Law} law */
  #know(law) {
    this.law = law;
    this.render();
  }

  /** Whether it is a table for one, who starts the deal. */
  get alone() {
    return this.seats.length === 1;
  }

  /**
   * Decisions are asked of those who have cards; alone at a table one may start the deal once the ante lies.
   * @param {any} state
   */
  #asks({ phase, bets }) {
    return phase === 'deciding' || (this.alone && phase === 'betting' && bets.length > 0);
  }

  /** @returns {Record<string, import('../../core/stage.js').Act>} */
  #acts() {
    return {
      'cards-burnt': { perform: (_, timing) => this.#burn(timing) },
      'card-dealt': { perform: (event, timing) => this.#deal(event, timing) },
      'card-turned': { perform: ({ hand, index, card }, timing) => this.hands.turn({ hand, index, card, ...timing }) },
      'cards-collected': { perform: ({ hand }) => this.hands.collect(hand, this.decks.corner.top) },
    };
  }

  /** A digit for each decision, a letter for the deal, and one to see one's cards. */
  #keys() {
    const press = (/** @type {string} */ command) => () => this.#find(`[data-do=${command}]`)?.click();
    const decisions = Object.entries(KEYS).map(([command, key]) => [key, press(command)]);
    return { ...Object.fromEntries(decisions), v: () => this.hands.squeeze.showAll() };
  }

  /**
   * @param {string} selector
   * @returns {HTMLElement | null | undefined}
   */
  #find(selector) {
    return this.cloth.closest('.laid-out')?.querySelector(`.asked ${selector}`);
  }

  beside() {
    return this.choosing.beside();
  }

  // Following -----------------------------------------------------------------------------

  /** @param {Play} play */
  follow(play) {
    this.play = play;
    play.betting.repeats = ({ spot }) => spot === 'ante';
    play.model.addEventListener('change', () => preloadCards(play.model.place));
    followCloth(play, this.settling, {
      touch: (touched) => this.#touch(play, touched),
      happened: (event) => this.#happened(event),
      begin: () => this.#begin(),
    });
  }

  /**
   * A click on an ante box bets there, and sits down if one has no place yet; one on one's second box goes on.
   * @param {Play} play
   * @param {{spot: string, add: boolean, amount?: number}} touched
   */
  async #touch(play, { spot: name, add: adds, amount }) {
    const { spot, place: at } = parted(name);
    if (spot === 'bet') return this.choosing.goOn();
    if (adds && !play.model.place && !(await play.join(at))) return;
    await play.touch(spot, { add: adds, place: at, amount });
  }

  /**
   * @param {string} name
   * @param {boolean} adds
   */
  #allows(name, adds) {
    if (!this.play) return false;
    const { spot, place: at } = parted(name);
    if (spot === 'bet') return adds && this.choosing.goingOn !== undefined && at === this.play.model.place;
    return this.play.model.betting;
  }

  /** @param {Event} event */
  #happened(event) {
    const { state, line, you } = /** @type {Play} */ (this.play).model;
    this.round.follow(event, state);
    if (line.state === 'open') callOut(event, state, you);
  }

  /** The table is shown anew. */
  #begin() {
    this.settling.finish();
    this.round.forget();
    this.render();
  }

  /** @param {Timing} timing */
  #burn(timing) {
    this.render();
    this.decks.burn(timing);
  }

  /**
   * @param {Event} event
   * @param {Timing} timing
   */
  #deal({ hand }, { elapsed, duration }) {
    const round = this.#shown;
    this.hands.show(round, this.#who);
    this.hands.deal(round, { hand, from: this.decks.deck.top, elapsed, duration: duration * FLYING });
  }

  /**
   * A card that one has looked at is named, and when it was the last, what the hand makes.
   * @param {{index: number, open: boolean, all: boolean}} looked
   */
  #looked({ index, open, all }) {
    const cards = this.hands.squeeze.faces;
    if (open) say(all ? handName(cards) : cardName(cards[index]));
    this.render();
  }

  // Drawing -------------------------------------------------------------------------------

  get #state() {
    return /** @type {Play} */ (this.play).model.state;
  }

  get #shown() {
    return this.round.shown(this.#state);
  }

  /** The round that lies on the table, or that lay there last. */
  roundNow() {
    return this.#shown;
  }

  get #who() {
    const { you, line } = /** @type {Play} */ (this.play).model;
    return { you, again: line.state === 'over' };
  }

  /** One's own cards, once one has looked at them all. */
  seenCards() {
    return this.hands.seen ? this.hands.squeeze.faces : [];
  }

  render() {
    if (!this.play) return;
    const { model } = this.play;
    this.hands.show(this.#shown, this.#who);
    if (this.#around !== JSON.stringify(this.#aroundNow())) this.#lay();
    this.felt.open = model.betting;
    if (!this.settling.holds) this.felt.chips = lying(this.play).map((chips) => ({ ...chips, spot: spotAt(chips.spot, chips.place) }));
    this.decks.show(model.state, this.#shown);
    this.#renderBeside();
    this.choosing.render();
  }

  #renderBeside() {
    const { model } = /** @type {Play} */ (this.play);
    const short = this.#short();
    this.board.show(model.state, { round: this.#shown, you: model.you, place: model.place, alone: this.alone, short, seen: this.hands.seen });
    this.note.hidden = !short || !this.hands.squeeze.hidden;
    this.note.textContent = short;
    const held = madeBy(this.seenCards())?.combination ?? '';
    this.prizes.show(this.law, { readings: this.sheet.readings, held });
  }

  /** That one could not go on, before one has put down an ante, or after it; the click that sits down may be the ante. */
  #short() {
    const { model, betting, value } = /** @type {Play} */ (this.play);
    if (!this.law || !model.betting || !model.you || !model.funded) return '';
    const ante = betting.staked;
    const [put, balance] = ante ? [ante, model.purse.balance] : [value, model.purse.balance - value];
    return shortSaid({ balance: Math.max(balance, 0), ante: put, second: this.law.second * put, currency: this.sheet.table.currency });
  }

  #lay() {
    const around = this.#aroundNow();
    this.#around = JSON.stringify(around);
    const layout = poquerLayout(around, UPRIGHT.matches);
    this.felt.layout = layout;
    const face = NARROW.matches ? layout.tall : layout;
    this.cloth.classList.toggle('columns', UPRIGHT.matches);
    this.cloth.classList.toggle('alone', this.alone);
    this.decks.on(face);
    place(this.note, face.own, face);
    this.hands.on(face);
  }

  /** @returns {import('./places.js').Around} */
  #aroundNow() {
    const { state, place: here } = /** @type {Play} */ (this.play).model;
    const names = Object.fromEntries(state.people.map(([who, at]) => [at, shortName(who)]));
    const { second } = this.choosing.stakes;
    return { seats: this.seats, here, names, second: second ? money(second, this.sheet.table.currency) : '' };
  }

  lastResult() {
    const { state } = /** @type {Play} */ (this.play).model;
    return state.last.length ? t('poq.result', { result: combinationName(state.last[0]) }) : t('result.none');
  }

  get blank() {
    const shoe = { number: 0, size: DECK, drawn: 0, cut: 0, notice_from_end: null };
    const cards = { hands: [], banca: [], burnt: null, bank_makes: null, bank_plays: null };
    return { phase: 'betting', coup: 0, people: [], bets: [], shoe, ...cards, last: [] };
  }
}
