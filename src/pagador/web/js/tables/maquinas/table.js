/** A machine: its reels, what it counts, its glass and what one plays it with, following what the house says. */

import { announce, call, say } from '../../core/announcer.js';
import { h } from '../../core/dom.js';
import { money } from '../../core/money.js';
import { add, inLanguage, t } from '../../core/words.js';
import { hear } from '../../core/sound.js';
import { percent } from '../../core/bets-in-words.js';
import { minus, read } from '../../core/fractions.js';
import words from '../../words/maquinas.js';
import { Autoplay } from './autoplay.js';
import { Deck } from './deck.js';
import { Jackpots, Meters } from './displays.js';
import { fetchPictures } from './drawn.js';
import { Glass, highest } from './glass.js';
import { called, coinsOf, stripsOf, windowAt } from './model.js';
import { Reels } from './reels.js';
import { coupSaid, gameSaid, poolName, slipSaid, windowSaid, winSaid, worth } from './telling.js';

/**
 * @typedef {import('../../core/house.js').TableSheet} TableSheet
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('../play.js').Play} Play
 */

add(words);

/** How much of its time a game takes for those in a hurry. */
const TURBO = 0.3;
const MOST_POINTED = 100;
const CREDIT_MS = 450;
const TAUGHT = 'santo-antonio';

/**
 * @param {TableSheet} sheet
 * @param {AbortSignal} [gone]
 */
export function create(sheet, gone) {
  return new Machine(sheet, gone);
}

class Machine {
  wide = true;
  /** @type {(() => Promise<import('../howto.js').Howto>) | undefined} the walk is through a game of one model */
  howto;
  sounds = {
    'bet-placed': { seconds: 0.12, loud: 0.2, pitch: 420 },
    'reel-stopped': { seconds: 0.07, loud: 0.35, pitch: 900 },
    'bet-paid': { seconds: 0.35, loud: 0.2, pitch: 1180, tone: true, times: 3 },
    'pool-paid': { seconds: 0.6, loud: 0.25, pitch: 1480, tone: true, times: 6 },
    'chips-put-in': { seconds: 0.06, loud: 0.3, pitch: 3200, times: 2 },
    'chips-taken-out': { seconds: 0.06, loud: 0.3, pitch: 2800, times: 4 },
  };
  /** @type {string[]} */
  asked = [];
  /** @type {Play | null} */
  play = null;
  turbo = false;
  /** @type {Record<string, number>} what lies in each pool, as far as what happened has been shown */
  #pools = {};
  /** What the table says that each event takes. */
  #tempo = /** @type {Record<string, number>} */ ({});
  /** @type {Event[]} the slips of the last coup */
  #slips = [];
  /** Why the games that were played by themselves came to an end, until the next. */
  #notice = '';
  /** Whether one was warned that the machine is idle, the credit that one had back, and what was said when it was freed. */
  #idle = { warned: false, back: 0, freed: '' };
  /** Chips that are on their way in or out. */
  #moving = false;

  /** @type {import('../results.js').Kinds} */
  results = {
    'pool-paid': { kind: 'paid', moved: (event) => event.prize },
    'slip-issued': { kind: 'slip', moved: (event) => event.prize },
  };

