/**
 * The stage: events are shown one after the other, each for the time it takes to watch, from the moment it happened in
 * the house. What is shown is a function of what happened and of the house's time: whoever comes late, or looks away,
 * finds the same thing at the same moment.
 */

import { moves } from './settings.js';

/**
 * @typedef {import('./fold.js').Change} Change
 * @typedef {Record<string, any> & {event: string, under: string[], changes?: Change[]}} Event
 * @typedef {{seq: number, at: number, actor?: string, events?: Event[], changes?: Change[], committed?: any,
 *   revealed?: any, noted?: any, closed?: string}} Entry
 * @typedef {import('./questions.js').Question} Question
 * @typedef {{entry: Pick<Entry, 'seq' | 'at'> & Entry, event?: Event, changes?: Change[], questions?: Question[]}} Item an event
 *   to be shown, changes without one, or what the table asks for after them
 * @typedef {{elapsed: number, duration: number}} Timing how far a performance has come, and how long it takes, in ms
 * @typedef {{perform?: (event: Event, timing: Timing, entry: Entry) => void, late?: boolean, ambient?: boolean}} Act
 *   how an event is performed; a `late` one is known only when its performance is over, an `ambient` one is performed
 *   for late comers too
 */

export class Stage {
  /** @type {Item[]} */
  #waiting = [];
  #free = 0;
  #timer = 0;
  #busy = false;
  #hurried = false;
  /** @type {(() => void) | null} */
  #over = null;

  /**
   * @param {object} given
   * @param {() => number} given.now the house's time
   * @param {(event: Event) => Act} given.act
   * @param {(event: Event) => number} given.tempo how long an event takes to watch
   * @param {(event: Event, entry: Entry) => void} given.happen called when an event is to be known
   * @param {(changes: Change[]) => void} given.change called when the state changes without an event
   * @param {(questions: Question[]) => void} [given.ask] called when other questions are to be known
   * @param {() => void} [given.rested] called when nothing is left to be shown
   */
  constructor({ now, act, tempo, happen, change, ask = () => {}, rested = () => {} }) {
    this.now = now;
    this.act = act;
    this.tempo = tempo;
    this.happen = happen;
    this.change = change;
    this.ask = ask;
    this.rested = rested;
  }

  get busy() {
    return this.#busy || this.#waiting.length > 0;
  }

  /**
   * Whether something of a line, or of one before it, is still to be shown.
   * @param {number} seq
   */
  awaits(seq) {
    return this.#waiting.some(({ entry }) => entry.seq <= seq);
  }

  /** @param {Entry} entry */
  add(entry) {
    for (const item of this.#inOrder(entry.events ?? [])) this.#waiting.push({ ...item, entry });
    if (entry.changes) this.#waiting.push({ changes: entry.changes, entry });
    if (!this.#busy) this.#next();
  }

  /**
   * What the table asks for once everything up to a line has been shown.
   * @param {Question[]} questions
   * @param {number} seq
   */
  addQuestions(questions, seq) {
    this.#waiting.push({ questions, entry: { seq, at: 0 } });
    if (!this.#busy) this.#next();
  }

  /**
   * As they are seen: what is called of something that is known only when it is over is called after it. What a call
   * changes is changed in its own turn, for changes are counted from those before them.
   * @param {Event[]} events
   * @returns {{event?: Event, changes?: Change[]}[]}
   */
  #inOrder(events) {
    if (!events.some((event) => this.act(event).late)) return events.map((event) => ({ event }));
    const isCall = (/** @type {Event} */ { event }) => event === 'called';
    const calls = events.filter(isCall).map(({ changes: _, ...event }) => ({ event: /** @type {Event} */ (event) }));
    return [...events.map((event) => (isCall(event) ? { changes: event.changes } : { event })), ...calls];
  }

  /** Come to the end of everything at once, until the coup is over: somebody has seen enough. */
  hurry() {
    this.#hurried = true;
    clearTimeout(this.#timer);
    this.#over?.();
  }

  /** Come to the end of what is here at once; what is added later takes its time. */
  finish() {
    this.hurry();
    this.#hurried = false;
  }

  /** Forget what was to be shown: the table is shown anew. */
  clear() {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#busy = false;
    this.#over = null;
    this.#free = 0;
  }

  /**
   * Perform what of these entries is still in the air, for somebody who has just come and knows what came of it.
   * @param {Entry[]} entries
   */
  recall(entries) {
    let free = 0;
    for (const entry of entries) {
      for (const event of entry.events ?? []) {
        const duration = this.tempo(event);
        const start = Math.max(entry.at, free);
        free = start + duration;
        const act = this.act(event);
        if (act.ambient && act.perform) act.perform(event, this.#timing(start, duration), entry);
      }
    }
    this.#free = free;
  }

  /**
   * @param {number} start
   * @param {number} duration
   * @returns {Timing}
   */
  #timing(start, duration) {
    const elapsed = moves() && !this.#hurried ? Math.min(Math.max(this.now() - start, 0), duration) : duration;
    return { elapsed, duration };
  }

  #next() {
    for (;;) {
      const item = this.#waiting.shift();
      if (!item) return;
      if (this.#perform(item)) return;
    }
  }

  /**
   * Perform an event; whether it takes time, after which the next comes.
   * @param {Item} item
   */
  #perform({ event, entry, changes, questions }) {
    if (changes) this.change(changes);
    if (questions) this.ask(questions);
    if (!event) return false;
    const duration = this.tempo(event);
    const start = Math.max(entry.at, this.#free);
    const act = this.act(event);
    const timing = this.#timing(start, duration);
    this.#free = start + duration;
    if (!act.late) this.happen(event, entry);
    act.perform?.(event, timing, entry);
    const left = timing.duration - timing.elapsed;
    if (left <= 0) return this.#end({ event, entry, late: act.late ?? false });
    this.#busy = true;
    this.#over = () => {
      this.#over = null;
      this.#busy = false;
      if (this.#hurried) act.perform?.(event, { elapsed: duration, duration }, entry);
      this.#end({ event, entry, late: act.late ?? false });
      this.#next();
      if (!this.busy) this.rested();
    };
    this.#timer = setTimeout(this.#over, left);
    return true;
  }

  /**
   * An event has been performed: one that was to be known only now is known.
   * @param {{event: Event, entry: Entry, late: boolean}} item
   */
  #end({ event, entry, late }) {
    if (late) this.happen(event, entry);
    if (event.event === 'coup-ended') this.#hurried = false;
    return false;
  }
}
