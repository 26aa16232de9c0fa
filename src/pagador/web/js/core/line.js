/**
 * The line to a table: a WebSocket that comes back by itself, and commands that are done once however often they
 * have to be sent.
 */

import { Refused } from './house.js';
import { settings } from './settings.js';

/**
 * @typedef {Record<string, any> & {t: string}} Frame
 * @typedef {'opening' | 'open' | 'lost' | 'over'} LineState
 * @typedef {{frame: Frame, done: (seq: number) => void, refused: (why: Refused) => void}} Asked
 */

const VERSION = 2;
const FINAL = [4010, 4400];
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8000;
const SILENT_MS = 4000;
const MOST_DOUBLINGS = 3;
/** A line on which nothing is heard is tried anew, each time more patiently: it may be a slow one. */

/** A number for a command that no other command of this person at this table has had, in this page or another. */
const numbered = (() => {
  let last = 0;
  return () => (last = Math.max(last + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000)));
})();

/** Says `frame` for each frame, `state` when the line opens or is lost; `since` says which line was seen last. */
export class Line extends EventTarget {
  /** @type {LineState} */
  state = 'opening';
  /** Why the line is over, in the house's words. */
  sentence = '';
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<number, Asked>} */
  #asked = new Map();
  #waits = 0;
  #timer = 0;

  /**
   * @param {string} table
   * @param {string | null} token
   * @param {() => number} since the last line of the table that was seen, nought for none
   */
  constructor(table, token, since) {
    super();
    this.table = table;
    this.token = token;
    this.since = since;
    addEventListener('online', () => this.state === 'lost' && this.open());
    addEventListener('offline', () => this.#socket?.close());
    addEventListener('pagehide', () => this.close());
    addEventListener('pageshow', ({ persisted }) => persisted && this.open());
  }

  open() {
    clearTimeout(this.#timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/v1/tables/${this.table}/live`);
    this.#socket = socket;
    this.#timer = setTimeout(() => socket.close(), SILENT_MS * 2 ** Math.min(this.#waits, MOST_DOUBLINGS));
    socket.addEventListener('open', () => this.#hello(socket));
    socket.addEventListener('message', (message) => this.#socket === socket && this.#take(JSON.parse(message.data)));
    socket.addEventListener('close', (closed) => this.#socket === socket && this.#lost(closed.code));
  }

  close() {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
    this.#become('opening');
  }

  /**
   * Open the line anew, as whoever has this token, or as nobody; nobody asks on for another.
   * @param {string | null} token
   */
  again(token) {
    if (token !== this.token) this.#drop();
    this.token = token;
    this.close();
    this.open();
  }

  /** @param {Frame} frame */
  say(frame) {
    if (this.state === 'open') this.#socket?.send(JSON.stringify(frame));
  }

  /**
   * Have a command done; it is sent again after an interruption, and answered when it is on the disk.
   * @param {Record<string, unknown>} command
   * @param {{coup: number, question?: [string, number]}} moment
   * @returns {Promise<number>} the line it is written on
   */
  do(command, { coup, question }) {
    const n = numbered();
    const frame = { t: 'do', n, coup, command, ...(question && { question }) };
    return new Promise((done, refused) => {
      this.#asked.set(n, { frame, done, refused });
      this.say(frame);
    });
  }

  /** @param {WebSocket} socket */
  #hello(socket) {
    const since = this.since();
    const token = this.token ? { token: this.token } : {};
    const lang = settings.lang === 'en' ? {} : { lang: settings.lang };
    socket.send(JSON.stringify({ t: 'hello', v: VERSION, ...token, ...lang, ...(since && { since }) }));
  }

  /** @param {Frame} frame */
  #take(frame) {
    if (frame.t === 'bye') this.sentence = frame.sentence;
    if (this.state !== 'open' && (frame.t === 'welcome' || frame.t === 'events')) this.#opened();
    if (frame.t === 'done') this.#answered(frame.n)?.done(frame.seq);
    if (frame.t === 'refused') this.#answered(frame.n)?.refused(new Refused(frame.sentence, frame.under));
    this.dispatchEvent(new CustomEvent('frame', { detail: frame }));
  }

  #opened() {
    clearTimeout(this.#timer);
    this.#waits = 0;
    this.#become('open');
    for (const { frame } of this.#asked.values()) this.say(frame);
  }

  /** @param {number} n */
  #answered(n) {
    const asked = this.#asked.get(n);
    this.#asked.delete(n);
    return asked;
  }

  /** @param {number} code */
  #lost(code) {
    clearTimeout(this.#timer);
    if (FINAL.includes(code)) return this.#end();
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#waits++, LONGEST_WAIT_MS) * (0.75 + Math.random() / 2);
    this.#timer = setTimeout(() => this.open(), wait);
    this.#become('lost');
  }

  #end() {
    this.#drop();
    this.#become('over');
  }

  /** What was asked and not answered is not asked again. */
  #drop() {
    for (const { refused } of this.#asked.values()) refused(new Refused(this.sentence));
    this.#asked.clear();
  }

  /** @param {LineState} state */
  #become(state) {
    this.state = state;
    this.dispatchEvent(new CustomEvent('state', { detail: state }));
  }
}
