/** The cloth as it is printed: the lines, the boxes of the numbers, and the chances in the stickman's reach. */

import { svg } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { flatDie } from '../../pieces/flat-die.js';
import { NUMBERS } from './boxes.js';

/**
 * @typedef {import('./boxes.js').Cloth} Cloth
 * @typedef {import('./layout.js').Given} Given
 * @typedef {import('../../pieces/spots.js').Place} Place
 * @typedef {{place: Place, wide: boolean, pays: string, bar: number, number: number, flat: string}} Print
 *   what a print is made of: its box, what it pays, the number it is for
 */

/** @type {Record<string, (print: Print) => SVGElement[]>} */
const PRINTS = {
  pass: line('craps.cloth.pass', 30, 24),
  'dont-pass': dontPass,
  come: line('craps.cloth.come', 30, 24),
  'dont-come': dontCome,
  field,
  odds,
  big,
  under: halves('craps.cloth.under', '2–6'),
  over: halves('craps.cloth.over', '8–12'),
  craps: bar('craps.cloth.craps'),
  hardway,
  total,
  number,
  against,
};

/**
 * @param {Cloth} cloth
 * @param {Given} given
 * @returns {SVGElement[]}
 */
export function picture(cloth, { spots, bar: barred }) {
  const wide = cloth.width > 600;
  const printed = spots.flatMap(({ spot, odds: paid }) => {
    const [kind, ...selectors] = spot.split(':');
    const place = cloth.boxes[spot];
    const flat = kind === 'odds' ? selectors[0] : '';
    const print = { place, wide, pays: paid ? ratio(paid) : '', bar: barred, number: Number(selectors[selectors.length - 1] ?? 0), flat };
    return [ground(place, kind), ...printOf(kind, selectors.length > 0)(print)];
  });
  return [...printed, ...(wide ? captions(cloth) : [])];
}

/**
 * @param {string} kind
 * @param {boolean} numbered
 */
function printOf(kind, numbered) {
  return numbered && (kind === 'come' || kind === 'dont-come') ? travelled(kind) : PRINTS[kind];
}

/**
 * On a wide cloth there is room to say what the strips of odds are.
 * @param {Cloth} cloth
 */
function captions({ boxes }) {
  return ['pass', 'dont-pass'].map((flat) => {
    const { y } = boxes[`odds:${flat}:${NUMBERS[0]}`];
    return word(66, y, t('craps.cloth.odds'), 15, 'small');
  });
}

// The lines -------------------------------------------------------------------------------

/**
 * @param {string} key
 * @param {number} large
 * @param {number} small
 */
function line(key, large, small) {
  return (/** @type {Print} */ { place: { x, y, w }, wide, pays }) => [
    word(wide ? x - w * 0.08 : x - w * 0.12, y, t(key), wide ? large : small, 'spaced'),
    word(x - w * 0.43, y, pays, wide ? 14 : 11, 'pays'),
  ];
}

/** @param {Print} print */
function dontPass({ place: { x, y, w }, wide, pays, bar: barred }) {
  const size = wide ? 20 : 18;
  return [
    word(wide ? x - w * 0.08 : x - w * 0.12, y, t('craps.cloth.dont-pass'), size, 'spaced'),
    ...barOf(barred, wide ? x + w * 0.14 : x + w * 0.25, y, wide ? 19 : 16),
    word(x - w * 0.43, y, pays, wide ? 14 : 11, 'pays'),
  ];
}

/** @param {Print} print */
function dontCome({ place: { x, y, w, h }, wide, pays, bar: barred }) {
  if (!wide) {
    const said = word(x - w * 0.06, y, t('craps.cloth.dont-come'), 16, 'spaced');
    return [said, ...barOf(barred, x + w * 0.25, y, 16), word(x - w * 0.32, y, pays, 11, 'pays')];
  }
  const [first, second] = t('craps.cloth.dont-come').split(' ');
  return [
    word(x, y - h * 0.37, first, 21, 'spaced'),
    word(x, y - h * 0.21, second, 21, 'spaced'),
    ...barOf(barred, x - w * 0.02, y, 19),
    word(x, y + h * 0.15, pays, 13, 'pays'),
  ];
}

