/** How people are asked at chemin de fer: a button for each answer with its key, amounts in a field with steps. */

import { h } from '../../core/dom.js';
import { money } from '../../core/money.js';
import { has, t } from '../../core/words.js';
import { INPUTS, optionName } from '../decisions.js';
import { placeSaid } from './places.js';

/**
 * @typedef {import('../../core/model.js').Offer} Offer
 * @typedef {import('../decisions.js').Take} Take
 * @typedef {import('../decisions.js').Input} Input
 */

/**
 * What is asked beside the cloth, in the order of its buttons, and the digit of each answer.
 * @type {Record<string, string>}
 */
export const KEYS = {
  'answer-call': '5',
  'decline-call': '6',
  'take-hand': '1',
  'refuse-hand': '0',
  'propose-association': '1',
  'accept-association': '1',
  'decline-association': '0',
  'make-banco': '1',
  deal: '1',
  'take-cards': '1',
  say: '1',
  'draw-card': '1',
  stand: '0',
  'refuse-card': '0',
  'ask-advice': '7',
  'keep-bank': '1',
  'pass-hand': '0',
  'wait-for-bets': '1',
  'take-level': '1',
  'keep-hand': '1',
  'let-go': '0',
  bid: '1',
  'ask-to-shuffle': '1',
  cut: '1',
  'decline-cut': '0',
};
/** Options that have a digit of their own. */
const OPTION_KEYS = /** @type {Record<string, string>} */ ({ 8: '8', 9: '9', nao: '0', 'com-a-mesa': '2', garage: '2', reduced: '3', halved: '4' });
/** The field whose options are buttons, where a command has one. */
const SPREAD = /** @type {Record<string, string>} */ ({
  say: 'word',
  'keep-bank': 'how',
  'draw-card': 'to',
  'make-banco': 'kind',
  'accept-association': 'associate',
  bid: 'partner',
  'declare-novice': 'novice',
  'declare-unwilling': 'unwilling',
});
/** These stand in the panel although no question is asked: a bancô that follows one lost, a bank won that may be refused. */
const UNASKED = ['make-banco', 'refuse-hand'];
const WITH_PARTNER = '2';
const USUAL_STEP = 10;
const PLACES = ['place', 'seat'];

/**
 * Whether an offer is asked beside the cloth; others are in the menus.
 * @param {Offer} offer
 */
export function isAsked({ command, question }) {
  return command in KEYS && (Boolean(question) || UNASKED.includes(command));
}

/**
 * What each digit presses.
 * @param {() => ParentNode | null | undefined} panel
 * @returns {Record<string, () => void>}
 */
export function keyPresses(panel) {
  const press = (/** @type {string} */ key) => /** @type {HTMLElement | null | undefined} */ (panel()?.querySelector(`[aria-keyshortcuts='${key}']`))?.click();
  return Object.fromEntries([...'0123456789'].map((key) => [key, () => press(key)]));
}

/**
 * How an offer is answered: its fields, and a button for each option of the one that tells the answers apart.
 * @param {Offer} offer
 * @param {Take} take
 * @param {{currency: string, label?: (offer: Offer, option: string) => string, keyed?: boolean}} how
 * @returns {HTMLElement}
 */
export function pick(offer, take, { currency, label = labelOf, keyed = true }) {
  const { command, fields = {} } = offer;
  const spread = SPREAD[command];
  const inputs = Object.entries(fields).flatMap(([name, domain]) => (name === spread ? [] : (inputOf(name, domain, command) ?? [])));
  const given = () => Object.fromEntries(inputs.map(({ name, value }) => [name, value()]));
  const options = (spread && fields[spread]?.options) || [''];
  const buttons = options.map((/** @type {string} */ option) => {
    const key = keyed ? (OPTION_KEYS[option] ?? (command === 'bid' && option ? WITH_PARTNER : KEYS[command])) : undefined;
    const go = () => take({ do: command, ...given(), ...(spread && option !== '' && { [spread]: option }) });
    return button({ command, option, key, go, said: said(offer, option, label, currency) });
  });
  return h('span', { class: 'question', dataset: { asks: command } }, ...inputs.map(({ label: shown }) => shown), ...buttons);
}

