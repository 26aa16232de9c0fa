/** The rules in force at a table: limits, prizes and edges, every rule with its number, readings, terms, complaints. */

import '../pieces/masthead.js';
import { prepare } from '../core/announcer.js';
import { find, h } from '../core/dom.js';
import { edgesOf } from '../core/edges.js';
import { figures, written } from '../core/figures.js';
import { ask, Refused } from '../core/house.js';
import { money, number } from '../core/money.js';
import { settings } from '../core/settings.js';
import { gameName, prepare as prepareVocabulary, speakOf, tableName } from '../core/vocabulary.js';
import { add, inLanguage, t } from '../core/words.js';
import { learnWords } from '../tables/index.js';
import words from '../words/rules.js';
import { chartTable } from './chart-table.js';
import { edgesTable } from './edges-table.js';
import { Search } from './search.js';

/**
 * @typedef {{id: string, kind: string, summary: string, figures: Record<string, any>}} Rule
 * @typedef {{key: string, question: string, answer: string, usual: boolean, rules: string[]}} Reading
 * @typedef {{table: string, game: string, title: string, act: string, language: string, complaints: string,
 *   sections: {section: string, title: string, rules: Rule[]}[], readings: Reading[], terms: Record<string, any>,
 *   own: Own | null}} Book
 * @typedef {{approved_by: string, terms: Record<string, any>, rules: string[]}} Own the operator's own rules
 */

add(words);

const host = find('#rules');
const name = decodeURIComponent(location.pathname.split('/')[2] ?? '');
/** @type {{sheet: import('../core/house.js').TableSheet, edges: any[], charts: any[], book: Book} | null} */
let open = null;

// Fetching --------------------------------------------------------------------------------

/**
 * The book in the reader's language, or in English where the house has no other.
 * @returns {Promise<Book>}
 */
async function fetchBook() {
  const path = `/v1/tables/${encodeURIComponent(name)}/rules?lang=`;
  try {
    return await ask(path + settings.lang);
  } catch (why) {
    if (why instanceof Refused && why.status === 400 && settings.lang !== 'en') return ask(`${path}en`);
    throw why;
  }
}

async function read() {
  try {
    const [sheet, book] = await Promise.all([
      open?.sheet ?? ask(`/v1/tables/${encodeURIComponent(name)}`),
      fetchBook(),
    ]);
    const known = (/** @type {string} */ what) => ask(`/v1/games/${sheet.table.game}/${what}`);
    const [edges, charts] = open
      ? [open.edges, open.charts]
      : await Promise.all([known('edges'), known('charts'), learnWords(sheet.table.family)]);
    open = { sheet, edges, charts, book };
    speakOf(sheet.table.game);
    draw();
  } catch (why) {
    const sentence = (why instanceof Refused && why.sentence) || t('rules.unreachable');
    host.replaceChildren(h('h1', {}, t('rules.title')), h('p', { class: 'panel bad' }, sentence));
  }
}

// Drawing ---------------------------------------------------------------------------------

function draw() {
  if (!open) return;
  const { sheet, edges, charts, book } = open;
  const title = gameName(book.game) === book.game ? book.title : gameName(book.game);
  document.title = t('rules.page', { title });
  const masthead = /** @type {import('../pieces/masthead.js').Masthead} */ (find('pg-masthead'));
  masthead.currency = sheet.table.currency;
  const other = book.readings.some((reading) => !reading.usual);
  const parts = [
    part('edge', edgesTable(edgesOf(sheet, edges), sheet.table.currency, other)),
    ...charts.filter((chart) => fits(chart, sheet)).map((chart) => part('chart', chartTable(chart, sheet.terms.advice !== 'forbidden'))),
    ...book.sections.map((section) => chapter(section)),
    part('readings', h('p', { class: 'soft' }, t('readings.about')), ...book.readings.map(reading)),
    part('terms', h('p', { class: 'soft' }, t('terms.about')), ...approved(book.own), terms(book.terms, sheet.table.currency, book.own)),
    part('complaints', h('p', {}, book.complaints)),
  ];
  const search = new Search(parts.filter((each) => each.classList.contains('chapter')));
  host.replaceChildren(
    top(title, book),
    h('div', { class: 'sides' }, contents(parts, search.element), h('div', { class: 'parts' }, ...parts)),
  );
  land();
}

/**
 * Whether a chart is for the cards of a table.
 * @param {{edition: string, decks: number}} chart
 * @param {import('../core/house.js').TableSheet} sheet
 */
function fits({ edition, decks }, { table, terms: agreed }) {
  return edition === table.edition && decks === agreed.decks;
}

/**
 * @param {string} title
 * @param {Book} book
 */
