/** The cloth as it is printed: three boxes with their totals and prizes, two gilt lines, a cartouche. */

import { svg } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { flatDie } from '../../pieces/flat-die.js';
import { TOTALS, UNDECIDED } from './chances.js';

/**
 * @typedef {import('./layout.js').Cloth} Cloth
 * @typedef {import('../../pieces/spots.js').Place} Place
 * @typedef {{spot: string, odds: string | null}} Served
 */

/**
 * @param {Cloth} cloth
 * @param {readonly Served[]} served
 * @returns {SVGElement[]}
 */
export function picture(cloth, served) {
  const printed = served.flatMap(({ spot, odds }) => print(spot, cloth.boxes[spot], odds ?? ''));
  return [...printed, ...(cloth.width > 600 ? [...cartouche(), ...undecided()] : [])];
}

/**
 * @param {string} spot
 * @param {Place} box
 * @param {string} odds
 */
function print(spot, box, odds) {
  const [chance, line] = spot.split(':');
  if (line) return riscado(line, box);
  return chance === 'ases' ? ases(box, odds) : band(/** @type {'pequeno' | 'grande'} */ (chance), box, odds);
}

/**
 * @param {string} line
 * @param {Place} box
 */
function riscado(line, { x, y, w }) {
  const wide = w > 600;
  const said = t(`banca.cloth.${line}`);
  const size = wide ? 15 : 12.5;
  const [from, to] = [x - w / 2, x + w / 2];
  const half = said.length * size * 0.27 + 8;
  const middle = wide ? x : x - w * 0.14;
  const straight = `M${from} ${y}H${middle - half}M${middle + half} ${y}H${to}`;
  const d = wide && line === 'risco-exterior' ? round(middle - half, middle + half, y) : straight;
  return [svg('path', { class: 'risco', d }), word(middle, y, said, size, 'small')];
}

/**
 * On a wide cloth the line without runs all round it, from its own words to its own words.
 * @param {number} from
 * @param {number} to
 * @param {number} y
 */
function round(from, to, y) {
  return `M${to} ${y}H1170Q1194 ${y} 1194 ${y - 24}V30Q1194 6 1170 6H30Q6 6 6 30V${y - 24}Q6 ${y} 30 ${y}H${from}`;
}

/**
 * @param {'pequeno' | 'grande'} chance
 * @param {Place} box
 * @param {string} odds
 */
function band(chance, box, odds) {
  const { x, y, w } = box;
  const wide = w > 600;
  const [name, numbers] = wide ? [x - w * 0.3, x] : [x - w * 0.22, x - w * 0.22];
  return [
    ground(box, chance),
    word(name, wide ? y : y - 13, t(`banca.cloth.${chance}`), wide ? 40 : 27),
    word(numbers, wide ? y : y + 18, TOTALS[chance].join('  ·  '), wide ? 34 : 19, 'totals'),
    word(wide ? x + w * 0.22 : x + w * 0.12, wide ? y : y + 18, `${odds} : 1`, wide ? 19 : 14, 'pays'),
  ];
}

/**
 * @param {Place} box
 * @param {string} odds
 */
function ases(box, odds) {
  const { x, y, w, h } = box;
  const flat = w > 300;
  const size = flat ? 28 : 36;
  const dice = [-1, 0, 1].map((step) =>
    flatDie(1, { x: (flat ? x + w * 0.04 : x) + step * size * 1.2, y: flat ? y : y - h * 0.08, size }),
  );
  return [
    ground(box, 'ases'),
    word(flat ? x - w * 0.33 : x, flat ? y - 12 : y - h * 0.34, t('banca.cloth.ases'), flat ? 27 : 30),
    ...dice,
    word(flat ? x - w * 0.33 : x - w * 0.16, flat ? y + 18 : y + h * 0.3, `${odds} : 1`, flat ? 15 : 19, 'pays'),
  ];
}

/** The name of the game, to the left of the arena. */
function cartouche() {
  return [
    svg('ellipse', { cx: 168, cy: 132, rx: 128, ry: 66, class: 'gold' }),
    svg('ellipse', { cx: 168, cy: 132, rx: 121, ry: 59, class: 'gold' }),
    ...t('banca.cloth.title')
      .split(' ')
      .map((part, index) => word(168, 116 + index * 34, part, 27, 'small')),
  ];
}

/** The totals that decide nothing, to the right of the arena. */
function undecided() {
  const half = Math.ceil(UNDECIDED.length / 2);
  return [
    svg('rect', { x: 908, y: 74, width: 256, height: 118, rx: 14, class: 'gold' }),
    word(1036, 98, t('banca.cloth.undecided'), 15, 'small'),
    word(1036, 132, UNDECIDED.slice(0, half).join(' · '), 23, 'totals'),
    word(1036, 166, UNDECIDED.slice(half).join(' · '), 23, 'totals'),
  ];
}

// Strokes and words -----------------------------------------------------------------------

/**
 * @param {Place} box
 * @param {string} kind
 */
function ground({ x, y, w, h }, kind) {
  return svg('rect', { class: `ground ${kind}`, x: x - w / 2, y: y - h / 2 + 2, width: w, height: h - 4, rx: 10 });
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
