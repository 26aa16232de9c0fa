/** Chemin de fer in its own words: what a coup came to, and why chips went as they did. */

import { money } from '../../core/money.js';
import { cardName, person } from '../../core/telling.js';
import { has, t } from '../../core/words.js';
import { lastOf } from '../coup-result.js';

/**
 * @typedef {import('../index.js').Coup} Coup
 * @typedef {import('../../core/stage.js').Event} Event
 */

/**
 * @param {string} currency
 * @returns {import('../index.js').Explains}
 */
export function explaining(currency) {
  return { result, why: (event, coup) => why(event, coup, currency), caption };
}

/**
 * Of the line: what it risks and what it pays is half; both lose no more than the bank holds.
 * @param {string} name
 */
function caption(name) {
  const [spot] = name.split('@');
  return has(`cdf.pays.${spot}`) ? { pays: t(`cdf.pays.${spot}`) } : undefined;
}

/** @param {Coup} coup */
function result({ events }) {
  const hands = lastOf(events, 'hands-compared');
  return hands ? came(hands, events) : '';
}

/**
 * Who won and with what; where a fault decided, by what.
 * @param {Event} hands
 * @param {Event[]} events
 */
function came(hands, events) {
  const { winner, ponto, banca } = hands;
  const fault = lastOf(events, 'ruled');
  if (ponto === null || ponto === undefined) return t(`cdf.fault.${winner}`, { why: fault ? t(`event.incident.${fault.incident}`) : '' });
  const [first, second] = winner === 'banca' ? ['banca', 'ponto'] : ['ponto', 'banca'];
  const points = { one: hands[first], other: hands[second], cards: cardsOf(first, events), others: cardsOf(second, events) };
  return t(`cdf.came.${winner}`, winner === 'igualdade' ? { ...points, one: banca } : points);
}

/**
 * @param {string} hand
 * @param {Event[]} events
 */
function cardsOf(hand, events) {
  const turned = events.filter((each) => each.event === 'card-turned' && each.hand === hand);
  turned.sort((one, other) => one.index - other.index);
  return turned.map(({ card }) => cardName(card)).join(' ');
}

/**
 * @param {Event} event
 * @param {Coup} coup
 * @param {string} currency
 */
function why(event, { events, you }, currency) {
  const hands = lastOf(events, 'hands-compared');
  const key = whyKey(event, you, Boolean(lastOf(events, 'coup-voided')));
  if (!has(key)) return '';
  const { bet, prize = 0, amount = 0, banker = '' } = event;
  const blanks = {
    stake: money(bet?.stake ?? 0, currency),
    prize: money(prize, currency),
    amount: money(amount, currency),
    who: person(bet?.owner ?? ''),
    banker: person(banker),
  };
  return [hands ? came(hands, events) : '', t(key, blanks)].filter(Boolean).join(' ');
}

/**
 * @param {Event} event
 * @param {string | null} you
 * @param {boolean} voided
 */
function whyKey({ event, bet, banker }, you, voided) {
  if (banker === you && bet?.owner !== you) return `cdf.why.banker.${event}`;
  if (event === 'bet-returned' && voided) return 'cdf.why.voided';
  return `cdf.why.${event}${bet?.spot === 'risco' ? '.risco' : ''}`;
}
