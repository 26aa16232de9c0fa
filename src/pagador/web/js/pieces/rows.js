/** `pg-rows`: a hand laid in rows, one over the other, and what is said of each; before that, its cards in a pile. */

import { h } from '../core/dom.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/cards.js';
import { Card } from './card.js';

add(words);

/**
 * @typedef {import('../core/stage.js').Timing} Timing
 * @typedef {import('./card.js').Point} Point
 * @typedef {{said: string, sign?: string, kind?: string}} RowTold what is said of a row, the same in short, and how it came out
 * @typedef {object} Told asked for again in every language
 * @property {() => string} name whose cards these are, for those who listen
 * @property {() => RowTold[]} rows
 * @property {() => string} [became] what the hand came to
 */

/** @type {Told} */
const NOTHING = { name: () => '', rows: () => [] };

export class LaidRows extends HTMLElement {
  /** @type {string[][]} */
  #rows = [];
  /** @type {Told} */
  #told = NOTHING;
  #became = h('p', { class: 'became', 'aria-hidden': 'true' });
  #stop = () => {};

  connectedCallback() {
    this.setAttribute('role', 'group');
    this.#stop = inLanguage(() => this.#say());
  }

  disconnectedCallback() {
    this.#stop();
  }

  // What it is given ----------------------------------------------------------------------

  get told() {
    return this.#told;
  }

  set told(told) {
    this.#told = told;
    if (this.isConnected) this.#say();
  }

  /** Faces row by row, '' for a closed card; one row alone is a pile. Cards that lie there stay, whatever moves. */
  get rows() {
    return this.#rows;
  }

  set rows(rows) {
    if (String(rows.map(({ length }) => length)) !== String(this.#rows.map(({ length }) => length))) this.#lay(rows);
    this.#rows = rows;
    this.#cards().forEach((card, index) => {
      if (!card.turning) card.face = rows.flat()[index];
    });
  }

  // What it can be told to do -------------------------------------------------------------

  /**
   * Closed cards are turned, row by row.
   * @param {string[][]} rows
   * @param {Partial<Timing>} timing
   */
  turn(rows, { elapsed = 0, duration = 0 }) {
    if (String(rows.map(({ length }) => length)) !== String(this.#rows.map(({ length }) => length))) this.#lay(rows);
    this.#rows = rows;
    const faces = rows.flat();
    this.#cards().forEach((card, index) => card.face !== faces[index] && card.turn(faces[index], { elapsed, duration }));
  }

  /**
   * Where its cards lie on the screen, for those that come to lie there.
   * @returns {Point}
   */
  get middle() {
    return (this.querySelector('.laid-row') ?? this).getBoundingClientRect();
  }

  // Drawing -------------------------------------------------------------------------------

  /** @param {string[][]} rows */
  #lay(rows) {
    const pile = rows.length === 1;
    this.classList.toggle('pile', pile);
    this.replaceChildren(...rows.map((cards) => this.#row(cards, pile)), this.#became);
    this.#say();
  }

  /**
   * @param {string[]} faces
   * @param {boolean} pile
   */
  #row(faces, pile) {
    const cards = faces.map(() => closed());
    const shown = h('div', { class: 'laid-cards', style: { '--cards': faces.length } }, ...cards);
    shown.style.setProperty('--cards', String(faces.length));
    return h('div', { class: 'laid-row' }, shown, pile ? null : h('p', { class: 'row-told', 'aria-hidden': 'true' }));
  }

  #say() {
    const told = this.#told.rows();
    const became = this.#told.became?.() ?? '';
    const rows = told.map(({ said }, row) => t('rows.row', { row: row + 1, said }));
    this.setAttribute('aria-label', [this.#told.name(), ...(told.length ? rows : [this.#counted()]), became].filter(Boolean).join('; '));
    this.querySelectorAll('.laid-row').forEach((row, index) => this.#sayRow(/** @type {HTMLElement} */ (row), told[index]));
    this.#became.textContent = became;
    this.#became.hidden = !became;
  }

  #counted() {
    const count = this.#rows.flat().length;
    return count ? t('rows.closed', { count }) : '';
  }

  /**
   * @param {HTMLElement} row
   * @param {RowTold} [told]
   */
  #sayRow(row, told) {
    const said = row.querySelector('.row-told');
    row.dataset.kind = told?.kind ?? '';
    said?.replaceChildren(...[told?.said && h('b', {}, told.said), told?.sign && h('i', {}, told.sign)].flatMap((each) => each || []));
    if (said instanceof HTMLElement) said.hidden = !told;
  }

  /** @returns {Card[]} */
  #cards() {
    return [...this.querySelectorAll('pg-card')].map((card) => /** @type {Card} */ (card));
  }
}

/** A card that lies closed; a hand is told as a whole, and no card of it by itself. */
function closed() {
  const card = new Card();
  card.face = '';
  return card;
}

customElements.define('pg-rows', LaidRows);
