/**
 * A table as its page has it: the state that was last sent whole, folded on with every event once it has been shown.
 * It knows no game: each event is sent with what it changes.
 */

import { applyChanges, foldEvent, movedBy } from './fold.js';
import { Refused } from './house.js';
import { Line } from './line.js';
import { betsAreOpen } from './open.js';
import { askedOf, clockQuestion, isOpenTo, mayEndEarly, questionsTold } from './questions.js';
import { Stage } from './stage.js';

/**
 * @typedef {import('./stage.js').Event} Event
 * @typedef {import('./stage.js').Entry} Entry
 * @typedef {import('./stage.js').Act} Act
 * @typedef {{owner: string, place: string, spot: string, stake: number, colour: string, chips?: number[]}} Bet
 * @typedef {Record<string, any> & {phase: string, coup: number, people: [string, string][], bets: Bet[]}} State
 * @typedef {{balance: number, staked: number, result: number, began: number | null}} Purse
 * @typedef {{party: string, command: string, by?: string, fields: Record<string, any>, must?: boolean,
 *   question?: string, number?: number, under?: string[]}} Offer
 * @typedef {object} Game what a game's page brings
 * @property {Record<string, Act>} acts
 * @property {(state: State) => boolean} asks whether people may be asked something now, so that offers are wanted
 * @property {(state: State) => string} [moment] what else makes other offers than before, as a word to compare
 */

/** @type {Purse} */
const EMPTY = { balance: 0, staked: 0, result: 0, began: null };
const RECALLED = 40;
/** How many lines back somebody who has just come is told, so that he sees what is still in the air. */

/** Says `change` when anything is to be drawn anew, `happened` for each event, `told` for a note to this person. */
export class TableModel extends EventTarget {
  /** @type {Record<string, any>} */
  table = {};
  /** @type {string | null} */
  you = null;
  seq = 0;
  coup = 0;
  step = 0;
  /** @type {State} */
  state = { phase: '', coup: 0, people: [], bets: [] };
  /** @type {Offer[]} */
  offers = [];
  /** @type {Purse} */
  purse = { ...EMPTY };
  /** Whether the house has told what one has: until then the purse is empty here, and may not be there. */
  funded = false;
  /** @type {import('./questions.js').Question[]} what the table waits for, as far as what happened has been shown */
  questions = [];
  /** @type {any} */
  committed = null;
  /** @type {{name: string, value: number, disabled?: string}[]} what lies in the pools that the table feeds */
  pools = [];
  /** @type {{seq: number, reached: () => void}[]} */
  #reaching = [];
  #ahead = 0;
  #recalling = false;
  #welcomed = false;
  /** @type {Purse | null} what the house has told, until what it tells of has been watched */
  #counted = null;

