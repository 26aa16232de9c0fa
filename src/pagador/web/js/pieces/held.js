/** A card under somebody's hand: pressed, held, or dragged by its near edge, whether by mouse or by finger. */

const HOLD_MS = 280;
const STEADY = 6;

/**
 * @typedef {object} Deeds
 * @property {() => void} press
 * @property {() => void} hold it has been held for a while
 * @property {(share: number) => void} drag so much of its height
 * @property {(share: number) => void} letGo after it was held or dragged so far
 */

export class Held {
  #from = 0;
  #share = 0;
  #moved = false;
  #held = false;
  /** @type {number | undefined} */
  #timer;

  /**
   * @param {HTMLElement} card
   * @param {Deeds} deeds
   */
  constructor(card, deeds) {
    this.card = card;
    this.deeds = deeds;
    card.addEventListener('pointerdown', (event) => this.#down(event));
    card.addEventListener('pointermove', (event) => this.#move(event));
    card.addEventListener('pointerup', () => this.#letGo(this.#share));
    card.addEventListener('pointercancel', () => this.#letGo(0));
    card.addEventListener('click', (event) => this.#click(event));
    card.addEventListener('contextmenu', (event) => event.preventDefault());
    card.addEventListener('dragstart', (event) => event.preventDefault());
  }

  get #busy() {
    return this.#moved || this.#held;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button) return;
    this.#from = event.clientY;
    this.#share = 0;
    this.#moved = this.#held = false;
    this.card.setPointerCapture(event.pointerId);
    this.#timer = window.setTimeout(() => {
      this.#held = true;
      this.deeds.hold();
    }, HOLD_MS);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.card.hasPointerCapture(event.pointerId)) return;
    const up = this.#from - event.clientY;
    if (!this.#moved && up < STEADY) return;
    window.clearTimeout(this.#timer);
    this.#moved = true;
    this.#share = Math.max(up, 0) / this.card.offsetHeight;
    this.deeds.drag(this.#share);
  }

  /** @param {number} share */
  #letGo(share) {
    window.clearTimeout(this.#timer);
    if (this.#busy) this.deeds.letGo(share);
  }

  /**
   * What ends a drag is no press.
   * @param {MouseEvent} event
   */
  #click(event) {
    const dragged = this.#busy && event.detail > 0;
    this.#moved = this.#held = false;
    if (!dragged) this.deeds.press();
  }
}
