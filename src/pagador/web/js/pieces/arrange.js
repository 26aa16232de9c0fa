/**
 * `pg-arrange`: given cards in rows, put in another order by dragging, by pressing two cards one after the other, or by keys:
 * arrows go from card to card, Enter takes one up and lets it change places, a digit sends it to a row, Z undoes.
 */

import { say } from '../core/announcer.js';
import { custom, h } from '../core/dom.js';
import { play } from '../core/motion.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/cards.js';
import { Dragging } from './arrange-dragging.js';
import { Order, sorted } from './arrange-order.js';
import { Card, cardName } from './card.js';

add(words);

/**
 * @typedef {{said: string, aside?: string, kind?: string}} Told what is said of a row, and what beside it; `kind` is for its style
 */

const NONE = -1;
const SWAPPING_MS = 220;
const ENDS = { Home: 0, End: Infinity };

/** Says `pg-arranged` {rows} whenever cards lie in another order. */
export class Arrange extends HTMLElement {
  #order = new Order([], []);
  #held = NONE;
  #at = 0;
  /** @type {Map<string, HTMLButtonElement>} */
  #cards = new Map();
  /** @type {{row: HTMLElement, said: HTMLElement, lying: HTMLElement}[]} */
  #rows = [];
  /** @type {(rows: string[][]) => Told[]} */
  #tell = () => [];
  #stop = () => {};

