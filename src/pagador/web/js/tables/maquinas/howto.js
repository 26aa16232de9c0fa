/** A game for those who learn it: chips put in, twenty lines, and what lights up when the reels have stopped. */

import { add } from '../../core/words.js';
import words from '../../words/maquinas.js';

add(words);

export const COUP = new URL('./howto.json', import.meta.url);

/** @type {import('../howto.js').Step[]} */
export const STEPS = [
  { say: 'maq.howto-aim', until: 'place-taken', quickly: true },
  { say: 'maq.howto-chips', until: 'chips-put-in', at: '.meter.credit' },
  { say: 'maq.howto-stake', at: '.meter.stake' },
  { say: 'maq.howto-spin', until: 'reels-stopped', at: '.reels' },
  { say: 'maq.howto-won', at: '.meter.prize' },
  { say: 'maq.howto-glass' },
];
