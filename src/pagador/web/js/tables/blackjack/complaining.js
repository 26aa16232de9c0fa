/** A complaint about how a coup was counted: heard while its cards are out, before they go back into the shuffler. */

import { h } from '../../core/dom.js';
import { inLanguage, t } from '../../core/words.js';

/** @typedef {import('../play.js').Play} Play */

export class Complaining {
  button = h('button', { type: 'button', class: 'complain', hidden: true, dataset: { act: 'complain' }, onclick: () => this.begin() });
  /** @type {import('./complaint.js').Complaint | null} */
  #complaint = null;

  /**
   * @param {{play: Play | null}} table
   * @param {AbortSignal} [gone]
   */
  constructor(table, gone) {
    this.table = table;
    const stop = inLanguage(() => (this.button.textContent = t('complain.begin')));
    gone?.addEventListener('abort', stop);
  }

  /** @param {boolean} may */
  show(may) {
    this.button.hidden = !may;
    if (!may) this.#complaint?.close();
  }

  /** The dialog is fetched when somebody wants it. */
  async begin() {
    if (this.button.hidden) return;
    const { Complaint } = await import('./complaint.js');
    this.#complaint ??= new Complaint((about) => this.#send(about));
    this.#complaint.open();
  }

  /** @param {string} about */
  #send(about) {
    const play = /** @type {Play} */ (this.table.play);
    play.model.do({ do: 'complain', about }).catch((why) => play.refuse(why));
  }
}
