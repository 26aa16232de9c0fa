/** What people are called on a page. */

import { t } from './words.js';

const HOUSE_PLAYER = 'casa.';

/**
 * Whether this is a house player: no person has a name with a full stop.
 * @param {string} who
 */
export function isHousePlayer(who) {
  return who.startsWith(HOUSE_PLAYER);
}

/**
 * A guest has a name of the house's making: its end is enough to tell him from another. A house player is said to be one.
 * @param {string} who
 */
export function shortName(who) {
  if (isHousePlayer(who)) return t('house-player', { name: capitalized(who.slice(HOUSE_PLAYER.length)) });
  return who.startsWith('guest-') ? t('guest.short', { end: who.slice(-4) }) : who;
}

/**
 * A sentence of the house with guests and house players as they are called on the page.
 * @param {string} sentence
 */
export function namedShort(sentence) {
  return sentence.replace(/\b(guest-\w+|casa\.[a-z]+)/g, shortName);
}

/** @param {string} name */
function capitalized(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
