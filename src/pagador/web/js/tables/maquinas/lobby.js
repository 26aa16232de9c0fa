/** What the lobby shows of machines: not a card for each, but a hall. */

import { svg } from '../../core/dom.js';
import { drawing } from '../../pieces/pictures.js';

export { hall } from './hall.js';

/** Its table has a walk through a game. */
export const howto = true;

export function picture() {
  const window = svg('rect', { x: 36, y: 62, width: 128, height: 66, rx: 6, fill: '#fffaf0', stroke: '#8a6a25', 'stroke-width': 3 });
  const reels = [0, 1, 2].map((reel) => svg('text', { x: 60 + reel * 40, y: 112, 'text-anchor': 'middle', 'font-size': 46, 'font-weight': 700, fill: '#c8102e' }, 7));
  const bars = [80, 120].map((x) => svg('path', { d: `M${x} 62V128`, stroke: '#8a6a25', 'stroke-width': 2 }));
  return drawing(
    svg('path', { d: 'M26 58C26 20 174 20 174 58V182H26Z', fill: '#3a1116', stroke: '#d9b65c', 'stroke-width': 4 }),
    window,
    ...bars,
    ...reels,
    svg('rect', { x: 48, y: 142, width: 104, height: 26, rx: 6, fill: '#1b0f0a', stroke: '#d9b65c' }),
    svg('path', { d: 'M174 104H186V70', fill: 'none', stroke: '#d9b65c', 'stroke-width': 5 }),
    svg('circle', { cx: 186, cy: 64, r: 9, fill: '#c8102e' }),
  );
}
