/** Games one after another: so many and no more, and none by which more than a limit could be lost. */

import { h } from '../../core/dom.js';
import { t } from '../../core/words.js';

const COUNTS = [5, 10, 25, 50, 100];
/** A limit to begin with: so many times the stake. */
const TIMES_THE_STAKE = 20;

/**
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {'over' | 'limit' | 'refused' | 'hidden' | 'free' | 'pool' | 'slip' | 'stopped' | 'lost' | 'credit'} Reason
 */

/** Says `change`, and `spin` when the next game is due. */
export class Autoplay extends EventTarget {
  left = 0;
  /** What has been lost since it began; less than nothing, if it was won. */
  lost = 0;
  limit = 0;
  /** @type {Reason | null} why it stopped last */
  why = null;

  /** @param {{stake: () => number, credit: () => number}} given */
  constructor({ stake, credit }) {
    super();
    this.stake = stake;
    this.credit = credit;
    document.addEventListener('visibilitychange', () => document.hidden && this.stop('hidden'));
  }

  get runs() {
    return this.left > 0;
  }

  /**
   * @param {number} games
   * @param {number} limit
   */
  start(games, limit) {
    Object.assign(this, { left: games, limit, lost: 0, why: null });
    this.next();
  }

  /** @param {Reason} why */
  stop(why) {
    if (!this.runs) return;
    this.left = 0;
    this.why = why;
    this.#changed();
  }

  /** The next game, if it may be played: the machine is at rest. */
  next() {
    if (!this.runs) return;
    if (this.lost + this.stake() > this.limit) return this.stop('limit');
    if (this.stake() > this.credit()) return this.stop('credit');
    this.dispatchEvent(new CustomEvent('spin'));
    this.#changed();
  }

  /**
   * Follow what one's own games come to.
   * @param {Event} event
   */
  take({ event, bet, prize, free_won: free, pools }) {
    if (!this.runs) return;
    if (event === 'bet-placed') this.#played(bet.stake);
    if (event === 'bet-paid' || event === 'pool-paid') this.lost -= prize;
    if (event === 'bet-returned') this.lost -= bet.stake;
    if (event === 'slip-issued') this.stop('slip');
    if (event === 'reels-stopped' && free) this.stop('free');
    if (event === 'reels-stopped' && pools?.length) this.stop('pool');
  }

  /** @param {number} stake */
  #played(stake) {
    this.lost += stake;
    this.left -= 1;
    if (!this.left) this.why = 'over';
    this.#changed();
  }

  /** Why it is over, told once. */
  reason() {
    const { why } = this;
    this.why = null;
    return why;
  }

  #changed() {
    this.dispatchEvent(new CustomEvent('change'));
  }
}

/** What is chosen before it begins: how many games, and the limit. */
export class AutoplayChoice {
  #games = h('select', { id: 'maq-games' });
  #limit = h('input', { type: 'number', id: 'maq-limit', min: 1, inputmode: 'numeric', required: true });
  #start = h('button', { type: 'submit', class: 'primary', dataset: { act: 'auto-start' } });
  #title = h('legend', {});
  #about = h('p', { class: 'soft' });
  #labels = [h('label', { for: 'maq-games' }), h('label', { for: 'maq-limit' })];
  /** Whether the limit is the player's own: such a one is never changed. */
  #own = false;
  /** @type {HTMLElement | null} */
  #from = null;
  element;

  /** @param {(games: number, limit: number) => void} begin */
  constructor(begin) {
    const fields = h('fieldset', {}, this.#title, this.#labels[0], this.#games, this.#labels[1], this.#limit, this.#start, this.#about);
    this.element = h('form', { class: 'autoplay panel', hidden: true, onsubmit: (/** @type {Event} */ event) => this.#submit(event, begin) }, fields);
    this.#limit.addEventListener('input', () => (this.#own = true));
    this.element.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#close());
  }

  /**
   * @param {any} event
   * @param {(games: number, limit: number) => void} begin
   */
  #submit(event, begin) {
    event.preventDefault();
    this.#close();
    begin(Number(this.#games.value), Number(this.#limit.value));
  }

  /** The keyboard goes back to where it came from. */
  #close() {
    this.element.hidden = true;
    this.#from?.focus();
  }

  /** @param {number} stake */
  open(stake) {
    if (!this.element.hidden) return this.#close();
    this.#from = /** @type {HTMLElement | null} */ (document.activeElement);
    this.element.hidden = false;
    if (!this.#own) this.#limit.value = String(stake * TIMES_THE_STAKE);
    this.#games.focus();
  }

  speak() {
    const chosen = this.#games.value;
    this.#games.replaceChildren(...COUNTS.map((count) => h('option', { value: count, selected: String(count) === (chosen || '10') }, count)));
    this.#title.textContent = t('maq.auto.title');
    this.#labels[0].textContent = t('maq.auto.games');
    this.#labels[1].textContent = t('maq.auto.limit');
    this.#start.textContent = t('maq.auto.start');
    this.#about.textContent = t('maq.auto.about');
  }
}
