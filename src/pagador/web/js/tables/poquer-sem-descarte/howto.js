/** A round of póquer sem descarte for those who learn it: three tens that go on, against a bank that plays with a pair. */

import { add } from '../../core/words.js';
import words from '../../words/poquer-sem-descarte-howto.js';

add(words);

export const COUP = new URL('./howto.json', import.meta.url);

/** @type {import('../howto.js').Step[]} */
export const STEPS = [
  { say: 'poq.howto-aim', until: 'cards-shuffled', quickly: true },
  { say: 'poq.howto-ante', until: 'bet-placed', at: 'spot:ante' },
  { say: 'poq.howto-cards', until: 'decisions-asked', at: 'pg-squeeze' },
  { say: 'poq.howto-decide', at: 'spot:bet', asks: ['fold', 'continue'] },
  { say: 'poq.howto-bet', until: 'decision-made', at: 'spot:bet' },
  { say: 'poq.howto-bank', until: 'bank-shown', at: 'pg-fan.bank' },
  { say: 'poq.howto-qualify', at: 'pg-fan.bank' },
  { say: 'poq.howto-paid', until: 'bet-paid', times: 2, at: 'spot:bet' },
  { say: 'poq.howto-more' },
];
