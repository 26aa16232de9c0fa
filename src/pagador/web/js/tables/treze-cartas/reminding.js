/** The time for arranging is long: those whose rows are waited for are reminded before the signal. */

import { call } from '../../core/announcer.js';
import { asks } from '../../core/questions.js';
import { t } from '../../core/words.js';

/** @typedef {import('../../core/model.js').TableModel} TableModel */

const QUESTION = 'arranging';
/** So many seconds before the end. */
const REMINDERS = [60, 30, 10];

export class Reminding {
  /** @type {ReturnType<typeof setTimeout>[]} */
  #timers = [];
  #ends = 0;

  /**
   * Look at what the table asks.
   * @param {TableModel} model
   */
  show(model) {
    const found = model.questions?.find(({ key }) => key === QUESTION);
    const ends = found && asks(found, model.you) ? (found.ends ?? 0) : 0;
    if (ends === this.#ends) return;
    this.stop();
    this.#ends = ends;
    const left = ends - model.now();
    const times = REMINDERS.filter((seconds) => ends && seconds * 1000 < left);
    this.#timers = times.map((seconds) => setTimeout(() => call(t('treze.left', { seconds }), { urgent: true }), left - seconds * 1000));
  }

  stop() {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }
}
