/** What lies where before the seats of a table of blackjack. */

import { point } from '../half-round.js';

export { band, edge, HEIGHT, line, point, turnsOf, WIDTH } from '../half-round.js';

/** How far out cards and the line of insurance lie. */
export const BANDS = { cards: 0.672, insurance: { near: 0.488, far: 0.55 }, title: 0.455, tag: 0.93, name: 1 };
/** The round places before a seat: `aside` is a turn towards the middle, `r` in the units of the cloth. */
export const APOSTA = { aside: 0, reach: 0.825, r: 36 };
export const ACUMULADO = { aside: 0.115, reach: 0.84, r: 19 };

/**
 * The middle of a round place before a seat.
 * @param {number} turn
 * @param {{aside: number, reach: number}} circle
 */
export function before(turn, { aside, reach }) {
  return point(turn > Math.PI / 2 + 0.01 ? turn - aside : turn + aside * (turn < Math.PI / 2 - 0.01 ? 1 : -1), reach);
}
