/** The comparison: each place against the banker, row by row with its points, then the sums, then what was paid or lost. */

import '../../pieces/card.js';
import { h } from '../../core/dom.js';
import { money } from '../../core/money.js';
import { t } from '../../core/words.js';
import { Card } from '../../pieces/card.js';
import { capital, rowSaid } from './naming.js';
import { BANK, handAt, inPlay } from './places.js';
import { outcomeSaid } from './telling.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('./law.js').TableLaw} TableLaw
 * @typedef {import('./places.js').Hand} Hand
 * @typedef {{kind: 'paid' | 'collected' | 'returned', stake: number, prize: number}} Settled what became of one's bet on a place
 */

/** @type {Record<string, Settled['kind']>} */
const KINDS = { 'bet-paid': 'paid', 'bet-collected': 'collected', 'bet-returned': 'returned' };

export class Comparing {
  element = h('div', { class: 'comparing' });
  /** @type {{hands: Hand[], mine: Hand[], coup: number} | null} the places as they were last compared */
  #kept = null;
  /** @type {Map<string, Settled>} */
  #settled = new Map();
  #drawn = '';

  /** @param {string} currency */
  constructor(currency) {
    this.currency = currency;
  }

  /** Whether there is a comparison to look at. */
  get there() {
    return this.#kept !== null;
  }

  /**
   * Look at the table: what is compared stays until another coup is dealt.
   * @param {State} state
   * @param {string | null} you
   */
  take(state, you) {
    if (!state.hands.some((/** @type {Hand} */ { outcome, compared }) => outcome || compared.length)) return;
    if (this.#kept?.coup !== state.coup) this.#settled.clear();
    this.#kept = { hands: state.hands, mine: inPlay(state, you), coup: state.coup };
  }

  /**
   * What became of one's bet: a stake that goes back with its prize has been paid.
   * @param {Event} event
   * @param {string | null} you
   */
  settle({ event, bet, prize = 0 }, you) {
    if (!(event in KINDS) || bet.owner !== you || this.#settled.has(bet.place)) return;
    this.#settled.set(bet.place, { kind: KINDS[event], stake: bet.stake, prize });
  }

  /** Another coup is dealt: nothing is left to look at. */
  clear() {
    this.#kept = null;
    this.#settled.clear();
  }

  /** @param {TableLaw} law */
  show(law) {
    const drawn = JSON.stringify([this.#kept, [...this.#settled], document.documentElement.lang, law.points]);
    if (drawn === this.#drawn || !this.#kept) return;
    this.#drawn = drawn;
    const { hands, mine } = this.#kept;
    const bank = handAt(/** @type {any} */ ({ hands }), BANK)?.rows ?? [];
    this.element.replaceChildren(...mine.map((hand) => this.#place(hand, bank, law)));
  }

  /**
   * @param {Hand} hand
   * @param {string[][]} bank
   * @param {TableLaw} law
   */
  #place(hand, bank, law) {
    const { place, outcome } = hand;
    const title = h('h3', {}, t('treze.board.place', { place }));
    const became = h('p', { class: 'became', dataset: { result: outcome?.result ?? '' } }, outcome ? outcomeSaid(outcome) : t('treze.compare.going'));
    const rows = hand.rows.length ? rowsTable(hand, bank, law) : null;
    return h('section', { class: 'compared', dataset: { place } }, h('header', {}, title, became), rows, this.#money(place));
  }

  /** @param {string} place */
  #money(place) {
    const found = this.#settled.get(place);
    if (!found) return null;
    const { kind, stake, prize } = found;
    const said = t(`treze.compare.${kind}`, { stake: money(stake, this.currency), prize: money(prize, this.currency) });
    return h('p', { class: 'settled', dataset: { kind } }, said);
  }
}

/**
 * @param {Hand} hand
 * @param {string[][]} bank
 * @param {TableLaw} law
 */
function rowsTable(hand, bank, law) {
  const heads = ['row', 'place', 'points', 'bank'].map((column) => h('th', { scope: 'col' }, t(`treze.compare.${column}`)));
  const rows = hand.rows.map((row, number) => rowLine({ row, number, bank: bank[number] ?? [], result: hand.compared[number] }, law));
  const caption = h('caption', { class: 'unseen' }, t('treze.compare.title', { place: hand.place }));
  return h('table', {}, caption, h('thead', { class: 'unseen' }, h('tr', {}, ...heads)), h('tbody', {}, ...rows));
}

/**
 * @param {{row: string[], number: number, bank: string[], result?: import('./places.js').RowResult}} line
 * @param {TableLaw} law
 */
function rowLine({ row, number, bank, result }, law) {
  const won = result ? (result.winner === 'place' ? 'won' : 'lost') : '';
  return h(
    'tr',
    { dataset: { won } },
    h('th', { scope: 'row' }, String(number + 1)),
    h('td', { class: 'own-row' }, cardRow(row), h('span', {}, capital(rowSaid(row, law)))),
    h('td', { class: 'points' }, ...pointsTold(result)),
    h('td', { class: 'bank-row' }, cardRow(bank), h('span', {}, bank.length ? capital(rowSaid(bank, law)) : '')),
  );
}

/**
 * Who wins the row, and the points that each side has of it.
 * @param {import('./places.js').RowResult} [result]
 */
function pointsTold(result) {
  if (!result) return ['·'];
  const won = result.winner === 'place';
  const both = result.points > 0 && result.bank_points > 0;
  const shown = both ? `${result.points} – ${result.bank_points}` : won ? `+${result.points}` : `−${result.bank_points}`;
  const said = t(won ? 'treze.compare.row-won' : 'treze.compare.row-lost', { points: result.points, bank: result.bank_points });
  return [h('b', { 'aria-hidden': 'true' }, won ? '◀' : '▶', ` ${shown}`), h('span', { class: 'unseen' }, said)];
}

/**
 * Cards side by side, small; what they make is said beside them.
 * @param {readonly string[]} faces
 */
function cardRow(faces) {
  const cards = faces.map((face) => {
    const card = new Card();
    card.face = face;
    return card;
  });
  return h('div', { class: 'card-row', 'aria-hidden': 'true' }, ...cards);
}
