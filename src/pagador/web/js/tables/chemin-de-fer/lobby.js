/** What the lobby shows of chemin de fer: a sabot that goes from hand to hand, and a nine. */

import { svg } from '../../core/dom.js';
import { add, t } from '../../core/words.js';
import { drawing, fanned } from '../../pieces/pictures.js';
import words from '../../words/chemin-de-fer-results.js';

add(words);

/** Its table has a walk through a coup. */
export const howto = true;

/** @type {Record<string, string>} */
const SIGNS = { ponto: 'P', banca: 'B', igualdade: '=' };

export function picture() {
  const cards = [
    { turn: -12, index: '9', suit: '♠', ink: '#17181a' },
    { turn: 12, index: 'K', suit: '♥', ink: '#b3161f' },
  ];
  const wood = svg('path', { d: 'M22 132h96l26 22v26H22z', fill: '#4a2412', stroke: '#d9b65c', 'stroke-width': 2 });
  const mouth = svg('path', { d: 'M118 132l26 22v26l-26-14z', fill: '#2a140a' });
  const name = svg('text', { x: 66, y: 164, 'font-size': 15, 'font-weight': 700, 'text-anchor': 'middle', fill: '#f1d99a' }, 'SABOT');
  return drawing(...cards.map(fanned), wood, mouth, name);
}

/** @param {string} result */
export function told(result) {
  return { sign: SIGNS[result] ?? '?', name: t(`cdf.winner.${result}`) };
}
