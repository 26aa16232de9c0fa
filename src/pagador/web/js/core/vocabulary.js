/** The law's own words in the reader's language, from the house: calls, spots, games, places. */

import { ask } from './house.js';
import { settings } from './settings.js';
import { filled, inLanguage } from './words.js';

/**
 * @typedef {{calls: Record<string, Record<string, string>>, blanks: Record<string, string>,
 *   spots: Record<string, {name: string, about: string}>, games: Record<string, string>,
 *   places: Record<string, string>}} Vocabulary
 */

/** @type {Vocabulary} */
let known = { calls: {}, blanks: {}, spots: {}, games: {}, places: {} };

/** Fetch the words now, and again in every language the reader takes. @returns {Promise<void>} */
export function prepare() {
  return new Promise((ready) => {
    inLanguage(async () => {
      known = await ask(`/v1/words?lang=${settings.lang}`).catch(() => known);
      dispatchEvent(new CustomEvent('pg-vocabulary'));
      ready();
    });
  });
}

/**
 * What was announced, as the reader hears it.
 * @param {{call: string, blanks?: Record<string, string>, under: string[]}} event
 */
export function called({ call, blanks = {}, under }) {
  const templates = under.map((id) => known.calls[id]?.[call]).concat(anywhere(call));
  const words = Object.fromEntries(Object.entries(blanks).map(([name, value]) => [name, known.blanks[value] ?? value]));
  return filled(templates.find(Boolean) ?? call, words);
}

/** @param {string} call */
function anywhere(call) {
  return Object.values(known.calls).map((calls) => calls[call]);
}

/**
 * A spot in words: `cavalo:17-20` is "cavalo 17-20".
 * @param {string} spot
 */
export function spotName(spot) {
  if (known.spots[spot]) return known.spots[spot].name;
  const [kind, ...selectors] = spot.split(':');
  return [known.spots[kind]?.name ?? kind, ...selectors].join(' ');
}

/** @param {string} word a colour, a parity, a half of the layout */
export function blank(word) {
  return known.blanks[word] ?? word;
}

/** @param {string} game */
export function gameName(game) {
  return known.games[game] ?? game;
}

/** @param {string} place */
export function placeName(place) {
  return known.places[place] ?? place;
}
