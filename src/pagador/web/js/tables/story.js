/** What happens in a coup, kept as it is shown to this person: of the coup in hand, and of the last that ended. */

/**
 * @typedef {import('../core/stage.js').Event} Event
 * @typedef {import('./index.js').Coup} Coup
 */

export class Story {
  /** @type {Coup} */
  now;
  /** @type {Coup | null} */
  last = null;

  /** @param {import('../core/model.js').TableModel} model */
  constructor(model) {
    this.model = model;
    this.now = this.#blank();
    model.addEventListener('happened', (told) => this.#take(/** @type {CustomEvent} */ (told).detail.event));
    model.addEventListener('welcome', () => (this.now = this.#blank()));
  }

  /** @returns {Coup} */
  #blank() {
    return { events: [], you: this.model.you, place: this.model.place };
  }

  /** @param {Event} event */
  #take(event) {
    this.now.events.push(event);
    this.now.place = this.model.place ?? this.now.place;
    this.now.you = this.model.you;
    if (event.event !== 'coup-ended') return;
    this.last = this.now;
    this.now = this.#blank();
  }
}
