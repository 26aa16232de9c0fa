/** The history of a wallet: what moved it, page by page; money and demonstration credits are never mixed. */

import { h } from '../core/dom.js';
import { ask } from '../core/house.js';
import { moment } from '../core/manner.js';
import { signed } from '../core/money.js';
import { tableName } from '../core/vocabulary.js';
import { t } from '../core/words.js';
import words from '../words/account.js';

/** @typedef {{at: number, amount: number, other: string, table: string | null, coup: number | null}} Movement */

const A_PAGE = 25;

/** A wallet's history that grows by a page whenever more is asked for. */
export class WalletHistory {
  /** @type {Movement[]} */
  #movements = [];
  /** @type {string | null} */
  #next = '';

  /** @param {string[]} currencies */
  constructor(currencies) {
    this.currencies = currencies;
    this.currency = currencies[0] ?? 'demo';
    this.element = h('div', { class: 'history' });
  }

  async more() {
    const before = this.#next ? `&before=${encodeURIComponent(this.#next)}` : '';
    const page = await ask(`/v1/me/history?currency=${this.currency}&limit=${A_PAGE}${before}`);
    this.#movements.push(...page.movements);
    this.#next = page.next;
    this.render();
  }

  /** @param {string} currency */
  async #choose(currency) {
    Object.assign(this, { currency });
    this.#movements = [];
    this.#next = '';
    await this.more();
    /** @type {HTMLElement | null} */ (this.element.querySelector('input:checked'))?.focus();
  }

  render() {
    const shown = this.#movements.length ? this.#table() : h('p', { class: 'soft' }, t('history.none'));
    const more = h('button', { type: 'button', class: 'more', onclick: () => this.#grow() }, t('history.more'));
    this.element.replaceChildren(
      ...(this.currencies.length > 1 ? [this.#which()] : []),
      shown,
      ...(this.#next ? [more] : []),
    );
  }

  /** The next page; the hand stays on the button, or goes to what came. */
  async #grow() {
    const count = this.#movements.length;
    await this.more();
    const more = /** @type {HTMLElement | null} */ (this.element.querySelector('.more'));
    const row = /** @type {HTMLElement | undefined} */ (this.element.querySelectorAll('tbody tr')[count]);
    (more ?? row)?.focus();
  }

  #which() {
    const ways = this.currencies.map((currency) => {
      const input = h('input', { type: 'radio', name: 'wallet', value: currency, checked: currency === this.currency });
      input.addEventListener('change', () => this.#choose(currency));
      return h('label', {}, input, currency === 'demo' ? t('wallets.demo') : t('wallets.money', { currency }));
    });
    return h('fieldset', {}, h('legend', { class: 'unseen' }, t('history.which')), ...ways);
  }

  #table() {
    const heads = ['at', 'what', 'where', 'amount'].map((name) =>
      h('th', { scope: 'col', role: 'columnheader', class: name }, t(`history.${name}`)),
    );
    const rows = this.#movements.map((movement) => this.#row(movement));
    const head = h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' }, ...heads));
    return h('table', { role: 'table' }, head, h('tbody', { role: 'rowgroup' }, ...rows));
  }

  /**
   * The roles are said again, for on a narrow screen the rows are laid out otherwise and browsers forget them.
   * @param {Movement} movement
   */
  #row({ at, amount, other, table, coup }) {
    const key = `moved.${other}-${amount < 0 ? 'out' : 'in'}`;
    const where = table && coup ? h('a', { href: `/tables/${table}/coups/${coup}` }, `${tableName(table)} · ${coup}`) : '';
    return h(
      'tr',
      { role: 'row', tabindex: -1 },
      h('td', { role: 'cell', class: 'at' }, moment(at)),
      h('td', { role: 'cell', class: 'what' }, key in words ? t(key) : t('moved.other')),
      h('td', { role: 'cell', class: 'where' }, where),
      h('td', { role: 'cell', class: `amount number ${amount > 0 ? 'good' : ''}` }, signed(amount, this.currency)),
    );
  }
}
