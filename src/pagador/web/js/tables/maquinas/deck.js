/** What one plays a machine with: chips in and out, lines and value, and the button that starts a game. */

import { h } from '../../core/dom.js';
import { money, number } from '../../core/money.js';
import { choose, settings } from '../../core/settings.js';
import { t } from '../../core/words.js';
import { AutoplayChoice } from './autoplay.js';
import { Ways } from './ways.js';

const AMOUNTS = [50, 100, 500, 1000, 5000];
const SHOWN = 4;

/**
 * @typedef {object} Deeds
 * @property {() => void} spin
 * @property {(amount: number) => void} putIn
 * @property {() => void} takeOut
 * @property {(games: number, limit: number) => void} auto
 * @property {() => void} stop
 * @property {() => void} glass
 * @property {() => void} turbo
 *
 * @typedef {object} Seen how the machine stands
 * @property {boolean} seated
 * @property {boolean} rests
 * @property {boolean} turns
 * @property {boolean} open whether the line is
 * @property {number} credit
 * @property {number} running games that are still to be played by themselves
 * @property {boolean} turbo
 * @property {import('../../core/model.js').Offer | undefined} into the offer for chips
 */

export class Deck {
  /** @type {Record<string, HTMLButtonElement>} */
  #buttons;
  #amounts = h('div', { class: 'amounts', role: 'group' });
  /** @type {Seen | null} */
  #seen = null;

  /**
   * @param {import('./model.js').Glass} glass
   * @param {string} currency
   * @param {Deeds} deeds
   */
  constructor(glass, currency, deeds) {
    this.currency = currency;
    this.deeds = deeds;
    this.ways = new Ways(glass, currency);
    this.choice = new AutoplayChoice(deeds.auto);
    this.amounts = AMOUNTS.filter((amount) => amount >= Math.min(...glass.prices.map(({ stake }) => stake))).slice(0, SHOWN);
    const act = (/** @type {string} */ name, /** @type {() => void} */ onclick) => h('button', { type: 'button', onclick, dataset: { act: name } });
    this.#buttons = {
      spin: act('spin', deeds.spin),
      out: act('take-out', deeds.takeOut),
      auto: act('auto', () => (this.#seen?.running ? deeds.stop() : this.choice.open(this.ways.stake))),
      turbo: act('turbo', deeds.turbo),
      sound: act('sound', () => this.#sound()),
      glass: act('glass', deeds.glass),
    };
    const { spin, out, auto, turbo, sound, glass: shown } = this.#buttons;
    spin.className = 'spin';
    const chips = h('div', { class: 'chips' }, this.#amounts, out);
    this.element = h('div', { class: 'deck' }, chips, this.ways.element, h('div', { class: 'extras' }, auto, turbo, sound, shown), spin, this.choice.element);
  }

  #sound() {
    choose({ sound: !settings.sound });
    this.speak();
  }

  speak() {
    this.ways.speak();
    this.choice.speak();
    this.#amounts.setAttribute('aria-label', t('maq.put-in'));
    this.#amounts.replaceChildren(h('span', { class: 'put' }, t('maq.put-in')), ...this.amounts.map((amount) => this.#amount(amount)));
    this.#buttons.glass.textContent = t('maq.glass');
    if (this.#seen) this.show(this.#seen);
  }

  /** @param {number} amount */
  #amount(amount) {
    const label = t('maq.put', { amount: money(amount, this.currency) });
    return h('button', { type: 'button', class: 'coin', dataset: { amount }, 'aria-label': label, onclick: () => this.deeds.putIn(amount) }, number(amount));
  }

  /** @param {Seen} seen */
  show(seen) {
    this.#seen = seen;
    const { seated, rests, turns, open, credit, running, turbo, into } = seen;
    const free = seated && rests && open && !running;
    this.ways.open = !turns && !running;
    this.element.classList.toggle('empty', seated && credit < this.ways.stake && rests);
    for (const coin of /** @type {NodeListOf<HTMLButtonElement>} */ (this.#amounts.querySelectorAll('button'))) {
      coin.disabled = !free || !fits(Number(coin.dataset.amount), into);
    }
    this.#set('spin', turns ? 'maq.stop' : 'maq.spin', open && seated && (turns || (rests && !running)));
    this.#buttons.spin.classList.toggle('turns', turns);
    this.#set('out', 'maq.take-out', free && credit > 0);
    this.#set('auto', running ? 'maq.auto.stop' : 'maq.auto', seated && open && (running > 0 || rests), { count: running });
    this.#toggle('turbo', 'maq.turbo', turbo);
    this.#toggle('sound', 'maq.sound', settings.sound);
  }

  /**
   * @param {string} name
   * @param {string} key
   * @param {boolean} able
   * @param {Record<string, number>} [blanks]
   */
  #set(name, key, able, blanks) {
    const button = this.#buttons[name];
    const text = t(key, blanks);
    if (button.textContent !== text) button.textContent = text;
    button.disabled = !able;
  }

  /**
   * @param {string} name
   * @param {string} key
   * @param {boolean} on
   */
  #toggle(name, key, on) {
    this.#buttons[name].textContent = t(key);
    this.#buttons[name].setAttribute('aria-pressed', String(on));
  }
}

/**
 * Whether so much may be put in: nothing, where the house does not offer it.
 * @param {number} amount
 * @param {import('../../core/model.js').Offer | undefined} offer
 */
function fits(amount, offer) {
  const bounds = offer?.fields.amount;
  return Boolean(bounds) && (amount >= bounds.least && amount <= bounds.most && (amount - bounds.least) % bounds.step === 0);
}
