/** Seats round a card table: what a spot before one is called, and who sits there. */

const LETTERS = 14;
/** Of a name on the rail: a guest's, with the end that tells him from others. */

/**
 * A spot of a place, as the cloth names it; the house knows the two apart.
 * @param {string} spot
 * @param {string} place
 */
export function spotAt(spot, place) {
  return `${spot}@${place}`;
}

/**
 * The bet and the place of a spot of the cloth.
 * @param {string} name
 */
export function parted(name) {
  const [spot, place = ''] = name.split('@');
  return { spot, place };
}

/**
 * One's own place before all others, so that the Tab key comes to it.
 * @param {readonly string[]} seats
 * @param {string | null} here
 */
export function ownFirst(seats, here) {
  return [...seats].sort((one, other) => Number(other === here) - Number(one === here));
}

/**
 * A name as far as there is room for it.
 * @param {string} name
 * @param {number} [most] letters
 */
export function shortened(name, most = LETTERS) {
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
