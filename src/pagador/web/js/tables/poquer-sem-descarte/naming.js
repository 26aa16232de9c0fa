/** Hands in words: «par de dez», «ás e rei». */

import { t } from '../../core/words.js';
import { madeBy } from './making.js';

/**
 * What five cards make, in words; '' if they are not five.
 * @param {readonly string[]} cards
 */
export function handName(cards) {
  return named(cards, 'makes');
}

/**
 * The same as what somebody has: «um par de dez», «ás e rei».
 * @param {readonly string[]} cards
 */
export function handHeld(cards) {
  return named(cards, 'has');
}

/**
 * @param {readonly string[]} cards
 * @param {'makes' | 'has'} how
 */
function named(cards, how) {
  const made = madeBy(cards);
  if (!made) return '';
  const [first, second = first] = made.ranks;
  const blanks = {
    one: t(`card.rank.${first}`),
    other: t(`card.rank.${second}`),
    ones: t(`poq.ranks.${first}`),
    others: t(`poq.ranks.${second}`),
    of: t(`poq.of.${first}`),
    to: t(`poq.to.${first}`),
  };
  return t(`poq.${how}.${made.combination}`, blanks);
}

/**
 * A combination by its name alone.
 * @param {string} combination
 */
export function combinationName(combination) {
  return t(`poq.${combination}`);
}

/**
 * As a sentence begins.
 * @param {string} words
 */
export function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
