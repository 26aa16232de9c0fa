/** A roulette table: the wheel, the cloth, the racetrack and the last numbers, following what the house says. */

import '../../pieces/felt.js';
import '../../pieces/last-numbers.js';
import '../../pieces/racetrack.js';
import '../../pieces/wheel.js';
import { custom, h } from '../../core/dom.js';
import { moves } from '../../core/settings.js';
import { BALL, POCKET } from '../../core/sound.js';
import { add, t } from '../../core/words.js';
import words from '../../words/roulette.js';
import { feltFor, lying } from '../chips.js';
import { followCloth } from '../following.js';
import { Settling } from '../settling.js';
import { Colours } from './colours.js';
import { rouletteLayout } from './layout.js';
import { spotName } from './names.js';
import { numbersOf } from './numbers.js';

/**
 * @typedef {import('../../core/house.js').TableSheet} TableSheet
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('../play.js').Play} Play
 */

add(words);

/** @param {TableSheet} sheet */
export function create(sheet) {
  return new RouletteTable(sheet);
}

/** How much of the time after the draw the ball takes to come to rest; what is left is for looking at the number. */
const RESTING = 0.65;
const WITH_COLOURS = 'roleta-americana';

class RouletteTable {
  /** @type {Play | null} */
  play = null;
  sounds = { 'ball-launched': BALL, 'number-drawn': POCKET };
  asked = ['launch-ball'];
  /** @type {1 | -1} */
  #direction = 1;
  #launched = 0;
  /** Whether the ball is on its way: then nobody has seen the number yet. */
  #rolling = false;
  #timer = 0;

  /** @param {TableSheet} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    this.pockets = (sheet.equipment.pockets ?? []).map(({ pocket, colour }) => ({ name: pocket, colour }));
    this.wheel = /** @type {any} */ (custom('pg-wheel'));
    this.felt = feltFor(sheet);
    this.racetrack = /** @type {any} */ (custom('pg-racetrack'));
    this.last = /** @type {any} */ (custom('pg-last-numbers'));
    this.wheel.pockets = this.racetrack.pockets = this.last.pockets = this.pockets;
    this.racetrack.spots = sheet.spots.map(({ spot }) => spot);
    this.felt.layout = rouletteLayout({ game: sheet.table.game, pockets: this.pockets, spots: sheet.spots, name: spotName });
    this.settling = new Settling(this.felt, (bet) => bet.spot, () => this.#clear());
    this.scene = h('div', { class: 'wheel-place' }, this.wheel);
    this.cloth = this.felt;
    this.purchases = h('div', { class: 'purchases' });
    this.boards = [this.last, this.racetrack, ...(sheet.table.game === WITH_COLOURS ? [this.purchases] : [])];
    this.game = { acts: this.#acts(), asks: (/** @type {any} */ state) => this.#asks(state) };
  }

  /**
   * Alone at a wheel of his own, a player launches the ball himself.
   * @param {any} state
   */
  #asks(state) {
    return this.sheet.terms.players === 'individual' && state.people.length > 0;
  }

  /** @returns {Record<string, import('../../core/stage.js').Act>} */
  #acts() {
    return {
      'ball-launched': { ambient: true, perform: (event, timing, entry) => this.#launch(event, timing, entry) },
      'number-drawn': { ambient: true, late: true, perform: (event, timing, entry) => this.#rest(event, timing, entry) },
    };
  }

  // Following -----------------------------------------------------------------------------

  /** @param {Play} play */
  follow(play) {
    this.play = play;
    this.colours = new Colours(play);
    this.purchases.replaceChildren(this.colours.element);
    this.racetrack.addEventListener('pg-bets', (/** @type {CustomEvent} */ { detail }) => this.#lay(play, detail.bets));
    followCloth(play, this.settling, { begin: () => this.#begin() });
  }

  /**
   * @param {Play} play
   * @param {{spot: string, chips: number}[]} bets
   */
  async #lay(play, bets) {
    if (await play.join()) await Promise.all(bets.map(({ spot, chips }) => play.betting.place(spot, play.value * chips)));
  }

  /** The table is shown anew: the ball lies where it fell last. */
  #begin() {
    clearTimeout(this.#timer);
    this.#rolling = false;
    this.settling.finish();
    this.#clear();
    this.wheel.place(this.play?.model.state.last[0] ?? null);
  }

  /**
   * @param {any} event
   * @param {Timing} timing
   * @param {{at: number}} entry
   */
  #launch({ direction }, timing, entry) {
    this.#direction = direction === 'direita-esquerda' ? -1 : 1;
    this.#launched = entry.at;
    this.#rolling = true;
    this.settling.finish();
    this.wheel.launch({ direction: this.#direction, ...timing });
  }

  /**
   * @param {any} event
   * @param {Timing} timing
   * @param {{at: number}} entry
   */
  #rest({ number }, timing, entry) {
    const duration = timing.duration * RESTING;
    const elapsed = Math.min(timing.elapsed, duration);
    const after = this.#launched ? entry.at - this.#launched : undefined;
    this.wheel.rest(number, { direction: this.#direction, elapsed, duration, after });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#rested(number), moves() ? duration - elapsed : 0);
  }

  /** @param {string} number */
  #rested(number) {
    this.#rolling = false;
    this.felt.mark(number);
    const lie = new Set(this.felt.chips.map((/** @type {{spot: string}} */ { spot }) => spot));
    this.felt.win([...lie].filter((spot) => numbersOf(spot, this.pockets).includes(number)));
    this.render();
  }

  /** The dolly is lifted, and the cloth is free for the next coup. */
  #clear() {
    this.felt.mark(null);
    this.felt.win([]);
    this.render();
  }

  // Drawing -------------------------------------------------------------------------------

  render() {
    if (!this.play) return;
    const { model } = this.play;
    this.felt.open = this.racetrack.open = model.betting;
    if (!this.settling.holds) this.felt.chips = lying(this.play);
    if (this.sheet.table.game === WITH_COLOURS) this.colours?.render();
    const hidden = this.#rolling && model.state.phase === 'paying';
    const numbers = hidden ? model.state.last.slice(1) : model.state.last;
    if (String(numbers) !== String(this.last.numbers)) this.last.numbers = numbers;
  }

  lastResult() {
    return this.last.querySelector('li .unseen')?.textContent ?? t('last.none');
  }

  get blank() {
    return { phase: 'betting', coup: 0, people: [], bets: [], number: null, last: [], launches: 0, unmarked: [], colours: [], late: [] };
  }
}
