/** `pg-result`: what the last coup came to, and what one won or lost by it in all; it stays until it is taken away. */

import { h } from '../core/dom.js';
import { money } from '../core/money.js';
import { inLanguage, t } from '../core/words.js';

/**
 * @typedef {object} Outcome
 * @property {() => string} text what the coup came to
 * @property {(() => Node | null)} [picture] its cards, dice or number
 * @property {import('../tables/index.js').Coup} [coup]
 * @property {number | null} moved what one has more or less by it; nothing, for those who had no bet
 */

/** Says `pg-why` with the outcome, for whoever explains it. */
export class Result extends HTMLElement {
  /** @type {Outcome | null} */
  #outcome = null;
  currency = 'demo';
  #stop = () => {};

  connectedCallback() {
    this.#stop = inLanguage(() => this.#render());
  }

  disconnectedCallback() {
    this.#stop();
  }

  get outcome() {
    return this.#outcome;
  }

  set outcome(outcome) {
    this.#outcome = outcome;
    this.#render();
  }

  /** All of it in words; nothing, where there is no result. */
  get said() {
    if (!this.#outcome) return '';
    const { text, moved } = this.#outcome;
    return [text() && ended(text()), moved !== null && movedInWords(moved, this.currency)].filter(Boolean).join(' ');
  }

  #render() {
    this.hidden = !this.#outcome;
    if (!this.#outcome) return this.replaceChildren();
    const { text, picture, moved } = this.#outcome;
    const drawn = picture?.() ?? null;
    const ask = () => this.dispatchEvent(new CustomEvent('pg-why', { bubbles: true, detail: { outcome: this.#outcome } }));
    this.replaceChildren(
      h('p', { class: drawn ? 'came pictured' : 'came' }, h('span', { class: 'text' }, text()), drawn && h('span', { class: 'picture' }, drawn)),
      h(
        'p',
        { class: 'own' },
        moved !== null && h('b', { class: moved > 0 ? 'good' : moved < 0 ? 'bad' : '' }, `${sign(moved)} ${movedInWords(moved, this.currency)}`),
        h('button', { type: 'button', class: 'why', onclick: ask }, t('table.why')),
      ),
    );
  }
}

/** @param {number} moved */
function sign(moved) {
  return moved > 0 ? '▲' : moved < 0 ? '▼' : '•';
}

/**
 * @param {number} moved
 * @param {string} currency
 */
export function movedInWords(moved, currency) {
  const key = moved > 0 ? 'say.won' : moved < 0 ? 'say.lost' : 'say.even';
  return ended(t(key, { amount: money(Math.abs(moved), currency) }));
}

/**
 * A sentence with one stop at its end, though an abbreviation stands there.
 * @param {string} sentence
 */
function ended(sentence) {
  return sentence.replace(/[.\s]*$/, '.');
}

customElements.define('pg-result', Result);
