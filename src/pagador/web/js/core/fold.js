/**
 * The state of a table after what was sent of it, the same for every game: what any table's events do to people, bets and
 * wallets is done here, all else is sent as changes. `docs/wire.md` describes both.
 */

/**
 * @typedef {import('./model.js').State} State
 * @typedef {import('./model.js').Bet} Bet
 * @typedef {import('./stage.js').Event} Event
 * @typedef {[path: (string | number)[], ...what: any[]]} Change
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
function withBet(bets, added) {
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
function withoutBet(bets, gone) {
  return bets
    .map((bet) => (samePile(bet, gone) ? bottomOf(bet, bet.stake - gone.stake) : bet))
    .filter((bet) => bet.stake > 0);
}

/**
 * The state after an event, and after what it changed.
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
export function foldEvent(state, event) {
  return applyChanges(foldShared(state, event), event.changes);
}

/**
 * People and bets after an event that any table may have; any other leaves them alone.
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
function foldShared(state, event) {
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

// Changes ---------------------------------------------------------------------------------

/**
 * The state after these changes; what they do not touch is the same as before.
 * @param {any} state
 * @param {Change[]} [changes]
 * @returns {any}
 */
export function applyChanges(state, changes = []) {
  return changes.reduce((after, [path, ...what]) => changed(after, path, what), state);
}

/**
 * @param {any} value
 * @param {(string | number)[]} path
 * @param {any[]} what a value; or where a list is cut, how many items go and which come; or nothing, for a key that goes
 */
function changed(value, [step, ...rest], what) {
  if (step === undefined) return what.length === 1 ? what[0] : spliced(value, what);
  const copy = Array.isArray(value) ? [...value] : { ...value };
  if (!rest.length && !what.length) delete copy[step];
  else copy[step] = changed(copy[step], rest, what);
  return copy;
}

/**
 * @param {any[]} items
 * @param {any[]} what
 */
function spliced(items, [start, removed, added]) {
  return [...items.slice(0, start), ...added, ...items.slice(start + removed)];
}

// Wallets ---------------------------------------------------------------------------------

/**
 * What an event puts into a person's wallet, or takes from it: as it was sent, else as its bet says.
 * @param {Event} event
 * @param {string | null} who
 * @returns {number}
 */
export function movedBy({ event, bet, prize, wallets }, who) {
  if (who === null) return 0;
  if (wallets) return wallets[who] ?? 0;
  if (bet?.owner !== who) return 0;
  if (event === 'bet-paid') return prize;
  if (bet.colour) return 0;
  if (event === 'bet-placed') return -bet.stake;
  return event === 'bet-withdrawn' || event === 'bet-returned' ? bet.stake : 0;
}
