/** `pg-last-throws`: what the dice gave, newest first: their faces, the total, and the letter of what it was. */

import { h } from '../core/dom.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/dice.js';
import { flatDice } from './flat-die.js';

add(words);

/**
 * @typedef {{faces: readonly number[], kind: string, letter: string, name: string}} Thrown
 *   `kind` is for the eye, `letter` for those who do not tell colours apart, `name` for those who listen
 */

export class LastThrows extends HTMLElement {
  /** @type {() => readonly Thrown[]} */
  #told = () => [];
  #drawn = '';
  #stop = () => {};

  connectedCallback() {
    this.#stop = inLanguage(() => this.#render());
  }

  disconnectedCallback() {
    this.#stop();
  }

  /**
   * Newest first; asked for again in every language.
   * @param {() => readonly Thrown[]} told
   */
  set throws(told) {
    this.#told = told;
    if (this.isConnected) this.#render();
  }

  get throws() {
    return this.#told;
  }

  #render() {
    const told = this.#told();
    const drawn = JSON.stringify(told);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    if (!told.length) return this.replaceChildren(h('p', { class: 'soft' }, t('throws.none')));
    const list = h('ol', { class: 'last-throws', 'aria-label': t('throws.name'), tabindex: 0 });
    list.append(...told.map((each, index) => this.#item(each, index === 0)));
    this.replaceChildren(list);
  }

  /**
   * @param {Thrown} thrown
   * @param {boolean} newest
   */
  #item({ faces, kind, letter, name }, newest) {
    const total = faces.reduce((sum, face) => sum + face, 0);
    const said = t(newest ? 'throws.latest' : 'throws.one', { faces: faces.join(', '), total, name });
    const shown = h('span', { 'aria-hidden': 'true' }, flatDice(faces), h('b', {}, total), h('i', {}, letter));
    return h('li', { dataset: { kind }, title: name }, h('span', { class: 'unseen' }, said), shown);
  }
}

customElements.define('pg-last-throws', LastThrows);
