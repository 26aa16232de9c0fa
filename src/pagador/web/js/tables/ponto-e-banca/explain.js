/** Ponto e banca in its own words: what a coup came to, and why a bet went as it did. */

import { cardName } from '../../core/telling.js';
import { t } from '../../core/words.js';
import { lastOf } from '../coup-result.js';

/**
 * @typedef {import('../index.js').Coup} Coup
 * @typedef {import('../../core/stage.js').Event} Event
 */

/** @type {import('../index.js').Explains} */
export const EXPLAIN = { result, why };

/** @param {Coup} coup */
function result({ events }) {
  const hands = lastOf(events, 'hands-compared');
  if (!hands) return '';
  const { winner } = hands;
  const [first, second] = winner === 'banca' ? ['banca', 'ponto'] : ['ponto', 'banca'];
  const points = { one: hands[first], other: hands[second] };
  return t(`ponto.result-${winner}`, { ...points, cards: cardsOf(first, events), others: cardsOf(second, events) });
}

/**
 * @param {string} hand
 * @param {Event[]} events
 */
function cardsOf(hand, events) {
  const turned = events.filter((each) => each.event === 'card-turned' && each.hand === hand);
  return turned.map(({ card }) => cardName(card)).join(' ');
}

/**
 * @param {Event} event
 * @param {Coup} coup
 */
function why({ event, bet }, { events }) {
  const hands = lastOf(events, 'hands-compared');
  const key = `ponto.why-${event}`;
  if (!hands || !['bet-paid', 'bet-collected', 'bet-returned'].includes(event)) return '';
  const came = t(`ponto.came-${hands.winner}`, { ponto: hands.ponto, banca: hands.banca });
  return `${came} ${t(key, { spot: t(`spot.${bet.spot}`) })}`;
}
