/** A hall of machines: models side by side with what grows there, and the free machine of each; never all of them at once. */

import { ask } from '../../core/house.js';
import { h } from '../../core/dom.js';
import { money, number } from '../../core/money.js';
import { add, has, inLanguage, t } from '../../core/words.js';
import words from '../../words/maquinas-hall.js';
import { Figure } from './displays.js';
import { pictureOf } from './drawn.js';
import { poolName } from './telling.js';
import { Waiting } from './waiting.js';

/**
 * @typedef {import('../../core/house.js').TableLine} TableLine
 * @typedef {{key: string, lines: TableLine[]}} Group machines that are alike: of a casino, of a model, for a currency, at a stake
 */

add(words);

const PAGE = 24;
const MACHINES = 12;
const CHOICES = /** @type {const} */ (['casino', 'type', 'stake']);

/** @param {(line: TableLine) => void} play */
export function hall(play) {
  const made = new Hall(play);
  return { element: made.element, tell: (/** @type {TableLine[]} */ lines) => made.tell(lines) };
}

class Hall {
  /** @type {TableLine[]} */
  #lines = [];
  /** @type {Map<string, {figure: Figure, note: HTMLElement}>} what grows, and whether it cannot be won now */
  #pools = new Map();
  /** @type {Map<string, number>} what lies in each pool, by its name in the house */
  #values = new Map();
  /** @type {Map<HTMLElement, TableLine[]>} where what machines feed is written */
  #feeds = new Map();
  #waiting = new Waiting();
  #page = 0;
  #title = h('h2', { id: 'hall-title' });
  #about = h('p', { class: 'soft' });
  #refused = h('p', { class: 'bad', hidden: true });
  #jackpots = h('ul', { class: 'hall-jackpots' });
  #filters = h('form', { class: 'hall-filters', onsubmit: (/** @type {Event} */ event) => event.preventDefault() });
  #grid = h('div', { class: 'hall-grid' });
  #pages = h('nav', { class: 'hall-pages' });
  /** @type {Record<string, HTMLSelectElement>} */
  #chosen = {};
  #shown = '';
  /** @type {Set<string>} groups whose machines are all listed, as far as they go */
  #open = new Set();

  /** @param {(line: TableLine) => void} play */
  constructor(play) {
    this.play = play;
    for (const name of CHOICES) this.#chosen[name] = h('select', { id: `hall-${name}`, onchange: () => this.#choose() });
    this.element = h('section', { class: 'hall', 'aria-labelledby': 'hall-title' }, this.#title, this.#about, this.#jackpots, this.#filters, this.#refused, this.#grid, this.#pages);
    this.#waiting.addEventListener('change', () => this.#refuse(''));
    this.#waiting.addEventListener('refused', (told) => this.#refuse(/** @type {CustomEvent} */ (told).detail));
    inLanguage(() => this.#speak());
  }

  /** Everything anew, in another language. */
  #speak() {
    this.#pools.clear();
    this.#jackpots.replaceChildren();
    this.#draw(true);
    this.#tellPools();
  }

  /** @param {TableLine[]} lines */
  tell(lines) {
    this.#lines = lines;
    this.#draw(false);
    this.#waiting.look();
    this.#tellPools();
  }

  /** @param {string} sentence why one may not wait */
  #refuse(sentence) {
    this.#refused.hidden = !sentence;
    this.#refused.textContent = sentence;
    this.#draw(false);
  }

