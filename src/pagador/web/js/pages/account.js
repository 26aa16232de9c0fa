/** The account: wallets, sessions with their statements, the last round, the history. Nobody sees another's. */

import '../pieces/masthead.js';
import '../pieces/statement.js';
import { prepare } from '../core/announcer.js';
import { custom, find, h } from '../core/dom.js';
import { ask, identity, Refused } from '../core/house.js';
import { moment } from '../core/manner.js';
import { money } from '../core/money.js';
import { shortName } from '../core/people.js';
import { prepare as prepareVocabulary, tableName } from '../core/vocabulary.js';
import { add, inLanguage, t } from '../core/words.js';
import { pilesTable } from '../pieces/piles.js';
import words from '../words/account.js';
import { WalletHistory } from './history.js';

/**
 * @typedef {{table: string, game: string, first_seq: number, last_seq: number | null, began: number,
 *   ended: number | null}} Visit
 * @typedef {{name: string, registered: boolean, wallets: Record<string, number>, visits: Visit[]}} Me
 * @typedef {{table: string, game: string, currency: string, coup: number, staked: number, won: number, lost: number,
 *   stakes: import('../pieces/piles.js').Pile[]}} LastRound
 * @typedef {{table: string, line: number, number: number, amount: number, currency: string, paid: boolean}} Slip of a machine
 */

add(words);

const A_PAGE = 10;
const host = find('#account');
const masthead = /** @type {import('../pieces/masthead.js').Masthead} */ (find('pg-masthead'));

/** @type {{me: Me, sessions: Visit[], more: boolean, last: LastRound | null, slips: Slip[],
 *   history: WalletHistory} | null} */
let books = null;

// Fetching --------------------------------------------------------------------------------

async function open() {
  books = null;
  draw();
  if (!identity()) return;
  try {
    const [me, sessions] = await Promise.all([ask('/v1/me'), ask(`/v1/me/sessions?limit=${A_PAGE}`)]);
    const history = new WalletHistory(Object.keys(me.wallets).sort(demoFirst));
    const [last, slips] = await Promise.all([lastRound(sessions), ask('/v1/me/slips').catch(() => []), history.more()]);
    books = { me, sessions, more: sessions.length === A_PAGE, last, slips, history };
    draw();
  } catch (why) {
    if (!(why instanceof Refused)) throw why;
    if (identity())
      host.replaceChildren(
        h('h1', {}, t('account.title')),
        h('p', { class: 'panel bad' }, why.sentence || t('account.unreachable')),
      );
    else draw();
  }
}

/**
 * The last round of the table where he was last; nothing, where he has had none.
 * @param {Visit[]} sessions
 * @returns {Promise<LastRound | null>}
 */
async function lastRound(sessions) {
  if (!sessions.length) return null;
  return ask(`/v1/me/last-round?table=${sessions[0].table}`).catch(() => null);
}

async function older() {
  if (!books) return;
  const before = books.sessions.at(-1)?.began ?? 0;
  const found = await ask(`/v1/me/sessions?limit=${A_PAGE}&before=${before}`);
  books = { ...books, sessions: [...books.sessions, ...found], more: found.length === A_PAGE };
  draw();
}

/**
 * @param {string} one
 * @param {string} other
 */
function demoFirst(one, other) {
  return Number(other === 'demo') - Number(one === 'demo') || one.localeCompare(other);
}

// Drawing ---------------------------------------------------------------------------------

function draw() {
  document.title = t('account.page');
  const title = h('h1', {}, t('account.title'));
  if (!identity()) return host.replaceChildren(title, stranger());
  if (!books) return host.replaceChildren(title, h('p', { class: 'soft' }, t('account.loading')));
  books.history.render();
  const guest = books.me.registered ? [] : [h('p', { class: 'soft' }, t('account.guest-note'))];
  host.replaceChildren(
    h('div', { class: 'top' }, title, h('p', { class: 'name', title: books.me.name }, shortName(books.me.name)), ...guest),
    part('wallets', ...wallets(books.me)),
    ...(books.slips.length ? [part('slips', ...slipsOf(books.slips))] : []),
    part('round', ...round(books.last)),
    part('sessions', ...visits(books.sessions, books.more)),
    part('history', books.history.element),
  );
}

/**
 * @param {string} name
 * @param {...Node} content
 */
