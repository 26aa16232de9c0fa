/** The window of a machine: strips of symbols that turn, stop one after another on what was drawn, and light up what wins. */

import { h, svg } from '../../core/dom.js';
import { play } from '../../core/motion.js';
import { moves } from '../../core/settings.js';
import { pictureOf } from './drawn.js';
import { figureOf, placesOf, stripsOf, windowAt } from './model.js';

/**
 * @typedef {import('./model.js').Model} Model
 * @typedef {import('./model.js').Win} Win
 * @typedef {import('../../core/stage.js').Timing} Timing
 */

/** When the first reel stops, and when the last does, as parts of the time that a game is watched. */
const FIRST_STOP = 0.3;
const LAST_STOP = 0.72;
/** How many symbols pass before the first reel stops, and how many more on each after it. */
const PASSING = 10;
const MORE = 6;
const CELL = 100;
const EACH_WIN_MS = 1300;
const INKS = ['#ffd24d', '#6fd3ff', '#ff8fa0', '#8ff0a4', '#ffb35c', '#d6a6ff', '#f7f06d', '#7fe8d8'];

export class Reels {
  /** @type {string[][]} */
  window = [];
  /** What is heard as each reel stops. */
  stopped = () => {};
  /** Told of the win that is lit now, or of none. */
  told = (/** @type {Win | null} */ _win) => {};
  /** @type {HTMLElement[]} */
  #reels = [];
  /** @type {Win[]} */
  #wins = [];
  #cycle = 0;
  #spin = 0;
  #lit = svg('svg', { class: 'lit', 'aria-hidden': 'true' });
  /** What shows, for those who do not see it. */
  #said = h('p', { class: 'unseen' });

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    const count = stripsOf(model, false).length;
    this.rows = model.kind === 'resultados' ? 1 : model.rows;
    this.#reels = Array.from({ length: count }, () => h('div', { class: 'strip' }));
    this.#lit.setAttribute('viewBox', `0 0 ${count * CELL} ${this.rows * CELL}`);
    this.#lit.setAttribute('preserveAspectRatio', 'none');
    const reels = this.#reels.map((strip) => h('div', { class: 'reel', 'aria-hidden': 'true' }, strip));
    this.element = h('div', { class: 'reels' }, ...reels, this.#lit, this.#said);
    this.element.style.setProperty('--reels', String(count));
    this.element.style.setProperty('--rows', String(this.rows));
    this.rest(windowAt(stripsOf(model, false), [], this.rows));
  }

