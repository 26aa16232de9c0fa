/** Dice: cubes that roll to the faces drawn; where each is at any moment follows from the seed and the time. */

import { h } from '../core/dom.js';
import { play } from '../core/motion.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/dice.js';
import { pips } from './pips.js';

add(words);

/**
 * @typedef {import('../core/stage.js').Timing} Timing
 * @typedef {{face: number, x: number, z: number, yaw: number, run: number, hop: number}} Throw
 *   where a die comes to rest and how it lies, how many of its own sides it rolls to get there, how high it hops;
 *   in sides of a die and degrees
 */

/** How to turn a die that has 1 above, 2 in front and 3 on the right, so that another face is above. */
const ABOVE = ['', '', 'rotateX(90deg)', 'rotateZ(-90deg)', 'rotateZ(90deg)', 'rotateX(-90deg)', 'rotateX(180deg)'];
const APART = 1.7;
export const LANDED = 0.88;
/** The share of the time after which a die only rocks. */
const STEPS = 48;

// Where a die is --------------------------------------------------------------------------

/**
 * The same numbers from 0 to 1 for the same seed.
 * @param {number} seed
 * @returns {() => number}
 */
function lots(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * How dice of these faces are thrown: side by side, each turned a little.
 * @param {readonly number[]} faces
 * @param {number} seed
 * @returns {Throw[]}
 */
export function throws(faces, seed) {
  const lot = lots(seed);
  return faces.map((face, index) => ({
    face,
    x: (index - (faces.length - 1) / 2) * APART + (lot() - 0.5) * 0.2,
    z: (lot() - 0.5) * 0.9,
    yaw: (lot() - 0.5) * 76,
    run: 5 + lot() * 3,
    hop: 0.9 + lot() * 0.8,
  }));
}

/**
 * Where a thrown die is after a share of its roll: it rolls on its edges without sinking, hops, and rocks at the end.
 * @param {Throw} thrown
 * @param {number} share from 0 to 1
 */
export function pose({ x, z, yaw, run, hop }, share) {
  const done = Math.min(1, share / LANDED);
  const left = run * (1 - done) ** 1.4;
  const roll = -90 * left + rock(share);
  const turn = (yaw * Math.PI) / 180;
  const lift = hop * (1 - done) ** 1.5 * Math.abs(Math.cos(2.5 * Math.PI * done));
  const spin = yaw - 140 * (1 - done) ** 2;
  return { x: x - left * Math.cos(turn), z: z + left * Math.sin(turn), y: lift + onEdge(roll), yaw: spin, roll };
}

/** @param {number} share */
export function rock(share) {
  if (share <= LANDED) return 0;
  const settled = (share - LANDED) / (1 - LANDED);
  return 7 * Math.sin(2 * Math.PI * settled) * (1 - settled);
}

/**
 * How much higher the middle of a cube is when it stands on an edge.
 * @param {number} roll
 */
export function onEdge(roll) {
  const angle = (roll * Math.PI) / 180;
  return (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle)) - 1) / 2;
}

/** @param {number} sides */
function long(sides) {
  return `calc(var(--die) * ${sides.toFixed(3)})`;
}

/**
 * @param {Throw} thrown
 * @param {number} share
 * @param {typeof pose} way
 */
function dieAt(thrown, share, way = pose) {
  const { x, y, z, yaw, roll } = way(thrown, share);
  const place = `translate3d(${long(x)}, ${long(-y)}, ${long(z)})`;
  return { transform: `${place} rotateY(${yaw.toFixed(2)}deg) rotateZ(${roll.toFixed(2)}deg) ${ABOVE[thrown.face]}` };
}

/**
 * @param {Throw} thrown
 * @param {number} share
 * @param {typeof pose} way
 */
