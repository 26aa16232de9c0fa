/** One's last round once more, with everything that moved in it, on a table of its own in a dialog. */

import { h } from '../core/dom.js';
import { ask } from '../core/house.js';
import { t } from '../core/words.js';
import { pilesTable } from '../pieces/piles.js';
import { tableOf } from './index.js';
import { playRecorded } from './recorded.js';

/**
 * @typedef {import('./play.js').Play} Play
 * @typedef {import('./index.js').TablePage} TablePage
 */

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
 * The table as it stood, with nobody's chips on it but one's own.
 * @param {HTMLDialogElement} dialog
 * @param {Play} play
 * @param {{page: TablePage, round: any, again: () => void, gone: AbortSignal}} what
 */
function perform(dialog, { sheet, model: { you, table } }, { page, round, again, gone }) {
  const title = h('h2', {}, `${t('table.last')} · ${t('table.coup', { coup: round.coup })}`);
  const close = h('button', { type: 'button', class: 'primary', onclick: () => dialog.close() }, t('table.close'));
  dialog.replaceChildren(
    h('header', {}, title, h('button', { type: 'button', onclick: again }, t('act.replay')), close),
    h('div', { class: 'replayed', dataset: { family: sheet.table.family } }, page.scene, page.cloth),
    pilesTable(round),
  );
  const seen = (/** @type {any} */ state) => ({ ...state, people: [], bets: state.bets.filter((/** @type {any} */ { owner }) => owner === you) });
  const recorded = playRecorded(page, { sheet, state: round.state, you, table, seen, gone });
  for (const entry of round.entries) recorded.play(entry);
}
