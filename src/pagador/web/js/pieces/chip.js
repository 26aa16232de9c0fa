/** Chips as they are drawn: clay with inserts at its edge and a printed inlay, a colour for each value. */

import { svg } from '../core/dom.js';
import { settings } from '../core/settings.js';

/**
 * @typedef {{clay: string, deep: string, insert: string}} Clay
 * @typedef {object} Look
 * @property {string} [colour] a chip without face value, of this colour
 * @property {string} [label] what the inlay says, instead of the value
 * @property {string} [currency] what the value is counted in
 */

/** @type {readonly [number, Clay][]} */
const CLAYS = [
  [1, { clay: '#e9e3d2', deep: '#27508f', insert: '#2f5fa8' }],
  [2, { clay: '#1f7f8c', deep: '#0d4a53', insert: '#f4efe0' }],
  [5, { clay: '#b01a23', deep: '#750c13', insert: '#f4efe0' }],
  [10, { clay: '#1f55ad', deep: '#10336f', insert: '#f4efe0' }],
  [20, { clay: '#d0691c', deep: '#87400b', insert: '#fdf3da' }],
  [50, { clay: '#16733f', deep: '#0a4525', insert: '#f2d470' }],
  [100, { clay: '#232427', deep: '#0a0a0b', insert: '#f4efe0' }],
  [500, { clay: '#65298f', deep: '#3c1459', insert: '#f3c9e0' }],
  [1000, { clay: '#d3a428', deep: '#6d4d06', insert: '#2a2118' }],
  [5000, { clay: '#7b3c21', deep: '#4b200e', insert: '#8fd3c4' }],
  [10000, { clay: '#4f5b68', deep: '#27303a', insert: '#f2d470' }],
];

/** @type {Record<string, Clay & {sign: string}>} */
const COLOURS = {
  verde: { clay: '#2f9a55', deep: '#0c4a24', insert: '#e8f5e4', sign: 'V' },
  azul: { clay: '#3f8fd6', deep: '#0f3d6b', insert: '#e6f1fb', sign: 'Az' },
  amarelo: { clay: '#f0cf3e', deep: '#5c4700', insert: '#fffbe6', sign: 'Am' },
  rosa: { clay: '#ef8fb4', deep: '#75213f', insert: '#fff0f5', sign: 'R' },
  castanho: { clay: '#8d5a35', deep: '#3f220d', insert: '#f6e8da', sign: 'C' },
  laranja: { clay: '#f08a2c', deep: '#5f2c00', insert: '#fff1e0', sign: 'La' },
  lilás: { clay: '#b294e0', deep: '#432372', insert: '#f5efff', sign: 'Li' },
  branco: { clay: '#f5f3ee', deep: '#3f3c36', insert: '#b9b4a8', sign: 'B' },
};

const PAPER = '#f8f2e2';
const MOST_SHOWN = 7;

/** The values of face that chips are made in. */
export const VALUES = CLAYS.map(([value]) => value);

/** The colours of chips without face value. */
export const COLOUR_NAMES = Object.keys(COLOURS);

/**
 * @param {number} value
 * @param {string} [colour]
 * @returns {Clay}
 */
function clayOf(value, colour) {
  if (colour && COLOURS[colour]) return COLOURS[colour];
  return ([...CLAYS].reverse().find(([least]) => least <= value) ?? CLAYS[0])[1];
}

/**
 * An amount as it fits on a chip: 1k, 10k, 1,5k; a currency's hundredth part as 50c.
 * @param {number} units
 * @param {string} [currency]
 */
export function short(units, currency = 'demo') {
  const whole = units / 10 ** digitsOf(currency);
  if (whole < 1) return `${units}c`;
  if (whole >= 1e6) return `${written(whole / 1e6)}M`;
  if (whole >= 1e4 || (whole >= 1000 && whole % 100 === 0)) return `${written(whole / 1000)}k`;
  return written(whole, 2);
}

/**
 * How many digits of an amount are behind the comma.
 * @param {string} currency
 */
