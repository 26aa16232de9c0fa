/** Whose turn it is at a table of blackjack, and for which hand. */

import { betOf, keyOf } from './points.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/model.js').Bet} Bet
 * @typedef {import('./points.js').Hand} Hand
 * @typedef {{hand: Hand, who: string, why: 'playing' | 'following' | 'insuring'}} Turn
 */

/**
 * @param {State} state
 * @returns {Turn | null} nothing, where the table waits for nobody
 */
export function turnOf(state) {
  const hand = state.hands.find((/** @type {Hand} */ each) => each.fate === null);
  if (!hand) return null;
  if (state.phase === 'playing') return { hand, who: hand.decider, why: 'playing' };
  if (state.phase === 'following' && state.followers.length) return { hand, who: state.followers[0], why: 'following' };
  return state.phase === 'insuring' ? insuring(state) : null;
}

/**
 * Each seat's holder is asked, then those who complete its bet.
 * @param {State} state
 * @returns {Turn | null}
 */
function insuring(state) {
  const answered = new Set(state.answered.map((/** @type {[string, string]} */ [who, place]) => `${who}@${place}`));
  for (const hand of state.hands.filter((/** @type {Hand} */ each) => each.fate === null)) {
    const insured = state.bets.some((bet) => bet.spot === 'seguro' && bet.owner === hand.decider && bet.place === hand.place);
    const others = insured ? betsOn(state, hand).map(({ owner }) => owner) : [];
    const who = [hand.decider, ...others].find((each) => !answered.has(`${each}@${hand.place}`));
    if (who) return { hand, who, why: 'insuring' };
  }
  return null;
}

/**
 * The chips that a hand plays for: its decider's, and what others added.
 * @param {State} state
 * @param {Hand} hand
 * @returns {Bet[]}
 */
export function betsOn(state, hand) {
  return state.bets.filter(({ place, spot }) => place === hand.place && spot === betOf(hand));
}

/**
 * The hands of a seat in their order.
 * @param {readonly Hand[]} hands
 * @param {string} place
 */
export function handsAt(hands, place) {
  return hands.filter((hand) => hand.place === place);
}

/**
 * @param {Turn | null} turn
 * @param {Hand} hand
 */
export function isOn(turn, hand) {
  return turn !== null && keyOf(turn.hand) === keyOf(hand);
}