  /**
   * @param {string} name
   * @param {string | null} token
   * @param {Game} game
   */
  constructor(name, token, game) {
    super();
    this.name = name;
    this.game = game;
    this.line = new Line(name, token, () => (this.#welcomed ? this.seq : 0));
    this.stage = new Stage({
      now: () => this.now(),
      act: (event) => game.acts[event.event] ?? {},
      tempo: (event) => this.table.tempo?.[event.event] ?? 0,
      happen: (event, entry) => this.#happen(event, entry),
      change: (changes) => this.#change(changes),
      ask: (questions) => this.#putQuestions(questions),
      rested: () => this.#rest(),
    });
    this.line.addEventListener('frame', (said) => this.#take(/** @type {CustomEvent} */ (said).detail));
    this.line.addEventListener('state', () => this.#turned());
  }

  open() {
    this.line.open();
  }

  /**
   * Come back as somebody else, or as nobody, and wait until the house knows.
   * @param {string | null} token
   * @returns {Promise<void>}
   */
  become(token) {
    if (token !== this.line.token || this.line.state === 'over') this.#comeBack(token);
    return this.#shown();
  }

  /** @param {string | null} token */
  #comeBack(token) {
    this.#welcomed = false;
    this.#counted = null;
    Object.assign(this, { you: null, offers: [], purse: { ...EMPTY }, funded: false });
    this.line.again(token);
  }

  /**
   * Until the house has shown the table; refused, if it lets nobody in.
   * @returns {Promise<void>}
   */
  #shown() {
    if (this.#welcomed) return Promise.resolve();
    const heard = new AbortController();
    const { signal } = heard;
    return new Promise((/** @type {(value: void) => void} */ done, refused) => {
      const over = () => this.line.state === 'over' && refused(new Refused(this.line.sentence));
      this.addEventListener('welcome', () => done(), { signal });
      this.line.addEventListener('state', over, { signal });
    }).finally(() => heard.abort());
  }

  /** The house's time, as far as it is known here. */
  now() {
    return Date.now() + this.#ahead;
  }

  /** Where this person is at the table, if he is. */
  get place() {
    return this.state.people.find(([who]) => who === this.you)?.[1] ?? null;
  }

  /** The question whose time is shown to this person. */
  get clocked() {
    return clockQuestion(this.questions, this.you);
  }

  /** When the time that is shown ends, in the house's time. */
  get ends() {
    return this.clocked?.ends ?? null;
  }

  /** How long that time is in all, in ms. */
  get window() {
    const { seconds = null } = this.clocked ?? {};
    return seconds === null ? null : seconds * 1000;
  }

  /** What this person is asked now, as a word to compare. */
  get asked() {
    return askedOf(this.questions, this.you);
  }

  get betting() {
    return betsAreOpen(this) && !this.stage.busy && this.line.state === 'open';
  }

  /**
   * Have something done at this coup; what the table has asked for names the question that it answers.
   * @param {Record<string, unknown>} command
   * @param {string} [key] of that question, where the same command may answer several
   */
  async do(command, key) {
    const seq = await this.line.do(command, { coup: this.coup, question: this.#answered(command, key) });
    await this.#reach(seq);
  }

  /**
   * The question that a command answers, by its key and number: the one it is offered for, or the one for bets. An offer may
   * be here before what led to its question has been shown.
   * @param {Record<string, unknown>} command
   * @param {string} [given]
   * @returns {[string, number] | undefined}
   */
  #answered(command, given) {
    const offered = this.offers.find((offer) => offer.command === command.do && isOpenTo(offer, this.you) && offer.question);
    const bets = command.do === 'place-bet' ? this.questions.find(({ kind }) => kind === 'betting') : undefined;
    const wanted = given || offered?.question;
    const found = this.questions.find(({ key }) => key === wanted) ?? bets;
    if (found) return [found.key, found.number];
    const number = this.offers.find(({ question }) => wanted && question === wanted)?.number;
    return wanted && number !== undefined ? [wanted, number] : undefined;
  }

  /**
   * Until this line of the table has been shown: its answer may come before it, for chips are gathered on the way, and
   * what happened before may still be watched.
   * @param {number} seq
   * @returns {Promise<void>}
   */
  #reach(seq) {
    if (this.#has(seq)) return Promise.resolve();
    return new Promise((reached) => this.#reaching.push({ seq, reached }));
  }

  /** @param {number} seq */
  #has(seq) {
    return this.seq >= seq && !this.stage.awaits(seq);
  }

  #arrived() {
    const here = this.#reaching.filter(({ seq }) => this.#has(seq));
    this.#reaching = this.#reaching.filter((each) => !here.includes(each));
    for (const { reached } of here) reached();
  }

  /**
   * Say that one has bet all one wants to; in a hurry, one need not watch the coup either.
   * @param {{hurry?: boolean}} how
   */
  ready({ hurry = false } = {}) {
    if (hurry) this.stage.hurry();
    const said = { t: 'ready', coup: this.coup, ...(hurry && { hurry }) };
    const early = mayEndEarly(this.questions, this.you);
    for (const { key, number } of early) this.line.say({ ...said, question: [key, number] });
    if (!early.length) this.line.say(said);
  }

  // Frames --------------------------------------------------------------------------------

  /** @param {import('./line.js').Frame} frame */
  #take(frame) {
    if (frame.t === 'welcome') this.#welcome(frame);
    if (frame.t === 'events') this.#events(frame);
    if (frame.t === 'offers' && frame.coup === this.coup && frame.step === this.step) this.#offered(frame);
    if (frame.t === 'session') this.#told(frame);
    if (frame.t === 'pools') this.pools = frame.pools;
    this.#arrived();
    this.#changed();
  }

  /** @param {Record<string, any>} frame */
  #welcome(frame) {
    this.#ahead = frame.now - Date.now();
    this.stage.clear();
    Object.assign(this, { table: frame.table, you: frame.you, seq: frame.seq, state: frame.state });
    this.committed = frame.committed ?? null;
    this.pools = frame.pools ?? [];
    this.#moment(frame);
    this.#putQuestions(questionsTold(frame.questions ?? [], frame.now));
    if (!this.#welcomed && frame.seq > 1) this.#recall();
    this.#welcomed = true;
    this.dispatchEvent(new CustomEvent('welcome'));
  }

  /** Ask what has just happened: some of it may still be in the air. */
  #recall() {
    this.#recalling = true;
    this.line.say({ t: 'since', seq: Math.max(this.seq - RECALLED, 1) });
  }

  /** @param {Record<string, any>} frame */
  #events(frame) {
    this.#ahead = Math.max(this.#ahead, frame.now - Date.now());
    if (this.#recalling && frame.after < this.seq) {
      this.#recalling = false;
      this.stage.recall(frame.entries.filter((/** @type {Entry} */ entry) => entry.seq <= this.seq));
    }
    if (frame.after > this.seq) return this.line.say({ t: 'since', seq: this.seq });
    const news = frame.entries.filter((/** @type {Entry} */ entry) => entry.seq > this.seq);
    this.seq = Math.max(this.seq, frame.seq);
    this.#moment(frame);
    for (const entry of news) this.#enter(entry);
    if (frame.questions) this.stage.addQuestions(questionsTold(frame.questions, frame.now), frame.seq);
    if (frame.more) this.line.say({ t: 'since', seq: this.seq });
  }

