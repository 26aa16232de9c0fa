/** Advice on demand: a button beside every question, and on its line what basic strategy would do. */

import { say } from '../../core/announcer.js';
import { h } from '../../core/dom.js';
import { moves } from '../../core/settings.js';
import { t } from '../../core/words.js';
import { adviceBeside } from './choosing.js';
import { faces } from './points.js';
import { turnOf } from './turn.js';

/** @typedef {import('../play.js').Play} Play */

export class Advising {
  /** @type {string | null} the command that is marked */
  advised = null;
  /** @type {HTMLElement | null} */
  #line = null;

  /** @param {{play: Play | null, sheet: import('../../core/house.js').TableSheet}} table */
  constructor(table) {
    this.table = table;
  }

  get #allowed() {
    return this.table.sheet.terms.advice !== 'forbidden';
  }

  /**
   * What stands beside a new question: the time for it, and advice where the table allows it.
   * @returns {HTMLElement | null}
   */
  beside() {
    this.advised = null;
    const { element, line } = adviceBeside(() => this.advise());
    this.#line = line;
    return h('div', { class: 'beside' }, this.#time(), this.#allowed && this.#hand() ? element : null);
  }

  /** One's own hand that is played now: there is no chart for those of others, nor for following them. */
  #hand() {
    const { state, you } = /** @type {Play} */ (this.table.play).model;
    const turn = turnOf(state);
    return turn?.who === you && turn.why !== 'following' ? turn.hand : undefined;
  }

  /** A line that shortens as the time for an answer goes by. */
  #time() {
    const { model } = /** @type {Play} */ (this.table.play);
    const bar = h('i', { class: 'time-left', 'aria-hidden': 'true' });
    const left = (model.ends ?? 0) - model.now();
    if (!moves() || left <= 0) return null;
    const begins = `scaleX(${Math.min(left / (model.window || left), 1)})`;
    bar.animate([{ transform: begins }, { transform: 'scaleX(0)' }], { duration: left, fill: 'forwards' });
    return bar;
  }

  /** Mark the play of the chart, and say what it is good for. */
  async advise() {
    const { sheet } = this.table;
    const { model } = /** @type {Play} */ (this.table.play);
    const line = this.#line;
    const { advised, chartOf } = await import('./advice.js');
    const chart = await chartOf(sheet.table.edition, sheet.terms.decks).catch(() => undefined);
    const hand = this.#hand();
    if (line !== this.#line || !line || !hand) return;
    const allowed = model.offers.filter(({ by }) => by === model.you).map(({ command }) => command);
    this.advised = chart ? advised(chart, hand, faces(model.state.banca)[0], allowed) : null;
    line.hidden = false;
    line.textContent = this.advised ? this.#said(this.advised) : t('advice.none');
    say(line.textContent);
    model.dispatchEvent(new CustomEvent('change'));
  }

  /** @param {string} play */
  #said(play) {
    const { table, terms, readings } = this.table.sheet;
    const named = play === 'insure' ? t('advice.insure') : t(`do.${play}`);
    const about = t('advice.about', { edition: t(`advice.${table.edition}`), decks: terms.decks });
    const otherwise = Object.keys(readings).length ? [t('advice.readings')] : [];
    return [t('advice.says', { play: named }), about, ...otherwise].join(' ');
  }
}
