/** The table in its own words: what a box wins, pays and takes, what a round came to, and why a bet went as it did. */

import { add, t } from '../../core/words.js';
import words from '../../words/poquer-sem-descarte-explaining.js';
import { betOf } from '../../core/captions.js';
import { facesOf, outcomeSaid } from './explain.js';
import { ownHand } from './last-round.js';
import { COMBINATIONS } from './making.js';
import { handHeld } from './naming.js';
import { prizeSaid } from './paying.js';

/**
 * @typedef {import('../index.js').Coup} Coup
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('./last-round.js').Round} Round
 * @typedef {import('./last-round.js').Hand} Hand
 * @typedef {{law: import('./paying.js').Law | null, roundNow: () => Round, sheet: import('../../core/house.js').TableSheet}} Table
 */

add(words);

/**
 * @param {Table} table
 * @returns {import('../index.js').Explains}
 */
export function explaining(table) {
  /** @type {WeakMap<Event[], Round>} rounds that are over, by what happened in them */
  const ended = new WeakMap();
  return {
    caption: (spot) => (betOf(spot) === 'bet' ? ofSecondBet(table) : ofAnte(table)),
    result: ({ events, you }) => {
      const round = ended.get(events) ?? table.roundNow();
      ended.set(events, round);
      return round.hands.length ? outcomeSaid(round, ownHand(round, you)) : null;
    },
    why: (event, { events, you }) => {
      const round = ended.get(events) ?? table.roundNow();
      return whySaid(event, round, ownHand(round, you));
    },
  };
}

/**
 * @param {Table} table
 * @returns {import('../../core/captions.js').Told}
 */
function ofAnte({ law }) {
  return { wins: t('poq.caption.ante'), ...(law && { pays: t('poq.prize', { times: law.ante, to: 1 }) }) };
}

/**
 * @param {Table} table
 * @returns {import('../../core/captions.js').Told}
 */
function ofSecondBet({ law, sheet }) {
  const [most, least] = [COMBINATIONS[0], COMBINATIONS[COMBINATIONS.length - 1]].map((each) => law && prizeSaid(law, each, sheet.readings));
  return {
    wins: t('poq.caption.bet'),
    edge: t('poq.caption.bet-edge'),
    ...(law && { pays: t('poq.caption.bet-pays', { least: least ?? '', most: most ?? '' }), limits: t('poq.caption.bet-limits', { times: law.second }) }),
  };
}

/**
 * Why a bet of one's own went as it did: «A banca tem um par de noves e a sua mão é ás e rei: perde».
 * @param {Event} event
 * @param {Round} round
 * @param {Hand | undefined} own
 */
function whySaid({ event, bet }, round, own) {
  if (round.voided) return t('poq.why.void');
  if (!own) return '';
  const blanks = { bank: handHeld(facesOf(round.banca)), hand: handHeld(facesOf(own.cards)) };
  const word = own.excused ? 'excused' : (own.result ?? own.choice ?? '');
  if (word === 'not-played') return `${t('poq.why.not-played', blanks)} ${t(`poq.why.not-played-${bet.spot}`)}`;
  if (word === 'won' && bet.spot === 'bet' && event === 'bet-paid') return `${t('poq.why.won', blanks)} ${t('poq.why.by-hand')}`;
  return word ? t(`poq.why.${word}`, blanks) : '';
}