/**
 * The bar, drawn with the pair that decides nothing.
 * @param {number} barred
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function barOf(barred, x, y, size) {
  const dice = [0.35, 1.45].map((step) => flatDie(barred / 2, { x: x + step * size, y, size: size * 0.95 }));
  return [word(x - size * 1.15, y, t('craps.cloth.bar'), size * 0.62, 'small'), ...dice];
}

/** @param {Print} print */
function field({ place: { x, y, w }, wide, pays }) {
  const numbers = [2, 3, 4, 9, 10, 11, 12];
  const [from, step, size] = wide ? [x - w * 0.23, 56, 25] : [x - w * 0.24, 29, 17];
  return [
    word(wide ? x - w * 0.35 : x - w * 0.4, wide ? y : y - 9, t('craps.cloth.field'), wide ? 26 : 15, 'spaced'),
    word(wide ? x - w * 0.45 : x - w * 0.4, wide ? y : y + 12, pays, wide ? 14 : 11, 'pays'),
    ...numbers.flatMap((each, index) => fieldNumber(each, { x: from + step * index, y, size })),
  ];
}

/**
 * Totals that pay double are ringed.
 * @param {number} each
 * @param {{x: number, y: number, size: number}} place
 */
function fieldNumber(each, { x, y, size }) {
  if (each !== 2 && each !== 12) return [word(x, y, String(each), size, 'totals')];
  const ring = svg('circle', { cx: x, cy: y - 2, r: size * 0.82, class: 'gold' });
  return [ring, word(x, y - 4, String(each), size * 0.85, 'totals'), word(x, y + size * 0.46, '×2', size * 0.44, 'pays')];
}

// The numbers -----------------------------------------------------------------------------

/** @param {Print} print */
function number({ place: { x, y, w, h }, wide, pays, number: each }) {
  return [
    word(x - w * 0.22, y - h * 0.12, String(each), each > 9 ? (wide ? 30 : 20) : wide ? 36 : 25, 'numeral'),
    word(x - w * 0.22, y + h * 0.34, pays, wide ? 14 : 11, 'pays'),
  ];
}

/** @param {Print} print */
function against({ place: { x, y, w }, wide, pays, number: each }) {
  if (!wide) return [word(x, y - 6.5, t('craps.cloth.against-short'), 10, 'faint'), word(x, y + 6.5, pays, 10.5, 'pays')];
  const said = word(x - w / 2 + 6, y, t('craps.cloth.against', { number: each }), 10.5, 'faint from-left');
  return [said, word(x + w / 2 - 6, y, pays, 11.5, 'pays from-right')];
}

/**
 * Where bets come to lie that have travelled; nobody else's chips go there.
 * @param {string} kind
 */
function travelled(kind) {
  return (/** @type {Print} */ { place: { x, y }, wide }) => [word(x, y, t(`craps.cloth.${kind}-${wide ? 'box' : 'short'}`), wide ? 12 : 10.5, 'faint')];
}

/** @param {Print} print */
function odds({ place: { x, y, w }, wide, pays, number: each, flat }) {
  const beside = flat === 'pass' || flat === 'dont-pass';
  if (!beside) return [word(x, y, pays, wide ? 12.5 : 10.5, 'pays')];
  return [word(x - w * 0.32, y, String(each), wide ? 17 : 12, 'numeral'), word(x + w * (wide ? -0.02 : 0.06), y, pays, wide ? 13 : 11, 'pays')];
}

// The stickman's chances ------------------------------------------------------------------

/** @param {Print} print */
function big({ place: { x, y, w, h }, wide, pays, number: each }) {
  return [
    word(x - w * 0.2, y - h * 0.25, t('craps.cloth.big'), wide ? 15 : 11, 'small'),
    word(x - w * 0.2, y + h * 0.14, String(each), wide ? 32 : 23, 'numeral'),
    word(x + w * (wide ? 0.04 : 0.1), y + h * (wide ? 0.2 : 0.3), pays, wide ? 13 : 11, 'pays'),
  ];
}

