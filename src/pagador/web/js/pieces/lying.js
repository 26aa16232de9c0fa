/** What lies on a cloth and moves over it: stakes, prizes, chips drawn in or refused, the winners' seals, the dolly. */

import { svg } from '../core/dom.js';
import { VALUES, pile } from './chip.js';
import { dolly } from './dolly.js';
import { moved, winner } from './felt-marks.js';
import { glide, inTurn } from './glide.js';
import { stack, total } from './stakes.js';

/**
 * @typedef {import('./spots.js').Face} Face
 * @typedef {import('./spots.js').Point} Point
 * @typedef {import('./stakes.js').Stake} Stake
 * @typedef {import('./glide.js').Timing} Timing
 * @typedef {{spot: string, amount: number}} Payment
 */

export class Lying {
  /** @type {Face | null} */
  face = null;
  currency = 'demo';
  /** @type {readonly number[]} */
  values = VALUES;
  /** @type {readonly Stake[]} */
  stakes = [];
  /** @type {readonly string[]} */
  won = [];
  /** @type {string | null} */
  marked = null;
  /** @type {Payment[]} */
  #paid = [];
  /** @type {Map<string, SVGGElement>} */
  #stacks = new Map();

  constructor() {
    const layer = (/** @type {string} */ name) => svg('g', { class: `felt-${name}`, 'aria-hidden': true });
    this.layers = { stakes: layer('stakes'), paid: layer('paid'), going: layer('going'), signs: layer('signs') };
  }

  get r() {
    return this.face?.chip ?? 17;
  }

  /**
   * The same things on a cloth that lies another way.
   * @param {Face} face
   */
  on(face) {
    this.face = face;
    this.layers.going.replaceChildren();
    this.#prizes();
    this.lay();
    this.seal();
  }

  /** Lay the stakes. */
  lay() {
    const style = { r: this.r, currency: this.currency, values: this.values };
    this.#stacks.clear();
    for (const spot of this.#places) {
      const stakes = this.stakes.filter((each) => each.spot === spot.spot);
      if (stakes.length) this.#stacks.set(spot.spot, moved(stack(stakes, style), this.where(spot.spot)));
    }
    this.layers.stakes.replaceChildren(...this.#stacks.values());
  }

  /** Show winners and dolly. */
  seal() {
    const spots = this.#places;
    const areas = this.face?.areas ?? {};
    const winners = spots.filter((spot) => this.won.includes(spot.spot));
    const seals = winners.map((spot) => winner(spot, this.r, areas[spot.spot]));
    const standing = this.marked === null ? [] : [moved(dolly(this.r), this.#foot(this.marked))];
    this.layers.signs.replaceChildren(...seals, ...standing);
  }

  /**
   * Put the dolly on an area, or lift it.
   * @param {string | null} area
   */
  mark(area) {
    const before = this.marked;
    this.marked = area;
    this.seal();
    const standing = this.layers.signs.querySelector('.dolly');
    if (area === null || area === before || !(standing instanceof SVGElement)) return;
    const { x, y } = this.#foot(area);
    glide(
      standing,
      [
        { x, y: y - 40, opacity: 0 },
        { x, y },
      ],
      { elapsed: 0, duration: 350 },
    );
  }

  /**
   * @param {readonly string[]} spots
   * @param {Required<Timing>} timing
   */
  collect(spots, timing) {
    const { x, y } = this.#dealer;
    for (const spot of spots) {
      const [from, chips] = [this.where(spot), this.#stacks.get(spot)];
      this.#stacks.delete(spot);
      if (chips) this.#leave(chips, [from, { x: from.x + (x - from.x) * 0.7, y, opacity: 0 }], timing);
    }
  }

  /**
   * @param {readonly {from: string, to: string}[]} moves
   * @param {Required<Timing>} timing
   */
  carry(moves, timing) {
    for (const { from, to } of moves) {
      const chips = this.#stacks.get(from);
      if (chips) glide(chips, [this.where(from), this.where(to)], timing);
    }
  }

  /**
   * @param {readonly Payment[]} payments
   * @param {Required<Timing>} timing
   */
  pay(payments, timing) {
    this.#paid = [...this.#paid, ...payments];
    const turns = inTurn(payments.length, timing);
    const prizes = this.#prizes().slice(-payments.length);
    prizes.forEach(({ chips, there }, index) => {
      glide(chips, [{ ...this.#dealer, opacity: 0 }, there], turns[index].timing, turns[index].delay);
    });
  }

  takePrizes() {
    this.#paid = [];
    this.layers.paid.replaceChildren();
  }

  /**
   * @param {string} spot
   * @param {number} amount
   * @param {Point} to
   * @param {Required<Timing>} timing
   */
  flyBack(spot, amount, to, timing) {
    this.#leave(this.#pile(amount), [this.where(spot), { x: to.x, y: to.y, opacity: 0 }], timing);
  }

  /**
   * What is on its way to a spot and not taken yet.
   * @param {string} spot
   */
  pending(spot) {
    return total(this.stakes.filter((each) => each.spot === spot && each.mine && each.pending));
  }

  /**
   * Where chips lie on a spot.
   * @param {string} name
   * @returns {Point}
   */
  where(name) {
    const spot = this.#places.find((each) => each.spot === name);
    return spot?.at ?? spot ?? { x: 0, y: 0 };
  }

  /** Everywhere that chips may lie. */
  get #places() {
    return [...(this.face?.spots ?? []), ...(this.face?.rests ?? [])];
  }

  get #dealer() {
    return this.face?.dealer ?? { x: (this.face?.width ?? 0) / 2, y: -30 };
  }

  /**
   * Where the dolly stands on an area.
   * @param {string} area
   */
  #foot(area) {
    const spot = this.face?.spots.find((each) => each.spot === area);
    const { x, y, h } = this.face?.areas?.[area] ?? spot ?? { x: 0, y: 0, h: 0 };
    return { x, y: y + Math.min(h * 0.25, 20) };
  }

  /**
   * Chips that are gone when they have arrived.
   * @param {SVGGElement} chips
   * @param {import('./glide.js').Step[]} path
   * @param {Required<Timing>} timing
   */
  #leave(chips, path, timing) {
    this.layers.going.append(chips);
    const run = glide(chips, path, timing);
    if (run) run.onfinish = () => chips.remove();
    else chips.remove();
  }

  /** Lay the prizes, each beside its stake, several at one spot in a row. */
  #prizes() {
    const prizes = this.#paid.map(({ spot, amount }, index) => {
      const before = this.#paid.slice(0, index).filter((each) => each.spot === spot).length;
      const { x, y } = this.where(spot);
      const there = { x: x + this.r * (1.5 + before * 1.2), y: y + this.r * 0.6 };
      return { there, chips: moved(this.#pile(amount), there) };
    });
    this.layers.paid.replaceChildren(...prizes.map(({ chips }) => chips));
    return prizes;
  }

  /** @param {number} amount */
  #pile(amount) {
    return svg('g', {}, pile(amount, this.values, { r: this.r, currency: this.currency, most: 6 }));
  }
}
