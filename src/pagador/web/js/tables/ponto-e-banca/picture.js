/** The table of ponto e banca as it is made: rail, wool, the printed rows, the pagador's rack. */

import { svg } from '../../core/dom.js';
import { paints, rack, table } from '../wood.js';
import { edge, line, outline, point, written } from '../kidney.js';
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
  const size = said.length > 1 ? Math.min(18, Math.hypot(one.x - other.x, one.y - other.y) / said.length / 1.1) : 20;
  const angle = (Math.atan2(one.y - other.y, one.x - other.x) * 180) / Math.PI;
  const props = {
    class: `printed ${row.spot}`,
    'font-size': size.toFixed(1),
    transform: `translate(${written(at)}) rotate(${angle.toFixed(1)})`,
  };
  return svg('text', { ...props, y: 6.5, 'letter-spacing': said.length > 1 ? (size / 9).toFixed(1) : 0 }, said);
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
