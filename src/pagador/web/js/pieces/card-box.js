/** `pg-card-box`: the metal box of the deck, how many cards are in it, and the white card that cut them. */

import { h, svg } from '../core/dom.js';
import { play } from '../core/motion.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/cards.js';

add(words);

const DECK = 52;
const HIGH = 54;
/** How high a whole deck stands, in the units of the drawing. */
const SHUFFLED = [0, -6, 5, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}%)` }));

export class CardBox extends HTMLElement {
  #left = 0;
  #cut = false;
  #stop = () => {};

  connectedCallback() {
    this.#stop = inLanguage(() => this.#draw());
  }

  disconnectedCallback() {
    this.#stop();
  }

  /** How many cards are in the box. */
  get left() {
    return this.#left;
  }

  set left(left) {
    if (left === this.#left) return;
    this.#left = left;
    if (this.isConnected) this.#draw();
  }

  /** Whether the white card has cut the deck. */
  get cut() {
    return this.#cut;
  }

  set cut(cut) {
    if (cut === this.#cut) return;
    this.#cut = cut;
    if (this.isConnected) this.#draw();
  }

  /** Where cards come out. */
  get mouth() {
    const { x, y, width, height } = this.getBoundingClientRect();
    return { x: x + width / 2, y: y + height * 0.4 };
  }

  /**
   * The deck is shuffled.
   * @param {Partial<import('../core/stage.js').Timing>} timing
   */
  shuffle(timing) {
    play(this, SHUFFLED, { ...timing, easing: 'ease-in-out' });
  }

  #draw() {
    const said = t(this.#cut ? 'box.cut' : 'box.cards', { left: this.#left });
    this.setAttribute('role', 'img');
    this.setAttribute('aria-label', said);
    const caption = h('span', { class: 'box-count', 'aria-hidden': 'true' }, String(this.#left));
    this.replaceChildren(svg('svg', { viewBox: '0 0 140 118', 'aria-hidden': 'true' }, ...drawn(this.#left, this.#cut)), caption);
  }
}

/**
 * @param {number} left
 * @param {boolean} cut
 */
function drawn(left, cut) {
  const top = 82 - (HIGH * left) / DECK;
  const edges = Array.from({ length: Math.ceil(left / 4) }, (_, index) => `M30 ${81 - index * 4}h80`).join('');
  const deck = [
    svg('rect', { x: 30, y: top, width: 80, height: 84 - top, fill: '#f4efe0', stroke: '#0006' }),
    svg('path', { d: edges, stroke: '#0003', 'stroke-width': 1 }),
    svg('path', { d: `M30 ${top}l12-16h56l12 16z`, fill: '#8f1d24', stroke: '#fff8' }),
    svg('path', { d: `M40 ${top - 3}l8-10h44l8 10z`, fill: 'none', stroke: '#ffd9a0', 'stroke-width': 1.2 }),
  ];
  const white = svg('path', { class: 'white-card', d: `M24 ${top + 4}h92v4h-92z`, fill: '#fff', stroke: '#0008' });
  return [metals(), back(), ...(left ? deck : []), ...(cut && left ? [white] : []), front()];
}

function metals() {
  const shades = ['#5d6468', '#e9eef0', '#9aa3a8', '#cfd6d9', '#6b7377', '#b9c1c5'];
  const stops = shades.map((colour, index) => svg('stop', { offset: index / (shades.length - 1), 'stop-color': colour }));
  return svg('defs', {}, svg('linearGradient', { id: 'box-steel', x1: 0, y1: 0, x2: 1, y2: 0.25 }, ...stops));
}

function back() {
  return svg('path', { d: 'M18 44L34 20H106L122 44V100H18Z', fill: '#2b3033', stroke: '#14171a' });
}

/** Its front is low, so that the deck is seen. */
function front() {
  return svg(
    'g',
    {},
    svg('path', { d: 'M12 66Q12 60 18 60H40Q46 60 47 66Q50 84 70 84T93 66Q94 60 100 60H122Q128 60 128 66V106Q128 112 122 112H18Q12 112 12 106Z', fill: 'url(#box-steel)', stroke: '#33393c' }),
    svg('path', { d: 'M20 104H120', stroke: '#fff9', 'stroke-width': 2 }),
  );
}

customElements.define('pg-card-box', CardBox);
