/** The cloth of banca francesa for `pg-felt`: ases, grande and pequeno, the line within and the line without. */

import { money } from '../../core/money.js';
import { spotAbout, spotName } from '../../core/vocabulary.js';
import { TURNED } from '../../core/windows.js';
import { t } from '../../core/words.js';
import { picture } from './picture.js';

/**
 * @typedef {import('../../core/house.js').SpotLine} SpotLine
 * @typedef {import('../../pieces/spots.js').Face} Face
 * @typedef {import('../../pieces/spots.js').Layout} Layout
 * @typedef {import('../../pieces/spots.js').Place} Place
 * @typedef {{width: number, height: number, arena: Place, chip: number, boxes: Record<string, Place>}} Cloth
 */

/** @type {Record<'wide' | 'tall', Cloth>} */
export const CLOTHS = {
  wide: {
    width: 1200,
    height: 512,
    arena: { x: 600, y: 138, w: 520, h: 260 },
    chip: 19,
    boxes: {
      ases: { x: 130, y: 384, w: 204, h: 168 },
      'grande:risco-interior': { x: 706, y: 282, w: 932, h: 32 },
      grande: { x: 706, y: 341, w: 932, h: 82 },
      pequeno: { x: 706, y: 427, w: 932, h: 82 },
      'pequeno:risco-exterior': { x: 706, y: 488, w: 932, h: 32 },
    },
  },
  tall: {
    width: 372,
    height: 526,
    arena: { x: 186, y: 96, w: 360, h: 180 },
    chip: 16,
    boxes: {
      'grande:risco-interior': { x: 186, y: 210, w: 348, h: 32 },
      grande: { x: 186, y: 268, w: 348, h: 80 },
      pequeno: { x: 186, y: 352, w: 348, h: 80 },
      'pequeno:risco-exterior': { x: 186, y: 412, w: 348, h: 32 },
      ases: { x: 186, y: 476, w: 348, h: 80 },
    },
  },
};

/**
 * @param {readonly SpotLine[]} served
 * @param {string} currency
 * @returns {Layout}
 */
export function bancaLayout(served, currency) {
  return { ...face('wide', served, currency), tall: face('tall', served, currency), turned: TURNED };
}

/**
 * @param {'wide' | 'tall'} way
 * @param {readonly SpotLine[]} served
 * @param {string} currency
 * @returns {Face}
 */
function face(way, served, currency) {
  const cloth = CLOTHS[way];
  const spots = served.map((line) => ({
    spot: line.spot,
    ...boxAt(cloth, line.spot),
    at: chipsAt(line.spot, boxAt(cloth, line.spot)),
    label: () => labelOf(line, currency),
  }));
  return {
    width: cloth.width,
    height: cloth.height,
    picture: () => picture(cloth, served),
    spots,
    areas: Object.fromEntries(spots.map(({ spot }) => [spot, boxAt(cloth, spot)])),
    dealer: { x: cloth.width / 2, y: -24 },
    chip: cloth.chip,
  };
}

/**
 * @param {Cloth} cloth
 * @param {string} spot
 */
function boxAt({ boxes }, spot) {
  if (!(spot in boxes)) throw new Error(`the cloth has no place for ${spot}`);
  return boxes[spot];
}

/**
 * Chips lie to the right of what is printed; on a line they lie astride it.
 * @param {string} spot
 * @param {Place} box
 */
function chipsAt(spot, { x, y, w, h }) {
  if (spot === 'ases' && w < 300) return { x: x + w * 0.26, y: y + h * 0.3 };
  return { x: x + w * 0.36, y: spot.includes(':') ? y : y + 4 };
}

/**
 * @param {SpotLine} line
 * @param {string} currency
 */
function labelOf({ spot, odds, least, most }, currency) {
  const [chance, line] = spot.split(':');
  const names = [spotName(spot), spotAbout(chance), line && spotAbout(line)];
  const pays = odds && t('banca.pays', { odds: odds.replace('1/2', '½') });
  const limits = most !== null && t('banca.limits', { least: money(least, currency), most: money(most, currency) });
  return [...names, pays, limits].filter(Boolean).join(', ');
}
