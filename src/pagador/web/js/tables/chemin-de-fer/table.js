/** A table of chemin de fer: the oval with nine seats, the sabot and the bank that go round, the cards of both sides. */

import '../../pieces/felt.js';
import '../../pieces/shoe.js';
import { custom, h } from '../../core/dom.js';
import { shortName } from '../../core/people.js';
import { asks, mayEndEarly } from '../../core/questions.js';
import { TURNED } from '../../core/windows.js';
import { add, t } from '../../core/words.js';
import { preloadCards } from '../../pieces/card.js';
import cards from '../../words/cards.js';
import words from '../../words/chemin-de-fer.js';
import { feltFor, lying } from '../chips.js';
import { PICKERS } from '../decisions.js';
import { followCloth } from '../following.js';
import { place } from '../on-cloth.js';
import { parted, spotAt } from '../seats.js';
import { Settling } from '../settling.js';
import { Asking, titleOf } from './asking.js';
import { callOut } from './calling.js';
import { CheminCards } from './cards.js';
import { isAsked, KEYS, keyPresses, pick } from './choosing.js';
import { explaining } from './explain.js';
import { cheminLayout } from './layout.js';
import { Menus } from './menus.js';
import { isStanding, placeFor, placeOf, seatOf } from './places.js';
import { Plates } from './plates.js';

/**
 * @typedef {import('../../core/house.js').TableSheet} TableSheet
 * @typedef {import('../../core/model.js').Offer} Offer
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('../play.js').Play} Play
 */

add(cards);
add(words);

/**
 * @param {TableSheet} sheet
 * @param {AbortSignal} [gone]
 */
export function create(sheet, gone) {
  return new CheminTable(sheet, gone);
}

/** The cards of a coup lie there until the banker has said what comes next. */
const LOOKED_AT = ['paying', 'keeping'];
/** What is put down for the next coup ends the look at the one before. */
const BEGINS = ['bet-placed', 'banco-made', 'cards-dealt'];
/** @type {Record<string, string>} the answer that does what the table says */
const ADVISED = { draw: 'draw-card', stand: 'stand' };

class CheminTable {
  sounds = {
    'cards-shuffled': { seconds: 0.09, loud: 0.2, pitch: 2000, times: 4 },
    'cards-dealt': { seconds: 0.09, loud: 0.2, pitch: 1800, times: 4 },
    'card-drawn': { seconds: 0.09, loud: 0.2, pitch: 1800 },
    'card-turned': { seconds: 0.12, loud: 0.25, pitch: 1400 },
    'hand-offered': { seconds: 0.5, loud: 0.2, pitch: 880, tone: true },
    'time-extended': { seconds: 0.5, loud: 0.3, pitch: 1320, tone: true, times: 2 },
  };
  /** @type {Play | null} */
  play = null;
  howto = () => import('./howto.js');
  asked = Object.keys(KEYS);
  returns = true;
  /** @type {import('../results.js').Kinds} what bets of others are to who holds the bank */
  banked = {
    'bet-paid': { kind: 'collected', moved: ({ prize }) => -prize, spot: 'banca' },
    'bet-collected': { kind: 'paid', moved: ({ bet }) => bet.stake, spot: 'banca' },
    'cagnotte-taken': { kind: 'collected', moved: ({ amount }) => -amount, spot: 'banca' },
  };
  #around = '';

