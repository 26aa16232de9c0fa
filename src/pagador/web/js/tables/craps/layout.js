/** The cloth of craps for `pg-felt`: every spot that the house serves, with its words and what it pays. */

import { money } from '../../core/money.js';
import { spotAbout, spotName } from '../../core/vocabulary.js';
import { TURNED } from '../../core/windows.js';
import { t } from '../../core/words.js';
import { CLOTHS } from './boxes.js';
import { picture, ratio } from './picture.js';

/**
 * @typedef {import('../../core/house.js').SpotLine} SpotLine
 * @typedef {import('../../pieces/spots.js').Face} Face
 * @typedef {import('../../pieces/spots.js').Layout} Layout
 * @typedef {import('../../pieces/spots.js').Place} Place
 * @typedef {{spots: readonly SpotLine[], currency: string, bar: number, point: () => number}} Given
 */

/**
 * @param {Given} given
 * @returns {Layout}
 */
export function crapsLayout(given) {
  return { ...face('wide', given), tall: face('tall', given), turned: TURNED };
}

/**
 * @param {'wide' | 'tall'} way
 * @param {Given} given
 * @returns {Face}
 */
function face(way, given) {
  const cloth = CLOTHS[way];
  const spots = firstOpen(given.spots).map((line) => {
    const place = cloth.boxes[line.spot];
    if (!place) throw new Error(`the cloth has no place for ${line.spot}`);
    return { spot: line.spot, ...place, at: chipsAt(line.spot, place), label: () => labelOf(line, given) };
  });
  return {
    width: cloth.width,
    height: cloth.height,
    picture: () => picture(cloth, given),
    spots,
    areas: Object.fromEntries(spots.map(({ spot }) => [spot, cloth.boxes[spot]])),
    dealer: { x: cloth.width / 2, y: -24 },
    chip: cloth.chip,
  };
}

/**
 * The Tab key comes first to a spot that takes chips at any moment.
 * @param {readonly SpotLine[]} served
 */
function firstOpen(served) {
  return [...served].sort((one, other) => Number(other.spot === 'field') - Number(one.spot === 'field'));
}

const LONG = ['pass', 'dont-pass', 'come', 'field'];

/**
 * Chips lie to the right of what is printed, as far as there is room beside it.
 * @param {string} spot
 * @param {Place} box
 */
function chipsAt(spot, { x, y, w, h }) {
  if (LONG.includes(spot)) return { x: x + w * (w > 600 ? 0.3 : 0.4), y: y + 3 };
  if (spot.startsWith('number:')) return w > 100 ? { x: x + w * 0.355, y: y + h * 0.1 } : { x: x + w * 0.27, y: y + h * 0.25 };
  if (/^odds:(dont-)?pass:/.test(spot)) return { x: x + w * 0.29, y: y + 2 };
  if (spot === 'dont-come') return h > w ? { x: x - w * 0.2, y: y + h * 0.34 } : { x: x + w * 0.4, y: y + 3 };
  return { x: w > 75 ? x + w * 0.32 : x, y: y + 3 };
}

/**
 * @param {SpotLine} line
 * @param {Given} given
 */
function labelOf({ spot, odds, least, most }, { currency, point }) {
  const pays = odds && t('craps.pays', { odds: ratio(odds) });
  const limits = most !== null && t('craps.limits', { least: money(least, currency), most: money(most, currency) });
  const marked = spot === `number:${point()}` && t('craps.is-point');
  return [nameOf(spot), spotAbout(spot), marked, pays, limits].filter(Boolean).join(', ');
}

/**
 * A spot as it is said at the table: odds by the bet that they go with.
 * @param {string} spot
 */
export function nameOf(spot) {
  const [kind, flat, number] = spot.split(':');
  return kind === 'odds' ? t('craps.odds-of', { flat: spotName(flat), number }) : spotName(spot);
}
