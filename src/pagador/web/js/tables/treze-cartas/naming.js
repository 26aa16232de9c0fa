/** Rows in words: «par de reis», «cor ao ás», and what thirteen cards make as one. */

import { add, t } from '../../core/words.js';
import cards from '../../words/cards.js';
import words from '../../words/treze-cartas.js';
import { LOW, MAKES, readValue, valueOf } from './formations.js';

/** @typedef {import('./formations.js').Law} Law */

add(cards);
add(words);

const RANKS = '23456789TJQKA';

/**
 * What a row makes, of which cards.
 * @param {readonly string[]} row
 * @param {Law} law
 */
export function rowSaid(row, law) {
  const { makes, heights } = readValue(valueOf(row, law));
  const [one, other] = heights.map(rankOf);
  const low = heights[0] === LOW && ['sequencia', 'sequencia-de-naipe'].includes(makes);
  if (low) return t(`treze.row.${makes}-low`);
  const named = { one: t(`card.rank.${one}`), of: t(`treze.many.${one}`), to: t(`treze.up-to.${one}`) };
  return t(`treze.row.${makes}`, { ...named, and: other ? t(`treze.many.${other}`) : '' });
}

/**
 * The rank of a height; the straight up to the ace has one of its own.
 * @param {number} height
 */
function rankOf(height) {
  return RANKS[Math.min(height, RANKS.length + 1) - 2];
}

/**
 * A sentence that begins with it.
 * @param {string} said
 */
export function capital(said) {
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}

/** @param {string} makes */
export function makesSaid(makes) {
  return t(`treze.makes.${makes}`);
}

/** @param {string} natural */
export function naturalSaid(natural) {
  return t(`treze.natural.${natural}`);
}

/** Formations as the law lists them, the highest first. */
export const LISTED = [...MAKES].reverse();
