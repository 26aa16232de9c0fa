/** What the table asks of somebody: a button for each thing he may do, built from the house's own offers. */

import { h } from '../core/dom.js';
import { isOpenTo } from '../core/questions.js';
import { shortName } from '../core/people.js';
import { has, t } from '../core/words.js';

/**
 * @typedef {import('../core/model.js').Offer} Offer
 * @typedef {(command: Record<string, unknown>, question?: string) => void} Take what is done with an answer, to this question
 * @typedef {{name: string, label: HTMLElement | null, value: () => unknown}} Input how one field is asked for, and its value
 */

/**
 * How some commands are asked for: with the things of the table in hand.
 * @type {Record<string, (offer: Offer, take: Take) => HTMLElement>}
 */
export const PICKERS = {};

/**
 * How a field is asked for, by the type of its domain; a table with others adds its own. No field of a type that is not
 * here is answered, least of all by the first thing it could be.
 * @type {Record<string, (name: string, domain: any) => Input | null>}
 */
export const INPUTS = { choice, amount };

/**
 * The offers that are for this person to answer now, as buttons, in the order in which they are wanted; nothing if there are none.
 * @param {Offer[]} offers
 * @param {string | null} you
 * @param {string[]} wanted commands that are asked of people here, and not simply open to them
 * @param {Take} take
 * @param {string} [title] what is asked, where a table says it in its own words
 * @returns {HTMLElement | null}
 */
export function decisions(offers, you, wanted, take, title = t('do.title')) {
  const mine = offers.filter((offer) => isOpenTo(offer, you) && wanted.includes(offer.command));
  mine.sort((one, other) => wanted.indexOf(one.command) - wanted.indexOf(other.command));
  if (!mine.length) return null;
  const asked = mine.map((offer) => question(offer, (command) => take(command, offer.question)));
  return h('div', { class: 'decisions panel', role: 'group', 'aria-label': title }, h('b', {}, title), ...asked);
}

/**
 * Without an input for each of its fields an offer cannot be taken here: its button is there, disabled, and says so.
 * @param {Offer} offer
 * @param {Take} take
 */
function question(offer, take) {
  if (offer.command in PICKERS) return PICKERS[offer.command](offer, take);
  const domains = Object.entries(offer.fields ?? {});
  const inputs = domains.flatMap(([name, domain]) => INPUTS[domain.type]?.(name, domain) ?? []);
  const unknown = inputs.length < domains.length;
  const go = () => take({ do: offer.command, ...Object.fromEntries(inputs.map(({ name, value }) => [name, value()])) });
  const props = { class: 'primary', disabled: unknown, title: unknown && t('do.unknown'), onclick: !unknown && go, dataset: { do: offer.command } };
  const button = h('button', { type: 'button', ...props }, t(`do.${offer.command}`));
  return h('span', { class: 'question' }, ...(unknown ? [] : inputs.map(({ label }) => label)), button);
}

/**
 * What a domain leaves no choice about is not asked; with several options, one of them has to be chosen.
 * @param {string} name
 * @param {{options: string[]}} domain
 * @returns {Input | null}
 */
function choice(name, { options }) {
  if (!options.length) return null;
  if (options.length === 1) return { name, label: null, value: () => options[0] };
  const select = h('select', { 'aria-label': t(`do.${name}`) }, ...options.map((option) => h('option', { value: option }, optionName(name, option))));
  return { name, label: h('label', {}, h('span', {}, t(`do.${name}`)), select), value: () => select.value };
}

/**
 * What an option is called: by the table's own words, or by the name of the person it is.
 * @param {string} name of the field
 * @param {string} option
 */
export function optionName(name, option) {
  const key = `do.${name}.${option || 'none'}`;
  return has(key) ? t(key) : shortName(option);
}

/**
 * @param {string} name
 * @param {{least: number, most: number | null, step: number}} domain
 * @returns {Input}
 */
function amount(name, { least, most, step = 1 }) {
  const middle = Math.floor((least + (most ?? least)) / 2);
  const input = h('input', { type: 'range', min: least, max: most ?? least, step, value: middle, 'aria-label': t(`do.${name}`) });
  const shown = h('output', { class: 'number' }, middle);
  input.addEventListener('input', () => (shown.textContent = input.value));
  return { name, label: h('label', {}, h('span', {}, t(`do.${name}`)), input, shown), value: () => Number(input.value) };
}
