/** A coup of treze cartas for those who learn it: a pair, a straight and a flush against the banker's rows. */

import { add } from '../../core/words.js';
import words from '../../words/treze-cartas-howto.js';

add(words);

export const COUP = new URL('./howto.json', import.meta.url);
/** The board for one's cards is needed. */
export const SCENE = true;

const BOARD = '.treze-board';

/** @type {import('../howto.js').Step[]} */
export const STEPS = [
  { say: 'treze.howto-aim', until: 'cards-cut', quickly: true },
  { say: 'treze.howto-bet', until: 'bet-placed', at: 'spot:aposta' },
  { say: 'treze.howto-dice', until: 'dice-shown', at: 'pg-shaker' },
  { say: 'treze.howto-deal', until: 'cards-dealt' },
  { say: 'treze.howto-bank', until: 'bank-formed', at: 'pg-rows[data-hand=banca]' },
  { say: 'treze.howto-take', until: 'card-shown', times: 13, at: BOARD },
  { say: 'treze.howto-foul', at: `${BOARD} .verdict` },
  { say: 'treze.howto-compare', until: 'place-compared', at: BOARD },
  { say: 'treze.howto-paid', until: 'bet-paid', at: 'spot:aposta' },
  { say: 'treze.howto-more' },
];
