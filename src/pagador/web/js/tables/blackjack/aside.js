/** Cards that are in nobody's hand: one drawn by mistake that waits unseen, and those in the corner that do not count. */

import { custom, h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { place } from '../on-cloth.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('../../pieces/card.js').Point} Point
 * @typedef {import('./places.js').Cloth} Cloth
 * @typedef {import('./points.js').Slot} Slot
 */

export class Aside {
  element = h('div', { class: 'hands aside' });
  #misdrawn = /** @type {any} */ (custom('pg-fan', { class: 'tight square', dataset: { hand: 'misdrawn' }, hidden: true }));
  #aside = /** @type {any} */ (custom('pg-fan', { class: 'tight square', dataset: { hand: 'aside' }, hidden: true }));
  /** @type {{misdrawn: Slot | null, aside: Slot[]}} */
  #lying = { misdrawn: null, aside: [] };

  constructor() {
    this.element.append(this.#misdrawn, this.#aside);
    this.#misdrawn.told = { name: () => t('bj.misdrawn.whose'), points: () => '', became: () => t('bj.misdrawn') };
    this.#aside.told = { name: () => t('bj.aside.whose'), points: () => '', became: () => t('bj.aside') };
  }

  /** How many cards wait unseen. */
  get waiting() {
    return this.#lying.misdrawn ? 1 : 0;
  }

  /**
   * Show what lies there; `held`, that of the coup that is over stays while it is settled.
   * @param {State} state
   * @param {{held: boolean}} how
   */
  show(state, { held }) {
    if (!held || state.banca.length) this.#lying = { misdrawn: state.wrong, aside: state.discarded };
    const { misdrawn, aside } = this.#lying;
    this.#misdrawn.hidden = !misdrawn;
    this.#misdrawn.faces = misdrawn ? [''] : [];
    this.#aside.hidden = !aside.length;
    this.#aside.faces = aside.map(({ card }) => card ?? '');
  }

  /** @param {Cloth} face */
  on(face) {
    place(this.#misdrawn, face.misdrawn, face);
    place(this.#aside, face.aside, face);
  }

  /**
   * Where the card of this position waits on the screen, if it is the one that waits.
   * @param {number} position
   * @returns {Point | null}
   */
  at(position) {
    return this.#lying.misdrawn?.position === position ? this.#misdrawn.getBoundingClientRect() : null;
  }

  // Cards in motion -------------------------------------------------------------------------

  /**
   * @param {State} state
   * @param {{from: Point} & Timing} how
   */
  wait(state, how) {
    this.show(state, { held: false });
    this.#misdrawn.deal(0, '', how);
  }

  /**
   * The last card of the corner comes from the sabot, or from where it lay.
   * @param {State} state
   * @param {{from: Point} & Timing} how
   */
  putAside(state, how) {
    this.show(state, { held: false });
    const last = this.#lying.aside.length - 1;
    this.#aside.deal(last, this.#lying.aside[last].card ?? '', how);
  }
}
