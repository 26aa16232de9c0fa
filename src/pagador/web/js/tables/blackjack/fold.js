/** Blackjack's state after an event, as the rules' own `evolve` has it. */

import { foldShared, withoutBet } from '../../core/fold.js';
import { foldSabot, IN_A_DECK } from './fold-sabot.js';
import { keyOf } from './points.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('./points.js').Hand} Hand
 * @typedef {import('./points.js').Slot} Slot
 * @typedef {{decks: number, shuffler: string}} Terms what of a table's terms changes how its cards go
 */

const REMEMBERED = 90;
const NOTHING = { hands: [], banca: [], wrong: null, discarded: [], answered: [], pending: null, followers: [], marks: [] };
const CLEARED = { ...NOTHING, asks_card: false, touched: false };

/**
 * @param {Terms} terms
 * @returns {(state: State, event: Event) => State}
 */
export function folder(terms) {
  return (state, event) => foldSabot(foldPrize(foldDecisions(foldCards(foldShared(state, event), event), event), event), event, terms);
}

// Cards -----------------------------------------------------------------------------------

/**
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
function foldCards(state, event) {
  switch (event.event) {
    case 'hand-opened':
      return { ...state, hands: [...state.hands, opened(event)] };
    case 'card-turned':
      return turned(state, event);
    case 'hole-dealt':
      return drawn({ ...state, banca: [...state.banca, { shoe: state.shoe.number, position: event.position, card: null, seen_by: null }] });
    case 'hole-exposed':
      return { ...state, banca: state.banca.slice(0, -1), discarded: [...state.discarded, { ...state.banca.at(-1), card: event.card }] };
    case 'card-misdrawn':
      return drawn({ ...state, wrong: { shoe: state.shoe.number, position: event.position, card: null, seen_by: null } });
    case 'card-discarded':
      return thrownAway(state, event);
    case 'cards-collected':
      return withHand(state, event.hand, { collected: true });
    case 'hand-split':
      return split(state, event);
    case 'bank-ended':
      return { ...state, phase: 'paying', last: [...resultOf(event), ...state.last].slice(0, REMEMBERED) };
    case 'coup-ended':
      return putAway(state, event.shoe_over ? 'shuffling' : 'betting');
    default:
      return state;
  }
}

/** @param {Event} event */
function resultOf({ points, blackjack, played }) {
  return played ? [blackjack ? 'blackjack' : String(points)] : [];
}

/**
 * @param {Event} event
 * @returns {Hand}
 */
function opened({ place, decider }) {
  return { place, decider, number: 1, cards: [], split: false, doubled_by: [], hard: 0, fate: null, collected: false };
}

/** @param {State} state */
function drawn(state) {
  return { ...state, shoe: { ...state.shoe, drawn: state.shoe.drawn + 1 } };
}

/**
 * A face in a hand; the bank's hidden card has its place there already.
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
function turned(state, { hand: key, card, position }) {
  const slot = { shoe: state.shoe.number, position, card, seen_by: null };
  const wrong = state.wrong?.position === position ? null : state.wrong;
  const shown = position === state.shoe.drawn ? drawn(state) : state;
  const after = { ...shown, wrong, asks_card: false };
  if (key === 'banca') return { ...after, banca: [...state.banca.filter((/** @type {Slot} */ each) => each.card !== null), slot] };
  const hands = state.hands.map((/** @type {Hand} */ hand) => (keyOf(hand) === key ? { ...hand, cards: [...hand.cards, slot] } : hand));
  return { ...after, hands, touched: state.touched || state.phase === 'playing' };
}

/**
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
function thrownAway(state, { card, position }) {
  const discarded = [...state.discarded, { shoe: state.shoe.number, position, card, seen_by: null }];
  if (position < state.shoe.drawn) return { ...state, discarded, wrong: null, touched: state.touched || card !== null };
  return drawn({ ...state, discarded, touched: true });
}

/**
 * @param {State} state
 * @param {string} key
 * @param {Partial<Hand>} change
 * @returns {State}
 */
function withHand(state, key, change) {
  return { ...state, hands: state.hands.map((/** @type {Hand} */ hand) => (keyOf(hand) === key ? { ...hand, ...change } : hand)) };
}

/**
 * The second card becomes a hand of its own beside the first.
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
function split(state, { hand: key, into }) {
  const hands = state.hands.flatMap((/** @type {Hand} */ hand) => {
    if (keyOf(hand) !== key) return [hand];
    const [first, second] = hand.cards;
    return [
      { ...hand, cards: [first], split: true },
      { ...hand, cards: [second], split: true, number: into },
    ];
  });
  return { ...state, hands };
}

/**
 * @param {State} state
 * @param {string} phase
 * @returns {State}
 */
function putAway(state, phase) {
  return { ...state, phase, coup: state.coup + 1, ...CLEARED };
}

/**
 * A table with nothing on it but these chips, before any card.
 * @param {{spot: string, place: string, stake: number, colour: string}[]} stakes
 * @param {{owner: string, decks: number, shoe?: State}} whose `shoe` is the sabot it is dealt from, if that is known
 * @returns {State}
 */
export function blankTable(stakes, { owner, decks, shoe }) {
  const bets = stakes.map(({ spot, place, stake, colour }) => ({ owner, spot, place, stake, colour }));
  const full = shoe ?? { number: 1, size: IN_A_DECK * decks, drawn: 0, cut: 0, notice_from_end: null };
  return { phase: 'betting', coup: 0, people: [], bets, shoe: full, ...CLEARED, last: [], meter: null, held: [], cut_declined: [] };
}

// What people decide ----------------------------------------------------------------------

/**
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
function foldDecisions(state, event) {
  switch (event.event) {
    case 'bets-closed':
      return { ...state, phase: 'dealing' };
    case 'coup-moved':
      return { ...state, phase: event.to, pending: null };
    case 'insured':
    case 'insurance-declined':
      return { ...state, answered: [...state.answered, [event.who, event.place]] };
    case 'even-money-taken':
      return withHand(state, event.hand, { fate: 'paid' });
    case 'card-asked':
      return { ...state, asks_card: true };
    case 'hand-ended':
      return withHand(state, event.hand, { fate: event.fate });
    case 'hand-doubled':
      return doubled(state, event);
    case 'followers-asked':
      return { ...state, phase: 'following', pending: event.what, followers: event.who };
    case 'followed':
    case 'stayed-out':
      return { ...state, followers: state.followers.slice(1) };
    default:
      return state;
  }
}

/**
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
function doubled(state, { hand: key, who, hard }) {
  const hand = state.hands.find((/** @type {Hand} */ each) => keyOf(each) === key);
  const asks = state.asks_card || who === hand.decider;
  return { ...withHand(state, key, { doubled_by: [...hand.doubled_by, who], hard }), asks_card: asks };
}

// The accumulated prize -------------------------------------------------------------------

/**
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
function foldPrize(state, event) {
  const meter = state.meter ?? 0;
  switch (event.event) {
    case 'meter-started':
      return { ...state, meter: meter + event.amount };
    case 'meter-raised':
      return { ...state, meter: meter + event.by };
    case 'jackpot-paid':
      return { ...state, meter: meter - event.prize };
    case 'chip-returned':
      return { ...state, meter: meter - event.increment };
    case 'chip-taken':
      return { ...state, bets: withoutBet(state.bets, event.bet), marks: [...state.marks, [event.bet.owner, event.bet.place]] };
    default:
      return state;
  }
}
