/** What people are called on a page. */

import { t } from './words.js';

/**
 * A guest has a name of the house's making: its end is enough to tell him from another.
 * @param {string} who
 */
export function shortName(who) {
  return who.startsWith('guest-') ? t('guest.short', { end: who.slice(-4) }) : who;
}
