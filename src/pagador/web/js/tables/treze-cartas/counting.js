/** The count of the dice: from the banker, who is one, anticlockwise from place to place, to the place of the first card. */

import { h } from '../../core/dom.js';
import { play } from '../../core/motion.js';
import { moves } from '../../core/settings.js';
import { t } from '../../core/words.js';
import { place as putOn } from '../on-cloth.js';

/**
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('./layout.js').Cloth} Cloth
 */

const BEGINS = 0.45;
const ENDS = 0.95;
/** The shares of the time between which it is counted: first the dice come to rest. */

export class Counting {
  element = h('div', { class: 'counting', 'aria-hidden': 'true' });
  /** @type {Cloth | null} */
  #face = null;

  /** @param {readonly string[]} places in the order of the deal, the banker's first */
  constructor(places) {
    this.places = places;
  }

  /**
   * Lie on this cloth from now on.
   * @param {Cloth} face
   */
  on(face) {
    this.#face = face;
    for (const mark of this.element.children) this.#put(/** @type {HTMLElement} */ (mark));
  }

  /** @param {HTMLElement} mark */
  #put(mark) {
    if (this.#face) putOn(mark, this.#face.marks[mark.dataset.place ?? ''], this.#face);
  }

  /**
   * Show where the count has ended, or nothing.
   * @param {{total: number, first: string} | null} found
   */
  show(found) {
    const said = found ? `${found.total} ${found.first} ${document.documentElement.lang}` : '';
    if (said === this.element.dataset.shown) return;
    this.element.dataset.shown = said;
    this.element.replaceChildren(...(found ? [this.#mark(found.total, found.first, t('treze.first-card'))] : []));
  }

  /**
   * Count to a sum, as far as it has come.
   * @param {number} total
   * @param {string} first
   * @param {Timing} timing
   */
  count(total, first, timing) {
    this.show({ total, first });
    const last = this.element.firstElementChild;
    if (!moves() || !last) return;
    const step = (ENDS - BEGINS) / total;
    const at = (/** @type {number} */ number) => BEGINS + (number - 1) * step;
    play(last, shown(at(total), 1), timing);
    for (let number = 1; number < total; number += 1) this.#pass(number, shown(at(number), at(number + 1)), timing);
  }

  /**
   * @param {number} number
   * @param {Keyframe[]} frames
   * @param {Timing} timing
   */
  async #pass(number, frames, timing) {
    const mark = this.#mark(number, this.places[(number - 1) % this.places.length], '');
    mark.classList.add('passing');
    this.element.append(mark);
    await play(mark, frames, timing);
    mark.remove();
  }

  /**
   * @param {number} number
   * @param {string} place
   * @param {string} said
   */
  #mark(number, place, said) {
    const mark = h('p', { class: 'count-mark', dataset: { place } }, h('b', {}, String(number)), said);
    this.#put(mark);
    return mark;
  }
}

/**
 * Seen from one share of the time to another.
 * @param {number} from
 * @param {number} to
 * @returns {Keyframe[]}
 */
function shown(from, to) {
  const [hidden, seen] = [{ opacity: 0 }, { opacity: 1 }];
  return [hidden, { ...hidden, offset: from }, { ...seen, offset: from }, { ...seen, offset: to }, { opacity: to < 1 ? 0 : 1, offset: Math.min(to, 1) }, { opacity: to < 1 ? 0 : 1 }];
}
