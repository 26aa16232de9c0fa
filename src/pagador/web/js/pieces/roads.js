/** The roads: what came, coup after coup, in the two ways that players write it down. */

import { h, svg } from '../core/dom.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/cards.js';

add(words);

/**
 * @typedef {'ponto' | 'banca' | 'empate'} Result
 * @typedef {{result: Result, column: number, row: number}} Bead
 * @typedef {{result: Result | null, column: number, row: number, ties: number}} Mark `null` before anybody has won
 */

/** @type {readonly Result[]} */
const RESULTS = ['ponto', 'banca', 'empate'];
const LETTERS = { ponto: 'P', banca: 'B', empate: 'E' };
const ROWS = 6;
const CELL = 28;

// The two roads ---------------------------------------------------------------------------

/**
 * Every result in its cell, column after column.
 * @param {readonly Result[]} results oldest first
 * @returns {Bead[]}
 */
export function beadPlate(results) {
  return results.map((result, index) => ({ result, column: Math.floor(index / ROWS), row: index % ROWS }));
}

/**
 * A column for each run of the same winner, a tie as a stroke on the last mark; a run that cannot go down turns right.
 * @param {readonly Result[]} results oldest first
 * @returns {Mark[]}
 */
export function bigRoad(results) {
  /** @type {Mark[]} */
  const road = [];
  let start = 0;
  for (const result of results) {
    const last = road.at(-1);
    if (result === 'empate') tie(road);
    else if (!last) road.push({ result, column: 0, row: 0, ties: 0 });
    else if (last.result === null) last.result = result;
    else if (last.result === result) road.push(onward(road, last));
    else road.push({ result, column: (start = nextStart(road, start)), row: 0, ties: 0 });
  }
  return road;
}

/** @param {Mark[]} road */
function tie(road) {
  const last = road.at(-1);
  if (last) last.ties += 1;
  else road.push({ result: null, column: 0, row: 0, ties: 1 });
}

/**
 * The next mark of a run: below, or to the right where the board ends or another run's tail lies.
 * @param {readonly Mark[]} road
 * @param {Mark} last
 * @returns {Mark}
 */
function onward(road, { result, column, row }) {
  const down = row + 1 < ROWS && !taken(road, column, row + 1) && !turned(road, column, row);
  return down ? { result, column, row: row + 1, ties: 0 } : { result, column: column + 1, row, ties: 0 };
}

/**
 * Whether the run has turned right already: then it stays in its row.
 * @param {readonly Mark[]} road
 * @param {number} column
 * @param {number} row
 */
function turned(road, column, row) {
  const before = road.at(-2);
  return (
    before !== undefined && before.result === road.at(-1)?.result && before.row === row && before.column === column - 1
  );
}

/**
 * @param {readonly Mark[]} road
 * @param {number} column
 * @param {number} row
 */
function taken(road, column, row) {
  return road.some((mark) => mark.column === column && mark.row === row);
}

/**
 * The first column after this one whose top is free.
 * @param {readonly Mark[]} road
 * @param {number} start
 */
function nextStart(road, start) {
  let column = start + 1;
  while (taken(road, column, 0)) column += 1;
  return column;
}

// The drawing -----------------------------------------------------------------------------

/** Ponto is round, banca square, empate stands on its point: the form says it without the colour. */
const FORMS = {
  ponto: (/** @type {number} */ r) => svg('circle', { r }),
  banca: (/** @type {number} */ r) => svg('rect', { x: -r, y: -r, width: 2 * r, height: 2 * r, rx: 3.5 }),
  empate: (/** @type {number} */ r) => svg('path', { d: `M0 ${-r * 1.2} ${r * 1.2} 0 0 ${r * 1.2} ${-r * 1.2} 0Z` }),
};

/**
 * @param {{column: number, row: number}} cell
 * @param {string} kind
 * @param {...(Node | null)} nodes
 */
function inCell({ column, row }, kind, ...nodes) {
  return svg('g', { class: kind, transform: `translate(${(column + 0.5) * CELL} ${(row + 0.5) * CELL})` }, ...nodes);
}

/**
 * @param {string} said
 * @param {number} size
 * @param {import('../core/dom.js').Props} [props]
 */
