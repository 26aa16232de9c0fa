/** The arena of banca francesa drawn: the track within its lined fence, the leather córnea on its stand, the cup. */

import { svg } from '../core/dom.js';

const BOX = '0 0 520 260';

/** What lies under the dice. */
export function track() {
  return svg(
    'svg',
    { viewBox: BOX, class: 'arena-layer', 'aria-hidden': 'true' },
    svg(
      'defs',
      {},
      gradient('radialGradient', 'arena-track', '#15824f', '#0d6841', '#084a2d'),
      gradient('linearGradient', 'arena-fence', '#1b8f58', '#0a4a2e', '#042416'),
    ),
    svg('rect', { x: 138, y: 14, width: 376, height: 238, rx: 112, fill: '#0007' }),
    svg('rect', { x: 138, y: 8, width: 376, height: 238, rx: 112, fill: 'url(#arena-fence)', stroke: '#02140b' }),
    svg('rect', { class: 'arena-seam', x: 147, y: 17, width: 358, height: 220, rx: 104 }),
    svg('rect', { x: 156, y: 26, width: 340, height: 204, rx: 96, fill: '#021a0f' }),
    svg('rect', { x: 158, y: 30, width: 336, height: 200, rx: 94, fill: 'url(#arena-track)' }),
    svg('rect', { class: 'arena-line', x: 172, y: 44, width: 308, height: 172, rx: 82 }),
  );
}

/** What the dice come out of, with the parts that move. */
export function horn() {
  const [cup, falling] = [leatherCup(), fallingDice()];
  const drawn = svg(
    'svg',
    { viewBox: BOX, class: 'arena-layer', 'aria-hidden': 'true' },
    svg(
      'defs',
      {},
      gradient('linearGradient', 'arena-leather', '#d08a4c', '#8d4f22', '#4d2710'),
      gradient('linearGradient', 'arena-steel', '#f2f4f6', '#9aa3ab', '#5a626a', '#c8ced3'),
    ),
    ...stand(),
    falling,
    ...cornea(),
    cup,
  );
  return { drawn, cup, falling };
}

// Parts -----------------------------------------------------------------------------------

function stand() {
  return [
    svg('ellipse', { cx: 92, cy: 240, rx: 58, ry: 13, fill: '#0007' }),
    svg('ellipse', { cx: 92, cy: 234, rx: 54, ry: 12, fill: 'url(#arena-steel)', stroke: '#30363b' }),
    svg('rect', { x: 87, y: 110, width: 10, height: 124, rx: 4, fill: 'url(#arena-steel)' }),
    svg('path', {
      d: 'M92 150Q120 168 132 158',
      fill: 'none',
      stroke: '#8d969d',
      'stroke-width': 7,
      'stroke-linecap': 'round',
    }),
  ];
}

/** A bent leather tube that narrows a little, ribbed within: wide above, its mouth over the track. */
function cornea() {
  const ribs = [
    'M46 66Q78 80 104 66',
    'M54 94Q84 100 108 82',
    'M72 122Q96 116 116 98',
    'M96 146Q112 130 126 110',
    'M124 161Q134 140 140 118',
    'M154 168Q160 146 160 122',
  ];
  return [
    svg('path', {
      d: 'M38 40C42 124 92 172 196 174L202 126C140 124 112 96 106 40Z',
      fill: 'url(#arena-leather)',
      stroke: '#2c1408',
      'stroke-width': 1.5,
    }),
    ...ribs.map((d) => svg('path', { class: 'arena-rib', d })),
    svg('ellipse', { cx: 72, cy: 40, rx: 36, ry: 12, fill: '#b87743', stroke: '#2c1408', 'stroke-width': 1.5 }),
    svg('ellipse', { cx: 72, cy: 41, rx: 29, ry: 8.5, fill: '#1c0c04' }),
    svg('ellipse', { cx: 199, cy: 150, rx: 10, ry: 25, fill: '#b87743', stroke: '#2c1408', 'stroke-width': 1.5 }),
    svg('ellipse', { cx: 200, cy: 150, rx: 6.5, ry: 19, fill: '#160903' }),
  ];
}

function leatherCup() {
  return svg(
    'g',
    { class: 'arena-cup' },
    svg('path', {
      d: 'M2 196L8 246Q26 254 44 246L50 196Z',
      fill: 'url(#arena-leather)',
      stroke: '#2c1408',
      'stroke-width': 1.5,
    }),
    svg('path', { class: 'arena-rib', d: 'M4 210Q26 218 48 210' }),
    svg('path', { class: 'arena-rib', d: 'M7 236Q26 244 45 236' }),
    svg('ellipse', { cx: 26, cy: 196, rx: 24, ry: 8, fill: '#b87743', stroke: '#2c1408', 'stroke-width': 1.5 }),
    svg('ellipse', { cx: 26, cy: 197, rx: 19, ry: 5.5, fill: '#1c0c04' }),
  );
}

function fallingDice() {
  const dice = [
    [60, 4],
    [76, -8],
    [84, 8],
  ];
  return svg(
    'g',
    { class: 'arena-falling' },
    ...dice.map(([x, y]) => svg('rect', { x, y, width: 13, height: 13, rx: 3 })),
  );
}

/**
 * @param {'linearGradient' | 'radialGradient'} kind
 * @param {string} id
 * @param {...string} colours
 */
function gradient(kind, id, ...colours) {
  const stops = colours.map((colour, index) =>
    svg('stop', { offset: index / (colours.length - 1), 'stop-color': colour }),
  );
  return svg(kind, { id }, ...stops);
}
