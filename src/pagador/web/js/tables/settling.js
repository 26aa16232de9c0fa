/**
 * Collecting and paying as it is seen on the cloth: the losing chips go first, then each prize comes to lie by its
 * stake, chips that travel are carried to their number, and only then is the cloth as the next coup has it.
 */

import { moves } from '../core/settings.js';

const COLLECTING_MS = 900;
const PAYING_MS = 1600;
const CARRYING_MS = 1000;
const LOOKING_MS = 1500;

export class Settling {
  /** Whether the cloth still shows the coup that is over. */
  holds = false;
  /** @type {string[]} */
  #lost = [];
  /** @type {{spot: string, amount: number}[]} */
  #paid = [];
  /** @type {{from: string, to: string}[]} */
  #moved = [];
  /** @type {ReturnType<typeof setTimeout>[]} */
  #timers = [];

  /**
   * @param {any} felt a `pg-felt`
   * @param {(bet: import('../core/model.js').Bet) => string} spotOf what the cloth calls the place of a bet
   * @param {() => void} over called when the next coup may be shown
   */
  constructor(felt, spotOf, over) {
    this.felt = felt;
    this.spotOf = spotOf;
    this.over = over;
  }

  /** @param {import('../core/stage.js').Event} event */
  take(event) {
    if (event.event === 'bet-collected') this.#hold(this.#lost, this.spotOf(event.bet));
    if (event.event === 'bet-paid') this.#hold(this.#paid, { spot: this.spotOf(event.bet), amount: event.prize });
    if (event.event === 'bet-moved') this.#hold(this.#moved, { from: event.bet.spot, to: event.to });
    if (event.event === 'coup-ended') this.#perform();
  }

  /** Show the next coup at once: somebody is betting already, or the table is shown anew. */
  finish() {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    if (!this.holds) return;
    this.holds = false;
    this.#lost = [];
    this.#paid = [];
    this.#moved = [];
    this.over();
  }

  /**
   * @template What
   * @param {What[]} list
   * @param {What} what
   */
  #hold(list, what) {
    this.holds = true;
    list.push(what);
  }

  #perform() {
    this.holds = true;
    if (!moves()) return this.#after(LOOKING_MS, () => this.finish());
    const collecting = this.#lost.length ? COLLECTING_MS : 0;
    const paying = this.#paid.length ? PAYING_MS : 0;
    const carrying = this.#moved.length ? CARRYING_MS : 0;
    this.felt.collect(this.#lost, { elapsed: 0, duration: COLLECTING_MS });
    this.#after(collecting, () => paying && this.felt.pay(merged(this.#paid), { elapsed: 0, duration: PAYING_MS }));
    this.#after(collecting + paying, () => carrying && this.felt.carry(this.#moved, { elapsed: 0, duration: CARRYING_MS }));
    this.#after(collecting + paying + carrying + LOOKING_MS, () => this.finish());
  }

  /**
   * @param {number} ms
   * @param {() => void} act
   */
  #after(ms, act) {
    this.#timers.push(setTimeout(act, ms));
  }
}

/**
 * Prizes on one spot are one payment to the eye.
 * @param {{spot: string, amount: number}[]} paid
 */
function merged(paid) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { spot, amount } of paid) sums.set(spot, (sums.get(spot) ?? 0) + amount);
  return [...sums].map(([spot, amount]) => ({ spot, amount }));
}
