/** Small pictures of equipment, drawn; nothing is fetched for them, and each is only there to be looked at. */

import { svg } from '../core/dom.js';
import { flatDie } from './flat-die.js';

/**
 * @typedef {{pocket: string, colour: string}} Pocket
 * @typedef {{x: number, y: number, turn: number, face: number}} Thrown
 */

const CENTRE = 100;
const INKS = { encarnado: '#b3161f', preto: '#17181a', zero: '#12763e' };
const FRENCH = 37;

/** The inks that all pictures share, once on a page. */
function prepareInks() {
  if (document.getElementById('ink-wood')) return;
  const defs = svg(
    'defs',
    {},
    radial('ink-wood', ['.62', '#3a1c0b'], ['.8', '#8a5327'], ['.93', '#6b3c1c'], ['1', '#2c1408']),
  );
  defs.append(radial('ink-cone', ['0', '#b98a4e'], ['.7', '#7a4a20'], ['1', '#4a2810']));
  defs.append(radial('ink-gold', ['0', '#fff2c4'], ['.5', '#d9b65c'], ['1', '#8a6a25']));
  document.body.append(svg('svg', { width: 0, height: 0, 'aria-hidden': 'true', class: 'unseen' }, defs));
}

/**
 * @param {string} id
 * @param {...[string, string]} stops
 */
function radial(id, ...stops) {
  return svg(
    'radialGradient',
    { id },
    ...stops.map(([offset, colour]) => svg('stop', { offset, 'stop-color': colour })),
  );
}

/**
 * A picture, two hundred units each way.
 * @param {...SVGElement} children
 */
export function drawing(...children) {
  return svg('svg', { viewBox: '0 0 200 200', 'aria-hidden': 'true', focusable: 'false' }, ...children);
}

// The wheel -------------------------------------------------------------------------------

/** @param {Pocket[]} pockets */
export function wheel(pockets) {
  prepareInks();
  const printed = pockets.length ? pockets : plain();
  const step = (2 * Math.PI) / printed.length;
  const slices = printed.map(({ colour }, i) => slice(i * step - step / 2, step, 46, 78, ink(colour)));
  const frets = printed.map((_, i) => spoke(i * step - step / 2, 46, 78));
  return drawing(
    disc(98, 'url(#ink-wood)'),
    hoop(97, '#d9b65c', 1),
    hoop(80, '#d9b65c', 1.4),
    ...diamonds(),
    ...slices,
    ...frets,
    hoop(62, '#d9b65c99', 0.8),
    disc(46, 'url(#ink-cone)'),
    hoop(46, '#d9b65c', 1.4),
    ...turret(),
    ball(step * 3, 55),
  );
}

/** A wheel whose print is not known yet: zero and two colours in turn. */
function plain() {
  return Array.from({ length: FRENCH }, (_, i) => ({
    pocket: '',
    colour: i ? (i % 2 ? 'encarnado' : 'preto') : 'zero',
  }));
}

/** @param {string} colour */
function ink(colour) {
  return INKS[/** @type {keyof typeof INKS} */ (colour)] ?? INKS.preto;
}

/**
 * @param {number} angle from the top, clockwise
 * @param {number} radius
 */
function at(angle, radius) {
  return `${(CENTRE + radius * Math.sin(angle)).toFixed(2)} ${(CENTRE - radius * Math.cos(angle)).toFixed(2)}`;
}

/**
 * @param {number} from
 * @param {number} step
 * @param {number} inner
 * @param {number} outer
 * @param {string} fill
 */
function slice(from, step, inner, outer, fill) {
  const rim = `A${outer} ${outer} 0 0 1 ${at(from + step, outer)}`;
  const d = `M${at(from, inner)}L${at(from, outer)}${rim}L${at(from + step, inner)}Z`;
  return svg('path', { d, fill });
}

/**
 * @param {number} angle
 * @param {number} inner
 * @param {number} outer
 */
