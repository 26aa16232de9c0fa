/** A die seen from straight above, drawn: on cloths, and where results are listed. */

import { svg } from '../core/dom.js';
import { pips } from './pips.js';

/**
 * A die by its middle, as a part of a drawing.
 * @param {number} face
 * @param {{x?: number, y?: number, size?: number}} place
 */
export function flatDie(face, { x = 0, y = 0, size = 24 } = {}) {
  const box = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  const drawn = pips(face);
  for (const [name, value] of Object.entries(box)) drawn.setAttribute(name, String(value));
  return svg('g', { class: 'flat-die', 'data-face': face }, svg('rect', { ...box, rx: size * 0.2 }), drawn);
}

/**
 * Dice side by side, as a drawing of its own.
 * @param {readonly number[]} faces
 */
export function flatDice(faces) {
  const dice = faces.map((face, index) => flatDie(face, { x: 13 + 27 * index, y: 13 }));
  const box = `0 0 ${27 * faces.length - 1} 26`;
  return svg('svg', { viewBox: box, class: 'flat-dice', 'aria-hidden': 'true' }, ...dice);
}
