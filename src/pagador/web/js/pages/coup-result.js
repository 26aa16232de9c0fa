/** What a coup came to, at a glance: a number in its colour and in words, two hands and the winner, or dice. */

import { h } from '../core/dom.js';
import { cardName } from '../core/telling.js';
import { blank, spotName } from '../core/vocabulary.js';
import { t } from '../core/words.js';
import { flatDice } from '../pieces/flat-die.js';

/** @typedef {import('../core/stage.js').Event} Event */

const SUITS = { '♥': 'red', '♦': 'red', '♠': 'black', '♣': 'black' };

/**
 * The result of a coup; nothing, for a game that this page cannot picture.
 * @param {Event[]} events
 * @returns {HTMLElement[]}
 */
export function resultOf(events) {
  const latest = [...events].reverse();
  const number = latest.find(({ event }) => event === 'number-drawn');
  const hands = latest.find(({ event }) => event === 'hands-compared');
  const dice = latest.find(({ event }) => event === 'dice-shown' || event === 'dice-rested') ?? latest.find(({ faces }) => faces);
  const voided = events.some(({ event }) => event === 'round-voided' || event === 'coup-voided' || event === 'throw-voided');
  const shown = voided ? h('p', {}, t('coup.void')) : number ? drawn(number) : hands ? compared(hands, events) : dice ? thrown(dice) : null;
  return shown ? [h('div', { class: 'result', role: 'group', 'aria-label': t('coup.result') }, shown)] : [];
}

/** @param {Event} event */
function drawn({ number, colour }) {
  return h('p', { class: 'drawn' }, h('b', { class: `pocket ${colour}` }, number), h('span', {}, blank(colour)));
}

/** @param {Event} event */
function thrown({ faces, dice = faces, total }) {
  const shown = (Array.isArray(dice) ? dice : dice.split('-')).map(Number);
  const said = h('span', { class: 'unseen' }, `${shown.join(', ')}: `);
  return h('p', { class: 'drawn dice' }, flatDice(shown), said, h('span', {}, t('coup.total', { total })));
}

/**
 * @param {Event} event
 * @param {Event[]} events
 */
function compared(event, events) {
  const hands = ['ponto', 'banca'].map((hand) => handOf(hand, event, events));
  return h(
    'div',
    { class: 'hands' },
    ...hands,
    h('p', { class: 'winner' }, `${t('coup.result')}: `, h('b', {}, spotName(event.winner))),
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
    h('p', {}, t('coup.points', { hand: spotName(hand), points: compared_[hand] })),
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
