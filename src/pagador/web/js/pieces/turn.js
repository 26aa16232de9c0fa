/** `pg-turn`: who stands round the table, place by place, and in whose hand the dice are. */

import { h } from '../core/dom.js';
import { shortName } from '../core/people.js';
import { inLanguage, t } from '../core/words.js';

/**
 * @typedef {object} Round
 * @property {readonly [string, string][]} people everybody with his place
 * @property {string} shooter who has the dice, or is asked to take them
 * @property {boolean} asked
 * @property {string | null} you
 */

export class Turn extends HTMLElement {
  /** @type {Round} */
  #round = { people: [], shooter: '', asked: false, you: null };
  #drawn = '';
  #stop = () => {};

  connectedCallback() {
    this.#stop = inLanguage(() => this.#render());
  }

  disconnectedCallback() {
    this.#stop();
  }

  /** @param {Round} round */
  set round(round) {
    this.#round = round;
    if (this.isConnected) this.#render();
  }

  get round() {
    return this.#round;
  }

  #render() {
    const drawn = JSON.stringify([this.#round, document.documentElement.lang]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const list = h('ol', { 'aria-label': t('turn.name') }, ...inOrder(this.#round.people).map((each) => this.#person(each)));
    const mine = this.#round.shooter !== '' && this.#round.shooter === this.#round.you;
    this.replaceChildren(h('p', { class: mine ? 'now mine' : 'now' }, this.#now(mine)), list);
  }

  /** @param {boolean} mine */
  #now(mine) {
    const { shooter, asked } = this.#round;
    if (!shooter) return t('turn.nobody');
    if (mine) return t(asked ? 'turn.asked-you' : 'turn.you');
    return t(asked ? 'turn.asked' : 'turn.throws', { who: shortName(shooter) });
  }

  /** @param {[string, string]} person */
  #person([who, place]) {
    const { shooter, you } = this.#round;
    const has = who === shooter;
    const said = h('span', { class: 'unseen' }, t(has ? 'turn.shooter' : 'turn.place', { place, who: shortName(who) }));
    const shown = h('span', { 'aria-hidden': 'true' }, h('b', {}, place), ` ${shortName(who)}`, has && ' ⚄⚂');
    return h('li', { class: [has && 'shooter', who === you && 'you'].filter(Boolean).join(' ') }, said, shown);
  }
}

/** @param {readonly [string, string][]} people */
function inOrder(people) {
  return [...people].sort(([, one], [, other]) => Number(one) - Number(other));
}

customElements.define('pg-turn', Turn);
