/** A field that leaves only the rules that speak of what is typed; accents and case do not matter. */

import { say } from '../core/announcer.js';
import { h } from '../core/dom.js';
import { t } from '../core/words.js';

const PAUSE_MS = 600;

export class Search {
  #timer = 0;

  /** @param {HTMLElement[]} chapters with their `.rule`s */
  constructor(chapters) {
    this.chapters = chapters;
    this.rules = chapters.flatMap((chapter) => [
      .../** @type {NodeListOf<HTMLElement>} */ (chapter.querySelectorAll('.rule')),
    ]);
    this.field = h('input', {
      type: 'search',
      id: 'search',
      placeholder: t('rules.search-example'),
      autocomplete: 'off',
    });
    this.count = h('p', { class: 'soft', id: 'search-count' });
    this.field.setAttribute('aria-describedby', 'search-count');
    this.field.addEventListener('input', () => this.#filter());
    this.element = h(
      'div',
      { class: 'search', role: 'search' },
      h('label', { for: 'search' }, t('rules.search')),
      this.field,
      this.count,
    );
    this.#tell(this.rules.length);
  }

  #filter() {
    const wanted = plain(this.field.value).split(/\s+/).filter(Boolean);
    for (const rule of this.rules) rule.hidden = !wanted.every((word) => plain(rule.textContent ?? '').includes(word));
    for (const chapter of this.chapters) chapter.hidden = !chapter.querySelector('.rule:not([hidden])');
    this.#tell(this.rules.filter((rule) => !rule.hidden).length);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => say(this.count.textContent ?? ''), PAUSE_MS);
  }

  /** @param {number} count */
  #tell(count) {
    this.count.textContent = count ? t('rules.found', { count, all: this.rules.length }) : t('rules.nothing');
  }
}

/** @param {string} text */
function plain(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
