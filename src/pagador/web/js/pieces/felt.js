/** `pg-felt`: the betting cloth of any table, made from a layout: its picture, its spots, and chips on them. */

import { svg } from '../core/dom.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/felt.js';
import { button, grown, shape } from './felt-marks.js';
import { Fingers } from './fingers.js';
import { Lying } from './lying.js';
import { WAYS, nearestTo, towards } from './spots.js';
import { inWords } from './stakes.js';

add(words);

const NARROW = '(max-width: 720px)';

/**
 * @typedef {import('./spots.js').Layout} Layout
 * @typedef {import('./spots.js').Face} Face
 * @typedef {import('./stakes.js').Stake} Stake
 * @typedef {import('./glide.js').Timing} Timing
 * @typedef {import('./lying.js').Payment} Payment
 */

/** Says `pg-spot` {spot, add} when chips are to be put down or taken back, `pg-over` {spot} for the spot pointed at. */
export class Felt extends HTMLElement {
  /** @type {Layout | null} */
  #layout = null;
  #open = true;
  /**
   * What may be done at each spot, where a table tells them apart; else all is as `open` says.
   * @type {((spot: string, add: boolean) => boolean) | null}
   */
  allows = null;
  #current = '';
  #over = '';
  #laid = '';
  #lying = new Lying();
  #narrow = matchMedia(NARROW);
  #root = svg('svg');
  #light = svg('g', { class: 'felt-light', 'aria-hidden': true });
  #ring = svg('g', { class: 'felt-ring', 'aria-hidden': true });
  /** @type {Map<string, SVGGElement>} */
  #buttons = new Map();
  #stop = () => {};
  #turn = () => this.#build();

