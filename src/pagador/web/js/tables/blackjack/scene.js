/** What stands above a table of blackjack: whose turn it is, what the bank had, the accumulated prize. */

import '../../pieces/meter.js';
import { custom, h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { isOver } from './points.js';
import { Prize } from './prize.js';
import { turnSaid } from './telling.js';
import { turnOf } from './turn.js';

/**
 * @typedef {import('../../core/house.js').TableSheet} TableSheet
 * @typedef {import('../../core/model.js').TableModel} TableModel
 */

const SHOWN_RESULTS = 12;

export class Scene {
  #turn = h('p', { class: 'turn' });
  #results = h('div', { class: 'bank-results' });

  /**
   * @param {TableSheet} sheet
   * @param {HTMLElement} complaint how to complain
   */
  constructor({ table, terms }, complaint) {
    this.prize = new Prize(terms);
    this.meter = /** @type {any} */ (terms.jackpot ? custom('pg-meter', { class: 'panel' }) : null);
    if (this.meter) this.meter.currency = table.currency;
    const whose = h('div', { class: 'whose' }, this.#turn, complaint);
    this.element = h('div', { class: 'blackjack-place' }, h('div', { class: 'panel' }, whose, this.#results), this.meter);
  }

  /**
   * @param {TableModel} model
   * @param {boolean} late whether a bet may come in mid-deal
   */
  show(model, late) {
    const { state, you } = model;
    const turn = turnOf(state);
    const said = [turnSaid(state, { turn, you, late }), state.last_of_shoe && t('bj.last-coup'), state.jammed && t('bj.jammed')];
    this.#turn.textContent = said.filter(Boolean).join(' · ');
    this.#turn.classList.toggle('mine', turn !== null && turn.who === you);
    this.#showResults(state.last.slice(0, SHOWN_RESULTS));
    if (this.meter) this.meter.prize = this.prize.of(model);
  }

  /** @param {string[]} last */
  #showResults(last) {
    const drawn = [...last, document.documentElement.lang].join();
    if (this.#results.dataset.drawn === drawn) return;
    this.#results.dataset.drawn = drawn;
    const items = last.map((points) => h('li', { class: kindOf(points) }, points === 'blackjack' ? 'BJ' : points));
    const none = h('p', { class: 'soft' }, t('bj.results.none'));
    this.#results.replaceChildren(items.length ? h('ol', { 'aria-label': t('bj.results') }, ...items) : none);
  }
}

/** @param {string} points */
function kindOf(points) {
  return points === 'blackjack' ? 'blackjack' : isOver(Number(points)) ? 'over' : '';
}
