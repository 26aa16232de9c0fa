/** What the lobby shows of cussec: three dice under the glass of the campânula. */

import { svg } from '../../core/dom.js';
import { dice, drawing } from '../../pieces/pictures.js';

export function picture() {
  const [glass, shine] = ['M28 152C28 74 52 40 100 40S172 74 172 152A72 24 0 0 1 28 152Z', 'M46 132C46 94 58 70 80 60'];
  return drawing(
    svg('ellipse', { cx: 100, cy: 158, rx: 84, ry: 30, fill: '#0b0b0d', stroke: '#d9b65c' }),
    svg('ellipse', { cx: 100, cy: 152, rx: 66, ry: 21, fill: '#0b5a38' }),
    ...dice(
      32,
      { x: 72, y: 138, turn: -10, face: 3 },
      { x: 128, y: 136, turn: 12, face: 4 },
      { x: 100, y: 148, turn: 4, face: 1 },
    ),
    svg('path', { d: glass, fill: '#dff1ec22', stroke: '#dff1ec', 'stroke-width': 2 }),
    svg('path', { d: shine, fill: 'none', stroke: '#fff9', 'stroke-width': 6, 'stroke-linecap': 'round' }),
    svg('circle', { cx: 100, cy: 36, r: 7, fill: '#d9b65c' }),
  );
}
