/** What a betting cloth is built of: its spots, its areas, the frames and seals on them. */

import { svg } from '../core/dom.js';

/**
 * @typedef {import('./spots.js').Spot} Spot
 * @typedef {import('./spots.js').Place} Place
 */

const INSET = 4;

/**
 * The button of a spot; nothing of it is seen but what the light and the ring show.
 * @param {Spot} spot
 */
export function button(spot) {
  const props = { class: 'felt-spot', role: 'button', tabindex: -1, 'data-spot': spot.spot };
  return svg('g', props, shape({ ...spot, shape: undefined }, {}));
}

/**
 * @param {Place} place
 * @param {import('../core/dom.js').Props} props
 */
export function shape({ x, y, w, h, shape: d }, props) {
  if (d) return svg('path', { d, ...props });
  return svg('rect', { x: x - w / 2, y: y - h / 2, width: w, height: h, rx: 6, ...props });
}

/**
 * @param {Place} place
 * @param {number} by
 * @returns {Place}
 */
export function grown({ x, y, w, h, shape: d }, by) {
  return { x, y, w: w + by, h: h + by, shape: d };
}

/**
 * @template {SVGElement} Node
 * @param {Node} node
 * @param {{x: number, y: number}} point
 */
export function moved(node, { x, y }) {
  node.style.transform = `translate(${x}px, ${y}px)`;
  return node;
}

/**
 * A frame with a tick, round its box or its chips: a winner is known without its colour. The tick is on the corner of a box,
 * where nothing is printed.
 * @param {Spot} spot
 * @param {number} r
 * @param {Place} [area]
 */
export function winner(spot, r, area) {
  const { x, y } = spot.at ?? spot;
  const round = { class: 'felt-frame', cx: x, cy: y - 2, r: r * 1.3 };
  const frame = area ? shape(grown(area, -6), { class: 'felt-frame' }) : svg('circle', round);
  const seal = [
    svg('circle', { class: 'felt-seal', r: 8 }),
    svg('path', { class: 'felt-tick', d: 'M-4 0L-1 3.5L4.5-3.5' }),
  ];
  const at = area && !area.shape ? corner(area) : { x: x - r * 1.05, y: y - r * 1.05 };
  const tick = svg('g', { transform: `translate(${at.x} ${at.y})` }, ...seal);
  return svg('g', { class: 'felt-winner' }, frame, tick);
}

/** @param {Place} area */
function corner({ x, y, w, h }) {
  return { x: x + w / 2 - INSET, y: y - h / 2 + INSET };
}