  /**
   * @param {TableSheet} sheet
   * @param {AbortSignal} [gone]
   */
  constructor(sheet, gone) {
    this.sheet = sheet;
    this.seats = sheet.places?.seats ?? [];
    this.standing = sheet.places?.crowds ?? [];
    this.explain = explaining(sheet.table.currency);
    this.felt = feltFor(sheet);
    this.felt.allows = (/** @type {string} */ spot, /** @type {boolean} */ more) => this.#allows(spot, more);
    this.shoe = /** @type {any} */ (custom('pg-shoe', { class: 'on-cloth chemin-shoe' }));
    this.shoe.part = 'shoe';
    this.dealt = new CheminCards();
    this.plates = new Plates();
    this.asking = new Asking(gone);
    this.menus = new Menus(this.seats, gone);
    this.settling = new Settling(this.felt, (bet) => spotAt(bet.spot, bet.place), () => this.render());
    this.cloth = h('div', { class: 'cards-table chemin-table' }, this.felt, ...this.plates.elements, this.shoe, ...this.dealt.elements);
    this.scene = this.asking.element;
    this.boards = [this.menus.element];
    this.game = { acts: this.#acts(), asks: () => true, moment };
    const panel = () => this.cloth.closest('.laid-out')?.querySelector('.asked');
    this.keys = { ...keyPresses(panel), v: () => this.dealt.squeeze.showAll() };
    const picked = (/** @type {Offer} */ offer, /** @type {import('../decisions.js').Take} */ take) => pick(offer, take, { currency: sheet.table.currency });
    for (const command of this.asked) PICKERS[command] = picked;
    TURNED.addEventListener('change', () => this.play && this.#lay(), { signal: gone });
  }

  /** @returns {Record<string, import('../../core/stage.js').Act>} */
  #acts() {
    return {
      'cards-dealt': { perform: (_, timing) => this.dealt.deal(this.#mouth, timing) },
      'card-drawn': { perform: ({ to }, timing) => this.dealt.draw(to, this.#state.cards[to]?.length ?? 0, { from: this.#mouth, ...timing }) },
      'card-turned': { late: true, perform: ({ hand, index, card }, timing) => this.dealt.hands[hand].turn(index, card, timing) },
    };
  }

  /** Where cards come from. */
  get #mouth() {
    return this.shoe.mouth;
  }

  // What is asked -------------------------------------------------------------------------

  /** @param {Offer[]} offers */
  offered(offers) {
    return offers.filter(isAsked);
  }

  /** What the banker was advised, and has to do. */
  get advised() {
    return ADVISED[this.play?.model.state.cards?.advised] ?? null;
  }

  askedFor() {
    const model = this.play?.model;
    return model ? titleOf(model, this.offered(model.offers)) : '';
  }

  /** Whoever claims nothing says so, and the table need not wait. */
  beside() {
    const { questions, you } = /** @type {Play} */ (this.play).model;
    const [open] = mayEndEarly(questions, you).filter(({ kind }) => kind === 'claims');
    if (!open) return null;
    const go = () => {
      this.play?.model.ready();
      said.textContent = t('cdf.waits');
      said.disabled = true;
    };
    const said = h('button', { type: 'button', onclick: go, 'aria-keyshortcuts': '0', dataset: { do: 'nothing' } }, t('cdf.nothing'), h('kbd', { 'aria-hidden': 'true' }, '0'));
    return said;
  }

  /** The place that somebody is given who wants to play. */
  seat() {
    const { state, you } = /** @type {Play} */ (this.play).model;
    return placeFor(state, this.seats, this.standing, you);
  }

  // Following -----------------------------------------------------------------------------

  /** @param {Play} play */
  follow(play) {
    this.play = play;
    play.model.addEventListener('change', () => preloadCards(play.model.place));
    followCloth(play, this.settling, {
      touch: (touched) => this.#touch(play, touched),
      happened: (event) => this.#happened(event),
      begin: () => this.settling.finish(),
    });
  }

  /** @param {Event} event */
  #happened(event) {
    const { you, line } = /** @type {Play} */ (this.play).model;
    if (line.state === 'open') callOut(event, { you, currency: this.sheet.table.currency });
    if (event.event === 'hands-compared') this.dealt.remember(this.#state);
    if (BEGINS.includes(event.event)) this.settling.finish();
  }

  /**
   * A click before a free seat sits down there; before one's own place it bets.
   * @param {Play} play
   * @param {{spot: string, add: boolean, amount?: number}} touched
   */
  async #touch(play, { spot: name, add: adds, amount }) {
    const { spot, place: at } = parted(name);
    if (adds && !play.model.place && !(await play.join(at))) return;
    if (play.model.betting) await play.touch(spot, { add: adds, amount });
    else if (!adds) await play.betting.remove(spot);
  }

  /**
   * Who has no place may choose one at any time; chips come and go while bets are open, and those of a tie until the next deal.
   * @param {string} spot
   * @param {boolean} more
   */
  #allows(spot, more) {
    const { place: here, you, offers, line } = /** @type {Play} */ (this.play).model;
    if (line.state !== 'open') return false;
    if (!here) return more;
    const back = offers.some(({ command, by, fields }) => command === 'withdraw-bet' && by === you && fields.spot?.options.includes(parted(spot).spot));
    return this.felt.open || (!more && back);
  }

  // Drawing -------------------------------------------------------------------------------

  get #state() {
    return /** @type {Play} */ (this.play).model.state;
  }

  render() {
    if (!this.play) return;
    const { model } = this.play;
    const { state, you } = model;
    if (this.#around !== JSON.stringify(this.#aroundNow())) this.#lay();
    this.felt.open = model.betting && (!you || model.questions.some((question) => question.kind === 'betting' && asks(question, you)));
    if (!this.settling.holds) this.felt.chips = [...lying(this.play).map((chips) => ({ ...chips, spot: spotAt(chips.spot, chips.place) })), ...this.#heaps()];
    this.cloth.dataset.open = String(this.felt.open);
    this.dealt.show(state, { you, held: this.settling.holds || LOOKED_AT.includes(state.phase), looked: model.line.state === 'over' });
    this.plates.show(state, { you, currency: this.sheet.table.currency });
    this.#renderShoe();
    this.asking.show(model);
    this.menus.show(this.play);
  }

  /** The bank and its garage, before the dealer. */
  #heaps() {
    const { bank } = this.#state;
    const heaps = bank ? { bank: bank.amount, garage: bank.garage } : {};
    const lies = { place: '', mine: false, pending: false, colour: '', owner: bank?.banker ?? '' };
    return Object.entries(heaps).flatMap(([spot, amount]) => (amount ? [{ spot, amount, ...lies }] : []));
  }

  #renderShoe() {
    const { shoe } = this.#state;
    if (!shoe) return;
    Object.assign(this.shoe, { size: shoe.size, left: shoe.number ? shoe.size - shoe.drawn : 0, notice: shoe.notice_from_end ?? null, burnt: shoe.drawn });
  }

  /** Lay the cloth for who is here, and everything on it in its place. */
  #lay() {
    const around = this.#aroundNow();
    this.#around = JSON.stringify(around);
    const layout = cheminLayout(around);
    this.felt.layout = layout;
    const face = TURNED.matches ? layout.tall : layout;
    this.dealt.on(face);
    this.plates.on(face);
    place(this.shoe, face.shoeAt(around.banker), face);
  }

