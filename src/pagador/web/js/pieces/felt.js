/** `pg-felt`: the betting cloth of any table, made from a layout: its picture, its spots, and chips on them. */

import { svg } from '../core/dom.js';
import { PHONE } from '../core/windows.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/felt.js';
import { button, shape } from './felt-marks.js';
import { Lying } from './lying.js';
import { Pointing } from './pointing.js';
import { inWords } from './stakes.js';

add(words);

/**
 * @typedef {import('./spots.js').Layout} Layout
 * @typedef {import('./spots.js').Face} Face
 * @typedef {import('./stakes.js').Stake} Stake
 * @typedef {import('./glide.js').Timing} Timing
 * @typedef {import('./lying.js').Payment} Payment
 */

/**
 * Says `pg-spot` {spot, add} when chips are to be put down or taken back, `pg-over` {spot, by} for the spot pointed at by
 * hand or by keys, `pg-hold` {spot} when a finger rests on one.
 */
export class Felt extends HTMLElement {
  /** @type {Layout | null} */
  #layout = null;
  /** @type {Face | null} */
  #built = null;
  #laid = '';
  #lying = new Lying();
  #pointing = new Pointing(this, this.#lying);
  #root = svg('svg');
  /** @type {Map<string, SVGGElement>} */
  #buttons = new Map();
  /** @type {(spot: string) => string} */
  #describe = () => '';
  #stop = () => {};
  #turn = () => this.#face !== this.#built && this.#build();

