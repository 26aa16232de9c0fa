/**
 * `pg-caption`: what a spot of a cloth is, beside the spot or, for a finger, at the edge of the window; never over it. It can
 * be pointed at without going away, and Escape sends it away.
 */

import { beside, overlap } from '../core/beside.js';
import { h } from '../core/dom.js';
import { add, t } from '../core/words.js';
import words from '../words/bets.js';

/**
 * @typedef {import('../core/captions.js').Caption} Caption
 * @typedef {import('../core/beside.js').Box} Box
 * @typedef {object} Where
 * @property {Box} anchor the spot
 * @property {readonly Box[]} [others] spots that it had better not cover
 * @property {Box} room the part of the window that it may lie in
 * @property {boolean} [docked] along the edge of the window, as for a finger
 * @property {{label: string, act: () => void}[]} [acts] what may be done with the spot from here
 */

add(words);

const EDGE = 8;

/** Says `pg-why` with all of it and its rules, for whoever explains them. */
export class CaptionPanel extends HTMLElement {
  connectedCallback() {
    this.hidden = true;
    this.classList.add('panel');
  }

  /**
   * @param {Caption} caption
   * @param {Where} where
   */
  show(caption, { anchor, others = [], room, docked = false, acts = [] }) {
    this.replaceChildren(...this.#drawn(caption, docked, acts));
    this.hidden = false;
    this.classList.toggle('docked', docked);
    this.style.left = this.style.top = '0';
    const { width, height } = this.getBoundingClientRect();
    const at = (!docked && beside(anchor, { width, height }, room, others)) || this.#dock(anchor, { width, height });
    this.style.left = `${at.left}px`;
    this.style.top = `${at.top}px`;
  }

  hide() {
    this.hidden = true;
  }

  /**
   * Along the lower edge of the window; along the upper, if the spot is below.
   * @param {Box} anchor
   * @param {{width: number, height: number}} size
   */
  #dock(anchor, { width, height }) {
    const left = Math.max(EDGE, (innerWidth - width) / 2);
    const top = innerHeight - height - EDGE;
    const low = { left, top, right: left + width, bottom: top + height };
    return { left, top: overlap(low, anchor) ? EDGE : top };
  }

  /**
   * @param {Caption} caption
   * @param {boolean} docked
   * @param {NonNullable<Where['acts']>} acts
   */
  #drawn(caption, docked, acts) {
    const rows = caption.facts.flatMap(({ label, value, note }) => [
      h('dt', {}, label),
      h('dd', {}, value, note ? h('small', { class: 'soft' }, note) : null),
    ]);
    const [first] = caption.under;
    const rule = first && h('button', { type: 'button', class: 'rule', onclick: () => this.#ask(caption) }, t('caption.read', { id: first }));
    const done = acts.map(({ label, act }) => h('button', { type: 'button', class: 'primary', onclick: act }, label));
    const close = h('button', { type: 'button', class: 'close', 'aria-label': t('caption.close'), onclick: () => this.hide() }, '×');
    return [
      h('div', { class: 'head' }, h('b', {}, caption.title), docked ? close : null),
      h('dl', {}, ...rows),
      h('div', { class: 'acts' }, rule, ...done),
    ];
  }

  /** @param {Caption} caption */
  #ask(caption) {
    this.hide();
    this.dispatchEvent(new CustomEvent('pg-why', { bubbles: true, detail: questionOf(caption) }));
  }
}

/**
 * A caption as the why-panel tells it, with its rules in full.
 * @param {Caption} caption
 */
export function questionOf({ title, facts, under }) {
  const sum = facts.map(({ label, value, note }) => ({ label, value: note ? `${value} (${note})` : value }));
  return { title, under, facts: sum };
}

customElements.define('pg-caption', CaptionPanel);
