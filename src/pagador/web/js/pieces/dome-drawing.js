/** The campânula drawn: black base and flannel disc, glass, opaque cover with two latches, lever, panel, bell. */

import { svg } from '../core/dom.js';

const BOX = '0 0 400 340';
export const STROKES = 3;

/** What lies behind the dice. */
export function back() {
  return svg(
    'svg',
    { viewBox: BOX, class: 'dome-layer', 'aria-hidden': 'true' },
    svg(
      'defs',
      {},
      linear('dome-side', '#4a4a50', '#141416', '#050506', '#26262a'),
      radial('dome-top', '#34343a', '#1b1b1f', '#0a0a0c'),
      radial('dome-flannel', '#0f7a4b', '#0b5a38', '#063a22'),
    ),
    svg('ellipse', { cx: 200, cy: 290, rx: 176, ry: 40, fill: '#0006' }),
    svg('path', { d: 'M60 232V262A140 50 0 0 0 340 262V232Z', fill: 'url(#dome-side)' }),
    svg('path', { class: 'dome-gilt', d: 'M60 250A140 50 0 0 0 340 250' }),
    svg('ellipse', { cx: 200, cy: 232, rx: 140, ry: 50, fill: 'url(#dome-top)', stroke: '#000' }),
    svg(
      'g',
      { class: 'dome-disc' },
      svg('ellipse', { cx: 200, cy: 231, rx: 110, ry: 37, fill: '#03140c' }),
      svg('ellipse', { cx: 200, cy: 228, rx: 108, ry: 36, fill: 'url(#dome-flannel)', stroke: '#d9b65c99' }),
    ),
  );
}

/** What lies before the dice, by its parts. */
export function front() {
  const parts = { cover: cover(), lever: lever(), bell: bell(), lamps: lamps(), panel: panel() };
  const drawn = svg(
    'svg',
    { viewBox: BOX, class: 'dome-layer', 'aria-hidden': 'true' },
    svg('defs', {}, ...inks()),
    glass(),
    ...Object.values(parts),
  );
  return { drawn, ...parts };
}

// Parts -----------------------------------------------------------------------------------

function glass() {
  return svg(
    'g',
    { class: 'dome-glass' },
    svg('path', {
      d: 'M84 232C84 112 118 46 200 46S316 112 316 232A116 40 0 0 1 84 232Z',
      fill: 'url(#dome-glass)',
      stroke: '#dff1ec99',
      'stroke-width': 1.6,
    }),
    svg('path', { class: 'shine', d: 'M112 206C108 142 128 88 168 68' }),
    svg('path', { class: 'shine thin', d: 'M296 214C298 160 284 112 256 84' }),
    svg('circle', { cx: 200, cy: 44, r: 7, fill: '#eef8f5aa', stroke: '#fff8' }),
  );
}

function cover() {
  return svg(
    'g',
    { class: 'dome-cover' },
    svg('path', {
      d: 'M74 236C72 98 110 26 200 26S328 98 326 236A126 45 0 0 1 74 236Z',
      fill: 'url(#dome-cover)',
      stroke: '#000',
    }),
    svg('path', { class: 'sheen', d: 'M104 214C98 136 122 76 172 50' }),
    svg('path', { class: 'dome-gilt', d: 'M75 226A125 45 0 0 0 325 226' }),
    svg('path', { class: 'dome-gilt', d: 'M74 236A126 45 0 0 0 326 236' }),
    svg('path', { d: 'M190 28h20l-4-10h-12z', fill: 'url(#dome-brass)' }),
    svg('circle', { cx: 200, cy: 14, r: 10, fill: 'url(#dome-brass)' }),
    latch(78, 'left'),
    latch(322, 'right'),
  );
}

/**
 * @param {number} x
 * @param {'left' | 'right'} side
 */