function top(title, book) {
  const note = book.language === settings.lang ? [] : [h('p', { class: 'badge' }, t('rules.in-english'))];
  return h(
    'div',
    { class: 'top' },
    h('p', { class: 'soft' }, t('rules.title')),
    h('h1', {}, title),
    h(
      'p',
      {},
      t('rules.where', { act: book.act, table: tableName(book.table) }),
      ' · ',
      h('a', { href: `/tables/${book.table}` }, t('rules.table')),
    ),
    ...note,
    h('p', { class: 'soft' }, t('rules.summaries')),
  );
}

/**
 * @param {HTMLElement[]} parts
 * @param {HTMLElement} search
 */
function contents(parts, search) {
  const links = parts.map((each) => h('li', {}, h('a', { href: `#${each.id}` }, find('h2', each).textContent)));
  return h('nav', { class: 'contents', 'aria-label': t('rules.here') }, search, h('ol', {}, ...links));
}

/**
 * @param {string} key
 * @param {...Node} content
 */
function part(key, ...content) {
  return h(
    'section',
    { class: `panel ${key}`, id: key, 'aria-labelledby': `${key}-title` },
    h('h2', { id: `${key}-title` }, t(`${key}.title`)),
    ...content,
  );
}

/** @param {Book['sections'][0]} section */
function chapter({ section, title, rules }) {
  const id = `${section}-title`;
  const heading = h('h2', { id }, title, ' ', h('small', {}, section));
  return h('section', { class: 'panel chapter', id: section, 'aria-labelledby': id }, heading, ...rules.map(rule));
}

/** @param {Rule} found */
function rule({ id, kind, summary, figures: own }) {
  const link = h('a', { class: 'id', href: `#${id}`, 'aria-label': t('rules.link', { id }) }, id);
  const badge = kind ? [h('span', { class: 'kind' }, `kind.${kind}` in words ? t(`kind.${kind}`) : kind)] : [];
  return h(
    'article',
    { class: 'rule', id, tabindex: -1 },
    h('p', { class: 'head' }, link, ...badge),
    h('p', { class: 'summary', lang: open?.book.language }, summary),
    ...figures(own),
  );
}

/** @param {Reading} found */
function reading({ question, answer, usual, rules }) {
  const links = rules.flatMap((id, i) => [i ? ', ' : '', h('a', { href: `#${id}` }, id)]);
  const which = h(
    'span',
    { class: usual ? 'soft' : 'badge' },
    usual ? `(${t('readings.usual')})` : t('readings.other'),
  );
  return h(
    'div',
    { class: 'reading', lang: open?.book.language },
    h('h3', {}, question),
    h('p', {}, answer, ' ', which),
    h('p', { class: 'soft' }, ...links),
  );
}

/**
 * Who approved the operator's own rules, where the law wants that.
 * @param {Own | null} own
 */
function approved(own) {
  if (!own) return [];
  const links = own.rules.flatMap((id, i) => [i ? ', ' : '', h('a', { href: `#${id}` }, id)]);
  const who = `value.${own.approved_by}` in words ? t(`value.${own.approved_by}`) : own.approved_by;
  return [h('p', {}, t('terms.approved', { who }), ' ', h('span', { class: 'soft' }, '(', ...links, ')'))];
}

/**
 * @param {Record<string, any>} agreed
 * @param {string} currency
 * @param {Own | null} own
 */
function terms(agreed, currency, own) {
  const shown = Object.entries(agreed).filter(
    ([, value]) => value !== null && value !== '' && Object.keys(Object(value)).length + Number(typeof value !== 'object') > 0,
  );
  const rows = shown.map(([key, value]) =>
    h(
      'div',
      {},
      h('dt', {}, `term.${key}` in words ? t(`term.${key}`) : key.replaceAll('_', ' ')),
      h('dd', {}, term(key, value, currency), key in (own?.terms ?? {}) && h('span', { class: 'badge' }, t('terms.own'))),
    ),
  );
  return h('dl', { class: 'terms' }, ...rows);
}

/**
 * @param {string} key
 * @param {any} value
 * @param {string} currency
 */
function term(key, value, currency) {
  if (['minimum', 'player_total', 'difference', 'jackpot_chip', 'jackpot_start'].includes(key)) return money(value, currency);
  if (key.endsWith('_seconds')) return t('value.seconds', { count: number(value) });
  if (key === 'chips')
    return [...value]
      .sort((one, other) => one - other)
      .map((chip) => money(chip, currency))
      .join(' · ');
  return `value.${value}` in words ? t(`value.${value}`) : written(value);
}

/** Go to the rule that the address names; it was not there yet when the page was opened. */
function land() {
  const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  document.querySelector('.here')?.classList.remove('here');
  if (!wanted) return;
  wanted.classList.add('here');
  wanted.scrollIntoView({ block: 'start' });
  wanted.focus({ preventScroll: true });
}

// Opening ---------------------------------------------------------------------------------

prepare();
addEventListener('hashchange', land);
addEventListener('pg-vocabulary', draw);
prepareVocabulary();
inLanguage(() => {
  if (!open) host.replaceChildren(h('h1', {}, t('rules.title')), h('p', { class: 'soft' }, t('rules.loading')));
  read();
});
