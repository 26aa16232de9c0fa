/** A complaint about how a coup was counted: heard while its cards are out, before they go back into the shuffler. */

import { makeDialog } from '../../core/dialog.js';
import { h } from '../../core/dom.js';
import { inLanguage, t } from '../../core/words.js';

/** @typedef {import('../play.js').Play} Play */

const ABOUT = ['points', 'payment', 'card'];
const LONGEST = 200;

export class Complaining {
  button = h('button', { type: 'button', class: 'complain', hidden: true, dataset: { act: 'complain' }, onclick: () => this.begin() });
  #dialog = makeDialog('complain');
  #words = h('input', { type: 'text', id: 'complaint', maxlength: LONGEST, autocomplete: 'off', required: true });

  /** @param {{play: Play | null}} table */
  constructor(table) {
    this.table = table;
    inLanguage(() => this.#speak());
  }

  /** @param {boolean} may */
  show(may) {
    this.button.hidden = !may;
    if (!may && this.#dialog.element.open) this.#dialog.element.close();
  }

  begin() {
    if (this.button.hidden) return;
    if (!this.#dialog.element.isConnected) document.body.append(this.#dialog.element);
    this.#words.value = '';
    this.#dialog.open();
    this.#words.focus();
  }

  #speak() {
    const { title, body, close } = this.#dialog;
    this.button.textContent = t('complain.begin');
    title.textContent = t('complain.title');
    close.setAttribute('aria-label', t('table.close'));
    body.replaceChildren(h('p', {}, t('complain.until')), this.#form());
  }

  /** What people complain about is put in with a press, and can be said otherwise. */
  #form() {
    const usual = ABOUT.map((about) => this.#usual(t(`complain.${about}`)));
    const send = h('button', { type: 'submit', class: 'primary', dataset: { do: 'complain' } }, t('complain.send'));
    const label = h('label', { for: 'complaint' }, t('complain.about'));
    const form = h('form', {}, h('div', { class: 'usual' }, ...usual), label, this.#words, send);
    form.addEventListener('submit', (event) => this.#send(event));
    return form;
  }

  /** @param {string} words */
  #usual(words) {
    const fill = () => {
      this.#words.value = words;
      this.#words.focus();
    };
    return h('button', { type: 'button', onclick: fill }, words);
  }

  /** @param {Event} event */
  #send(event) {
    event.preventDefault();
    const about = this.#words.value.trim();
    if (!about) return;
    this.#dialog.element.close();
    const play = /** @type {Play} */ (this.table.play);
    play.model.do({ do: 'complain', about }).catch((why) => play.refuse(why));
  }
}
