/** What the kit shows: every piece in its states; one that a family alone has is an entry of the family's `kit.js`. */

import { custom, svg } from '../core/dom.js';

/**
 * @typedef {import('../core/house.js').TableSheet} TableSheet
 * @typedef {{name: string, node: Node, act?: () => void}} State `act` shows it moving
 * @typedef {{sheet: TableSheet | null}} Given what the house has to show with: a table of the family, or its first table
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

/**
 * Drawings side by side.
 * @param {SVGElement[]} drawn
 * @param {number} [size]
 */
export function row(drawn, size = 68) {
  const placed = drawn.map((each, i) => svg('g', { transform: `translate(${size * (i + 0.5)} ${size * 0.62})` }, each));
  return svg(
    'svg',
    { viewBox: `0 0 ${size * drawn.length} ${size * 1.1}`, class: 'row', 'aria-hidden': 'true' },
    ...placed,
  );
}
