/** The dolly: the marker of cut glass and brass that stands on the winning number. */

import { svg } from '../core/dom.js';

const BRASS = ['#6b4a10', '#f7e2a0', '#c89a3c', '#8a6519'];

/**
 * A dolly standing with its foot at 0,0.
 * @param {number} [size] the radius of its foot
 * @returns {SVGGElement}
 */
export function dolly(size = 17) {
  const drawing = svg(
    'g',
    { transform: `scale(${size / 17})` },
    svg('ellipse', { cx: 4, cy: 4, rx: 19, ry: 8, fill: '#000', 'fill-opacity': 0.4 }),
    ...ring(0, 17, 7),
    ...glass(),
    ...ring(-32, 7.5, 3),
    ...knob(),
  );
  return svg('g', { class: 'dolly' }, drawing);
}

/**
 * A brass ring seen from the side and a little above.
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 */
function ring(y, rx, ry) {
  const side = `M${-rx} ${y - 3}V${y}A${rx} ${ry} 0 0 0 ${rx} ${y}V${y - 3}Z`;
  return [
    svg('path', { d: side, fill: BRASS[3], stroke: BRASS[0], 'stroke-width': 0.8 }),
    svg('path', {
      d: `M${-rx * 0.6} ${y - 2}V${y + ry * 0.75}`,
      stroke: BRASS[1],
      'stroke-width': rx * 0.16,
      'stroke-opacity': 0.8,
    }),
    svg('ellipse', { cy: y - 3, rx, ry, fill: BRASS[2], stroke: BRASS[0], 'stroke-width': 0.8 }),
    svg('ellipse', { cy: y - 3.4, rx: rx * 0.82, ry: ry * 0.78, fill: 'none', stroke: BRASS[1], 'stroke-width': 1 }),
  ];
}

/** The glass lets the number under it be read. */
function glass() {
  const bell = 'M-13 -4C-13 -15 -8 -20 -6 -34H6C8 -20 13 -15 13 -4A13 5 0 0 1 -13 -4Z';
  return [
    svg('path', {
      d: bell,
      fill: '#dff3f2',
      'fill-opacity': 0.34,
      stroke: '#f4ffff',
      'stroke-width': 1.1,
      'stroke-opacity': 0.85,
    }),
    svg('path', {
      d: 'M-9 -6C-9 -15 -5 -21 -3.6 -33',
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 2.4,
      'stroke-opacity': 0.85,
      'stroke-linecap': 'round',
    }),
    svg('path', {
      d: 'M-2 -5C-2 -16 0 -22 0 -33M5 -5C5 -15 3 -22 2.4 -33',
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 0.9,
      'stroke-opacity': 0.5,
    }),
    svg('path', {
      d: 'M10.4 -6C10 -14 6.4 -20 5 -32',
      fill: 'none',
      stroke: '#0b3b35',
      'stroke-width': 1.2,
      'stroke-opacity': 0.4,
    }),
  ];
}

function knob() {
  return [
    svg('circle', { cy: -42, r: 7, fill: BRASS[2], stroke: BRASS[0], 'stroke-width': 0.9 }),
    svg('path', {
      d: 'M4.6 -46.6A6.6 6.6 0 0 1 -3 -36.2A7.4 7.4 0 0 0 4.6 -46.6Z',
      fill: BRASS[0],
      'fill-opacity': 0.45,
    }),
    svg('circle', { cx: -2.2, cy: -44.4, r: 2.2, fill: '#fffbe8' }),
  ];
}
