/** The dialog of a complaint: what people complain about is put in with a press, and can be said otherwise. */

import { makeDialog } from '../../core/dialog.js';
import { h } from '../../core/dom.js';
import { add, inLanguage, t } from '../../core/words.js';
import words from '../../words/complaint.js';

add(words);

const ABOUT = ['points', 'payment', 'card'];
const LONGEST = 200;

export class Complaint {
  #dialog = makeDialog('complain');
  #words = h('input', { type: 'text', id: 'complaint', maxlength: LONGEST, autocomplete: 'off', required: true });

  /** @param {(about: string) => void} send */
  constructor(send) {
    this.send = send;
    inLanguage(() => this.#speak());
    document.body.append(this.#dialog.element);
  }

  open() {
    this.#words.value = '';
    this.#dialog.open();
    this.#words.focus();
  }

  close() {
    this.#dialog.element.close();
  }

  #speak() {
    const { title, body, close } = this.#dialog;
    title.textContent = t('complain.title');
    close.setAttribute('aria-label', t('table.close'));
    body.replaceChildren(h('p', {}, t('complain.until')), this.#form());
  }

  #form() {
    const usual = ABOUT.map((about) => this.#usual(t(`complain.${about}`)));
    const send = h('button', { type: 'submit', class: 'primary', dataset: { do: 'complain' } }, t('complain.send'));
    const label = h('label', { for: 'complaint' }, t('complain.about'));
    const form = h('form', {}, h('div', { class: 'usual' }, ...usual), label, this.#words, send);
    form.addEventListener('submit', (event) => this.#submit(event));
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
  #submit(event) {
    event.preventDefault();
    const about = this.#words.value.trim();
    if (!about) return;
    this.close();
    this.send(about);
  }
}
