/** What the table asks of somebody: a button for each thing he may do, built from the house's own offers. */

import { h } from '../core/dom.js';
import { t } from '../core/words.js';

/**
 * @typedef {import('../core/model.js').Offer} Offer
 * @typedef {(command: Record<string, unknown>) => void} Take
 */

/**
 * How some commands are asked for: with the things of the table in hand.
 * @type {Record<string, (offer: Offer, take: Take) => HTMLElement>}
 */
export const PICKERS = {};

/**
 * The offers that are for this person to answer now, as buttons; nothing if there are none.
 * @param {Offer[]} offers
 * @param {string | null} you
 * @param {string[]} wanted commands that are asked of people here, and not simply open to them
 * @param {Take} take
 * @returns {HTMLElement | null}
 */
export function decisions(offers, you, wanted, take) {
  const mine = offers.filter((offer) => offer.by === you && wanted.includes(offer.command));
  if (!mine.length) return null;
  const asked = mine.map((offer) => question(offer, take));
  return h('div', { class: 'decisions panel', role: 'group', 'aria-label': t('do.title') }, h('b', {}, t('do.title')), ...asked);
}

/**
 * @param {Offer} offer
 * @param {Take} take
 */
function question(offer, take) {
  if (offer.command in PICKERS) return PICKERS[offer.command](offer, take);
  const fields = Object.entries(offer.fields ?? {});
  const amounts = fields.filter(([, domain]) => domain.type === 'amount').map(([name, domain]) => amount(name, domain));
  const fixed = Object.fromEntries(fields.filter(([, domain]) => domain.type === 'choice').map(([name, { options }]) => [name, options[0]]));
  const go = () => take({ do: offer.command, ...fixed, ...Object.fromEntries(amounts.map(({ name, input }) => [name, Number(input.value)])) });
  const button = h('button', { type: 'button', class: 'primary', onclick: go, dataset: { do: offer.command } }, t(`do.${offer.command}`));
  return h('span', { class: 'question' }, ...amounts.map(({ label }) => label), button);
}

/**
 * @param {string} name
 * @param {{least: number, most: number | null, step: number}} domain
 */
function amount(name, { least, most, step = 1 }) {
  const middle = Math.floor((least + (most ?? least)) / 2);
  const input = h('input', { type: 'range', min: least, max: most ?? least, step, value: middle, 'aria-label': t(`do.${name}`) });
  const shown = h('output', { class: 'number' }, middle);
  input.addEventListener('input', () => (shown.textContent = input.value));
  return { name, input, label: h('label', {}, h('span', {}, t(`do.${name}`)), input, shown) };
}
