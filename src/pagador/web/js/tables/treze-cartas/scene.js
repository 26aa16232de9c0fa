/** Over the cloth: what the table does or waits for, and how the last coups came out. */

import { h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { phaseSaid } from './telling.js';

/** @typedef {import('../../core/model.js').State} State */

export class Scene {
  #now = h('p', { class: 'now' });
  #dice = h('p', { class: 'soft dice-told' });
  element = h('div', { class: 'treze-scene panel' }, this.#now, this.#dice);

  /**
   * @param {State} state
   * @param {string | null} you
   */
  show(state, you) {
    this.#now.textContent = phaseSaid(state, you);
    this.#now.classList.toggle('mine', ['shaking-you', 'arranging-you', 'arranging-take'].some((key) => this.#now.textContent === t(`treze.phase.${key}`)));
    this.#dice.textContent = diceSaid(state);
    this.#dice.hidden = !this.#dice.textContent;
  }
}

/**
 * The sum of the dice and the place it counts to.
 * @param {State} state
 */
export function diceSaid({ dice, first }) {
  if (!dice?.length || !first) return '';
  const total = dice.reduce((/** @type {number} */ sum, /** @type {number} */ face) => sum + face, 0);
  return t(first === 'banca' ? 'treze.dice.bank' : 'treze.dice.place', { total, place: first });
}
