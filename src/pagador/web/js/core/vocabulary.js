/** The law's own words in the reader's language, from the house: calls, spots, games, places. */

import { ask } from './house.js';
import { settings } from './settings.js';
import { filled, inLanguage } from './words.js';

/**
 * @typedef {{calls: Record<string, Record<string, string>>, blanks: Record<string, string>, games: Record<string, string>,
 *   spots: Record<string, Record<string, {name: string, about: string}>>,
 *   names: Record<string, Record<string, string>>}} Vocabulary
 */

/** @type {Vocabulary} */
let known = { calls: {}, blanks: {}, games: {}, spots: {}, names: {} };
let played = '';

/**
 * Whose spots are meant where no game is said.
 * @param {string} game
 */
export function speakOf(game) {
  played = game;
}

/**
 * Fetch the words now, and again in every language the reader takes.
 * @returns {Promise<void>}
 */
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
  const words = Object.fromEntries(Object.entries(blanks).map(([name, value]) => [name, blank(value)]));
  return filled(templates.find(Boolean) ?? call, words);
}

/** @param {string} call */
function anywhere(call) {
  return Object.values(known.calls).map((calls) => calls[call]);
}

/**
 * A spot in words: `cavalo:17-20` is "cavalo 17-20", `grande:risco-interior` "grande no risco interior".
 * @param {string} spot
 * @param {string} [game]
 */
export function spotName(spot, game = played) {
  const parts = spot.split(':');
  return parts.map((part) => spotNamed(part, game)?.name ?? part).join(' ');
}

/**
 * What a spot is, in a few words.
 * @param {string} spot
 * @param {string} [game]
 */
export function spotAbout(spot, game = played) {
  return spotNamed(spot.split(':')[0], game)?.about ?? '';
}

/**
 * @param {string} kind
 * @param {string} game
 */
function spotNamed(kind, game) {
  return known.spots[game]?.[kind] ?? Object.values(known.spots).find((spots) => spots[kind])?.[kind];
}

/**
 * @param {string} word a colour, a spot, a hand, or several: what fills the blank of a call
 * @returns {string}
 */
export function blank(word) {
  if (word.includes(', ')) return word.split(', ').map(blank).join(', ');
  if (known.blanks[word]) return known.blanks[word];
  const [kind, ...selectors] = word.split(/[: ]/);
  const named = spotNamed(kind, played);
  return named ? [named.name, ...selectors].join(' ') : word;
}

/** @param {string} game */
export function gameName(game) {
  return known.games[game] ?? game;
}

/**
 * What a table is told apart by from others of its game; nothing, if it has the game's own name.
 * @param {{name: string, game: string}} table
 */
export function ownName({ name, game }) {
  if (name === game) return '';
  return name.startsWith(`${game}-`) ? name.slice(game.length + 1).replaceAll('-', ' ') : name;
}

/**
 * A table as its own page is headed: the name of its game, and what it is told apart by.
 * @param {string} name
 */
export function tableName(name) {
  const games = Object.keys(known.games).filter((game) => name === game || name.startsWith(`${game}-`));
  const game = games.sort((one, other) => other.length - one.length)[0];
  return game ? [gameName(game), ownName({ name, game })].filter(Boolean).join(' · ') : name;
}

/**
 * @param {string} kind such as place, phase, board
 * @param {string} word
 */
export function nameOf(kind, word) {
  return known.names[kind]?.[word] ?? word;
}

/** @param {string} place */
export function placeName(place) {
  return nameOf('place', place);
}
