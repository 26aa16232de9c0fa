/** A round that is over at a glance: the bank's hand, those that were turned with it, and how each came out. */

import { h } from '../../core/dom.js';
import { cardName } from '../../core/telling.js';
import { add, t } from '../../core/words.js';
import hands from '../../words/poker-hands.js';
import cards from '../../words/cards.js';
import { lastOf, voided } from '../coup-result.js';
import { capital, handName } from './naming.js';

/**
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('../../core/proof-shoe.js').Turned} Turned
 */

add(cards);
add(hands);

const BANK = 'banca';
const FIRST = 0;
/** Where the card lay in the deck that goes to the corner. */

/**
 * The cards turned in a round, with their places in the deck; what only one player has seen is not among them.
 * @param {Event[]} events
 * @returns {Turned[]}
 */
export function turned(events) {
  /** @type {Record<string, number[]>} */
  const dealt = {};
  /** @type {Turned[]} */
  const found = [];
  for (const { event, hand, position, index, card } of events) {
    if (event === 'card-dealt') (dealt[hand] ??= []).push(position);
    if (event === 'card-turned') found.push({ position: dealt[hand]?.[index], card });
    if (event === 'burnt-card-turned') found.push({ position: FIRST, card });
  }
  return found;
}

/** @param {Event[]} events */
export function result(events) {
  if (lastOf(events, 'coup-voided')) return voided();
  const places = events.filter(({ event }) => event === 'hand-opened').map(({ place }) => place);
  if (!places.length) return null;
  return h('div', { class: 'hands' }, bank(events), ...places.map((place) => ofPlace(place, events)));
}

/** @param {Event[]} events */
function bank(events) {
  const shown = lastOf(events, 'bank-shown');
  const stands = shown ? t(shown.plays ? 'poq.bank.plays' : 'poq.bank.does-not') : t('poq.end.all-folded');
  return h('div', {}, h('p', {}, `${t('poq.hand.bank')}: ${stands}`), ...faces(BANK, events));
}

/**
 * @param {string} place
 * @param {Event[]} events
 */
function ofPlace(place, events) {
  const decided = events.find(({ event, place: at }) => event === 'decision-made' && at === place);
  const compared = events.find(({ event, hand }) => event === 'hand-compared' && hand === place);
  const word = compared?.result ?? decided?.choice ?? 'excused';
  const won = word === 'won' || word === 'not-played';
  const said = `${capital(t('place.seat', { place }))}: ${t(`poq.is.${word}`)}`;
  return h('div', { class: won ? 'won' : '' }, h('p', {}, said), ...faces(place, events));
}

/**
 * The cards of a hand that were turned for all, and what five of them make.
 * @param {string} hand
 * @param {Event[]} events
 */
function faces(hand, events) {
  const open = events.filter((each) => each.event === 'card-turned' && each.hand === hand);
  if (!open.length) return [];
  const inOrder = open.sort((one, other) => one.index - other.index).map(({ card }) => card);
  const drawn = inOrder.map((card) => h('span', { class: '♥♦'.includes(card.slice(-1)) ? 'face red' : 'face' }, cardName(card)));
  return [h('p', { class: 'cards' }, ...drawn), h('p', {}, capital(handName(inOrder)))];
}
