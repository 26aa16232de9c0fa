/** The kit: every piece of the tables in its states, with what its own file says of it. */

import '../pieces/calls.js';
import '../pieces/caption.js';
import '../pieces/clock.js';
import '../pieces/masthead.js';
import '../pieces/payments.js';
import '../pieces/purse.js';
import '../pieces/result.js';
import '../pieces/statement.js';
import { prepare } from '../core/announcer.js';
import { find, h } from '../core/dom.js';
import { ask } from '../core/house.js';
import { prepare as prepareVocabulary, speakOf } from '../core/vocabulary.js';
import { add, inLanguage, t } from '../core/words.js';
import { kitOf, learnWords } from '../tables/index.js';
import words from '../words/kit.js';
import tableWords from '../words/table.js';
import { AROUND } from './kit-around.js';
import { EQUIPMENT } from './kit-equipment.js';
import { readPiece } from './kit-reader.js';

/**
 * @typedef {import('../core/house.js').TableLine} TableLine
 * @typedef {{name: string, family: string}} GameLine
 * @typedef {import('../tables/showing.js').Given} Given
 * @typedef {import('../tables/showing.js').Show} Show
 * @typedef {import('../tables/showing.js').State} State
 * @typedef {import('./kit-reader.js').PieceDoc} PieceDoc
 * @typedef {import('./kit-reader.js').Named} Named
 */

add(words);
add(tableWords);

const LONGEST = 160;
const host = find('#kit');
/** @type {Map<string, PieceDoc>} */
const docs = new Map();
/** @type {{show: Show, given: Given}[]} */
let shows = [];

async function open() {
  const [games, tables] = await Promise.all([ask('/v1/games'), ask('/v1/tables')]).catch(() => [[], []]);
  const names = games.map((/** @type {GameLine} */ { name }) => name);
  const found = tables.sort((/** @type {TableLine} */ one, /** @type {TableLine} */ other) => names.indexOf(one.game) - names.indexOf(other.game));
  const families = [...new Set(games.map((/** @type {GameLine} */ { family }) => family))];
  const own = await Promise.all(families.map((family) => bring(family, found)));
  const first = { sheet: own.find(({ sheet }) => sheet)?.sheet ?? null };
  shows = [
    ...EQUIPMENT.map((show) => ({ show, given: first })),
    ...own.flatMap(({ shown, sheet }) => shown.map((show) => ({ show, given: { sheet } }))),
    ...AROUND.map((show) => ({ show, given: first })),
  ];
  speakOf(first.sheet?.table.game ?? '');
  await Promise.all([prepareVocabulary(), ...shows.map(({ show }) => fetchDoc(show.file))]);
  inLanguage(draw);
}

/**
 * What a family shows, and a table of it to show it with.
 * @param {string} family
 * @param {TableLine[]} tables
 */
async function bring(family, tables) {
  const table = tables.find((each) => each.family === family);
  const [kit, sheet] = await Promise.all([
    kitOf(family),
    table ? ask(`/v1/tables/${table.name}`) : null,
    learnWords(family),
  ]);
  return { shown: kit?.SHOWS ?? [], sheet: /** @type {Given['sheet']} */ (sheet) };
}

/** @param {string} file */
async function fetchDoc(file) {
  const answer = await fetch(new URL(`../pieces/${file}.js`, import.meta.url));
  if (answer.ok) docs.set(file, readPiece(await answer.text()));
}

// Drawing ---------------------------------------------------------------------------------

function draw() {
  document.title = t('kit.page');
  const links = shows.map(({ show: { file, tag } }) => h('li', {}, h('a', { href: `#${file}` }, tag)));
  host.replaceChildren(
    h('div', { class: 'top' }, h('h1', {}, t('kit.title')), h('p', { class: 'soft' }, t('kit.lead'))),
    h(
      'div',
      { class: 'sides' },
      h('nav', { 'aria-label': t('kit.pieces') }, h('ul', {}, ...links)),
      h('div', { class: 'pieces' }, ...shows.map(shown)),
    ),
  );
}

/** @param {{show: Show, given: Given}} what */
function shown({ show, given }) {
  const { file, tag, example } = show;
  const doc = docs.get(file);
  const section = h(
    'section',
    { class: 'panel piece', id: file, 'aria-labelledby': `${file}-title` },
    h('h2', { id: `${file}-title` }, tag),
  );
  if (doc) section.append(said(doc.about), ...(doc.says ? [said(doc.says)] : []));
  const heard = h('p', { class: 'soft heard' });
  section.append(
    h('div', { class: 'stage' }, ...states(show, given)),
    heard,
    h('pre', { 'aria-label': t('kit.example'), tabindex: 0 }, h('code', {}, example)),
  );
  if (doc) section.append(...tables(doc));
  hear(section, heard, doc?.events ?? []);
  return section;
}

/**
 * A comment as it is read: what stands between backticks is code.
 * @param {string} comment
 */
function said(comment) {
  return h('p', { lang: 'en' }, ...inCode(comment));
}

/** @param {string} comment */
function inCode(comment) {
  return comment.split('`').map((part, i) => (i % 2 ? h('code', {}, part) : part));
}

/**
 * @param {Show} show
 * @param {Given} given
 */
function states(show, given) {
  try {
    return show.states(given).map(state);
  } catch (why) {
    return [h('p', { class: 'bad' }, t('kit.broken', { why: String(why) }))];
  }
}

/** @param {State} told */
function state({ name, node, act }) {
  const again = act
    ? [h('button', { type: 'button', onclick: act, 'aria-label': `${t('kit.again')}: ${name}` }, '▶')]
    : [];
  return h(
    'figure',
    {},
    h('div', { class: 'show' }, node),
    h('figcaption', { class: 'soft' }, h('code', {}, name), ...again),
  );
}

/**
 * Whatever a piece says is written under it.
 * @param {HTMLElement} section
 * @param {HTMLElement} heard
 * @param {string[]} events
 */
function hear(section, heard, events) {
  if (!events.length) return heard.remove();
  heard.textContent = `${t('kit.heard')}: ${t('kit.nothing-heard')}`;
  for (const name of events) {
    section.addEventListener(name, (event) => {
      const said = JSON.stringify(/** @type {CustomEvent} */ (event).detail) ?? '';
      heard.textContent = `${t('kit.heard')}: ${name} ${said.slice(0, LONGEST)}`;
    });
  }
}

/** @param {PieceDoc} doc */
function tables({ takes, does, draws, events }) {
  return [
    ...list('takes', takes),
    ...list('does', does),
    ...list('draws', draws),
    ...list(
      'says',
      events.map((name) => ({ name, doc: '' })),
    ),
  ];
}

/**
 * @param {string} key
 * @param {Named[]} found
 */
function list(key, found) {
  if (!found.length) return [];
  const lines = found.flatMap(({ name, doc }) => [h('dt', {}, h('code', {}, name)), h('dd', {}, ...inCode(doc))]);
  return [h('h3', {}, t(`kit.${key}`)), h('dl', { lang: 'en' }, ...lines)];
}

prepare();
open();
