/** What card tables are made of: wool in a rail of wood, and the pagador's rack. */

import { svg } from '../core/dom.js';

/** What the table is made of, for both ways it is laid. */
export function paints() {
  return svg(
    'defs',
    {},
    svg(
      'radialGradient',
      { id: 'pg-table-wool', cx: 0.5, cy: 0.3, r: 0.75 },
      ...stops('--felt-light', '--felt', '--felt-dark'),
    ),
    svg('linearGradient', { id: 'pg-table-rail', x1: 0, y1: 0, x2: 0, y2: 1 }, ...woods()),
    weave(),
  );
}

/** @param {...string} colours */
function stops(...colours) {
  return colours.map((name, index) => svg('stop', { offset: index / 2, style: { stopColor: `var(${name})` } }));
}

function woods() {
  const woods = [
    [0, '#8a5430'],
    [0.1, '#6b3c1c'],
    [0.6, '#3a1d0d'],
    [0.94, '#24110a'],
    [1, '#5d351b'],
  ];
  return woods.map(([offset, colour]) => svg('stop', { offset, 'stop-color': colour }));
}

function weave() {
  const light = svg('path', { d: 'M0 1.5h3M3 4.5h3', stroke: '#fff', 'stroke-opacity': 0.04 });
  const dark = svg('path', { d: 'M1.5 3v3M4.5 0v3', stroke: '#000', 'stroke-opacity': 0.1 });
  return svg('pattern', { id: 'pg-table-weave', width: 6, height: 6, patternUnits: 'userSpaceOnUse' }, light, dark);
}

/**
 * The rail round the cloth.
 * @param {string} outside
 * @param {string} inside
 */
export function table(outside, inside) {
  return [
    svg('path', { d: outside, fill: '#0008', transform: 'translate(0 8)' }),
    svg('path', { d: outside, fill: 'url(#pg-table-rail)', stroke: '#1b0d07', 'stroke-width': 2 }),
    svg('path', { d: inside, fill: 'url(#pg-table-wool)', stroke: '#0009', 'stroke-width': 5 }),
    svg('path', { d: inside, fill: 'url(#pg-table-weave)' }),
    svg('path', { d: inside, class: 'gold' }),
  ];
}

/**
 * The outer and the inner edge of a table that lies upright.
 * @param {number} width
 * @param {number} height
 * @returns {[string, string]}
 */
export function rails(width, height) {
  return [rounded(2, { width, height }), rounded(9, { width, height })];
}

/**
 * @param {number} inset
 * @param {{width: number, height: number}} cloth
 */
function rounded(inset, { width, height }) {
  const [left, right, top, bottom] = [inset, width - inset, inset, height - inset];
  const [near, far] = [20 - inset / 2, 46 - inset / 2];
  const upper = `M${left + near} ${top}H${right - near}Q${right} ${top} ${right} ${top + near}V${bottom - far}`;
  const lower = `Q${right} ${bottom} ${right - far} ${bottom}H${left + far}Q${left} ${bottom} ${left} ${bottom - far}`;
  return `${upper}${lower}V${top + near}Q${left} ${top} ${left + near} ${top}Z`;
}

/**
 * The pagador's rack, with the house's chips on edge.
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
export function rack(x, y, scale = 1) {
  const colours = ['#e9e3d2', '#b01a23', '#1f55ad', '#16733f', '#232427', '#65298f'];
  const tubes = Array.from({ length: 11 }, (_, index) => tube(-120 + index * 24, colours[Math.abs(index - 5)]));
  const wood = svg('rect', {
    x: -140,
    y: -19,
    width: 280,
    height: 38,
    rx: 9,
    fill: 'url(#pg-table-rail)',
    stroke: '#1b0d07',
  });
  return [svg('g', { transform: `translate(${x} ${y}) scale(${scale})` }, wood, ...tubes)];
}

/**
 * @param {number} x
 * @param {string} colour
 */
function tube(x, colour) {
  const chips = svg('rect', { x: x - 9, y: -13, width: 18, height: 26, rx: 3, fill: colour });
  const edges = [-9, -4.5, 0, 4.5, 9].map((y) => `M${x - 9} ${y}h18`).join('');
  const inserts = svg('rect', { x: x - 2.5, y: -13, width: 5, height: 26, fill: '#f4efe0', opacity: 0.75 });
  return svg('g', {}, chips, inserts, svg('path', { d: edges, stroke: '#0009', 'stroke-width': 0.8 }));
}
