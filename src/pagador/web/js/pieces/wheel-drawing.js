/** The wheel as it is made: wooden bowl, track, deflectors, rotor with numbers and frets, cone, turret, ivory ball. */

import { svg } from '../core/dom.js';

/** @typedef {{name: string, paint: 'red' | 'black' | 'green'}} Painted */

const FILL = { red: '#b3161f', black: '#17181a', green: '#12763e' };
const DEEP = { red: '#7d0d14', black: '#0c0d0e', green: '#0b5029' };
const BRASS = '#e2c271';

/** @type {Record<string, {stops: [number, string][], at?: [number, number], r?: number}>} */
const METALS = {
  bowl: {
    stops: [
      [0.8, '#2a1208'],
      [0.9, '#8d4f27'],
      [0.945, '#b67540'],
      [0.975, '#6b3417'],
      [1, '#2a1208'],
    ],
  },
  track: {
    stops: [
      [0.86, '#1c0d06'],
      [0.905, '#4a2612'],
      [0.95, '#8e5829'],
      [0.985, '#5a2f16'],
      [1, '#25110a'],
    ],
  },
  apron: {
    stops: [
      [0.8, '#21100a'],
      [0.88, '#5d3217'],
      [0.97, '#9c632f'],
      [1, '#c99553'],
    ],
  },
  cone: {
    stops: [
      [0, '#d79a57'],
      [0.45, '#96592a'],
      [0.85, '#5e3215'],
      [1, '#2c160a'],
    ],
    at: [0.42, 0.38],
  },
  brass: {
    stops: [
      [0, '#fff8dc'],
      [0.35, '#ecc974'],
      [0.75, '#a67a28'],
      [1, '#5f430f'],
    ],
    at: [0.36, 0.3],
  },
  ivory: {
    stops: [
      [0, '#ffffff'],
      [0.5, '#f3efe6'],
      [0.85, '#c9c2b1'],
      [1, '#8e8775'],
    ],
    at: [0.34, 0.28],
  },
  pit: {
    stops: [
      [0.74, '#000000a0'],
      [0.8, '#00000030'],
      [0.92, '#00000000'],
      [1, '#00000090'],
    ],
  },
  light: {
    stops: [
      [0, '#ffffff4d'],
      [0.45, '#ffffff14'],
      [1, '#ffffff00'],
    ],
    at: [0.3, 0.2],
    r: 0.6,
  },
  shade: {
    stops: [
      [0, '#00000000'],
      [0.75, '#00000000'],
      [1, '#00000038'],
    ],
    at: [0.4, 0.36],
    r: 0.68,
  },
};

/**
 * @param {number} radius
 * @param {number} degrees
 */
