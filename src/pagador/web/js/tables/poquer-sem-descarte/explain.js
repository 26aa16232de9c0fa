/** Sentences that explain the game: what each decision may bring, and why a round came out as it did. */

import { money, signed } from '../../core/money.js';
import { cardName } from '../../core/telling.js';
import { t } from '../../core/words.js';
import { COMBINATIONS, madeBy } from './making.js';
import { capital, handName } from './naming.js';
import { endsOf } from './paying.js';

/**
 * @typedef {import('./last-round.js').Round} Round
 * @typedef {import('./last-round.js').Hand} Hand
 * @typedef {import('./paying.js').Law} Law
 * @typedef {import('./paying.js').Stakes} Stakes
 */

/**
 * What may happen if one goes on, each on a line; of the prize no more than one has seen of one's cards.
 * @param {{law: Law, stakes: Stakes, cards: readonly string[], currency: string, readings: Record<string, string>}} given
 * @returns {string[]}
 */
export function optionsSaid({ law, stakes, cards, currency, readings }) {
  const said = (/** @type {number} */ amount) => signed(amount, currency);
  const combination = madeBy(cards)?.combination;
  const [highest, lowest] = [COMBINATIONS[0], COMBINATIONS[COMBINATIONS.length - 1]];
  const [most, least] = [highest, combination ?? lowest].map((each) => endsOf(law, stakes, { combination: each, readings }));
  const won = combination
    ? t('poq.option.won', { hand: handName(cards), amount: said(least.won) })
    : t('poq.option.won-any', { least: said(least.won), most: said(most.won) });
  return [
    t('poq.option.not-played', { amount: said(least.notPlayed) }),
    won,
    t('poq.option.lost', { amount: said(least.lost) }),
  ];
}

/**
 * Why one's round came out as it did, as a sentence without its amount: «Par de dez ganha a ás e rei».
 * @param {Round} round
 * @param {Hand | undefined} own
 */
export function outcomeSaid(round, own) {
  if (round.voided) return t('poq.end.void');
  const bank = handName(facesOf(round.banca));
  if (own?.excused) return t('poq.end.excused');
  if (own?.choice === 'folded') return t('poq.end.folded');
  if (own?.result) return capital(t(`poq.end.${own.result}`, named(facesOf(own.cards), facesOf(round.banca))));
  if (round.plays === null) return t('poq.end.all-folded');
  return t(round.plays ? 'poq.end.bank-plays' : 'poq.end.not-played', { bank });
}

/**
 * Two hands by their names; where these are the same, with their cards.
 * @param {readonly string[]} cards
 * @param {readonly string[]} others
 */
function named(cards, others) {
  const alike = handName(cards) === handName(others);
  const said = (/** @type {readonly string[]} */ each) => (alike ? `${handName(each)} (${each.map(cardName).join(' ')})` : handName(each));
  return { hand: said(cards), bank: said(others) };
}

/**
 * Why one could not go on after an ante; '' where one could.
 * @param {{balance: number, ante: number, second: number, currency: string}} purse `second` is what going on would take
 */
export function shortSaid({ balance, ante, second, currency }) {
  if (!ante || balance >= second) return '';
  const said = (/** @type {number} */ amount) => money(amount, currency);
  return t('poq.short', { balance: said(balance), ante: said(ante), more: said(second) });
}

/**
 * The faces that are known of these cards.
 * @param {readonly import('./last-round.js').Slot[]} slots
 * @returns {string[]}
 */
export function facesOf(slots) {
  return slots.flatMap(({ card }) => (card ? [card] : []));
}
