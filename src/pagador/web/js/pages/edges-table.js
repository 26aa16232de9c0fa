/** The table of limits, prizes and edges: a line for each kind of bet. */

import { edgeInWords, limits, percent, prizes } from '../core/bets-in-words.js';
import { h } from '../core/dom.js';
import { decimal, written } from '../core/fractions.js';
import { spotAbout, spotName } from '../core/vocabulary.js';
import { t } from '../core/words.js';

/**
 * @typedef {import('../core/edges.js').Table} Table
 * @typedef {import('../core/edges.js').Line} Line
 */

const LONGEST_FRACTION = 12;
const LONGEST_LIST = 20;
const COLUMNS = ['bet', 'pays', 'limits', 'win', 'edge'];

/**
 * @param {Table} table
 * @param {string} currency
 * @param {boolean} otherReadings whether the table answers some question otherwise than usual
 */
export function edgesTable({ lines, counted }, currency, otherReadings) {
  const heads = COLUMNS.map((name) => h('th', { scope: 'col', role: 'columnheader', class: name }, t(`edge.${name}`)));
  const rows = lines.map((line) => row(line, currency));
  const known = lines.some((line) => line.worth !== null);
  const thrown = lines.some((line) => line.worth?.each);
  const told = known ? t('edge.about') : t('edge.played');
  const notes = [told, thrown && t('edge.decided'), counted && t('edge.counted'), known && otherReadings && t('edge.usual')];
  return h(
    'div',
    {},
    ...notes.filter(Boolean).map((note) => h('p', { class: 'soft' }, note)),
    h(
      'table',
      { class: 'edges', role: 'table' },
      h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' }, ...heads)),
      h('tbody', { role: 'rowgroup' }, ...rows),
    ),
  );
}

/**
 * @param {Line} line
 * @param {string} currency
 */
function row({ kind, spots, worth }, currency) {
  const single = spots.length === 1;
  const about = [spotAbout(kind), !single && which(spots)].filter(Boolean).join(' · ');
  const name = h(
    'th',
    { scope: 'row', role: 'rowheader', class: 'bet' },
    spotName(single ? spots[0].spot : kind),
    h('small', { class: 'soft' }, about),
  );
  return h(
    'tr',
    { role: 'row' },
    name,
    cell('pays', worth ? prizes(worth.pays) : '–'),
    cell('limits', limits(spots[0], currency)),
    cell('win', worth ? decimal([worth.win[0] * 100n, worth.win[1]], 2) : '–'),
    cell('edge', ...(worth ? edge(worth) : ['–'])),
  );
}

/**
 * The label is for narrow screens, where the heads of columns are out of sight.
 * @param {string} name
 * @param {...(string | HTMLElement)} content
 */
function cell(name, ...content) {
  return h(
    'td',
    { role: 'cell', class: `number ${name}`, dataset: { label: t(`edge.${name}`) } },
    h('span', {}, ...content),
  );
}

/**
 * Which bets share a line: by their selectors, as long as one can read them at a glance.
 * @param {import('../core/house.js').SpotLine[]} spots
 */
function which(spots) {
  const selectors = spots.map(({ spot }) => spot.split(':').at(-1)).join(', ');
  return selectors.length > LONGEST_LIST ? t('edge.spots', { count: spots.length }) : selectors;
}

/** @param {import('../core/edges.js').Worth} worth */
function edge({ each, ...worth }) {
  const fraction = written(worth.edge);
  const notes = [
    worth.exact !== false && fraction.length <= LONGEST_FRACTION && t('edge.exactly', { fraction }),
    each && t('edge.throw', { edge: percent(each) }),
  ].filter(Boolean);
  return [edgeInWords(worth), ...notes.map((note) => h('small', { class: 'soft' }, note))];
}
