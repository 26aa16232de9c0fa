/** What a machine counts in lit figures: credit, stake, prize; and the prizes that grow. */

import { h } from '../../core/dom.js';
import { number } from '../../core/money.js';
import { moves } from '../../core/settings.js';
import { t } from '../../core/words.js';
import { poolName } from './telling.js';

const LONGEST_COUNT_MS = 1400;
const SLOWLY_MS = 900;

/** A figure that counts to its next value, where things move; it is read when it is asked for, and not at every step. */
export class Figure {
  #shown = 0;
  #to = 0;
  #run = 0;
  element = h('output', { class: 'figure number', 'aria-live': 'off' }, '0');

  /**
   * @param {number} value
   * @param {{counted?: boolean, ms?: number}} how
   */
  show(value, { counted = false, ms = LONGEST_COUNT_MS } = {}) {
    if (value === this.#to && this.#run) return;
    cancelAnimationFrame(this.#run);
    this.#run = 0;
    this.#to = value;
    if (!counted || !moves() || value <= this.#shown) return this.#write(value);
    this.#count(this.#shown, performance.now(), Math.min(ms, 200 + (value - this.#shown) * 12));
  }

  /**
   * @param {number} from
   * @param {number} began
   * @param {number} ms
   */
  #count(from, began, ms) {
    const part = Math.min(1, (performance.now() - began) / ms);
    this.#write(Math.round(from + (this.#to - from) * part));
    this.#run = part < 1 ? requestAnimationFrame(() => this.#count(from, began, ms)) : 0;
  }

  /** @param {number} value */
  #write(value) {
    this.#shown = value;
    const text = number(value);
    if (this.element.textContent !== text) this.element.textContent = text;
  }
}

/** Credit, stake and prize, side by side under the reels. */
export class Meters {
  credit = new Figure();
  stake = new Figure();
  prize = new Figure();
  #names = ['credit', 'stake', 'prize'].map((name) => h('span', { dataset: { of: name } }));

  constructor() {
    const figures = [this.credit, this.stake, this.prize];
    const each = figures.map(({ element }, at) => h('div', { class: `meter ${this.#names[at].dataset.of}` }, this.#names[at], element));
    this.element = h('div', { class: 'meters' }, ...each);
  }

  /** @param {boolean} points whether prizes are points */
  speak(points) {
    for (const name of this.#names) name.textContent = t(`maq.meter.${name.dataset.of === 'prize' && points ? 'points' : name.dataset.of}`);
  }
}

/** The prizes that grow, each with its value, or with why it cannot be won. */
export class Jackpots {
  /** @type {Map<string, {name: HTMLElement, figure: Figure, note: HTMLElement, element: HTMLElement}>} */
  #shown = new Map();
  element = h('div', { class: 'jackpots' });

  /** @param {import('./model.js').Glass} glass */
  constructor({ pools, model }) {
    for (const { model_name: own, name, start } of pools) {
      const reach = model.pools.find((each) => each.name === own)?.reach === 'machine' ? 'jackpot' : 'superjackpot';
      this.#add(name, reach, start);
    }
    this.element.hidden = !pools.length;
  }

  /**
   * @param {string} pool
   * @param {string} reach
   * @param {number} start
   */
  #add(pool, reach, start) {
    const [name, note, figure] = [h('span', { class: 'name', dataset: { reach } }), h('span', { class: 'note' }), new Figure()];
    const element = h('div', { class: `jackpot ${reach}`, dataset: { pool } }, name, figure.element, note);
    figure.show(start);
    this.#shown.set(pool, { name, figure, note, element });
    this.element.append(element);
  }

  speak() {
    for (const [pool, { name }] of this.#shown) name.textContent = t(`maq.${name.dataset.reach}`, { pool: poolName(pool) });
  }

  /**
   * @param {Record<string, number>} values what lies in each pool
   * @param {string[]} disabled those that cannot be won here now
   */
  tell(values, disabled) {
    for (const [pool, { figure, note, element }] of this.#shown) {
      if (pool in values) figure.show(values[pool], { counted: true, ms: SLOWLY_MS });
      element.classList.toggle('disabled', disabled.includes(pool));
      note.textContent = disabled.includes(pool) ? t('maq.disabled') : '';
    }
  }
}