  /** @returns {import('./places.js').Around} */
  #aroundNow() {
    const { state, place: here, you } = /** @type {Play} */ (this.play).model;
    const named = (/** @type {string} */ who) => (who === you ? t('cdf.you') : shortName(who));
    const names = Object.fromEntries(state.people.filter(([, at]) => !isStanding(at)).map(([who, at]) => [at, named(who)]));
    const kept = Object.fromEntries((state.reservations ?? []).map((/** @type {[string, string]} */ [seat, who]) => [seat, named(who)]));
    /** @type {Record<string, number>} */
    const standers = {};
    for (const [, at] of state.people.filter(([, each]) => isStanding(each))) standers[seatOf(at)] = (standers[seatOf(at)] ?? 0) + 1;
    const banker = state.bank?.place ?? (state.phase === 'hand' ? state.hand_at : '');
    return { seats: this.seats, standing: this.standing, here, names, kept, standers, banker, holder: placeOf(state, state.cards?.holder) };
  }

  lastResult() {
    const [last] = this.play?.model.state.last ?? [];
    return last ? t('result.of', { spot: t(`cdf.winner.${last}`) }) : t('result.none');
  }

  get blank() {
    const shoe = { number: 0, size: 312, drawn: 0, cut: 0, notice_from_end: null };
    const coup = { ponto: [], banca: [], mesa: [], holder: null, words: [], taken: false, incidents: [], winner: null };
    const lists = { people: [], bets: [], reservations: [], notebook: [], unwilling: [], novices: [], proposals: [], partners: [], last: [] };
    return { phase: 'waiting', coup: 0, ...lists, shoe, cards: coup, bank: null, claim: null, call: null, level: 0, passer: null, hand_at: '', completing: false };
  }
}

/**
 * What makes other offers than before, without anything being asked of this person.
 * @param {import('../../core/model.js').State} state
 */
function moment({ phase, people, notebook, reservations, call, unwilling, novices, cards: { taken, words: said, incidents, ponto, banca }, claim, proposals, partners, bets }) {
  const owners = bets.map(({ owner, spot }) => [owner, spot]);
  return JSON.stringify([phase, people, notebook, reservations, call, unwilling, novices, taken, said, incidents, ponto.length, banca.length, claim, proposals, partners, owners]);
}
