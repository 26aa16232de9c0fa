/** A table's page: fetch its sheet, take the folder of its family, open the line, and keep everything drawn. */

import '../pieces/calls.js';
import '../pieces/caption.js';
import '../pieces/clock.js';
import '../pieces/masthead.js';
import '../pieces/payments.js';
import '../pieces/purse.js';
import '../pieces/result.js';
import '../pieces/tray.js';
import '../pieces/why.js';
import { call, prepare, say } from '../core/announcer.js';
import { custom, find, gathered, h } from '../core/dom.js';
import { ask, identity, Refused } from '../core/house.js';
import { money, signed } from '../core/money.js';
import { hear } from '../core/sound.js';
import { add, inLanguage, t } from '../core/words.js';
import { called, gameName, ownName, prepare as prepareVocabulary, speakOf } from '../core/vocabulary.js';
import { Captions } from '../tables/captions.js';
import { dress, tableOf } from '../tables/index.js';
import { listenForKeys } from '../tables/keys.js';
import { Outcome } from '../tables/outcome.js';
import { Play } from '../tables/play.js';
import { replay } from '../tables/replay.js';
import { Results } from '../tables/results.js';
import { Shell } from '../tables/shell.js';
import { Story } from '../tables/story.js';
import { questionFor } from '../tables/why.js';
import words from '../words/table.js';

add(words);

const host = find('#table');
const masthead = /** @type {any} */ (find('pg-masthead'));
const why = /** @type {any} */ (custom('pg-why'));
const came = identity();

async function open() {
  prepare();
  document.body.append(why);
  const name = decodeURIComponent(location.pathname.split('/')[2] ?? '');
  host.append(h('p', { class: 'soft' }, t('table.loading')));
  const [sheet] = await Promise.all([ask(`/v1/tables/${encodeURIComponent(name)}`), prepareVocabulary()]);
  const [folder] = await Promise.all([tableOf(sheet.table.family), dress(sheet.table.family)]);
  if (!folder) return host.replaceChildren(h('p', {}, t('table.unknown')));
  begin(sheet, folder.create(sheet));
}

/**
 * @param {import('../core/house.js').TableSheet} sheet
 * @param {import('../tables/index.js').TablePage} page
 */
function begin(sheet, page) {
  speakOf(sheet.table.game);
  const play = new Play(sheet, page);
  const shell = new Shell(play);
  const story = new Story(play.model);
  const results = new Results(play, shell.payments, story);
  const outcome = new Outcome(play, { story, results, element: shell.result });
  page.follow(play);
  host.replaceChildren(shell.element);
  const draw = gathered(() => {
    page.render();
    shell.render();
  });
  play.model.addEventListener('change', draw);
  play.betting.addEventListener('change', draw);
  addEventListener('pg-vocabulary', draw);
  inLanguage(() => speak(play, shell, page));
  const captions = new Captions(play, shell.element);
  results.follow();
  outcome.follow();
  captions.follow();
  listen(play, shell, page, captions);
  play.model.open();
  Object.assign(globalThis, { pagador: { play, page, shell } });
}

/**
 * @param {Play} play
 * @param {Shell} shell
 * @param {import('../tables/index.js').TablePage} page
 */
function speak(play, shell, page) {
  const { table } = play.sheet;
  masthead.heading = [gameName(table.game), ownName(table)].filter(Boolean).join(' · ');
  masthead.currency = table.currency;
  document.title = `${gameName(table.game)} · Pagador`;
  if (play.model.line.state === 'open') play.model.line.again(play.model.line.token);
  shell.speak();
  page.render();
}

/**
 * @param {Play} play
 * @param {Shell} shell
 * @param {import('../tables/index.js').TablePage} page
 * @param {Captions} captions
 */
function listen(play, shell, page, captions) {
  const { model } = play;
  const search = new URLSearchParams(location.search);
  const wants = { place: came !== null && search.has('play'), howto: search.has('howto') };
  model.addEventListener('welcome', () => {
    if (wants.place && (model.you || came?.guest)) play.join();
    if (wants.howto) teachAt(play, shell);
    Object.assign(wants, { place: false, howto: false });
  });
  model.addEventListener('happened', (told) => announce(/** @type {CustomEvent} */ (told).detail.event, page));
  model.addEventListener('told', (told) => warn(/** @type {CustomEvent} */ (told).detail));
  model.line.addEventListener('state', () => tellLine(model.line));
  host.addEventListener('pg-why', (asked) => why.explain(questionFor(/** @type {CustomEvent} */ (asked).detail, play, shell.payments.lines)));
  host.addEventListener('pg-howto', () => teachAt(play, shell));
  host.addEventListener('pg-leave', () => leave(play));
  host.addEventListener('pg-last', () => replay(play).catch((/** @type {any} */ refused) => play.refuse(refused)));
  host.addEventListener('pg-proof', () => location.assign(`/tables/${play.sheet.table.name}/coups/${Math.max(model.coup - 1, 1)}`));
  listenForKeys({
    r: () => say(shell.result.said || page.lastResult()),
    t: () => say(timeLeft(model)),
    s: () => say(t('say.balance', { balance: money(model.purse.balance, play.currency) })),
    d: () => say(t('say.result', { result: signed(model.purse.result, play.currency) })),
    u: () => shell.buttons.undo.click(),
    p: () => shell.buttons.ready.click(),
    i: () => captions.explain(),
    h: () => teachAt(play, shell),
    '?': () => say(t('say.keys')),
    ...page.keys,
  });
}

/**
 * @param {any} event
 * @param {import('../tables/index.js').TablePage} page
 */
function announce(event, page) {
  hear(event, page.sounds);
  if (event.event === 'called') call(called(event), { urgent: event.call === 'nada_mais', under: event.under });
}

/** @param {{what: string, under: string[], within?: string}} note */
function warn({ what, under, within }) {
  call(t(within ? `told.${what}.${within}` : `told.${what}`), { urgent: true, under });
}

/**
 * The walk through a coup is fetched when somebody wants it; who has seen it whole comes to where one begins.
 * @param {Play} play
 * @param {Shell} shell
 */
async function teachAt(play, shell) {
  const { teach } = await import('../tables/howto.js');
  await teach(play, () => shell.buttons.sit.focus());
}

/** @param {import('../core/line.js').Line} line */
function tellLine(line) {
  const { state } = line;
  if (state === 'open' && host.dataset.line === 'lost') say(t('line.back'));
  if (state === 'lost' && host.dataset.line !== 'lost') say(t('line.lost'), { urgent: true });
  if (state === 'over') end(line);
  host.dataset.line = state;
}

/**
 * The house has ended the line; where it does not know one any more, that is forgotten, and one looks on as nobody.
 * @param {import('../core/line.js').Line} line
 */
async function end(line) {
  if (identity()) await ask('/v1/me').catch(() => null);
  if (line.state === 'over') call(line.sentence || t('line.over'), { urgent: true });
}

/** @param {import('../core/model.js').TableModel} model */
function timeLeft(model) {
  if (model.ends === null || model.stage.busy) return t('window.none');
  return t('window.left', { seconds: Math.max(0, Math.round((model.ends - model.now()) / 1000)) });
}

/** @param {Play} play */
async function leave(play) {
  if (await play.leave()) location.assign(identity() ? '/account' : '/');
}

open().catch((why) => {
  host.replaceChildren(h('p', { class: 'panel' }, why.sentence || t('table.failed')));
  if (!(why instanceof Refused)) throw why;
});
