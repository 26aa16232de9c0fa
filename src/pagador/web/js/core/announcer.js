/**
 * One announcement for everybody: written on the call line, said to screen readers, and spoken if the reader wishes.
 * There are two live regions on a page, and no others: one polite, one for what cannot wait.
 */

import { h } from './dom.js';
import { settings } from './settings.js';

const VOICES = { pt: 'pt-PT', en: 'en-GB', fr: 'fr-FR' };

const status = h('div', { class: 'unseen', role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' });
const alarm = h('div', { class: 'unseen', role: 'alert', 'aria-atomic': 'true' });

/** Put the two regions on the page; before that nothing can be heard. */
export function prepare() {
  if (!status.isConnected) speakWithin(document.body);
}

/** @type {object | null} */
let teller = null;

/**
 * The regions go into a dialog that tells something while it is open: nothing outside it is heard then, and only what cannot
 * wait comes between what it tells.
 * @param {HTMLElement} host
 * @param {object | null} [sole] who tells there
 */
export function speakWithin(host, sole = null) {
  teller = sole;
  host.append(status, alarm);
}

/**
 * Say something to screen readers; said twice, it is read twice.
 * @param {string} text
 * @param {{urgent?: boolean, by?: object | null}} how
 */
export function say(text, { urgent = false, by = null } = {}) {
  if (teller && !urgent && by !== teller) return;
  const region = urgent ? alarm : status;
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Something that is written elsewhere on the page: said to screen readers, and by the voice.
 * @param {string} text
 * @param {{urgent?: boolean}} how
 */
export function announce(text, how = {}) {
  say(text, how);
  if (settings.voice) speak(text);
}

/**
 * A call of the table: `pg-call` for the call line, the live region, and the voice.
 * @param {string} text
 * @param {{urgent?: boolean, under?: string[]}} how
 */
export function call(text, { urgent = false, under = [] } = {}) {
  dispatchEvent(new CustomEvent('pg-call', { detail: { text, urgent, under } }));
  announce(text, { urgent });
}

/** @param {string} text */
function speak(text) {
  if (!('speechSynthesis' in window)) return;
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = VOICES[settings.lang];
  speechSynthesis.speak(spoken);
}
