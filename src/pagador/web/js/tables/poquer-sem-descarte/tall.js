/**
 * The cloth on a narrow or upright screen: the bank above, every other place small in a row, one's own cards large below it,
 * and one's own two boxes at the foot, where a thumb is.
 */

import { svg } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { shortened } from '../seats.js';
import { paints, rack, rails, table } from '../wood.js';
import { boxPair, edges } from './picture.js';
import { spotsOf } from './places.js';

/**
 * @typedef {import('./places.js').Around} Around
 * @typedef {import('./places.js').Boxes} Boxes
 * @typedef {import('./places.js').Cloth} Cloth
 * @typedef {{x: number, w: number}} Column
 * @typedef {{tag: number, hand: number, ante: number, bet: number, own: {y: number, h: number}, boxes: number, height: number}}
 *   Heights where everything lies
 */

/** How wide the cloth is in its own units: the narrower, the larger everything on it. */
export const PHONE = 390;
export const UPRIGHT = 700;
const EDGE = 14;
const CHIP = 15;
const HAND = 40;
const SMALL = 27;
const LARGE = { h: 56, most: 210 };
/** @type {Heights} */
const SEVERAL = { tag: 154, hand: 195, ante: 230, bet: 259, own: { y: 364, h: 178 }, boxes: 485, height: 525 };
/** @type {Heights} */
const ALONE = { ...SEVERAL, own: { y: 256, h: 200 }, boxes: 398, height: 440 };

/**
 * @param {Around} around
 * @param {number} width
 * @returns {Cloth}
 */
export function tall(around, width) {
  const at = around.seats.length === 1 ? ALONE : SEVERAL;
  const height = around.here || at === ALONE ? at.height : at.boxes - LARGE.h / 2 + 12;
  const columns = columnsOf(around.seats, width);
  const boxes = Object.fromEntries(around.seats.map((seat) => [seat, boxesOf(seat, columns[seat], { around, width, at })]));
  const own = { x: width / 2, y: at.own.y, w: width - 2 * EDGE - 8, h: at.own.h - 6 };
  return {
    width,
    height,
    picture: () => [
      paints(),
      ...table(...rails(width, height)),
      ...rack(width / 2, 22, 0.42),
      ...middle(width, at),
      ...(at === ALONE ? [] : around.seats.flatMap((seat) => tag(seat, columns[seat], { around, at }))),
      ...around.seats.map((seat) => boxPair(boxes[seat], seat === around.here)),
    ],
    ...spotsOf(around, boxes, CHIP),
    zones: Object.fromEntries(around.seats.map((seat) => [seat, at === ALONE ? own : zoneIn(columns[seat], at)])),
    own,
    ...pagadors(width),
    chip: CHIP,
  };
}

/**
 * What lies before the pagador: the bank's hand between the discard corner and the deck.
 * @param {number} width
 */
function pagadors(width) {
  return {
    bank: { x: width / 2, y: 88, w: width - 156, h: 112 },
    deck: { x: width - 46, y: 74, w: 60, h: 92 },
    corner: { x: 46, y: 74, w: 60, h: 92 },
    dealer: { x: width / 2, y: 20 },
  };
}

/**
 * Where each place has its column; on the screen the pagador's left is on the right, as at the table.
 * @param {readonly string[]} seats
 * @param {number} width
 * @returns {Record<string, Column>}
 */
function columnsOf(seats, width) {
  const w = (width - 2 * EDGE) / seats.length;
  return Object.fromEntries(seats.map((seat, index) => [seat, { x: width - EDGE - w * (index + 0.5), w }]));
}

/**
 * @param {Column} column
 * @param {Heights} at
 */
function zoneIn({ x, w }, { hand }) {
  return { x, y: hand, w: w - 2, h: HAND };
}

/**
 * One's own boxes are large at the foot, as is the one pair of a table for one; those of others are small in their column.
 * @param {string} seat
 * @param {Column} column
 * @param {{around: Around, width: number, at: Heights}} where
 * @returns {Boxes}
 */
function boxesOf(seat, { x, w }, { around, width, at }) {
  if (seat !== around.here && at !== ALONE) {
    const small = { x, w: w - 4, h: SMALL };
    return { ante: { ...small, y: at.ante }, bet: { ...small, y: at.bet } };
  }
  const wide = Math.min((width - 2 * EDGE - 30) / 2, LARGE.most);
  const large = { y: at.boxes, w: wide, h: LARGE.h };
  return { ante: { ...large, x: width / 2 - wide / 2 - 5 }, bet: { ...large, x: width / 2 + wide / 2 + 5 } };
}

// The picture -----------------------------------------------------------------------------

/**
 * Where one's own cards lie, with what is printed there.
 * @param {number} width
 * @param {Heights} at
 */
function middle(width, { own }) {
  const frame = svg('rect', { ...edges({ x: width / 2, y: own.y, w: width - 2 * EDGE, h: own.h }), rx: 16, class: 'poq-focus' });
  const name = svg('text', { x: width / 2, y: own.y - 4, 'font-size': 19, 'letter-spacing': 3, class: 'poq-title' }, t('poq.cloth.name'));
  const plays = svg('text', { x: width / 2, y: own.y + 20, 'font-size': 10.5, 'letter-spacing': 0.8, class: 'poq-line' }, t('poq.cloth.plays'));
  return [frame, name, plays];
}

/**
 * The number of a place above its column, and who sits there.
 * @param {string} seat
 * @param {Column} column
 * @param {{around: Around, at: Heights}} where
 */
function tag(seat, { x }, { around: { here, names }, at }) {
  const own = seat === here;
  const disc = svg('circle', { cx: x, cy: at.tag, r: 10 });
  const number = svg('text', { x, y: at.tag + 4.5, 'font-size': 13 }, seat);
  const name = names[seat] && !own ? nameIn(x, at.tag, names[seat]) : null;
  return [svg('g', { class: own ? 'tag own' : 'tag' }, disc, number, name)];
}

const LETTERS = 7;

/**
 * As far as a column has room: of several words the last, which tells guests apart.
 * @param {number} x
 * @param {number} y
 * @param {string} name
 */
function nameIn(x, y, name) {
  const word = name.length > LETTERS ? (name.split(' ').at(-1) ?? '') : name;
  return svg('text', { x, y: y + 19.5, 'font-size': 10.5, class: 'poq-name' }, svg('title', {}, name), shortened(word, LETTERS));
}
