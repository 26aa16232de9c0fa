/**
 * One's own chips: what lies, what has been put down and not yet taken by the house, and what can be undone or laid
 * again. A chip the house has not taken is pending; refused, it goes back and the reason is said. Whoever takes back,
 * doubles or repeats means the chips already put down as well: that waits until the house has answered for them.
 */

import { Refused } from './house.js';
import { betsAreOpen } from './open.js';

/**
 * @typedef {import('./model.js').TableModel} TableModel
 * @typedef {{spot: string, place: string, amount: number, colour: string}} Chips
 * @typedef {Chips & {adds: boolean}} Move
 */

/** Says `change`, and `refused` with the sentence, the rules and the chips that came back. */
export class Betting extends EventTarget {
  /** @type {Map<Move, Promise<boolean>>} what is on its way, and whether the house takes it */
  #pending = new Map();
  /** @type {Chips[]} what was put down in this coup, in order */
  #done = [];
  /** @type {Chips[]} what lay when bets were last closed */
  before = [];
  /** @type {Chips[]} */
  #closing = [];
  colour = '';
  /**
   * Which chips may be doubled: some places take one alone.
   * @type {(chips: Chips) => boolean}
   */
  doubles = () => true;
  /**
   * Which chips may be laid again before a coup: some are put down in the course of it.
   * @type {(chips: Chips) => boolean}
   */
  repeats = () => true;

  /** @param {TableModel} model */
  constructor(model) {
    super();
    this.model = model;
    model.addEventListener('happened', (told) => this.#follow(/** @type {CustomEvent} */ (told).detail.event));
    model.addEventListener('welcome', () => this.#forget());
  }

  /**
   * What lies there of one's own, by spot and place.
   * @returns {Chips[]}
   */
  get lying() {
    const { state, you } = this.model;
    return state.bets
      .filter((bet) => bet.owner === you)
      .map(({ spot, place, stake, colour }) => ({ spot, place, amount: stake, colour }));
  }

  /**
   * What has been put down and not taken yet.
   * @returns {Chips[]}
   */
  get pending() {
    return [...this.#pending.keys()].filter((move) => move.adds);
  }

  get staked() {
    return sum(this.lying) + sum(this.pending);
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  /** What may be laid again of what lay in the last coup. */
  get again() {
    return this.before.filter((chips) => this.repeats(chips));
  }

  get canRepeat() {
    return this.again.length > 0 && this.staked === 0;
  }

  /**
   * Put chips down; whoever has no place yet is given one first.
   * @param {string} spot
   * @param {number} amount
   * @param {string} [place]
   * @param {string} [colour]
   */
  async place(spot, amount, place = '', colour = this.colour) {
    const chips = { spot, amount, place, colour };
    this.#done.push(chips);
    if (!(await this.#move({ ...chips, adds: true }))) this.#done = this.#done.filter((each) => each !== chips);
    this.#changed();
  }

  /**
   * Take back everything of one's own from a spot.
   * @param {string} spot
   * @param {string} [place]
   */
  async remove(spot, place) {
    await this.#answered();
    await this.#takeBack(this.lying.filter((each) => each.spot === spot && (!place || each.place === place)));
  }

  /** Take back the chips put down last: the pile comes off, and what lay there before goes down again. */
  async undo() {
    await this.#answered();
    const last = this.#done.pop();
    if (!last) return;
    const pile = this.lying.find((each) => this.#together(each, last));
    if (!pile || !(await this.#move({ ...pile, adds: false }))) return this.#changed();
    if (pile.amount > last.amount) await this.#move({ ...pile, amount: pile.amount - last.amount, adds: true });
    this.#changed();
  }

  async clear() {
    await this.#answered();
    this.#done = [];
    await this.#takeBack(this.lying);
  }

  /**
   * All of them at once, the last first: what hangs on another pile lies after it, and would go with it.
   * @param {Chips[]} piles
   */
  async #takeBack(piles) {
    this.#done = this.#done.filter((each) => !piles.some((pile) => this.#together(pile, each)));
    await Promise.all(piles.reverse().map((chips) => this.#move({ ...chips, adds: false })));
    this.#changed();
  }

  /**
   * Whether chips are of one pile; those put down without a place lie at one's own.
   * @param {Chips} one
   * @param {Chips} other
   */
  #together(one, other) {
    const [here, there] = [one, other].map(({ place }) => place || this.model.place);
    return one.spot === other.spot && one.colour === other.colour && here === there;
  }

  /** As much again on every spot. */
  async double() {
    await this.#answered();
    const piles = this.lying.filter((chips) => this.doubles(chips));
    await this.#lay(piles.map(({ spot, amount, place, colour }) => [spot, amount, place, colour]));
  }

  /** What lay in the last coup, again. */
  async repeat() {
    await this.#answered();
    if (this.canRepeat) await this.#lay(this.again.map(({ spot, amount, place }) => [spot, amount, place]));
  }

  /** @param {[spot: string, amount: number, place: string, colour?: string][]} piles */
  async #lay(piles) {
    await Promise.all(piles.map((pile) => this.place(...pile)));
  }

  /** Until the house has answered for everything that was put down or taken back. */
  async #answered() {
    while (this.#pending.size) await Promise.all(this.#pending.values());
  }

  /**
   * Send a move; whether the house has taken it.
   * @param {Move} move
   */
  #move(move) {
    const answer = this.#send(move).finally(() => {
      this.#pending.delete(move);
      this.#changed();
    });
    this.#pending.set(move, answer);
    this.#changed();
    return answer;
  }

  /** @param {Move} move */
  async #send(move) {
    try {
      await this.model.do(written(move));
      return true;
    } catch (why) {
      this.dispatchEvent(new CustomEvent('refused', { detail: { why: /** @type {Refused} */ (why), move } }));
      return false;
    }
  }

  /** @param {import('./stage.js').Event} event */
  #follow(event) {
    const late = event.event === 'bet-placed' && !betsAreOpen(this.model);
    if (event.event === 'bets-closed' || late) this.#closing = this.lying.filter((chips) => this.repeats(chips));
    if (event.event === 'coup-ended') {
      this.before = this.#closing.length ? this.#closing : this.before;
      this.#closing = [];
      this.#done = [];
    }
  }

  /** The table is shown anew: what was done before is not known here any more. */
  #forget() {
    this.#done = [];
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new CustomEvent('change'));
  }
}

/** @param {Chips[]} chips */
function sum(chips) {
  return chips.reduce((total, each) => total + each.amount, 0);
}

/** @param {Move} move */
function written({ spot, amount, place, colour, adds }) {
  const where = { spot, ...(place && { place }), ...(colour && { colour }) };
  return adds ? { do: 'place-bet', ...where, stake: amount } : { do: 'withdraw-bet', ...where };
}
