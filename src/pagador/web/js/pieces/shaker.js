/** `pg-shaker`: dice on a plate under a campânula that is shaken by hand; while it covers them, no face is in the page. */

import { custom, h, svg } from '../core/dom.js';
import { play } from '../core/motion.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/dice.js';
import './dice.js';

add(words);

/** @typedef {Partial<import('../core/stage.js').Timing>} Timing */

/** The share of its time after which the cover is off the dice, which then come to rest. */
const LIFTED = 0.3;
const BOX = '0 0 300 230';
const AWAY = 'translateY(-120px)';
const SHAKES = [0, -11, 9, -12, 10, -8, 11, -6, 5, -2, 0];

export class Shaker extends HTMLElement {
  #covered = true;
  /** @type {readonly number[]} */
  #faces = [];
  #dice = /** @type {import('./dice.js').Dice} */ (custom('pg-dice', { colour: 'red' }));
  #cover = cover();
  #body = h(
    'div',
    { class: 'shaker-body', 'aria-hidden': 'true' },
    svg('svg', { viewBox: BOX }, ...plate()),
    h('div', { class: 'shaker-dice' }, this.#dice),
    svg('svg', { viewBox: BOX }, this.#cover),
  );
  #stop = () => {};

  connectedCallback() {
    this.setAttribute('role', 'img');
    if (!this.#body.isConnected) this.append(this.#body);
    this.#stop = inLanguage(() => this.#label());
  }

  disconnectedCallback() {
    this.#stop();
  }

  // What it is given ----------------------------------------------------------------------

  /** The faces that lie up; none while the cover is on. */
  get faces() {
    return this.#faces;
  }

  set faces(faces) {
    if (String(faces) === String(this.#faces) && this.#covered === !faces.length) return;
    this.#faces = faces;
    this.#covered = !faces.length;
    this.#dice.place(faces, { seed: seedOf(faces) });
    this.#label();
  }

  // What it can be told to do -------------------------------------------------------------

  /**
   * It is lifted a little and shaken to and fro.
   * @param {Timing} timing
   */
  shake(timing) {
    this.faces = [];
    const shaken = SHAKES.map((x) => ({ transform: `translate(${x}%, ${-Math.abs(x) / 2}%) rotate(${x / 2}deg)` }));
    play(this.#body, shaken, { ...timing, easing: 'ease-in-out' });
  }

  /**
   * The cover comes off, and the dice turn until they rest on these faces.
   * @param {readonly number[]} faces
   * @param {Timing} timing
   */
  show(faces, timing) {
    this.faces = faces;
    const off = [
      { transform: 'none', opacity: 1 },
      { transform: AWAY, opacity: 0, offset: LIFTED },
      { transform: AWAY, opacity: 0 },
    ];
    play(this.#cover, off, timing);
    this.#dice.roll(faces, { seed: seedOf(faces), ...timing });
  }

  // Drawing -------------------------------------------------------------------------------

  #label() {
    this.dataset.covered = String(this.#covered);
    const total = this.#faces.reduce((sum, face) => sum + face, 0);
    this.setAttribute('aria-label', this.#covered ? t('shaker.covered') : t('dice.faces', { faces: this.#faces.join(', '), total }));
  }
}

/** @param {readonly number[]} faces */
function seedOf(faces) {
  return faces.reduce((seed, face) => seed * 7 + face, 11);
}

function plate() {
  return [
    svg('defs', {}, gradient('shaker-wood', '#8a5430', '#5b3218', '#24110a'), gradient('shaker-flannel', '#0f7a4b', '#0b5a38', '#063a22')),
    svg('ellipse', { cx: 150, cy: 176, rx: 144, ry: 46, fill: '#0006' }),
    svg('path', { d: 'M12 156V166A138 46 0 0 0 288 166V156Z', fill: 'url(#shaker-wood)' }),
    svg('ellipse', { cx: 150, cy: 156, rx: 138, ry: 46, fill: 'url(#shaker-wood)', stroke: '#1b0d07' }),
    svg('ellipse', { cx: 150, cy: 154, rx: 120, ry: 38, fill: 'url(#shaker-flannel)', stroke: '#d9b65c99' }),
  ];
}

/** The campânula: brass, with a knob to hold it by. */
function cover() {
  return svg(
    'g',
    { class: 'shaker-cover' },
    svg('defs', {}, gradient('shaker-brass', '#6b4f17', '#fff0bd', '#d9b65c', '#8a6a25', '#c9a34a', '#5a4212')),
    svg('path', { d: 'M22 154C22 70 66 26 150 26S278 70 278 154A128 42 0 0 1 22 154Z', fill: 'url(#shaker-brass)', stroke: '#3a2a08' }),
    svg('path', { d: 'M56 140C56 90 82 56 124 46', fill: 'none', stroke: '#fff', 'stroke-opacity': 0.5, 'stroke-width': 9, 'stroke-linecap': 'round' }),
    svg('path', { d: 'M23 146A127 42 0 0 0 277 146', fill: 'none', stroke: '#3a2a0899', 'stroke-width': 3 }),
    svg('path', { d: 'M138 28h24l-5-12h-14z', fill: 'url(#shaker-brass)', stroke: '#3a2a08' }),
    svg('circle', { cx: 150, cy: 11, r: 10, fill: 'url(#shaker-brass)', stroke: '#3a2a08' }),
  );
}

/**
 * @param {string} id
 * @param {...string} colours
 */
function gradient(id, ...colours) {
  return svg('linearGradient', { id }, ...colours.map((colour, index) => svg('stop', { offset: index / (colours.length - 1), 'stop-color': colour })));
}

customElements.define('pg-shaker', Shaker);
