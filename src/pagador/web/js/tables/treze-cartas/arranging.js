/** The board of a place whose cards one may look at: who holds them lays the rows, all others who bet there suggest. */

import '../../pieces/arrange.js';
import { say } from '../../core/announcer.js';
import { custom, h } from '../../core/dom.js';
import { person } from '../../core/telling.js';
import { t } from '../../core/words.js';
import { sorted } from '../../pieces/arrange-order.js';
import { rowSaid } from './naming.js';
import { facesOf, LENGTHS } from './places.js';
import { laid, mustDeclare } from './scoring.js';
import { standing } from './standing.js';

/**
 * @typedef {import('./law.js').TableLaw} TableLaw
 * @typedef {import('./places.js').Hand} Hand
 * @typedef {import('../../pieces/arrange.js').Arrange} Arrange
 *
 * @typedef {object} Deeds what is done with the rows
 * @property {(place: string, rows: string[][], declares: string) => void} lay
 * @property {(place: string, rows: string[][]) => void} suggest
 * @property {((place: string) => Promise<string[][] | undefined | void>) | null} best asks the house, where the table allows advice
 *
 * @typedef {{bank: string[][], law: TableLaw, you: string | null, able: boolean}} Given `able` says that rows can be sent now
 */

export class Arranging {
  element = h('section', { class: 'arranging' });
  #title = h('h3');
  #about = h('p', { class: 'soft about' });
  #arrange = /** @type {Arrange} */ (custom('pg-arrange'));
  #verdict = h('p', { class: 'verdict' });
  #suggested = h('ul', { class: 'suggested' });
  #ends = h('div', { class: 'ends' });
  /** @type {Record<string, HTMLButtonElement>} */
  #tools;
  /** @type {Hand | null} */
  #hand = null;
  /** @type {Given | null} */
  #given = null;
  #dealt = '';
  #warned = false;
  #sent = '';

