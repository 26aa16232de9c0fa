/** One's last round once more, with everything that moved in it, on a table of its own in a dialog. */

import { h } from '../core/dom.js';
import { ask } from '../core/house.js';
import { Stage } from '../core/stage.js';
import { t } from '../core/words.js';
import { TABLES } from './index.js';

/**
 * @typedef {import('./play.js').Play} Play
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
   * @param {import('./index.js').TablePage} page
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
  const { create } = await TABLES[table.game]();
  const dialog = h('dialog', { class: 'replay', 'aria-label': t('table.last') });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  const show = () => perform(dialog, create(play.sheet), play, round, show);
  show();
  dialog.showModal();
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {import('./index.js').TablePage} page
 * @param {Play} play
 * @param {any} round
 * @param {() => void} again
 */
function perform(dialog, page, play, round, again) {
  const model = /** @type {any} */ (new Recorded(page, play));
  const betting = Object.assign(new EventTarget(), { pending: [], lying: [] });
  const shown = /** @type {any} */ (Object.assign(new EventTarget(), { model, betting, sheet: play.sheet, value: 0, touch() {} }));
  page.follow(shown);
  model.state = page.blank(round.stakes);
  dialog.replaceChildren(
    h('h2', {}, `${t('table.last')} · ${t('table.coup', { coup: round.coup })}`),
    h('div', { class: 'replayed', dataset: { game: play.sheet.table.game } }, page.scene, page.cloth),
    h(
      'div',
      { class: 'commands' },
      h('button', { type: 'button', onclick: again }, t('act.replay')),
      h('button', { type: 'button', class: 'primary', onclick: () => dialog.close() }, t('table.close')),
    ),
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
