/** What the table waits for: each question with whom it asks and how long, above the cloth. */

import { h } from '../../core/dom.js';
import { asks } from '../../core/questions.js';
import { shortName } from '../../core/people.js';
import { has, t } from '../../core/words.js';

/**
 * @typedef {import('../../core/questions.js').Question} Question
 * @typedef {import('../../core/model.js').TableModel} TableModel
 */

const TICK_MS = 500;

/**
 * The kind of a question: `hand:ana` is a `hand`.
 * @param {string} key
 */
export function headOf(key) {
  return key.split(':')[0];
}

/**
 * @param {Question} question
 * @param {string | null} you
 */
export function whomSaid({ asked, but }, you) {
  const named = (/** @type {string[]} */ people) => people.map((who) => (who === you ? t('cdf.you') : shortName(who))).join(', ');
  if (asked) return named(asked);
  return but.length ? t('cdf.all-but', { who: named(but) }) : t('cdf.all');
}

/**
 * What is asked of this person, in a sentence: the one of a decision before those put to everybody; of what they may do
 * unasked, that they may.
 * @param {TableModel} model
 * @param {import('../../core/model.js').Offer[]} offers what stands in the panel
 */
export function titleOf({ questions, you, state }, offers) {
  const keys = offers.map(({ question = '' }) => question);
  const mine = questions.filter((question) => keys.includes(question.key) && asks(question, you));
  const first = mine.find(({ asked }) => asked) ?? mine[0];
  const head = first ? headOf(first.key) : `may.${offers.find(({ by }) => by === you)?.command}`;
  const again = head === 'betting' && state.completing ? 'completing' : head;
  return has(`cdf.ask.${again}`) ? t(`cdf.ask.${again}`) : '';
}

export class Asking {
  element = h('div', { class: 'chemin-scene' });
  #now = h('p', { class: 'now' });
  #list = h('ul', { class: 'asked-of' });
  #drawn = '';
  /** @type {{question: Question, left: HTMLElement}[]} */
  #running = [];

  /** @param {AbortSignal} [gone] */
  constructor(gone) {
    this.element.append(this.#now, this.#list);
    const timer = setInterval(() => this.#tick(), TICK_MS);
    gone?.addEventListener('abort', () => clearInterval(timer));
  }

  /** @type {() => number} */
  now = () => Date.now();

  /** @param {TableModel} model */
  show(model) {
    const { state, questions, you } = model;
    this.now = () => model.now();
    const phase = `cdf.phase.${state.phase}`;
    this.#now.textContent = has(phase) ? t(phase) : '';
    this.#now.classList.toggle('mine', questions.some((question) => question.asked?.includes(you ?? '')));
    const drawn = JSON.stringify([questions, you, state.completing, document.documentElement.lang]);
    if (drawn !== this.#drawn) this.#list.replaceChildren(...questions.map((question) => this.#line(question, state, you)));
    this.#running = drawn === this.#drawn ? this.#running : this.#found(questions);
    this.#drawn = drawn;
    this.#tick();
  }

  /**
   * @param {Question} question
   * @param {any} state
   * @param {string | null} you
   */
  #line(question, state, you) {
    const head = headOf(question.key) === 'betting' && state.completing ? 'completing' : headOf(question.key);
    const what = has(`cdf.asked.${head}`) ? t(`cdf.asked.${head}`) : '';
    return h('li', {}, h('b', {}, whomSaid(question, you)), `: ${what} `, h('span', { class: 'left number' }));
  }

  /** @param {Question[]} questions */
  #found(questions) {
    return questions.map((question, index) => ({ question, left: /** @type {HTMLElement} */ (this.#list.children[index].querySelector('.left')) }));
  }

  #tick() {
    for (const { question, left } of this.#running) {
      const seconds = question.ends === null ? null : Math.max(0, Math.ceil((question.ends - this.now()) / 1000));
      const told = seconds === null || question.seconds === null ? '' : t('cdf.left', { left: seconds, seconds: question.seconds });
      if (left.textContent !== told) left.textContent = told;
    }
  }
}
