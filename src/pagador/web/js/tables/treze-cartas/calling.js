/** What is called at treze cartas, beside what the law has announced: dice, the banker's rows, rows compared, results. */

import { call, say } from '../../core/announcer.js';
import { person } from '../../core/telling.js';
import { t } from '../../core/words.js';
import { rowSentence } from './explain.js';
import { rowSaid } from './naming.js';
import { BANK, DEALER, stakeOf } from './places.js';
import { outcomeSaid } from './telling.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('./law.js').TableLaw} TableLaw
 * @typedef {{state: State, you: string | null, law: TableLaw}} Given
 */

/** @type {Record<string, (event: any, given: Given) => string>} what is called of an event; nothing, if it is not for this person */
const CALLED = {
  'shaker-named': ({ who }, { you }) => (who === you ? t('treze.called.shake-you') : who === DEALER ? '' : t('treze.called.shaker', { who: person(who) })),
  'dice-shown': ({ total, first }) => t(first === BANK ? 'treze.dice.bank' : 'treze.dice.place', { total, place: first }),
  'bank-formed': ({ again }) => t(again ? 'treze.called.bank-again' : 'treze.called.bank'),
  'card-misdealt': ({ place }) => t('treze.called.misdealt', { place: placeSaid(place) }),
  'card-moved': ({ place }) => t('treze.called.moved', { place: placeSaid(place) }),
  'card-turned': ({ hand }) => t('treze.called.face-up', { place: placeSaid(hand) }),
  'deal-cancelled': ({ cause }) => t('treze.called.cancelled', { cause }),
  'place-compared': (event) => t('treze.called.place', { place: event.place, said: outcomeSaid(event) }),
};

/** @type {Record<string, (event: any, given: Given) => string>} what is said to those whom it concerns */
const SAID = {
  'bank-formed': ({ rows }, { law }) => t('treze.called.bank-rows', { rows: rows.map((/** @type {string[]} */ row) => rowSaid(row, law)).join('; ') }),
  'row-compared': (event, { state, you }) => (stakeOf(state, event.place, you) ? rowSentence(event) : ''),
  'rows-suggested': ({ by, place }, { you }) => (by === you ? '' : t('treze.called.suggested', { who: person(by), place })),
  'cards-taken': ({ by, place }, { you }) => (by === you ? '' : t('treze.called.taken', { who: person(by), place })),
  'rows-laid': ({ by, place }, { you }) => (by === you ? t('treze.called.laid-you') : t('treze.called.laid', { who: person(by), place })),
};
const URGENT = ['shaker-named', 'deal-cancelled'];

/**
 * @param {Event} event
 * @param {Given} given
 */
export function callOut(event, given) {
  const called = CALLED[event.event]?.(event, given);
  const mine = event.event === 'shaker-named' ? event.who === given.you : true;
  if (called) call(called, { urgent: URGENT.includes(event.event) && mine, under: event.under });
  const said = SAID[event.event]?.(event, given);
  if (said) say(said);
}

/** @param {string} place */
function placeSaid(place) {
  return place === BANK ? t('treze.bank') : t('place.seat', { place });
}