  connectedCallback() {
    addEventListener('resize', this.#turn);
    this.#stop = inLanguage(() => this.#build());
  }

  disconnectedCallback() {
    removeEventListener('resize', this.#turn);
    this.#stop();
  }

  // What it is given ----------------------------------------------------------------------

  get layout() {
    return this.#layout;
  }

  set layout(layout) {
    this.#layout = layout;
    this.#build();
  }

  /**
   * Everything that lies there; prizes are taken off when it is set.
   * @returns {readonly Stake[]}
   */
  get chips() {
    return this.#lying.stakes;
  }

  set chips(chips) {
    const laid = JSON.stringify(chips);
    this.#lying.takePrizes();
    if (laid === this.#laid) return;
    this.#laid = laid;
    this.#lying.stakes = chips;
    this.#lying.lay();
    this.#label();
  }

  get open() {
    return this.#pointing.open;
  }

  set open(open) {
    this.#pointing.open = open;
    this.#showOpen();
  }

  /**
   * What may be done at each spot, where a table tells them apart; else all is as `open` says.
   * @param {((spot: string, add: boolean) => boolean) | null} allows
   */
  set allows(allows) {
    this.#pointing.allows = allows;
  }

  get allows() {
    return this.#pointing.allows;
  }

  /** What a screen reader says of a spot beside its name. */
  get describe() {
    return this.#describe;
  }

  set describe(describe) {
    this.#describe = describe;
    this.#label();
  }

  get currency() {
    return this.#lying.currency;
  }

  set currency(currency) {
    this.#lying.currency = currency;
    this.#build();
  }

  /** The values of chips that piles are made of. */
  get values() {
    return this.#lying.values;
  }

  set values(values) {
    this.#lying.values = values;
    this.#build();
  }

  // What it can be told to do -------------------------------------------------------------

  /**
   * The spot at a point of the window, or the nearest within reach.
   * @param {number} x
   * @param {number} y
   * @returns {string | null}
   */
  nearest(x, y) {
    return this.#pointing.nearest(x, y);
  }

  /**
   * Light what a chip let go at this point of the window would cover; nothing if no point is given.
   * @param {number} [x]
   * @param {number} [y]
   * @returns {string | null} the spot
   */
  hover(x, y) {
    return this.#pointing.hover(x, y);
  }

  /** Where each spot is on the screen, in CSS pixels. */
  targets() {
    return [...this.#buttons].map(([spot, node]) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { spot, x, y, width, height };
    });
  }

  /**
   * Put the dolly on an area or a spot, or lift it.
   * @param {string | null} area
   */
  mark(area) {
    this.#lying.mark(area);
    this.#showMarked();
  }

  /**
   * Show which spots won: a frame, a tick and a word for each.
   * @param {readonly string[]} spots
   */
  win(spots) {
    this.#lying.won = spots;
    this.#lying.seal();
    this.#label();
  }

  /**
   * A refused chip goes back where it came from: a point of the window, or the lower edge of the cloth.
   * @param {string} spot
   * @param {Timing & {amount?: number, to?: {x: number, y: number}}} how
   *   the amount is what is pending there, if not said
   */
  flyBack(spot, { amount, to, elapsed = 0, duration = 450 } = {}) {
    const units = amount ?? this.#lying.pending(spot);
    if (!this.#face || !units) return;
    const end = to ? this.#pointing.within(to) : { x: this.#lying.where(spot).x, y: this.#face.height };
    this.#lying.flyBack(spot, units, end, { elapsed, duration });
  }

  /**
   * Losing chips are drawn in by the dealer; `chips` without them may be set at once.
   * @param {readonly string[]} spots
   * @param {Timing} timing
   */
  collect(spots, { elapsed = 0, duration = 900 } = {}) {
    this.#laid = '';
    this.#lying.collect(spots, { elapsed, duration });
  }

  /**
   * Winners are paid, in the order of the list: each prize comes to lie beside its stake, until `chips` is set.
   * @param {readonly Payment[]} payments
   * @param {Timing} timing
   */
  pay(payments, { elapsed = 0, duration = 1200 } = {}) {
    this.#lying.pay(payments, { elapsed, duration });
  }

  /**
   * Chips are carried from their spots to others, and lie there until `chips` is set.
   * @param {readonly {from: string, to: string}[]} moves
   * @param {Timing} timing
   */
  carry(moves, { elapsed = 0, duration = 900 } = {}) {
    this.#laid = '';
    this.#lying.carry(moves, { elapsed, duration });
  }

  // Drawing -------------------------------------------------------------------------------

  /**
   * The way the cloth lies on this screen.
   * @returns {Face | null}
   */
  get #face() {
    const { matches } = this.#layout?.turned ?? PHONE;
    return (matches && this.#layout?.tall) || this.#layout;
  }

  #build() {
    const face = this.#face;
    if (!face) return;
    const focused = this.contains(document.activeElement);
    this.#built = face;
    this.#buttons = new Map(face.spots.map((spot) => [spot.spot, button(spot)]));
    this.#pointing.light.replaceChildren(
      ...Object.entries(face.areas ?? {}).map(([name, place]) => shape(place, { 'data-area': name })),
    );
    this.#lying.on(face);
    this.#root = this.#drawn(face);
    this.replaceChildren(this.#root);
    this.#showMarked();
    this.#showOpen();
    this.#label();
    this.#pointing.on(face, this.#root, this.#buttons, focused);
  }

  /**
   * Where a chip would lie is shown under those that lie there, and the focus ring over them.
   * @param {Face} face
   */
  #drawn({ width, height, picture }) {
    const drawing = svg('g', { class: 'felt-picture', 'aria-hidden': true }, ...picture(svg));
    const spots = svg('g', { class: 'felt-spots' }, ...this.#buttons.values());
    const { stakes, paid, going, signs } = this.#lying.layers;
    const { light, aim, ring } = this.#pointing;
    const layers = [drawing, light, spots, aim, stakes, paid, going, signs, ring];
    return svg('svg', { viewBox: `0 0 ${width} ${height}`, role: 'group' }, ...layers);
  }

  #showMarked() {
    for (const area of this.#pointing.light.children) {
      area.classList.toggle('marked', area.getAttribute('data-area') === this.#lying.marked);
    }
  }

  #showOpen() {
    this.classList.toggle('closed', !this.open);
    this.#root.setAttribute('aria-label', t(this.open ? 'felt.name' : 'felt.closed'));
    for (const [spot, each] of this.#buttons) {
      each.setAttribute('aria-disabled', String(![true, false].some((more) => this.#pointing.may(spot, more))));
    }
  }

  /** What each spot is called, what lies there, and whether it won. */
  #label() {
    for (const { spot, label } of this.#face?.spots ?? []) {
      const here = this.chips.filter((each) => each.spot === spot);
      const said = [
        label(),
        ...inWords(here, this.currency),
        ...(this.#lying.won.includes(spot) ? [t('felt.won')] : []),
      ];
      this.#buttons.get(spot)?.setAttribute('aria-label', said.join(', '));
      this.#buttons.get(spot)?.setAttribute('aria-description', this.#describe(spot));
    }
  }
}

customElements.define('pg-felt', Felt);
