/** What is said of a hand at póquer sem descarte: whose it is, what it makes, how it stands. */

import { shortName } from '../../core/people.js';
import { t } from '../../core/words.js';
import { facesOf } from './explain.js';
import { standing } from './last-round.js';
import { capital, handName } from './naming.js';

/**
 * @typedef {import('./last-round.js').Hand} Hand
 * @typedef {import('./last-round.js').Round} Round
 * @typedef {import('../../pieces/fan.js').Told} Told
 */

/** @type {Record<string, string>} */
const SIGNS = { won: '✓', lost: '✕', equal: '=', 'not-played': '✓', deciding: '…', warned: '!' };

/** @param {string} word */
function standingSaid(word) {
  return word ? t(`poq.is.${word}`) : '';
}

/**
 * @param {Hand} hand
 * @param {Round} round
 * @returns {Told}
 */
export function toldOf(hand, round) {
  const word = standing(hand, round);
  return {
    name: () => t('poq.hand.seat', { place: hand.place, who: shortName(hand.player) }),
    points: () => capital(handName(facesOf(hand.cards))),
    became: () => standingSaid(word === 'not-played' ? 'won' : word),
    sign: SIGNS[word],
  };
}

/**
 * One's own hand; while one decides, that is said elsewhere.
 * @param {Hand} hand
 * @param {Round} round
 * @param {string} moved what it has brought, once that is settled
 * @returns {Told}
 */
export function toldOfOwn(hand, round, moved) {
  const word = standing(hand, round);
  const told = toldOf(hand, round);
  const asked = word === 'deciding' || word === 'warned';
  const became = () => (asked ? '' : [standingSaid(word), moved].filter(Boolean).join(' '));
  return { ...told, name: () => t('poq.hand.own'), became, sign: asked ? undefined : told.sign };
}

/**
 * @param {Round} round
 * @returns {Told}
 */
export function toldOfBank({ banca, plays }) {
  return {
    name: () => t('poq.hand.bank'),
    points: () => capital(handName(facesOf(banca))),
    became: () => (plays === null ? '' : t(plays ? 'poq.bank.plays' : 'poq.bank.does-not')),
  };
}
