/** What the lobby shows of póquer sem descarte: five cards in a row of one suit, and what the bank has had. */

import { add, t } from '../../core/words.js';
import { drawing, fanned } from '../../pieces/pictures.js';
import words from '../../words/poker-hands.js';

add(words);

/** Its table has a walk through a coup. */
export const howto = true;

const SPADES = { suit: '♠', ink: '#17181a' };

/** @type {Record<string, string>} */
const SIGNS = {
  'sequencia-real-de-cor': 'SR',
  'sequencia-de-cor': 'SC',
  poquer: 'P',
  fullen: 'F',
  cor: 'C',
  sequencia: 'S',
  trio: 'T',
  'dois-pares': '2P',
  'um-par': '1P',
  'cartas-maiores': 'AK',
  'sem-jogo': '–',
};

export function picture() {
  const ranks = ['10', 'J', 'Q', 'K', 'A'];
  return drawing(...ranks.map((index, at) => fanned({ turn: (at - 2) * 15, index, ...SPADES })));
}

/**
 * What the bank had; with high cards it plays only on an ace and a king.
 * @param {string} result
 */
export function told(result) {
  return { sign: SIGNS[result], name: t(`poq.${result}`) };
}
