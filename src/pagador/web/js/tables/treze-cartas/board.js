/** What is beside the cloth: one's cards to arrange, the comparison of a coup, or the points of every formation. */

import { h } from '../../core/dom.js';
import { PHONE } from '../../core/windows.js';
import { t } from '../../core/words.js';
import { Arranging } from './arranging.js';
import { Comparing } from './comparing.js';
import { LISTED, makesSaid, naturalSaid } from './naming.js';
import { bankRows, facesOf, inPlay, LENGTHS } from './places.js';
import { NATURALS } from './scoring.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('./arranging.js').Deeds} Deeds
 * @typedef {import('./law.js').TableLaw} TableLaw
 * @typedef {import('./places.js').Hand} Hand
 * @typedef {object} Given
 * @property {State} state
 * @property {string | null} you
 * @property {TableLaw} law
 * @property {boolean} able whether anything can be sent now
 * @property {boolean} settling whether the coup that is over is still being settled
 */

export class Board {
  #tabs = h('div', { class: 'tabs' });
  #within = h('div', { class: 'within' });
  #points = h('div', { class: 'points-list' });
  element = h('div', { class: 'treze-board panel' }, this.#tabs, this.#within);
  /** @type {Map<string, Arranging>} */
  #arranging = new Map();
  #chosen = '';
  #listed = '';

  /**
   * @param {string} currency
   * @param {Deeds} deeds
   */
  constructor(currency, deeds) {
    this.deeds = deeds;
    this.comparing = new Comparing(currency);
  }

  /** The place that one arranges now, if any. */
  get arranging() {
    return this.element.dataset.shows === 'arranging' ? (this.#arranging.get(this.#chosen) ?? null) : null;
  }

  /** @param {Given} given */
  show(given) {
    this.comparing.take(given.state, given.you);
    const mine = arrangeable(given);
    const shows = mine.length ? 'arranging' : this.comparing.there ? 'compared' : 'points';
    const watched = shows === 'compared' && (given.settling || given.state.phase === 'paying');
    const comes = shows === 'arranging' ? this.element.dataset.shows !== shows : watched && this.element.dataset.watched !== 'true';
    Object.assign(this.element.dataset, { shows, watched });
    this.#showTabs(mine, given);
    if (shows === 'arranging') this.#showArranging(mine, given);
    if (shows === 'compared') this.comparing.show(given.law);
    if (shows === 'points') this.#list(given.law);
    this.#put(shows === 'arranging' ? this.#board(this.#chosen).element : shows === 'compared' ? this.comparing.element : this.#points);
    if (comes) this.#comeIntoSight();
  }

  /** On a phone what is new here is scrolled to, if its beginning is not in sight. */
  #comeIntoSight() {
    const { top, bottom } = this.element.getBoundingClientRect();
    if (PHONE.matches && bottom > top && (top < 0 || top > innerHeight / 2)) this.element.scrollIntoView({ block: 'start' });
  }

  /** @param {HTMLElement} part */
  #put(part) {
    if (this.#within.firstElementChild !== part) this.#within.replaceChildren(part);
  }

  // Arranging -----------------------------------------------------------------------------

  /**
   * Where one may look at the cards of several places, one of them is chosen.
   * @param {Hand[]} mine
   * @param {Given} given
   */
  #showTabs(mine, given) {
    if (mine.length && !mine.some(({ place }) => place === this.#chosen)) this.#chosen = mine[0].place;
    const drawn = JSON.stringify([mine.map(({ place }) => place), this.#chosen, document.documentElement.lang]);
    if (drawn === this.#tabs.dataset.drawn) return;
    this.#tabs.dataset.drawn = drawn;
    this.#tabs.hidden = mine.length < 2;
    this.#tabs.replaceChildren(...(mine.length > 1 ? mine.map(({ place }) => this.#tab(place, given)) : []));
  }

  /**
   * @param {string} place
   * @param {Given} given
   */
  #tab(place, given) {
    const choose = () => {
      this.#chosen = place;
      this.show(given);
    };
    const props = { 'aria-pressed': String(place === this.#chosen), onclick: choose, dataset: { tab: place } };
    return h('button', { type: 'button', ...props }, t('treze.board.place', { place }));
  }

  /**
   * @param {Hand[]} mine
   * @param {Given} given
   */
  #showArranging(mine, { state, you, law, able }) {
    for (const hand of mine) this.#board(hand.place).show(hand, { bank: bankRows(state), law, you, able });
  }

  /** @param {string} place */
  #board(place) {
    const known = this.#arranging.get(place) ?? new Arranging(place, this.deeds);
    this.#arranging.set(place, known);
    return known;
  }

  // Points --------------------------------------------------------------------------------

  /** @param {TableLaw} law */
  #list(law) {
    const drawn = JSON.stringify([law.points, document.documentElement.lang]);
    if (drawn === this.#listed) return;
    this.#listed = drawn;
    const heads = [h('th', { scope: 'col' }, t('treze.list.makes')), ...LENGTHS.map((_, row) => h('th', { scope: 'col' }, t('treze.list.row', { row: row + 1 })))];
    const naturals = h('p', { class: 'soft' }, t('treze.list.naturals', { naturals: [...NATURALS].reverse().map(naturalSaid).join(', ') }));
    const table = h('table', {}, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...LISTED.map((makes) => pointsLine(makes, law))));
    this.#points.replaceChildren(h('h3', {}, t('treze.list.title')), table, naturals);
  }
}

/**
 * The places whose cards one may look at and that are still to be laid, those that one holds first.
 * @param {Given} given
 * @returns {Hand[]}
 */
function arrangeable({ state, you }) {
  if (state.phase !== 'arranging' || you === null) return [];
  return inPlay(state, you).filter((hand) => !hand.laid && hand.seen_by.includes(you) && facesOf(hand).length > 0);
}

/**
 * What a formation scores in each row; a dash where it cannot lie.
 * @param {string} makes
 * @param {TableLaw} law
 */
function pointsLine(makes, { points }) {
  const cells = LENGTHS.map((_, row) => h('td', { class: 'number' }, String(points[makes]?.[String(row + 1)] ?? '–')));
  return h('tr', {}, h('th', { scope: 'row' }, makesSaid(makes)), ...cells);
}
