/** The result of a coup: called when it ends, and in sight until the next bets are placed. */

import { announce } from '../core/announcer.js';
import { tell } from '../core/telling.js';
import { t } from '../core/words.js';
import { lastOf } from './coup-result.js';
import { coupOf } from './index.js';

/**
 * @typedef {import('./index.js').Coup} Coup
 * @typedef {import('./index.js').CoupPart} CoupPart
 */

/** By these a coup came to nothing, and the last result is that of a coup before it. */
const VOIDED = ['coup-voided', 'coup-nulled', 'round-voided', 'throw-voided'];

export class Outcome {
  /** @type {CoupPart | null} how the family draws a coup */
  #part = null;
  #coup = 0;

  /**
   * @param {import('./play.js').Play} play
   * @param {object} given
   * @param {import('./story.js').Story} given.story
   * @param {import('./results.js').Results} given.results
   * @param {any} given.element a `pg-result`
   */
  constructor(play, { story, results, element }) {
    this.play = play;
    this.story = story;
    this.results = results;
    this.element = element;
    element.currency = play.currency;
  }

  follow() {
    const { model, betting } = this.play;
    model.addEventListener('happened', (told) => this.#take(/** @type {CustomEvent} */ (told).detail.event));
    model.addEventListener('welcome', () => model.state.coup === this.#coup || this.#clear());
    betting.addEventListener('change', () => betting.pending.length && this.#clear());
  }

  /** @param {import('../core/stage.js').Event} event */
  #take({ event, bet }) {
    const { you, place } = this.play.model;
    if (event === 'coup-ended') this.#tell();
    if (event === 'bets-closed' || (event === 'bet-placed' && (!place || bet.owner === you))) this.#clear();
  }

  #clear() {
    this.element.outcome = null;
  }

  /** Once everything has been drawn as the coup left it, which some tables read their result from. */
  async #tell() {
    const coup = this.story.last;
    const { moved } = this.results;
    this.#coup = this.play.model.state.coup;
    this.#part ??= await coupOf(this.play.sheet.table.family).catch(() => null);
    requestAnimationFrame(() => coup && coup === this.story.last && this.#show(coup, moved));
  }

  /**
   * @param {Coup} coup
   * @param {number | null} moved
   */
  #show(coup, moved) {
    const own = this.play.page.explain?.result?.(coup);
    if (own === null) return;
    const last = this.#last(coup);
    coup.result = () => this.play.page.explain?.result?.(coup) || (coup === this.story.last ? this.#last(coup) : last);
    this.element.classList.toggle('worded', Boolean(own));
    this.element.outcome = { coup, text: coup.result, picture: () => this.#part?.result(coup.events) ?? null, moved };
    announce([this.play.page.explain?.heard?.(coup), this.element.said].filter(Boolean).join(' '));
  }

  /**
   * What a coup came to, where the family has no sentence for it.
   * @param {Coup} coup
   */
  #last({ events }) {
    const voided = lastOf(events, ...VOIDED);
    const last = voided ? tell(voided, this.play.currency) : this.play.page.lastResult();
    return last === t('result.none') ? '' : last;
  }
}
