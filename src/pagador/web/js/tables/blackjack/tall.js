/**
 * The cloth on a narrow or upright screen: the bank above, every seat small in a row, the hands of the seat that is played large
 * below it, and one's own places at the foot, where a thumb is.
 */

import { svg } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { paints, rack, rails, table } from '../wood.js';
import { star } from './picture.js';
import { betsOf, labelOf, ownFirst, shortened, spotAt } from './places.js';

/**
 * @typedef {import('./places.js').Around & {width: number}} Placed
 * @typedef {import('./places.js').Around} Around
 * @typedef {import('./places.js').Cloth} Cloth
 * @typedef {import('./places.js').Box} Box
 * @typedef {import('./places.js').Spot} Spot
 */

/** How wide the cloth is in its own units: the narrower, the larger everything on it. */
export const PHONE = 390;
export const UPRIGHT = 700;
const EDGE = 14;
const TITLE = 164;
const INSURANCE = { top: 172, high: 26 };
const TAG = 211;
const NAME = { y: 233, letters: 7 };
const HAND = { y: 283, h: 90 };
const BET = { y: 348, h: 36 };
const FOCUS = { top: 371, high: 170 };
const OWN = { y: 583, h: 72, apart: 1.6 };
const CHIP = 17;

/**
 * @param {Around} around
 * @param {number} width
 * @returns {Cloth}
 */
export function tall(around, width) {
  const plays = around.seats.includes(around.here ?? '') || (around.jackpot && around.prizeAt !== '');
  const columns = columnsOf(around.seats, width);
  const height = plays ? OWN.y + OWN.h / 2 + 18 : FOCUS.top + FOCUS.high + 18;
  const placed = { ...around, width };
  return {
    width,
    height,
    picture: () => [paints(), ...table(...rails(width, height)), ...printed(placed, columns, plays)],
    spots: ownFirst(around.seats, around.here).flatMap((seat) => spotsOf(seat, columns[seat], placed)),
    rests: around.seats.flatMap((seat) => restsOf(seat, columns[seat], placed)),
    areas: Object.fromEntries(around.seats.map((seat) => [spotAt('aposta', seat), betBox(seat, columns[seat], placed)])),
    zones: Object.fromEntries(around.seats.map((seat) => [seat, { x: columns[seat].x, w: columns[seat].w - 2, ...HAND }])),
    focus: { x: width / 2, y: FOCUS.top + FOCUS.high / 2, w: width - 2 * EDGE - 10, h: FOCUS.high - 10, from: 1 },
    ...pagadors(width),
    chip: CHIP,
  };
}

/**
 * What lies before the pagador: the bank's hand between the discard corner and the sabot.
 * @param {number} width
 */
function pagadors(width) {
  return {
    bank: { x: width / 2, y: 93, w: width - 218, h: 108 },
    shoe: { x: width - 56, y: 57, w: 88, h: 82 },
    discards: { x: 52, y: 57, w: 58, h: 82 },
    misdrawn: { x: width - 56, y: 124, w: 84, h: 52 },
    aside: { x: 60, y: 119, w: 92, h: 62 },
    dealer: { x: width / 2, y: 20 },
  };
}

/**
 * Where each seat has its column; on the screen the pagador's left is on the right, as at the table.
 * @param {readonly string[]} seats
 * @param {number} width
 * @returns {Record<string, {x: number, w: number}>}
 */
function columnsOf(seats, width) {
  const w = (width - 2 * EDGE) / seats.length;
  return Object.fromEntries(seats.map((seat, index) => [seat, { x: width - EDGE - w * (index + 0.5), w }]));
}

/**
 * @param {string} seat
 * @param {{x: number, w: number}} column
 * @param {Placed} around
 * @returns {Box}
 */
function betBox(seat, { x, w }, { here, jackpot, width }) {
  if (seat !== here) return { x, w: w - 4, ...BET };
  const wide = width - (jackpot ? 138 : 48);
  return { x: 24 + wide / 2, w: wide, y: OWN.y, h: OWN.h - 12 };
}

/**
 * Beside the name of the seat.
 * @param {Box} box
 */
function chipsIn({ x, y }) {
  return { x: x + 34, y };
}

/**
 * @param {number} width
 * @returns {Box}
 */
function prizeBox(width) {
  return { x: width - 62, y: OWN.y, w: 72, h: 60 };
}

/**
 * @param {string} seat
 * @param {{x: number, w: number}} column
 * @param {Placed} around
 * @returns {Spot[]}
 */
function spotsOf(seat, column, around) {
  const box = betBox(seat, column, around);
  const own = seat === around.here;
  const at = own ? betsOf(seat, around, chipsIn(box), CHIP * OWN.apart)[0].at : { x: box.x - CHIP * 0.5, y: box.y + CHIP * 0.45 };
  const aposta = { spot: spotAt('aposta', seat), ...box, at, label: () => labelOf('aposta', seat, around) };
  const acumulado = { spot: spotAt('acumulado', seat), ...prizeBox(around.width), label: () => labelOf('acumulado', seat, around) };
  return around.jackpot && seat === around.prizeAt ? [aposta, acumulado] : [aposta];
}

