/** The figures of a rule as the law's data has them, for whoever wants to see the number and not the sentence. */

import { h } from './dom.js';
import { settings } from './settings.js';
import { spotName } from './vocabulary.js';
import { add, has, t } from './words.js';
import words from '../words/why.js';

add(words);

/**
 * A fold with a line for each figure; nothing, if the rule has none. What figures are called is read when one looks.
 * @param {Record<string, any>} found
 * @returns {HTMLElement[]}
 */
export function figures(found) {
  if (!Object.keys(found).length) return [];
  const list = h('dl', {});
  const fold = h('details', { class: 'figures' }, h('summary', {}, t('why.figures')), list);
  fold.addEventListener('toggle', () => learnNames().then(() => list.replaceChildren(...lines(found))), { once: true });
  return [fold];
}

/** Names that one family alone has are with its own words. */
async function learnNames() {
  add((await import('../words/figures.js')).default);
}

/** @param {Record<string, any>} found */
function lines(found) {
  return Object.entries(found).flatMap(([name, value]) => {
    const [called, is] = [`law-figure.${name}`, `law-figure-is.${value}`];
    const term = h('dt', {}, has(called) ? t(called) : isSaid(value) ? t('law-words') : name.replaceAll('_', ' '));
    return [term, h('dd', {}, has(is) ? t(is) : written(value))];
  });
}

/**
 * Whether a figure is what somebody announces.
 * @param {any} value
 */
function isSaid(value) {
  return typeof value?.pt === 'string' && typeof value?.en === 'string';
}

/**
 * A figure on one line: lists with commas, tables by their names, what is announced in the reader's language.
 * @param {any} value
 * @returns {string}
 */
export function written(value) {
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '–');
  if (isSaid(value)) return value[settings.lang] || value.en;
  const parts = Object.entries(value).map(([name, each]) => `${spotName(name)} ${written(each)}`);
  return parts.join(' · ');
}
