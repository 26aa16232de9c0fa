/** When chips may be put down at blackjack, and when taken back. */

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('./points.js').Hand} Hand
 */

const BETWEEN_COUPS = ['shuffling', 'loading', 'cutting', 'betting'];

/**
 * Whether no coup is on, so that chips go back to whoever wants them.
 * @param {State} state
 */
export function isBetween({ phase }) {
  return BETWEEN_COUPS.includes(phase);
}

/**
 * The seats whose first card is still to come, while first cards are dealt.
 * @param {State} state
 * @param {readonly string[]} seats
 */
export function waitingSeats({ phase, hands, banca }, seats) {
  if (phase !== 'dealing' || banca.length) return [];
  const last = Math.max(-1, ...hands.map((/** @type {Hand} */ { place }) => seats.indexOf(place)));
  return seats.slice(last + 1);
}

/**
 * Whether something can still be said of how a coup was counted: a shuffler is in use, and its cards are out.
 * @param {State} state
 */
export function mayComplain({ loaded, hands, banca }) {
  return Boolean(loaded) && hands.length + banca.length > 0;
}

/**
 * The seat for whose cards somebody plays for the accumulated prize: where his chip is, else a bet of his, else his own.
 * @param {State} state
 * @param {string | null} who
 * @param {string} own
 */
export function prizeSeat({ bets, marks }, who, own) {
  const mine = bets.filter(({ owner }) => owner === who);
  const chip = mine.find(({ spot }) => spot === 'acumulado')?.place;
  const marked = marks.find((/** @type {[string, string]} */ [owner]) => owner === who)?.[1];
  const seats = mine.filter(({ spot }) => spot === 'aposta').map(({ place }) => place);
  return chip ?? marked ?? (seats.includes(own) ? own : (seats[0] ?? own));
}