function at(radius, degrees) {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

/**
 * @param {number} inner
 * @param {number} outer
 * @param {number} from
 * @param {number} to
 */
function sector(inner, outer, from, to) {
  const out = `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}`;
  return `${out}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}

/**
 * The gradients everything is painted with; ids are the page's, so each wheel has its own.
 * @param {string} id
 */
export function paints(id) {
  return svg('defs', {}, ...Object.entries(METALS).map(([name, metal]) => gradient(`${id}-${name}`, metal)));
}

/**
 * @param {string} id
 * @param {typeof METALS[string]} metal
 */
function gradient(id, { stops, at: [cx, cy] = [0.5, 0.5], r = 0.5 }) {
  const marks = stops.map(([offset, colour]) => svg('stop', { offset, 'stop-color': colour }));
  return svg('radialGradient', { id, cx, cy, r }, ...marks);
}

/**
 * What stands still: bowl, track and deflectors.
 * @param {string} id
 * @returns {SVGElement[]}
 */
export function bowl(id) {
  const veneer = Array.from({ length: 12 }, (_, index) => sector(452, 486, index * 30, index * 30 + 15)).join('');
  return [
    svg('ellipse', { cx: 0, cy: 14, rx: 488, ry: 484, fill: '#000', 'fill-opacity': 0.55 }),
    svg('circle', { r: 488, fill: `url(#${id}-bowl)` }),
    svg('path', { d: veneer, fill: '#1d0c04', 'fill-opacity': 0.16 }),
    svg('circle', { r: 487, fill: 'none', stroke: '#e8b878', 'stroke-opacity': 0.35, 'stroke-width': 2 }),
    svg('circle', { r: 451, fill: `url(#${id}-track)`, stroke: BRASS, 'stroke-width': 3.5 }),
    svg('circle', { r: 444, fill: 'none', stroke: '#000', 'stroke-opacity': 0.55, 'stroke-width': 5 }),
    svg('circle', { r: 404, fill: `url(#${id}-apron)`, stroke: '#1a0b05', 'stroke-width': 3 }),
    svg('circle', { r: 401, fill: 'none', stroke: BRASS, 'stroke-opacity': 0.75, 'stroke-width': 1.6 }),
    ...Array.from({ length: 8 }, (_, index) => deflector(id, index)),
  ];
}

/**
 * The `azares` in the ball's way, upright and lying by turns.
 * @param {string} id
 * @param {number} index
 */
function deflector(id, index) {
  const place = `rotate(${index * 45 + 22.5}) translate(0 -380) rotate(${index % 2 ? 90 : 0})`;
  return svg(
    'g',
    { transform: place },
    svg('path', { d: 'M2-17L9 3L3 20L-4 3Z', fill: '#000', 'fill-opacity': 0.45 }),
    svg('path', { d: 'M0-20L6.5 0L0 20L-6.5 0Z', fill: `url(#${id}-brass)`, stroke: '#4d360c', 'stroke-width': 1 }),
    svg('path', { d: 'M0-20L0 20L-6.5 0Z', fill: '#fff', 'fill-opacity': 0.3 }),
  );
}

/**
 * What turns, without the ball.
 * @param {string} id
 * @param {readonly Painted[]} pockets
 * @returns {SVGElement[]}
 */
export function rotor(id, pockets) {
  const step = 360 / pockets.length;
  return [
    svg('circle', { r: 357, fill: '#3d2a08' }),
    svg('circle', { r: 354, fill: BRASS }),
    ...pockets.map((pocket, index) => compartment(pocket, index * step, step)),
    svg('circle', { r: 298, fill: `url(#${id}-pit)` }),
    ...pockets.map((_, index) => fret((index + 0.5) * step)),
    svg('circle', { r: 298, fill: 'none', stroke: BRASS, 'stroke-width': 3.4 }),
    svg('circle', { r: 299.6, fill: 'none', stroke: '#fff', 'stroke-opacity': 0.35, 'stroke-width': 1 }),
    ...pockets.map((pocket, index) => numeral(pocket.name, index * step, pockets.length)),
    ...cone(id),
    ...turret(id),
  ];
}

/**
 * @param {Painted} pocket
 * @param {number} middle
 * @param {number} step
 */
function compartment({ paint }, middle, step) {
  const [from, to] = [middle - step / 2, middle + step / 2];
  return svg(
    'g',
    {},
    svg('path', { d: sector(296, 351, from, to), fill: FILL[paint], stroke: BRASS, 'stroke-width': 1.3 }),
    svg('path', { d: sector(218, 298, from, to), fill: DEEP[paint] }),
  );
}

/** @param {number} degrees */
function fret(degrees) {
  return svg(
    'g',
    { transform: `rotate(${degrees})` },
    svg('path', { d: 'M1.6-298V-219', stroke: '#000', 'stroke-opacity': 0.6, 'stroke-width': 4 }),
    svg('path', { d: 'M0-298V-219', stroke: '#c9a450', 'stroke-width': 3 }),
    svg('path', { d: 'M-0.7-298V-219', stroke: '#fff3c4', 'stroke-width': 1.1 }),
  );
}

/**
 * @param {string} name
 * @param {number} degrees
 * @param {number} count
 */
function numeral(name, degrees, count) {
  const props = { class: 'wheel-number', transform: `rotate(${degrees}) translate(0 -312)`, 'text-anchor': 'middle' };
  return svg('text', { ...props, 'font-size': count > 37 ? 33 : 34, fill: '#fffaf0' }, name);
}

/** @param {string} id */
function cone(id) {
  const veneer = Array.from({ length: 8 }, (_, index) => sector(20, 206, index * 45, index * 45 + 22.5)).join('');
  return [
    svg('circle', { r: 218, fill: `url(#${id}-cone)`, stroke: BRASS, 'stroke-width': 4.5 }),
    svg('path', { d: veneer, fill: '#2c1206', 'fill-opacity': 0.2 }),
    svg('circle', { r: 206, fill: 'none', stroke: '#1d0c05', 'stroke-opacity': 0.6, 'stroke-width': 2 }),
    svg('circle', { r: 150, fill: 'none', stroke: BRASS, 'stroke-opacity': 0.55, 'stroke-width': 2 }),
    svg('circle', { r: 145, fill: 'none', stroke: BRASS, 'stroke-opacity': 0.3, 'stroke-width': 1 }),
  ];
}

/** @param {string} id */
function turret(id) {
  const brass = `url(#${id}-brass)`;
  const arms = [0, 90, 180, 270].map((turn) =>
    svg(
      'g',
      { transform: `rotate(${turn + 45})` },
      svg('path', { d: 'M-5-32L-8-116A8 8 0 0 1 8-116L5-32Z', fill: brass, stroke: '#5f430f', 'stroke-width': 1 }),
      svg('circle', { cy: -120, r: 16, fill: brass, stroke: '#5f430f', 'stroke-width': 1 }),
      svg('circle', { cx: -5, cy: -125, r: 4.5, fill: '#fff', 'fill-opacity': 0.65 }),
    ),
  );
  return [
    svg('circle', { cx: 5, cy: 9, r: 64, fill: '#000', 'fill-opacity': 0.4 }),
    ...arms,
    svg('circle', { r: 58, fill: brass, stroke: '#5f430f', 'stroke-width': 1.5 }),
    svg('circle', { r: 44, fill: 'none', stroke: '#7c5a1a', 'stroke-width': 2.5 }),
    svg('circle', { r: 31, fill: brass, stroke: '#7c5a1a', 'stroke-width': 2 }),
    svg('circle', { r: 14, fill: brass, stroke: '#7c5a1a', 'stroke-width': 1.5 }),
  ];
}

/**
 * The light of the hall, which stays where it is while the rotor turns.
 * @param {string} id
 * @returns {SVGElement[]}
 */
export function light(id) {
  return [
    svg('circle', { r: 357, fill: `url(#${id}-shade)` }),
    svg('circle', { r: 452, fill: `url(#${id}-light)` }),
    svg('path', { d: `M${at(470, -62)}A470 470 0 0 1 ${at(470, 6)}`, class: 'wheel-glint' }),
    svg('path', { d: `M${at(418, -70)}A418 418 0 0 1 ${at(418, -8)}`, class: 'wheel-glint' }),
  ];
}

/**
 * The ball and its shadow, their middle at 0,0.
 * @param {string} id
 */
export function ball(id) {
  const shadow = svg('ellipse', { rx: 16, ry: 15, fill: '#000', 'fill-opacity': 0.5 });
  const sphere = svg('circle', { r: 15.5, fill: `url(#${id}-ivory)` });
  return { shadow, sphere, whole: svg('g', { class: 'wheel-ball' }, shadow, sphere) };
}
