/** `pg-dome`: the campânula. Once it is shaken under its cover, there are no dice to be found in it. */

import { custom, h } from '../core/dom.js';
import { play } from '../core/motion.js';
import { inLanguage, t } from '../core/words.js';
import './dice.js';
import { back, front, STROKES } from './dome-drawing.js';

/** @typedef {Partial<import('../core/stage.js').Timing>} Timing */

const AWAY = 'translateY(-250px) rotate(-5deg)';
const SHAKEN = [0, -5, 4, -3, 2, -1, 0].map((x) => ({ transform: `translate(${x / 4}%, ${-Math.abs(x) / 4}%)` }));
const RUNG = [0, -9, 8, -6, 5, -3, 2, 0].map((turn) => ({ transform: `rotate(${turn}deg)` }));

export class Dome extends HTMLElement {
  #covered = false;
  #latched = false;
  #lit = false;
  #strokes = 0;
  /** @type {readonly number[]} */
  #faces = [];
  #parts = front();
  #dice = /** @type {import('./dice.js').Dice} */ (custom('pg-dice', { colour: 'red' }));
  #body = h(
    'div',
    { class: 'dome-body', 'aria-hidden': 'true' },
    back(),
    h('div', { class: 'dome-dice' }, this.#dice),
    this.#parts.drawn,
  );
  #stop = () => {};

  connectedCallback() {
    this.setAttribute('role', 'img');
    if (!this.#body.isConnected) this.append(this.#body);
    this.#stop = inLanguage(() => this.#show());
  }

  disconnectedCallback() {
    this.#stop();
  }

  // What it is given ----------------------------------------------------------------------

  /** Whether the opaque cover is on. */
  get covered() {
    return this.#covered;
  }

  set covered(covered) {
    this.#covered = covered;
    this.#show();
  }

  /** Whether its latches are fastened. */
  get latched() {
    return this.#latched;
  }

  set latched(latched) {
    this.#latched = latched;
    this.#show();
  }

  /** Whether the panel shines that opens the bets. */
  get lit() {
    return this.#lit;
  }

  set lit(lit) {
    this.#lit = lit;
    this.#show();
  }

  /** How often the lever was pressed. */
  get strokes() {
    return this.#strokes;
  }

  set strokes(strokes) {
    this.#strokes = strokes;
    this.#show();
  }

  /** The faces that lie up on the disc, if any are known. */
  get faces() {
    return this.#faces;
  }

  set faces(faces) {
    if (String(faces) === String(this.#faces)) return;
    this.#faces = faces;
    this.#dice.place(faces, { seed: faces.reduce((seed, face) => seed * 7 + face, 5) });
    this.#show();
  }

  // What it can be told to do -------------------------------------------------------------

  /**
   * The cover comes down over the glass, and its latches close.
   * @param {Timing} timing
   */
  cover(timing) {
    Object.assign(this, { covered: true, latched: true });
    const down = [
      { transform: AWAY, opacity: 0 },
      { transform: AWAY, opacity: 1, offset: 0.15 },
      { transform: 'none', offset: 0.75 },
      { transform: 'none' },
    ];
    play(this.#parts.cover, down, { ...timing, easing: 'ease-in-out' });
    this.#turnTongues([1, 1, 0], timing);
  }

  /**
   * The lever goes down and up, and everything jumps.
   * @param {Timing} timing
   */
  press(timing) {
    const turned = ['none', 'rotate(30deg)', 'rotate(30deg)', 'none'].map((transform) => ({ transform }));
    play(this.#parts.lever, turned, { ...timing, easing: 'ease-in' });
    play(this.#body, SHAKEN, timing);
  }

  /** @param {Timing} timing */
  ring(timing) {
    play(this.#parts.bell, RUNG, timing);
    this.#flash(timing);
  }

  /**
   * The latches spring open; the cover is still on.
   * @param {Timing} timing
   */
  unlatch(timing) {
    this.latched = false;
    this.#turnTongues([0, 1, 1], timing);
  }

  /**
   * The cover is taken off these dice.
   * @param {readonly number[]} faces
   * @param {Timing} timing
   */
  lift(faces, timing) {
    const on = this.#covered;
    Object.assign(this, { faces, covered: false, latched: false });
    const up = [
      { transform: 'none', opacity: 1 },
      { transform: AWAY, opacity: 1, offset: 0.9 },
      { transform: AWAY, opacity: 0 },
    ];
    if (on) play(this.#parts.cover, up, { ...timing, easing: 'ease-in-out' });
  }

  /**
   * @param {number[]} open how far the tongues are turned, in steps over the time
   * @param {Timing} timing
   */
  #turnTongues(open, timing) {
    this.#parts.cover.querySelectorAll('.tongue').forEach((tongue, index) => {
      const turn = index ? -70 : 70;
      play(
        tongue,
        open.map((share) => ({ transform: `rotate(${turn * share}deg)` })),
        timing,
      );
    });
  }

  /** @param {Timing} timing */
  #flash(timing) {
    const waves = this.#parts.bell.querySelector('.waves');
    if (waves)
      play(
        waves,
        [0, 1, 0, 1, 0, 1, 0].map((opacity) => ({ opacity })),
        timing,
      );
  }

  // Drawing -------------------------------------------------------------------------------

  #show() {
    const { panel, lamps } = this.#parts;
    Object.assign(this.dataset, { covered: this.#covered, latched: this.#latched, lit: this.#lit });
    [...lamps.children].forEach((lamp, index) => lamp.classList.toggle('done', index < this.#strokes));
    const text = panel.querySelector('text');
    if (text) text.textContent = t(this.#lit ? 'dome.panel.lit' : 'dome.panel.dark');
    this.setAttribute('aria-label', this.#words());
  }

  #words() {
    const total = this.#faces.reduce((sum, face) => sum + face, 0);
    const seen = !this.#covered && this.#faces.length > 0;
    const parts = [
      t(this.#covered ? 'dome.covered' : 'dome.open'),
      ...(seen ? [t('dome.dice', { faces: this.#faces.join(', '), total })] : []),
      ...(this.#covered ? [t('dome.strokes', { strokes: this.#strokes, all: STROKES })] : []),
      t(this.#lit ? 'dome.lit' : 'dome.dark'),
    ];
    return parts.join('; ');
  }
}

customElements.define('pg-dome', Dome);
