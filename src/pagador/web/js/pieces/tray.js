/** `pg-tray`: the chips one may bet with; one is chosen, any can be dragged, and any other amount typed. */

import { h, svg } from '../core/dom.js';
import { money } from '../core/money.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/felt.js';
import { chip, digitsOf } from './chip.js';

add(words);

const FAR_ENOUGH = 6;
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Where a dragged chip is, in CSS pixels of the window.
 * @typedef {{value: number, x: number, y: number, phase: 'start' | 'move' | 'drop' | 'cancel'}} Drag
 * @typedef {{value: number, x: number, y: number, going: boolean, ghost: SVGSVGElement}} Held
 */

/** Says `pg-value` {value} when another amount is chosen, and `pg-drag` (see Drag) while a chip is dragged. */
export class Tray extends HTMLElement {
  /** @type {readonly number[]} */
  #values = [];
  #value = 0;
  #currency = 'demo';
  #colour = '';
  /** @type {Held | null} */
  #held = null;
  #dragged = false;
  #stop = () => {};

  connectedCallback() {
    this.#stop = inLanguage(() => this.#render());
  }

  disconnectedCallback() {
    this.#stop();
    this.#let('cancel');
  }

  get values() {
    return this.#values;
  }

  set values(values) {
    this.#values = [...values].sort((one, other) => one - other);
    this.#render();
  }

  get value() {
    return this.#value;
  }

  set value(value) {
    this.#value = value;
    this.#show();
  }

  get currency() {
    return this.#currency;
  }

  set currency(currency) {
    this.#currency = currency;
    this.#render();
  }

  /** The colour of chips without face value, if one plays with those. */
  get colour() {
    return this.#colour;
  }

  set colour(colour) {
    this.#colour = colour;
    this.#render();
  }

  #render() {
    const chips = h('div', { class: 'tray-chips', role: 'radiogroup', 'aria-label': t('tray.name') });
    chips.append(...this.#values.map((value) => this.#button(value)));
    chips.addEventListener('keydown', (event) => this.#key(event));
    this.replaceChildren(chips, this.#field());
    this.#show();
  }

  /** @param {number} value */
  #button(value) {
    const face = chip(value, 30, { colour: this.#colour, currency: this.#currency });
    const picture = svg('svg', { viewBox: '-31 -31 62 62', 'aria-hidden': true }, face);
    const label = t('tray.chip', { amount: money(value, this.#currency) });
    const props = { type: 'button', class: 'tray-chip', role: 'radio', dataset: { value: String(value) } };
    const button = h('button', { ...props, 'aria-label': label }, picture);
    button.addEventListener('click', () => this.#dragged || this.#choose(value));
    button.addEventListener('pointerdown', (event) => this.#take(event, button));
    button.addEventListener('pointermove', (event) => this.#carry(event));
    button.addEventListener('pointerup', (event) => this.#let('drop', event));
    button.addEventListener('pointercancel', () => this.#let('cancel'));
    return button;
  }

  #field() {
    const props = {
      type: 'text',
      inputmode: 'decimal',
      autocomplete: 'off',
      maxlength: 9,
      placeholder: t('tray.other'),
    };
    const field = h('input', props);
    field.addEventListener('change', () => {
      const units = Math.round(Number(field.value.replace(/\s/g, '').replace(',', '.')) * this.#unit);
      if (units > 0) this.#choose(units);
      else this.#show();
    });
    return h('label', { class: 'tray-amount' }, h('span', {}, t('tray.amount')), field);
  }

  #show() {
    const buttons = this.#buttons();
    const chosen = buttons.find((button) => Number(button.dataset.value) === this.#value);
    for (const button of buttons) {
      button.setAttribute('aria-checked', String(button === chosen));
      button.tabIndex = button === (chosen ?? buttons[0]) ? 0 : -1;
    }
    const field = this.querySelector('input');
    if (field) field.value = chosen || !this.#value ? '' : String(this.#value / this.#unit);
  }

  /** How many units make one of what people count in. */
  get #unit() {
    return 10 ** digitsOf(this.#currency);
  }

  /** @returns {HTMLButtonElement[]} */
  #buttons() {
    return [...this.querySelectorAll('button')];
  }

  /** @param {number} value */
  #choose(value) {
    this.value = value;
    this.#say('pg-value', { value });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const buttons = this.#buttons();
    const from = buttons.findIndex((button) => button === document.activeElement);
    const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    const ends = { Home: 0, End: buttons.length - 1 };
    const to =
      ends[/** @type {keyof typeof ends} */ (event.key)] ?? (step && (from + step + buttons.length) % buttons.length);
    if (to === undefined) return;
    event.preventDefault();
    this.#choose(Number(buttons[to].dataset.value));
    buttons[to].focus();
  }

  // Dragging ------------------------------------------------------------------------------

  /**
   * @param {PointerEvent} event
   * @param {HTMLElement} button
   */
  #take(event, button) {
    this.#dragged = false;
    if (event.button !== 0) return;
    const ghost = /** @type {SVGSVGElement} */ (button.querySelector('svg')?.cloneNode(true));
    ghost.setAttribute('class', 'tray-ghost');
    this.#held = { value: Number(button.dataset.value), x: event.clientX, y: event.clientY, going: false, ghost };
    button.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #carry(event) {
    const held = this.#held;
    if (!held) return;
    if (!held.going && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR_ENOUGH) return;
    if (!held.going) document.body.append(held.ghost);
    held.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
    this.#tell(held.going ? 'move' : 'start', event);
    held.going = true;
    this.#dragged = true;
  }

  /**
   * @param {'drop' | 'cancel'} phase
   * @param {PointerEvent} [event]
   */
  #let(phase, event) {
    if (this.#held?.going) this.#tell(phase, event ?? { clientX: this.#held.x, clientY: this.#held.y });
    this.#held?.ghost.remove();
    this.#held = null;
  }

  /**
   * @param {Drag['phase']} phase
   * @param {{clientX: number, clientY: number}} where
   */
  #tell(phase, { clientX, clientY }) {
    if (this.#held) this.#say('pg-drag', { value: this.#held.value, x: clientX, y: clientY, phase });
  }

  /**
   * @param {string} name
   * @param {object} detail
   */
  #say(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
}

customElements.define('pg-tray', Tray);
