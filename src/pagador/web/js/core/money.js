/** Money as it is written: whole units of the table, never fractions, in the manner of the reader's language. */

import { settings } from './settings.js';
import { t } from './words.js';

const LOCALES = { pt: 'pt-PT', en: 'en-IE', fr: 'fr-FR' };

/**
 * A number with its thousands apart; a Portuguese number of four digits too, so that columns agree.
 * @param {number} units
 */
export function number(units) {
  return new Intl.NumberFormat(LOCALES[settings.lang], { useGrouping: true, maximumFractionDigits: 0 }).format(units);
}

/**
 * An amount with what it is counted in: demonstration credits are always said to be that.
 * @param {number} units
 * @param {string} currency
 */
export function money(units, currency) {
  if (currency === 'demo') return `${number(units)} ${t('credits.short')}`;
  const format = new Intl.NumberFormat(LOCALES[settings.lang], { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(units / 10 ** digits);
}

/**
 * What was won or lost, with its sign: a true minus, and a plus for what was won.
 * @param {number} units
 * @param {string} currency
 */
export function signed(units, currency) {
  const sign = units > 0 ? '+' : units < 0 ? '\u2212' : '';
  return `${sign}${money(Math.abs(units), currency)}`;
}

/** @param {number} ms */
export function clock(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => (index ? String(part).padStart(2, '0') : String(part))).join(':');
}
