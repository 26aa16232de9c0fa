/** The sabot and the basket of played cards: how many are left, where the carta-aviso lies, how many have gone. */

import { h } from '../core/dom.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/cards.js';
import { basket, isOut, sabot } from './shoe-drawing.js';

add(words);

/** @typedef {import('./shoe-drawing.js').Pack} Pack */

/** Shows both, or with the attribute `part` only the `shoe` or only the `discards`; `machine`, it is a shuffler. */
export class Shoe extends HTMLElement {
  /** @type {Pack} */
  #pack = { left: 0, size: 0, notice: null, burnt: 0 };
  #stop = () => {};

  get left() {
    return this.#pack.left;
  }

  set left(left) {
    this.#change({ left });
  }

  get size() {
    return this.#pack.size;
  }

  set size(size) {
    this.#change({ size });
  }

  get notice() {
    return this.#pack.notice;
  }

  set notice(notice) {
    this.#change({ notice });
  }

  get burnt() {
    return this.#pack.burnt;
  }

  set burnt(burnt) {
    this.#change({ burnt });
  }

  /** Where cards come out. */
  get mouth() {
    return this.#corner('.shoe svg', 0.05);
  }

  /** Where played cards go. */
  get basket() {
    return this.#corner('.discards svg', 0.5);
  }

  connectedCallback() {
    this.#stop = inLanguage(() => this.#draw());
  }

  disconnectedCallback() {
    this.#stop();
  }

  /** @param {Partial<Pack>} change */
  #change(change) {
    const before = this.#pack;
    this.#pack = { ...before, ...change };
    const changed = Object.entries(change).some(([name, value]) => before[/** @type {keyof Pack} */ (name)] !== value);
    if (changed && this.isConnected) this.#draw();
  }

  #draw() {
    const { left, size, burnt } = this.#pack;
    const name = t(this.hasAttribute('machine') ? 'shoe.machine' : 'shoe.name.short');
    const shoe = figure('shoe', sabot(this.#pack), name, t('shoe.short', { left, size }));
    const notice = isOut(this.#pack) && h('figcaption', { class: 'out', 'aria-hidden': 'true' }, t('shoe.notice.out'));
    if (notice) shoe.append(notice);
    const discards = figure('discards', basket(this.#pack), t('shoe.discards'), String(burnt));
    const only = this.getAttribute('part');
    const shown = only === 'shoe' ? [shoe] : only === 'discards' ? [discards] : [shoe, discards];
    this.replaceChildren(...shown);
  }

  /**
   * @param {string} selector
   * @param {number} share how far along the drawing
   * @returns {{x: number, y: number}}
   */
  #corner(selector, share) {
    const box = (this.querySelector(selector) ?? this).getBoundingClientRect();
    return { x: box.x + box.width * share, y: box.y + box.height * 0.85 };
  }
}

/**
 * @param {string} name
 * @param {SVGSVGElement} drawing
 * @param {string} title
 * @param {string} said
 */
function figure(name, drawing, title, said) {
  return h(
    'figure',
    { class: name },
    drawing,
    h('figcaption', { 'aria-hidden': 'true' }, h('b', {}, title), ' ', said),
  );
}

customElements.define('pg-shoe', Shoe);
