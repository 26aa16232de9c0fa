/**
 * Basic strategy for the hand whose turn it is: a chart that the house serves, derived for a fresh shoe of the table's
 * edition and decks. It knows nothing of the cards that have gone.
 */

import { ask } from '../../core/house.js';
import { counted, faces, valueOf } from './points.js';

/**
 * @typedef {import('./points.js').Hand} Hand
 * @typedef {{edition: string, decks: number, ups: string, two: Record<string, Record<string, string>>,
 *   more: Record<string, Record<string, string>>, insurance: boolean, even_money: boolean}} Chart
 */

/** @type {Record<string, string>} */
const PLAYS = { S: 'stay', H: 'ask-card', D: 'double', P: 'split', R: 'surrender' };
const NAMES = 'A23456789T';

/** @type {Promise<Chart[]> | null} */
let fetched = null;

/**
 * The chart of a table, or nothing where there is none for it.
 * @param {string} edition
 * @param {number} decks
 * @returns {Promise<Chart | undefined>}
 */
export async function chartOf(edition, decks) {
  fetched ??= ask('/v1/games/blackjack/charts').catch((why) => {
    fetched = null;
    throw why;
  });
  return (await /** @type {Promise<Chart[]>} */ (fetched)).find((chart) => chart.edition === edition && chart.decks === decks);
}

/**
 * What the chart would do, of what is allowed.
 * @param {Chart} chart
 * @param {Hand} hand
 * @param {string} up the bank's open card
 * @param {readonly string[]} allowed
 * @returns {string | null}
 */
export function advised(chart, hand, up, allowed) {
  if (allowed.includes('decline-insurance')) return insuring(chart, allowed);
  const at = chart.ups.indexOf(nameOf(up));
  const wanted = [...rowsOf(chart, hand).map((row) => PLAYS[row?.[at] ?? '']), 'ask-card', 'stay'];
  return wanted.find((play) => play && allowed.includes(play)) ?? null;
}

/**
 * @param {Chart} chart
 * @param {readonly string[]} allowed
 */
function insuring({ insurance, even_money: evenMoney }, allowed) {
  if (allowed.includes('take-even-money')) return evenMoney ? 'take-even-money' : 'decline-insurance';
  return insurance && allowed.includes('insure') ? 'insure' : 'decline-insurance';
}

/**
 * The rows that speak of a hand, the first before the others: two cards by what they are, then any by their total.
 * @param {Chart} chart
 * @param {Hand} hand
 * @returns {(string | undefined)[]}
 */
function rowsOf({ two, more }, hand) {
  const cards = faces(hand.cards);
  const { points, soft } = counted(cards, hand.hard);
  const total = soft ? 'soft' : 'hard';
  const byTotal = [two[total]?.[points], more[total]?.[points]];
  if (cards.length !== 2) return byTotal.slice(1);
  const name = [...cards].sort((one, other) => valueOf(one) - valueOf(other)).map(nameOf).join('-');
  const suited = cards[0][1] === cards[1][1] ? two.suited?.[name] : undefined;
  return [two.pair?.[name], suited, ...byTotal];
}

/** @param {string} card */
function nameOf(card) {
  return NAMES[valueOf(card) - 1];
}
