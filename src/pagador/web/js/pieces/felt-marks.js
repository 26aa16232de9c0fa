/** What a betting cloth is built of: its spots, its areas, the frames and seals on them. */

import { svg } from '../core/dom.js';

/**
 * @typedef {import('./spots.js').Spot} Spot
 * @typedef {import('./spots.js').Place} Place
 */

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
 * A frame with a tick, round its box or its chips: a winner is known without its colour.
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
  const corner = svg('g', { transform: `translate(${x - r * 1.05} ${y - r * 1.05})` }, ...seal);
  return svg('g', { class: 'felt-winner' }, frame, corner);
}
