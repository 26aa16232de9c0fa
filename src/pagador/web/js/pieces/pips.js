/** The pips of a die's face, drawn. */

import { svg } from '../core/dom.js';

/**
 * Where the pips of each face are, on a grid of three by three.
 * @type {Record<number, readonly (readonly [number, number])[]>}
 */
const PIPS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
};

/**
 * A face of a hundred units with its pips.
 * @param {number} face
 */
export function pips(face) {
  const drawn = PIPS[face].map(([x, y]) => pip(x * 26, y * 26));
  return svg('svg', { viewBox: '-50 -50 100 100' }, ...drawn);
}

/**
 * A pip is drilled: dark at its upper edge, lit at its lower one.
 * @param {number} x
 * @param {number} y
 */
function pip(x, y) {
  const edge = svg('circle', { class: 'rim', cx: x + 0.8, cy: y + 1.2, r: 10 });
  return svg('g', {}, edge, svg('circle', { class: 'pip', cx: x, cy: y, r: 9.4 }));
}
