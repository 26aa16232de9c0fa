/** `pg-five-dice`: five numbered dice, of which the player who throws takes two. */

import { h, svg } from '../core/dom.js';
import { inLanguage, t } from '../core/words.js';
import { pips } from './pips.js';

const DICE = [1, 2, 3, 4, 5];
const TAKEN = 2;

/** Says `pg-dice` {dice} with the two that were taken, written `1-3`, whenever they are others. */
export class FiveDice extends HTMLElement {
  /** @type {readonly number[]} */
  #chosen = [];
  /** @type {readonly number[]} */
  #aside = [];
  #open = false;
  #stop = () => {};

  connectedCallback() {
    this.setAttribute('role', 'group');
    if (!this.firstChild) this.append(...DICE.map((die) => this.#die(die)));
    this.#stop = inLanguage(() => this.#show());
  }

  disconnectedCallback() {
    this.#stop();
  }

  /**
   * The dice that are in somebody's hand.
   * @param {readonly number[]} dice
   */
  set chosen(dice) {
    this.#chosen = dice;
    this.#show();
  }

  get chosen() {
    return this.#chosen;
  }

  /**
   * The dice that nobody may take.
   * @param {readonly number[]} dice
   */
  set aside(dice) {
    this.#aside = dice;
    this.#show();
  }

  get aside() {
    return this.#aside;
  }

  /**
   * Whether dice may be taken now.
   * @param {boolean} open
   */
  set open(open) {
    this.#open = open;
    this.#show();
  }

  get open() {
    return this.#open;
  }

  /** @param {number} die */
  #die(die) {
    const onclick = () => this.#take(die);
    return h('button', { type: 'button', class: 'one-die', onclick, dataset: { die: String(die) } }, cube(die));
  }

  /**
   * Another die takes the place of the one that was taken first.
   * @param {number} die
   */
  #take(die) {
    if (this.#chosen.includes(die)) return;
    this.chosen = [...this.#chosen, die].slice(-TAKEN);
    if (this.#chosen.length < TAKEN) return;
    const dice = [...this.#chosen].sort().join('-');
    this.dispatchEvent(new CustomEvent('pg-dice', { bubbles: true, detail: { dice } }));
  }

  #show() {
    this.setAttribute('aria-label', t(this.#open ? 'five.pick' : 'five.name'));
    for (const button of this.querySelectorAll('button')) {
      const die = Number(button.dataset.die);
      const [taken, aside] = [this.#chosen.includes(die), this.#aside.includes(die)];
      button.disabled = !this.#open || aside;
      button.classList.toggle('aside', aside);
      button.setAttribute('aria-pressed', String(taken));
      button.setAttribute('aria-label', t(aside ? 'five.aside' : taken ? 'five.taken' : 'five.die', { die }));
    }
  }
}

// The drawing -----------------------------------------------------------------------------

/**
 * A clear red die seen from a corner, with its number on a plate before it.
 * @param {number} die
 */
function cube(die) {
  const plate = svg('circle', { class: 'plate', cx: 0, cy: 78, r: 25 });
  const number = svg('text', { class: 'plate-number', x: 0, y: 90, 'text-anchor': 'middle', 'font-size': 34 }, die);
  const tick = svg('path', { class: 'die-tick', d: 'M46 -70l12 14l24 -32' });
  return svg(
    'svg',
    { viewBox: '-92 -106 184 212', 'aria-hidden': 'true' },
    side('above', 5, 'matrix(.84 .44 -.84 .44 0 -52)'),
    side('left', 3, 'matrix(.84 .44 0 .94 -42 17)'),
    side('right', 1, 'matrix(.84 -.44 0 .94 42 17)'),
    plate,
    number,
    tick,
  );
}

/**
 * @param {string} name
 * @param {number} face
 * @param {string} transform
 */
function side(name, face, transform) {
  const drawn = pips(face);
  for (const [attribute, value] of Object.entries({ x: -50, y: -50, width: 100, height: 100 })) drawn.setAttribute(attribute, String(value));
  const ground = svg('rect', { x: -50, y: -50, width: 100, height: 100, rx: 5 });
  return svg('g', { class: `side-${name}`, transform }, ground, drawn);
}

customElements.define('pg-five-dice', FiveDice);
