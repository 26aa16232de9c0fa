/**
 * The cloth of treze cartas for `pg-felt`: a square table seen from above, the banker at its upper side, place 1 next at the
 * banker's right and the others anticlockwise; before each its betting box, in the middle the dice under their campânula.
 */

import { TURNED } from '../../core/windows.js';
import { t } from '../../core/words.js';
import { ownFirst, spotAt } from '../seats.js';
import { picture } from './picture.js';
import { BANK } from './places.js';

/**
 * @typedef {import('../../pieces/spots.js').Face} Face
 * @typedef {import('../../pieces/spots.js').Place} Box
 * @typedef {import('../../pieces/spots.js').Spot} Spot
 *
 * @typedef {object} Around who is where
 * @property {readonly string[]} seats
 * @property {string | null} here one's own place
 * @property {Record<string, string>} names who sits where
 * @property {string} pays what a winner is paid, as it is printed
 *
 * @typedef {object} Way how the table lies in a window
 * @property {number} width
 * @property {number} height
 * @property {number} chip
 * @property {number} rail how wide its wood is
 * @property {Record<string, Box>} zones where the cards of each place lie
 * @property {Record<string, Box>} bets the betting boxes
 * @property {Record<string, {x: number, y: number}>} tags where the names of places are written
 * @property {Record<string, Box>} marks where the count of the dice is shown
 * @property {Box} shaker
 * @property {Box} box
 * @property {{x: number, y: number, scale: number} | null} rack
 * @property {{x: number, y: number, size: number}[]} print the game's name, and what it pays
 * @property {number} letters how large names are written
 *
 * @typedef {Face & Way} Cloth
 */

/** @type {Way} */
const WIDE = {
  width: 1000,
  height: 800,
  chip: 19,
  rail: 24,
  zones: {
    [BANK]: { x: 470, y: 178, w: 560, h: 200 },
    1: { x: 178, y: 418, w: 270, h: 210 },
    2: { x: 500, y: 676, w: 560, h: 172 },
    3: { x: 822, y: 418, w: 270, h: 210 },
  },
  bets: {
    1: { x: 366, y: 418, w: 92, h: 108 },
    2: { x: 500, y: 538, w: 132, h: 88 },
    3: { x: 634, y: 418, w: 92, h: 108 },
  },
  tags: { 1: { x: 178, y: 300 }, 2: { x: 500, y: 782 }, 3: { x: 822, y: 300 } },
  marks: {
    [BANK]: { x: 500, y: 306, w: 128, h: 38 },
    1: { x: 378, y: 338, w: 128, h: 38 },
    2: { x: 650, y: 538, w: 128, h: 38 },
    3: { x: 622, y: 338, w: 128, h: 38 },
  },
  shaker: { x: 500, y: 412, w: 166, h: 127 },
  box: { x: 872, y: 140, w: 150, h: 128 },
  rack: { x: 470, y: 52, scale: 0.95 },
  print: [
    { x: 126, y: 648, size: 25 },
    { x: 876, y: 640, size: 19 },
  ],
  letters: 17,
};

/** @type {Way} */
const TALL = {
  width: 374,
  height: 424,
  chip: 13,
  rail: 7,
  zones: {
    [BANK]: { x: 152, y: 66, w: 272, h: 104 },
    1: { x: 66, y: 196, w: 112, h: 112 },
    2: { x: 187, y: 372, w: 272, h: 84 },
    3: { x: 308, y: 196, w: 112, h: 112 },
  },
  bets: {
    1: { x: 66, y: 290, w: 88, h: 58 },
    2: { x: 187, y: 290, w: 104, h: 58 },
    3: { x: 308, y: 290, w: 88, h: 58 },
  },
  tags: { 1: { x: 68, y: 137 }, 2: { x: 187, y: 416 }, 3: { x: 306, y: 137 } },
  marks: {
    [BANK]: { x: 187, y: 134, w: 92, h: 24 },
    1: { x: 66, y: 252, w: 92, h: 24 },
    2: { x: 187, y: 252, w: 92, h: 24 },
    3: { x: 308, y: 252, w: 92, h: 24 },
  },
  shaker: { x: 187, y: 196, w: 104, h: 80 },
  box: { x: 331, y: 62, w: 66, h: 56 },
  rack: null,
  print: [],
  letters: 11,
};

/**
 * @param {Around} around
 * @returns {Cloth & {tall: Cloth, turned: MediaQueryList}}
 */
export function trezeLayout(around) {
  return { ...clothOf(WIDE, around), tall: clothOf(TALL, around), turned: TURNED };
}

/**
 * @param {Way} way
 * @param {Around} around
 * @returns {Cloth}
 */
function clothOf(way, around) {
  const spots = ownFirst(around.seats, around.here).map((seat) => spotOf(seat, way, around));
  return {
    ...way,
    picture: () => picture(way, around),
    spots,
    areas: Object.fromEntries(around.seats.map((seat) => [spotAt('aposta', seat), way.bets[seat]])),
    dealer: { x: way.width / 2, y: way.rail },
  };
}

/**
 * @param {string} seat
 * @param {Way} way
 * @param {Around} around
 * @returns {Spot}
 */
function spotOf(seat, { bets, chip }, around) {
  const box = bets[seat];
  const at = { x: box.x, y: box.y + chip * 0.5 };
  return { spot: spotAt('aposta', seat), ...box, at, label: () => labelOf(seat, around) };
}

/**
 * What a box is called: «aposta, lugar 2, de Ana».
 * @param {string} seat
 * @param {Around} around
 */
function labelOf(seat, { here, names }) {
  if (seat === here) return t('place.own', { spot: t('treze.spot'), place: t('place.seat', { place: seat }) });
  const said = t('place.spot', { spot: t('treze.spot'), place: t('place.seat', { place: seat }) });
  return t(names[seat] ? 'treze.spot.of' : 'treze.spot.free', { spot: said, who: names[seat] ?? '' });
}
