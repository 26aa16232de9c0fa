/** `pg-racetrack`: the pockets in the order of the wheel. A shortcut of the page: what it lays are bets on the felt. */

import { h, svg } from '../core/dom.js';
import { TURNED } from '../core/windows.js';
import { inLanguage, t } from '../core/words.js';
import { paint } from './pockets.js';
import { neighbours, room, sectorsOf, tile } from './track.js';

const MOST = 4;
const GROUNDS = { wide: { width: 760, height: 196, depth: 42 }, narrow: { width: 356, height: 304, depth: 33 } };
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * @typedef {import('./pockets.js').Pocket} Pocket
 * @typedef {import('./track.js').Bet} Bet
 * @typedef {import('./track.js').Sector} Sector
 */

/** Says `pg-bets` {bets: [{spot, chips}]}, to be laid with that many chips of the chosen value each. */
export class Racetrack extends HTMLElement {
  /** @type {readonly Pocket[]} */
  #pockets = [];
  /** @type {ReadonlySet<string>} */
  #spots = new Set();
  /** What a spot of the felt is called. */
  name = (/** @type {string} */ spot) => spot;
  #each = 2;
  #open = true;
  #current = 0;
  #turn = () => this.#build();
  #stop = () => {};

  connectedCallback() {
    TURNED.addEventListener('change', this.#turn);
    this.#stop = inLanguage(() => this.#build());
  }

  disconnectedCallback() {
    TURNED.removeEventListener('change', this.#turn);
    this.#stop();
  }

  /** The pockets in their printed order, clockwise. */
  get pockets() {
    return this.#pockets;
  }

  set pockets(pockets) {
    this.#pockets = pockets;
    this.#build();
  }

  /**
   * The names of the spots that the table has.
   * @returns {Iterable<string>}
   */
  get spots() {
    return this.#spots;
  }

  set spots(spots) {
    this.#spots = new Set(spots);
    this.#build();
  }

  /** How many neighbours are bet on each side of a number. */
  get neighbours() {
    return this.#each;
  }

  set neighbours(each) {
    this.#each = Math.min(MOST, Math.max(0, each));
    this.#showNeighbours();
  }

  get open() {
    return this.#open;
  }

  set open(open) {
    this.#open = open;
    for (const each of this.querySelectorAll('[role="button"]')) each.setAttribute('aria-disabled', String(!open));
    this.classList.toggle('closed', !open);
  }

  get #order() {
    return this.#pockets.map((pocket) => pocket.name);
  }

  // Drawing -------------------------------------------------------------------------------

  #build() {
    if (!this.#pockets.length) return;
    const focused = this.contains(document.activeElement);
    const { width, height } = this.#ground;
    const sectors = sectorsOf(this.#order, this.#spots).map((sector) => this.#sector(sector));
    const props = { viewBox: `-9 -9 ${width + 18} ${height + 18}`, role: 'group', 'aria-label': t('track.name') };
    const tiles = this.#pockets.map((pocket, index) => this.#tile(pocket, index));
    const base = svg('rect', {
      class: 'track-ground',
      x: -4,
      y: -4,
      width: width + 8,
      height: height + 8,
      rx: height / 2 + 4,
    });
    const drawing = svg(
      'svg',
      props,
      base,
      ...sectors,
      ...(sectors.length ? [] : [this.#title()]),
      ...tiles,
      svg('path', { class: 'track-ring' }),
    );
    drawing.addEventListener('keydown', (event) => this.#key(event));
    drawing.addEventListener('focusin', (event) => this.#ring(event.target));
    drawing.addEventListener('focusout', () => this.#ring(null));
    this.replaceChildren(drawing, this.#stepper());
    this.open = this.#open;
    this.#showNeighbours();
    if (focused) this.#tiles()[this.#current]?.focus();
  }

  get #ground() {
    return TURNED.matches ? GROUNDS.narrow : GROUNDS.wide;
  }

  /**
   * @param {Pocket} pocket
   * @param {number} index
   */
  #tile(pocket, index) {
    const { d, middle } = tile(this.#ground, index, this.#pockets.length);
    const props = {
      class: 'track-pocket',
      role: 'button',
      tabindex: index === this.#current ? 0 : -1,
      'data-index': index,
    };
    const face = [
      svg('path', { d, class: `track-${paint(pocket)}` }),
      number(middle, pocket.name, TURNED.matches ? 15 : 20),
    ];
    const node = svg('g', props, ...face);
    node.addEventListener('click', () => this.#bet(this.#around(index)));
    node.addEventListener('pointerenter', () => this.#light(index));
    node.addEventListener('pointerleave', () => this.#light(null));
    return node;
  }

  /** @param {Sector} sector */
  #sector({ key, arcs, bets }) {
    const { d, middle } = room(this.#ground, this.#order, arcs);
    const chips = bets.reduce((sum, bet) => sum + bet.chips, 0);
    const list = bets.map((bet) => this.name(bet.spot)).join(', ');
    const label = t('track.sector', { sector: t(key), chips, list });
    const node = svg(
      'g',
      { class: 'track-sector', role: 'button', tabindex: 0, 'aria-label': label },
      svg('path', { d }),
    );
    node.append(TURNED.matches ? lines(middle, t(key), 14) : number(middle, t(key), 19));
    node.addEventListener('click', () => this.#bet(bets));
    return node;
  }

  #title() {
    const { width, height } = this.#ground;
    return number({ x: width / 2, y: height / 2 }, t('track.title'), TURNED.matches ? 17 : 22);
  }

  #stepper() {
    const step = (/** @type {string} */ sign, /** @type {number} */ by, /** @type {string} */ label) =>
      h('button', { type: 'button', 'aria-label': label, onclick: () => (this.neighbours += by) }, sign);
    const count = h('output', { class: 'number', 'aria-live': 'off' });
    const stepper = h('span', { class: 'track-stepper', role: 'group', 'aria-label': t('track.neighbours') });
    stepper.append(step('\u2212', -1, t('track.fewer')), count, step('+', 1, t('track.more')));
    return h(
      'div',
      { class: 'track-foot' },
      h('span', { 'aria-hidden': true }, t('track.neighbours')),
      stepper,
      h('small', {}, t('track.note')),
    );
  }

  #showNeighbours() {
    const count = this.querySelector('output');
    if (count) count.textContent = String(this.#each);
    const [fewer, more] = this.querySelectorAll('button');
    if (fewer) fewer.disabled = this.#each === 0;
    if (more) more.disabled = this.#each === MOST;
    this.#tiles().forEach((node, index) => node.setAttribute('aria-label', this.#said(index)));
  }

  /** @param {number} index */
  #said(index) {
    const list = neighbours(this.#order, index, this.#each).join(', ');
    const pocket = this.#pockets[index];
    const number = t('track.pocket', { number: pocket.name, colour: t(`pocket.${paint(pocket)}`) });
    return this.#each ? t('track.with', { number, each: this.#each, list }) : t('track.alone', { number });
  }

  // Betting -------------------------------------------------------------------------------

  /** @param {number} index */
  #around(index) {
    return neighbours(this.#order, index, this.#each).map((name) => ({ spot: `pleno:${name}`, chips: 1 }));
  }

  /** @param {Bet[]} bets */
  #bet(bets) {
    if (this.#open) this.dispatchEvent(new CustomEvent('pg-bets', { bubbles: true, detail: { bets } }));
  }

  /** @param {number | null} index */
  #light(index) {
    const lit = new Set(index === null ? [] : neighbours(this.#order, index, this.#each));
    this.#tiles().forEach((node, at) => node.classList.toggle('lit', lit.has(this.#order[at])));
  }

  /** @returns {SVGGElement[]} */
  #tiles() {
    return /** @type {SVGGElement[]} */ ([...this.querySelectorAll('.track-pocket')]);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {SVGElement} */ (event.target);
    const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    const presses = event.key === 'Enter' || event.key === ' ';
    if (!presses && !step) return;
    event.preventDefault();
    if (presses) target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    else if (target.classList.contains('track-pocket')) this.#go(this.#current + step);
  }

  /** @param {number} index */
  #go(index) {
    const tiles = this.#tiles();
    tiles[this.#current].setAttribute('tabindex', '-1');
    this.#current = (index + tiles.length) % tiles.length;
    tiles[this.#current].setAttribute('tabindex', '0');
    tiles[this.#current].focus();
  }

  /**
   * The ring is drawn over everything else, and the neighbours are lit.
   * @param {EventTarget | null} target
   */
  #ring(target) {
    const ring = this.querySelector('.track-ring');
    const seen = target instanceof SVGElement && target.matches(':focus-visible') ? target : null;
    ring?.setAttribute('d', seen?.querySelector('path')?.getAttribute('d') ?? '');
    const index = seen?.getAttribute('data-index');
    this.#light(index ? Number(index) : null);
  }
}

/**
 * @param {{x: number, y: number}} middle
 * @param {string} said
 * @param {number} size
 */
function number({ x, y }, said, size) {
  return svg('text', { x, y: y + size * 0.35, 'font-size': size, 'text-anchor': 'middle', 'aria-hidden': true }, said);
}

/**
 * A word under the other, where there is no room for them side by side.
 * @param {{x: number, y: number}} middle
 * @param {string} said
 * @param {number} size
 */
function lines({ x, y }, said, size) {
  const [parts, leading] = [said.split(' '), size * 1.25];
  const rows = parts.map((part, row) => svg('tspan', { x, dy: row ? leading : 0 }, `${part} `));
  const text = number({ x, y: y - ((parts.length - 1) * leading) / 2 }, '', size);
  text.replaceChildren(...rows);
  return text;
}

customElements.define('pg-racetrack', Racetrack);
