/** One's piles in a round, each with what became of it: won, lost, kept, returned, or still in play. */

import { h } from '../core/dom.js';
import { money } from '../core/money.js';
import { spotName } from '../core/vocabulary.js';
import { add, t } from '../core/words.js';
import words from '../words/round.js';

add(words);

const COLUMNS = ['spot', 'stake', 'became', 'prize'];

/**
 * @typedef {{spot: string, to: string, stake: number, became: string, prize: number, lost: number}} Pile
 *   `to` is the spot that it was moved to
 */

/** @param {{game: string, currency: string, stakes: Pile[]}} round */
export function pilesTable({ game, currency, stakes }) {
  const heads = COLUMNS.map((name) => h('th', { scope: 'col' }, t(`round.${name}`)));
  const rows = stakes.map((pile) => row(pile, game, currency));
  return h('table', { class: 'piles' }, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...rows));
}

/**
 * @param {Pile} pile
 * @param {string} game
 * @param {string} currency
 */
function row({ spot, to, stake, became, prize, lost }, game, currency) {
  const named = [spot, to].filter(Boolean).map((name) => spotName(name, game));
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, named.join(' → ')),
    h('td', { class: 'number' }, money(stake, currency)),
    h('td', { class: became === 'won' ? 'good' : '' }, t(`became.${became}`), inPart(became, stake, lost, currency)),
    h('td', { class: 'number' }, prize ? money(prize, currency) : '–'),
  );
}

/**
 * How much of a pile was lost, where its name does not say that: half of it, or all of it after a prize.
 * @param {string} became
 * @param {number} stake
 * @param {number} lost
 * @param {string} currency
 */
function inPart(became, stake, lost, currency) {
  const plain = !lost || (became === 'lost' && lost === stake);
  return plain ? '' : ` (−${money(lost, currency)})`;
}
