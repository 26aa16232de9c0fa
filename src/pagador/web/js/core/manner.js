/** How the reader's language writes numbers and times. */

import { settings } from './settings.js';

const LOCALES = { pt: 'pt-PT', en: 'en-IE', fr: 'fr-FR' };

/** What `Intl` calls it. */
export function manner() {
  return LOCALES[settings.lang];
}

/**
 * How many places the coin of a currency has.
 * @param {string} currency
 */
export function digitsOf(currency) {
  if (currency === 'demo') return 0;
  const format = new Intl.NumberFormat(manner(), { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * A day and an hour, to the minute.
 * @param {number} ms since 1970
 */
export function moment(ms) {
  return new Intl.DateTimeFormat(manner(), { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}

/**
 * An hour of the day, to the second.
 * @param {number} ms since 1970
 */
export function hour(ms) {
  return new Intl.DateTimeFormat(manner(), { timeStyle: 'medium' }).format(ms);
}