/**
 * @param {{command: string, option: string, key?: string, go: () => void, said: string}} what
 */
function button({ command, option, key, go, said: words }) {
  const props = { class: 'primary', onclick: go, 'aria-keyshortcuts': key, dataset: { do: command, option } };
  return h('button', { type: 'button', ...props }, words, key && h('kbd', { 'aria-hidden': 'true' }, key));
}

/**
 * @param {Offer} offer
 * @param {string} option
 * @param {(offer: Offer, option: string) => string} label
 * @param {string} currency
 */
function said(offer, option, label, currency) {
  const { stake } = offer.fields ?? {};
  const fixed = stake && stake.least === stake.most ? ` · ${money(stake.least, currency)}` : '';
  return `${label(offer, option)}${fixed}`;
}

/**
 * @param {Offer} offer
 * @param {string} option
 */
export function labelOf({ command, question }, option) {
  if (command === 'make-banco' && !question) return t('do.make-banco.suivi');
  if (command === 'bid' && option) return t('do.bid.with', { who: optionName('who', option) });
  const own = `do.${command}.${option}`;
  return has(own) ? t(own) : t(`do.${command}`, { who: optionName('who', option) });
}

/**
 * A field as it is asked for; one that leaves no choice is not.
 * @param {string} name
 * @param {any} domain
 * @param {string} command
 * @returns {Input | null}
 */
function inputOf(name, domain, command) {
  if (command === 'pass-hand') return { name, label: null, value: () => chosenBeside() ?? domain.options[0] };
  if (PLACES.includes(name) && domain.options?.length > 1) return chosenPlace(name, domain.options);
  if (domain.type !== 'amount' || name === 'depth') return INPUTS[domain.type]?.(name, domain) ?? null;
  if (domain.least === domain.most) return { name, label: null, value: () => domain.least };
  return amount(name, domain);
}

/** How the cagnotte is paid is chosen once, for going on and for passing. */
function chosenBeside() {
  const select = /** @type {HTMLSelectElement | null} */ (document.querySelector('.asked [data-asks=keep-bank] select'));
  return select?.value;
}

/**
 * @param {string} name
 * @param {string[]} options
 * @returns {Input}
 */
function chosenPlace(name, options) {
  const said = (/** @type {string} */ option) => (option ? placeSaid(option) : t('do.seat.none'));
  const select = h('select', { 'aria-label': t(`do.${name}`) }, ...options.map((option) => h('option', { value: option }, said(option))));
  return { name, label: h('label', {}, select), value: () => select.value };
}

/**
 * A number with a button to either side.
 * @param {string} name
 * @param {{least: number, most: number | null, step?: number}} domain
 * @returns {Input}
 */
function amount(name, { least, most, step = 1 }) {
  const input = h('input', { type: 'number', inputmode: 'numeric', min: least, max: most, step, value: least, 'aria-label': t(`do.${name}`) });
  const within = (/** @type {number} */ value) => Math.min(Math.max(value, least), most ?? value);
  const jump = Math.max(step, USUAL_STEP);
  const by = (/** @type {number} */ more) => () => (input.value = String(within(Number(input.value) + more)));
  const less = h('button', { type: 'button', 'aria-label': t('cdf.less', { by: jump }), onclick: by(-jump) }, '−');
  const more = h('button', { type: 'button', 'aria-label': t('cdf.more', { by: jump }), onclick: by(jump) }, '+');
  const field = h('span', { class: 'stepper' }, less, input, more);
  return { name, label: h('span', { class: 'amount' }, h('span', { 'aria-hidden': 'true' }, t(`do.${name}`)), field), value: () => Number(input.value) };
}