/**
 * @param {string} seat
 * @param {{x: number, w: number}} column
 * @param {Placed} around
 * @returns {Spot[]}
 */
function restsOf(seat, column, around) {
  const own = seat === around.here;
  const box = betBox(seat, column, around);
  const bets = own ? betsOf(seat, around, chipsIn(box), CHIP * OWN.apart) : betsOf(seat, around, box, CHIP * 0.15);
  const rests = [...bets.slice(1), { spot: spotAt('seguro', seat), at: { x: column.x, y: INSURANCE.top + INSURANCE.high / 2 + 2 } }];
  return rests.map(({ spot, at }) => ({ spot, ...at, w: 24, h: 24, at, label: () => labelOf('seguro', seat, around) }));
}

// The picture -----------------------------------------------------------------------------

/**
 * @param {Placed} around
 * @param {Record<string, {x: number, w: number}>} columns
 * @param {boolean} plays
 */
function printed(around, columns, plays) {
  const { width, here, jackpot } = around;
  return [
    ...rack(width / 2, 26, 0.5),
    title(around),
    ...insurance(around),
    ...around.seats.flatMap((seat) => column(seat, columns[seat], around)),
    svg('rect', { x: EDGE, y: FOCUS.top, width: width - 2 * EDGE, height: FOCUS.high, rx: 16, class: 'bj-focus' }),
    ...(plays && around.seats.includes(here ?? '') ? own(around) : []),
    ...(plays && jackpot ? [ring(around)] : []),
  ];
}

/** @param {Placed} around */
function title({ pays, width }) {
  const said = pays.blackjack ? t('bj.cloth.blackjack', { odds: pays.blackjack }) : t('bj.cloth.name');
  return svg('text', { x: width / 2, y: TITLE, 'font-size': 14, 'letter-spacing': 3, class: 'bj-title' }, said);
}

/** @param {Placed} around */
function insurance({ pays, width }) {
  const { top, high } = INSURANCE;
  const said = pays.insurance ? t('bj.cloth.insurance-pays', { odds: pays.insurance }) : t('bj.cloth.insurance');
  const frame = svg('rect', { x: EDGE, y: top, width: width - 2 * EDGE, height: high, rx: 8, class: 'bj-band' });
  return [frame, svg('text', { x: width / 2, y: top + 18, 'font-size': 13, 'letter-spacing': 2, class: 'bj-insurance' }, said)];
}

/**
 * @param {string} seat
 * @param {{x: number, w: number}} column
 * @param {Placed} around
 */
function column(seat, { x, w }, { here, names, late }) {
  const mine = seat === here;
  const disc = svg('circle', { cx: x, cy: TAG, r: 10 });
  const number = svg('text', { x, y: TAG + 4.5, 'font-size': 13 }, seat);
  const name = names[seat] && !mine ? nameIn(x, names[seat]) : null;
  const frame = { x: x - w / 2 + 2, y: BET.y - BET.h / 2, width: w - 4, height: BET.h, rx: 9 };
  const bet = svg('rect', { ...frame, class: kindOf(mine, late.includes(seat) && !mine) });
  return [svg('g', { class: mine ? 'tag own' : 'tag' }, disc, number, name), bet];
}

/**
 * Who sits there, as far as a column has room: of several words the last, which tells guests apart.
 * @param {number} x
 * @param {string} name
 */
function nameIn(x, name) {
  const word = name.length > NAME.letters ? (name.split(' ').at(-1) ?? '') : name;
  return svg('text', { x, y: NAME.y, 'font-size': 11, class: 'bj-name' }, svg('title', {}, name), shortened(word, NAME.letters));
}

/**
 * @param {boolean} own
 * @param {boolean} late
 */
function kindOf(own, late) {
  return ['bj-bet', own && 'own', late && 'late'].filter(Boolean).join(' ');
}

/** @param {Placed} around */
function own(around) {
  const { here, late } = around;
  const box = betBox(/** @type {string} */ (here), { x: 0, w: 0 }, around);
  const edge = { x: box.x - box.w / 2, y: box.y - box.h / 2, width: box.w, height: box.h, rx: 22 };
  const frame = svg('rect', { ...edge, class: kindOf(true, late.includes(here ?? '')) });
  const seat = svg('text', { x: edge.x + 46, y: box.y + 5, 'font-size': 14, class: 'bj-name' }, t('place.seat', { place: here ?? '' }));
  return [frame, seat];
}

/**
 * Where the chip for the accumulated prize goes.
 * @param {Placed} around
 */
function ring({ width, prizeOff }) {
  const { x, y, w, h } = prizeBox(width);
  const edge = svg('ellipse', { cx: x, cy: y, rx: w / 2, ry: h / 2, class: 'bj-prize' });
  return svg('g', { class: prizeOff ? 'bj-off' : '' }, edge, star(x, y, 15));
}
