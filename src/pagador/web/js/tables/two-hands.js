/** The two hands of a coup at the tables of baccarat, and the winner. */

import { h } from '../core/dom.js';
import { cardName } from '../core/telling.js';
import { spotName } from '../core/vocabulary.js';
import { t } from '../core/words.js';
import { lastOf, voided } from './coup-result.js';

/** @typedef {import('../core/stage.js').Event} Event */

const SUITS = { '♥': 'red', '♦': 'red', '♠': 'black', '♣': 'black' };

/**
 * @param {Event[]} events
 * @param {(winner: string) => string} [named] what a result is called, where it is no spot
 */
export function result(events, named = spotName) {
  const hands = lastOf(events, 'hands-compared');
  return lastOf(events, 'coup-voided') ? voided() : hands ? compared(hands, events, named) : null;
}

/**
 * @param {Event} event
 * @param {Event[]} events
 * @param {(winner: string) => string} named
 */
function compared(event, events, named) {
  const hands = ['ponto', 'banca'].map((hand) => handOf(hand, event, events));
  return h(
    'div',
    { class: 'hands' },
    ...hands,
    h('p', { class: 'winner' }, `${t('coup.result')}: `, h('b', {}, named(event.winner))),
  );
}

/**
 * @param {string} hand
 * @param {Event} compared_
 * @param {Event[]} events
 */
function handOf(hand, compared_, events) {
  const cards = events
    .filter((each) => each.event === 'card-turned' && each.hand === hand)
    .map(({ card }) => face(card));
  const won = compared_.winner === hand;
  return h(
    'div',
    { class: won ? 'won' : '' },
    h('p', {}, t('coup.points', { hand: spotName(hand), points: compared_[hand] ?? '–' })),
    h('p', { class: 'cards' }, ...cards),
  );
}

/** @param {string} card */
function face(card) {
  return h(
    'span',
    { class: `face ${SUITS[/** @type {keyof typeof SUITS} */ (card.slice(-1))] ?? ''}` },
    cardName(card),
  );
}
