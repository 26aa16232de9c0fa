/** The three chances, and the totals of three dice that each wins with; the others decide nothing. */

/** @typedef {'ases' | 'pequeno' | 'grande'} Chance */

/** @type {Record<Chance, readonly number[]>} */
export const TOTALS = { ases: [3], pequeno: [5, 6, 7], grande: [14, 15, 16] };

export const UNDECIDED = Array.from({ length: 16 }, (_, index) => index + 3).filter((total) => !chanceOf(total));

/**
 * @param {number} total
 * @returns {Chance | undefined}
 */
export function chanceOf(total) {
  const found = Object.entries(TOTALS).find(([, totals]) => totals.includes(total));
  return /** @type {Chance | undefined} */ (found?.[0]);
}

/**
 * The faces of a throw as it is written, `1-2-4`.
 * @param {string} dice
 */
export function facesOf(dice) {
  return dice.split('-').map(Number);
}

/** @param {readonly number[]} faces */
export function totalOf(faces) {
  return faces.reduce((sum, face) => sum + face, 0);
}
