/** What a machine's records say, for the inspector who decides a claim (14): asked for by person, coup and line. */

import '../pieces/masthead.js';
import { prepare, say } from '../core/announcer.js';
import { find, h } from '../core/dom.js';
import { ask, identity, Refused } from '../core/house.js';
import { money, number } from '../core/money.js';
import { shortName } from '../core/people.js';
import { prepare as prepareVocabulary, spotName, tableName } from '../core/vocabulary.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/records.js';

/**
 * @typedef {{number: number, amount: number, paid: boolean}} Slip
 * @typedef {{coup: number, person: string, spot: string, first_line: number, last_line: number, staked: number, returned: number,
 *   prizes: number, contributed: number, slips: Slip[], void: string, over: boolean, under_way: Record<string, number>}} Game
 * @typedef {{table: string, currency: string, line: number, link: string, figures: Record<string, number>, meters: Record<string, number>, games: Game[]}} Records
 */

add(words);

const [, , TABLE] = location.pathname.split('/');
const ASKED = /** @type {const} */ (['person', 'coup', 'line']);
const FIGURES = ['put_in', 'staked', 'returned', 'prizes', 'retained', 'contributed', 'taken_out', 'slips', 'credit'];
const METERS = ['chips_in', 'prizes', 'retained', 'chips_out'];
const COLUMNS = ['coup', 'person', 'spot', 'lines', 'staked', 'prizes', 'contributed', 'slips', 'became'];

const host = find('#records');
const asking = h('form', { class: 'panel asking', onsubmit: (/** @type {Event} */ event) => submit(event) });
const answer = h('section', { class: 'panel', hidden: true, 'aria-labelledby': 'records-answer' });
/** @type {Record<string, HTMLInputElement>} */
const fields = Object.fromEntries(
  ASKED.map((name) => [name, h('input', { id: `ask-${name}`, ...(name === 'person' ? { autocomplete: 'off' } : { type: 'number', min: 0, inputmode: 'numeric' }) })]),
);
/** @type {Records | null} */
let records = null;

// Asking ----------------------------------------------------------------------------------

/** @param {Event} event */
async function submit(event) {
  event.preventDefault();
  const asked = ASKED.filter((name) => fields[name].value.trim()).map((name) => [name, fields[name].value.trim()]);
  try {
    records = await ask(`/v1/tables/${encodeURIComponent(TABLE)}/records?${new URLSearchParams(asked)}`);
    drawAnswer();
    say(t('records.found', { games: records?.games.length ?? 0 }));
  } catch (why) {
    if (!(why instanceof Refused)) throw why;
    refuse(why.sentence || t('records.unreachable'));
  }
}

/** @param {string} sentence */
function refuse(sentence) {
  records = null;
  answer.hidden = false;
  answer.replaceChildren(h('p', { class: 'bad', id: 'records-answer' }, sentence));
  say(sentence, { urgent: true });
}

// Drawing ---------------------------------------------------------------------------------

function draw() {
  const where = tableName(TABLE);
  document.title = t('records.page', { table: where });
  const labels = ASKED.map((name) => h('span', { class: 'field' }, h('label', { for: `ask-${name}` }, t(`records.${name}`)), fields[name]));
  asking.replaceChildren(...labels, h('button', { type: 'submit', class: 'primary' }, t('records.ask')));
  const stranger = identity() ? [] : [h('p', {}, t('records.stranger'))];
  host.replaceChildren(h('h1', {}, t('records.title', { table: where })), h('p', { class: 'soft' }, t('records.about')), ...stranger, asking, answer);
  drawAnswer();
}

function drawAnswer() {
  if (!records) return;
  const { figures, meters, games, line, link } = records;
  answer.hidden = false;
  answer.replaceChildren(
    h('h2', { id: 'records-answer' }, t('records.figures')),
    h('dl', {}, ...pair('games', number(figures.games)), ...FIGURES.flatMap((name) => pair(name, inMoney(figures[name])))),
    h('h3', {}, t('records.meters')),
    h('dl', { class: 'meters' }, ...METERS.flatMap((name) => pair(name, inMoney(meters[name])))),
    h('p', { class: 'soft' }, t('records.upto', { line })),
    h('code', { class: 'link' }, link),
    games.length ? table(games) : h('p', { class: 'soft' }, t('records.none')),
  );
}

/**
 * @param {string} name
 * @param {string} value
 */
function pair(name, value) {
  return [h('dt', {}, t(`records.${name}`)), h('dd', { class: 'number' }, value)];
}

/** @param {Game[]} games */
function table(games) {
  const heads = COLUMNS.map((name) => h('th', { scope: 'col' }, t(`records.${name}`)));
  const body = h('tbody', {}, ...games.map(row));
  return h('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': t('records.games') }, h('table', {}, h('thead', {}, h('tr', {}, ...heads)), body));
}

/** @param {Game} game */
function row(game) {
  const { coup, person, spot, first_line: first, last_line: last, staked, prizes, contributed, slips } = game;
  const own = h('a', { href: `/tables/${TABLE}/coups/${coup}` }, String(coup));
  const cells = [shortName(person), spotName(spot), `${first}–${last}`];
  const sums = [staked, prizes, contributed].map((amount) => h('td', { class: 'number' }, inMoney(amount)));
  return h('tr', {}, h('td', {}, own), ...cells.map((cell) => h('td', {}, cell)), ...sums, h('td', {}, slips.map(slipSaid).join('; ')), h('td', {}, becameOf(game)));
}

/** @param {Slip} slip */
function slipSaid({ number: own, amount, paid }) {
  return t(paid ? 'records.slip-paid' : 'records.slip', { number: own, amount: inMoney(amount) });
}

/** @param {Game} game */
function becameOf({ void: cause, over, under_way: left, returned }) {
  if (cause) return t('records.void', { cause, returned: inMoney(returned) });
  const still = Object.entries(left).map(([name, many]) => `${name} ${many}`);
  return over ? t('records.over') : [t('records.under-way'), ...still].join(' ');
}

/** @param {number} amount */
function inMoney(amount) {
  return money(amount, records?.currency ?? 'demo');
}

// Opening ---------------------------------------------------------------------------------

prepare();
addEventListener('pg-identity', draw);
addEventListener('pg-vocabulary', draw);
inLanguage(draw);
prepareVocabulary();