function letter(said, size, props = {}) {
  return svg('text', { y: size * 0.36, 'font-size': size, 'text-anchor': 'middle', ...props }, said);
}

/** @param {Bead} bead */
function drawnBead(bead) {
  return inCell(bead, `bead ${bead.result}`, FORMS[bead.result](11), letter(LETTERS[bead.result], 13));
}

/** @param {Mark} mark */
function drawnMark(mark) {
  const { result, ties } = mark;
  const form = result && FORMS[result](10);
  const stroke = ties ? svg('path', { class: 'tie', d: 'M-12 12 12-12' }) : null;
  const said = result && letter(LETTERS[result], 11);
  const count = ties > 1 ? letter(String(ties), 11, { class: 'ties', x: 9, y: 13 }) : null;
  return inCell(mark, `mark ${result ?? 'none'}`, form, stroke, said, count);
}

/**
 * @param {SVGGElement[]} cells
 * @param {number} columns
 */
function board(cells, columns) {
  const [width, height] = [columns * CELL, ROWS * CELL];
  return svg('svg', { width, height, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, ...cells);
}

/** @param {readonly {column: number}[]} cells */
function columnsOf(cells) {
  return Math.max(0, ...cells.map(({ column }) => column + 1)) + 1;
}

// The piece -------------------------------------------------------------------------------

export class Roads extends HTMLElement {
  /** @type {readonly Result[]} */
  #results = [];
  #stop = () => {};

  /** @returns {readonly Result[]} oldest first */
  get results() {
    return this.#results;
  }

  set results(results) {
    if (results.length === this.#results.length && results.every((each, index) => each === this.#results[index]))
      return;
    this.#results = [...results];
    if (this.isConnected) this.#draw();
  }

  connectedCallback() {
    this.setAttribute('role', 'group');
    this.#stop = inLanguage(() => this.#draw());
  }

  disconnectedCallback() {
    this.#stop();
  }

  #draw() {
    this.setAttribute('aria-label', t('roads.name'));
    const beads = beadPlate(this.#results);
    const road = bigRoad(this.#results);
    this.replaceChildren(
      this.#counts(),
      this.#board('bead', board(beads.map(drawnBead), columnsOf(beads))),
      this.#board('big', board(road.map(drawnMark), columnsOf(road))),
      this.#table(),
    );
    for (const plate of this.querySelectorAll('.plate')) plate.scrollLeft = plate.scrollWidth;
  }

  #counts() {
    const counts = RESULTS.map((result) => {
      const count = this.#results.filter((each) => each === result).length;
      return h('div', {}, h('dt', {}, sign(result), t(`roads.${result}`)), h('dd', {}, count));
    });
    return h('dl', { class: 'counts' }, ...counts);
  }

  /**
   * @param {'bead' | 'big'} name
   * @param {SVGSVGElement} drawing
   */
  #board(name, drawing) {
    const blank = h('span', { class: 'blank', 'aria-hidden': 'true' }, t('roads.none'));
    const shown = this.#results.length ? drawing : blank;
    const plate = h('div', { class: 'plate', tabindex: 0, role: 'region', 'aria-label': t(`roads.${name}`) }, shown);
    return h('section', { class: name }, h('h3', { 'aria-hidden': 'true' }, t(`roads.${name}`)), plate);
  }

  /** The same for whoever does not see the boards, the newest first. */
  #table() {
    if (this.#results.length === 0) return h('p', { class: 'unseen' }, t('roads.none'));
    const head = h('tr', {}, h('th', { scope: 'col' }, t('roads.coup')), h('th', { scope: 'col' }, t('roads.result')));
    const rows = this.#results.map((result, index) => {
      return h('tr', {}, h('th', { scope: 'row' }, index + 1), h('td', {}, t(`roads.${result}`)));
    });
    const table = h(
      'table',
      {},
      h('caption', {}, t('roads.name')),
      h('thead', {}, head),
      h('tbody', {}, ...rows.reverse()),
    );
    return h('div', { class: 'unseen' }, table);
  }
}

/** @param {Result} result */
function sign(result) {
  const drawing = svg('g', { class: `bead ${result}` }, FORMS[result](11), letter(LETTERS[result], 13));
  return svg('svg', { viewBox: '-14 -14 28 28', 'aria-hidden': 'true' }, drawing);
}

customElements.define('pg-roads', Roads);
