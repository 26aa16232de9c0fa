/** `pg-payments`: what became of one's chips in a coup, line by line, each with its reason one click away. */

import { h } from '../core/dom.js';
import { money, signed } from '../core/money.js';
import { inLanguage, t } from '../core/words.js';

/**
 * @typedef {{spot: string, kind: 'paid' | 'collected' | 'returned' | 'kept' | 'slip' | 'refused', amount: number, text?: string,
 *   event: any, coup?: import('../tables/index.js').Coup}} Line what happened: `amount` is what one has more or less by it
 */

const SIGNS = { paid: '▲', collected: '▼', returned: '↩', kept: '•', slip: '▲', refused: '✕' };

/** Says `pg-why` with the line, for whoever explains it. */
export class Payments extends HTMLElement {
  /** @type {Line[]} */
  #lines = [];
  currency = 'demo';
  /** @type {(spot: string) => string} */
  name = (spot) => spot;
  #stop = () => {};

  connectedCallback() {
    this.#stop = inLanguage(() => this.#render());
  }

  disconnectedCallback() {
    this.#stop();
  }

  /** @param {Line[]} lines */
  set lines(lines) {
    this.#lines = lines;
    if (this.isConnected) this.#render();
  }

  get lines() {
    return this.#lines;
  }

  #render() {
    const body = this.#lines.length
      ? h('ul', {}, ...this.#lines.map((line) => this.#line(line)))
      : h('p', { class: 'soft' }, t('table.nothing'));
    this.replaceChildren(h('h2', {}, t('table.payments')), body);
  }

  /** @param {Line} line */
  #line(line) {
    const { spot, kind, amount, text } = line;
    const ask = () => this.dispatchEvent(new CustomEvent('pg-why', { bubbles: true, detail: { line } }));
    const what = kind === 'refused' ? (text ?? '') : amount ? signed(amount, this.currency) : money(0, this.currency);
    return h(
      'li',
      { class: kind },
      h('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[kind]),
      h('span', { class: 'what' }, h('b', {}, t(`result.${kind}`)), ` ${spot ? this.name(spot) : ''}`),
      h('span', { class: kind === 'refused' ? 'sentence' : 'number' }, what),
      h('button', { type: 'button', class: 'why', onclick: ask }, t('table.why')),
    );
  }
}

customElements.define('pg-payments', Payments);
