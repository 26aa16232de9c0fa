/** Things that glide over the cloth: where they are is a function of the time elapsed, so they can begin midway. */

import { moves } from '../core/settings.js';

/**
 * @typedef {{elapsed?: number, duration?: number}} Timing in ms
 * @typedef {{x: number, y: number, opacity?: number}} Step
 * @typedef {SVGElement & ElementCSSInlineStyle} Thing
 */

/**
 * Take a thing along a path; it is at the end of it at once if nothing moves or the time is over.
 * @param {Thing} thing
 * @param {readonly Step[]} path
 * @param {Required<Timing>} timing
 * @param {number} [delay]
 * @returns {Animation | null}
 */
export function glide(thing, path, { elapsed, duration }, delay = 0) {
  const frames = path.map(({ x, y, opacity = 1 }) => ({
    transform: `translate(${x}px, ${y}px)`,
    opacity: String(opacity),
  }));
  Object.assign(thing.style, frames[frames.length - 1]);
  if (!moves() || elapsed >= delay + duration) return null;
  const run = thing.animate(frames, { duration, delay, easing: 'cubic-bezier(.3, 0, .2, 1)', fill: 'backwards' });
  run.currentTime = elapsed;
  return run;
}

/**
 * The same time shared out among several things that go one after another, each overlapping the next.
 * @param {number} count
 * @param {Required<Timing>} timing
 * @returns {{delay: number, timing: Required<Timing>}[]}
 */
export function inTurn(count, { elapsed, duration }) {
  const each = count > 1 ? duration * 0.5 : duration;
  const step = count > 1 ? (duration - each) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => ({ delay: step * index, timing: { elapsed, duration: each } }));
}
