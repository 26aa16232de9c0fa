/**
 * How a game is played: a walk through one coup on the table's own cloth, at the reader's pace or by itself. What is shown is
 * a recorded coup, and the house has no part in it.
 */

import { say, speakWithin } from '../core/announcer.js';
import { h } from '../core/dom.js';
import { moves } from '../core/settings.js';
import { gameName } from '../core/vocabulary.js';
import { add, inLanguage, t } from '../core/words.js';
import { WalkPointer } from '../pieces/walk-pointer.js';
import words from '../words/howto.js';
import { tableOf } from './index.js';
import { playRecorded } from './recorded.js';

/**
 * @typedef {import('../core/stage.js').Entry} Entry
 * @typedef {object} Step
 * @property {string} say the key of its sentence
 * @property {string} [at] what it points at: `spot:ante`, or a selector within the scene and the cloth
 * @property {string} [until] what happens first, as far as the line with this event
 * @property {number} [times] the how-manieth such event from here, the first if it is not said
 * @property {boolean} [quickly] what happens is not watched
 * @property {string[]} [asks] commands that the table asks for at this step: their buttons lead on
 *
 * @typedef {object} Howto
 * @property {Step[]} STEPS
 * @property {URL} COUP where the recorded coup is
 * @property {boolean} [SCENE] whether the equipment beside the cloth is needed
 *
 * @typedef {{you: string, state: any, entries: Entry[]}} Coup
 */

add(words);

/** How long a sentence takes to read, and the least that a step lasts. */
const WORD_MS = 300;
const LEAST_MS = 3500;

/**
 * How long a step stays, once what happens in it has been seen.
 * @param {string} sentence
 */
export function lasting(sentence) {
  return Math.max(LEAST_MS, sentence.split(/\s+/).length * WORD_MS);
}

/**
 * Fetch the walk of a table's family and open it.
 * @param {import('./play.js').Play} play
 * @param {() => void} [over] called when it was walked to its end
 */
export async function teach(play, over) {
  if (!play.page.howto || document.querySelector('dialog.howto')) return;
  const howto = await play.page.howto();
  const [folder, answer] = await Promise.all([tableOf(play.sheet.table.family), fetch(howto.COUP)]);
  if (folder) new Walk(play, { howto, coup: await answer.json(), create: folder.create, over }).open();
}

class Walk {
  #index = -1;
  #played = 0;
  #running = moves();
  #timer = 0;
  #gone = new AbortController();
  /** @type {ReturnType<typeof playRecorded> | null} */
  #recorded = null;
  #title = h('h2', { id: 'howto-title' });
  #sentence = h('p', { class: 'sentence' });
  #asked = h('div', { class: 'asks' });
  #count = h('span', { class: 'count soft number' });
  #table = h('div', { class: 'shown', inert: true });
  #back = h('button', { type: 'button', dataset: { act: 'back' }, onclick: () => this.#go(-1) });
  #pause = h('button', { type: 'button', dataset: { act: 'pause' }, onclick: () => this.#run(!this.#running) });
  #next = h('button', { type: 'button', class: 'primary', dataset: { act: 'next' }, onclick: () => this.#go(1) });
  #close = h('button', { type: 'button', class: 'close', onclick: () => this.element.close() }, '×');
  #pointer = new WalkPointer(this.#table);

