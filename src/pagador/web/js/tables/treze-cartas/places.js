/** The four places of a table, who is there, whose cards lie there, and what is bet on them. */

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/model.js').Bet} Bet
 * @typedef {{position: number, card?: string | null, open?: boolean}} Slot
 * @typedef {{makes: string, bank_makes: string, winner: 'place' | 'banker', points: number, bank_points: number}} RowResult
 * @typedef {{result: 'won' | 'lost' | 'tied', reason: string, points: number, bank_points: number, natural: string | null,
 *   bank_natural: string | null, foul: boolean, bank_foul: boolean}} Outcome
 * @typedef {object} Hand
 * @property {string} place
 * @property {boolean} in_play
 * @property {string | null} holder
 * @property {string[]} seen_by
 * @property {Slot[]} cards
 * @property {boolean} taken
 * @property {{by: string, rows: string[][]}[]} suggestions
 * @property {boolean} laid
 * @property {string[][]} rows
 * @property {boolean} open
 * @property {RowResult[]} compared
 * @property {Outcome | null} outcome
 */

export const BANK = 'banca';
export const DEALER = 'dealer';
/** How many cards go into each row. */
export const LENGTHS = [3, 5, 5];

/**
 * @param {State} state
 * @param {string} place
 * @returns {Hand | undefined}
 */
export function handAt({ hands }, place) {
  return hands.find((/** @type {Hand} */ hand) => hand.place === place);
}

/**
 * The banker's rows, if they lie open.
 * @param {State} state
 * @returns {string[][]}
 */
export function bankRows(state) {
  return handAt(state, BANK)?.rows ?? [];
}

/**
 * The places that somebody bet on, one's own first.
 * @param {State} state
 * @param {string | null} you
 * @returns {Hand[]}
 */
export function inPlay(state, you) {
  const played = state.hands.filter((/** @type {Hand} */ hand) => hand.in_play && hand.place !== BANK);
  const mine = (/** @type {Hand} */ hand) => Number(hand.holder === you) * 2 + Number(stakeOf(state, hand.place, you) > 0);
  return [...played].sort((one, other) => mine(other) - mine(one));
}

/**
 * The faces of a place that one may look at, as they were dealt; none, if any of them is not known here.
 * @param {Hand} hand
 * @returns {string[]}
 */
export function facesOf({ cards }) {
  const faces = cards.map(({ card }) => card ?? '');
  return faces.every(Boolean) ? faces : [];
}

/**
 * What somebody has on a place.
 * @param {State} state
 * @param {string} place
 * @param {string | null} who
 */
export function stakeOf({ bets }, place, who) {
  return bets.filter((bet) => bet.place === place && bet.owner === who).reduce((sum, { stake }) => sum + stake, 0);
}

/**
 * Everybody who bet on a place with what they have there, the most first.
 * @param {State} state
 * @param {string} place
 * @returns {{who: string, stake: number}[]}
 */
export function bettorsAt(state, place) {
  const owners = [...new Set(state.bets.filter((bet) => bet.place === place).map(({ owner }) => owner))];
  const found = owners.map((who) => ({ who, stake: stakeOf(state, place, who) }));
  return found.sort((one, other) => other.stake - one.stake);
}

/**
 * Cards in rows of three, five and five.
 * @param {readonly string[]} cards
 */
export function inRows(cards) {
  return [cards.slice(0, 3), cards.slice(3, 8), cards.slice(8)];
}
