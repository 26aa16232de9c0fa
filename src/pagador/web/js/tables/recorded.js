/** A table at which a recorded coup is played, without the house: the last round once more, or one for those who learn. */

import { gathered } from '../core/dom.js';
import { applyChanges, foldEvent } from '../core/fold.js';
import { Stage } from '../core/stage.js';

/**
 * @typedef {import('./index.js').TablePage} TablePage
 * @typedef {import('../core/house.js').TableSheet} TableSheet
 * @typedef {import('../core/stage.js').Entry} Entry
 * @typedef {import('../core/model.js').State} State
 */

/** What people do between two rounds is not performed: their chips lie where they put them. */
const BETTING = ['bet-placed', 'bet-withdrawn', 'place-taken', 'place-left', 'called'];
/** What was played so long ago is over, whatever it takes to watch. */
const LONG_AGO_MS = 3_600_000;

/** What a table's page asks of a model, for a coup that is over. */
class Recorded extends EventTarget {
  betting = false;
  /** @type {never[]} */
  questions = [];
  /** @type {never[]} */
  offers = [];
  line = { state: 'over' };

  /**
   * @param {TablePage} page
   * @param {{you: string | null, table: Record<string, any>, seen?: (state: State) => State, rested?: () => void}} given
   *   `seen` is what is shown of the table, all of it if not said
   */
  constructor(page, { you, table, seen = (state) => state, rested }) {
    super();
    this.you = you;
    this.table = table;
    this.seen = seen;
    this.state = page.blank;
    this.whole = page.blank;
    const draw = gathered(() => page.render());
    this.stage = new Stage({
      now: () => this.now(),
      act: (event) => page.game.acts[event.event] ?? {},
      tempo: (event) => this.table.tempo?.[event.event] ?? 0,
      happen: (event) => {
        this.show(foldEvent(this.whole, event));
        if (!BETTING.includes(event.event)) this.dispatchEvent(new CustomEvent('happened', { detail: { event } }));
        draw();
      },
      change: (changes) => {
        this.show(applyChanges(this.whole, changes));
        draw();
      },
      rested,
    });
  }

  get place() {
    return this.state.people.find(([who]) => who === this.you)?.[1] ?? null;
  }

  /** @param {State} whole */
  show(whole) {
    this.whole = whole;
    this.state = this.seen(whole);
  }

  now() {
    return Date.now();
  }
}

/**
 * A table's page with a recorded coup to be played on it, as it stood before.
 * @param {TablePage} page
 * @param {object} given
 * @param {TableSheet} given.sheet
 * @param {State} given.state
 * @param {string | null} given.you
 * @param {Record<string, any>} given.table with its tempo
 * @param {(state: State) => State} [given.seen]
 * @param {() => void} [given.rested] called when nothing is left to be shown
 * @param {AbortSignal} given.gone
 * @returns {{play: (entry: Entry) => void, skip: (entry: Entry) => void, busy: () => boolean, finish: () => void,
 *   place: () => string | null}} how its lines are shown, as they happen or as what has happened before
 */
export function playRecorded(page, { sheet, state, gone, ...given }) {
  const model = /** @type {any} */ (new Recorded(page, given));
  const betting = Object.assign(new EventTarget(), { pending: [], lying: [] });
  const play = /** @type {any} */ (Object.assign(new EventTarget(), { model, betting, sheet, currency: sheet.table.currency, value: 0, touch() {} }));
  page.follow(play);
  model.show(state);
  model.dispatchEvent(new Event('welcome'));
  gone.addEventListener('abort', () => model.stage.clear());
  page.render();
  return {
    play: (entry) => model.stage.add({ ...entry, at: model.now() }),
    skip: (entry) => model.stage.add({ ...entry, at: model.now() - LONG_AGO_MS }),
    busy: () => model.stage.busy,
    finish: () => model.stage.finish(),
    place: () => model.place,
  };
}