/**
 * @param {string} key
 * @param {string} totals
 */
function halves(key, totals) {
  return (/** @type {Print} */ { place: { x, y, w, h }, wide, pays }) => [
    word(x - w * (wide ? 0.12 : 0.05), y - h * 0.22, t(key), wide ? 17 : 12.5),
    word(x - w * 0.22, y + h * 0.2, totals, wide ? 16 : 12.5, 'totals'),
    word(x + w * 0.1, y + h * 0.22, pays, wide ? 13 : 11, 'pays'),
  ];
}

/** @param {string} key */
function bar(key) {
  return (/** @type {Print} */ { place: { x, y, w }, wide, pays }) => [
    word(x - w * 0.29, y, t(key), wide ? 18 : 14, 'spaced'),
    word(x + w * (wide ? 0 : 0.06), wide ? y : y - 9, '2·3·12', wide ? 17 : 13, 'totals'),
    word(x + w * (wide ? 0.18 : 0.06), wide ? y : y + 9, pays, wide ? 14 : 11, 'pays'),
  ];
}

/** @param {Print} print */
function hardway({ place, wide, pays, number: each }) {
  const { x, y, w, h } = place;
  const size = wide ? 30 : 24;
  const dice = [-0.55, 0.55].map((step) =>
    flatDie(each / 2, { x: wide ? x - w * 0.23 + step * size * 1.05 : x + step * size * 1.05, y: wide ? y : y - h * 0.2, size }),
  );
  return [...dice, ...paysBeside(place, { wide, pays })];
}

/** @param {Print} print */
function total(print) {
  const { place, wide, pays, number: each } = print;
  if (each === 7) return seven(print);
  const faces = { 2: [1, 1], 3: [1, 2], 11: [5, 6], 12: [6, 6] }[each] ?? [];
  const { x, y, w, h } = place;
  const size = wide ? 24 : 19;
  const dice = faces.map((face, index) =>
    flatDie(face, { x: wide ? x - w * 0.27 + (index - 0.5) * size * 1.1 : x + (index - 0.5) * size * 1.1, y: wide ? y : y - h * 0.2, size }),
  );
  return [...dice, ...paysBeside(place, { wide, pays })];
}

/** @param {Print} print */
function seven({ place: { x, y, w }, wide, pays }) {
  return [
    word(x - w * (wide ? 0.3 : 0.36), y, '7', wide ? 30 : 25, 'numeral'),
    word(x - w * 0.04, wide ? y : y - 9, t('craps.cloth.seven'), wide ? 15 : 11, 'small'),
    word(x + w * (wide ? 0.18 : -0.04), wide ? y : y + 9, pays, wide ? 14 : 11, 'pays'),
  ];
}

/**
 * @param {Place} place
 * @param {{wide: boolean, pays: string}} what
 */
function paysBeside({ x, y, w, h }, { wide, pays }) {
  return [wide ? word(x + w * 0.09, y, pays, 15, 'pays') : word(x - w * 0.22, y + h * 0.3, pays, 11, 'pays')];
}

// Strokes and words -----------------------------------------------------------------------

/**
 * @param {Place} box
 * @param {string} kind
 */
function ground({ x, y, w, h }, kind) {
  return svg('rect', { class: `ground ${kind}`, x: x - w / 2 + 1, y: y - h / 2 + 1, width: w - 2, height: h - 2, rx: 5 });
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} said
 * @param {number} size
 * @param {string} [className]
 */
function word(x, y, said, size, className) {
  return svg('text', { x, y: y + size * 0.35, 'font-size': size, class: className }, said);
}

/**
 * What is paid, as it is printed: `6/5` is 6 : 5, and `7` is 7 : 1.
 * @param {string} odds
 */
export function ratio(odds) {
  const [won, staked = '1'] = odds.split('/');
  return `${won}:${staked}`;
}