  /**
   * @param {TableSheet} sheet
   * @param {AbortSignal} [gone]
   */
  constructor(sheet, gone) {
    this.sheet = sheet;
    this.glass = /** @type {import('./model.js').Glass} */ (sheet.glass);
    this.model = this.glass.model;
    this.currency = sheet.table.currency;
    fetchPictures(this.model);
    if (this.model.name === TAUGHT) this.howto = () => import('./howto.js');
    this.reels = new Reels(this.model);
    this.reels.stopped = () => hear({ event: 'reel-stopped' }, this.sounds);
    this.reels.told = (win) => this.#message(win);
    this.meters = new Meters();
    this.jackpots = new Jackpots(this.glass);
    this.plan = h('div', { class: 'plan' });
    this.message = h('p', { class: 'message' });
    this.free = h('p', { class: 'free-games', hidden: true });
    this.slip = h('p', { class: 'slip', hidden: true });
    this.deck_ = new Deck(this.glass, this.currency, this.#deeds());
    this.deck = this.deck_.element;
    this.window = new Glass(this.glass, { currency: this.currency, chosen: () => this.chosen, disabled: () => this.play?.model.state.disabled ?? [] });
    this.auto = new Autoplay({ stake: () => this.deck_.ways.stake, credit: () => this.play?.model.state.credit ?? 0 });
    this.number = h('small', {});
    const title = h('p', { class: 'title' }, this.model.title, this.number);
    const front = h('div', { class: 'front' }, this.free, this.reels.element);
    this.cloth = h('div', { class: 'cabinet', dataset: { kind: this.model.kind } }, title, this.jackpots.element, front, this.message, this.meters.element, this.slip);
    this.scene = h('div', { class: 'nothing' });
    this.boards = [this.plan];
    this.game = { acts: this.#acts(), asks: () => true, moment: (/** @type {any} */ { credit, phase }) => `${credit}.${phase}` };
    this.keys = { p: () => this.#hurry(), v: () => this.window.open() };
    this.explain = { caption: (/** @type {string} */ spot) => this.#caption(spot), result: this.#result(), heard: () => this.#heard(), why: this.#why() };
    this.gone = gone;
    document.body.append(this.window.element);
    gone?.addEventListener('abort', () => this.window.element.remove());
  }

  /** What a game costs as it is chosen. */
  get chosen() {
    return { spot: this.deck_.ways.spot, stake: this.deck_.ways.stake };
  }

  /** @returns {import('./deck.js').Deeds} */
  #deeds() {
    return {
      spin: () => this.#press(),
      putIn: (amount) => this.#move({ do: 'put-in', amount }),
      takeOut: () => this.#move({ do: 'take-out' }),
      auto: (games, limit) => this.auto.start(games, limit),
      stop: () => this.auto.stop('stopped'),
      glass: () => this.window.open(),
      turbo: () => this.#hasten(),
    };
  }

  /** @returns {Record<string, import('../../core/stage.js').Act>} */
  #acts() {
    return { 'reels-stopped': { late: true, ambient: true, perform: (event, timing) => this.#spin(event, timing) } };
  }

  // Playing -------------------------------------------------------------------------------

  /** The button, the space bar: a game, or, while one runs, its end at once. */
  #press() {
    if (this.turns) return this.#hurry();
    if (!this.play?.model.place || !this.rests || this.auto.runs) return;
    this.#begin();
  }

  /** @returns {Promise<void>} */
  async #begin() {
    const { play } = this;
    const { spot, stake } = this.chosen;
    if (!play) return;
    if (play.model.state.credit < stake) return say(t('maq.no-credit', { stake: money(stake, this.currency) }), { urgent: true });
    await play.betting.place(spot, stake);
  }

  /** Whoever has seen enough: the house need not wait either. */
  #hurry() {
    const { model } = /** @type {Play} */ (this.play);
    if (!this.turns) return;
    model.stage.hurry();
    this.#tellHurry(model);
  }

  /**
   * The word names a question that is none, so that it ends nobody's time.
   * @param {import('../../core/model.js').TableModel} model
   */
  #tellHurry(model) {
    model.line.say({ t: 'ready', coup: model.state.coup, hurry: true, question: ['reels', 0] });
  }

