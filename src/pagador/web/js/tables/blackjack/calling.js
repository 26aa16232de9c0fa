/** What the pagador says of cards at blackjack, beside what the law has him announce: points, slips, complaints, the prize. */

import { call } from '../../core/announcer.js';
import { money } from '../../core/money.js';
import { shortName } from '../../core/people.js';
import { t } from '../../core/words.js';
import { cardName } from '../../pieces/card.js';
import { combinationName } from '../../pieces/meter.js';
import { counted, isOver } from './points.js';
import { pointsSaid } from './telling.js';

/**
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {{cards: string[], hard: number, split: boolean}} Called
 */

const BANK = 'banca';

/**
 * @param {Event} event
 * @param {(key: string) => Called} handOf the cards of a hand, as they lie now
 */
export function callOut(event, handOf) {
  const said = newsSaid(event);
  if (said) call(said, { urgent: true, under: event.under });
  if (event.event === 'card-turned') callPoints(event, handOf(event.hand));
}

/**
 * What was not as it should be, and what becomes of it; what cannot be played for, or can again.
 * @param {Event} event
 */
function newsSaid({ event, card, who, about }) {
  switch (event) {
    case 'card-misdrawn':
      return t('bj.called.misdrawn');
    case 'card-discarded':
      return card ? t('bj.called.aside', { card: cardName(card) }) : t('bj.called.unseen');
    case 'hole-exposed':
      return t('bj.called.exposed', { card: cardName(card) });
    case 'prize-suspended':
    case 'prize-resumed':
      return t(`bj.called.${event}`);
    case 'complaint-heard':
      return t('bj.called.complaint', { who: shortName(who), about });
    default:
      return '';
  }
}

/**
 * The points of every hand that has got a card.
 * @param {Event} event
 * @param {Called} hand
 */
function callPoints({ hand: key, under }, { cards, hard, split }) {
  if (cards.length < 2 && key !== BANK) return;
  const points = pointsSaid(cards, { hard, split, over: key === BANK });
  const said = isOver(counted(cards, hard).points) ? `${points}, ${t('bj.over')}` : points;
  const [place, number = split ? '1' : ''] = key.split('/');
  const whose = key === BANK ? 'bank' : number ? 'hand' : 'seat';
  call(t(`bj.called.${whose}`, { place, number, points: said }), { under });
}

/**
 * @param {Event} event
 * @param {string} currency
 */
export function callPrize({ who, combination, prize, under }, currency) {
  const said = { combination: combinationName(combination), prize: money(prize, currency), who: shortName(who) };
  call(t('bj.called.prize', said), { urgent: true, under });
}
