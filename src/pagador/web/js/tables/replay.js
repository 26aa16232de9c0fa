/** One's last round once more, with everything that moved in it, on a table of its own in a dialog. */

import { h } from '../core/dom.js';
import { ask } from '../core/house.js';
import { Stage } from '../core/stage.js';
import { t } from '../core/words.js';
import { pilesTable } from '../pieces/piles.js';
import { tableOf } from './index.js';

/**
 * @typedef {import('./play.js').Play} Play
 * @typedef {import('./index.js').TablePage} TablePage
 * @typedef {import('../core/stage.js').Entry} Entry
 */

/** What a table's page asks of a model, for a coup that is over. */
class Recorded extends EventTarget {
  betting = false;
  /** @type {never[]} */
  offers = [];
  line = { state: 'over' };
  place = null;

  /**
   * @param {TablePage} page
   * @param {Play} play
   */
  constructor(page, play) {
    super();
    this.you = play.model.you;
    this.table = play.model.table;
    this.state = page.blank([]);
    this.stage = new Stage({
      now: () => this.now(),
      act: (event) => page.game.acts[event.event] ?? {},
      tempo: (event) => this.table.tempo?.[event.event] ?? 0,
      happen: (event) => {
        this.state = page.game.fold(this.state, event);
        this.dispatchEvent(new CustomEvent('happened', { detail: { event } }));
        page.render();
      },
    });
  }

  now() {
    return Date.now();
  }
}

/**
 * Fetch the last round and show it; a refusal is thrown.
 * @param {Play} play
 */
export async function replay(play) {
  const { table } = play.sheet;
  const round = await ask(`/v1/me/last-round?table=${encodeURIComponent(table.name)}`);
  const { create } = /** @type {any} */ (await tableOf(table.family));
  let gone = new AbortController();
  const { outlives } = create(play.sheet, gone.signal);
  const before = outlives ? await eventsBefore(table.name, round.coup, outlives.told) : [];
  const dialog = h('dialog', { class: 'replay', 'aria-label': t('table.last') });
  const again = () => {
    gone.abort();
    gone = new AbortController();
    perform(dialog, play, { page: create(play.sheet, gone.signal), round: { ...round, before }, again, gone: gone.signal });
  };
  dialog.addEventListener('close', () => {
    gone.abort();
    dialog.remove();
  });
  document.body.append(dialog);
  again();
  dialog.showModal();
}

/**
 * What everybody saw before a coup, as far back as something was told: in most games that is one coup.
 * @param {string} table
 * @param {number} coup
 * @param {string[]} told
 * @returns {Promise<import('../core/stage.js').Event[]>}
 */
async function eventsBefore(table, coup, told) {
  if (coup <= 1) return [];
  const { entries } = await ask(`/v1/tables/${encodeURIComponent(table)}/coups/${coup - 1}`);
  const events = entries.flatMap((/** @type {Entry} */ entry) => entry.events ?? []);
  const known = events.some((/** @type {{event: string}} */ { event }) => told.includes(event));
  return known ? events : [...(await eventsBefore(table, coup - 1, told)), ...events];
}

/**
 * The table as it stood before a round, with one's own chips of it.
 * @param {TablePage} page
 * @param {string} owner
 * @param {any} round
 */
function stateBefore(page, owner, { stakes, before }) {
  const bets = stakes.map((/** @type {any} */ { spot, place, stake, colour }) => ({ owner, spot, place, stake, colour }));
  const then = before.reduce(page.game.fold, page.blank([]));
  const kept = (page.outlives?.state ?? []).map((name) => [name, then[name]]);
  return { ...page.blank(bets), ...Object.fromEntries(kept) };
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {Play} play
 * @param {{page: TablePage, round: any, again: () => void, gone: AbortSignal}} what
 */
function perform(dialog, play, { page, round, again, gone }) {
  const model = /** @type {any} */ (new Recorded(page, play));
  const betting = Object.assign(new EventTarget(), { pending: [], lying: [] });
  const shown = /** @type {any} */ (Object.assign(new EventTarget(), { model, betting, sheet: play.sheet, value: 0, touch() {} }));
  page.follow(shown);
  model.state = stateBefore(page, play.model.you ?? '', round);
  model.dispatchEvent(new Event('welcome'));
  gone.addEventListener('abort', () => model.stage.clear());
  const title = h('h2', {}, `${t('table.last')} · ${t('table.coup', { coup: round.coup })}`);
  const close = h('button', { type: 'button', class: 'primary', onclick: () => dialog.close() }, t('table.close'));
  dialog.replaceChildren(
    h('header', {}, title, h('button', { type: 'button', onclick: again }, t('act.replay')), close),
    h('div', { class: 'replayed', dataset: { family: play.sheet.table.family } }, page.scene, page.cloth),
    pilesTable(round),
  );
  page.render();
  for (const entry of performed(round.entries, model.now())) model.stage.add(entry);
}

/**
 * The acts of the table in a round, as if they happened now; what people put down lies there already.
 * @param {Entry[]} entries
 * @param {number} now
 */
function performed(entries, now) {
  const betting = ['bet-placed', 'bet-withdrawn', 'place-taken', 'place-left', 'called'];
  return entries.map((entry) => ({
    ...entry,
    at: now,
    events: (entry.events ?? []).filter((event) => !betting.includes(event.event)),
  }));
}
