/** The table of ponto e banca as it is made: rail, wool, the printed rows, the pagador's rack. */

import { svg } from '../../core/dom.js';
import { edge, line, outline, point, written } from './kidney.js';
import { ROWS, sectorOf } from './places.js';

/**
 * @typedef {import('./places.js').Around} Around
 * @typedef {import('./places.js').Column} Column
 * @typedef {import('./places.js').Row} Row
 */

/** The names printed on the cloth are those of the law, in every language. */
export const PRINTED = { ponto: 'PONTO', banca: 'BANCA', empate: 'EMPATE' };

/**
 * @param {readonly Column[]} columns
 * @param {Around} around
 * @returns {SVGElement[]}
 */
export function picture(columns, { game, here }) {
  const betting = columns.filter(({ bets }) => bets);
  const own = columns.find(({ place, bets }) => bets && place === here);
  return [
    paints(),
    ...table(edge(1.012), edge(0.985)),
    ...title(game),
    ...betting.flatMap(printedColumn),
    ...(own ? [ownColumn(own)] : []),
    ...words(betting),
    ...columns.map((column) => number(column, column.place === here)),
    ...rack(640, 74),
  ];
}

// Wood and wool ---------------------------------------------------------------------------

/** What the table is made of, for both ways it is laid. */
export function paints() {
  return svg(
    'defs',
    {},
    svg(
      'radialGradient',
      { id: 'pg-ponto-wool', cx: 0.5, cy: 0.3, r: 0.75 },
      ...stops('--felt-light', '--felt', '--felt-dark'),
    ),
    svg('linearGradient', { id: 'pg-ponto-rail', x1: 0, y1: 0, x2: 0, y2: 1 }, ...woods()),
    weave(),
  );
}

/** @param {...string} colours */
function stops(...colours) {
  return colours.map((name, index) => svg('stop', { offset: index / 2, style: { stopColor: `var(${name})` } }));
}

function woods() {
  const woods = [
    [0, '#8a5430'],
    [0.1, '#6b3c1c'],
    [0.6, '#3a1d0d'],
    [0.94, '#24110a'],
    [1, '#5d351b'],
  ];
  return woods.map(([offset, colour]) => svg('stop', { offset, 'stop-color': colour }));
}

function weave() {
  const light = svg('path', { d: 'M0 1.5h3M3 4.5h3', stroke: '#fff', 'stroke-opacity': 0.04 });
  const dark = svg('path', { d: 'M1.5 3v3M4.5 0v3', stroke: '#000', 'stroke-opacity': 0.1 });
  return svg('pattern', { id: 'pg-ponto-weave', width: 6, height: 6, patternUnits: 'userSpaceOnUse' }, light, dark);
}

/**
 * The rail round the cloth.
 * @param {string} outside
 * @param {string} inside
 */
export function table(outside, inside) {
  return [
    svg('path', { d: outside, fill: '#0008', transform: 'translate(0 8)' }),
    svg('path', { d: outside, fill: 'url(#pg-ponto-rail)', stroke: '#1b0d07', 'stroke-width': 2 }),
    svg('path', { d: inside, fill: 'url(#pg-ponto-wool)', stroke: '#0009', 'stroke-width': 5 }),
    svg('path', { d: inside, fill: 'url(#pg-ponto-weave)' }),
    svg('path', { d: inside, class: 'gold' }),
  ];
}

/**
 * The pagador's rack, with the house's chips on edge.
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
export function rack(x, y, scale = 1) {
  const colours = ['#e9e3d2', '#b01a23', '#1f55ad', '#16733f', '#232427', '#65298f'];
  const tubes = Array.from({ length: 11 }, (_, index) => tube(-120 + index * 24, colours[Math.abs(index - 5)]));
  const wood = svg('rect', {
    x: -140,
    y: -19,
    width: 280,
    height: 38,
    rx: 9,
    fill: 'url(#pg-ponto-rail)',
    stroke: '#1b0d07',
  });
  return [svg('g', { transform: `translate(${x} ${y}) scale(${scale})` }, wood, ...tubes)];
}

/**
 * @param {number} x
 * @param {string} colour
 */
