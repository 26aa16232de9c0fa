/** Who is at the table: each place with who sits there and all who bet on it, and those who stand. */

import { h } from '../../core/dom.js';
import { money } from '../../core/money.js';
import { shortName } from '../../core/people.js';
import { t } from '../../core/words.js';
import { bettorsAt, handAt } from './places.js';

/** @typedef {import('../../core/model.js').State} State */

export class People {
  element = h('div', { class: 'treze-people' });
  #drawn = '';

  /** @param {import('../../core/house.js').TableSheet} sheet */
  constructor({ places, table }) {
    this.seats = places?.seats ?? [];
    this.currency = table.currency;
  }

  /**
   * @param {State} state
   * @param {string | null} you
   */
  show(state, you) {
    const holders = this.seats.map((seat) => handAt(state, seat)?.holder);
    const drawn = JSON.stringify([state.people, state.bets, holders, you, document.documentElement.lang]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const lines = this.seats.map((seat) => this.#seat(seat, state, you));
    this.element.replaceChildren(h('ul', { 'aria-label': t('treze.people') }, ...lines, this.#standing(state)));
  }

  /**
   * @param {string} seat
   * @param {State} state
   * @param {string | null} you
   */
  #seat(seat, state, you) {
    const [who] = state.people.find(([, place]) => place === seat) ?? [];
    const holder = handAt(state, seat)?.holder;
    const bets = bettorsAt(state, seat).map(({ who: owner, stake }) => this.#bettor(owner, stake, { holds: owner === holder, you }));
    const sitter = who === undefined ? t('treze.free') : who === you ? t('treze.you') : shortName(who);
    const sits = h('b', {}, t('treze.tag', { place: seat, who: sitter }));
    return h('li', { dataset: { seat } }, sits, ...bets);
  }

  /**
   * @param {string} who
   * @param {number} stake
   * @param {{holds: boolean, you: string | null}} how
   */
  #bettor(who, stake, { holds, you }) {
    const said = `${who === you ? t('treze.yours') : shortName(who)} ${money(stake, this.currency)}`;
    return h('span', { class: holds ? 'bettor holds' : 'bettor' }, said, holds && h('i', {}, t('treze.holds')));
  }

  /** @param {State} state */
  #standing(state) {
    const standing = state.people.filter(([, place]) => !this.seats.includes(place)).map(([who]) => shortName(who));
    return standing.length ? h('li', { class: 'standing' }, h('b', {}, t('treze.standing')), ` ${standing.join(', ')}`) : null;
  }
}
