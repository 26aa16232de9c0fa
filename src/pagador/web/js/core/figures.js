/** The figures of a rule as the law's data has them, for whoever wants to see the number and not the sentence. */

import { h } from './dom.js';
import { settings } from './settings.js';
import { spotName } from './vocabulary.js';
import { add, t } from './words.js';
import words from '../words/why.js';

add(words);

/**
 * A fold with a line for each figure; nothing, if the rule has none.
 * @param {Record<string, any>} found
 * @returns {HTMLElement[]}
 */
export function figures(found) {
  const lines = Object.entries(found).flatMap(([name, value]) => [
    h('dt', {}, name.replaceAll('_', ' ')),
    h('dd', {}, written(value)),
  ]);
  if (!lines.length) return [];
  return [h('details', { class: 'figures' }, h('summary', {}, t('why.figures')), h('dl', {}, ...lines))];
}

/**
 * A figure on one line: lists with commas, tables by their names, what is announced in the reader's language.
 * @param {any} value
 * @returns {string}
 */
export function written(value) {
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '–');
  if (typeof value.pt === 'string' && typeof value.en === 'string') return value[settings.lang] || value.en;
  const parts = Object.entries(value).map(([name, each]) => `${spotName(name)} ${written(each)}`);
  return parts.join(' · ');
}