function tube(x, colour) {
  const chips = svg('rect', { x: x - 9, y: -13, width: 18, height: 26, rx: 3, fill: colour });
  const edges = [-9, -4.5, 0, 4.5, 9].map((y) => `M${x - 9} ${y}h18`).join('');
  const inserts = svg('rect', { x: x - 2.5, y: -13, width: 5, height: 26, fill: '#f4efe0', opacity: 0.75 });
  return svg('g', {}, chips, inserts, svg('path', { d: edges, stroke: '#0009', 'stroke-width': 0.8 }));
}

// What is printed -------------------------------------------------------------------------

/** @param {string} game */
function title(game) {
  const name = game.endsWith('macau') ? 'PONTO E BANCA / MACAU' : 'PONTO E BANCA';
  const arc = line(Math.PI - 0.62, 0.62, 0.54);
  const path = svg('path', { id: 'pg-ponto-arc', d: arc, fill: 'none' });
  const said = svg('textPath', { href: '#pg-ponto-arc', startOffset: '50%' }, name);
  return [path, svg('text', { class: 'small', 'font-size': 21, 'letter-spacing': 5, opacity: 0.85 }, said)];
}

/** @param {Column} column */
function printedColumn(column) {
  return ROWS.map((row) => svg('path', { d: outline(sectorOf(column, row)), class: 'line' }));
}

/** @param {Column} column */
function ownColumn({ from, to }) {
  const d = outline({ from, to, near: ROWS[0].near, far: ROWS[2].far });
  return svg('path', { d, fill: '#ffffff12', stroke: 'var(--gold)', 'stroke-width': 5 });
}

/**
 * The row's name before each seat; where a seat is too narrow for a word, its first letter.
 * @param {readonly Column[]} columns
 */
function words(columns) {
  return columns.flatMap((column) => ROWS.map((row) => word(column, row)));
}

/**
 * @param {Column} column
 * @param {Row} row
 */
function word(column, row) {
  const middle = row.near + (row.far - row.near) * (isWide(column) ? 0.3 : 0.5);
  const at = point((column.from + column.to) / 2, middle);
  const [one, other] = [point(column.from, middle), point(column.to, middle)];
  const said = isWide(column) ? PRINTED[row.spot] : PRINTED[row.spot][0];
  const angle = (Math.atan2(one.y - other.y, one.x - other.x) * 180) / Math.PI;
  const props = {
    class: `printed ${row.spot}`,
    'font-size': said.length > 1 ? 18 : 20,
    transform: `translate(${written(at)}) rotate(${angle.toFixed(1)})`,
  };
  return svg('text', { ...props, y: 6.5, 'letter-spacing': said.length > 1 ? 2 : 0 }, said);
}

/**
 * Whether the longest word finds room in the shortest row.
 * @param {Column} column
 */
function isWide({ from, to }) {
  const [one, other] = [point(from, ROWS[0].near), point(to, ROWS[0].near)];
  return Math.hypot(one.x - other.x, one.y - other.y) > 84;
}

/**
 * The number of a seat on the edge; a notch where somebody may stand.
 * @param {Column} column
 * @param {boolean} own
 */
function number({ place, standing, from, to }, own) {
  const at = point((from + to) / 2, 0.945);
  const transform = `translate(${written(at)})`;
  if (standing)
    return svg(
      'g',
      { transform, class: own ? 'tag own' : 'tag' },
      svg('path', { class: 'stands', d: 'M-7 0 0-7 7 0 0 7Z' }),
    );
  const disc = svg('circle', { r: 15 });
  return svg(
    'g',
    { transform, class: own ? 'tag own' : 'tag' },
    disc,
    svg('text', { y: 6, 'font-size': place.length > 1 ? 15 : 18 }, place),
  );
}
