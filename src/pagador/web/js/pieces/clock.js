/** The clock of the betting window: a ring that empties and the seconds left, for whoever looks; it never speaks. */

import { h, svg } from '../core/dom.js';
import { moves } from '../core/settings.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/purse.js';

add(words);

const RADIUS = 44;
/** In so many steps the ring empties: smaller ones nobody sees, and each is drawn anew. */
const STEPS = 400;
const SHORTEST_MS = 50;

export class Clock extends HTMLElement {
  /** @type {number | null} */
  #ends = null;
  #timer = 0;
  #shown = '';
  #ring = svg('circle', { class: 'left', r: RADIUS, pathLength: 100 });
  #seconds = h('b');
  #said = h('span');
  #stop = () => {};

  /** How long the whole window is, in ms; null where nobody knows. @type {number | null} */
  total = null;
  /** From how many seconds on it warns. */
  warnAt = 5;
  /** The clock it goes by. @type {() => number} */
  now = () => Date.now();

  /** When the window ends, on the clock it goes by; null while none is open. */
  get ends() {
    return this.#ends;
  }

  set ends(ends) {
    this.#ends = ends;
    if (this.isConnected) this.#tick();
  }

  connectedCallback() {
    this.setAttribute('role', 'timer');
    if (!this.firstChild) this.append(this.#dial(), h('div', { class: 'face' }, this.#seconds, this.#said));
    this.#stop = inLanguage(() => {
      this.#shown = '';
      this.#tick();
    });
  }

  disconnectedCallback() {
    this.#stop();
    clearTimeout(this.#timer);
  }

  #dial() {
    const ticks = svg('circle', { class: 'ticks', r: RADIUS - 8, pathLength: 120 });
    const sign = svg('path', { class: 'sign', d: 'M0-62 9-46H-9Z' });
    const turned = svg(
      'g',
      { transform: 'rotate(-90)' },
      svg('circle', { class: 'whole', r: RADIUS }),
      ticks,
      this.#ring,
    );
    return svg('svg', { viewBox: '-56 -64 112 120', 'aria-hidden': 'true' }, turned, sign);
  }

  #tick() {
    clearTimeout(this.#timer);
    const left = this.#ends === null ? 0 : Math.max(0, this.#ends - this.now());
    this.#show(left);
    if (left > 0) this.#timer = setTimeout(() => this.#tick(), this.#until(left));
  }

  /**
   * How long nothing changes: until the next second, or the next step of the ring.
   * @param {number} left
   */
  #until(left) {
    const second = left % 1000 || 1000;
    return moves() ? Math.min(second, Math.max(SHORTEST_MS, (this.total ?? left) / STEPS)) : second;
  }

  /** @param {number} left */
  #show(left) {
    this.#ring.setAttribute('stroke-dasharray', `${Math.min(100, (left / (this.total || left || 1)) * 100)} 200`);
    const seconds = Math.ceil(left / 1000);
    const state = this.#ends === null || left === 0 ? 'closed' : seconds <= this.warnAt ? 'hurry' : 'seconds';
    const shown = `${state} ${seconds}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.dataset.state = state;
    this.#seconds.textContent = state === 'closed' ? '–' : String(seconds);
    this.#said.textContent = t(`clock.${state}`);
    this.setAttribute('aria-label', t('clock.name'));
  }
}

customElements.define('pg-clock', Clock);
