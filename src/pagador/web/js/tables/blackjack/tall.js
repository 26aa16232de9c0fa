/**
 * The cloth on a narrow screen: the bank above, every seat small in a row, the hands of the seat that is played large
 * below it, and one's own places at the foot, where a thumb is.
 */

import { svg } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { paints, rack, table } from '../wood.js';
import { star } from './picture.js';
import { betsOf, labelOf, ownFirst, spotAt } from './places.js';

/**
 * @typedef {import('./places.js').Around} Around
 * @typedef {import('./places.js').Cloth} Cloth
 * @typedef {import('./places.js').Box} Box
 * @typedef {import('./places.js').Spot} Spot
 */

const WIDTH = 390;
const EDGE = 14;
const INSURANCE = { top: 172, high: 28 };
const TAG = 214;
const HAND = { y: 264, h: 78 };
const BET = { y: 325, h: 36 };
const FOCUS = { top: 352, high: 186 };
const OWN = { y: 586, h: 76 };
const CHIP = 17;

/**
 * @param {Around} around
 * @returns {Cloth}
 */
export function tall(around) {
  const seated = around.seats.includes(around.here ?? '');
  const columns = columnsOf(around.seats);
  const height = seated ? OWN.y + OWN.h / 2 + 18 : FOCUS.top + FOCUS.high + 18;
  return {
    width: WIDTH,
    height,
    picture: () => [paints(), ...table(rounded(2, height), rounded(9, height)), ...printed(around, columns, seated)],
    spots: ownFirst(around.seats, around.here).flatMap((seat) => spotsOf(seat, columns[seat], around)),
    rests: around.seats.flatMap((seat) => restsOf(seat, columns[seat], around)),
    areas: Object.fromEntries(around.seats.map((seat) => [spotAt('aposta', seat), betBox(seat, columns[seat], around)])),
    zones: Object.fromEntries(around.seats.map((seat) => [seat, { x: columns[seat].x, w: columns[seat].w - 2, ...HAND }])),
    focus: { x: WIDTH / 2, y: FOCUS.top + 14 + (FOCUS.high - 14) / 2, w: WIDTH - 2 * EDGE - 8, h: FOCUS.high - 18 },
    bank: { x: WIDTH / 2, y: 108, w: 172, h: 122 },
    shoe: { x: 334, y: 66, w: 88, h: 80 },
    discards: { x: 52, y: 66, w: 58, h: 80 },
    dealer: { x: WIDTH / 2, y: 20 },
    chip: CHIP,
  };
}

/**
 * Where each seat has its column; on the screen the pagador's left is on the right, as at the table.
 * @param {readonly string[]} seats
 * @returns {Record<string, {x: number, w: number}>}
 */
function columnsOf(seats) {
  const w = (WIDTH - 2 * EDGE) / seats.length;
  return Object.fromEntries(seats.map((seat, index) => [seat, { x: WIDTH - EDGE - w * (index + 0.5), w }]));
}

/**
 * @param {string} seat
 * @param {{x: number, w: number}} column
 * @param {Around} around
 * @returns {Box}
 */
function betBox(seat, { x, w }, { here, jackpot }) {
  if (seat !== here) return { x, w: w - 4, ...BET };
  return jackpot ? { x: 150, w: 252, y: OWN.y, h: OWN.h - 12 } : { x: WIDTH / 2, w: WIDTH - 48, y: OWN.y, h: OWN.h - 12 };
}

/**
 * Beside the name of the seat.
 * @param {Box} box
 */
function chipsIn({ x, y }) {
  return { x: x + 34, y };
}

/** @returns {Box} */
function prizeBox() {
  return { x: 328, y: OWN.y, w: 72, h: 60 };
}

/**
 * @param {string} seat
 * @param {{x: number, w: number}} column
 * @param {Around} around
 * @returns {Spot[]}
 */
function spotsOf(seat, column, around) {
  const box = betBox(seat, column, around);
  const own = seat === around.here;
  const at = own ? betsOf(seat, around, chipsIn(box), CHIP)[0].at : { x: box.x - CHIP * 0.5, y: box.y + CHIP * 0.45 };
  const aposta = { spot: spotAt('aposta', seat), ...box, at, label: () => labelOf('aposta', seat, around) };
  const acumulado = { spot: spotAt('acumulado', seat), ...prizeBox(), label: () => labelOf('acumulado', seat, around) };
  return own && around.jackpot ? [aposta, acumulado] : [aposta];
}

