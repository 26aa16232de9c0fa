/** The words of the page in the reader's language; what the law says comes from the house (see vocabulary.js). */

import { choose, onChoice, settings } from './settings.js';
import core from '../words/core.js';

/**
 * @typedef {Record<'pt' | 'en' | 'fr', string>} Word
 * @typedef {Record<string, Word>} Words
 */

/** @type {Words} */
const known = { ...core };

/**
 * Add the words of a table or a page.
 * @param {Words} words
 */
export function add(words) {
  Object.assign(known, words);
}

/**
 * Whether there are words for this.
 * @param {string} key
 */
export function has(key) {
  return key in known;
}

/**
 * Words in the reader's language; `{name}` in them is filled from `blanks`.
 * @param {string} key
 * @param {Record<string, string | number>} [blanks]
 */
export function t(key, blanks = {}) {
  const word = known[key];
  if (!word) throw new Error(`there are no words for ${key}`);
  return filled(word[settings.lang], blanks);
}

/**
 * @param {string} template
 * @param {Record<string, string | number>} blanks
 */
export function filled(template, blanks) {
  return template.replace(/\{(\w+)\}/g, (blank, name) => String(blanks[name] ?? blank));
}

/** @param {'pt' | 'en' | 'fr'} lang */
export function speak(lang) {
  choose({ lang });
}

/**
 * Do something now and again whenever the reader takes another language.
 * @param {() => void} render
 * @returns {() => void} how to stop
 */
export function inLanguage(render) {
  let spoken = settings.lang;
  render();
  return onChoice(() => {
    if (settings.lang === spoken) return;
    spoken = settings.lang;
    render();
  });
}
