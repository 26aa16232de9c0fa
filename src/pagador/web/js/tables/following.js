/** What every cloth does for those who play at it: chips go where they are put, come back refused, lie until paid. */

/**
 * @typedef {import('./play.js').Play} Play
 * @typedef {import('./settling.js').Settling} Settling
 * @typedef {{spot: string, add: boolean, amount?: number}} Touched
 * @typedef {object} Deeds what a table does of its own
 * @property {(touched: Touched) => unknown} [touch] chips are put on a spot or taken from it
 * @property {(event: import('../core/stage.js').Event) => void} [happened] something has been seen to happen
 * @property {() => void} begin the table is shown anew
 */

/**
 * Follow what is played on a cloth.
 * @param {Play} play
 * @param {Settling} settling
 * @param {Deeds} deeds
 */
export function followCloth(play, settling, { touch = (touched) => play.touch(touched.spot, touched), happened, begin }) {
  settling.felt.addEventListener('pg-spot', (/** @type {CustomEvent} */ { detail }) => touch(detail));
  play.addEventListener('refused', (told) => flyBack(play, settling, /** @type {CustomEvent} */ (told).detail.move));
  play.model.addEventListener('happened', (told) => {
    const { event } = /** @type {CustomEvent} */ (told).detail;
    happened?.(event);
    settling.take(event);
  });
  play.model.addEventListener('welcome', () => begin());
  play.betting.addEventListener('change', () => play.betting.pending.length && settling.finish());
}

/**
 * Refused chips go back; others stay where they are.
 * @param {Play} play
 * @param {Settling} settling
 * @param {any} move
 */
function flyBack(play, settling, move) {
  const spot = move?.adds && settling.spotOf({ ...move, place: move.place || (play.model.place ?? '') });
  if (spot) settling.felt.flyBack(spot, { amount: move.amount });
}