/**
 * @param {string} seat
 * @param {{x: number, w: number}} column
 * @param {Around} around
 * @returns {Spot[]}
 */
function restsOf(seat, column, around) {
  const own = seat === around.here;
  const box = betBox(seat, column, around);
  const bets = own ? betsOf(seat, around, chipsIn(box), CHIP) : betsOf(seat, around, box, CHIP * 0.15);
  const rests = [...bets.slice(1), { spot: spotAt('seguro', seat), at: { x: column.x, y: INSURANCE.top + INSURANCE.high / 2 + 2 } }];
  return rests.map(({ spot, at }) => ({ spot, ...at, w: 24, h: 24, at, label: () => labelOf('seguro', seat, around) }));
}

// The picture -----------------------------------------------------------------------------

/**
 * @param {Around} around
 * @param {Record<string, {x: number, w: number}>} columns
 * @param {boolean} seated
 */
function printed(around, columns, seated) {
  return [
    ...rack(WIDTH / 2, 26, 0.5),
    ...insurance(around),
    ...around.seats.flatMap((seat) => column(seat, columns[seat], around)),
    svg('rect', { x: EDGE, y: FOCUS.top, width: WIDTH - 2 * EDGE, height: FOCUS.high, rx: 16, class: 'bj-focus' }),
    ...(seated ? own(around) : []),
  ];
}

/** @param {Around} around */
function insurance({ pays }) {
  const { top, high } = INSURANCE;
  const said = pays.insurance ? t('bj.cloth.insurance-pays', { odds: pays.insurance }) : t('bj.cloth.insurance');
  const frame = svg('rect', { x: EDGE, y: top, width: WIDTH - 2 * EDGE, height: high, rx: 8, class: 'bj-band' });
  return [frame, svg('text', { x: WIDTH / 2, y: top + 19, 'font-size': 13, 'letter-spacing': 2, class: 'bj-insurance' }, said)];
}

/**
 * @param {string} seat
 * @param {{x: number, w: number}} column
 * @param {Around} around
 */
function column(seat, { x, w }, { here, names }) {
  const mine = seat === here;
  const disc = svg('circle', { cx: x, cy: TAG, r: 10 });
  const number = svg('text', { x, y: TAG + 4.5, 'font-size': 13 }, seat);
  const taken = names[seat] && !mine ? svg('circle', { cx: x + 13, cy: TAG - 6, r: 3.5, class: 'bj-taken' }) : null;
  const bet = svg('rect', { x: x - w / 2 + 2, y: BET.y - BET.h / 2, width: w - 4, height: BET.h, rx: 9, class: mine ? 'bj-bet own' : 'bj-bet' });
  return [svg('g', { class: mine ? 'tag own' : 'tag' }, disc, number, taken), bet];
}

/** @param {Around} around */
function own(around) {
  const box = betBox(/** @type {string} */ (around.here), { x: 0, w: 0 }, around);
  const frame = svg('rect', { x: box.x - box.w / 2, y: box.y - box.h / 2, width: box.w, height: box.h, rx: 22, class: 'bj-bet own' });
  const seat = svg('text', { x: box.x - box.w / 2 + 46, y: box.y + 5, 'font-size': 14, class: 'bj-name' }, t('place.seat', { place: around.here ?? '' }));
  const prize = prizeBox();
  const ring = svg('ellipse', { cx: prize.x, cy: prize.y, rx: prize.w / 2, ry: prize.h / 2, class: 'bj-prize' });
  return [frame, seat, ...(around.jackpot ? [ring, star(prize.x, prize.y, 15)] : [])];
}

/**
 * @param {number} inset
 * @param {number} height
 */
function rounded(inset, height) {
  const [left, right, top, bottom] = [inset, WIDTH - inset, inset, height - inset];
  const [near, far] = [20 - inset / 2, 46 - inset / 2];
  const upper = `M${left + near} ${top}H${right - near}Q${right} ${top} ${right} ${top + near}V${bottom - far}`;
  const lower = `Q${right} ${bottom} ${right - far} ${bottom}H${left + far}Q${left} ${bottom} ${left} ${bottom - far}`;
  return `${upper}${lower}V${top + near}Q${left} ${top} ${left + near} ${top}Z`;
}
