/** `pg-statement`: what a session came to, as the house works it out from its chain; it can be printed and kept. */

import { h } from '../core/dom.js';
import { moment } from '../core/manner.js';
import { clock, money, number, signed } from '../core/money.js';
import { gameName, tableName } from '../core/vocabulary.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/account.js';

/**
 * @typedef {{person: string, table: string, game: string, currency: string, demonstration: boolean, first_seq: number,
 *   last_seq: number | null, began: number, ended: number | null, rounds: number, void: number, returned: number,
 *   staked: number, won: number, lost: number, result: number, held: number, head: {seq: number, link: string}}} SessionStatement
 */

add(words);

export class Statement extends HTMLElement {
  /** @type {SessionStatement | null} */
  #statement = null;
  #stop = () => {};

  connectedCallback() {
    this.#stop = inLanguage(() => this.#render());
    addEventListener('pg-vocabulary', this.#again);
  }

  disconnectedCallback() {
    this.#stop();
    removeEventListener('pg-vocabulary', this.#again);
  }

  #again = () => this.#render();

  /**
   * As `GET /v1/me/sessions/{table}/{first_seq}` answers.
   * @param {SessionStatement | null} statement
   */
  set statement(statement) {
    this.#statement = statement;
    if (this.isConnected) this.#render();
  }

  get statement() {
    return this.#statement;
  }

  #render() {
    if (!this.#statement) return this.replaceChildren();
    const told = this.#statement;
    const print = h('button', { type: 'button', class: 'print', onclick: () => this.#print() }, t('statement.print'));
    this.replaceChildren(
      h(
        'div',
        { class: 'paper' },
        h('h3', {}, t('statement.title')),
        result(told),
        lines(who(told)),
        lines(figures(told)),
        head(told),
      ),
      print,
    );
  }

  /** Print this and nothing else of the page. */
  #print() {
    const root = document.documentElement;
    this.classList.add('printing');
    root.dataset.print = 'statement';
    print();
    this.classList.remove('printing');
    delete root.dataset.print;
  }
}

/** @param {SessionStatement} told */
function result({ result: came, currency }) {
  const key = came > 0 ? 'up' : came < 0 ? 'down' : 'even';
  const amount = h('b', { class: `number ${came > 0 ? 'good' : came < 0 ? 'bad' : ''}` }, signed(came, currency));
  return h('p', { class: 'result' }, h('span', {}, t(`statement.${key}`)), amount);
}

/**
 * @param {SessionStatement} told
 * @returns {[string, string][]}
 */
function who({ person, table, game, currency, demonstration, began, ended }) {
  return [
    ['person', person],
    ['game', gameName(game)],
    ['table', tableName(table)],
    ['for', demonstration ? t('statement.for-demo') : currency],
    ['began', moment(began)],
    ['ended', ended === null ? t('statement.running') : moment(ended)],
    ...(ended === null ? [] : [/** @type {[string, string]} */ (['lasted', clock(ended - began)])]),
  ];
}

/**
 * @param {SessionStatement} told
 * @returns {[string, string][]}
 */
function figures({ rounds, void: voided, returned, staked, won, lost, held, result: came, currency }) {
  /** @type {[string, string][]} */
  const apart = voided ? [['void', number(voided)], ['returned', money(returned, currency)]] : [];
  return [
    ['rounds', number(rounds)],
    ...apart,
    ['staked', money(staked, currency)],
    ['won', money(won, currency)],
    ['lost', money(lost, currency)],
    ...(held ? [/** @type {[string, string]} */ (['held', money(held, currency)])] : []),
    ['result', signed(came, currency)],
  ];
}

/** @param {[string, string][]} pairs */
function lines(pairs) {
  const rows = pairs.map(([name, value]) =>
    h('div', { dataset: { line: name } }, h('dt', {}, t(`statement.${name}`)), h('dd', { class: 'number' }, value)),
  );
  return h('dl', {}, ...rows);
}

/** @param {SessionStatement} told */
function head({ head: { seq, link } }) {
  const about = h('p', { class: 'soft' }, t('statement.head-about'));
  return h(
    'div',
    { class: 'head' },
    h('p', {}, `${t('statement.head')}, ${t('statement.line', { seq })}`),
    h('code', {}, link),
    about,
  );
}

customElements.define('pg-statement', Statement);
