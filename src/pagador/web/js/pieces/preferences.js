/** `pg-preferences`: what each reader chooses for himself; every control is native, and effective at once. */

import { makeDialog } from '../core/dialog.js';
import { h } from '../core/dom.js';
import { choose, settings } from '../core/settings.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/masthead.js';

add(words);

/** @typedef {'fourColours' | 'largeIndex' | 'cardsOpen' | 'captions' | 'voice' | 'sound'} Switch */

/** @type {readonly Switch[]} */
const SWITCHES = ['fourColours', 'largeIndex', 'cardsOpen', 'captions', 'voice', 'sound'];

export class Preferences extends HTMLElement {
  #dialog = makeDialog('preferences');
  #stop = () => {};

  connectedCallback() {
    this.append(this.#dialog.element);
    this.#stop = inLanguage(() => this.#render());
  }

  disconnectedCallback() {
    this.#stop();
  }

  open() {
    this.#render();
    this.#dialog.open();
  }

  #render() {
    const { title, body, close } = this.#dialog;
    title.textContent = t('preferences.title');
    close.setAttribute('aria-label', t('close'));
    const contrast = tick('contrast', settings.contrast === 'more', (more) =>
      choose({ contrast: more ? 'more' : 'system' }),
    );
    const others = SWITCHES.map((name) => tick(name, settings[name], (on) => choose({ [name]: on })));
    body.replaceChildren(h('p', { class: 'soft' }, t('preferences.note')), motion(), contrast, ...others);
  }
}

function motion() {
  const options = ['system', 'on', 'off'].map((each) =>
    h('option', { value: each, selected: settings.motion === each }, t(`preferences.motion-${each}`)),
  );
  const field = h('select', { id: 'preference-motion', 'aria-describedby': 'about-motion' }, ...options);
  field.addEventListener('change', () => choose({ motion: /** @type {any} */ (field.value) }));
  return row('motion', field);
}

/**
 * @param {string} name
 * @param {boolean} on
 * @param {(on: boolean) => void} set
 */
function tick(name, on, set) {
  const field = h('input', {
    type: 'checkbox',
    id: `preference-${name}`,
    checked: on,
    'aria-describedby': `about-${name}`,
  });
  field.addEventListener('change', () => set(field.checked));
  return row(name, field);
}

/**
 * @param {string} name
 * @param {HTMLElement} field
 */
function row(name, field) {
  const about = h('span', { class: 'soft', id: `about-${name}` }, t(`preferences.${name}-about`));
  const label = h('label', { for: field.id }, t(`preferences.${name}`));
  return h('div', { class: 'row' }, h('div', {}, label, about), field);
}

customElements.define('pg-preferences', Preferences);
