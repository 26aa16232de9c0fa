/** The board of cussec for `pg-felt`: every spot that the house serves has one box on it. */

import { spotAbout, spotName } from '../../core/vocabulary.js';
import { t } from '../../core/words.js';
import { BOARDS } from './board.js';
import { zone } from './picture.js';

/**
 * @typedef {import('../../pieces/spots.js').Face} Face
 * @typedef {import('../../pieces/spots.js').Layout} Layout
 * @typedef {import('./prizes.js').Prizes} Prizes
 */

/**
 * @typedef {object} Printed
 * @property {readonly {spot: string}[]} spots as the house serves them
 * @property {Prizes} prizes
 * @property {(spot: string) => boolean} lit whether a zone shines now
 */

/**
 * @param {Printed} printed
 * @returns {Layout}
 */
export function cussecLayout(printed) {
  return { ...face('wide', printed), tall: face('tall', printed) };
}

/**
 * @param {'wide' | 'tall'} way
 * @param {Printed} printed
 * @returns {Face}
 */
function face(way, { spots: served, prizes, lit }) {
  const { width, height, boxes } = BOARDS[way];
  const spots = served.map(({ spot }) => ({
    spot,
    ...boxAt(boxes, spot),
    at: chipsAt(spot, boxAt(boxes, spot)),
    label: () => labelOf(spot, prizes(spot)),
  }));
  return {
    width,
    height,
    picture: () => served.map(({ spot }) => zone(spot, boxAt(boxes, spot), prizes(spot), lit(spot))),
    spots,
    areas: Object.fromEntries(spots.map(({ spot }) => [spot, boxAt(boxes, spot)])),
    dealer: { x: width / 2, y: -24 },
    chip: way === 'wide' ? 16 : 12,
  };
}

/**
 * @param {Record<string, import('./board.js').Box>} boxes
 * @param {string} spot
 */
function boxAt(boxes, spot) {
  if (!(spot in boxes)) throw new Error(`the board has no place for ${spot}`);
  return boxes[spot];
}

/**
 * Chips lie beside the print, where a box has room for them; else at its lower right.
 * @param {string} spot
 * @param {import('./board.js').Box} box
 */
function chipsAt(spot, { x, y, w, h }) {
  if (h > 100) return { x, y: spot.includes(':') ? y + h * 0.06 : y - h / 2 + 26 };
  if (spot.startsWith('numero') && w > 100) return { x: x - w * 0.07, y: y + 4 };
  if (spot.startsWith('dois-diferentes')) return { x: x + w * 0.25, y: y + h * 0.3 };
  return { x: x + Math.max(0, w / 2 - 24), y: y + h / 2 - Math.min(h / 2 - 8, 20) };
}

/**
 * @param {string} spot
 * @param {readonly string[]} prizes
 */
function labelOf(spot, prizes) {
  const pays = prizes.length ? [t('cussec.pays', { times: prizes.join(', ') })] : [];
  return [spotName(spot), spotAbout(spot), ...pays].filter(Boolean).join(', ');
}
