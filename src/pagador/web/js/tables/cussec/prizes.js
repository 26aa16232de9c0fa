/** What each spot of the board pays, as the table's own rule book has it. */

import { ask } from '../../core/house.js';
import { parted } from './spots.js';

/**
 * @typedef {import('../../core/house.js').TableSheet} TableSheet
 * @typedef {Record<string, any>} Figures
 * @typedef {(spot: string) => readonly string[]} Prizes times the stake, as many as there are for more equal dice
 */

/** @type {Record<string, (figures: Figures, on: string) => string | Record<string, string> | undefined>} */
const FIGURES = {
  pequeno: ({ small_prize }) => small_prize,
  grande: ({ big_prize }) => big_prize,
  numero: ({ number_prizes }) => number_prizes,
  'dois-diferentes': ({ two_different_prize }) => two_different_prize,
  'dois-iguais': ({ two_equal_prizes }) => two_equal_prizes,
  'tres-iguais': ({ three_equal_prize }) => three_equal_prize,
  'tres-iguais-quaisquer': ({ any_three_equal_prize }) => any_three_equal_prize,
  total: ({ total_prizes }, on) => total_prizes?.[on],
};

/** @type {Map<string, Promise<Prizes>>} */
const known = new Map();

/**
 * Asked for once a table.
 * @param {TableSheet} sheet
 * @returns {Promise<Prizes>}
 */
export function prizesOf({ table: { name }, readings }) {
  const asked = () => ask(`/v1/tables/${encodeURIComponent(name)}/rules`).then((book) => read(book, readings));
  const found = known.get(name) ?? asked();
  known.set(name, found);
  return found;
}

/**
 * Whether three equal dice pay a bet on two of them more.
 * @param {Record<string, string>} readings
 */
function moreForThree(readings) {
  return (readings['pair-or-triple'] ?? 'ten-and-thirty') === 'ten-and-thirty';
}

/**
 * @param {{sections: {rules: {figures: Figures}[]}[]}} book
 * @param {Record<string, string>} readings
 * @returns {Prizes}
 */
function read(book, readings) {
  const figures = Object.assign({}, ...book.sections.flatMap(({ rules }) => rules.map((rule) => rule.figures)));
  return (spot) => {
    const { kind, on } = parted(spot);
    const prize = FIGURES[kind]?.(figures, on.join('-'));
    const prizes = prize === undefined ? [] : typeof prize === 'string' ? [prize] : Object.values(prize);
    return kind === 'dois-iguais' && !moreForThree(readings) ? prizes.slice(0, 1) : prizes;
  };
}
