/** The places round a table of póquer sem descarte, the two boxes before each, and what they are called. */

import { add, t } from '../../core/words.js';
import cards from '../../words/cards.js';
import hands from '../../words/poker-hands.js';
import words from '../../words/poquer-sem-descarte.js';
import { ownFirst, spotAt } from '../seats.js';

add(cards);
add(hands);
add(words);

/**
 * @typedef {import('../../pieces/spots.js').Face} Face
 * @typedef {import('../../pieces/spots.js').Place} Box
 * @typedef {import('../../pieces/spots.js').Spot} Spot
 * @typedef {'ante' | 'bet'} Kind
 * @typedef {Record<Kind, Box>} Boxes the two boxes before a place
 *
 * @typedef {object} Around who is where
 * @property {readonly string[]} seats
 * @property {string | null} here one's own place
 * @property {Record<string, string>} names who sits where
 * @property {string} second what one would go on with, in words; '' while one is not asked
 *
 * @typedef {Face & {zones: Record<string, Box>, own: Box, bank: Box, deck: Box, corner: Box}} Cloth `zones` are where the hands
 *   of others lie, `own` where one's own does
 */

/** The names in the boxes are those of the law, in every language. */
export const PRINTED = { ante: 'ANTE', bet: 'BET' };
/** @type {readonly Kind[]} */
const KINDS = ['ante', 'bet'];

/**
 * The boxes that can be pressed: the antes of free places, or at one's own place both.
 * @param {Around} around
 * @returns {{seat: string, kind: Kind}[]}
 */
function pressed({ seats, here, names }) {
  if (here) return KINDS.map((kind) => ({ seat: here, kind }));
  return seats.filter((seat) => !names[seat]).map((seat) => ({ seat, kind: 'ante' }));
}

/**
 * The spots of a cloth, and where else chips come to lie.
 * @param {Around} around
 * @param {Record<string, Boxes>} boxes
 * @param {number} chip
 * @returns {{spots: Spot[], rests: Spot[], areas: Record<string, Box>}}
 */
export function spotsOf(around, boxes, chip) {
  const every = ownFirst(around.seats, around.here).flatMap((seat) => KINDS.map((kind) => ({ seat, kind })));
  const open = pressed(around);
  const spots = every.map(({ seat, kind }) => ({
    spot: spotAt(kind, seat),
    ...boxes[seat][kind],
    at: chipsAt(boxes[seat][kind], seat === around.here, chip),
    label: () => labelOf(kind, seat, around),
  }));
  const isOpen = (/** @type {Spot} */ { spot }) => open.some(({ seat, kind }) => spotAt(kind, seat) === spot);
  return {
    spots: spots.filter(isOpen),
    rests: spots.filter((spot) => !isOpen(spot)),
    areas: Object.fromEntries(spots.map(({ spot, x, y, w, h }) => [spot, { x, y, w, h }])),
  };
}

/**
 * Chips of others are laid up and to the right of the point that they are given.
 * @param {Box} box
 * @param {boolean} own
 * @param {number} chip
 */
function chipsAt({ x, y }, own, chip) {
  return own ? { x, y } : { x: x - chip * 0.68, y: y + chip * 0.4 };
}

/**
 * What a box is called: «ante, lugar 3».
 * @param {Kind} kind
 * @param {string} place
 * @param {Around} around
 */
export function labelOf(kind, place, { here, names, second }) {
  const seat = t('place.seat', { place });
  const said = t(place === here ? 'place.own' : 'place.spot', { spot: t(`poq.spot.${kind}`), place: seat });
  if (kind === 'bet' && place === here && second) return t('poq.spot.goes-on', { spot: said, amount: second });
  return names[place] || place === here ? said : t('poq.spot.free', { spot: said });
}
