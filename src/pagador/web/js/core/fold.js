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

/**
 * Chips laid on the same pile, or a new pile at the end.
 * @param {Bet[]} bets
 * @param {Bet} added
 */
export function withBet(bets, added) {
  if (!bets.some((bet) => samePile(bet, added))) return [...bets, added];
  return bets.map((bet) => (samePile(bet, added) ? { ...bet, stake: bet.stake + added.stake } : bet));
}

/**
 * These chips off the layout; a pile of nothing is no pile.
 * @param {Bet[]} bets
 * @param {Bet} gone
 */
export function withoutBet(bets, gone) {
  return bets
    .map((bet) => (samePile(bet, gone) ? { ...bet, stake: bet.stake - gone.stake } : bet))
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
