/** What five cards make, by the law's list, and the ranks by which that is named. */

/**
 * @typedef {'sequencia-real-de-cor' | 'sequencia-de-cor' | 'poquer' | 'fullen' | 'cor' | 'sequencia' | 'trio' | 'dois-pares' |
 *   'um-par' | 'cartas-maiores'} Combination
 * @typedef {{combination: Combination, ranks: string[]}} Made `ranks` has those that there are most of first, then the higher
 */

const HEIGHTS = '23456789TJQKA';
const FIVE = 5;
const LOW = 'A5432';
const ROYAL = 'AKQJT';

/** @type {Record<string, Combination>} */
const OF_GROUPS = {
  '4,1': 'poquer',
  '3,2': 'fullen',
  '3,1,1': 'trio',
  '2,2,1': 'dois-pares',
  '2,1,1,1': 'um-par',
  '1,1,1,1,1': 'cartas-maiores',
};

/**
 * The combinations as the law lists them, the highest first.
 * @type {readonly Combination[]}
 */
export const COMBINATIONS = [
  'sequencia-real-de-cor',
  'sequencia-de-cor',
  'poquer',
  'fullen',
  'cor',
  'sequencia',
  'trio',
  'dois-pares',
  'um-par',
  'cartas-maiores',
];

/**
 * @param {readonly string[]} cards
 * @returns {Made | null} nothing, if they are not five
 */
export function madeBy(cards) {
  if (cards.length !== FIVE) return null;
  const ranks = grouped(cards);
  const suited = new Set(cards.map((card) => card[1])).size === 1;
  const row = inRow(ranks);
  if (row) return { combination: suited ? straightFlush(ranks) : 'sequencia', ranks: row };
  if (suited) return { combination: 'cor', ranks };
  return { combination: OF_GROUPS[String(ranks.map((rank) => countOf(cards, rank)))], ranks };
}

/**
 * @param {readonly string[]} cards
 * @param {string} rank
 */
function countOf(cards, rank) {
  return cards.filter((card) => card[0] === rank).length;
}

/**
 * The ranks of these cards, those that there are most of first, then the higher.
 * @param {readonly string[]} cards
 */
function grouped(cards) {
  const ranks = [...new Set(cards.map((card) => card[0]))];
  const weight = (/** @type {string} */ rank) => countOf(cards, rank) * HEIGHTS.length + HEIGHTS.indexOf(rank);
  return ranks.sort((one, other) => weight(other) - weight(one));
}

/**
 * Five ranks that follow one another, from the highest down; an ace may also be the lowest.
 * @param {string[]} ranks
 */
function inRow(ranks) {
  const written = ranks.join('');
  if (written === LOW) return [...'5432A'];
  return ranks.length === FIVE && [...HEIGHTS].reverse().join('').includes(written) ? ranks : null;
}

/**
 * @param {string[]} ranks
 * @returns {Combination}
 */
function straightFlush(ranks) {
  return ranks.join('') === ROYAL ? 'sequencia-real-de-cor' : 'sequencia-de-cor';
}
