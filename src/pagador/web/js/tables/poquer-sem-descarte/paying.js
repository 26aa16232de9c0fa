/** What antes and second bets pay, as the law's figures and the table's readings have it. */

import { rule } from '../../core/house.js';
import { t } from '../../core/words.js';
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
 * Whether the prize of a combination goes by the ante, which lies in another box than the bet it is paid for.
 * @param {Combination} combination
 * @param {Record<string, string>} readings
 */
function isOnAnte(combination, readings) {
  return LOWEST.includes(combination) && readings['the-bet'] === 'ante';
}

/**
 * What the second bet is paid for a combination at this table: «100 : 1», «1 : 2», «100 por 1».
 * @param {Law} law
 * @param {Combination} combination
 * @param {Record<string, string>} readings
 */
export function prizeSaid(law, combination, readings) {
  const to = isOnAnte(combination, readings) ? law.second : 1;
  return t(readings.prize === 'for-one' ? 'poq.instead' : 'poq.prize', { times: law.prizes[combination], to });
}

/**
 * What comes of going on with a hand.
 * @param {Law} law
 * @param {Stakes} stakes
 * @param {{combination: Combination, readings: Record<string, string>}} how
 * @returns {Ends}
 */
export function endsOf(law, { ante, second }, { combination, readings }) {
  const prize = (isOnAnte(combination, readings) ? ante : second) * law.prizes[combination];
  const instead = readings.prize === 'for-one' ? second : 0;
  return { notPlayed: ante * law.notPlayed, lost: -(ante + second), won: ante * law.ante + prize - instead };
}
