/** Fractions as the house writes them, `a/b`: exact until they are shown. */

import { digitsOf, manner } from './manner.js';

/** @typedef {[bigint, bigint]} Fraction above and below the line; below is never less than one */

/**
 * @param {string} text `35`, `1/2` or `-1/20`; of what was not counted but measured, `-0.0304`
 * @returns {Fraction}
 */
export function read(text) {
  const [above, below = '1'] = String(text).split('/');
  const [whole, places = ''] = above.split('.');
  return [BigInt(whole + places), BigInt(below) * 10n ** BigInt(places.length)];
}

/**
 * @param {Fraction} fraction
 * @returns {Fraction}
 */
export function reduced([above, below]) {
  let [a, b] = [above < 0n ? -above : above, below];
  while (b) [a, b] = [b, a % b];
  return [above / a, below / a];
}

/**
 * @param {Fraction} one
 * @param {Fraction} other
 */
export function plus(one, other) {
  return reduced([one[0] * other[1] + other[0] * one[1], one[1] * other[1]]);
}

/**
 * @param {Fraction} one
 * @param {Fraction} other
 */
export function minus(one, other) {
  return plus(one, [-other[0], other[1]]);
}

/**
 * @param {Fraction} one
 * @param {Fraction} other
 */
export function same(one, other) {
  return one[0] * other[1] === other[0] * one[1];
}

// As they are shown -----------------------------------------------------------------------

/**
 * Odds as they are said: `35 : 1`, `1 : 2`.
 * @param {Fraction} odds
 */
export function ratio([above, below]) {
  return `${above} : ${below}`;
}

/** @param {Fraction} fraction */
export function written([above, below]) {
  return below === 1n ? `${above}` : `${above}/${below}`;
}

/**
 * A number with at most so many places.
 * @param {Fraction} fraction
 * @param {number} [places]
 */
export function decimal([above, below], places = 4) {
  return new Intl.NumberFormat(manner(), { maximumFractionDigits: places }).format(Number(above) / Number(below));
}

/**
 * Units of a table in its coin, without its sign, with parts of the smallest coin where there are any.
 * @param {Fraction} units
 * @param {string} currency
 */
export function amount([above, below], currency) {
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat(manner(), { minimumFractionDigits: digits, maximumFractionDigits: digits + 4 });
  return format.format(Number(above) / Number(below) / 10 ** digits);
}
