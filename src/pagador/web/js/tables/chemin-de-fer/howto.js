/** A coup of chemin de fer for those who learn it, seen by who holds the ponto's cards: a card asked for, and nine against seven. */

import { add } from '../../core/words.js';
import words from '../../words/chemin-de-fer-howto.js';

add(words);

export const COUP = new URL('./howto.json', import.meta.url);

const BANK = '.chemin-plate.bank';

/** @type {import('../howto.js').Step[]} */
export const STEPS = [
  { say: 'cdf.howto-aim', until: 'cards-cut', quickly: true },
  { say: 'cdf.howto-bank', until: 'bank-put', at: BANK },
  { say: 'cdf.howto-banco', at: BANK },
  { say: 'cdf.howto-bet', until: 'bet-placed', at: 'spot:ponto' },
  { say: 'cdf.howto-line', at: 'spot:risco' },
  { say: 'cdf.howto-covered', until: 'bets-closed', at: BANK },
  { say: 'cdf.howto-deal', until: 'cards-dealt', at: 'pg-hand[data-name=banca]' },
  { say: 'cdf.howto-look', until: 'card-shown', times: 2, at: 'pg-squeeze' },
  { say: 'cdf.howto-say', until: 'word-said', at: '.chemin-holder' },
  { say: 'cdf.howto-banker', until: 'banker-stood', at: 'pg-hand[data-name=banca]' },
  { say: 'cdf.howto-paid', until: 'bet-paid', at: 'spot:ponto' },
  { say: 'cdf.howto-more' },
];
