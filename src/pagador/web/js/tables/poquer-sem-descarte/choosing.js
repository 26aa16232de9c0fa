/** How players are asked at póquer sem descarte: two buttons with what each costs, what may come of it, and the time for it. */

import { h } from '../../core/dom.js';
import { money } from '../../core/money.js';
import { moves } from '../../core/settings.js';
import { t } from '../../core/words.js';
import { optionsSaid } from './explain.js';

/**
 * @typedef {import('../../core/model.js').Offer} Offer
 * @typedef {import('../decisions.js').Take} Take
 * @typedef {import('../play.js').Play} Play
 * @typedef {import('./paying.js').Law} Law
 * @typedef {{play: Play | null, law: Law | null, seenCards: () => string[]}} Table
 */

/**
 * The key of each thing that people may do.
 * @type {Record<string, string>}
 */
export const KEYS = { fold: '1', continue: '2', 'start-deal': 'c' };

export class Choosing {
  #options = h('ul', { class: 'options' });
  #warned = h('p', { class: 'warned', hidden: true });
  #bar = h('i', { class: 'time-left', 'aria-hidden': 'true' });
  /** @type {Animation | null} */
  #running = null;
  #ends = 0;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /**
   * The picker of each command.
   * @returns {Record<string, (offer: Offer, take: Take) => HTMLElement>}
   */
  get pickers() {
    return {
      fold: (offer, take) => this.#button(offer, take, this.stakes.ante),
      continue: (offer, take) => this.#button(offer, take, offer.fields.stake.least),
      'start-deal': (offer, take) => keyed(offer.command, () => take({ do: offer.command }), t('do.start-deal')),
    };
  }

  get #play() {
    return /** @type {Play} */ (this.table.play);
  }

  /**
   * The offer to go on, while it is open.
   * @returns {Offer | undefined}
   */
  get goingOn() {
    const { offers, you } = this.#play.model;
    return offers.find(({ command, by }) => command === 'continue' && by === you);
  }

  /** One's ante, and what going on takes. */
  get stakes() {
    const ante = this.#play.betting.lying.find(({ spot }) => spot === 'ante')?.amount ?? 0;
    return { ante, second: this.goingOn?.fields.stake.least ?? 0 };
  }

  /**
   * @param {Offer} offer
   * @param {Take} take
   * @param {number} amount
   */
  #button({ command, fields }, take, amount) {
    const go = () => take({ do: command, ...(fields.stake && { stake: fields.stake.least }) });
    const cost = t(`poq.costs.${command}`, { amount: money(amount, this.#play.currency) });
    return keyed(command, go, h('span', {}, t(`do.${command}`)), h('small', {}, cost));
  }

  /** Go on, as the button does: by a press on the box for the second bet. */
  goOn() {
    const offer = this.goingOn;
    if (offer) this.#play.answer({ do: 'continue', stake: offer.fields.stake.least }, offer.question);
  }

  /** What stands beside the two buttons. */
  beside() {
    this.#ends = 0;
    this.render();
    return this.goingOn ? h('div', { class: 'beside' }, this.#bar, this.#warned, this.#options) : null;
  }

  /** As much as one knows now. */
  render() {
    const { law } = this.table;
    if (!this.goingOn) return;
    const { currency, sheet, model } = this.#play;
    const given = { stakes: this.stakes, cards: this.table.seenCards(), currency, readings: sheet.readings };
    const lines = law ? optionsSaid({ law, ...given }) : [];
    if (this.#options.dataset.said !== lines.join()) this.#options.replaceChildren(...lines.map((line) => h('li', {}, line)));
    this.#options.dataset.said = lines.join();
    this.#options.setAttribute('aria-label', t('poq.options'));
    this.#warned.hidden = !(model.clocked && model.clocked.renewals > 0);
    this.#warned.textContent = t('poq.supplement');
    this.#run();
  }

  /** The line that shortens as the time goes by, and begins anew with the supplement. */
  #run() {
    const { model } = this.#play;
    const ends = model.ends ?? 0;
    if (Math.abs(ends - this.#ends) < 50) return;
    this.#ends = ends;
    this.#running?.cancel();
    const left = ends - model.now();
    this.#bar.hidden = !moves() || left <= 0;
    if (this.#bar.hidden) return;
    const begins = `scaleX(${Math.min(left / (model.window || left), 1)})`;
    this.#running = this.#bar.animate([{ transform: begins }, { transform: 'scaleX(0)' }], { duration: left, fill: 'forwards' });
  }
}

/**
 * A button with its key on it.
 * @param {string} command
 * @param {() => void} go
 * @param {...import('../../core/dom.js').Child} said
 */
function keyed(command, go, ...said) {
  const key = KEYS[command];
  const props = { type: 'button', class: 'primary', 'aria-keyshortcuts': key, onclick: go, dataset: { do: command } };
  return h('button', props, ...said, h('kbd', { 'aria-hidden': 'true' }, key.toUpperCase()));
}
