/** The page around a table: equipment, information, layout, tray and commands, the same for every game. */

import { say } from '../core/announcer.js';
import { custom, h } from '../core/dom.js';
import { isHousePlayer } from '../core/people.js';
import { isOpenTo, mayEndEarly } from '../core/questions.js';
import { money } from '../core/money.js';
import { t } from '../core/words.js';
import { spotName } from '../core/vocabulary.js';
import { decisions } from './decisions.js';

/** @typedef {import('./play.js').Play} Play */

const MOST_CHIPS = 6;
const PARTS = ['scene', 'information', 'cloth', 'tray'];

export class Shell {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    this.clock = /** @type {any} */ (custom('pg-clock'));
    this.purse = /** @type {any} */ (custom('pg-purse'));
    this.calls = custom('pg-calls');
    this.result = /** @type {any} */ (custom('pg-result', { hidden: true }));
    this.payments = /** @type {any} */ (custom('pg-payments', { class: 'panel' }));
    this.payments.currency = play.currency;
    this.payments.name = spotName;
    this.tray = /** @type {any} */ (custom('pg-tray'));
    this.line = h('p', { class: 'line' });
    this.facts = h('p', { class: 'facts soft' });
    this.asked = h('div', { class: 'asked' });
    /** @type {Record<string, HTMLButtonElement>} */
    this.buttons = this.#buttons();
    this.links = h('nav', { class: 'links' });
    this.#chips();
    /** @type {HTMLElement[]} */
    this.headings = PARTS.map((part) => h('h2', { class: 'unseen', id: `part-${part}` }));
    /** @type {HTMLElement} */
    this.element = this.#laidOut();
  }

  // Making --------------------------------------------------------------------------------

  #chips() {
    const { equipment, table } = this.play.sheet;
    const values = [...equipment.chips].sort((one, other) => one - other).filter((value) => value >= (table.minimum ?? 1) / 2);
    this.tray.currency = table.currency;
    this.tray.values = values.slice(0, MOST_CHIPS);
    this.tray.value = values.find((value) => value >= (table.minimum ?? 1)) ?? values[0];
    this.play.value = this.tray.value;
    this.play.addEventListener('colour', (told) => this.#inColour(/** @type {CustomEvent} */ (told).detail, values));
    this.tray.addEventListener('pg-value', () => (this.play.value = this.tray.value));
    this.tray.addEventListener('pg-drag', (/** @type {CustomEvent} */ { detail }) => this.#drag(detail));
  }

  /**
   * The chips in the tray are one's own colour, each worth what was said, or those of face value.
   * @param {{colour: string, value: number} | null} held
   * @param {number[]} values
   */
  #inColour(held, values) {
    this.tray.colour = held?.colour ?? '';
    this.tray.values = held ? [1, 2, 5, 10].map((chips) => chips * held.value) : values.slice(0, MOST_CHIPS);
    this.tray.value = this.tray.values[0];
    this.play.value = this.tray.value;
  }

  /**
   * A chip carried over the cloth is put where it is dropped.
   * @param {{value: number, x: number, y: number, phase: 'start' | 'move' | 'drop' | 'cancel'}} drag
   */
  #drag({ value, x, y, phase }) {
    const felt = /** @type {any} */ (this.element.querySelector('pg-felt'));
    if (!felt?.open) return;
    if (phase === 'start' || phase === 'move') return felt.hover(x, y);
    felt.hover();
    const spot = phase === 'drop' ? felt.nearest(x, y) : null;
    if (spot) felt.dispatchEvent(new CustomEvent('pg-spot', { bubbles: true, detail: { spot, add: true, amount: value } }));
  }

  /** @returns {Record<string, HTMLButtonElement>} */
  #buttons() {
    const { play } = this;
    const acts = {
      sit: () => play.join(),
      howto: () => this.#say('pg-howto'),
      undo: () => play.betting.undo(),
      clear: () => play.betting.clear(),
      double: () => play.betting.double(),
      repeat: () => play.betting.repeat(),
      ready: () => play.model.ready({ hurry: play.model.stage.busy }),
      leave: () => this.element.dispatchEvent(new CustomEvent('pg-leave', { bubbles: true })),
    };
    return Object.fromEntries(
      Object.entries(acts).map(([name, onclick]) => [name, h('button', { type: 'button', onclick, dataset: { act: name } })]),
    );
  }

  /** @returns {HTMLElement} */
  #laidOut() {
    const { page } = this.play;
    const { sit, howto, undo, clear, double, repeat, ready } = this.buttons;
    const [scene, information, cloth, tray] = this.headings;
    const told = h('div', { class: 'told' }, this.result, this.calls);
    return h(
      'div',
      { class: page.wide ? 'laid-out wide' : 'laid-out', dataset: { family: this.play.sheet.table.family } },
      h('section', { class: 'scene', 'aria-labelledby': scene.id }, scene, page.scene),
      h('section', { class: 'watch', 'aria-labelledby': information.id }, information, this.clock, this.purse, told, this.line),
      h('div', { class: 'information' }, this.facts, ...page.boards.slice(0, 1)),
      ...(page.boards.length > 1 ? [h('section', { class: 'board' }, ...page.boards.slice(1))] : []),
      h('section', { class: 'cloth', 'aria-labelledby': cloth.id }, cloth, page.cloth, this.asked),
      h(
        'section',
        { class: 'tray', 'aria-labelledby': tray.id },
        tray,
        ...(page.deck ? [] : [this.tray]),
        h('div', { class: 'commands' }, sit, howto, ...(page.deck ? [] : [undo, clear, double, repeat, ready])),
        page.deck,
      ),
      this.payments,
      this.links,
    );
  }

  // Drawing -------------------------------------------------------------------------------

  /** Everything in words, in the reader's language. */
  speak() {
    this.headings.forEach((heading, index) => (heading.textContent = t(`table.${PARTS[index]}`)));
    const name = this.play.sheet.table.name;
    const teach = () => this.#say('pg-howto');
    const howto = this.play.page.howto && h('button', { type: 'button', onclick: teach }, t('table.howto'));
    this.links.replaceChildren(
      ...(howto ? [howto] : []),
      h('a', { class: 'button', href: `/tables/${name}/rules` }, t('table.rules')),
      h('button', { type: 'button', dataset: { act: 'last' }, onclick: () => this.#say('pg-last') }, t('table.last')),
      h('button', { type: 'button', dataset: { act: 'proof' }, onclick: () => this.#say('pg-proof') }, t('table.proof')),
      h('a', { class: 'button', href: '/account' }, t('table.history')),
      this.buttons.leave,
    );
    this.render();
  }

  /** @param {string} what */
  #say(what) {
    this.element.dispatchEvent(new CustomEvent(what, { bubbles: true }));
  }

  render() {
    const { model } = this.play;
    this.#renderClock();
    this.#renderPurse();
    this.line.textContent = t(`line.${model.line.state}`);
    this.line.dataset.state = model.line.state;
    this.facts.textContent = this.#facts();
    this.#renderButtons();
    const title = this.play.page.askedFor?.() || t('do.title');
    const asked = decisions(this.#offers, model.you, this.play.page.asked, (command, question) => this.play.answer(command, question), title);
    if (!asked || !this.asked.firstChild || this.#question() !== this.asked.dataset.of) this.#putQuestion(asked);
    this.asked.dataset.of = this.#question();
    this.#markAdvised();
  }

  /** @param {HTMLElement | null} asked */
  #putQuestion(asked) {
    const beside = asked ? this.play.page.beside?.() : null;
    if (beside) asked?.append(beside);
    if (asked && !this.asked.firstChild) say(asked.getAttribute('aria-label') ?? '', { urgent: true });
    this.asked.replaceChildren(...(asked ? [asked] : []));
  }

  #markAdvised() {
    const { advised = null } = this.play.page;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.asked.querySelectorAll('[data-do]'))) {
      button.classList.toggle('advised', button.dataset.do === advised);
    }
  }

  /** Those offers that are asked beside the cloth; a table may have other places for some. */
  get #offers() {
    const { page, model } = this.play;
    return page.offered?.(model.offers) ?? model.offers;
  }

  /** What is being asked now: a slider is not drawn anew under somebody's hand. */
  #question() {
    const { coup, you, asked } = this.play.model;
    const title = this.play.page.askedFor && `${asked}.${this.play.page.askedFor()}`;
    const mine = this.#offers.filter((offer) => isOpenTo(offer, you) && this.play.page.asked.includes(offer.command));
    const answers = mine.map(({ command, fields, question = '', number = 0 }) => [command, fields, question, number]);
    return `${coup}.${JSON.stringify(answers)}.${title ?? ''}.${document.documentElement.lang}`;
  }

  #renderClock() {
    const { model } = this.play;
    this.clock.now = () => model.now();
    this.clock.total = model.window;
    this.clock.warnAt = model.clocked?.warning ?? 0;
    this.clock.ends = model.stage.busy ? null : model.ends;
  }

  #renderPurse() {
    const { model, betting, currency } = this.play;
    const { balance, result, began } = model.purse;
    Object.assign(this.purse, { currency, balance, staked: betting.staked, result, began, now: () => model.now() });
    this.purse.hidden = !model.you;
  }

  #facts() {
    const { minimum, most } = this.play.sheet.table;
    const { model, currency } = this.play;
    const limits = minimum === null ? '' : this.#limits(minimum, most, currency);
    const house = model.state.people.filter(([who]) => isHousePlayer(who)).length;
    const people = t(house ? 'table.people-company' : 'table.people', { count: model.state.people.length, house });
    return [limits, t('table.coup', { coup: model.state.coup }), people].filter(Boolean).join(' · ');
  }

  /**
   * @param {number} minimum
   * @param {number | null} most
   * @param {string} currency
   */
  #limits(minimum, most, currency) {
    const least = money(minimum, currency);
    return most === null ? t('table.least', { least }) : t('table.limits', { least, most: money(most, currency) });
  }

  #renderButtons() {
    const { model, betting } = this.play;
    const seated = Boolean(model.place);
    const open = model.betting && seated;
    const early = mayEndEarly(model.questions, model.you).length > 0 && model.line.state === 'open';
    const { sit, howto, undo, clear, double, repeat, ready, leave } = this.buttons;
    sit.hidden = seated;
    sit.className = 'primary';
    sit.textContent = t(model.you ? 'act.sit' : 'act.play');
    set(howto, 'table.howto', true, !seated && Boolean(this.play.page.howto));
    set(undo, 'act.undo', open && betting.canUndo, seated);
    set(clear, 'act.clear', (open || Boolean(this.play.page.returns)) && betting.lying.length > 0, seated);
    set(double, 'act.double', open && betting.lying.length > 0, seated);
    set(repeat, 'act.repeat', open && betting.canRepeat, seated);
    set(ready, model.stage.busy ? 'act.skip' : 'act.ready', seated && (open || early || model.stage.busy), seated);
    set(leave, 'act.leave', seated && model.line.state === 'open', seated);
    ready.className = 'primary';
  }
}

/**
 * @param {HTMLButtonElement} button
 * @param {string} key
 * @param {boolean} able
 * @param {boolean} seen
 */
function set(button, key, able, seen) {
  button.textContent = t(key);
  button.disabled = !able;
  button.hidden = !seen;
}
