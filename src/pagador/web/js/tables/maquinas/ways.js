/** How a game is played: the lines, or the one way there is, and what each is worth; only what the machine offers. */

import { h } from '../../core/dom.js';
import { money, number } from '../../core/money.js';
import { t } from '../../core/words.js';
import { coinsOf, valuesOf } from './model.js';

/** @typedef {import('./model.js').Glass} Glass */

/** A cloth for the captions: its spots are the ways to play. */
export class Ways {
  /** @type {(spot: string) => string} */
  #describe = () => '';
  #lines = h('fieldset', { class: 'ways' });
  #values = h('fieldset', { class: 'values' });
  #price = h('output', { class: 'price number', 'aria-live': 'off' });
  #cost = h('span', { class: 'cost' });
  spot = '';
  value = 1;

  /**
   * @param {Glass} glass
   * @param {string} currency
   */
  constructor(glass, currency) {
    const { model, prices } = glass;
    this.model = model;
    this.all = valuesOf(glass);
    this.currency = currency;
    this.prices = prices;
    this.spots = [...new Set(prices.map(({ spot }) => spot))];
    this.spot = this.spots[this.spots.length - 1];
    this.value = this.#offered()[0];
    this.element = h('div', { class: 'stakes', dataset: { cloth: '' } }, this.#lines, this.#values, h('p', { class: 'total' }, this.#cost, this.#price));
    this.#asCloth();
  }

  /** What a cloth has that captions ask of one. */
  #asCloth() {
    const { element } = this;
    Object.assign(element, { chips: [], open: false, targets: () => this.#targets() });
    Object.defineProperty(element, 'describe', { set: (describe) => this.#described(describe) });
    const over = (/** @type {string | null} */ spot, /** @type {string} */ by) => element.dispatchEvent(new CustomEvent('pg-over', { detail: { spot, by } }));
    const spotOf = (/** @type {Event} */ { target }) => /** @type {HTMLElement} */ (target).closest('[data-spot]')?.getAttribute('data-spot') ?? null;
    element.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && over(spotOf(event), 'hand'));
    element.addEventListener('pointerleave', () => over(null, 'hand'));
    element.addEventListener('focusin', (event) => /** @type {HTMLElement} */ (event.target).matches(':focus-visible') && over(spotOf(event), 'keys'));
    element.addEventListener('focusout', () => over(null, 'keys'));
  }

  #targets() {
    return [...this.#lines.querySelectorAll('[data-spot]')].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { spot: each.getAttribute('data-spot'), x, y, width, height };
    });
  }

  /** @param {(spot: string) => string} describe */
  #described(describe) {
    this.#describe = describe;
    for (const field of this.#lines.querySelectorAll('input')) field.setAttribute('aria-description', describe(field.value));
  }

  /** What each coin may be worth in the way that is chosen: a machine may have a least stake. */
  #offered() {
    const coins = coinsOf(this.model, this.spot);
    return this.prices.filter(({ spot }) => spot === this.spot).map(({ stake }) => stake / coins);
  }

  /** What a game costs as it is chosen now. */
  get stake() {
    return coinsOf(this.model, this.spot) * this.value;
  }

  speak() {
    const kinds = { linhas: 'maq.lines', formas: 'maq.ways', resultados: 'maq.ways' };
    this.#lines.replaceChildren(
      h('legend', {}, t(kinds[this.model.kind])),
      ...this.spots.map((spot) => this.#choice('way', spot, this.#wayName(spot), spot === this.spot)),
    );
    this.#values.replaceChildren(
      h('legend', {}, t(this.model.kind === 'linhas' ? 'maq.each' : 'maq.value')),
      ...this.all.map((value) => this.#choice('value', String(value), number(value), value === this.value)),
    );
    this.#lines.hidden = this.spots.length === 1 && this.model.kind === 'resultados';
    this.#cost.textContent = t('maq.costs');
    this.#described(this.#describe);
    this.#tell();
  }

  /** @param {string} spot */
  #wayName(spot) {
    if (this.model.kind === 'linhas') return String(coinsOf(this.model, spot));
    return this.model.kind === 'formas' ? number(this.model.rows ** this.model.reels.length) : t('maq.one');
  }

  /**
   * @param {'way' | 'value'} name
   * @param {string} value
   * @param {string} text
   * @param {boolean} checked
   */
  #choice(name, value, text, checked) {
    const field = h('input', { type: 'radio', name: `maq-${name}`, value, checked });
    field.addEventListener('change', () => this.#chosen(name, value));
    return h('label', { class: 'choice', ...(name === 'way' && { 'data-spot': value }) }, field, h('span', {}, text));
  }

  /**
   * @param {'way' | 'value'} name
   * @param {string} value
   */
  #chosen(name, value) {
    if (name === 'way') this.spot = value;
    else this.value = Number(value);
    this.#fit();
    this.#tell();
    this.element.dispatchEvent(new CustomEvent('change'));
  }

  /** A value that the chosen way does not have gives way to the next that it has. */
  #fit() {
    const values = this.#offered();
    if (!values.includes(this.value)) this.value = values.find((value) => value > this.value) ?? values[values.length - 1];
  }

  #tell() {
    const values = this.#offered();
    for (const field of this.#values.querySelectorAll('input')) {
      field.disabled = !values.includes(Number(field.value));
      field.checked = Number(field.value) === this.value;
    }
    this.#price.textContent = money(this.stake, this.currency);
  }

  /** @param {boolean} able */
  set open(able) {
    for (const field of [this.#lines, this.#values]) if (field.disabled === able) field.disabled = !able;
  }
}