export function digitsOf(currency) {
  if (currency === 'demo') return 0;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * Never rounded up: nobody is shown more than lies there.
 * @param {number} amount
 * @param {number} [places]
 */
function written(amount, places = 1) {
  const cut = Math.floor(amount * 10 ** places) / 10 ** places;
  return cut.toLocaleString(settings.lang, { useGrouping: false, maximumFractionDigits: places });
}

/**
 * One chip seen from above, its middle at 0,0.
 * @param {number} value
 * @param {number} [r]
 * @param {Look} [look]
 * @returns {SVGGElement}
 */
export function chip(value, r = 30, look = {}) {
  const clay = clayOf(value, look.colour);
  return svg('g', { class: 'chip' }, ...body(clay, r), ...inlay(clay, r, value, look), gloss(r));
}

/**
 * @param {Clay} clay
 * @param {number} r
 * @returns {SVGElement[]}
 */
function body({ clay, deep, insert }, r) {
  const edge = svg('circle', { r: r * 0.975, fill: clay, stroke: deep, 'stroke-width': r * 0.05 });
  return [edge, svg('path', { d: wedges(r, 13), fill: insert }), svg('path', { d: wedges(r, 3.2), fill: clay })];
}

/**
 * Six inserts of the edge, each so many degrees to either side.
 * @param {number} r
 * @param {number} half
 */
function wedges(r, half) {
  const [outer, inner] = [r * 0.955, r * 0.72];
  const turns = [0, 60, 120, 180, 240, 300];
  return turns
    .map((turn) => {
      const [from, to] = [turn - half, turn + half];
      const out = `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}`;
      return `${out}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
    })
    .join('');
}

/**
 * @param {number} radius
 * @param {number} degrees
 */
function at(radius, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
}

/**
 * The paper in the middle: a value, or for a chip without one the sign of its colour on the clay itself.
 * @param {Clay} clay
 * @param {number} r
 * @param {number} value
 * @param {Look} look
 * @returns {SVGElement[]}
 */
function inlay(clay, r, value, { colour, label, currency }) {
  const sign = colour ? COLOURS[colour]?.sign : undefined;
  const said = label ?? sign ?? short(value, currency);
  const ring = { r: r * 0.66, fill: sign ? clay.clay : PAPER, stroke: clay.deep, 'stroke-width': r * 0.045 };
  const line = { r: r * 0.59, fill: 'none', stroke: clay.deep, 'stroke-opacity': 0.45, 'stroke-width': r * 0.025 };
  return [svg('circle', ring), svg('circle', line), svg('text', lettering(said, r, clay.deep), said)];
}

/**
 * @param {string} said
 * @param {number} r
 * @param {string} fill
 */
function lettering(said, r, fill) {
  const size = r * (said.length < 3 ? 0.66 : said.length < 4 ? 0.52 : said.length < 5 ? 0.42 : 0.34);
  return { class: 'chip-face', y: size * 0.36, 'text-anchor': 'middle', 'font-size': size.toFixed(2), fill };
}

/** @param {number} r */
function gloss(r) {
  const d = `M${at(r * 0.87, 190)}A${r * 0.87} ${r * 0.87} 0 0 1 ${at(r * 0.87, 285)}`;
  return svg('path', { d, fill: 'none', stroke: '#fff', 'stroke-opacity': 0.32, 'stroke-width': r * 0.07 });
}

/**
 * The chips that make up an amount, the greatest first.
 * @param {number} amount
 * @param {readonly number[]} values
 * @returns {number[]}
 */
export function madeOf(amount, values) {
  const chips = [];
  let left = amount;
  for (const value of [...values].sort((one, other) => other - one)) {
    for (; left >= value && chips.length < 200; left -= value) chips.push(value);
  }
  return chips;
}

/**
 * A stack with the greatest chips below and the total on the one on top; a tall one is drawn shorter than it is.
 * @param {number} amount
 * @param {readonly number[]} [values]
 * @param {Look & {r?: number, most?: number}} [look]
 * @returns {SVGGElement}
 */
export function pile(amount, values = VALUES, look = {}) {
  const { r = 18, most = MOST_SHOWN, colour, currency } = look;
  const made = madeOf(amount, values);
  const chips = made.length ? [...made.slice(0, most - 1), made[made.length - 1]].slice(0, made.length) : [amount];
  const lift = r * 0.2;
  const shade = svg('ellipse', {
    cx: r * 0.1,
    cy: r * 0.16,
    rx: r * 1.06,
    ry: r * 1.02,
    fill: '#000',
    'fill-opacity': 0.42,
  });
  const stack = chips.map((value, level) => layer(value, r, level * lift, colour));
  const top = chip(chips[chips.length - 1], r, { colour, label: look.label ?? short(amount, currency) });
  top.setAttribute('transform', `translate(0 ${(-chips.length * lift).toFixed(2)})`);
  return svg('g', { class: 'pile' }, shade, ...stack, top);
}

/**
 * The edge of a chip under others.
 * @param {number} value
 * @param {number} r
 * @param {number} height
 * @param {string} [colour]
 */
function layer(value, r, height, colour) {
  const clay = clayOf(value, colour);
  const under = svg('circle', { r: r * 0.99, fill: clay.deep });
  const raised = svg('g', { transform: `translate(0 ${(-r * 0.1).toFixed(2)})` }, ...body(clay, r));
  return svg('g', { transform: `translate(0 ${(-height).toFixed(2)})` }, under, raised);
}
