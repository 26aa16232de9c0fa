/** The seats round a table of blackjack, what lies before each, and what its spots are called. */

import { add, t } from '../../core/words.js';
import cards from '../../words/cards.js';
import words from '../../words/blackjack.js';

add(cards);
add(words);

/**
 * @typedef {import('../../pieces/spots.js').Face} Face
 * @typedef {import('../../pieces/spots.js').Place} Box
 * @typedef {import('../../pieces/spots.js').Point} Point
 * @typedef {import('../../pieces/spots.js').Spot} Spot
 *
 * @typedef {object} Around who is where
 * @property {readonly string[]} seats
 * @property {string | null} here one's own seat
 * @property {Record<string, string>} names who sits where
 * @property {Record<string, number[]>} hands the numbers of the hands of a seat, from left to right
 * @property {boolean} jackpot whether chips are put for the accumulated prize
 * @property {{insurance: string, blackjack: string}} pays what is printed on the cloth, as the law has it
 *
 * @typedef {Face & {zones: Record<string, Box>, bank: Box, shoe: Box, discards: Box, focus?: Box}} Cloth `zones` are
 *   where the hands of a seat lie, `focus` where those of the seat that is looked at lie large
 */

/**
 * A spot of a place, as the cloth names it; the house knows the two apart.
 * @param {string} spot
 * @param {string} place
 */
export function spotAt(spot, place) {
  return `${spot}@${place}`;
}

/**
 * The bet and the place of a spot of the cloth.
 * @param {string} name
 */
export function parted(name) {
  const [spot, place = ''] = name.split('@');
  return { spot, place };
}

/**
 * What a spot is called: «aposta, lugar 3».
 * @param {'aposta' | 'acumulado' | 'seguro'} spot
 * @param {string} place
 * @param {Around} around
 */
export function labelOf(spot, place, { here, names }) {
  const seat = t('place.seat', { place });
  const said = t(place === here ? 'place.own' : 'place.spot', { spot: t(`bj.spot.${spot}`), place: seat });
  if (place === here) return said;
  return t(names[place] ? 'bj.spot.of' : 'bj.spot.free', { spot: said, who: names[place] ?? '' });
}

/**
 * Where the bets of a seat's hands lie: side by side, as its hands do.
 * @param {string} place
 * @param {Around} around
 * @param {Point} middle
 * @param {number} chip
 * @returns {{spot: string, at: Point}[]}
 */
export function betsOf(place, { hands }, { x, y }, chip) {
  const numbers = hands[place]?.length ? hands[place] : [1];
  const step = chip * (numbers.length > 2 ? 1.9 : 2.4);
  return numbers.map((number, index) => ({
    spot: spotAt(number === 1 ? 'aposta' : `aposta:${number}`, place),
    at: { x: x + (index - (numbers.length - 1) / 2) * step, y },
  }));
}

/**
 * One's own place before all others, so that the Tab key comes to it.
 * @param {readonly string[]} seats
 * @param {string | null} here
 */
export function ownFirst(seats, here) {
  return [...seats].sort((one, other) => Number(other === here) - Number(one === here));
}

/**
 * The boxes of several hands in one zone, the one that is played wider than the others.
 * @param {Box} zone
 * @param {readonly boolean[]} active
 * @returns {Box[]}
 */
export function shared(zone, active) {
  const weights = active.map((is) => (is && active.length > 1 ? 1.5 : 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let x = zone.x - zone.w / 2;
  return weights.map((weight) => {
    const w = (zone.w * weight) / whole;
    x += w;
    return { ...zone, x: x - w / 2, w };
  });
}