  /**
   * What is shown while nothing turns.
   * @param {string[][]} window
   */
  rest(window) {
    this.#spin += 1;
    this.element.classList.remove('turning');
    if (String(window) === String(this.window) && this.#reels[0].childElementCount === this.rows) return;
    this.window = window;
    window.forEach((column, reel) => this.#reels[reel].replaceChildren(...column.map((symbol) => this.#cell(symbol))));
  }

  /**
   * The reels turn until each stops on what was drawn; where nothing moves they simply change.
   * @param {{window: string[][], stops: number[], free: boolean}} drawn
   * @param {Timing} timing
   */
  async spin({ window, stops, free }, timing) {
    this.dark();
    const before = this.window;
    this.rest(window);
    if (!moves() || timing.elapsed >= timing.duration) return;
    const spin = this.#spin;
    this.element.classList.add('turning');
    await Promise.all(window.map((column, reel) => this.#turn({ reel, column, before: before[reel] ?? column, stop: stops[reel] ?? 0, free }, timing)));
    if (spin === this.#spin) this.element.classList.remove('turning');
  }

  /**
   * One reel: the symbols that stand over what is drawn come first, and what showed before goes last.
   * @param {{reel: number, column: string[], before: string[], stop: number, free: boolean}} turn
   * @param {Timing} timing
   */
  async #turn({ reel, column, before, stop, free }, { elapsed, duration }) {
    const [strip, spin] = [this.#reels[reel], this.#spin];
    const turned = stripsOf(this.model, free)[reel];
    const passing = Array.from({ length: PASSING + MORE * reel }, (_, at) => turned[(stop + this.rows + at) % turned.length]);
    const cells = [...column, ...passing, ...before];
    strip.replaceChildren(...cells.map((symbol) => this.#cell(symbol)));
    const [far, cell] = [(-100 * (cells.length - this.rows)) / cells.length, 100 / cells.length];
    const part = FIRST_STOP + ((LAST_STOP - FIRST_STOP) * (reel + 1)) / this.#reels.length;
    const steps = [
      { transform: `translateY(${far}%)`, easing: 'cubic-bezier(.3, .25, .45, 1)' },
      { transform: `translateY(${cell * 0.14}%)`, offset: 0.93, easing: 'ease-in-out' },
      { transform: 'translateY(0)' },
    ];
    await play(strip, steps, { elapsed, duration: duration * part });
    if (spin !== this.#spin) return;
    strip.replaceChildren(...column.map((symbol) => this.#cell(symbol)));
    this.stopped();
  }

  /** @param {string} symbol */
  #cell(symbol) {
    return h('div', { class: 'cell', dataset: { symbol } }, pictureOf(figureOf(this.model, symbol)));
  }

  /** @param {string} text what shows, in words */
  say(text) {
    if (this.#said.textContent !== text) this.#said.textContent = text;
  }

  // Light ---------------------------------------------------------------------------------

  /** Nothing is lit. */
  dark() {
    clearTimeout(this.#cycle);
    this.#wins = [];
    this.#draw([]);
    this.told(null);
  }

  /**
   * All that wins at once; then, where things move, one after another for as long as nothing else happens.
   * @param {Win[]} wins
   */
  light(wins) {
    if (String(wins.map((win) => Object.values(win))) === String(this.#wins.map((win) => Object.values(win)))) return;
    this.dark();
    this.#wins = wins;
    this.#draw(wins);
    this.told(wins.length === 1 ? wins[0] : null);
    if (moves() && wins.length > 1) this.#cycle = window.setTimeout(() => this.#one(0), EACH_WIN_MS);
  }

  /** @param {number} at */
  #one(at) {
    this.#draw([this.#wins[at]]);
    this.told(this.#wins[at]);
    this.#cycle = window.setTimeout(() => this.#one((at + 1) % this.#wins.length), EACH_WIN_MS);
  }

  /** @param {Win[]} wins */
  #draw(wins) {
    this.element.classList.toggle('winning', wins.length > 0);
    for (const cell of this.element.querySelectorAll('.cell')) cell.classList.remove('won');
    for (const win of wins) for (const [reel, row] of placesOf(this.model, this.window, win)) this.#reels[reel]?.children[row]?.classList.add('won');
    this.#lit.replaceChildren(...wins.flatMap(({ line }) => (line ? [this.#path(line), this.#number(line)] : [])));
  }

  /**
   * Lines that are only pointed at: which way each of them goes.
   * @param {number} count
   */
  trace(count) {
    const lines = this.model.lines.slice(0, count).map((_, at) => at + 1);
    this.#lit.replaceChildren(...lines.map((line) => this.#path(line)));
  }

  /** Back to what wins. */
  untrace() {
    this.#draw(this.#wins);
  }

  /** @param {number} line */
  #path(line) {
    const points = this.model.lines[line - 1].map((row, reel) => `${(reel + 0.5) * CELL},${(row + 0.5) * CELL}`);
    return svg('polyline', { points: points.join(' '), stroke: INKS[(line - 1) % INKS.length], 'vector-effect': 'non-scaling-stroke' });
  }

  /** @param {number} line */
  #number(line) {
    const y = (this.model.lines[line - 1][0] + 0.5) * CELL;
    const ink = INKS[(line - 1) % INKS.length];
    return svg(
      'g',
      { transform: `translate(11 ${y})` },
      svg('circle', { r: 10, fill: '#1b0f0a', stroke: ink, 'stroke-width': 2 }),
      svg('text', { y: 4, 'text-anchor': 'middle', 'font-size': 11, 'font-weight': 700, fill: ink }, line),
    );
  }
}
