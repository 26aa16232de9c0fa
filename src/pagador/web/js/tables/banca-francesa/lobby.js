/** What the lobby shows of banca francesa: the córnea, and dice before its mouth. */

import { svg } from '../../core/dom.js';
import { dice, drawing } from '../../pieces/pictures.js';

export function picture() {
  const horn = 'M12 36C14 96 46 128 112 128L116 90C80 88 64 70 62 36Z';
  const mouth = { fill: '#1c0c04', stroke: '#b87743', 'stroke-width': 4 };
  return drawing(
    svg('path', { d: 'M44 170V96', stroke: '#c8ced3', 'stroke-width': 8, 'stroke-linecap': 'round' }),
    svg('ellipse', { cx: 44, cy: 174, rx: 32, ry: 8, fill: '#9aa3ab' }),
    svg('path', { d: horn, fill: '#9a5a2c', stroke: '#2c1408', 'stroke-width': 2 }),
    svg('ellipse', { cx: 37, cy: 36, rx: 26, ry: 9, ...mouth }),
    svg('ellipse', { cx: 114, cy: 109, rx: 7, ry: 19, ...mouth }),
    ...dice(
      35,
      { x: 150, y: 96, turn: -14, face: 1 },
      { x: 166, y: 142, turn: 20, face: 4 },
      { x: 118, y: 158, turn: 8, face: 3 },
    ),
  );
}
