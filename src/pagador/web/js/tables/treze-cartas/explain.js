/** Treze cartas in its own words: what a coup came to, and why a bet went as it did. */

import { t } from '../../core/words.js';
import { makesSaid } from './naming.js';
import { outcomeSaid } from './telling.js';

/**
 * @typedef {import('../index.js').Coup} Coup
 * @typedef {import('../../core/stage.js').Event} Event
 */

/** @type {import('../index.js').Explains} */
export const EXPLAIN = { result, why };

/**
 * How the places came out on which one bet; all of them, for those who did not.
 * @param {Coup} coup
 */
function result({ events, you }) {
  const mine = events.filter(({ event, bet }) => /^bet-(paid|collected|returned)$/.test(event) && bet.owner === you).map(({ bet }) => bet.place);
  const judged = events.filter(({ event, place }) => event === 'place-compared' && (!mine.length || mine.includes(place)));
  return judged.map((event) => t('treze.called.place', { place: event.place, said: outcomeSaid(/** @type {any} */ (event)) })).join(' ');
}

/**
 * Row by row where points decided, then what that brings.
 * @param {Event} event
 * @param {Coup} coup
 */
function why({ event, bet }, { events }) {
  const judged = events.find((each) => each.event === 'place-compared' && each.place === bet?.place);
  if (!judged || !['bet-paid', 'bet-collected', 'bet-returned'].includes(event)) return '';
  const rows = events.filter((each) => each.event === 'row-compared' && each.place === bet.place).map(rowSentence);
  const came = t('treze.called.place', { place: bet.place, said: outcomeSaid(/** @type {any} */ (judged)) });
  const brings = event === 'bet-returned' && judged.result === 'won' ? 'stake-back' : event;
  return [...rows, came, t(`treze.why.${brings}`)].join(' ');
}

/** @param {Event} event */
export function rowSentence({ row, makes, bank_makes: bank, winner, points, bank_points: bankPoints }) {
  const won = winner === 'place';
  const blanks = { row, makes: makesSaid(makes), bank: makesSaid(bank), points: won ? points : bankPoints };
  return t(won ? 'treze.called.row-won' : 'treze.called.row-lost', blanks);
}