function part(name, ...content) {
  return h(
    'section',
    { class: `panel ${name}`, 'aria-labelledby': `part-${name}` },
    h('h2', { id: `part-${name}` }, t(`${name}.title`)),
    ...content,
  );
}

function stranger() {
  const door = h('button', { type: 'button', class: 'primary', onclick: () => masthead.admit() }, t('account.sign-in'));
  const tables = h('a', { class: 'button', href: '/' }, t('account.tables'));
  return h(
    'div',
    { class: 'panel stranger' },
    h('p', {}, t('account.stranger')),
    h('p', { class: 'doors' }, door, tables),
  );
}

/** @param {Me} me */
function wallets({ wallets: held, visits: open }) {
  const own = Object.entries(held).sort(([one], [other]) => demoFirst(one, other));
  const lines = own.map(([currency, balance]) => wallet(currency, balance));
  const none = own.some(([currency]) => currency !== 'demo') ? [] : [h('p', { class: 'soft' }, t('wallets.none'))];
  const playing = open.map(({ table }) =>
    h('p', {}, `${t('wallets.playing')} `, h('a', { href: `/tables/${table}` }, tableName(table))),
  );
  return [h('ul', {}, ...lines), ...none, ...playing];
}

/**
 * @param {string} currency
 * @param {number} balance
 */
function wallet(currency, balance) {
  const demo = currency === 'demo';
  return h(
    'li',
    { class: demo ? 'demo' : 'money' },
    h('span', {}, demo ? t('wallets.demo') : t('wallets.money', { currency })),
    h('b', { class: 'number' }, money(balance, currency)),
    h('span', { class: 'soft' }, t(demo ? 'wallets.demo-about' : 'wallets.money-about')),
  );
}

/**
 * What machines could not pay by themselves, what is still to be paid first: the cashier asks for the number and its line.
 * @param {Slip[]} slips
 */
function slipsOf(slips) {
  const lines = [...slips]
    .sort((one, other) => Number(one.paid) - Number(other.paid))
    .map(({ table, line, number, amount, currency, paid }) =>
      h(
        'li',
        { class: paid ? 'soft' : '' },
        t('slips.one', { number, table: tableName(table), line, amount: money(amount, currency) }),
        ' ',
        h('b', { class: paid ? '' : 'good' }, t(paid ? 'slips.paid' : 'slips.owed')),
      ),
    );
  return [h('p', { class: 'soft' }, t('slips.about')), h('ul', {}, ...lines)];
}

/** @param {LastRound | null} last */
function round(last) {
  if (!last) return [h('p', { class: 'soft' }, t('round.none'))];
  const { table, coup } = last;
  return [
    h('p', {}, t('round.where', { table: tableName(table), coup })),
    pilesTable(last),
    h('p', {}, h('a', { href: `/tables/${table}/coups/${coup}` }, t('round.see'))),
  ];
}

/**
 * @param {Visit[]} sessions
 * @param {boolean} more
 */
function visits(sessions, more) {
  if (!sessions.length) return [h('p', { class: 'soft' }, t('sessions.none'))];
  const button = h('button', { type: 'button', onclick: older }, t('sessions.more'));
  return [...sessions.map(visit), ...(more ? [button] : [])];
}

/** @param {Visit} session */
function visit(session) {
  const { table, began, ended } = session;
  const where = h('span', { class: 'soft' }, moment(began));
  const state = ended === null ? [h('span', { class: 'badge' }, t('sessions.open'))] : [];
  const fold = h('details', { class: 'session' }, h('summary', {}, h('b', {}, tableName(table)), where, ...state));
  fold.addEventListener('toggle', () => fold.open && fold.childElementCount === 1 && showStatement(fold, session), {
    once: true,
  });
  return fold;
}

/**
 * @param {HTMLElement} fold
 * @param {Visit} session
 */
async function showStatement(fold, { table, first_seq: first }) {
  try {
    const statement = /** @type {import('../pieces/statement.js').Statement} */ (custom('pg-statement'));
    statement.statement = await ask(`/v1/me/sessions/${table}/${first}`);
    fold.append(statement);
  } catch (why) {
    fold.append(h('p', { class: 'bad' }, (why instanceof Refused && why.sentence) || t('account.unreachable')));
  }
}

// Opening ---------------------------------------------------------------------------------

prepare();
addEventListener('pg-identity', open);
addEventListener('pg-vocabulary', draw);
inLanguage(draw);
prepareVocabulary();
open();