  async #tellPools() {
    if (!this.#lines.some(({ listing }) => listing?.pools.length)) return;
    const found = await ask('/v1/pools').catch(() => []);
    const here = new Set(this.#lines.flatMap(({ listing }) => listing?.pools ?? []));
    this.#values = new Map(found.map((/** @type {any} */ { name, value }) => [name, value]));
    for (const [feeds, lines] of this.#feeds) feeds.textContent = this.#fed(lines);
    for (const { name, value, currency, disabled } of found.filter((/** @type {any} */ { name }) => here.has(name))) {
      const known = this.#pools.get(name);
      const { figure, note } = known ?? this.#addPool(name, currency);
      figure.show(value, { counted: Boolean(known) });
      note.textContent = disabled ? t('hall.disabled') : '';
    }
  }

  /**
   * What machines that are alike feed: a jackpot of one machine has the name of its table, and the highest is told.
   * @param {TableLine[]} lines
   */
  #fed(lines) {
    const own = Math.max(...lines.map(({ name }) => this.#values.get(name) ?? 0));
    const told = (lines[0].listing?.pools ?? []).map((pool) => [poolName(pool), this.#values.get(pool) ?? own]);
    return `★ ${told.map(([name, value]) => (value ? `${name} ${number(Number(value))}` : name)).join(' · ')}`;
  }

  /**
   * @param {string} name
   * @param {string} currency
   */
  #addPool(name, currency) {
    const shown = { figure: new Figure(), note: h('small', { class: 'bad' }) };
    this.#pools.set(name, shown);
    const unit = h('small', {}, currency === 'demo' ? t('credits.short') : currency);
    this.#jackpots.append(h('li', {}, h('span', {}, poolName(name)), shown.figure.element, unit, shown.note));
    return shown;
  }

  #choose() {
    this.#page = 0;
    this.#draw(true);
  }

  /** @param {boolean} anew */
  #draw(anew) {
    const wanted = this.#wanted();
    const groups = grouped(wanted);
    const shown = JSON.stringify([this.#page, this.#waiting.shown, [...this.#open], groups.map(({ key, lines }) => [key, lines.map(({ name, players, status }) => [name, players, status])])]);
    if (!anew && shown === this.#shown) return;
    this.#shown = shown;
    this.#title.textContent = t('hall.title');
    this.#about.textContent = t('hall.about', { machines: number(this.#lines.length), free: number(this.#lines.filter(isFree).length) });
    this.#drawFilters();
    const last = Math.max(0, Math.ceil(groups.length / PAGE) - 1);
    this.#page = Math.min(this.#page, last);
    this.#keepingFocus(() => {
      this.#feeds.clear();
      this.#grid.replaceChildren(...groups.slice(this.#page * PAGE, (this.#page + 1) * PAGE).map((group) => this.#group(group)));
      if (!groups.length) this.#grid.replaceChildren(h('p', { class: 'soft' }, t('hall.none')));
      this.#drawPages(last);
    });
  }

  /**
   * The keyboard stays where it was while that is drawn anew: people come and go in a hall all the time.
   * @param {() => void} draw
   */
  #keepingFocus(draw) {
    const own = this.element.contains(document.activeElement) && /** @type {HTMLElement} */ (document.activeElement).dataset.own;
    draw();
    if (!own) return;
    const again = /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-own="${CSS.escape(own)}"]:not(:disabled)`));
    (again ?? /** @type {HTMLElement | null} */ (this.#pages.querySelector('button:enabled')))?.focus();
  }

  #wanted() {
    const is = (/** @type {TableLine} */ line) => ({ casino: line.casino, type: line.listing?.type, stake: line.listing?.stakes.map(String) });
    return this.#lines.filter((line) =>
      CHOICES.every((name) => {
        const [chosen, has] = [this.#chosen[name].value, is(line)[name]];
        return !chosen || (Array.isArray(has) ? has.includes(chosen) : has === chosen);
      }),
    );
  }

  /** One chooses only where there is a choice. */
  #drawFilters() {
    const values = {
      casino: [...new Set(this.#lines.map(({ casino }) => casino))].sort(),
      type: [...new Set(this.#lines.map(({ listing }) => listing?.type ?? ''))].sort(),
      stake: [...new Set(this.#lines.flatMap(({ listing }) => listing?.stakes ?? []))].sort((one, other) => one - other).map(String),
    };
    const fields = CHOICES.map((name) => {
      const select = this.#chosen[name];
      const chosen = select.value;
      const options = values[name].map((value) => h('option', { value, selected: value === chosen }, spoken(name, value)));
      if (select !== document.activeElement) select.replaceChildren(h('option', { value: '' }, t('hall.all')), ...options);
      return h('span', { class: 'filter', hidden: values[name].length < 2 }, h('label', { for: select.id }, t(`hall.${name}`)), select);
    });
    if (!this.#filters.contains(document.activeElement)) this.#filters.replaceChildren(...fields);
  }

  /** @param {Group} group */
  #group({ key, lines }) {
    const [first] = lines;
    const { listing } = first;
    if (!listing) return h('article', {});
    const free = lines.filter(isFree);
    const open = this.#open.has(key);
    const id = `hall-${first.name}`;
    const start = h('button', { type: 'button', class: 'primary', dataset: { own: `${key} play` }, disabled: !free.length, onclick: () => this.play(free[0]) }, t(free.length ? 'hall.play' : 'hall.full'));
    const wait = free.length && !this.#waiting.at(first) ? [] : this.#waiting.doors(first, `${key} wait`);
    start.setAttribute('aria-label', `${start.textContent}: ${listing.title}`);
    const pictures = listing.pictures.slice(0, 3).map((name) => h('span', {}, pictureOf({ name, pt: name, en: name, fr: name, picture: '' })));
    const facts = [
      t(first.minimum === first.most ? 'hall.one-stake' : 'hall.stakes', { least: number(first.minimum ?? 1), most: money(first.most ?? 1, first.currency) }),
      t('hall.machines', { machines: lines.length, free: free.length }),
      ...(new Set(this.#lines.map(({ casino }) => casino)).size > 1 ? [spoken('casino', first.casino)] : []),
      first.demonstration ? t('masthead.demo') : t('masthead.money', { currency: first.currency }),
    ];
    const more = h('button', { type: 'button', class: 'plain', dataset: { own: `${key} which` }, 'aria-expanded': String(open), onclick: () => this.#unfold(key) }, t('hall.which'));
    more.setAttribute('aria-label', `${more.textContent}: ${listing.title}`);
    return h(
      'article',
      { class: 'hall-model', 'aria-labelledby': id, dataset: { model: listing.model } },
      h('div', { class: 'hall-window', 'aria-hidden': 'true' }, ...pictures),
      h('h3', { id }, listing.title),
      h('p', { class: 'soft' }, facts.join(' · ')),
      ...(listing.pools.length ? [this.#feedsOf(lines)] : []),
      h('div', { class: 'doors' }, start, ...wait, ...(lines.length > 1 ? [more] : [h('a', { class: 'button', href: `/tables/${first.name}`, dataset: { own: `${key} look` }, 'aria-label': `${t('lobby.look')}: ${listing.title}` }, t('lobby.look'))]), h('a', { class: 'rules', href: `/tables/${first.name}/rules`, dataset: { own: `${key} rules` }, 'aria-label': `${t('lobby.rules')}: ${listing.title}` }, t('lobby.rules'))),
      ...(open ? [this.#machines(lines)] : []),
    );
  }

  /** @param {TableLine[]} lines */
  #feedsOf(lines) {
    const feeds = h('p', { class: 'hall-feeds number' }, this.#fed(lines));
    this.#feeds.set(feeds, lines);
    return feeds;
  }

  /** @param {string} key */
  #unfold(key) {
    if (!this.#open.delete(key)) this.#open.add(key);
    this.#draw(true);
  }

  /** @param {TableLine[]} lines */
  #machines(lines) {
    const shown = [...lines].sort((one, other) => Number(isFree(other)) - Number(isFree(one))).slice(0, MACHINES);
    const links = shown.map((line) =>
      h('li', {}, h('a', { class: isFree(line) ? 'button' : 'button taken', href: `/tables/${line.name}`, dataset: { own: line.name } }, t('hall.number', { number: line.listing?.number ?? 0 }), h('span', { class: 'unseen' }, ` ${t(isFree(line) ? 'hall.free' : 'hall.taken')}`))),
    );
    return h('ul', { class: 'hall-machines' }, ...links);
  }

  /** @param {number} last */
  #drawPages(last) {
    const way = (/** @type {number} */ by, /** @type {string} */ key) =>
      h('button', { type: 'button', dataset: { own: key }, disabled: this.#page + by < 0 || this.#page + by > last, onclick: () => this.#turn(by) }, t(key));
    this.#pages.hidden = !last;
    this.#pages.setAttribute('aria-label', t('hall.pages'));
    this.#pages.replaceChildren(way(-1, 'hall.before'), h('span', {}, t('hall.page', { page: this.#page + 1, pages: last + 1 })), way(1, 'hall.after'));
  }

  /** @param {number} by */
  #turn(by) {
    this.#page += by;
    this.#draw(true);
  }
}

/** @param {TableLine} line */
function isFree({ players, status }) {
  return players === 0 && status === 'open';
}

/**
 * Machines that are alike, by casino, type, model, currency and stake.
 * @param {TableLine[]} lines
 * @returns {Group[]}
 */
function grouped(lines) {
  /** @type {Map<string, TableLine[]>} */
  const found = new Map();
  for (const line of lines) {
    const key = [line.casino, line.listing?.type, line.listing?.model, line.currency, line.minimum, line.most].join('|');
    const group = found.get(key);
    if (group) group.push(line);
    else found.set(key, [line]);
  }
  return [...found].map(([key, own]) => ({ key, lines: own })).sort((one, other) => one.key.localeCompare(other.key));
}

/**
 * @param {string} name
 * @param {string} value
 */
function spoken(name, value) {
  if (name === 'stake') return number(Number(value));
  return has(`hall.type.${value}`) && name === 'type' ? t(`hall.type.${value}`) : poolName(value);
}