  #hasten() {
    this.turbo = !this.turbo;
    this.#pace();
    this.render();
  }

  /** Everything that is watched takes less time in turbo; the house is told of it game by game. */
  #pace() {
    if (!this.play) return;
    const { model } = this.play;
    const times = this.turbo ? TURBO : 1;
    const tempo = Object.fromEntries(Object.entries(this.#tempo).map(([event, ms]) => [event, ms * times]));
    model.table = { ...model.table, tempo };
  }

  /** @param {Record<string, unknown>} command */
  async #move(command) {
    const { play } = this;
    if (!play || this.#moving) return;
    this.#moving = true;
    try {
      await play.answer(command);
    } finally {
      this.#moving = false;
    }
  }

  givesBack() {
    return this.play?.model.state.credit ? [{ do: 'take-out' }] : [];
  }

  get rests() {
    const { model } = /** @type {Play} */ (this.play);
    return model.state.phase === 'at-rest' && !model.stage.busy && !this.play?.betting.pending.length;
  }

  /** Whether a game runs on this page. */
  get turns() {
    const { model } = /** @type {Play} */ (this.play);
    return Boolean(model.place) && (model.state.phase !== 'at-rest' || model.stage.busy);
  }

  // Following -----------------------------------------------------------------------------

  /** @param {Play} play */
  follow(play) {
    this.play = play;
    const { model } = play;
    const live = model.line instanceof EventTarget; // a recorded game has no line
    model.addEventListener('welcome', () => this.#welcome());
    model.addEventListener('happened', (told) => this.#happened(/** @type {CustomEvent} */ (told).detail.event));
    model.addEventListener('change', () => this.#goOn());
    play.addEventListener('refused', () => this.auto.stop('refused'));
    if (live) model.line.addEventListener('state', () => model.line.state === 'open' || this.auto.stop('lost'));
    this.auto.addEventListener('spin', () => this.#begin());
    this.auto.addEventListener('change', () => this.#autoChanged());
    this.deck_.ways.element.addEventListener('change', () => this.#restaked());
    addEventListener('keydown', (event) => this.#key(event), { signal: this.gone });
    const stop = inLanguage(() => this.#speak());
    this.gone?.addEventListener('abort', stop);
  }

  #welcome() {
    this.#tempo = this.play?.model.table.tempo ?? {};
    this.#pace();
    this.auto.stop('lost');
    this.reels.dark();
    this.#showWindow();
    this.render();
  }

  /** @param {Event} event */
  #happened(event) {
    const model = /** @type {Play} */ (this.play).model;
    const own = (event.bet?.owner ?? event.who) === model.you;
    if (event.event === 'bet-placed') this.#started(own);
    if (own || event.event === 'reels-stopped') this.auto.take(event);
    if (event.event === 'reels-stopped') this.#stopped(event);
    if (event.event === 'slip-issued') this.#issued(event);
    if (event.event === 'pool-paid') call(t('maq.paid-pool', { pool: poolName(event.pool), prize: money(event.prize, this.currency) }), { urgent: true, under: event.under });
    if (own) this.#follow(event);
    if (event.event === 'pool-disabled' || event.event === 'pool-enabled') call(t(`maq.${event.event}`, { pool: poolName(event.pool) }), { under: event.under });
  }

  /**
   * One's own chips in and out, the warning of a machine that is idle, and its end.
   * @param {Event} event
   */
  #follow({ event, amount, under }) {
    if (event === 'idle-warned') call(t('maq.idle'), { urgent: true, under });
    if (event === 'chips-put-in' || event === 'chips-taken-out') announce(t(`maq.${event}`, { amount: money(amount, this.currency) }));
    if (event === 'chips-taken-out') this.#idle.back = amount;
    else if (event === 'place-left' && this.#idle.warned) this.#freed(under);
    else this.#idle = { warned: event === 'idle-warned', back: 0, freed: '' };
  }

  /** @param {string[]} under */
  #freed(under) {
    this.#idle.freed = t('maq.idle-over', { amount: money(this.#idle.back, this.currency) });
    call(this.#idle.freed, { urgent: true, under });
  }

  /** @param {boolean} own */
  #started(own) {
    this.#slips = [];
    this.#notice = '';
    this.reels.dark();
    if (own && this.turbo && this.play) this.#tellHurry(this.play.model);
  }

  /**
   * @param {Event} event
   * @param {Timing} timing
   */
  #spin(event, timing) {
    const free = Boolean(event.free);
    const strips = stripsOf(this.model, free);
    const stops = event.result ? [strips[0].indexOf(event.result)] : event.stops;
    const window = event.result ? windowAt(strips, stops, 1) : event.window;
    this.reels.spin({ window, stops, free }, timing).then(() => this.#lit(event));
  }

  /** @param {Event} event */
  #lit(event) {
    this.reels.light(event.wins ?? []);
  }

  /** @param {Event} event */
  #stopped(event) {
    this.#lit(event);
    const said = gameSaid(this.model, event, this.currency);
    if (event.free || event.free_won || event.pools?.length) announce(said);
    if (event.pools?.length) for (const pool of event.pools) call(t('maq.pool-won', { pool: poolName(pool) }), { urgent: true, under: event.under });
  }

  /** @param {Event} event */
  #issued(event) {
    this.#slips.push(event);
    call(slipSaid(event, this.currency), { urgent: true, under: event.under });
  }

  /** The next of several games, once the machine rests. */
  #goOn() {
    if (!this.auto.runs || !this.rests || !this.play?.model.betting) return;
    this.auto.next();
  }

  #autoChanged() {
    const why = this.auto.runs ? null : this.auto.reason();
    if (why) announce(t(`maq.auto.why.${why}`));
    if (why) this.#notice = why;
    this.render();
  }

  #restaked() {
    this.auto.stop('stopped');
    this.#notice = '';
    if (this.model.kind === 'linhas' && this.model.lines.length <= MOST_POINTED) this.reels.trace(coinsOf(this.model, this.chosen.spot));
    this.#drawPlan();
    this.render();
  }

  /**
   * Space and Enter start a game wherever nothing else has the keyboard's focus.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (![' ', 'Enter'].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') || target.matches('a, select, textarea, input:not([type=radio])')) return;
    if (target.matches('button, input, summary, [tabindex]') && target.matches(':focus-visible')) return;
    event.preventDefault(); // of a key that is held, too: the page stays where it is
    if (!event.repeat) this.#press();
  }

  // Drawing -------------------------------------------------------------------------------

  #speak() {
    this.number.textContent = t('maq.number', { number: this.glass.number });
    this.meters.speak(this.model.theme === 'pontos');
    this.jackpots.speak();
    this.deck_.speak();
    this.#drawPlan();
    this.reels.say(windowSaid(this.model, this.reels.window));
    if (this.play) this.render();
  }

  #drawPlan() {
    this.plan.replaceChildren(...highest(this.glass, this.chosen, this.currency));
  }

  /** @param {import('./model.js').Win | null} win */
  #message(win) {
    const state = this.play?.model.state;
    const own = state?.warned && this.play?.model.place;
    const said = win && !own && !this.#idle.freed ? winSaid(this.model, win, this.currency) : this.#resting(state);
    if (this.message.textContent !== said) this.message.textContent = said;
  }

  /** @param {any} state */
  #resting(state) {
    if (!state || !this.play?.model.place) return this.#idle.freed || t('maq.welcome');
    if (state.warned) return t('maq.idle');
    if (this.#notice) return t(`maq.auto.why.${this.#notice}`);
    if (state.phase !== 'at-rest') return state.free_left ? t('maq.free-left', { count: state.free_left }) : t('maq.good-luck');
    if (state.wins?.length) return t('maq.prizes', { count: state.wins.length, prize: worth(this.model, state.won, this.currency) });
    if (state.result) return t('maq.outcome', { outcome: called(this.model, state.result) });
    return state.credit < this.chosen.stake ? t('maq.put-in-first') : t('maq.ready');
  }

  #showWindow() {
    const { state } = /** @type {Play} */ (this.play).model;
    const strips = stripsOf(this.model, false);
    if (state.result) this.reels.rest([[state.result]]);
    else if (state.window?.length) this.reels.rest(state.window);
    else this.reels.rest(windowAt(strips, [], this.reels.rows));
    if (state.phase === 'at-rest') this.reels.light(state.wins ?? []);
  }

  render() {
    const { play } = this;
    if (!play) return;
    const { state, stage } = play.model;
    const moved = !stage.busy;
    this.meters.credit.show(state.credit ?? 0, { counted: true, ms: CREDIT_MS });
    this.meters.stake.show(this.chosen.stake);
    this.meters.prize.show(state.won ?? 0, { counted: true });
    this.#grow(moved);
    this.jackpots.tell(this.#pools, (state.disabled ?? []).map((/** @type {string} */ own) => this.glass.pools.find((each) => each.model_name === own)?.name ?? own));
    this.reels.say(windowSaid(this.model, this.reels.window));
    this.#renderFree(state);
    this.cloth.classList.toggle('warned', Boolean(state.warned));
    this.cloth.classList.toggle('free', Boolean(state.free_left));
    this.slip.hidden = !this.#slips.length;
    this.slip.textContent = this.#slips.map((slip) => slipSaid(slip, this.currency)).join(' · ');
    if (this.#notice || state.warned || this.#idle.freed || (moved && !this.reels.element.classList.contains('winning'))) this.#message(null);
    this.#renderDeck(state);
  }

  /**
   * A prize grows at once. One that falls has been won: while a game runs that would tell what its reels will show.
   * @param {boolean} seen whether everything that happened has been shown
   */
  #grow(seen) {
    for (const { name, value } of this.play?.model.pools ?? []) if (seen || value > (this.#pools[name] ?? 0)) this.#pools[name] = value;
  }

  /** @param {any} state */
  #renderFree({ free_left: left = 0, free_played: played = 0, phase }) {
    this.free.hidden = !left && !(played && phase !== 'at-rest');
    if (!this.free.hidden) this.free.textContent = t('maq.free-count', { played: played + 1, all: played + left });
  }

  /** @param {any} state */
  #renderDeck({ credit = 0 }) {
    const { model } = /** @type {Play} */ (this.play);
    const into = model.offers?.find?.((/** @type {any} */ offer) => offer.command === 'put-in');
    this.deck_.show({
      seated: Boolean(model.place),
      rests: this.rests,
      turns: this.turns,
      open: model.line.state === 'open',
      credit,
      running: this.auto.left,
      turbo: this.turbo,
      into,
    });
  }

  // Explaining ----------------------------------------------------------------------------

  /**
   * @param {string} spot
   * @returns {import('../../core/captions.js').Told}
   */
  #caption(spot) {
    const value = this.deck_.ways.value;
    const stake = coinsOf(this.model, spot) * value;
    const returned = this.glass.prices.find((price) => price.spot === spot && price.stake === stake)?.returned;
    const edge = returned ? minus([1n, 1n], read(returned)) : null;
    return { pays: t('maq.pays'), ...(edge && { edge: percent(edge) }), exactly: '' };
  }

  /** @returns {(coup: import('../index.js').Coup) => string} */
  #result() {
    return ({ events }) => coupSaid(this.model, events, this.currency);
  }

  /** What stands in the window, reel by reel; where games follow on each other by themselves, only what they came to. */
  #heard() {
    return this.auto.runs ? '' : `${windowSaid(this.model, this.reels.window)}.`;
  }

  /** @returns {(event: Event, coup: import('../index.js').Coup) => string} */
  #why() {
    return (event, { events }) => {
      const stopped = events.filter(({ event: tag }) => tag === 'reels-stopped');
      if (event.event === 'slip-issued') return `${slipSaid(event, this.currency)} ${t('maq.why.slip')}`;
      const won = stopped.filter(({ wins }) => wins?.length).map((game) => gameSaid(this.model, game, this.currency));
      if (event.event === 'bet-collected') return won.length ? t('maq.why.collected') : t('maq.why.lost');
      return won.join(' ');
    };
  }

  lastResult() {
    const [last] = this.play?.model.state.last ?? [];
    return last === undefined ? t('result.none') : t('maq.last', { prize: worth(this.model, Number(last), this.currency) });
  }

  get blank() {
    const drawn = { stops: [], window: [], result: '', wins: [], won: 0, free_left: 0, free_played: 0 };
    return { phase: 'at-rest', coup: 0, people: [], bets: [], credit: 0, ...drawn, pending: [], disabled: [], slips: 0, warned: false, last: [] };
  }
}
