/**
 * What is seldom done at the table and must be at hand: places, the notebook and what one says of oneself in one menu; in
 * another the acts that the table's court rules on. All of it comes from the house's offers.
 */

import { h } from '../../core/dom.js';
import { shortName } from '../../core/people.js';
import { isOpenTo } from '../../core/questions.js';
import { has, t } from '../../core/words.js';
import { isAsked, labelOf, pick } from './choosing.js';
import { isStanding, placeSaid } from './places.js';

/**
 * @typedef {import('../../core/model.js').Offer} Offer
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../play.js').Play} Play
 */

const PLACES = ['take-place', 'reserve-seat', 'enrol', 'strike-off', 'declare-unwilling', 'declare-novice'];
const COURT = ['lay-notes', 'propose-partner', 'say', 'take-cards', 'draw-card', 'turn-ponto-card', 'deposit-card'];

export class Menus {
  #lists = { places: h('div', { class: 'listed' }), court: h('div', { class: 'listed' }) };
  #acts = { places: h('div', { class: 'acts' }), court: h('div', { class: 'acts' }) };
  #titles = { places: h('summary'), court: h('summary') };
  #drawn = { places: '', court: '' };
  element = h('div', { class: 'chemin-menus' }, this.#menu('places'), this.#menu('court'));

  /**
   * @param {readonly string[]} seats
   * @param {AbortSignal} [gone]
   */
  constructor(seats, gone) {
    this.seats = seats;
    document.addEventListener('pointerdown', ({ target }) => this.#leave(/** @type {Node} */ (target)), { signal: gone });
  }

  /**
   * A press anywhere else closes the menus.
   * @param {Node} pressed
   */
  #leave(pressed) {
    for (const menu of this.element.querySelectorAll('details')) menu.open &&= menu.contains(pressed);
  }

  /** @param {'places' | 'court'} name */
  #menu(name) {
    const body = h('div', { class: 'menu panel' }, this.#lists[name], this.#acts[name]);
    const menu = h('details', { class: `chemin-menu ${name}`, name: 'chemin-menu', dataset: { menu: name } }, this.#titles[name], body);
    const close = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      this.#titles[name].focus();
    };
    menu.addEventListener('keydown', close);
    return menu;
  }

  /** @param {Play} play */
  show(play) {
    const { state, offers, you } = play.model;
    const mine = offers.filter((offer) => isOpenTo(offer, you));
    this.#put('places', mine.filter(({ command }) => PLACES.includes(command)), play);
    this.#put('court', mine.filter((offer) => COURT.includes(offer.command) && !isAsked(offer)), play);
    this.#titles.places.textContent = t('cdf.menu.places', { count: state.notebook?.length ?? 0 });
    this.#titles.court.textContent = t('cdf.menu.court');
  }

  /**
   * @param {'places' | 'court'} name
   * @param {Offer[]} offers
   * @param {Play} play
   */
  #put(name, offers, play) {
    const { state, you } = play.model;
    const listed = name === 'places' ? this.#people(state, you) : [h('p', { class: 'soft' }, t('cdf.court.about'))];
    const seen = name === 'places' ? [state.people, state.notebook, state.reservations, state.call, state.unwilling, state.novices] : [];
    const drawn = JSON.stringify([offers.map(({ command, fields }) => [command, fields]), seen, you, document.documentElement.lang]);
    if (drawn === this.#drawn[name]) return;
    this.#drawn[name] = drawn;
    this.#lists[name].replaceChildren(...listed);
    const take = (/** @type {Offer} */ offer) => (/** @type {Record<string, unknown>} */ command) => play.answer(command, offer.question);
    const acts = offers.map((offer) => pick(offer, take(offer), { currency: play.currency, label: name === 'court' ? courtLabel : labelOf, keyed: false }));
    const coming = h('button', { type: 'button', class: 'primary', dataset: { do: 'come-in' }, onclick: () => play.comeIn() }, t('cdf.menu.come-in'));
    const nothing = you || name === 'court' ? h('p', { class: 'soft' }, t('cdf.menu.nothing')) : coming;
    this.#acts[name].replaceChildren(...(acts.length ? acts : [nothing]));
  }

  /**
   * @param {State} state
   * @param {string | null} you
   */
  #people(state, you) {
    const named = (/** @type {string} */ who) => (who === you ? t('cdf.you') : shortName(who));
    const seats = this.seats.map((seat) => {
      const who = state.people.find(([, at]) => at === seat)?.[0];
      const kept = (state.reservations ?? []).find((/** @type {[string, string]} */ [at]) => at === seat)?.[1];
      const said = who ? named(who) : kept ? t('cdf.reserved', { who: named(kept) }) : t('cdf.free');
      return h('li', { dataset: { seat } }, h('b', {}, seat), ` ${said}`);
    });
    const standing = state.people.filter(([, at]) => isStanding(at)).map(([who, at]) => `${named(who)} (${placeSaid(at)})`);
    const lines = (state.notebook ?? []).map((/** @type {any} */ entry) => h('li', {}, entryOf(entry, named)));
    return [
      h('ol', { class: 'seats', 'aria-label': t('cdf.seats') }, ...seats),
      ...(standing.length ? [h('p', {}, h('b', {}, t('cdf.standing')), ` ${standing.join(', ')}`)] : []),
      h('p', {}, h('b', {}, t('cdf.notebook')), lines.length ? '' : ` ${t('cdf.notebook.empty')}`),
      ...(lines.length ? [h('ol', { class: 'notebook' }, ...lines)] : []),
      ...(state.call ? [h('p', { class: 'called-now' }, t('cdf.called-for', { who: named(state.call.who), seat: state.call.seat }))] : []),
    ];
  }
}

/**
 * @param {{who: string, seat?: string, change?: boolean}} entry
 * @param {(who: string) => string} named
 */
function entryOf({ who, seat, change }, named) {
  const wants = seat ? t('place.seat', { place: seat }) : t('do.seat.none');
  return t(change ? 'cdf.entry.change' : 'cdf.entry', { who: named(who), seat: wants });
}

/**
 * What is done against the rules, or seldom, is said as what it is.
 * @param {Offer} offer
 * @param {string} option
 */
function courtLabel(offer, option) {
  const count = offer.fields?.cards?.least ?? 1;
  const own = [`cdf.court.${offer.command}.${option}`, `cdf.court.${offer.command}`].find(has);
  return own ? t(own, { side: has(`event.to.${option}`) ? t(`event.to.${option}`) : option, count }) : labelOf(offer, option);
}
