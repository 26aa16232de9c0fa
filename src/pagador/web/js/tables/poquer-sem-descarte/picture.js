/** The table of póquer sem descarte as it is made: rail, wool, what is printed, the pagador's rack. */

import { svg } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { edge, line, point, WIDTH } from '../half-round.js';
import { shortened } from '../seats.js';
import { paints, rack, table } from '../wood.js';
import { PRINTED } from './places.js';

/**
 * @typedef {import('./places.js').Around} Around
 * @typedef {import('./places.js').Box} Box
 * @typedef {import('./places.js').Boxes} Boxes
 */

const ENDS = 0.42;
/** Where the printed lines begin and end, as a turn. */
const TITLES = [
  { key: 'poq.cloth.name', reach: 0.505, size: 25, spacing: 7, kind: 'poq-title' },
  { key: 'poq.cloth.plays', reach: 0.445, size: 14.5, spacing: 3.2, kind: 'poq-line' },
];
const TAG = 0.945;

/**
 * @param {Around} around
 * @param {{turns: Record<string, number>, boxes: Record<string, Boxes>}} where
 * @returns {SVGElement[]}
 */
export function picture(around, { turns, boxes }) {
  return [
    paints(),
    ...table(edge(0), edge(16)),
    ...TITLES.flatMap(curved),
    ...around.seats.flatMap((seat) => [boxPair(boxes[seat], seat === around.here), tag(seat, turns[seat], around)]),
    ...rack(WIDTH / 2, 38, 0.8),
  ];
}

/**
 * Words along the round.
 * @param {typeof TITLES[number]} title
 */
function curved({ key, reach, size, spacing, kind }) {
  const id = `pg-${kind}`;
  const path = svg('path', { id, d: line(Math.PI - ENDS, ENDS, reach), fill: 'none' });
  const said = svg('textPath', { href: `#${id}`, startOffset: '50%' }, t(key));
  return [path, svg('text', { class: kind, 'font-size': size, 'letter-spacing': spacing }, said)];
}

// Before a place --------------------------------------------------------------------------

/**
 * @param {Boxes} boxes
 * @param {boolean} own
 */
export function boxPair({ ante, bet }, own) {
  const kind = own ? 'poq-box own' : 'poq-box';
  const square = svg('rect', { ...edges(ante), rx: 7, class: kind });
  const circle = svg('rect', { ...edges(bet), rx: bet.h / 2, class: kind });
  return svg('g', {}, square, circle, printed(ante, PRINTED.ante), printed(bet, PRINTED.bet));
}

/** @param {Box} box */
export function edges({ x, y, w, h }) {
  return { x: x - w / 2, y: y - h / 2, width: w, height: h };
}

/**
 * @param {Box} box
 * @param {string} word
 */
export function printed({ x, y, w }, word) {
  const size = Math.min(15, w / 3.4);
  return svg('text', { x, y: y + size * 0.36, 'font-size': size, class: 'poq-word' }, word);
}

/**
 * The number of a place on the rail's side, and who has it.
 * @param {string} seat
 * @param {number} turn
 * @param {Around} around
 */
function tag(seat, turn, { here, names }) {
  const { x, y } = point(turn, TAG);
  const disc = svg('circle', { cx: x, cy: y, r: 13 });
  const number = svg('text', { x, y: y + 5.5, 'font-size': 16 }, seat);
  const name = plate(turn, seat === here ? t('poq.you') : (names[seat] ?? ''));
  return svg('g', { class: seat === here ? 'tag own' : 'tag' }, disc, number, ...name);
}

/**
 * Who sits there, written on the rail and from it towards the middle: a name never leaves the table.
 * @param {number} turn
 * @param {string} name
 */
function plate(turn, name) {
  if (!name) return [];
  const { x, y } = point(turn, 1);
  const side = Math.sign(Math.round(Math.cos(turn) * 100));
  const style = { textAnchor: ['start', 'middle', 'end'][side + 1] };
  return [svg('text', { x: x + side * 16, y: y + 5, 'font-size': 13.5, class: 'poq-name', style }, svg('title', {}, name), shortened(name))];
}
