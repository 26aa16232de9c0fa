/** What the kit shows: every piece in its states; a new one is an entry of the equipment, or of what is around it. */

import { custom } from '../core/dom.js';

/**
 * @typedef {import('../core/house.js').TableSheet} TableSheet
 * @typedef {{name: string, node: Node, act?: () => void}} State `act` shows it moving
 * @typedef {{roulette: TableSheet | null}} Given what the house has to show with
 * @typedef {{file: string, tag: string, example: string, states: (given: Given) => State[]}} Show
 */

/**
 * A piece with its properties set.
 * @param {string} tag
 * @param {Record<string, unknown>} [given]
 * @returns {any}
 */
export function piece(tag, given = {}) {
  return Object.assign(custom(tag), given);
}