function spoke(angle, inner, outer) {
  return svg('path', { d: `M${at(angle, inner)}L${at(angle, outer)}`, stroke: '#e6cf93', 'stroke-width': 0.7 });
}

/**
 * @param {number} r
 * @param {string} fill
 */
function disc(r, fill) {
  return svg('circle', { cx: CENTRE, cy: CENTRE, r, fill });
}

/**
 * @param {number} r
 * @param {string} stroke
 * @param {number} width
 */
function hoop(r, stroke, width) {
  return svg('circle', { cx: CENTRE, cy: CENTRE, r, fill: 'none', stroke, 'stroke-width': width });
}

/** The azares on the slope. */
function diamonds() {
  return Array.from({ length: 8 }, (_, i) => {
    const angle = (i + 0.5) * 45;
    const d = i % 2 ? 'M100 8.500l1.800 4-1.800 4-1.800-4z' : 'M96 12.500l4-1.800 4 1.800-4 1.800z';
    return svg('path', { d, fill: 'url(#ink-gold)', transform: `rotate(${angle} 100 100)` });
  });
}

function turret() {
  const arms = [0, 90, 180, 270].map((turn) =>
    svg(
      'g',
      { transform: `rotate(${turn + 20} 100 100)` },
      svg('path', { d: 'M100 100V76', stroke: '#d9b65c', 'stroke-width': 4 }),
      svg('circle', { cx: 100, cy: 74, r: 3.6, fill: 'url(#ink-gold)' }),
    ),
  );
  return [...arms, disc(11, 'url(#ink-gold)'), disc(5, '#fff3cf')];
}

/**
 * @param {number} angle
 * @param {number} radius
 */
function ball(angle, radius) {
  const [cx, cy] = at(angle, radius).split(' ');
  return svg('circle', { cx, cy, r: 4, fill: '#fdfdf7', stroke: '#0006', 'stroke-width': 0.6 });
}

// Cards, chips, dice ----------------------------------------------------------------------

export function cards() {
  const hand = [
    { turn: -22, index: '9', suit: '♥', ink: '#b3161f' },
    { turn: 0, index: 'K', suit: '♠', ink: '#17181a' },
    { turn: 22, index: '8', suit: '♦', ink: '#b3161f' },
  ];
  return drawing(...hand.map(fanned));
}

/**
 * A card of a fan.
 * @param {{turn: number, index: string, suit: string, ink: string}} face
 */
export function fanned({ turn, index, suit, ink: fill }) {
  return svg(
    'g',
    { transform: `rotate(${turn} 100 210)` },
    svg('rect', { x: 58, y: 32, width: 84, height: 122, rx: 8, fill: '#fdfbf4', stroke: '#0005' }),
    svg(
      'text',
      { x: 66, y: 58, 'font-size': 25, 'font-weight': 700, fill, 'font-family': 'Georgia, DejaVu Serif, serif' },
      index,
    ),
    svg('text', { x: 66, y: 80, 'font-size': 20, fill }, suit),
    svg('text', { x: 100, y: 124, 'font-size': 54, 'text-anchor': 'middle', fill }, suit),
  );
}

export function chips() {
  const pile = ['#17181a', '#1f55ad', '#16733f', '#b01a23'].map((fill, i) =>
    svg('ellipse', {
      cx: 100,
      cy: 140 - i * 16,
      rx: 52,
      ry: 22,
      fill,
      stroke: '#f4efe0',
      'stroke-width': 3,
      'stroke-dasharray': '14 12',
    }),
  );
  return drawing(...pile);
}

/**
 * @param {number} size
 * @param {...Thrown} thrown
 */
export function dice(size, ...thrown) {
  return thrown.map(({ x, y, turn, face }) =>
    svg('g', { transform: `translate(${x} ${y}) rotate(${turn})` }, flatDie(face, { size })),
  );
}
