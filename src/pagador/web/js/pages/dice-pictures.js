/** What is drawn for the games with dice: dice alone, dice under glass, dice that leave a horn. */

import { svg } from '../core/dom.js';
import { flatDie } from '../pieces/flat-die.js';

/** @typedef {{x: number, y: number, turn: number, face: number}} Thrown */

/**
 * @param {number} size
 * @param {...Thrown} thrown
 */
function lying(size, ...thrown) {
  return thrown.map(({ x, y, turn, face }) =>
    svg('g', { transform: `translate(${x} ${y}) rotate(${turn})` }, flatDie(face, { size })),
  );
}

/** @returns {SVGElement[]} */
export function dice() {
  return lying(
    52,
    { x: 68, y: 78, turn: -14, face: 3 },
    { x: 130, y: 92, turn: 11, face: 4 },
    { x: 92, y: 140, turn: 26, face: 1 },
  );
}

/**
 * Three dice under the glass of the campânula.
 * @returns {SVGElement[]}
 */
export function dome() {
  const [glass, shine] = ['M28 152C28 74 52 40 100 40S172 74 172 152A72 24 0 0 1 28 152Z', 'M46 132C46 94 58 70 80 60'];
  return [
    svg('ellipse', { cx: 100, cy: 158, rx: 84, ry: 30, fill: '#0b0b0d', stroke: '#d9b65c' }),
    svg('ellipse', { cx: 100, cy: 152, rx: 66, ry: 21, fill: '#0b5a38' }),
    ...lying(
      32,
      { x: 72, y: 138, turn: -10, face: 3 },
      { x: 128, y: 136, turn: 12, face: 4 },
      { x: 100, y: 148, turn: 4, face: 1 },
    ),
    svg('path', { d: glass, fill: '#dff1ec22', stroke: '#dff1ec', 'stroke-width': 2 }),
    svg('path', { d: shine, fill: 'none', stroke: '#fff9', 'stroke-width': 6, 'stroke-linecap': 'round' }),
    svg('circle', { cx: 100, cy: 36, r: 7, fill: '#d9b65c' }),
  ];
}

/**
 * The córnea, and dice before its mouth.
 * @returns {SVGElement[]}
 */
export function cornea() {
  const horn = 'M12 36C14 96 46 128 112 128L116 90C80 88 64 70 62 36Z';
  const mouth = { fill: '#1c0c04', stroke: '#b87743', 'stroke-width': 4 };
  return [
    svg('path', { d: 'M44 170V96', stroke: '#c8ced3', 'stroke-width': 8, 'stroke-linecap': 'round' }),
    svg('ellipse', { cx: 44, cy: 174, rx: 32, ry: 8, fill: '#9aa3ab' }),
    svg('path', { d: horn, fill: '#9a5a2c', stroke: '#2c1408', 'stroke-width': 2 }),
    svg('ellipse', { cx: 37, cy: 36, rx: 26, ry: 9, ...mouth }),
    svg('ellipse', { cx: 114, cy: 109, rx: 7, ry: 19, ...mouth }),
    ...lying(
      35,
      { x: 150, y: 96, turn: -14, face: 1 },
      { x: 166, y: 142, turn: 20, face: 4 },
      { x: 118, y: 158, turn: 8, face: 3 },
    ),
  ];
}
