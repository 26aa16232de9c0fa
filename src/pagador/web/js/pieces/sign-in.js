/** `pg-sign-in`: the door. One form to sign in or to register; what was typed stays, whatever the house answers. */

import { makeDialog } from '../core/dialog.js';
import { h } from '../core/dom.js';
import { Refused, signIn } from '../core/house.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/masthead.js';

add(words);

const LONGEST_NAME = 32;
const MALFORMED = 400;

/** Says `pg-signed-in` once somebody is in. */
export class SignIn extends HTMLElement {
  #dialog = makeDialog('sign-in');
  #name = h('input', {
    id: 'door-name',
    name: 'username',
    autocomplete: 'username',
    autocapitalize: 'none',
    spellcheck: 'false',
    required: true,
    maxlength: LONGEST_NAME,
    'aria-describedby': 'door-error door-name-about',
  });
  #password = h('input', {
    id: 'door-password',
    name: 'password',
    type: 'password',
    required: true,
    'aria-describedby': 'door-error door-password-about',
  });
  #show = h('input', { id: 'door-show', type: 'checkbox' });
  #error = h('p', { id: 'door-error', class: 'bad', hidden: true });
  #send = h('button', { type: 'submit', class: 'primary' });
  #new = false;
  #stop = () => {};

  connectedCallback() {
    this.append(this.#dialog.element);
    this.#show.addEventListener('change', () => (this.#password.type = this.#show.checked ? 'text' : 'password'));
    this.#stop = inLanguage(() => this.#render());
  }

  disconnectedCallback() {
    this.#stop();
  }

  /** @param {{register?: boolean}} how */
  open({ register = false } = {}) {
    this.#new = register;
    this.#say('');
    this.#render();
    this.#dialog.open();
    this.#name.focus();
  }

  // Drawing -------------------------------------------------------------------------------

  #render() {
    const { title, body, close } = this.#dialog;
    title.textContent = t(this.#new ? 'door.new' : 'door.in');
    close.setAttribute('aria-label', t('close'));
    this.#send.textContent = t(this.#new ? 'door.new' : 'door.in');
    this.#password.setAttribute('autocomplete', this.#new ? 'new-password' : 'current-password');
    const form = h('form', { onsubmit: (/** @type {Event} */ event) => this.#submit(event) });
    const show = h('label', { class: 'show', for: this.#show.id }, this.#show, t('door.show'));
    form.append(this.#which(), this.#error, field('name', this.#name), field('password', this.#password), show);
    form.append(h('p', { class: 'soft' }, t('door.note')), this.#send);
    body.replaceChildren(form);
  }

  #which() {
    const ways = [false, true].map((fresh) => {
      const input = h('input', { type: 'radio', name: 'which', checked: fresh === this.#new });
      input.addEventListener('change', () => this.#choose(fresh));
      return h('label', {}, input, t(fresh ? 'door.unknown' : 'door.known'));
    });
    return h('fieldset', {}, h('legend', { class: 'unseen' }, t('door.which')), ...ways);
  }

  /** @param {boolean} fresh */
  #choose(fresh) {
    this.#new = fresh;
    this.#say('');
    this.#render();
    /** @type {HTMLElement | null} */ (this.querySelector('input:checked'))?.focus();
  }

  // Sending -------------------------------------------------------------------------------

  /** @param {Event} event */
  async #submit(event) {
    event.preventDefault();
    this.#send.disabled = true;
    this.#say('');
    try {
      await signIn(this.#new ? '/v1/players' : '/v1/sign-in', this.#name.value.trim(), this.#password.value);
      this.#password.value = '';
      this.#dialog.element.close();
      this.dispatchEvent(new CustomEvent('pg-signed-in', { bubbles: true }));
    } catch (why) {
      this.#refused(why);
    } finally {
      this.#send.disabled = false;
    }
  }

  /** @param {unknown} why */
  #refused(why) {
    if (!(why instanceof Refused)) throw why;
    this.#say(why.status === MALFORMED ? t('door.malformed') : why.sentence || t('door.unreachable'));
    this.#name.focus();
  }

  /** @param {string} sentence */
  #say(sentence) {
    this.#error.textContent = sentence;
    this.#error.hidden = !sentence;
    for (const input of [this.#name, this.#password]) input.setAttribute('aria-invalid', String(Boolean(sentence)));
  }
}

/**
 * @param {'name' | 'password'} name
 * @param {HTMLInputElement} input
 */
function field(name, input) {
  const about = h('span', { class: 'soft', id: `door-${name}-about` }, t(`door.${name}-about`));
  return h('div', { class: 'field' }, h('label', { for: input.id }, t(`door.${name}`)), input, about);
}

customElements.define('pg-sign-in', SignIn);
