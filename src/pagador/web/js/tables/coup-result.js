/** What a coup came to, at a glance: what the families' own pictures of it have in common. */

import { h } from '../core/dom.js';
import { add, t } from '../core/words.js';
import { flatDice } from '../pieces/flat-die.js';
import words from '../words/coup-result.js';

/** @typedef {import('../core/stage.js').Event} Event */

add(words);

/**
 * The last event of these kinds.
 * @param {Event[]} events
 * @param {...string} kinds
 */
export function lastOf(events, ...kinds) {
  return [...events].reverse().find(({ event }) => kinds.includes(event));
}

/** What is shown of a coup that is void. */
export function voided() {
  return h('p', {}, t('coup.void'));
}

/**
 * Dice as they lie, and their total.
 * @param {Event | undefined} event that has them in a row, or written with dashes
 */
export function thrown(event) {
  if (!event) return null;
  const { faces, dice = faces, total } = event;
  const shown = (Array.isArray(dice) ? dice : dice.split('-')).map(Number);
  const said = h('span', { class: 'unseen' }, `${shown.join(', ')}: `);
  return h('p', { class: 'drawn dice' }, flatDice(shown), said, h('span', {}, t('coup.total', { total })));
}
