/** What lies on the cloth of blackjack. */

import { lying } from '../chips.js';
import { spotAt } from './places.js';

/**
 * Everybody's chips, and those that were taken for the accumulated prize, which leave their mark.
 * @param {import('../play.js').Play} play
 * @param {number} chip what one of these is worth
 */
export function chipsOn(play, chip) {
  const { state, you } = play.model;
  const marked = state.marks.map((/** @type {[string, string]} */ [owner, at]) => ({
    spot: spotAt('acumulado', at),
    amount: chip,
    mine: owner === you,
    pending: false,
    locked: true,
  }));
  return [...lying(play).map((chips) => ({ ...chips, spot: spotAt(chips.spot, chips.place) })), ...marked];
}
