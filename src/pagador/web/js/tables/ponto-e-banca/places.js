/** The places round a table of ponto e banca, the rows before them, and what their spots are called. */

import { add, t } from '../../core/words.js';
import words from '../../words/cards.js';

export { parted, spotAt } from '../seats.js';

add(words);

/**
 * @typedef {import('../../pieces/spots.js').Face} Face
 * @typedef {import('../../pieces/spots.js').Place} Box
 * @typedef {import('../../pieces/spots.js').Point} Point
 * @typedef {import('../kidney.js').Sector} Sector
 *
 * @typedef {object} Around who can be where
 * @property {string} game
 * @property {readonly string[]} seats
 * @property {readonly string[]} standing
 * @property {string | null} here one's own place
 *
 * @typedef {Box & {place: string, standing: boolean}} Tag where a place is named
 * @typedef {Record<'ponto' | 'banca' | 'shoe' | 'discards', Box> & Record<string, Box>} Areas where hands, sabot and
 *   played cards lie, and the rows before each seat
 * @typedef {Face & {tags: Tag[], areas: Areas}} Cloth
 *
 * @typedef {{place: string, standing: boolean, bets: boolean, from: number, to: number}} Column a place, and its
 *   piece of the players' side
 * @typedef {typeof ROWS[number]} Row
 */

/** From the pagador outwards, by how far out they reach. */
export const ROWS = /** @type {const} */ ([
  { spot: 'empate', near: 0.585, far: 0.685 },
  { spot: 'banca', near: 0.685, far: 0.795 },
  { spot: 'ponto', near: 0.795, far: 0.905 },
]);

/**
 * Where chips lie on a spot: those of others are laid up and to the right of the point they are given.
 * @param {Point} middle
 * @param {boolean} own
 * @param {number} chip
 */
export function chipsAt({ x, y }, own, chip) {
  return own ? { x, y } : { x: x - chip * 0.68, y: y + chip * 0.4 };
}

/**
 * Whether those who stand bet for themselves, or complete the bets of the seats beside them.
 * @param {string} game
 */
export function standersBet(game) {
  return game.endsWith('macau');
}

/**
 * All places in their order round the table: each standing one after its seat.
 * @param {Around} around
 */
export function placesOf({ seats, standing, game }) {
  const bets = standersBet(game);
  return seats.flatMap((seat) => [
    { place: seat, standing: false, bets: true },
    ...standing.filter((place) => place.split('-')[0] === seat).map((place) => ({ place, standing: true, bets })),
  ]);
}

/**
 * One's own place before all others, so that the Tab key comes to it.
 * @template {{place: string}} At
 * @param {readonly At[]} places
 * @param {string | null} here
 */
export function ownFirst(places, here) {
  return [...places].sort((one, other) => Number(other.place === here) - Number(one.place === here));
}

/**
 * What a spot is called: «banca, lugar 3».
 * @param {string} spot
 * @param {{place: string, standing: boolean}} at
 * @param {string | null} here
 */
export function labelOf(spot, { place, standing }, here) {
  const named = t(standing ? 'place.standing' : 'place.seat', { place: placeWritten(place) });
  return t(place === here ? 'place.own' : 'place.spot', { spot: t(`spot.${spot}`), place: named });
}

/**
 * A place as people read it: the one to stand at the board's end has no number after it.
 * @param {string} place
 */
export function placeWritten(place) {
  return place.replace('end', t('place.end'));
}

/** @param {string} spot */
export function covers(spot) {
  return spot === 'empate' ? ['ponto', 'banca'] : [spot];
}

/**
 * @param {Column} column
 * @param {Row} row
 * @returns {Sector}
 */
export function sectorOf({ from, to }, { near, far }) {
  return { from, to, near, far };
}
