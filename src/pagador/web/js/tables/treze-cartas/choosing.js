/** How people are asked at treze cartas: a key for the cut, for the dice, and for taking up the cards. */

import { h } from '../../core/dom.js';
import { t } from '../../core/words.js';

/**
 * @typedef {import('../../core/model.js').Offer} Offer
 * @typedef {import('../decisions.js').Take} Take
 */

/**
 * The digit of each answer.
 * @type {Record<string, string>}
 */
export const KEYS = { 'cut-by-hand': '1', 'shake-dice': '1', 'take-cards': '1', 'decline-cut': '0' };

/**
 * What each digit presses.
 * @param {(selector: string) => Element | null | undefined} find
 * @returns {Record<string, () => void>}
 */
export function keyPresses(find) {
  const digits = [...new Set(Object.values(KEYS))];
  const any = (/** @type {string} */ digit) => Object.keys(KEYS).filter((command) => KEYS[command] === digit).map((command) => `[data-do=${command}]`);
  const press = (/** @type {string} */ digit) => /** @type {HTMLElement | null | undefined} */ (find(any(digit).join()))?.click();
  return Object.fromEntries(digits.map((digit) => [digit, () => press(digit)]));
}

/**
 * A button with its key on it; of several places, each has its own.
 * @param {Offer} offer
 * @param {Take} take
 * @returns {HTMLElement}
 */
export function pick({ command, fields }, take) {
  const places = fields.place?.options ?? [''];
  const buttons = places.map((/** @type {string} */ place) =>
    keyed(command, place ? t(`do.${command}-at`, { place }) : t(`do.${command}`), () => take({ do: command, ...(place && { place }) })),
  );
  return h('span', { class: 'question' }, ...buttons);
}

/**
 * Where the white card goes in: from the least that may be cut to the most.
 * @param {Offer} offer
 * @param {Take} take
 * @returns {HTMLElement}
 */
export function pickCut({ command, fields }, take) {
  const { least, most } = fields.depth;
  const middle = Math.floor((least + most) / 2);
  const shown = h('output', { class: 'number' }, middle);
  const input = h('input', { type: 'range', min: least, max: most, value: middle, 'aria-label': t('do.depth') });
  input.addEventListener('input', () => (shown.textContent = input.value));
  const go = () => take({ do: command, depth: Number(input.value) });
  return h('span', { class: 'question' }, input, shown, keyed(command, t(`do.${command}`), go));
}

/**
 * @param {string} command
 * @param {string} said
 * @param {() => void} onclick
 */
function keyed(command, said, onclick) {
  const key = KEYS[command];
  const props = { class: 'primary', onclick, 'aria-keyshortcuts': key, dataset: { do: command } };
  return h('button', { type: 'button', ...props }, said, h('kbd', { 'aria-hidden': 'true' }, key));
}
