/** Playing at a table: sitting down, putting chips, answering, leaving; what the page's controls do. */

import { say } from '../core/announcer.js';
import { Betting } from '../core/betting.js';
import { comeIn, identity, Refused } from '../core/house.js';
import { TableModel } from '../core/model.js';
import { namedShort } from '../core/people.js';

/**
 * @typedef {import('../core/house.js').TableSheet} TableSheet
 * @typedef {import('./index.js').TablePage} TablePage
 */

/** Says `refused` with the sentence and its rules, whatever was refused. */
export class Play extends EventTarget {
  /** The chip that a click puts down. */
  value = 0;
  /** @type {Set<string>} the questions whose answers are on their way */
  #answering = new Set();

  /**
   * @param {TableSheet} sheet
   * @param {TablePage} page
   */
  constructor(sheet, page) {
    super();
    this.sheet = sheet;
    this.page = page;
    this.model = new TableModel(sheet.table.name, identity()?.token ?? null, page.game);
    this.model.state = page.blank;
    this.betting = new Betting(this.model);
    this.betting.addEventListener('refused', (told) => {
      const { why, move } = /** @type {CustomEvent} */ (told).detail;
      this.refuse(why, move);
    });
    this.model.line.addEventListener('frame', (said) => this.#hear(/** @type {CustomEvent} */ (said).detail));
    addEventListener('pg-identity', (told) => this.#be(/** @type {CustomEvent} */ (told).detail));
  }

  /**
   * Whoever comes in or goes out at the door of the page is at this table no longer who he was.
   * @param {import('../core/house.js').Identity | null} who
   */
  #be(who) {
    this.model.become(who?.token ?? null).catch(() => undefined);
  }

  /**
   * What the house says without being asked: that nobody can play here now.
   * @param {import('../core/line.js').Frame} frame
   */
  #hear({ t, n, sentence, under }) {
    if (t === 'refused' && !n) this.refuse(new Refused(sentence, under));
  }

  get currency() {
    return this.sheet.table.currency;
  }

  /**
   * Put the chosen chip on a spot, or take one's chips from it; whoever has no place is given one.
   * @param {string} spot
   * @param {{add: boolean, place?: string, amount?: number}} how
   */
  async touch(spot, { add, place, amount = this.value }) {
    if (!add) return this.betting.remove(spot, place);
    if (await this.join()) await this.betting.place(spot, amount, place);
  }

  /**
   * Sit down, as a guest if one is nobody yet; whether one has a place then.
   * @param {string} [wanted]
   */
  async join(wanted) {
    try {
      await this.#enter();
      if (!this.model.place) await this.model.do({ do: 'take-place', place: wanted ?? this.page.seat?.(null) ?? this.#freePlace() });
      return true;
    } catch (why) {
      this.refuse(/** @type {Refused} */ (why));
      return false;
    }
  }

  /** Be somebody at the table without a place there; whether one is. */
  async comeIn() {
    try {
      await this.#enter();
      return true;
    } catch (why) {
      this.refuse(/** @type {Refused} */ (why));
      return false;
    }
  }

  async #enter() {
    if (!this.model.you) await this.model.become((await comeIn()).token);
  }

  #freePlace() {
    const { seats, standing, crowds } = this.sheet.places ?? { seats: [], standing: [], crowds: [] };
    const taken = new Set(this.model.state.people.map(([, place]) => place));
    return [...seats, ...standing].find((place) => !taken.has(place)) ?? crowds[0] ?? seats[0];
  }

  /** Take everything back and go; whether one is gone. */
  async leave() {
    try {
      await this.betting.clear();
      for (const command of this.page.givesBack?.() ?? []) await this.model.do(command);
      await this.model.do({ do: 'leave-place' });
      return true;
    } catch (why) {
      this.refuse(/** @type {Refused} */ (why));
      return false;
    }
  }

  /**
   * Answer what the table asks; a second press while the first is on its way is no second answer.
   * @param {Record<string, unknown>} command
   * @param {string} [question] the key of the one that it answers
   */
  async answer(command, question = '') {
    if (this.#answering.has(question)) return;
    this.#answering.add(question);
    try {
      await this.model.do(command, question);
    } catch (why) {
      this.refuse(/** @type {Refused} */ (why));
    } finally {
      this.#answering.delete(question);
    }
  }

  /**
   * @param {Refused} why
   * @param {any} [move]
   */
  refuse(why, move) {
    if (!(why instanceof Refused)) throw why;
    say(namedShort(why.sentence), { urgent: true });
    this.dispatchEvent(new CustomEvent('refused', { detail: { why, move } }));
  }
}
