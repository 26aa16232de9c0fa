/** Ponto e banca's state after an event, as the rules' own `evolve` has it for whoever looks. */

import { foldShared } from '../../core/fold.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {{position: number, card: string | null, seen_by: string | null, turned: boolean}} Slot
 */

const REMEMBERED = 90;
const INITIAL_CARDS = 2;
const RANKS = 'A23456789TJQK';
const SUITS = 'shdc';

/**
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
export function fold(state, event) {
  switch (event.event) {
    case 'cards-shuffled':
    case 'cut-declined':
    case 'cards-cut':
    case 'notice-placed':
    case 'cards-burnt':
    case 'notice-drawn':
      return foldShoe(state, event);
    case 'bets-closed':
      return { ...state, phase: 'showing', turn: 'ponto' };
    case 'card-dealt':
      return dealt(state, event);
    case 'cards-taken':
      return { ...state, [`${event.hand}_handler`]: event.by };
    case 'cards-left':
      return { ...state, declined: [...state.declined, event.by] };
    case 'card-shown':
      return withCard(state, event, { card: event.card, seen_by: event.to });
    case 'card-turned':
      return withCard(state, event, { card: event.card, turned: true });
    case 'hand-passed':
      return { ...state, turn: event.hand, declined: [] };
    case 'hands-compared':
      return { ...state, phase: 'paying', winner: event.winner, last: [event.winner, ...state.last].slice(0, REMEMBERED) };
    case 'coup-voided':
      return { ...state, winner: null, last: state.winner ? state.last.slice(1) : state.last };
    case 'coup-ended':
      return putAway(state, event.shoe_over ? 'shuffling' : 'betting');
    default:
      return foldShared(state, event);
  }
}

/**
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
function foldShoe(state, event) {
  const { shoe } = state;
  switch (event.event) {
    case 'cards-shuffled':
      return { ...state, phase: 'cutting', shoe: newShoe(event), first_of_shoe: true, coups_left: null };
    case 'cut-declined':
      return { ...state, cut_declined: [...state.cut_declined, event.who] };
    case 'cards-cut':
      return { ...state, phase: 'betting', shoe: { ...shoe, cut: event.depth }, cut_declined: [] };
    case 'notice-placed':
      return { ...state, shoe: { ...shoe, notice_from_end: event.from_end } };
    case 'cards-burnt':
      return { ...state, shoe: { ...shoe, drawn: shoe.drawn + event.count } };
    default:
      return { ...state, coups_left: event.coups_left };
  }
}

/** @param {Event} event */
function newShoe({ number, decks }) {
  const kinds = RANKS.length * SUITS.length;
  return { number, size: decks * kinds, cut: 0, drawn: 0, notice_from_end: null };
}

/**
 * A card without a face; a third card brings the turn to its hand.
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
function dealt(state, { hand, position }) {
  const slots = [...state[hand], { position, card: null, seen_by: null, turned: false }];
  const turn = slots.length > INITIAL_CARDS ? hand : 'ponto';
  return { ...state, [hand]: slots, turn, shoe: { ...state.shoe, drawn: state.shoe.drawn + 1 } };
}

/**
 * @param {State} state
 * @param {Event} event
 * @param {Partial<Slot>} change
 * @returns {State}
 */
function withCard(state, { hand, index }, change) {
  const slots = state[hand].map((/** @type {Slot} */ slot, /** @type {number} */ at) => (at === index ? { ...slot, ...change } : slot));
  return { ...state, [hand]: slots };
}

/**
 * @param {State} state
 * @param {string} phase
 * @returns {State}
 */
function putAway(state, phase) {
  return {
    ...state,
    phase,
    coup: state.coup + 1,
    first_of_shoe: false,
    coups_left: state.coups_left === null ? null : state.coups_left - 1,
    ponto: [],
    banca: [],
    turn: 'ponto',
    ponto_handler: null,
    banca_handler: null,
    declined: [],
    winner: null,
  };
}
