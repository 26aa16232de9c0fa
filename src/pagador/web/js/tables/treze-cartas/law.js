/** What a table's own rule book says that its page has to know: the points of each formation, prize and commission. */

import { ask } from '../../core/house.js';

/**
 * @typedef {import('../../core/house.js').TableSheet} TableSheet
 * @typedef {import('./formations.js').Law & {prize: string, commission: string, minutes: number}} TableLaw
 */

/** @type {Record<string, string>} how the law's figures call what rows make */
const FIGURES = {
  'naipe-real': 'royal_flush',
  'sequencia-de-naipe': 'straight_flush',
  'quatro-cartas-iguais': 'fours',
  'trio-par': 'full_house',
  cor: 'flush',
  sequencia: 'straight',
  trio: 'trio',
  'dois-pares': 'two_pairs',
  par: 'pair',
  'maior-carta': 'high_card',
};

/** @type {Map<string, Promise<TableLaw>>} */
const known = new Map();

/**
 * A table before its rule book has come: rows are named, and their points not yet.
 * @param {TableSheet} sheet
 * @returns {TableLaw}
 */
export function unread({ readings }) {
  return { readings, points: {}, prize: '', commission: '', minutes: 0 };
}

/**
 * Asked for once a table.
 * @param {TableSheet} sheet
 * @returns {Promise<TableLaw>}
 */
export function lawOf(sheet) {
  const { name } = sheet.table;
  const found = known.get(name) ?? ask(`/v1/tables/${encodeURIComponent(name)}/rules`).then((book) => read(book, sheet));
  known.set(name, found);
  return found;
}

/**
 * @param {{sections: {rules: {figures: Record<string, any>}[]}[]}} book
 * @param {TableSheet} sheet
 * @returns {TableLaw}
 */
function read(book, { readings }) {
  const figures = Object.assign({}, ...book.sections.flatMap(({ rules }) => rules.map((rule) => rule.figures)));
  const points = Object.entries(FIGURES).map(([makes, figure]) => [makes, figures[figure] ?? {}]);
  const { prize = '', commission = '', arranging_minutes: minutes = 0 } = figures;
  return { readings, points: Object.fromEntries(points), prize, commission, minutes };
}