function shadowAt(thrown, share, way = pose) {
  const { x, y, z, yaw } = way(thrown, share);
  const place = `translate3d(${long(x + 0.14)}, ${long(0.5)}, ${long(z + 0.1)})`;
  const transform = `${place} rotateX(90deg) rotateZ(${(-yaw).toFixed(2)}deg) scale(${(1.5 + y * 0.25).toFixed(3)})`;
  return { transform, opacity: Math.max(0.15, 0.85 - y * 0.4) };
}

/**
 * @param {(thrown: Throw, share: number, way: typeof pose) => Keyframe} at
 * @param {Throw} thrown
 * @param {typeof pose} way
 */
function film(at, thrown, way) {
  return Array.from({ length: STEPS + 1 }, (_, step) => at(thrown, step / STEPS, way));
}

// The drawing -----------------------------------------------------------------------------

/** @param {Throw} thrown */
function drawnDie(thrown) {
  const sides = [1, 2, 3, 4, 5, 6].map((face) => h('div', { class: `side on${face}` }, pips(face)));
  const core = [1, 2, 3, 4, 5, 6].map((face) => h('div', { class: `core on${face}` }));
  const die = h('div', { class: 'die', dataset: { face: String(thrown.face) } }, ...core, ...sides);
  Object.assign(die.style, dieAt(thrown, 1));
  return die;
}

/** @param {Throw} thrown */
function drawnShadow(thrown) {
  const { transform, opacity } = shadowAt(thrown, 1);
  return h('div', { class: 'shadow', style: { transform, opacity: String(opacity) } });
}

// The piece -------------------------------------------------------------------------------

export class Dice extends HTMLElement {
  /** @type {readonly number[]} */
  #faces = [];
  #rolling = false;
  #floor = h('div', { class: 'floor', 'aria-hidden': 'true' });
  #stop = () => {};

  get faces() {
    return this.#faces;
  }

  connectedCallback() {
    this.setAttribute('role', 'img');
    if (!this.#floor.isConnected) this.append(this.#floor);
    this.#stop = inLanguage(() => this.#label());
  }

  disconnectedCallback() {
    this.#stop();
  }

  /**
   * Lay the dice down as they came to rest.
   * @param {readonly number[]} faces
   * @param {{seed?: number}} how
   */
  place(faces, { seed = 0 } = {}) {
    this.#lay(throws(faces, seed));
    this.#said(false);
  }

  /**
   * Roll the dice to these faces; the same seed rolls them the same way on every screen.
   * @param {readonly number[]} faces
   * @param {{seed?: number, way?: typeof pose} & Partial<Timing>} how `way` is where a die is at a share of its roll
   */
  async roll(faces, { seed = 0, way = pose, ...timing } = {}) {
    const thrown = throws(faces, seed);
    const dice = this.#lay(thrown);
    this.#said(true);
    await Promise.all(
      dice.flatMap(({ die, shadow }, index) => [
        play(die, film(dieAt, thrown[index], way), timing),
        play(shadow, film(shadowAt, thrown[index], way), timing),
      ]),
    );
    if (this.#floor.contains(dice[0]?.die ?? null)) this.#said(false);
  }

  /** @param {Throw[]} thrown */
  #lay(thrown) {
    this.#faces = thrown.map(({ face }) => face);
    const dice = thrown.map((each) => ({ die: drawnDie(each), shadow: drawnShadow(each) }));
    this.#floor.replaceChildren(...dice.map(({ shadow }) => shadow), ...dice.map(({ die }) => die));
    this.style.setProperty('--dice', String(thrown.length));
    return dice;
  }

  /** @param {boolean} rolling */
  #said(rolling) {
    this.#rolling = rolling;
    this.#label();
  }

  #label() {
    this.setAttribute('aria-label', this.#words());
  }

  #words() {
    if (this.#faces.length === 0) return t('dice.none');
    if (this.#rolling) return t('dice.rolling');
    return t('dice.faces', { faces: this.#faces.join(', '), total: this.#faces.reduce((sum, face) => sum + face, 0) });
  }
}

customElements.define('pg-dice', Dice);
