/** What hands do on a cloth: click or tap puts down, a right click takes back, a long press asks what a spot is. */

const LONG = 550;
const STEADY = 10;

/**
 * @typedef {object} Deeds
 * @property {(x: number, y: number) => string | null} over a mouse is at a point; which spot that is
 * @property {() => void} away it has left
 * @property {(spot: string | null, add: boolean) => void} act
 * @property {(spot: string | null) => void} hold a finger rests on a spot
 */

export class Fingers {
  /** @type {number | undefined} */
  #timer;
  #held = false;
  #from = { x: 0, y: 0 };

  /**
   * @param {HTMLElement & {nearest(x: number, y: number): string | null}} cloth
   * @param {Deeds} deeds
   */
  constructor(cloth, deeds) {
    this.cloth = cloth;
    this.deeds = deeds;
    cloth.addEventListener('click', (event) => this.#click(event));
    cloth.addEventListener('contextmenu', (event) => this.#context(event));
    cloth.addEventListener('pointerdown', (event) => this.#down(event));
    cloth.addEventListener('pointermove', (event) => this.#move(event));
    cloth.addEventListener('pointerup', () => this.#release());
    cloth.addEventListener('pointercancel', () => this.#release());
    cloth.addEventListener('pointerleave', () => this.deeds.away());
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.#held) return;
    this.deeds.act(this.#spotOf(event), true);
  }

  /**
   * A click that no pointer made, as a screen reader's, has no point but a target.
   * @param {MouseEvent} event
   */
  #spotOf(event) {
    const target = /** @type {Element} */ (event.target).closest('[data-spot]');
    const { left = 0, top = 0, right = 0, bottom = 0 } = target?.getBoundingClientRect() ?? {};
    const { clientX: x, clientY: y } = event;
    const upon = x >= left && x <= right && y >= top && y <= bottom;
    return target && !upon ? target.getAttribute('data-spot') : this.cloth.nearest(x, y);
  }

  /** @param {MouseEvent} event */
  #context(event) {
    event.preventDefault();
    if (this.#timer === undefined && !this.#held) this.deeds.act(this.#spotOf(event), false);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#held = false;
    if (event.pointerType !== 'touch') return;
    this.#from = { x: event.clientX, y: event.clientY };
    const spot = this.#spotOf(event);
    this.#timer = window.setTimeout(() => {
      this.#held = true;
      this.deeds.hold(spot);
    }, LONG);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerType !== 'touch') this.deeds.over(event.clientX, event.clientY);
    else if (Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) > STEADY) this.#release();
  }

  #release() {
    window.clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
