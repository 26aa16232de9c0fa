/** `pg-arena`: cup, córnea and arena of banca francesa: the dice go in above and roll out to the faces drawn. */

import { custom, h } from '../core/dom.js';
import { play } from '../core/motion.js';
import { inLanguage, t } from '../core/words.js';
import { horn, track } from './arena-drawing.js';
import './dice.js';

/**
 * @typedef {Partial<import('../core/stage.js').Timing>} Timing
 * @typedef {{kind: string, says: () => string}} Verdict what a throw came to, for the eye and in words
 */

const SHAKEN = [0, -8, 7, -8, 7, -6, 0];
const OVER_THE_HORN = 'translate(22px, -196px)';

export class Arena extends HTMLElement {
  /** @type {readonly number[]} */
  #faces = [];
  /** @type {Verdict | null} */
  #verdict = null;
  #parts = horn();
  #dice = /** @type {import('./dice.js').Dice} */ (custom('pg-dice'));
  #plaque = h('p', { class: 'arena-verdict' });
  #body = h(
    'div',
    { class: 'arena-body', 'aria-hidden': 'true' },
    track(),
    h('div', { class: 'arena-dice' }, this.#dice),
    this.#parts.drawn,
    this.#plaque,
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

  /** The faces that lie up on the track; none while the dice are in hand, cup or córnea. */
  get faces() {
    return this.#faces;
  }

  set faces(faces) {
    if (String(faces) === String(this.#faces)) return;
    this.#faces = faces;
    this.#dice.place(faces, { seed: seedOf(faces) });
    this.#show();
  }

  /** What the throw came to, on a plaque; nothing if it is not said. */
  get verdict() {
    return this.#verdict;
  }

  set verdict(verdict) {
    this.#verdict = verdict;
    this.#show();
  }

  /**
   * The cup is shaken and emptied into the córnea.
   * @param {Timing} timing
   */
  pour(timing) {
    this.faces = [];
    const shaking = SHAKEN.map((x, index) => ({ transform: `translate(${x}px, ${-index * 4}px)` }));
    const over = [
      `${OVER_THE_HORN} rotate(0deg)`,
      `${OVER_THE_HORN} rotate(150deg)`,
      `${OVER_THE_HORN} rotate(150deg)`,
      'none',
    ];
    play(this.#parts.cup, [...shaking, ...over.map((transform) => ({ transform }))], timing);
    const falls = [0, 0, 0, 0, 0, 0, 0, 1, 1, 0].map((opacity, step) => ({
      opacity,
      transform: `translateY(${step === 8 ? 46 : 0}px)`,
    }));
    play(this.#parts.falling, falls, timing);
  }

  /**
   * The dice roll out of the córnea to these faces.
   * @param {readonly number[]} faces
   * @param {Timing} timing
   */
  async roll(faces, timing) {
    this.#faces = faces;
    this.#verdict = null;
    this.#show();
    await this.#dice.roll(faces, { seed: seedOf(faces), ...timing });
  }

  #show() {
    const { kind = '', says = () => '' } = this.#verdict ?? {};
    this.#plaque.textContent = says();
    this.#plaque.dataset.kind = kind;
    this.#plaque.hidden = !kind;
    this.setAttribute('aria-label', [this.#words(), says()].filter(Boolean).join(': '));
  }

  #words() {
    if (!this.#faces.length) return t('arena.empty');
    const total = this.#faces.reduce((sum, face) => sum + face, 0);
    return t('arena.dice', { faces: this.#faces.join(', '), total });
  }
}

/**
 * The same faces lie the same way on every screen.
 * @param {readonly number[]} faces
 */
function seedOf(faces) {
  return faces.reduce((seed, face) => seed * 7 + face, 5);
}

customElements.define('pg-arena', Arena);
