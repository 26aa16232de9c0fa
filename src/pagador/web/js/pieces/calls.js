/** `pg-calls`: the line on which the table's calls are written, the last one large, with the rule that orders it. */

import { h } from '../core/dom.js';
import { inLanguage, t } from '../core/words.js';

const REMEMBERED = 4;

export class Calls extends HTMLElement {
  /** @type {{text: string, under: string[], urgent: boolean}[]} */
  #said = [];
  #stop = () => {};
  #listen = (/** @type {Event} */ told) => this.add(/** @type {CustomEvent} */ (told).detail);

  connectedCallback() {
    addEventListener('pg-call', this.#listen);
    this.#stop = inLanguage(() => this.#render());
  }

  disconnectedCallback() {
    removeEventListener('pg-call', this.#listen);
    this.#stop();
  }

  /** @param {{text: string, under: string[], urgent: boolean}} call */
  add(call) {
    this.#said = [call, ...this.#said].slice(0, REMEMBERED);
    this.#render();
  }

  #render() {
    if (!this.#said.length) return this.replaceChildren(h('p', { class: 'calls none soft' }, t('table.calls')));
    const lines = this.#said.map((call, index) => this.#line(call, index));
    this.replaceChildren(h('ol', { class: 'calls' }, ...lines));
  }

  /**
   * @param {{text: string, under: string[], urgent: boolean}} call
   * @param {number} index
   */
  #line({ text, under }, index) {
    const why = under.length
      ? h('button', { type: 'button', class: 'why plain', 'aria-label': `${t('table.why')} ${text}`, onclick: () => this.#ask(text, under) }, '?')
      : null;
    return h('li', { class: index ? 'soft' : 'last' }, h('span', {}, text), why);
  }

  /**
   * @param {string} text
   * @param {string[]} under
   */
  #ask(text, under) {
    this.dispatchEvent(new CustomEvent('pg-why', { bubbles: true, detail: { title: text, under } }));
  }
}

customElements.define('pg-calls', Calls);
