/** The places round a table of chemin de fer: nine seats from the dealer's right, and who may stand behind them. */

import { t } from '../../core/words.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../pieces/spots.js').Face} Face
 * @typedef {import('../../pieces/spots.js').Place} Box
 * @typedef {import('../../pieces/spots.js').Spot} Spot
 * @typedef {{seats: readonly string[], standing: readonly string[], here: string | null, names: Record<string, string>,
 *   kept: Record<string, string>, standers: Record<string, number>, banker: string, holder: string}} Around who is where: names
 *   by seat, for whom free ones are kept, how many stand behind each, the places of the bank and of who holds the ponto's cards
 * @typedef {Record<'ponto' | 'banca' | 'mesa' | 'squeeze' | 'plate' | 'claim', Box> & Record<string, Box>} Areas where cards and
 *   plates lie
 * @typedef {Face & {areas: Areas, shoeAt: (place: string) => Box}} Cloth
 */

export const STANDING = 'standing-';
export const SPOTS = /** @type {const} */ (['ponto', 'risco']);
/** How far out the rows before a seat reach: the line, and what lies behind it. */
export const ROWS = { risco: { near: 0.655, far: 0.735 }, ponto: { near: 0.735, far: 0.895 } };
/** The heaps of the bank: nobody bets there. */
const HEAPS = /** @type {const} */ (['bank', 'garage']);

/** @param {string} place */
export function isStanding(place) {
  return place.startsWith(STANDING);
}

/**
 * The seat that a place is at or behind.
 * @param {string} place
 */
export function seatOf(place) {
  return place.replace(STANDING, '');
}

/**
 * Where somebody is; nowhere, if they are not at the table.
 * @param {State} state
 * @param {string | null | undefined} who
 */
export function placeOf({ people }, who) {
  return people.find(([each]) => each === who)?.[1] ?? '';
}

/**
 * «lugar 3», «de pé atrás do lugar 3».
 * @param {string} place
 */
export function placeSaid(place) {
  return t(isStanding(place) ? 'cdf.behind' : 'place.seat', { place: seatOf(place) });
}

/**
 * What a spot is called.
 * @param {string} spot
 * @param {string} place
 * @param {Around} around
 */
export function labelOf(spot, place, { here, names }) {
  const blanks = { spot: t(`cdf.spot.${spot}`), place: placeSaid(place) };
  if (place === here) return t('place.own', blanks);
  return t(isStanding(place) || names[place] ? 'place.spot' : 'cdf.spot.free', blanks);
}

/**
 * Where one can bet: before one's own place; who has none yet chooses a free seat by betting there.
 * @param {Around} around
 * @returns {string[]}
 */
export function placesToBet({ seats, here, names }) {
  return here ? [here] : seats.filter((seat) => !names[seat]);
}

/**
 * All places that chips may lie at.
 * @param {Around} around
 */
export function allPlaces({ seats, standing }) {
  return [...seats, ...standing];
}

/**
 * The place that somebody is given who wants to play: a free seat that is kept for nobody, else room behind a taken one.
 * @param {State} state
 * @param {readonly string[]} seats
 * @param {readonly string[]} standing
 * @param {string | null} you
 */
export function placeFor(state, seats, standing, you) {
  const { people, reservations = [], notebook = [] } = state;
  const taken = new Set([...people.map(([, place]) => place), ...reservations.map((/** @type {[string, string]} */ [seat]) => seat)]);
  const own = reservations.find((/** @type {[string, string]} */ [, who]) => who === you)?.[0];
  const free = notebook.length ? undefined : seats.find((seat) => !taken.has(seat));
  const behind = standing.find((place) => people.some(([, at]) => at === seatOf(place)));
  return own ?? free ?? behind ?? seats[0];
}

/**
 * @param {Record<'bank' | 'garage', {x: number, y: number}>} at
 * @returns {Spot[]}
 */
export function heaps(at) {
  return HEAPS.map((heap) => ({ spot: heap, ...at[heap], w: 40, h: 40, label: () => t(`cdf.heap.${heap}`) }));
}
