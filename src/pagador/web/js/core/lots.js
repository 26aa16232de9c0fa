/** What chance is asked: outcomes with their weights, and which of them came. A family says which of its events were drawn. */

/**
 * @typedef {{outcomes: string[], weights: number[], came: string}} Lot what was asked of chance, and what came
 * @typedef {{equipment: import('./proof.js').Equipment, events: import('./stage.js').Event[], state: any}} Known what is known of
 *   a coup beside the event: its equipment, all that happened in it up to there, and the table as it stood before
 * @typedef {Record<string, (event: import('./stage.js').Event, known: Known) => Lot | Lot[] | null>} Lots
 *   what events were drawn from, by their tags; several, where one act of chance draws several things in order
 */

const FACES = 6;

/** Two dice that are told apart, each throw as likely as any other. */
export function pairs() {
  const faces = Array.from({ length: FACES }, (_, index) => index + 1);
  return faces.flatMap((one) => faces.map((other) => `${one}-${other}`));
}

/**
 * Dice that nobody tells apart: each throw as often as they can fall so, the least faces first.
 * @param {number[]} dice
 * @returns {Lot}
 */
export function unorderedDice(dice) {
  /** @type {Map<string, number>} */
  const ways = new Map();
  for (let number = 0; number < FACES ** dice.length; number++) {
    const faces = dice.map((_, die) => 1 + (Math.floor(number / FACES ** (dice.length - 1 - die)) % FACES));
    const written = faces.sort().join('-');
    ways.set(written, (ways.get(written) ?? 0) + 1);
  }
  return { outcomes: [...ways.keys()], weights: [...ways.values()], came: [...dice].sort().join('-') };
}

/**
 * @param {string[]} outcomes
 * @param {string} came
 * @returns {Lot}
 */
export function evenly(outcomes, came) {
  return { outcomes, weights: outcomes.map(() => 1), came };
}
