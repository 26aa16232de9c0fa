/** The purse: what one has, what lies on the table, how the session stands and how long it has lasted. */

import { h } from '../core/dom.js';
import { clock, money, signed } from '../core/money.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/purse.js';

add(words);

/**
 * @typedef {object} Account
 * @property {number} balance
 * @property {number} staked
 * @property {number} result
 * @property {number | null} began when the session began, in ms; null before it has
 * @property {string} currency
 */

export class Purse extends HTMLElement {
  /** @type {Account} */
  #account = { balance: 0, staked: 0, result: 0, began: null, currency: 'demo' };
  #time = h('dd', { class: 'number' });
  #timer = 0;
  #stop = () => {};

  /** The clock it goes by. @type {() => number} */
  now = () => Date.now();

  get balance() {
    return this.#account.balance;
  }

  set balance(balance) {
    this.#change({ balance });
  }

  get staked() {
    return this.#account.staked;
  }

  set staked(staked) {
    this.#change({ staked });
  }

  get result() {
    return this.#account.result;
  }

  set result(result) {
    this.#change({ result });
  }

  get began() {
    return this.#account.began;
  }

  set began(began) {
    this.#change({ began });
  }

  get currency() {
    return this.#account.currency;
  }

  set currency(currency) {
    this.#change({ currency });
  }

  connectedCallback() {
    this.#stop = inLanguage(() => this.#draw());
    this.#timer = setInterval(() => this.#tell(), 1000);
  }

  disconnectedCallback() {
    this.#stop();
    clearInterval(this.#timer);
  }

  /** @param {Partial<Account>} change */
  #change(change) {
    const before = this.#account;
    this.#account = { ...before, ...change };
    const changed = Object.entries(change).some(
      ([name, value]) => before[/** @type {keyof Account} */ (name)] !== value,
    );
    if (changed && this.isConnected) this.#draw();
  }

  #draw() {
    const { balance, staked, currency } = this.#account;
    const rows = [
      row('balance', h('dd', { class: 'number' }, money(balance, currency))),
      row('staked', h('dd', { class: 'number' }, money(staked, currency))),
      row('result', this.#result()),
      row('time', this.#time),
    ];
    this.replaceChildren(h('dl', { 'aria-label': t('purse.name') }, ...rows));
    this.#tell();
  }

  #result() {
    const { result, currency } = this.#account;
    const word = result > 0 ? 'won' : result < 0 ? 'lost' : 'even';
    const said = h('span', { class: 'word' }, t(`purse.${word}`));
    return h('dd', { class: `number ${word}` }, signed(result, currency), ' ', said);
  }

  #tell() {
    const { began } = this.#account;
    const said = began === null ? '–' : clock(this.now() - began);
    if (this.#time.textContent !== said) this.#time.textContent = said;
  }
}

/**
 * @param {string} name
 * @param {HTMLElement} value
 */
function row(name, value) {
  const long = h('span', { class: 'long' }, t(`purse.${name}`));
  return h('div', { class: name }, h('dt', {}, long, h('span', { class: 'short' }, t(`purse.${name}.short`))), value);
}

customElements.define('pg-purse', Purse);
