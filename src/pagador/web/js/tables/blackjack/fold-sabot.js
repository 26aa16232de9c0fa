/** How the sabot and the automatic shuffler change blackjack's state. */

import { faces } from './points.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('./fold.js').Terms} Terms
 * @typedef {import('./points.js').Hand} Hand
 * @typedef {import('./points.js').Slot} Slot
 */

export const IN_A_DECK = 52;

/**
 * @param {State} state
 * @param {Event} event
 * @param {Terms} terms
 * @returns {State}
 */
export function foldSabot(state, event, terms) {
  const { shoe } = state;
  switch (event.event) {
    case 'cards-exhibited':
      return { ...state, exhibited: true };
    case 'cards-shuffled':
      return { ...loadedWith(state, event.number, event.decks), phase: afterShuffle(state, terms), last_of_shoe: false };
    case 'cut-declined':
      return { ...state, cut_declined: [...state.cut_declined, event.who] };
    case 'cards-cut':
      return { ...state, phase: 'betting', shoe: { ...shoe, cut: event.depth }, last_cut: event.place, cut_declined: [] };
    case 'notice-placed':
      return { ...state, shoe: { ...shoe, notice_from_end: event.from_end } };
    case 'cards-burnt':
      return { ...state, shoe: { ...shoe, drawn: shoe.drawn + event.count } };
    case 'notice-drawn':
      return { ...state, last_of_shoe: true };
    case 'called':
      return event.call === 'last_coup' ? { ...state, last_of_shoe: true } : state;
    case 'cards-spread':
      return { ...state, phase: 'shuffling', last_cut: '' };
    case 'cards-reshuffled':
      return reshuffled(state, event.number, terms);
    default:
      return foldShuffler(state, event, terms);
  }
}

/**
 * @param {State} state
 * @param {Terms} terms
 */
function afterShuffle(state, { shuffler }) {
  if (state.loaded) return 'betting';
  return shuffler === 'none' ? 'cutting' : 'loading';
}

/**
 * A new shoe of whole decks, but for some cards.
 * @param {State} state
 * @param {number} number
 * @param {number} decks
 * @param {string[]} [leftOut]
 * @returns {State}
 */
function loadedWith(state, number, decks, leftOut = []) {
  const size = decks * IN_A_DECK - leftOut.length;
  return { ...state, shoe: { number, size, cut: 0, drawn: 0, notice_from_end: null }, left_out: leftOut };
}

/**
 * All but what lies open on the table as a new shoe, and from it the bank's hidden card, if it had one.
 * @param {State} state
 * @param {number} number
 * @param {Terms} terms
 * @returns {State}
 */
function reshuffled(state, number, { decks, shuffler }) {
  /** @type {Slot[]} */
  const lying = [...state.hands.filter((/** @type {Hand} */ hand) => !hand.collected).flatMap((/** @type {Hand} */ hand) => hand.cards), ...state.banca];
  const loaded = loadedWith(state, number, decks, faces(lying));
  const hidden = state.banca.some((/** @type {Slot} */ slot) => slot.card === null);
  const banca = state.banca.map((/** @type {Slot} */ slot) => (slot.card ? slot : { shoe: number, position: 0, card: null, seen_by: null }));
  return { ...loaded, shoe: { ...loaded.shoe, drawn: hidden ? 1 : 0 }, banca, discarded: [], held: [], last_of_shoe: shuffler !== 'continuous' };
}

/**
 * @param {State} state
 * @param {Event} event
 * @param {Terms} terms
 * @returns {State}
 */
function foldShuffler(state, event, { decks }) {
  switch (event.event) {
    case 'shuffler-loaded':
      return { ...state, phase: 'betting', loaded: true };
    case 'shuffler-unloaded':
      return { ...state, phase: 'shuffling', loaded: false, jammed: false, exhibited: false, held: [] };
    case 'cards-returned':
      return { ...loadedWith(state, event.number, decks), held: [] };
    case 'cards-held':
      return { ...state, held: [...state.held, ...faces(ofTheCoup(state))] };
    case 'shuffler-jammed':
      return { ...state, jammed: true };
    case 'jam-cleared':
      return { ...state, jammed: false };
    default:
      return state;
  }
}

/**
 * Every card that this coup has brought out.
 * @param {State} state
 * @returns {Slot[]}
 */
function ofTheCoup({ hands, banca, discarded }) {
  return [...hands.flatMap((/** @type {Hand} */ hand) => hand.cards), ...banca, ...discarded];
}
