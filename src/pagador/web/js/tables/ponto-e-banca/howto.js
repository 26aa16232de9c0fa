/** A coup of ponto e banca for those who learn it: a bet on banca, and a third card for each hand. */

import { add } from '../../core/words.js';
import words from '../../words/ponto-e-banca-howto.js';

add(words);

export const COUP = new URL('./howto.json', import.meta.url);

const HAND = { ponto: 'pg-hand[data-name=ponto]', banca: 'pg-hand[data-name=banca]' };

/** @type {import('../howto.js').Step[]} */
export const STEPS = [
  { say: 'ponto.howto-aim', until: 'cards-cut', quickly: true },
  { say: 'ponto.howto-bet', until: 'bet-placed', at: 'spot:banca' },
  { say: 'ponto.howto-deal', until: 'card-dealt', times: 4 },
  { say: 'ponto.howto-points', until: 'card-turned', times: 2, at: HAND.ponto },
  { say: 'ponto.howto-natural', until: 'card-turned', times: 2, at: HAND.banca },
  { say: 'ponto.howto-third', until: 'card-turned', at: HAND.ponto },
  { say: 'ponto.howto-table', until: 'hands-compared', at: HAND.banca },
  { say: 'ponto.howto-paid', until: 'bet-paid', at: 'spot:banca' },
  { say: 'ponto.howto-more' },
];