function latch(x, side) {
  const plate = svg('rect', { x: x - 7, y: 222, width: 14, height: 14, rx: 3, fill: 'url(#dome-brass)' });
  const tongue = svg('rect', {
    class: 'tongue',
    x: x - 5,
    y: 232,
    width: 10,
    height: 26,
    rx: 4,
    fill: 'url(#dome-brass)',
  });
  return svg(
    'g',
    { class: `dome-latch ${side}` },
    tongue,
    plate,
    svg('circle', { cx: x, cy: 229, r: 2, fill: '#5a4212' }),
  );
}

function lever() {
  return svg(
    'g',
    { class: 'dome-lever' },
    svg('path', { d: 'M322 262L378 232', stroke: 'url(#dome-brass)', 'stroke-width': 8, 'stroke-linecap': 'round' }),
    svg('circle', { cx: 380, cy: 230, r: 13, fill: 'url(#dome-knob)', stroke: '#3a0508' }),
  );
}

/** A lamp for each stroke: filled and with its number once it is done. */
function lamps() {
  const each = Array.from({ length: STROKES }, (_, index) =>
    svg(
      'g',
      { class: 'dome-stroke', transform: `translate(${322 + index * 26} 304)` },
      svg('circle', { r: 10 }),
      svg('text', { y: 4.5, 'font-size': 13 }, index + 1),
    ),
  );
  return svg('g', { class: 'dome-strokes' }, ...each);
}

function panel() {
  return svg(
    'g',
    { class: 'dome-panel' },
    svg('rect', { class: 'glow', x: 96, y: 288, width: 204, height: 44, rx: 10 }),
    svg('rect', { class: 'frame', x: 102, y: 294, width: 192, height: 32, rx: 6 }),
    svg('rect', { class: 'pane', x: 107, y: 299, width: 182, height: 22, rx: 3 }),
    svg('circle', { class: 'bulb', cx: 122, cy: 310, r: 5.5 }),
    svg('path', { class: 'rays', d: 'M112 310h-3M132 310h3M115 303l-2-2M129 303l2-2M115 317l-2 2M129 317l2 2' }),
    svg('text', { x: 210, y: 314.6, 'font-size': 13 }),
  );
}

function bell() {
  return svg(
    'g',
    { class: 'dome-bell' },
    svg('path', {
      class: 'waves',
      d: 'M22 288Q14 300 22 312M14 282Q2 300 14 318M86 288Q94 300 86 312M94 282Q106 300 94 318',
    }),
    svg('path', { d: 'M28 316C28 290 40 284 54 284S80 290 80 316Z', fill: 'url(#dome-brass)', stroke: '#5a4212' }),
    svg('rect', { x: 22, y: 314, width: 64, height: 9, rx: 4, fill: '#1a1412', stroke: '#5a4212' }),
    svg('path', { d: 'M54 284v-7', stroke: '#d9b65c', 'stroke-width': 4 }),
    svg('circle', { cx: 54, cy: 275, r: 5, fill: 'url(#dome-brass)' }),
  );
}

// Inks ------------------------------------------------------------------------------------

function inks() {
  return [
    linear('dome-cover', '#0b0b0d', '#3b3b42', '#161619', '#060607', '#020203'),
    linear('dome-glass', '#ffffff33', '#ffffff0a', '#ffffff05', '#ffffff22'),
    linear('dome-brass', '#fff0bd', '#d9b65c', '#8a6a25', '#c9a34a'),
    radial('dome-knob', '#ff8f86', '#b3161f', '#5c0a0f'),
  ];
}

/**
 * @param {string} id
 * @param {...string} colours
 */
function linear(id, ...colours) {
  return svg('linearGradient', { id }, ...stops(colours));
}

/**
 * @param {string} id
 * @param {...string} colours
 */
function radial(id, ...colours) {
  return svg('radialGradient', { id, cx: '0.45', cy: '0.35', r: '0.75' }, ...stops(colours));
}

/** @param {readonly string[]} colours */
function stops(colours) {
  return colours.map((colour, index) => svg('stop', { offset: index / (colours.length - 1), 'stop-color': colour }));
}
