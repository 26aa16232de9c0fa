/** The question which dice to throw: five of them, two taken already, and a button that throws them. */

import { custom, h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { numbersOf } from './numbers.js';

/**
 * @param {import('../../core/model.js').Offer} offer
 * @param {import('../decisions.js').Take} take
 * @returns {HTMLElement}
 */
export function pickDice({ command, fields }, take) {
  /** @type {string[]} */
  const pairs = fields.dice.options;
  const [first] = pairs;
  const dice = /** @type {any} */ (custom('pg-five-dice'));
  const chosen = () => [...dice.chosen].sort();
  const go = () => take({ do: command, dice: chosen().join('-') });
  const button = h('button', { type: 'button', class: 'primary', onclick: go, dataset: { do: command } });
  const speak = () => (button.textContent = t('craps.throw', { one: chosen()[0], other: chosen()[1] }));
  const known = new Set(pairs.flatMap(numbersOf));
  Object.assign(dice, { chosen: numbersOf(first), aside: [1, 2, 3, 4, 5].filter((die) => !known.has(die)), open: true });
  dice.addEventListener('pg-dice', speak);
  speak();
  return h('span', { class: 'question picking' }, dice, button);
}
