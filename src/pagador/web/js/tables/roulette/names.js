/** What the spots of a roulette table are called when they are read aloud. */

import { add, t } from '../../core/words.js';
import words from '../../words/roulette.js';
import { parted } from './numbers.js';

add(words);

/**
 * @param {string} spot
 * @returns {string}
 */
export function spotName(spot) {
  const { kind, on } = parted(spot);
  return t(`roulette.spot.${kind}`, { on: on.join('-') });
}