  /** @param {Entry} entry */
  #enter(entry) {
    if (entry.committed) this.committed = entry.committed;
    if (entry.noted) this.dispatchEvent(new CustomEvent('told', { detail: entry.noted }));
    if (entry.revealed) this.dispatchEvent(new CustomEvent('revealed', { detail: entry.revealed }));
    this.stage.add(entry);
  }

  /** @param {Record<string, any>} frame */
  #moment(frame) {
    this.coup = frame.coup;
    this.step = frame.step;
  }

  /**
   * What the table asks for, once what led to it has been shown; offers that answer what was asked before are none any
   * more.
   * @param {import('./questions.js').Question[]} questions
   */
  #putQuestions(questions) {
    this.questions = questions;
    const open = questions.map(({ key, number }) => `${key}/${number}`);
    this.offers = this.offers.filter(({ question, number }) => !question || open.includes(`${question}/${number}`));
  }

  /**
   * What this person may do, each offer with the number of the question that it answers.
   * @param {Record<string, any>} frame
   */
  #offered({ offers, questions = [], now = 0 }) {
    const numbers = Object.fromEntries(questionsTold(questions, now).map(({ key, number }) => [key, number]));
    this.offers = offers.map((/** @type {Offer} */ offer) => ({ ...offer, number: numbers[offer.question ?? ''] }));
  }

  /** @param {Record<string, any>} frame */
  #told(frame) {
    this.#counted = { balance: frame.balance, staked: frame.staked ?? 0, result: frame.result ?? 0, began: frame.began ?? null };
    if (!this.stage.busy) this.#settle();
  }

  /** The house's own figures take the place of what was counted here. */
  #settle() {
    if (this.#counted) this.funded = true;
    this.purse = this.#counted ?? this.purse;
    this.#counted = null;
  }

  #rest() {
    this.#settle();
    this.#changed();
  }

  // What happens --------------------------------------------------------------------------

  /**
   * @param {Event} event
   * @param {Entry} entry
   */
  #happen(event, entry) {
    this.state = foldEvent(this.state, event);
    this.#count(event);
    this.#time(event, entry);
    this.dispatchEvent(new CustomEvent('happened', { detail: { event, entry } }));
    this.#arrived();
    this.#changed();
  }

  /** @param {import('./fold.js').Change[]} changes */
  #change(changes) {
    this.state = applyChanges(this.state, changes);
    this.#changed();
  }

  /**
   * What an event moves in one's own wallet, until the house tells the balance again.
   * @param {Event} event
   */
  #count(event) {
    const moved = movedBy(event, this.you);
    if (moved) this.purse = { ...this.purse, balance: this.purse.balance + moved };
  }

  /**
   * A session begins when one takes a place, and is over when one leaves it.
   * @param {Event} event
   * @param {Entry} entry
   */
  #time({ event, who }, { at }) {
    if (who !== this.you) return;
    if (event === 'place-taken') this.purse = { ...this.purse, began: this.purse.began ?? at };
    if (event === 'place-left') this.purse = { ...this.purse, began: null };
  }

  #asked = '';

  /** The line has opened or been lost: what was asked on one that was lost may never have been heard. */
  #turned() {
    if (this.line.state !== 'open') this.#asked = '';
    this.#changed();
  }

  #changed() {
    if (this.you && this.line.state === 'open' && !this.stage.busy && this.game.asks(this.state)) this.#ask();
    this.dispatchEvent(new CustomEvent('change'));
  }

  /** Ask for offers, once at each step. */
  #ask() {
    const moment = `${this.coup}.${this.step}.${this.asked}.${this.place ?? ''}.${this.game.moment?.(this.state) ?? ''}`;
    if (this.#asked === moment) return;
    this.#asked = moment;
    this.line.say({ t: 'offers?' });
  }
}
