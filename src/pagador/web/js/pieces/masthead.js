/**
 * `pg-masthead`: the head of every page. Whose house this is, what place of it one is in (`heading`), what is played
 * for there (`currency`), the language, the preferences, and who one is.
 */

import { custom, h, svg } from '../core/dom.js';
import { identity, signOut } from '../core/house.js';
import { LANGUAGES, settings } from '../core/settings.js';
import { add, inLanguage, speak, t } from '../core/words.js';
import words from '../words/masthead.js';

add(words);

const MARK = new URL('../../mark.svg', import.meta.url).href;
const TONGUES = { pt: 'Português', en: 'English', fr: 'Français' };

export class Masthead extends HTMLElement {
  #heading = h('h1');
  #badge = h('span', { class: 'badge', hidden: true });
  #place = h('div', { class: 'place' }, this.#badge);
  #skip = h('a', { class: 'skip', onclick: (/** @type {Event} */ event) => this.#enter(event) });
  #home = h(
    'a',
    { class: 'home', href: '/' },
    h('img', { src: MARK, alt: '', width: 34, height: 34 }),
    h('span', {}, 'Pagador'),
  );
  #tongue = h('select', { onchange: () => speak(/** @type {any} */ (this.#tongue).value) });
  #code = h('span', { class: 'code', 'aria-hidden': 'true' });
  #preferences = h(
    'button',
    { type: 'button', class: 'plain preferences', onclick: () => this.prefer() },
    sliders(),
    h('span'),
  );
  #who = h('button', { type: 'button', class: 'who', onclick: () => this.#press() });
  #menu = h('div', { class: 'menu panel', id: 'masthead-menu', hidden: true });
  #currency = '';
  #stop = () => {};
  #built = false;

  connectedCallback() {
    if (!this.#built) this.#build();
    this.#stop = inLanguage(() => this.#speak());
    addEventListener('pg-identity', this.#known);
    document.addEventListener('pointerdown', this.#away);
  }

  disconnectedCallback() {
    this.#stop();
    removeEventListener('pg-identity', this.#known);
    document.removeEventListener('pointerdown', this.#away);
  }

  /**
   * The title of the place; a page that has a heading of its own leaves it empty.
   * @param {string} heading
   */
  set heading(heading) {
    this.#heading.textContent = heading;
    if (heading) this.#place.prepend(this.#heading);
    else this.#heading.remove();
  }

  get heading() {
    return this.#heading.textContent ?? '';
  }

  /**
   * What is played for: `demo`, a currency, or nothing where it cannot be said.
   * @param {string} currency
   */
  set currency(currency) {
    this.#currency = currency;
    this.#value();
  }

  get currency() {
    return this.#currency;
  }

  /** Open the preferences. */
  async prefer() {
    await import('./preferences.js');
    only('pg-preferences').open();
  }

  /** Open the door: sign in, or register. */
  async admit() {
    this.#fold();
    await import('./sign-in.js');
    only('pg-sign-in').open();
  }

  // Building ------------------------------------------------------------------------------

  #build() {
    this.#built = true;
    const options = LANGUAGES.map((lang) => h('option', { value: lang, lang }, TONGUES[lang]));
    this.#tongue.append(...options);
    const tongue = h('span', { class: 'tongue' }, this.#tongue, this.#code);
    const me = h('div', {
      class: 'me',
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && this.#fold(true),
    });
    me.append(this.#who, this.#menu);
    this.append(this.#skip, h('header', {}, this.#home, this.#place, tongue, this.#preferences, me));
  }

  #speak() {
    this.#skip.textContent = t('masthead.skip');
    this.#skip.setAttribute('href', `#${document.querySelector('main')?.id ?? ''}`);
    this.#home.setAttribute('aria-label', t('masthead.home'));
    this.#tongue.value = settings.lang;
    this.#tongue.setAttribute('aria-label', t('masthead.language'));
    this.#code.textContent = settings.lang.toUpperCase();
    this.#preferences.setAttribute('aria-label', t('masthead.preferences'));
    /** @type {HTMLElement} */ (this.#preferences.lastElementChild).textContent = t('masthead.preferences');
    this.#value();
    this.#name();
  }

  #value() {
    this.#badge.hidden = !this.#currency;
    this.#badge.classList.toggle('money', this.#currency !== 'demo');
    this.#badge.textContent =
      this.#currency === 'demo' ? t('masthead.demo') : t('masthead.money', { currency: this.#currency });
  }

  // Who one is ----------------------------------------------------------------------------

  #known = () => this.#name();

  #name() {
    const who = identity();
    this.#fold();
    this.#who.replaceChildren(figure(), h('span', {}, who ? shortName(who) : t('masthead.sign-in')));
    this.#who.setAttribute('aria-label', who ? t('masthead.you-are', { name: shortName(who) }) : t('masthead.sign-in'));
    for (const [name, value] of Object.entries({ 'aria-expanded': 'false', 'aria-controls': this.#menu.id })) {
      if (who) this.#who.setAttribute(name, value);
      else this.#who.removeAttribute(name);
    }
    this.#menu.replaceChildren(...(who ? this.#choices(who) : []));
  }

  /** @param {import('../core/house.js').Identity} who */
  #choices(who) {
    const door = h('button', { type: 'button', onclick: () => this.admit() }, t('masthead.become-player'));
    return [
      h(
        'p',
        {},
        h('b', {}, who.name),
        h('span', { class: 'soft' }, t(who.guest ? 'masthead.guest' : 'masthead.player')),
      ),
      h('a', { class: 'button', href: '/account' }, t('masthead.account')),
      ...(who.guest ? [door] : []),
      h('button', { type: 'button', onclick: () => signOut() }, t('masthead.sign-out')),
    ];
  }

  #press() {
    if (!identity()) return this.admit();
    const open = this.#menu.hidden;
    this.#menu.hidden = !open;
    this.#who.setAttribute('aria-expanded', String(open));
  }

  /** @param {boolean} [back] whether the hand goes back to the button */
  #fold(back = false) {
    if (this.#menu.hidden) return;
    this.#menu.hidden = true;
    this.#who.setAttribute('aria-expanded', 'false');
    if (back) this.#who.focus();
  }

  #away = (/** @type {Event} */ event) => {
    if (!event.composedPath().includes(this.#who.parentElement ?? this)) this.#fold();
  };

  /** @param {Event} event */
  #enter(event) {
    const main = document.querySelector('main');
    if (!main) return;
    event.preventDefault();
    main.tabIndex = -1;
    main.focus();
  }
}

/**
 * A guest has a name of the house's making: its end is enough to tell him from another.
 * @param {import('../core/house.js').Identity} who
 */
function shortName({ name, guest }) {
  return guest ? `${t('masthead.guest')} ${name.slice(-4)}` : name;
}

/**
 * The one element of its kind on the page.
 * @param {string} tag
 * @returns {any}
 */
function only(tag) {
  const found = document.querySelector(tag) ?? custom(tag);
  if (!found.isConnected) document.body.append(found);
  return found;
}

function sliders() {
  const line = (/** @type {number} */ y, /** @type {number} */ x) => [
    svg('path', { d: `M3 ${y}h18`, stroke: 'currentColor', 'stroke-width': 2, 'stroke-linecap': 'round' }),
    svg('circle', { cx: x, cy: y, r: 2.8, fill: 'var(--panel)', stroke: 'currentColor', 'stroke-width': 2 }),
  ];
  return svg(
    'svg',
    { viewBox: '0 0 24 24', width: 22, height: 22, 'aria-hidden': 'true' },
    ...line(6, 15),
    ...line(12, 8),
    ...line(18, 16),
  );
}

function figure() {
  return svg(
    'svg',
    {
      viewBox: '0 0 24 24',
      width: 22,
      height: 22,
      'aria-hidden': 'true',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 2,
    },
    svg('circle', { cx: 12, cy: 8, r: 4 }),
    svg('path', { d: 'M4 21c0-4.5 3.6-7 8-7s8 2.5 8 7', 'stroke-linecap': 'round' }),
  );
}

customElements.define('pg-masthead', Masthead);
