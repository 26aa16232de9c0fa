/** What the lobby shows of treze cartas: thirteen cards in three rows. */

import { svg } from '../../core/dom.js';
import { drawing } from '../../pieces/pictures.js';

const ROWS = [
  { y: 22, cards: [['K', '♥'], ['K', '♠'], ['7', '♦']] },
  { y: 72, cards: [['9', '♣'], ['8', '♦'], ['7', '♠'], ['6', '♥'], ['5', '♣']] },
  { y: 122, cards: [['A', '♠'], ['J', '♠'], ['8', '♠'], ['4', '♠'], ['2', '♠']] },
];
const STEP = 32;

/** There is a walk through a coup. */
export const howto = true;

export function picture() {
  return drawing(...ROWS.flatMap(({ y, cards }) => cards.map(([rank, suit], index) => card(100 + (index - (cards.length - 1) / 2) * STEP, y, rank + suit))));
}

/**
 * @param {number} x of its middle
 * @param {number} y of its top
 * @param {string} face
 */
function card(x, y, face) {
  const fill = '♥♦'.includes(face[1]) ? '#b3161f' : '#17181a';
  return svg(
    'g',
    { transform: `translate(${x - 22} ${y})` },
    svg('rect', { width: 44, height: 62, rx: 4, fill: '#fffefa', stroke: '#0007' }),
    svg('text', { x: 11, y: 18, 'font-size': 17, 'font-weight': 700, 'font-family': 'Georgia, serif', 'text-anchor': 'middle', fill }, face[0]),
    svg('text', { x: 11, y: 34, 'font-size': 16, 'text-anchor': 'middle', fill }, face[1]),
  );
}