  /**
   * @param {string} place
   * @param {Deeds} deeds
   */
  constructor(place, deeds) {
    this.place = place;
    this.deeds = deeds;
    this.#tools = this.#buttons();
    const tools = h('div', { class: 'tools' }, ...Object.values(this.#tools));
    this.element.append(h('header', {}, this.#title, this.#about), this.#arrange, this.#verdict, tools, this.#suggested, this.#ends);
    this.#arrange.addEventListener('pg-arranged', () => this.#changed());
  }

  /** @returns {Record<string, HTMLButtonElement>} */
  #buttons() {
    const acts = {
      'sort-rank': () => this.#arrange.sort('rank'),
      'sort-suit': () => this.#arrange.sort('suit'),
      'undo-rows': () => this.#arrange.undo(),
      best: () => this.#advise(),
    };
    return Object.fromEntries(Object.entries(acts).map(([act, onclick]) => [act, h('button', { type: 'button', onclick, dataset: { act } })]));
  }

  get #holds() {
    return this.#hand !== null && this.#hand.holder === this.#given?.you;
  }

  /** The rows as they lie now, before they are confirmed. */
  get rows() {
    return this.#arrange.value;
  }

  /** Lay the cards as they lay before the last change. */
  undo() {
    this.#arrange.undo();
  }

  // What is shown -------------------------------------------------------------------------

  /**
   * @param {Hand} hand
   * @param {Given} given
   */
  show(hand, given) {
    this.#hand = hand;
    this.#given = given;
    this.#take(facesOf(hand));
    this.#arrange.tell = (rows) => this.#rowsTold(rows);
    this.#speak(hand);
    this.#showSuggested(hand);
    this.#showVerdict();
  }

  /**
   * Cards that are new here lie sorted, the highest in the last row.
   * @param {string[]} cards
   */
  #take(cards) {
    const dealt = cards.join();
    if (dealt === this.#dealt || !cards.length) return;
    this.#dealt = dealt;
    this.#warned = false;
    this.#sent = '';
    this.#arrange.domain = { cards: sorted(cards, LENGTHS, 'rank'), rows: LENGTHS };
  }

  /** @param {Hand} hand */
  #speak({ place, holder }) {
    this.#title.textContent = t('treze.board.place', { place });
    const who = holder ? person(holder) : '';
    this.#about.textContent = this.#holds ? t('treze.board.yours') : t('treze.board.held', { who });
    for (const [act, button] of Object.entries(this.#tools)) button.textContent = t(`treze.act.${act}`);
    this.#tools.best.hidden = !this.deeds.best;
  }

  /** @param {string[][]} rows */
  #rowsTold(rows) {
    const { bank, law } = /** @type {Given} */ (this.#given);
    return standing(rows, bank, law).rows;
  }

  /** @param {Hand} hand */
  #showSuggested({ suggestions: all }) {
    const suggestions = all.filter(({ by }) => by !== this.#given?.you);
    const drawn = JSON.stringify([suggestions, document.documentElement.lang, this.#holds]);
    if (drawn === this.#suggested.dataset.drawn) return;
    this.#suggested.dataset.drawn = drawn;
    this.#suggested.replaceChildren(...suggestions.map((each) => this.#suggestion(each)));
    this.#suggested.hidden = !suggestions.length;
  }

  /** @param {{by: string, rows: string[][]}} suggestion */
  #suggestion({ by, rows }) {
    const { law } = /** @type {Given} */ (this.#given);
    const said = rows.map((row) => rowSaid(row, law)).join(' · ');
    const adopt = () => (this.#arrange.value = rows);
    const button = h('button', { type: 'button', onclick: adopt, dataset: { act: 'adopt' } }, t('treze.act.adopt'));
    return h('li', {}, h('span', {}, h('b', {}, t('treze.board.suggests', { who: person(by) })), ` ${said}`), button);
  }

  // Changes -------------------------------------------------------------------------------

  #changed() {
    this.#warned = false;
    if (this.#given) this.#showVerdict();
  }

  #showVerdict() {
    const { bank, law, able } = /** @type {Given} */ (this.#given);
    const { said, kind } = standing(this.rows, bank, law);
    this.#verdict.textContent = said;
    this.#verdict.dataset.kind = kind;
    this.#tools['undo-rows'].disabled = !this.#arrange.canUndo;
    this.#showEnds({ kind, able });
  }

  /** @param {{kind: string, able: boolean}} how */
  #showEnds({ kind, able }) {
    const drawn = JSON.stringify([kind, able, this.#warned, this.#holds, this.#sent === String(this.rows), document.documentElement.lang]);
    if (drawn === this.#ends.dataset.drawn) return;
    this.#ends.dataset.drawn = drawn;
    const focused = this.#ends.contains(document.activeElement);
    this.#ends.replaceChildren(...(this.#holds ? this.#confirming(able) : this.#suggesting(able)));
    if (focused) this.#ends.querySelector('button')?.focus();
  }

  /** @param {boolean} able */
  #confirming(able) {
    const { law } = /** @type {Given} */ (this.#given);
    const { natural } = laid(this.rows, law);
    const declared = natural !== null && mustDeclare(law);
    if (this.#warned) return this.#warning(able);
    const said = t(declared ? 'treze.act.declare' : 'treze.act.confirm');
    return [h('button', { type: 'button', class: 'primary', disabled: !able, onclick: () => this.#confirm(), dataset: { do: 'arrange' } }, said)];
  }

  /** @param {boolean} able */
  #warning(able) {
    const back = () => {
      this.#warned = false;
      this.#showVerdict();
    };
    return [
      h('p', { class: 'warning' }, t('treze.board.foul-loses')),
      h('button', { type: 'button', onclick: back, dataset: { act: 'go-on' } }, t('treze.act.go-on')),
      h('button', { type: 'button', class: 'primary', disabled: !able, onclick: () => this.#send(), dataset: { do: 'arrange' } }, t('treze.act.confirm-foul')),
    ];
  }

  /** @param {boolean} able */
  #suggesting(able) {
    const sent = this.#sent === String(this.rows);
    const said = t(sent ? 'treze.act.suggested' : 'treze.act.suggest');
    return [h('button', { type: 'button', class: 'primary', disabled: !able || sent, onclick: () => this.#suggest(), dataset: { do: 'suggest' } }, said)];
  }

  /** Rows that do not ascend may be laid, and lose: that is said before. */
  #confirm() {
    const { law } = /** @type {Given} */ (this.#given);
    if (!laid(this.rows, law).foul) return this.#send();
    this.#warned = true;
    this.#showVerdict();
    say(t('treze.board.foul-loses'), { urgent: true });
  }

  #send() {
    const { law } = /** @type {Given} */ (this.#given);
    const declares = mustDeclare(law) && laid(this.rows, law).natural ? 'natural' : '';
    this.deeds.lay(this.place, this.rows, declares);
  }

  #suggest() {
    this.#sent = String(this.rows);
    this.deeds.suggest(this.place, this.rows);
    this.#showVerdict();
  }

  async #advise() {
    const dealt = this.#dealt;
    const rows = await this.deeds.best?.(this.place);
    if (rows && dealt === this.#dealt) this.#arrange.value = rows;
  }
}