  constructor() {
    super();
    this.addEventListener('keydown', (event) => this.#key(event));
    this.addEventListener('focusin', (event) => this.#focused(event));
    this.addEventListener('focusout', () => this.#aim(''));
    new Fingers(this, {
      over: (x, y) => this.hover(x, y),
      away: () => this.hover(),
      act: (...act) => this.#act(...act),
    });
  }

  connectedCallback() {
    this.#narrow.addEventListener('change', this.#turn);
    this.#stop = inLanguage(() => this.#build());
  }

  disconnectedCallback() {
    this.#narrow.removeEventListener('change', this.#turn);
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
    return this.#open;
  }

  set open(open) {
    this.#open = open;
    this.#showOpen();
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
    return nearestTo(this.#face?.spots ?? [], this.#within({ x, y }))?.spot ?? null;
  }

  /**
   * Light what a chip let go at this point of the window would cover; nothing if no point is given.
   * @param {number} [x]
   * @param {number} [y]
   * @returns {string | null} the spot
   */
  hover(x, y) {
    const spot = x === undefined || y === undefined ? null : this.nearest(x, y);
    this.#aim(spot ?? '');
    return spot;
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
    const end = to ? this.#within(to) : { x: this.#lying.where(spot).x, y: this.#face.height };
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
    return (this.#narrow.matches && this.#layout?.tall) || this.#layout;
  }

  #build() {
    const face = this.#face;
    if (!face) return;
    const focused = this.contains(document.activeElement);
    this.#buttons = new Map(face.spots.map((spot) => [spot.spot, button(spot)]));
    this.#light.replaceChildren(
      ...Object.entries(face.areas ?? {}).map(([name, place]) => shape(place, { 'data-area': name })),
    );
    this.#lying.on(face);
    this.#root = this.#drawn(face);
    this.replaceChildren(this.#root);
    this.#showMarked();
    this.#showOpen();
    this.#label();
    this.#rove(this.#buttons.has(this.#current) ? this.#current : (face.spots[0]?.spot ?? ''), focused);
  }

  /**
   * Chips lie over the spots, and the focus ring over the chips.
   * @param {Face} face
   */
  #drawn({ width, height, picture }) {
    const drawing = svg('g', { class: 'felt-picture', 'aria-hidden': true }, ...picture(svg));
    const spots = svg('g', { class: 'felt-spots' }, ...this.#buttons.values());
    const { stakes, paid, going, signs } = this.#lying.layers;
    const layers = [drawing, this.#light, spots, stakes, paid, going, signs, this.#ring];
    return svg('svg', { viewBox: `0 0 ${width} ${height}`, role: 'group' }, ...layers);
  }

  #showMarked() {
    for (const area of this.#light.children) {
      area.classList.toggle('marked', area.getAttribute('data-area') === this.#lying.marked);
    }
  }

  #showOpen() {
    this.classList.toggle('closed', !this.#open);
    this.#root.setAttribute('aria-label', t(this.#open ? 'felt.name' : 'felt.closed'));
    for (const [spot, each] of this.#buttons) {
      each.setAttribute('aria-disabled', String(!this.#may(spot, true) && !this.#may(spot, false)));
    }
  }

  /**
   * @param {string} spot
   * @param {boolean} more
   */
  #may(spot, more) {
    return this.allows ? this.allows(spot, more) : this.#open;
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
    }
  }

  // Pointing, by hand and by keys ---------------------------------------------------------

  /**
   * A point of the window on the cloth.
   * @param {{x: number, y: number}} point
   */
  #within({ x, y }) {
    const matrix = this.#root.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : new DOMPoint(-1e6, -1e6);
  }

  /** @param {string} name */
  #spot(name) {
    return this.#face?.spots.find((each) => each.spot === name);
  }

  /**
   * @param {string | null} spot
   * @param {boolean} more whether chips are added, or taken back
   */
  #act(spot, more) {
    if (!spot || !this.#may(spot, more)) return;
    this.#rove(spot, false);
    this.dispatchEvent(new CustomEvent('pg-spot', { bubbles: true, detail: { spot, add: more } }));
  }

  /**
   * Light what a spot covers, and where a chip would lie.
   * @param {string} name
   */
  #aim(name) {
    const spot = this.#spot(name);
    const lit = new Set([name, ...(spot?.covers ?? [])]);
    for (const area of this.#light.children)
      area.classList.toggle('lit', lit.has(area.getAttribute('data-area') ?? ''));
    const { x, y } = this.#lying.where(name);
    const aim = svg('circle', { class: 'felt-aim', cx: x, cy: y, r: this.#lying.r * 0.8 });
    this.#ring.replaceChildren(...(spot && this.#may(name, true) ? [aim] : []));
    if (name === this.#over) return;
    this.#over = name;
    this.dispatchEvent(new CustomEvent('pg-over', { bubbles: true, detail: { spot: name || null } }));
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const target = /** @type {Element} */ (event.target);
    const spot = this.#spot(target.getAttribute('data-spot') ?? '');
    if (!spot || !target.matches(':focus-visible')) return;
    this.#aim(spot.spot);
    const around = grown({ ...spot, shape: undefined }, 5);
    this.#ring.append(shape(around, { class: 'felt-halo' }), shape(around, { class: 'felt-focus' }));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const from = this.#spot(/** @type {Element} */ (event.target).getAttribute('data-spot') ?? '');
    const [adds, takes] = [['Enter', ' '].includes(event.key), ['Delete', 'Backspace'].includes(event.key)];
    if (!from || !(adds || takes || event.key in WAYS)) return;
    event.preventDefault();
    if (adds || takes) this.#act(from.spot, adds);
    else this.#rove(towards(this.#face?.spots ?? [], from, WAYS[event.key])?.spot ?? from.spot, true);
  }

  /**
   * The one spot that the Tab key comes to.
   * @param {string} name
   * @param {boolean} focus
   */
  #rove(name, focus) {
    this.#buttons.get(this.#current)?.setAttribute('tabindex', '-1');
    this.#current = name;
    this.#buttons.get(name)?.setAttribute('tabindex', '0');
    if (focus) this.#buttons.get(name)?.focus();
  }
}

customElements.define('pg-felt', Felt);
