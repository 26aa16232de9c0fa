/** The seats round a table of blackjack, what lies before each, and what its spots are called. */

import { add, t } from '../../core/words.js';
import cards from '../../words/cards.js';
import words from '../../words/blackjack.js';
import { spotAt } from '../seats.js';

export { ownFirst, parted, shortened, spotAt } from '../seats.js';

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
 * @property {readonly string[]} late the seats that still take a bet although the deal has begun
 * @property {boolean} jackpot whether chips are put for the accumulated prize
 * @property {boolean} prizeOff whether none are for now
 * @property {string} prizeAt the seat for whose cards one's own chip for it would be
 * @property {{insurance: string, blackjack: string}} pays what is printed on the cloth, as the law has it
 *
 * @typedef {Face & {zones: Record<string, Box>, bank: Box, shoe: Box, discards: Box, misdrawn: Box, aside: Box, focus: Box & {from: number}}}
 *   Cloth `zones` are where the hands of a seat lie, `focus` where those of the seat that is looked at lie large, `from`
 *   so many of them on; `misdrawn` where a card waits that nobody has seen, `aside` where those lie that count for nobody
 */

const CARD = { high: 1.4, upper: 1, lap: 0.3, cards: 3 };
/** What a hand of several takes, by the width of a card: how high it is, or its upper part, and how far the next shows beside it. */
export const FLAT = 1.35;
/** From how wide a box on, by its height, a small hand shows the upper part of its cards, and its points beside them. */

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
  const step = chip * Math.min(2.4, 5.5 / numbers.length);
  return numbers.map((number, index) => ({
    spot: spotAt(number === 1 ? 'aposta' : `aposta:${number}`, place),
    at: { x: x + (index - (numbers.length - 1) / 2) * step, y },
  }));
}

/**
 * Whether two boxes share any room.
 * @param {Box} one
 * @param {Box} other
 */
export function overlap(one, other) {
  return Math.abs(one.x - other.x) * 2 < one.w + other.w && Math.abs(one.y - other.y) * 2 < one.h + other.h;
}

/**
 * The boxes of several hands in one zone: in as many columns as let their cards be largest.
 * @param {Box} zone
 * @param {number} hands
 * @param {{large: boolean}} how large hands show their cards whole
 * @returns {Box[]}
 */
export function shared(zone, hands, { large }) {
  const counts = Array.from({ length: hands }, (_, index) => index + 1);
  const card = (/** @type {number} */ columns) => cardIn(zone.w / columns, zone.h / Math.ceil(hands / columns), large);
  const columns = counts.reduce((best, each) => (card(each) > card(best) ? each : best), 1);
  const rows = Math.ceil(hands / columns);
  const [w, h] = [zone.w / columns, zone.h / rows];
  const [left, top] = [zone.x - zone.w / 2, zone.y - zone.h / 2];
  return counts.map((_, index) => ({ x: left + w * ((index % columns) + 0.5), y: top + h * (Math.floor(index / columns) + 0.5), w, h }));
}

/**
 * How wide the cards of a hand can be in a box.
 * @param {number} w
 * @param {number} h
 * @param {boolean} whole
 */
function cardIn(w, h, whole) {
  const high = whole || w / h <= FLAT ? CARD.high : CARD.upper;
  return Math.min(h / high, w / (1 + CARD.lap * (CARD.cards - 1)));
}
