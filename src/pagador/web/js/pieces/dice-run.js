/** `pg-dice-run`: the length of the table over which dice are thrown, its middle, and the wall that they strike. */

import './dice.js';
import { custom, h, svg } from '../core/dom.js';
import { inLanguage, t } from '../core/words.js';
import { flight } from './flight.js';

/**
 * @typedef {import('../core/stage.js').Timing} Timing
 * @typedef {{kind: string, says: () => string}} Verdict
 */

/** Where the dice rest, as a share of the length. */
const REST = 0.72;

export class DiceRun extends HTMLElement {
  #dice = /** @type {any} */ (custom('pg-dice', { colour: 'red' }));
  #said = h('p', { class: 'run-verdict', 'aria-hidden': 'true', hidden: true });
  #middle = h('span', { class: 'run-middle', 'aria-hidden': 'true' });
  /** @type {Verdict | null} */
  #verdict = null;
  #lies = '';
  #stop = () => {};

  connectedCallback() {
    if (!this.firstChild) this.append(h('span', { class: 'run-wall', 'aria-hidden': 'true' }, wall()), this.#middle, this.#dice, this.#said);
    this.#stop = inLanguage(() => this.#speak());
  }

  disconnectedCallback() {
    this.#stop();
  }

  /**
   * Lay the dice down as they rest; none, if no faces are given.
   * @param {readonly number[]} faces
   */
  set faces(faces) {
    if (this.#lies === faces.join('-')) return;
    this.#lies = faces.join('-');
    this.#dice.place(faces, { seed: seedOf(faces) });
  }

  get faces() {
    return this.#dice.faces;
  }

  /**
   * Throw the dice from the far end.
   * @param {readonly number[]} faces
   * @param {Partial<Timing>} timing
   */
  throw(faces, timing) {
    const long = Number(getComputedStyle(this).getPropertyValue('--run')) || 25;
    const way = flight({ from: -long * REST - 1, wall: long * (1 - REST) - 0.5 });
    this.#lies = faces.join('-');
    this.#dice.roll(faces, { seed: seedOf(faces), way, ...timing });
  }

  /**
   * What the throw came to, or nothing.
   * @param {Verdict | null} verdict
   */
  set verdict(verdict) {
    this.#verdict = verdict;
    this.#speak();
  }

  get verdict() {
    return this.#verdict;
  }

  #speak() {
    this.#middle.textContent = t('run.middle');
    this.#said.hidden = !this.#verdict;
    this.#said.textContent = this.#verdict?.says() ?? '';
    this.#said.dataset.kind = this.#verdict?.kind ?? '';
  }
}

/**
 * The same throw lies the same way wherever it is shown.
 * @param {readonly number[]} faces
 */
function seedOf(faces) {
  return faces.reduce((seed, face) => seed * 7 + face, 0);
}

/** Rubber pyramids, row over row. */
function wall() {
  const studs = Array.from({ length: 36 }, (_, index) => stud((index % 3) * 12, Math.floor(index / 3) * 12));
  return svg('svg', { viewBox: '0 0 36 144', preserveAspectRatio: 'none' }, ...studs);
}

/**
 * @param {number} x
 * @param {number} y
 */
function stud(x, y) {
  const shades = ['#5c3a22', '#3a2213', '#1d0f07', '#47290f'];
  const sides = ['h12l-6 6z', 'm12 0v12l-6 -6z', 'm0 12h12l-6 -6z', 'v12l6 -6z'];
  return svg('g', {}, ...sides.map((d, side) => svg('path', { d: `M${x} ${y}${d}`, fill: shades[side] })));
}

customElements.define('pg-dice-run', DiceRun);
