/** `pg-meter`: the accumulated prize on its display, and what each combination of first cards would have of it now. */

import { h } from '../core/dom.js';
import { money, number } from '../core/money.js';
import { inLanguage, t } from '../core/words.js';

/**
 * @typedef {object} Prize
 * @property {number | null} amount nothing, before there has been a coup
 * @property {Record<string, number>} combinations the share of each, in hundredths: `AAs` is two aces of one suit
 * @property {number} chip what takes part
 * @property {boolean} marked whether one takes part in this coup oneself
 * @property {string} won the combination that was paid last in this coup; '' if none was
 */

const SUITED = 's';
const WHOLE = 100;

export class Meter extends HTMLElement {
  currency = 'demo';
  /** @type {Prize} */
  #prize = { amount: 0, combinations: {}, chip: 0, marked: false, won: '' };
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
    const { chip, marked, won } = this.#prize;
    this.setAttribute('aria-label', t('meter.name'));
    this.classList.toggle('marked', marked);
    this.classList.toggle('won', won !== '');
    const rows = Object.entries(this.#prize.combinations).sort(([, one], [, other]) => other - one);
    const state = marked ? t('meter.in') : t('meter.chip', { chip: money(chip, this.currency) });
    this.replaceChildren(
      h('p', { class: 'title' }, h('span', {}, t('meter.name')), h('span', { class: 'state' }, state)),
      h('p', { class: 'display' }, this.#shared(WHOLE)),
      h('ul', { class: 'combinations' }, ...rows.map(([name, share]) => this.#row(name, share))),
    );
  }

  /**
   * @param {string} name
   * @param {number} share
   */
  #row(name, share) {
    const { won } = this.#prize;
    return h(
      'li',
      { class: name === won ? 'won' : '' },
      h('b', {}, `${name === won ? '★ ' : ''}${combinationName(name)}`),
      h('span', { class: 'share' }, share === WHOLE ? t('meter.all') : `${share} %`),
      h('span', { class: 'number' }, this.#shared(share)),
    );
  }

  /**
   * So many hundredths of the prize, if it has begun.
   * @param {number} share
   */
  #shared(share) {
    const { amount } = this.#prize;
    return amount === null ? '–' : number(Math.floor((amount * share) / WHOLE));
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
