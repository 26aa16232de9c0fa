/** What became of one's chips, gathered coup by coup: the list of payments, and what one has more or less by them. */

import { namedShort } from '../core/people.js';

/**
 * What events do to the chips of the person they name.
 * @typedef {{kind: 'paid' | 'collected' | 'returned' | 'kept' | 'slip', moved: (event: any) => number, spot?: string}} Result
 *   `spot` is what it is told of, where the event has no bet
 * @typedef {Record<string, Result>} Kinds by their tags
 */

/** @type {Kinds} */
const KINDS = {
  'bet-paid': { kind: 'paid', moved: (event) => event.prize },
  'bet-collected': { kind: 'collected', moved: (event) => -event.bet.stake },
  'bet-returned': { kind: 'returned', moved: () => 0 },
  'bet-kept': { kind: 'kept', moved: () => 0 },
};

export class Results {
  #coup = 0;
  #moved = 0;

  /**
   * @param {import('./play.js').Play} play
   * @param {any} list a `pg-payments`
   * @param {import('./story.js').Story} story
   */
  constructor(play, list, story) {
    this.play = play;
    this.list = list;
    this.story = story;
  }

  /**
   * What one won or lost in the coup that has just ended; nothing, for those who had no bet in it.
   * @returns {number | null}
   */
  get moved() {
    return this.#coup === this.play.model.state.coup - 1 ? this.#moved : null;
  }

  follow() {
    this.play.model.addEventListener('happened', (told) => this.#take(/** @type {CustomEvent} */ (told).detail.event));
    this.play.addEventListener('refused', (told) => this.#refused(/** @type {CustomEvent} */ (told).detail));
  }

  /** @param {any} event */
  #take(event) {
    if (event.event === 'coup-ended') return this.#tell();
    const kind = this.#kindOf(event);
    if (!kind) return;
    this.#begin();
    const amount = kind.moved(event);
    this.#moved += amount;
    const line = { spot: kind.spot ?? event.bet?.spot ?? '', kind: kind.kind, amount, event, coup: this.story.now };
    this.list.lines = [...this.list.lines, line];
  }

  /**
   * What an event does to one's own chips, as who has bet or as who holds the bank; nothing, if it does nothing to them.
   * @param {any} event
   * @returns {Result | undefined}
   */
  #kindOf(event) {
    const { page, model } = this.play;
    if ((event.bet?.owner ?? event.who) === model.you) return page.results?.[event.event] ?? KINDS[event.event];
    return event.banker === model.you && model.you ? page.banked?.[event.event] : undefined;
  }

  /** The lines of a coup stay until something happens in the next. */
  #begin() {
    const { coup } = this.play.model.state;
    if (coup === this.#coup) return;
    this.#coup = coup;
    this.#moved = 0;
    this.list.lines = [];
  }

  #tell() {
    if (this.moved !== null) this.list.dataset.moved = String(this.moved);
  }

  /** @param {{why: import('../core/house.js').Refused, move?: any}} refused */
  #refused({ why, move }) {
    const sentence = namedShort(why.sentence);
    const event = { event: 'refused', sentence, under: why.under, move: move?.spot ? move : null };
    const line = { spot: move?.spot ?? '', kind: 'refused', amount: 0, text: sentence, event };
    this.list.lines = [...this.list.lines.filter((/** @type {any} */ each) => each.kind !== 'refused'), line];
  }
}
