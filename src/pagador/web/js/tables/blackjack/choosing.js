/** How players are asked at blackjack: a key for each thing they may do, the amount of insurance, and advice beside it. */

import { h } from '../../core/dom.js';
import { money } from '../../core/money.js';
import { t } from '../../core/words.js';

/**
 * @typedef {import('../../core/model.js').Offer} Offer
 * @typedef {import('../decisions.js').Take} Take
 */

/**
 * The digit of each decision, the same in every coup.
 * @type {Record<string, string>}
 */
export const KEYS = {
  'ask-card': '1',
  stay: '2',
  double: '3',
  split: '4',
  surrender: '5',
  insure: '6',
  'take-even-money': '7',
  follow: '8',
  'decline-insurance': '0',
  'stay-out': '0',
};
const ADVICE_KEY = '9';

/**
 * What each digit presses: the button of its decision, or that of advice.
 * @param {(selector: string) => Element | null | undefined} find
 * @returns {Record<string, () => void>}
 */
export function keyPresses(find) {
  /** @type {Record<string, string[]>} */
  const selectors = { [ADVICE_KEY]: ['[data-act=advice]'] };
  for (const [command, digit] of Object.entries(KEYS)) (selectors[digit] ??= []).push(`[data-do=${command}]`);
  const press = (/** @type {string[]} */ any) => /** @type {HTMLElement | null | undefined} */ (find(any.join()))?.click();
  return Object.fromEntries(Object.entries(selectors).map(([digit, any]) => [digit, () => press(any)]));
}

/**
 * A button with its key on it.
 * @param {string} key
 * @param {import('../../core/dom.js').Props} props
 * @param {...import('../../core/dom.js').Child} said
 */
function keyed(key, props, ...said) {
  return h('button', { type: 'button', 'aria-keyshortcuts': key, ...props }, ...said, h('kbd', { 'aria-hidden': 'true' }, key));
}

/**
 * @param {Offer} offer
 * @param {Take} take
 * @returns {HTMLElement}
 */
export function pick({ command, fields }, take) {
  const [place] = fields.place?.options ?? [];
  const said = place ? t('do.surrender-at', { place }) : t(`do.${command}`);
  const go = () => take({ do: command, ...(place && { place }) });
  return keyed(KEYS[command], { class: 'primary', onclick: go, dataset: { do: command } }, said);
}

/**
 * The amount begins at all that may be insured.
 * @param {string} currency
 * @returns {(offer: Offer, take: Take) => HTMLElement}
 */
export function pickInsurance(currency) {
  return ({ command, fields }, take) => {
    const { least, most, step = 1 } = fields.stake;
    const input = h('input', { type: 'range', min: least, max: most, step, value: most, 'aria-label': t('do.insurance') });
    const said = h('span', {}, t('do.insure', { amount: money(most, currency) }));
    input.addEventListener('input', () => (said.textContent = t('do.insure', { amount: money(Number(input.value), currency) })));
    const go = () => take({ do: command, stake: Number(input.value) });
    return h('span', { class: 'question' }, input, keyed(KEYS[command], { class: 'primary', onclick: go, dataset: { do: command } }, said));
  };
}

/**
 * The button that asks for advice, and the line on which it is given.
 * @param {() => void} go
 * @returns {{element: HTMLElement, line: HTMLElement}}
 */
export function adviceBeside(go) {
  const line = h('p', { class: 'advice', hidden: true });
  const button = keyed(ADVICE_KEY, { onclick: go, dataset: { act: 'advice' } }, t('advice.ask'));
  return { element: h('span', { class: 'advising' }, button, line), line };
}
