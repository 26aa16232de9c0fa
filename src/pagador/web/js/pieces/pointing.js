/** Pointing at the spots of a cloth, by hand and by keys: what is lit, where the ring is, which spot Tab comes to. */

import { svg } from '../core/dom.js';
import { grown, shape } from './felt-marks.js';
import { Fingers } from './fingers.js';
import { WAYS, nearestTo, towards } from './spots.js';

/**
 * @typedef {import('./spots.js').Face} Face
 * @typedef {import('./lying.js').Lying} Lying
 */

/** Says `pg-spot`, `pg-over` and `pg-hold` in the name of its cloth. */
export class Pointing {
  ring = svg('g', { class: 'felt-ring', 'aria-hidden': true });
  light = svg('g', { class: 'felt-light', 'aria-hidden': true });
  aim = svg('g', { class: 'felt-aims', 'aria-hidden': true });
  open = true;
  /** @type {((spot: string, add: boolean) => boolean) | null} */
  allows = null;
  /** @type {Face | null} */
  #face = null;
  #root = svg('svg');
  /** @type {Map<string, SVGGElement>} */
  #buttons = new Map();
  #current = '';
  #over = '';

  /**
   * @param {HTMLElement & {nearest(x: number, y: number): string | null}} cloth
   * @param {Lying} lying
   */
  constructor(cloth, lying) {
    this.cloth = cloth;
    this.lying = lying;
    cloth.addEventListener('keydown', (event) => this.#key(event));
    cloth.addEventListener('focusin', (event) => this.#focused(event));
    cloth.addEventListener('focusout', () => this.#aim(''));
    new Fingers(cloth, {
      over: (x, y) => this.hover(x, y),
      away: () => this.hover(),
      act: (...act) => this.#act(...act),
      hold: (spot) => this.#hold(spot),
    });
  }

  /**
   * The same spots on a cloth that lies another way; whoever had the focus keeps it, and nothing scrolls for that.
   * @param {Face} face
   * @param {SVGSVGElement} root
   * @param {Map<string, SVGGElement>} buttons
   * @param {boolean} focused
   */
  on(face, root, buttons, focused) {
    this.#face = face;
    this.#root = root;
    this.#buttons = buttons;
    this.#rove(buttons.has(this.#current) ? this.#current : (face.spots[0]?.spot ?? ''), false);
    if (focused) this.#refocus();
  }

  /** Nobody has come to the spot anew: it is not told again what it is. */
  #refocus() {
    this.#over = this.#current;
    this.#buttons.get(this.#current)?.focus({ preventScroll: true });
  }

  /**
   * The spot at a point of the window, or the nearest within reach.
   * @param {number} x
   * @param {number} y
   * @returns {string | null}
   */
  nearest(x, y) {
    return nearestTo(this.#face?.spots ?? [], this.within({ x, y }))?.spot ?? null;
  }

  /**
   * Light what a chip let go at this point of the window would cover; nothing if no point is given.
   * @param {number} [x]
   * @param {number} [y]
   * @returns {string | null} the spot
   */
  hover(x, y) {
    const spot = x === undefined || y === undefined ? null : this.nearest(x, y);
    this.#aim(spot ?? '');
    return spot;
  }

  /**
   * A point of the window on the cloth.
   * @param {{x: number, y: number}} point
   */
  within({ x, y }) {
    const matrix = this.#root.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : new DOMPoint(-1e6, -1e6);
  }

  /**
   * Whether chips may be put on a spot, or taken back from it.
   * @param {string} spot
   * @param {boolean} more
   */
  may(spot, more) {
    return this.allows ? this.allows(spot, more) : this.open;
  }

  /** @param {string} name */
  #spot(name) {
    return this.#face?.spots.find((each) => each.spot === name);
  }

  /**
   * @param {string | null} spot
   * @param {boolean} more whether chips are added, or taken back
   */
  #act(spot, more) {
    if (!spot || !this.may(spot, more)) return;
    this.#rove(spot, false);
    this.cloth.dispatchEvent(new CustomEvent('pg-spot', { bubbles: true, detail: { spot, add: more } }));
  }

  /** @param {string | null} spot */
  #hold(spot) {
    if (spot) this.cloth.dispatchEvent(new CustomEvent('pg-hold', { bubbles: true, detail: { spot } }));
  }

  /**
   * Light what a spot covers, and where a chip would lie.
   * @param {string} name
   * @param {'hand' | 'keys'} [by] what points at it
   */
  #aim(name, by = 'hand') {
    const spot = this.#spot(name);
    const lit = new Set([name, ...(spot?.covers ?? [])]);
    for (const area of this.light.children) area.classList.toggle('lit', lit.has(area.getAttribute('data-area') ?? ''));
    const { x, y } = this.lying.where(name);
    const aim = svg('circle', { class: 'felt-aim', cx: x, cy: y, r: this.lying.r * 0.8 });
    this.aim.replaceChildren(...(spot && this.may(name, true) ? [aim] : []));
    this.ring.replaceChildren();
    if (name === this.#over) return;
    this.#over = name;
    this.cloth.dispatchEvent(new CustomEvent('pg-over', { bubbles: true, detail: { spot: name || null, by } }));
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const target = /** @type {Element} */ (event.target);
    const spot = this.#spot(target.getAttribute('data-spot') ?? '');
    if (!spot || !target.matches(':focus-visible')) return;
    this.#aim(spot.spot, 'keys');
    const around = grown({ ...spot, shape: undefined }, 5);
    this.ring.append(shape(around, { class: 'felt-halo' }), shape(around, { class: 'felt-focus' }));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const from = this.#spot(/** @type {Element} */ (event.target).getAttribute('data-spot') ?? '');
    const [adds, takes] = [['Enter', ' '].includes(event.key), ['Delete', 'Backspace'].includes(event.key)];
    if (!from || !(adds || takes || event.key in WAYS)) return;
    event.preventDefault();
    if (adds || takes) this.#act(from.spot, adds);
    else this.#rove(towards(this.#face?.spots ?? [], from, WAYS[event.key])?.spot ?? from.spot, true);
  }

  /**
   * The one spot that the Tab key comes to.
   * @param {string} name
   * @param {boolean} focus
   */
  #rove(name, focus) {
    this.#buttons.get(this.#current)?.setAttribute('tabindex', '-1');
    this.#current = name;
    this.#buttons.get(name)?.setAttribute('tabindex', '0');
    if (focus) this.#buttons.get(name)?.focus();
  }
}
