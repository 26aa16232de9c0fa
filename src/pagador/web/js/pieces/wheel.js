/** `pg-wheel`: the wheel with its printed order; where ball and rotor are is a function of the house's time alone. */

import { svg } from '../core/dom.js';
import { moves } from '../core/settings.js';
import { inLanguage, t } from '../core/words.js';
import { paint } from './pockets.js';
import { POCKET, RIM, ballAt, rotorAt, round, still } from './spin.js';
import { ball, bowl, light, paints, rotor } from './wheel-drawing.js';

const USUAL_FLIGHT = 4000;
let wheels = 0;

/**
 * @typedef {import('./pockets.js').Pocket} Pocket
 * @typedef {import('./spin.js').Spin} Spin
 * @typedef {import('./spin.js').Ball} Ball
 * @typedef {{direction?: 1 | -1, elapsed?: number, duration?: number}} Timing direction 1 is clockwise; times in ms
 */

export class Wheel extends HTMLElement {
  /** @type {readonly Pocket[]} */
  #pockets = [];
  /** @type {Spin | null} */
  #spin = null;
  /** @type {string | null} */
  #pocket = null;
  #began = 0;
  #frame = 0;
  #said = false;
  #id = `wheel-${(wheels += 1)}`;
  #rotor = layer('wheel-rotor');
  #ball = ball(this.#id);
  #angles = { rotor: 0, ball: 0 };
  #stop = () => {};

  connectedCallback() {
    this.#stop = inLanguage(() => this.#label());
    this.#go();
  }

  disconnectedCallback() {
    this.#stop();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** The pockets in their printed order, clockwise. */
  get pockets() {
    return this.#pockets;
  }

  set pockets(pockets) {
    this.#pockets = pockets;
    this.#build();
  }

  // What it can be told to do -------------------------------------------------------------

  /**
   * The ball is launched and circles on the rim, the rotor turning against it.
   * @param {Timing} timing
   */
  launch({ direction = 1, elapsed = 0 } = {}) {
    this.#spin = { direction, rest: null };
    this.#pocket = null;
    this.#began = performance.now() - elapsed;
    this.#go();
  }

  /**
   * The ball leaves the rim and lies in the pocket once `duration` is over. `after` is how long after the launch this
   * began: with it a page that comes late shows what the others see; without it the launch seen here is gone on with.
   * @param {string} pocket
   * @param {Timing & {after?: number}} timing
   */
  rest(pocket, { direction, elapsed = 0, duration = 4000, after } = {}) {
    const now = performance.now();
    const flown = after ?? (this.#spin && !this.#spin.rest ? Math.max(0, now - elapsed - this.#began) : USUAL_FLIGHT);
    const way = direction ?? this.#spin?.direction ?? 1;
    this.#began = now - flown - elapsed;
    this.#pocket = pocket;
    this.#spin = { direction: way, rest: { offset: this.#offset(pocket), after: flown, duration } };
    this.#go();
  }

  /**
   * The ball lies in a pocket and the rotor stands.
   * @param {string | null} pocket nothing for a wheel without its ball
   */
  place(pocket) {
    this.#spin = null;
    this.#pocket = pocket;
    this.#go();
  }

  /** Where the ball is on the screen, in degrees clockwise from the top. */
  ballAngle() {
    return round(this.#angles.ball);
  }

  /**
   * Where a pocket is on the screen, in degrees clockwise from the top.
   * @param {string} pocket
   */
  pocketAngle(pocket) {
    return round(this.#angles.rotor + this.#offset(pocket));
  }

  // Drawing -------------------------------------------------------------------------------

  #build() {
    const painted = this.#pockets.map((pocket) => ({ name: pocket.name, paint: paint(pocket) }));
    this.#rotor.replaceChildren(...rotor(this.#id, painted));
    const under = layer('wheel-bowl', paints(this.#id), ...bowl(this.#id));
    this.replaceChildren(
      under,
      this.#rotor,
      layer('wheel-light', ...light(this.#id)),
      layer('wheel-over', this.#ball.whole),
    );
    this.setAttribute('role', 'img');
    this.#label();
    this.#go();
  }

  /** @param {string} pocket */
  #offset(pocket) {
    const index = this.#pockets.findIndex((each) => each.name === pocket);
    return (index * 360) / (this.#pockets.length || 1);
  }

  #go() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#draw();
    this.#label();
  }

  #draw() {
    const spin = moves() ? this.#spin : null;
    if (!spin) return this.#stand();
    const now = performance.now() - this.#began;
    this.#show(rotorAt(spin, now), ballAt(spin, now));
    if (this.#lies !== this.#said) this.#label();
    if (now < still(spin) && this.isConnected) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  /** What is seen when nothing moves: the ball in its pocket, or on the rim as long as no number is known. */
  #stand() {
    const rests = this.#pocket !== null;
    const radius = rests ? POCKET : RIM;
    const shown = rests || this.#spin ? 1 : 0;
    this.#show(0, { angle: rests ? this.#offset(this.#pocket ?? '') : 0, radius, height: 0, shown });
  }

  /**
   * @param {number} turned
   * @param {Ball} ball
   */
  #show(turned, { angle, radius, height, shown }) {
    this.#angles = { rotor: turned, ball: angle };
    const { whole, shadow, sphere } = this.#ball;
    const radians = ((angle - 90) * Math.PI) / 180;
    const [x, y] = [radius * Math.cos(radians), radius * Math.sin(radians)];
    this.#rotor.style.transform = `rotate(${turned.toFixed(3)}deg)`;
    whole.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
    whole.setAttribute('opacity', String(shown));
    shadow.setAttribute('transform', `translate(${4 + height * 16} ${7 + height * 26})`);
    sphere.setAttribute('transform', `scale(${(1 + height * 0.22).toFixed(3)})`);
  }

  /** Whether the ball lies in its pocket by now. */
  get #lies() {
    const rest = this.#spin?.rest;
    if (!this.#spin || !moves()) return this.#pocket !== null;
    return rest !== null && rest !== undefined && performance.now() - this.#began >= rest.after + rest.duration;
  }

  /** What is said of the wheel: the number only once the ball lies there. */
  #label() {
    this.#said = this.#lies;
    const said = [t('wheel.name', { count: this.#pockets.length })];
    if (this.#said && this.#pocket !== null) said.push(t('wheel.rests', { pocket: this.#pocket }));
    else if (this.#spin) said.push(t('wheel.runs'));
    this.setAttribute('aria-label', said.join('; '));
  }
}

/**
 * The wheel is drawn in layers that lie on each other, so that only what moves is drawn anew.
 * @param {string} name
 * @param {...SVGElement} parts
 */
function layer(name, ...parts) {
  return svg('svg', { class: `wheel-layer ${name}`, viewBox: '-500 -500 1000 1000', 'aria-hidden': true }, ...parts);
}

customElements.define('pg-wheel', Wheel);
