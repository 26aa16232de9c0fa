/** Dragging a card to another, or to a row: with the mouse or with a finger. */

const FAR_ENOUGH = 8;

/**
 * @typedef {object} Deeds
 * @property {(from: number, to: number) => void} drop a card was let go over another
 * @property {(from: number, row: number) => void} send a card was let go over a row, beside its cards
 */

export class Dragging {
  /** @type {{button: HTMLElement, x: number, y: number, going: boolean} | null} */
  #held = null;
  #dragged = false;

  /**
   * @param {HTMLElement} host with a button for each card, in `.arrange-row`
   * @param {Deeds} deeds
   */
  constructor(host, deeds) {
    this.host = host;
    this.deeds = deeds;
    host.addEventListener('pointerdown', (event) => this.#take(event));
    host.addEventListener('pointermove', (event) => this.#carry(event));
    host.addEventListener('pointerup', (event) => this.#let(event));
    host.addEventListener('pointercancel', () => this.#end());
    host.addEventListener('click', (event) => this.#click(event), { capture: true });
  }

  /** @param {PointerEvent} event */
  #take(event) {
    this.#dragged = false;
    const button = event.button === 0 && /** @type {Element} */ (event.target).closest('[data-card]');
    if (!(button instanceof HTMLElement)) return;
    this.#held = { button, x: event.clientX, y: event.clientY, going: false };
  }

  /** @param {PointerEvent} event */
  #carry(event) {
    const held = this.#held;
    if (!held) return;
    const [across, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.going && Math.hypot(across, down) < FAR_ENOUGH) return;
    if (!held.going) this.#begin(held, event.pointerId);
    held.button.style.translate = `${across}px ${down}px`;
    this.#light(this.#under(event));
  }

  /**
   * @param {{button: HTMLElement, going: boolean}} held
   * @param {number} pointer
   */
  #begin(held, pointer) {
    held.going = true;
    this.#dragged = true;
    held.button.classList.add('carried');
    held.button.setPointerCapture(pointer);
  }

  /** @param {PointerEvent} event */
  #let(event) {
    const held = this.#held;
    const under = held?.going ? this.#under(event) : null;
    this.#end();
    if (!held || !under) return;
    const from = this.#buttons().indexOf(held.button);
    if (under.matches('[data-card]')) this.deeds.drop(from, this.#buttons().indexOf(under));
    else this.deeds.send(from, [...this.host.querySelectorAll('.arrange-row')].indexOf(under));
  }

  #end() {
    this.#held?.button.classList.remove('carried');
    this.#held?.button.style.removeProperty('translate');
    this.#held = null;
    this.#light(null);
  }

  /**
   * The card under the one that is carried, or the row.
   * @param {PointerEvent} event
   * @returns {HTMLElement | null}
   */
  #under({ clientX, clientY }) {
    const found = document.elementsFromPoint(clientX, clientY).filter((each) => this.host.contains(each));
    const card = found.map((each) => each.closest('[data-card]')).find((each) => each && each !== this.#held?.button);
    return /** @type {HTMLElement | null} */ (card ?? found.map((each) => each.closest('.arrange-row')).find(Boolean) ?? null);
  }

  /** @param {HTMLElement | null} over */
  #light(over) {
    for (const each of this.host.querySelectorAll('.over')) each.classList.toggle('over', each === over);
    over?.classList.add('over');
  }

  /** @returns {HTMLElement[]} */
  #buttons() {
    return [...this.host.querySelectorAll('[data-card]')].map((each) => /** @type {HTMLElement} */ (each));
  }

  /**
   * What ends a drag is no press.
   * @param {MouseEvent} event
   */
  #click(event) {
    if (!this.#dragged) return;
    this.#dragged = false;
    event.stopPropagation();
  }
}
