/** Basic strategy on paper: a row for every hand, a column for every open card of the bank, and what it is worth. */

import { h } from '../core/dom.js';
import { manner } from '../core/manner.js';
import { add, t } from '../core/words.js';
import words from '../words/chart.js';

add(words);

/**
 * @typedef {{edition: string, decks: number, ups: string, two: Record<string, Record<string, string>>,
 *   more: Record<string, Record<string, string>>, ev: string}} Chart
 */

const PARTS = ['hard', 'soft', 'pair', 'suited'];
const LETTERS = ['S', 'H', 'D', 'P', 'R'];

/**
 * The chart of a table: what the game is worth by it, and unless the table forbids advice, the chart itself.
 * @param {Chart} chart
 * @param {boolean} allowed
 */
export function chartTable(chart, allowed) {
  const percent = new Intl.NumberFormat(manner(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(-100 * Number(chart.ev));
  const worth = h('p', {}, t('chart.worth', { percent, decks: chart.decks }));
  if (!allowed) return h('div', {}, worth, h('p', { class: 'soft' }, t('chart.forbidden')));
  const legend = LETTERS.map((letter) => t(`chart.${letter}`)).join(' · ');
  return h('div', { class: 'charts' }, worth, h('p', { class: 'soft' }, legend), h('p', { class: 'soft' }, t('chart.more')), ...PARTS.map((part) => table(chart, part)));
}

/**
 * @param {Chart} chart
 * @param {string} part
 */
function table({ ups, two, more }, part) {
  const heads = [...ups].map((up) => h('th', { scope: 'col' }, cardName(up)));
  const rows = Object.entries(two[part]).sort(([one], [other]) => Number(one) - Number(other));
  return h(
    'table',
    { class: 'chart' },
    h('caption', {}, t(`chart.${part}`)),
    h('thead', {}, h('tr', {}, h('td'), ...heads)),
    h('tbody', {}, ...rows.map(([name, letters]) => row(name, letters, more[part]?.[name]))),
  );
}

/**
 * @param {string} name
 * @param {string} letters
 * @param {string} [more] what more cards of that total do
 */
function row(name, letters, more) {
  const cells = [...letters].map((letter, index) => {
    const otherwise = 'DR'.includes(letter) && more ? h('small', {}, more[index].toLowerCase()) : null;
    return h('td', { dataset: { play: letter } }, letter === '-' ? '' : letter, otherwise);
  });
  return h('tr', {}, h('th', { scope: 'row' }, name.split('-').map(cardName).join('-')), ...cells);
}

/** @param {string} name */
function cardName(name) {
  return name.replace('T', '10');
}