  /**
   * @param {import('./play.js').Play} play
   * @param {{howto: Howto, coup: Coup, create: (sheet: any, gone?: AbortSignal) => import('./index.js').TablePage, over?: () => void}} given
   */
  constructor(play, { howto, coup, create, over }) {
    this.play = play;
    this.howto = howto;
    this.coup = coup;
    this.create = create;
    this.over = over;
    this.#table.dataset.family = play.sheet.table.family;
    const controls = h('div', { class: 'controls' }, this.#back, this.#pause, this.#next, this.#count);
    this.element = h(
      'dialog',
      { class: 'howto', 'aria-labelledby': 'howto-title' },
      h('header', {}, this.#title, this.#close),
      this.#table,
      h('footer', {}, this.#sentence, this.#asked, controls),
      this.#pointer.element,
    );
    this.element.addEventListener('close', () => this.#leave());
    this.element.addEventListener('keydown', (event) => this.#key(event));
  }

  open() {
    document.body.append(this.element);
    this.element.showModal();
    speakWithin(this.element, this);
    this.stop = inLanguage(() => this.#speak());
    this.#next.focus();
  }

  #leave() {
    clearTimeout(this.#timer);
    this.stop?.();
    this.#gone.abort();
    this.#pointer.leave();
    speakWithin(document.body);
    this.element.remove();
  }

  // Walking -------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  #key(event) {
    const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (by) this.#go(by);
    if (event.key.toLowerCase() === 'p') this.#run(!this.#running);
    if (by || event.key.toLowerCase() === 'p') event.preventDefault();
  }

  /** @param {boolean} running */
  #run(running) {
    this.#running = running;
    this.#label();
    this.#wait();
  }

  /**
   * On by a step, or back by one; on from the last is out.
   * @param {number} by
   */
  #go(by) {
    const to = this.#index + by;
    if (to < 0) return;
    if (to < this.howto.STEPS.length) return this.#show(to);
    this.element.close();
    this.over?.();
  }

  /** The step's time begins when what happens in it has been seen. */
  #wait() {
    clearTimeout(this.#timer);
    const last = this.#index === this.howto.STEPS.length - 1;
    if (!this.#running || last || this.#recorded?.busy()) return;
    this.#timer = window.setTimeout(() => this.#go(1), lasting(this.#sentence.textContent ?? ''));
  }

  /** @param {number} index */
  #show(index) {
    const next = index === this.#index + 1;
    this.#index = index;
    if (!next || !this.#recorded) this.#lay(index);
    const to = this.#reach(index);
    this.#recorded?.finish();
    const how = this.#step.quickly ? 'skip' : 'play';
    for (const entry of this.coup.entries.slice(this.#played, to)) this.#recorded?.[how](entry);
    this.#played = to;
    this.#tell();
  }

  /**
   * A table with everything on it that happened before a step.
   * @param {number} index
   */
  #lay(index) {
    this.#gone.abort();
    this.#gone = new AbortController();
    const { sheet, model } = this.play;
    const page = this.create(sheet, this.#gone.signal);
    const { you, state } = this.coup;
    this.#table.replaceChildren(...(this.howto.SCENE ? [page.scene] : []), page.cloth);
    const rested = () => this.#rested();
    this.#recorded = playRecorded(page, { sheet, state, you, table: model.table, rested, gone: this.#gone.signal });
    this.#played = index ? this.#reach(index - 1) : 0;
    for (const entry of this.coup.entries.slice(0, this.#played)) this.#recorded.skip(entry);
  }

  /**
   * How many lines have been played when a step is over.
   * @param {number} index
   */
  #reach(index) {
    let at = 0;
    for (const { until, times = 1 } of this.howto.STEPS.slice(0, index + 1)) if (until) at = this.#after(until, times, at);
    return at;
  }

  /**
   * @param {string} tag
   * @param {number} times
   * @param {number} from
   */
  #after(tag, times, from) {
    let left = times;
    for (let at = from; at < this.coup.entries.length; at++) {
      left -= (this.coup.entries[at].events ?? []).filter(({ event }) => event === tag).length;
      if (left <= 0) return at + 1;
    }
    throw new Error(`the recorded coup has no ${tag} after line ${from}`);
  }

  #rested() {
    this.#point();
    this.#wait();
  }

  // Telling -------------------------------------------------------------------------------

  get #step() {
    return this.howto.STEPS[this.#index];
  }

  /** Everything in the reader's language, from the step that was reached. */
  #speak() {
    this.#title.textContent = t('howto.title', { game: gameName(this.play.sheet.table.game) });
    this.#close.setAttribute('aria-label', t('howto.close'));
    this.#label();
    if (this.#index < 0) return this.#show(0);
    this.#lay(this.#index + 1);
    this.#tell();
  }

  #label() {
    const last = this.#index === this.howto.STEPS.length - 1;
    this.#back.textContent = t('howto.back');
    this.#back.disabled = this.#index <= 0;
    this.#pause.textContent = t(this.#running ? 'howto.pause' : 'howto.run');
    this.#next.textContent = t(last ? 'howto.play' : 'howto.next');
    this.#count.textContent = t('howto.count', { step: this.#index + 1, all: this.howto.STEPS.length });
  }

  #tell() {
    this.#sentence.textContent = t(this.#step.say);
    this.#label();
    say(t('howto.step', { count: this.#count.textContent ?? '', sentence: t(this.#step.say) }), { by: this });
    this.#ask();
    this.#point();
    this.#wait();
  }

  /** What the table asks at this step; any answer leads on. */
  #ask() {
    const onclick = () => this.#go(1);
    const button = (/** @type {string} */ command) => h('button', { type: 'button', onclick, dataset: { do: command } }, t(`do.${command}`));
    this.#asked.replaceChildren(...(this.#step.asks ?? []).map(button));
  }

  #point() {
    this.#pointer.point(this.#step.at ?? '', this.#recorded?.place() ?? '');
  }
}
