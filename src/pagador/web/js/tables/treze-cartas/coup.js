/** A coup of treze cartas that is over: each place's rows against the banker's, and the cards it turned for its proof. */

import { h } from '../../core/dom.js';
import { unorderedDice } from '../../core/lots.js';
import { cardName } from '../../core/telling.js';
import { t } from '../../core/words.js';
import { lastOf, thrown, voided } from '../coup-result.js';
import { BANK } from './places.js';
import { outcomeSaid } from './telling.js';

/** @typedef {import('../../core/stage.js').Event} Event */

const PLACES = [BANK, '1', '2', '3'];
/** In the order of the deal. */

/** @type {import('../../core/lots.js').Lots} */
export const LOTS = { 'dice-shown': ({ dice }) => unorderedDice(dice) };

/** @param {Event[]} events */
export function result(events) {
  if (lastOf(events, 'coup-voided')) return voided();
  const bank = lastOf(events, 'bank-formed');
  const judged = events.filter(({ event }) => event === 'place-compared');
  if (!bank || !judged.length) return null;
  const hands = judged.map((event) => placeResult(event, events));
  return h('div', { class: 'hands' }, thrown(lastOf(events, 'dice-shown')), handShown(t('treze.bank'), bank.rows, ''), ...hands);
}

/**
 * @param {Event} event
 * @param {Event[]} events
 */
function placeResult(event, events) {
  const turned = events.find((each) => each.event === 'rows-turned' && each.place === event.place);
  const said = t('treze.called.place', { place: event.place, said: outcomeSaid(/** @type {any} */ (event)) });
  return handShown(said, turned?.rows ?? [], event.result);
}

/**
 * @param {string} said
 * @param {string[][]} rows
 * @param {string} came
 */
function handShown(said, rows, came) {
  const shown = rows.map((row) => h('p', { class: 'cards' }, ...row.map(face)));
  return h('div', { class: came === 'won' ? 'won' : '' }, h('p', {}, said), ...shown);
}

/** @param {string} card */
function face(card) {
  return h('span', { class: `face ${'♥♦'.includes(card.slice(-1)) ? 'red' : 'black'}` }, cardName(card));
}

/**
 * The cards turned for all, with their places in the deck: each place has every fourth card from its first.
 * @param {Event[]} events
 */
export function turned(events) {
  /** @type {Map<number, string>} */
  const faces = new Map();
  let first = 0;
  for (const { event, ...told } of events) {
    const at = (/** @type {string} */ place, /** @type {number} */ index) => ((PLACES.indexOf(place) - first + PLACES.length) % PLACES.length) + index * PLACES.length;
    if (event === 'cards-dealt') first = PLACES.indexOf(told.first);
    if (event === 'deal-cancelled') faces.clear();
    if (event === 'card-turned') faces.set(at(told.hand, told.index), told.card);
    if (event === 'bank-formed') told.cards.forEach((/** @type {string} */ card, /** @type {number} */ index) => faces.set(at(BANK, index), card));
    if (event === 'rows-turned') told.cards.forEach((/** @type {string} */ card, /** @type {number} */ index) => faces.set(at(told.place, index), card));
  }
  return [...faces].map(([position, card]) => ({ position, card }));
}
