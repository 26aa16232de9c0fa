/** The best rows of a place, from the house; a table may forbid to ask. */

import { ask } from '../../core/house.js';

/**
 * @typedef {import('../../core/house.js').TableSheet} TableSheet
 * @typedef {{place: string, rows: string[][]}} Best
 */

/**
 * How the house is asked, where the table allows it; nothing, where it does not.
 * @param {TableSheet} sheet
 * @returns {((place: string) => Promise<string[][] | undefined>) | null}
 */
export function bestRows({ table, terms }) {
  if (terms.advice === 'forbidden') return null;
  return async (place) => {
    const { advice } = await ask(`/v1/me/advice?table=${encodeURIComponent(table.name)}`);
    return /** @type {Best[]} */ (advice).find((each) => each.place === place)?.rows;
  };
}
