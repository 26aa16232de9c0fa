/** `pg-meter`: the accumulated prize on its display, and what each combination of first cards would have of it now. */

import { h } from '../core/dom.js';
import { money, number } from '../core/money.js';
import { inLanguage, t } from '../core/words.js';

/**
 * @typedef {object} Prize
 * @property {number | null} amount nothing, where it is not known what lies there
 * @property {Record<string, number>} combinations the share of each, in hundredths: `AAs` is two aces of one suit
 * @property {number} chip what takes part
 * @property {boolean} marked whether one takes part in this coup oneself
 * @property {Record<string, number>} won what was paid in this coup, by combination
 * @property {boolean} off whether it cannot be played for now
 */

const SUITED = 's';
const WHOLE = 100;

export class Meter extends HTMLElement {
  currency = 'demo';
  /** @type {Prize} */
  #prize = { amount: 0, combinations: {}, chip: 0, marked: false, won: {}, off: false };
  #drawn = '';
  #stop = () => {};

  connectedCallback() {
    this.setAttribute('role', 'group');
    this.#stop = inLanguage(() => this.#render());
  }

  disconnectedCallback() {
    this.#stop();
  }

  get prize() {
    return this.#prize;
  }

  set prize(prize) {
    this.#prize = prize;
    if (this.isConnected) this.#render();
  }

  #render() {
    const drawn = JSON.stringify([this.#prize, document.documentElement.lang]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const { amount, marked, won, off } = this.#prize;
    this.setAttribute('aria-label', t('meter.name'));
    this.classList.toggle('marked', marked);
    this.classList.toggle('won', Object.keys(won).length > 0);
    this.classList.toggle('off', off);
    const rows = Object.entries(this.#prize.combinations).sort(([, one], [, other]) => other - one);
    this.replaceChildren(
      h('p', { class: 'title' }, h('span', {}, t('meter.name')), h('span', { class: 'state' }, this.#state())),
      ...(amount === null ? [] : [h('p', { class: 'display' }, number(amount))]),
      h('ul', { class: 'combinations' }, ...rows.map(([name, share]) => this.#row(name, share))),
    );
  }

  /** Whether it can be played for, and whether one does so; else what takes part. */
  #state() {
    const { chip, marked, off } = this.#prize;
    const said = [marked && t('meter.in'), off && t('meter.off')].filter(Boolean).join(' · ');
    return said || t('meter.chip', { chip: money(chip, this.currency) });
  }

  /**
   * @param {string} name
   * @param {number} share
   */
  #row(name, share) {
    const paid = this.#prize.won[name];
    return h(
      'li',
      { class: paid === undefined ? '' : 'won' },
      h('b', {}, `${paid === undefined ? '' : '★ '}${combinationName(name)}`),
      h('span', { class: 'share' }, share === WHOLE ? t('meter.all') : `${share} %`),
      h('span', { class: 'number' }, this.#worth(share, paid)),
    );
  }

  /**
   * What was paid, else so many hundredths of the prize, where it is known what lies there.
   * @param {number} share
   * @param {number} [paid]
   */
  #worth(share, paid) {
    const { amount } = this.#prize;
    if (paid !== undefined) return number(paid);
    return amount === null ? '' : number(Math.floor((amount * share) / WHOLE));
  }
}

/**
 * A combination as people say it: «A-A do mesmo naipe».
 * @param {string} name
 */
export function combinationName(name) {
  const suited = name.endsWith(SUITED);
  const ranks = [...(suited ? name.slice(0, -1) : name)].map((rank) => rank.replace('T', '10')).join('-');
  return suited ? t('meter.suited', { ranks }) : ranks;
}

customElements.define('pg-meter', Meter);
