/** A frame round a part of a table, for whoever explains it; it fits the table into the room there is for it. */

import { h } from '../core/dom.js';

const ROUND = 6;

export class WalkPointer {
  element = h('div', { class: 'walk-pointer', 'aria-hidden': 'true', hidden: true });
  #at = '';
  #place = '';
  #again = () => this.#draw();
  #watch = new ResizeObserver(this.#again);

  /** @param {HTMLElement} table with the scene and the cloth in it */
  constructor(table) {
    this.table = table;
    this.#watch.observe(table);
    table.addEventListener('scroll', this.#again, { passive: true });
  }

  /**
   * @param {string} at `spot:ante`, a selector, or nothing
   * @param {string} place whose spot is meant, where every seat has its own
   */
  point(at, place) {
    this.#at = at;
    this.#place = place;
    this.#fit();
    this.#found()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    this.#draw();
    requestAnimationFrame(this.#again);
  }

  leave() {
    this.#watch.disconnect();
  }

  /** A table that is higher than its room is made narrower, as far as it can still be read. */
  #fit() {
    const cloth = /** @type {HTMLElement | null} */ (this.table.lastElementChild);
    if (!cloth) return;
    cloth.style.maxWidth = '';
    const { width, height } = cloth.getBoundingClientRect();
    const room = this.table.clientHeight - cloth.offsetTop;
    if (height > room && room > 0) cloth.style.maxWidth = `${Math.max(width * (room / height), Math.min(width, 300))}px`;
  }

  /** @returns {Element | null} */
  #found() {
    const [kind, spot] = this.#at.split(/:(.*)/);
    if (!this.#at) return null;
    if (kind !== 'spot') return this.table.querySelector(this.#at);
    const all = [...this.table.querySelectorAll('[data-spot]')];
    const named = (/** @type {string} */ name) => all.find((each) => each.getAttribute('data-spot') === name);
    return named(`${spot}@${this.#place}`) ?? named(spot) ?? null;
  }

  #draw() {
    const found = this.#found()?.getBoundingClientRect();
    this.element.hidden = !found?.width;
    if (!found) return;
    const room = this.table.getBoundingClientRect();
    const top = Math.max(found.top - ROUND, room.top);
    const bottom = Math.min(found.bottom + ROUND, room.bottom);
    Object.assign(this.element.style, {
      left: `${found.left - ROUND}px`,
      top: `${top}px`,
      width: `${found.width + 2 * ROUND}px`,
      height: `${Math.max(bottom - top, 0)}px`,
    });
  }
}
