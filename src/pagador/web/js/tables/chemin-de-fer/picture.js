/** The table of chemin de fer as it is made: rail, wool, a box with its line before each seat, the dealer's rack. */

import { svg } from '../../core/dom.js';
import { edge, line, outline, point, written } from '../kidney.js';
import { shortened } from '../seats.js';
import { paints, rack, table } from '../wood.js';
import { isStanding, ROWS, seatOf } from './places.js';

/**
 * @typedef {import('./places.js').Around} Around
 * @typedef {import('./layout.js').Column} Column
 */

/**
 * @param {readonly Column[]} columns
 * @param {Around} around
 * @returns {SVGElement[]}
 */
export function picture(columns, around) {
  return [
    paints(),
    ...table(edge(1.012), edge(0.985)),
    ...title(),
    ...columns.flatMap((column) => box(column, around)),
    ...columns.flatMap((column) => behind(column, around)),
    ...rack(640, 74),
  ];
}

function title() {
  const path = svg('path', { id: 'pg-chemin-arc', d: line(Math.PI - 0.72, 0.72, 0.6), fill: 'none' });
  const said = svg('textPath', { href: '#pg-chemin-arc', startOffset: '50%' }, 'CHEMIN DE FER');
  return [path, svg('text', { class: 'small', 'font-size': 19, 'letter-spacing': 6, opacity: 0.5 }, said)];
}

/**
 * @param {Column} column
 * @param {Around} around
 */
function box({ place, from, to }, around) {
  const gap = 0.008;
  const within = { from: from + gap, to: to - gap };
  const own = around.here === place;
  const kind = [own && 'own', around.banker === place && 'banks', around.holder === place && 'holds'].filter(Boolean).join(' ');
  return [
    svg('path', { d: outline({ ...within, ...ROWS.ponto }), class: `chemin-box ${kind}` }),
    svg('path', { d: line(within.from, within.to, ROWS.ponto.near), class: `chemin-line ${kind}` }),
    name({ place, from, to }, around),
  ];
}

/**
 * The number of a seat, and who sits there, along the edge.
 * @param {Column} column
 * @param {Around} around
 */
function name({ place, from, to }, { names, kept, here, banker, holder }) {
  const [one, other] = [point(from, 0.94), point(to, 0.94)];
  const turned = (Math.atan2(one.y - other.y, one.x - other.x) * 180) / Math.PI;
  const at = point((from + to) / 2, 0.94);
  const marks = [banker === place && '♛', holder === place && '🂠'].filter(Boolean).join('');
  const who = names[place] ? ` ${shortened(names[place], 15)}` : kept[place] ? ` (${shortened(kept[place], 13)})` : '';
  const kind = place === here ? 'chemin-name own' : 'chemin-name';
  const number = svg('tspan', { class: 'chemin-number' }, place);
  return svg(
    'text',
    { class: kind, transform: `translate(${written(at)}) rotate(${turned.toFixed(1)})`, y: 5, 'font-size': 16 },
    number,
    marks ? ` ${marks}` : '',
    who,
  );
}

/**
 * Those who stand between this seat and the next, by their number.
 * @param {Column} column
 * @param {Around} around
 */
function behind({ place, from }, { standers, here }) {
  const count = standers[place] ?? 0;
  if (!count) return [];
  const own = here !== null && isStanding(here) && seatOf(here) === place;
  const transform = `translate(${written(point(from, 0.955))})`;
  const mark = svg('path', { class: 'stands', d: 'M-12 0 0-12 12 0 0 12Z' });
  return [svg('g', { transform, class: own ? 'tag own' : 'tag' }, mark, svg('text', { y: 5, 'font-size': 13 }, count))];
}
