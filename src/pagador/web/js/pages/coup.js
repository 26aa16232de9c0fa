/** A coup that is over: its result, every line in words with the rules it rests on, and the proof checked here. */

import '../pieces/masthead.js';
import { prepare } from '../core/announcer.js';
import { explained } from '../core/arithmetic.js';
import { find, h } from '../core/dom.js';
import { ask, identity, Refused } from '../core/house.js';
import { hour, moment } from '../core/manner.js';
import { person, tell, tellRecord } from '../core/telling.js';
import { gameName, prepare as prepareVocabulary, speakOf, tableName } from '../core/vocabulary.js';
import { add, inLanguage, t } from '../core/words.js';
import { explain } from '../pieces/why.js';
import { coupOf, learnWords } from '../tables/index.js';
import words from '../words/coup.js';
import { proofPanel } from './proof-panel.js';

/**
 * @typedef {import('../core/proof.js').Coup} Coup
 * @typedef {import('../core/proof.js').Proof} Proof
 * @typedef {import('../core/stage.js').Entry} Entry
 * @typedef {import('../core/stage.js').Event} Event
 * @typedef {import('../core/house.js').TableSheet} TableSheet
 */

add(words);

const host = find('#coup');
const [, , table, , wanted] = location.pathname.split('/');
const number = Number(wanted);
/** @type {{sheet: TableSheet, coup: Coup, proof: Proof | null, family: import('../tables/index.js').CoupPart | null} | null} */
let open = null;

// Fetching --------------------------------------------------------------------------------

async function read() {
  const path = `/v1/tables/${table}`;
  try {
    const [sheet, coup] = await Promise.all([ask(path), ask(`${path}/coups/${number}`)]);
    const proof = sheet.table.source === 'hand' ? null : await proofOf(path);
    const [family] = await Promise.all([coupOf(sheet.table.family), learnWords(sheet.table.family)]);
    open = { sheet, coup, proof, family };
    speakOf(coup.game);
    draw();
  } catch (why) {
    if (!(why instanceof Refused)) throw why;
    host.replaceChildren(title(), h('p', { class: 'panel bad' }, why.sentence || t('coup.unreachable')), steps(0));
  }
}

/**
 * The proof as anyone has it; where cards stay closed, with those that the reader was shown, if they are known here.
 * @param {string} path of the table
 * @returns {Promise<Proof>}
 */
async function proofOf(path) {
  /** @type {Proof} */
  const proof = await ask(`${path}/coups/${number}/proof`);
  return proof.kept && identity() ? ask(`/v1/me/coups/${table}/${number}/proof`).catch(() => proof) : proof;
}

// Drawing ---------------------------------------------------------------------------------

function draw() {
  if (!open) return host.replaceChildren(title(), h('p', { class: 'soft' }, t('coup.loading')));
  const { sheet, coup, proof, family } = open;
  const name = gameName(coup.game) === coup.game ? sheet.table.title : gameName(coup.game);
  document.title = t('coup.page', { coup: number, title: name });
  /** @type {import('../pieces/masthead.js').Masthead} */ (find('pg-masthead')).currency = coup.currency;
  const events = coup.entries.flatMap((entry) => entry.events ?? []);
  const where = `${tableName(coup.table)} · ${moment(coup.entries[0].at)}`;
  const top = [h('p', { class: 'soft' }, where), title(), ...resultOf(family?.result(events, sheet.glass)), steps(sheet.table.coup)];
  host.replaceChildren(
    h('div', { class: 'top' }, ...top),
    h('div', { class: 'sides' }, happened(coup, sheet), proofPanel(proof, coup, { ...sheet.equipment, glass: sheet.glass }, family ?? {})),
  );
}

/**
 * What the coup came to, at a glance; nothing, where the family has no picture of it.
 * @param {HTMLElement | null} [shown]
 */
function resultOf(shown) {
  return shown ? [h('div', { class: 'result', role: 'group', 'aria-label': t('coup.result') }, shown)] : [];
}

function title() {
  return h('h1', {}, t('coup.title', { coup: wanted }));
}

/**
 * The way to the coups before and after, and out.
 * @param {number} now the coup at which the table stands; nought, if that is not known
 */
function steps(now) {
  const before = number > 1 && way(`/coups/${number - 1}`, `‹ ${t('coup.before')}`, { class: 'button', rel: 'prev' });
  const after =
    number + 1 < now && way(`/coups/${number + 1}`, `${t('coup.after')} ›`, { class: 'button', rel: 'next' });
  const out = [way('', t('coup.table')), way('/rules', t('coup.rules'))];
  return h('nav', { class: 'steps', 'aria-label': t('coup.title', { coup: wanted }) }, before, after, ...out);
}

/**
 * @param {string} path within the table's pages
 * @param {string} text
 * @param {import('../core/dom.js').Props} [props]
 */
function way(path, text, props = {}) {
  return h('a', { href: `/tables/${table}${path}`, ...props }, text);
}

/**
 * @param {Coup} coup
 * @param {TableSheet} sheet
 */
function happened(coup, sheet) {
  const lines = coup.entries
    .filter((entry) => !entry.events || entry.events.length)
    .map((entry) => line(entry, coup, sheet));
  const heading = h('h2', { id: 'happened-title' }, t('coup.happened'));
  return h(
    'section',
    { class: 'panel happened', 'aria-labelledby': 'happened-title' },
    heading,
    h('ol', { class: 'lines' }, ...lines),
  );
}

/**
 * @param {Entry} entry
 * @param {Coup} coup
 * @param {TableSheet} sheet
 */
function line(entry, coup, sheet) {
  const mine = entry.actor && entry.actor === identity()?.name ? [h('span', { class: 'badge' }, t('coup.yours'))] : [];
  const head = h(
    'p',
    { class: 'head soft' },
    `${t('coup.line', { seq: entry.seq })} · ${hour(entry.at)}`,
    entry.actor ? ` · ${person(entry.actor)}` : '',
    ...mine,
  );
  const told = entry.events?.map((event) => sentence(event, coup, sheet)) ?? [
    h('p', { class: 'record' }, tellRecord(entry)),
  ];
  return h('li', {}, head, ...told);
}

/**
 * @param {Event} event
 * @param {Coup} coup
 * @param {TableSheet} sheet
 */
function sentence(event, coup, sheet) {
  const text = tell(event, coup.currency);
  const ask_ = () => explain(explained(event, sheet));
  const button = h(
    'button',
    { type: 'button', class: 'why', 'aria-label': t('coup.why-of', { what: text }), onclick: ask_ },
    t('coup.why'),
  );
  return h('p', { class: `event ${event.event}` }, h('span', {}, text), event.under.length > 0 && button);
}

// Opening ---------------------------------------------------------------------------------

prepare();
addEventListener('pg-vocabulary', draw);
addEventListener('pg-identity', draw);
inLanguage(draw);
prepareVocabulary();
read();
