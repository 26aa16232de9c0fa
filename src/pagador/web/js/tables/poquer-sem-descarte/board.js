/** What stands beside the cloth: what the table waits for, what the bank had, what is paid. */

import { h } from '../../core/dom.js';
import { shortName } from '../../core/people.js';
import { t } from '../../core/words.js';
import { ownHand, standing } from './last-round.js';
import { COMBINATIONS } from './making.js';
import { combinationName } from './naming.js';
import { prizeSaid } from './paying.js';
import { toldOf } from './telling.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('./last-round.js').Round} Round
 * @typedef {import('./paying.js').Law} Law
 * @typedef {{round: Round, you: string | null, place: string | null, alone: boolean, short: string,
 *   seen: boolean}} Seen `seen` says that one has looked at all one's cards
 */

const SHOWN_RESULTS = 6;

/** The state of the round in words. */
export class Board {
  #now = h('p', { class: 'now' });
  #hint = h('p', { class: 'soft hint' });
  #short = h('p', { class: 'short' });
  #places = h('ul', { class: 'places' });
  #last = h('div', { class: 'bank-results' });
  element = h('div', { class: 'panel poquer-board' }, this.#now, this.#hint, this.#short, this.#places, this.#last);

  /**
   * @param {State} state
   * @param {Seen} seen
   */
  show(state, seen) {
    const { round, short } = seen;
    this.#now.textContent = nowSaid(state, seen);
    this.#now.classList.toggle('mine', isAsked(seen));
    this.#hint.hidden = !isAsked(seen) || seen.seen;
    this.#hint.textContent = t('poq.squeeze');
    this.#short.hidden = !short;
    this.#short.textContent = short;
    this.#showPlaces(round);
    this.#showLast(state.last.slice(0, SHOWN_RESULTS));
  }

  /**
   * How each hand stands, where cards are too small to be read.
   * @param {Round} round
   */
  #showPlaces(round) {
    const lines = round.hands.map((hand) => {
      const { name, points, became } = toldOf(hand, round);
      return `${name()}: ${[points(), became()].filter(Boolean).join(', ') || '–'}`;
    });
    if (this.#places.dataset.said === lines.join()) return;
    this.#places.dataset.said = lines.join();
    this.#places.replaceChildren(...lines.map((line) => h('li', {}, line)));
  }

  /** @param {string[]} last */
  #showLast(last) {
    const drawn = [...last, document.documentElement.lang].join();
    if (this.#last.dataset.drawn === drawn) return;
    this.#last.dataset.drawn = drawn;
    const items = last.map((each) => h('li', { class: each === 'sem-jogo' ? 'none' : '' }, combinationName(each)));
    const list = h('ol', { 'aria-label': t('poq.results') }, ...items);
    this.#last.replaceChildren(h('p', { class: 'soft' }, t(items.length ? 'poq.results' : 'poq.results.none')), ...(items.length ? [list] : []));
  }
}

/** @param {Seen} seen */
function isAsked({ round, you }) {
  const own = ownHand(round, you);
  return !round.over && own !== undefined && ['deciding', 'warned'].includes(standing(own, round));
}

/**
 * @param {State} state
 * @param {Seen} seen
 */
function nowSaid(state, seen) {
  if (state.phase === 'betting') return bettingSaid(state, seen);
  if (state.phase !== 'deciding') return t(`poq.now.${state.phase}`);
  if (isAsked(seen)) return t('poq.now.you');
  const asked = seen.round.hands.filter((hand) => ['deciding', 'warned'].includes(standing(hand, seen.round)));
  return t('poq.now.others', { who: asked.map(({ player }) => shortName(player)).join(', ') });
}

/**
 * @param {State} state
 * @param {Seen} seen
 */
function bettingSaid({ bets }, { you, place, alone }) {
  if (!place) return t('poq.now.come');
  if (!bets.some(({ owner }) => owner === you)) return t('poq.now.ante');
  return t(alone ? 'poq.now.deal' : 'poq.now.wait');
}

/** What the second bet pays, the combination that one holds marked. */
export class Prizes {
  element = h('div', { class: 'panel poquer-prizes' });
  #drawn = '';

  /**
   * @param {Law | null} law
   * @param {{readings: Record<string, string>, held: string}} how the table's readings, and the combination that one has
   */
  show(law, { readings, held }) {
    const drawn = JSON.stringify([law, readings, held, document.documentElement.lang]);
    if (!law || drawn === this.#drawn) return;
    this.#drawn = drawn;
    const rows = COMBINATIONS.map((each) => {
      const name = h('th', { scope: 'row' }, combinationName(each));
      return h('tr', { class: each === held && 'held' }, name, h('td', { class: 'number' }, prizeSaid(law, each, readings)));
    });
    this.element.replaceChildren(h('table', {}, h('caption', {}, t('poq.prizes')), h('tbody', {}, ...rows)));
  }
}