  constructor() {
    super();
    this.addEventListener('keydown', (event) => this.#key(event));
    new Dragging(this, { drop: (from, to) => this.swap(from, to), send: (from, row) => this.send(from, row) });
  }

  connectedCallback() {
    this.setAttribute('role', 'group');
    this.#stop = inLanguage(() => this.#show());
  }

  disconnectedCallback() {
    this.#stop();
  }

  // What it is given ----------------------------------------------------------------------

  /**
   * The cards, laid first in the order in which they are given, and how many go into each row.
   * @param {{cards: string[], rows: number[]}} domain
   */
  set domain({ cards, rows }) {
    this.#order = new Order(cards, rows);
    this.#held = NONE;
    this.#at = 0;
    this.#make();
    if (this.isConnected) this.#show();
  }

  /** What is said of each row as the cards lie now; asked for at every change. */
  get tell() {
    return this.#tell;
  }

  set tell(tell) {
    this.#tell = tell;
    if (this.isConnected) this.#show();
  }

  /** The cards row by row, as they lie now; to set it is a change that can be undone. */
  get value() {
    return this.#order.rows;
  }

  set value(rows) {
    this.#change(() => this.#order.lay(rows.flat()));
  }

  get canUndo() {
    return this.#order.canUndo;
  }

  // What it can be told to do -------------------------------------------------------------

  /** Lay the cards as they lay before the last change. */
  undo() {
    if (this.canUndo) this.#change(() => this.#order.undo(), t('arrange.undone'));
  }

  /**
   * Lay all cards anew, the highest in the last row, or suit by suit.
   * @param {'rank' | 'suit'} by
   */
  sort(by) {
    const cards = sorted(this.#order.cards, this.#order.lengths, by);
    this.#change(() => this.#order.lay(cards), t(`arrange.sorted-${by}`));
  }

  /**
   * Let two cards change places, counted through all rows.
   * @param {number} one
   * @param {number} other
   */
  swap(one, other) {
    const [first, second] = [one, other].map((index) => cardName(this.#order.cards[index]));
    this.#change(() => this.#order.swap(one, other), t('arrange.swapped', { one: first, other: second }));
  }

  /**
   * Send a card to a row: it changes places with the one that is missed least there.
   * @param {number} index
   * @param {number} row
   */
  send(index, row) {
    const there = this.#order.spare(row);
    if (there === null || this.#order.rowOf(index) === row) return;
    this.#at = there;
    this.swap(index, there);
  }

  // Drawing -------------------------------------------------------------------------------

  #make() {
    this.#cards = new Map(this.#order.cards.map((card) => [card, this.#button(card)]));
    this.#rows = this.#order.lengths.map(() => this.#row());
    this.replaceChildren(...this.#rows.map(({ row }) => row));
  }

  #row() {
    const said = h('p', { class: 'row-said' });
    const lying = h('div', { class: 'row-cards' });
    return { row: h('div', { role: 'group', class: 'arrange-row' }, said, lying), said, lying };
  }

  /** @param {string} card */
  #button(card) {
    const shown = new Card();
    shown.face = card;
    const button = h('button', { type: 'button', dataset: { card }, onclick: () => this.#press(this.#order.cards.indexOf(card)) });
    button.append(h('span', { 'aria-hidden': 'true' }, shown));
    return button;
  }

  #show() {
    this.setAttribute('aria-label', t('arrange.title'));
    const told = this.#tell(this.value);
    this.value.forEach((cards, row) => this.#showRow(cards, row, told[row]));
    this.#order.cards.forEach((card, index) => this.#showCard(card, index));
  }

  /**
   * @param {string[]} cards
   * @param {number} row
   * @param {Told} [told]
   */
  #showRow(cards, row, told) {
    const { row: shown, said, lying } = this.#rows[row];
    const name = t('arrange.row', { row: row + 1, rows: this.#rows.length });
    const buttons = cards.map((card) => /** @type {HTMLButtonElement} */ (this.#cards.get(card)));
    if (buttons.some((button, index) => lying.children[index] !== button)) lying.append(...buttons);
    shown.setAttribute('aria-label', [name, told?.said, told?.aside].filter(Boolean).join(', '));
    shown.dataset.kind = told?.kind ?? '';
    said.replaceChildren(h('span', { class: 'row-name' }, name), h('b', {}, told?.said ?? ''), h('span', { class: 'row-aside' }, told?.aside ?? ''));
  }

  /**
   * @param {string} card
   * @param {number} index
   */
  #showCard(card, index) {
    const button = this.#cards.get(card);
    button?.setAttribute('aria-label', cardName(card));
    button?.setAttribute('aria-pressed', String(index === this.#held));
    if (button) button.tabIndex = index === this.#at ? 0 : -1;
  }

  // Changes -------------------------------------------------------------------------------

  /**
   * @param {() => void} act
   * @param {string} [said]
   */
  #change(act, said = '') {
    const before = this.value;
    const places = new Map([...this.#cards].map(([card, button]) => [card, button.getBoundingClientRect()]));
    const focused = this.contains(document.activeElement);
    act();
    this.#held = NONE;
    this.#show();
    for (const [card, place] of places) this.#glide(card, place);
    if (focused) this.#focus(this.#at);
    say([said, ...this.#changed(before)].filter(Boolean).join(' '));
    this.dispatchEvent(new CustomEvent('pg-arranged', { bubbles: true, detail: { rows: this.value } }));
  }

  /**
   * What is said now of the rows that have other cards than before.
   * @param {string[][]} before
   */
  #changed(before) {
    const told = this.#tell(this.value);
    const changed = this.value.map((cards, row) => cards.some((card) => !before[row].includes(card)));
    return told.flatMap(({ said, aside }, row) =>
      changed[row] && said ? [t('arrange.becomes', { row: row + 1, said: [said, aside].filter(Boolean).join(', ') })] : [],
    );
  }

  /**
   * @param {string} card
   * @param {DOMRect} from
   */
  #glide(card, from) {
    const button = this.#cards.get(card);
    const { x, y } = button?.getBoundingClientRect() ?? from;
    if (!button || (x === from.x && y === from.y)) return;
    const start = { translate: `${from.x - x}px ${from.y - y}px`, zIndex: 1 };
    play(button, [start, { translate: '0 0', zIndex: 1 }], { duration: SWAPPING_MS, easing: 'ease-out' });
  }

  /**
   * Take a card up, put it back, or let it change places with the one that is held.
   * @param {number} index
   */
  #press(index) {
    const held = this.#held;
    this.#at = index;
    if (held !== NONE && held !== index) return this.swap(held, index);
    this.#held = held === NONE ? index : NONE;
    this.#show();
    this.#focus(index);
    if (held === NONE) say(t('arrange.held', { card: cardName(this.#order.cards[index]) }));
  }

  /** @param {number} index */
  #focus(index) {
    this.#cards.get(this.#order.cards[index])?.focus();
  }

  // Keys ----------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  #key(event) {
    const card = event.target instanceof HTMLElement && event.target.dataset.card;
    if (!card || event.altKey || !this.#pressed(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * Do what a key says; whether it says anything here.
   * @param {KeyboardEvent} event
   */
  #pressed({ key, ctrlKey, metaKey }) {
    const to = this.#order.towards(this.#at, key) ?? this.#end(key);
    if (key.toLowerCase() === 'z') this.undo();
    else if (ctrlKey || metaKey) return false;
    else if (to !== null) this.#go(to);
    else if (key === 'Escape' && this.#held !== NONE) this.#press(this.#held);
    else if (/^[1-9]$/.test(key) && Number(key) <= this.#rows.length) this.send(this.#held === NONE ? this.#at : this.#held, Number(key) - 1);
    else return false;
    return true;
  }

  /** @param {string} key */
  #end(key) {
    if (!(key in ENDS)) return null;
    return this.#order.within(this.#order.rowOf(this.#at), ENDS[/** @type {keyof typeof ENDS} */ (key)]);
  }

  /** @param {number} index */
  #go(index) {
    this.#at = index;
    this.#show();
    this.#focus(index);
  }
}

customElements.define('pg-arrange', Arrange);

/**
 * A field whose answer is an arrangement, for `INPUTS` of a table that asks for one.
 * @param {string} name
 * @param {{cards: string[], rows: number[]}} domain
 * @returns {import('../tables/decisions.js').Input}
 */
export function arrangement(name, domain) {
  const label = /** @type {Arrange} */ (custom('pg-arrange'));
  label.domain = domain;
  return { name, label, value: () => label.value };
}
