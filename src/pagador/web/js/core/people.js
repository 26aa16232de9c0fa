/** What people are called on a page. */

import { t } from './words.js';

/**
 * A guest has a name of the house's making: its end is enough to tell him from another.
 * @param {string} who
 */
export function shortName(who) {
  return who.startsWith('guest-') ? t('guest.short', { end: who.slice(-4) }) : who;
}

/**
 * A sentence of the house with its guests as they are called on the page.
 * @param {string} sentence
 */
export function namedShort(sentence) {
  return sentence.replace(/\bguest-\w+/g, shortName);
}
