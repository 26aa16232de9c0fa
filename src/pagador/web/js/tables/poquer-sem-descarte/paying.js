/** What antes and second bets pay, as the law's figures and the table's readings have it. */

import { rule } from '../../core/house.js';
import { COMBINATIONS } from './making.js';

/**
 * @typedef {import('./making.js').Combination} Combination
 * @typedef {{prizes: Record<Combination, number>, ante: number, notPlayed: number, second: number}} Law in times
 *   the stake, `second` in times the ante
 * @typedef {{ante: number, second: number}} Stakes
 * @typedef {{notPlayed: number, lost: number, won: number}} Ends what one has more or less than before the round
 */

const SECTION = '803';
const ITEMS = 'abcdefghij';
/** @type {readonly Combination[]} the combinations for which the law says «the bet» and not the second one */
const LOWEST = ['um-par', 'cartas-maiores'];

/**
 * @param {string} edition
 * @returns {Promise<Law>}
 */
export async function readLaw(edition) {
  const figure = async (/** @type {string} */ id) => Number(Object.values((await rule(`${edition}.${SECTION}.${id}`)).figures)[0]);
  const [second, notPlayed, ante, ...times] = await Promise.all(['2.f', '26', '28.b', ...[...ITEMS].map((item) => `12.${item}`)].map(figure));
  const prizes = /** @type {Record<Combination, number>} */ (Object.fromEntries(COMBINATIONS.map((each, i) => [each, times[i]])));
  return { prizes, ante, notPlayed, second };
}

/**
 * What comes of going on with a hand.
 * @param {Law} law
 * @param {Stakes} stakes
 * @param {{combination: Combination, readings: Record<string, string>}} how
 * @returns {Ends}
 */
export function endsOf(law, { ante, second }, { combination, readings }) {
  const onAnte = LOWEST.includes(combination) && readings['the-bet'] === 'ante';
  const prize = (onAnte ? ante : second) * law.prizes[combination];
  const instead = readings.prize === 'for-one' ? second : 0;
  return { notPlayed: ante * law.notPlayed, lost: -(ante + second), won: ante * law.ante + prize - instead };
}
