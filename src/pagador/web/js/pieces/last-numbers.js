/** `pg-last-numbers`: what the wheel gave, newest first, as on a hall's board: red above, black below, zero between. */

import { h } from '../core/dom.js';
import { inLanguage, t } from '../core/words.js';
import { isZero, paint } from './pockets.js';

const HALF = 18;

/** @typedef {import('./pockets.js').Pocket} Pocket */

export class LastNumbers extends HTMLElement {
  /** @type {readonly string[]} */
  #numbers = [];
  /** @type {readonly Pocket[]} */
  #pockets = [];
  #stop = () => {};

  connectedCallback() {
    this.#stop = inLanguage(() => this.#render());
  }

  disconnectedCallback() {
    this.#stop();
  }

  /** Newest first. */
  get numbers() {
    return this.#numbers;
  }

  set numbers(numbers) {
    this.#numbers = numbers;
    this.#render();
  }

  /** The pockets of the wheel, for their colours. */
  get pockets() {
    return this.#pockets;
  }

  set pockets(pockets) {
    this.#pockets = pockets;
    this.#render();
  }

  #render() {
    if (!this.#numbers.length) return this.replaceChildren(h('p', { class: 'soft' }, t('last.none')));
    const list = h('ol', { class: 'last-numbers', 'aria-label': t('last.name'), tabindex: 0 });
    list.append(...this.#numbers.map((number, index) => this.#item(number, index === 0)));
    this.replaceChildren(list);
  }

  /**
   * @param {string} number
   * @param {boolean} newest
   */
  #item(number, newest) {
    const colour = paint(this.#pockets.find((pocket) => pocket.name === number));
    const said = [...(newest ? [t('last.latest')] : []), number, ...qualities(number, colour)].join(', ');
    const shown = h(
      'span',
      { class: 'last-tile', 'aria-hidden': true },
      h('b', {}, number),
      h('i', {}, t(`pocket.letter.${colour}`)),
    );
    const mark = newest && h('span', { class: 'last-mark', 'aria-hidden': true }, t('last.latest'));
    return h('li', { class: `last-${colour}` }, h('span', { class: 'unseen' }, said), mark, shown);
  }
}

/**
 * What is called with a number; zeros are nothing else.
 * @param {string} number
 * @param {import('./pockets.js').Paint} colour
 */
function qualities(number, colour) {
  const named = [t(`pocket.${colour}`)];
  if (isZero(number)) return named;
  const value = Number(number);
  return [
    ...named,
    t(value % 2 ? 'pocket.odd' : 'pocket.even'),
    t(value <= HALF ? 'pocket.low' : 'pocket.high'),
  ];
}

customElements.define('pg-last-numbers', LastNumbers);
