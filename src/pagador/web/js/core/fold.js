/** What events of every table do to its state: people between floor and places, chips between hand and layout. */

/**
 * @typedef {import('./model.js').State} State
 * @typedef {import('./model.js').Bet} Bet
 * @typedef {import('./stage.js').Event} Event
 */

/**
 * @param {Bet} one
 * @param {Bet} other
 */
function samePile(one, other) {
  return one.owner === other.owner && one.place === other.place && one.spot === other.spot && one.colour === other.colour;
}

/** So many amounts are told apart in a pile. */
const MOST_LAID = 100;

/**
 * The pile with these chips as they were laid, the lowest first; one alone is its stake.
 * @param {Bet} bet
 * @param {number[]} chips
 * @returns {Bet}
 */
function withChips({ chips: _, ...bet }, chips) {
  const stake = chips.reduce((sum, chip) => sum + chip, 0);
  const over = Math.max(chips.length - MOST_LAID, 0);
  const foot = chips.slice(0, over + 1).reduce((sum, chip) => sum + chip, 0);
  const laid = [foot, ...chips.slice(over + 1)];
  return laid.length > 1 ? { ...bet, stake, chips: laid } : { ...bet, stake };
}

/**
 * The lowest chips of a pile, worth this much.
 * @param {Bet} bet
 * @param {number} stake
 */
function bottomOf(bet, stake) {
  const chips = [];
  for (const chip of bet.chips ?? [bet.stake]) {
    if (stake > 0) chips.push(Math.min(chip, stake));
    stake -= chip;
  }
  return withChips(bet, chips);
}

/**
 * Chips laid on the same pile, or a new pile at the end.
 * @param {Bet[]} bets
 * @param {Bet} added
 */
export function withBet(bets, added) {
  if (!bets.some((bet) => samePile(bet, added))) return [...bets, added];
  return bets.map((bet) => (samePile(bet, added) ? grown(bet, added) : bet));
}

/**
 * @param {Bet} bet
 * @param {Bet} added
 */
function grown(bet, added) {
  return withChips(bet, [...(bet.chips ?? [bet.stake]), ...(added.chips ?? [added.stake])]);
}

/**
 * These chips off the layout; a pile of nothing is no pile.
 * @param {Bet[]} bets
 * @param {Bet} gone
 */
export function withoutBet(bets, gone) {
  return bets
    .map((bet) => (samePile(bet, gone) ? bottomOf(bet, bet.stake - gone.stake) : bet))
    .filter((bet) => bet.stake > 0);
}

/**
 * The state after an event that any table may have; any other leaves it alone.
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
export function foldShared(state, event) {
  switch (event.event) {
    case 'place-taken':
      return { ...state, people: [...state.people, [event.who, event.place]] };
    case 'place-left':
      return { ...state, people: state.people.filter(([who]) => who !== event.who) };
    case 'bet-placed':
      return { ...state, bets: withBet(state.bets, event.bet) };
    case 'bet-withdrawn':
    case 'bet-collected':
    case 'bet-returned':
      return { ...state, bets: withoutBet(state.bets, event.bet) };
    case 'bet-moved':
      return { ...state, bets: withBet(withoutBet(state.bets, event.bet), { ...event.bet, spot: event.to }) };
    default:
      return state;
  }
}
