/** Points at blackjack as they are called: what cards come to, an ace as 11 where that does not go over. */

/**
 * @typedef {{shoe: number, position: number, card: string | null, seen_by: string | null}} Slot
 * @typedef {object} Hand
 * @property {string} place
 * @property {string} decider
 * @property {number} number
 * @property {Slot[]} cards
 * @property {boolean} split
 * @property {string[]} doubled_by
 * @property {number} hard how many first cards have their ace fixed at 1
 * @property {'stayed' | 'over' | 'surrendered' | 'paid' | null} fate
 * @property {boolean} collected
 */

const MOST = 21;
const COURT = 10;
const MORE_FOR_AN_ACE = 10;

/**
 * What a card counts, an ace as little as it can.
 * @param {string} card
 */
export function valueOf(card) {
  return card[0] === 'A' ? 1 : Number(card[0]) || COURT;
}

/**
 * The faces that lie open.
 * @param {readonly Slot[]} slots
 * @returns {string[]}
 */
export function faces(slots) {
  return slots.flatMap(({ card }) => (card === null ? [] : [card]));
}

/**
 * @param {readonly string[]} cards
 * @param {number} [hard]
 * @returns {{points: number, soft: boolean}} `soft` says that an ace counts 11
 */
export function counted(cards, hard = 0) {
  const least = cards.reduce((sum, card) => sum + valueOf(card), 0);
  const free = cards.slice(hard).some((card) => card[0] === 'A');
  const soft = free && least + MORE_FOR_AN_ACE <= MOST;
  return { points: soft ? least + MORE_FOR_AN_ACE : least, soft };
}

/** @param {readonly string[]} cards */
export function isBlackjack(cards) {
  return cards.length === 2 && counted(cards).points === MOST;
}

/** @param {number} points */
export function isOver(points) {
  return points > MOST;
}

/**
 * How a hand is named in the records: `3`, or `3/2` for the second hand of seat 3.
 * @param {{place: string, number: number}} hand
 */
export function keyOf({ place, number }) {
  return number === 1 ? place : `${place}/${number}`;
}

/**
 * Where the bets on a hand lie.
 * @param {{number: number}} hand
 */
export function betOf({ number }) {
  return number === 1 ? 'aposta' : `aposta:${number}`;
}
