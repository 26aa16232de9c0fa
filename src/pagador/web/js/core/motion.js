/** Motion that can be entered in the middle: what is seen is a function of how long ago it began. */

import { moves } from './settings.js';

/** @typedef {import('./stage.js').Timing} Timing */

/**
 * Play keyframes that end where the element rests; done at once where nothing moves or all is over.
 * @param {Element} element
 * @param {Keyframe[]} keyframes
 * @param {Partial<Timing> & {easing?: string}} timing
 * @returns {Promise<void>} kept when it is over, or broken off
 */
export async function play(element, keyframes, { elapsed = 0, duration = 0, easing = 'linear' }) {
  if (!moves() || elapsed >= duration) return;
  const animation = element.animate(keyframes, { duration, easing });
  animation.currentTime = elapsed;
  await animation.finished.catch(() => undefined);
}
