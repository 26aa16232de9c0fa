/** One's last round once more, with everything that moved in it, on a table of its own in a dialog. */

import { h } from '../core/dom.js';
import { applyChanges, foldEvent } from '../core/fold.js';
import { ask } from '../core/house.js';
import { Stage } from '../core/stage.js';
import { t } from '../core/words.js';
import { pilesTable } from '../pieces/piles.js';
import { tableOf } from './index.js';

/**
 * @typedef {import('./play.js').Play} Play
 * @typedef {import('./index.js').TablePage} TablePage
 * @typedef {import('../core/stage.js').Entry} Entry
 * @typedef {import('../core/model.js').State} State
 */

/** What people do between two rounds is not performed: their chips lie where they put them. */
const BETTING = ['bet-placed', 'bet-withdrawn', 'place-taken', 'place-left', 'called'];

/** What a table's page asks of a model, for a coup that is over. */
class Recorded extends EventTarget {
  betting = false;
  /** @type {never[]} */
  questions = [];
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
    this.state = page.blank;
    this.whole = page.blank;
    this.stage = new Stage({
      now: () => this.now(),
      act: (event) => page.game.acts[event.event] ?? {},
      tempo: (event) => this.table.tempo?.[event.event] ?? 0,
      happen: (event) => {
        this.show(foldEvent(this.whole, event));
        if (!BETTING.includes(event.event)) this.dispatchEvent(new CustomEvent('happened', { detail: { event } }));
        page.render();
      },
      change: (changes) => this.show(applyChanges(this.whole, changes)),
    });
  }

  /**
   * The table as it stood, with nobody's chips on it but one's own.
   * @param {State} whole
   */
  show(whole) {
    this.whole = whole;
    this.state = { ...whole, people: [], bets: whole.bets.filter(({ owner }) => owner === this.you) };
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
  const dialog = h('dialog', { class: 'replay', 'aria-label': t('table.last') });
  const again = () => {
    gone.abort();
    gone = new AbortController();
    perform(dialog, play, { page: create(play.sheet, gone.signal), round, again, gone: gone.signal });
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
 * @param {HTMLDialogElement} dialog
 * @param {Play} play
 * @param {{page: TablePage, round: any, again: () => void, gone: AbortSignal}} what
 */
function perform(dialog, play, { page, round, again, gone }) {
  const model = /** @type {any} */ (new Recorded(page, play));
  const betting = Object.assign(new EventTarget(), { pending: [], lying: [] });
  const shown = /** @type {any} */ (Object.assign(new EventTarget(), { model, betting, sheet: play.sheet, value: 0, touch() {} }));
  page.follow(shown);
  model.show(round.state);
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
  for (const entry of round.entries) model.stage.add({ ...entry, at: model.now() });
}
