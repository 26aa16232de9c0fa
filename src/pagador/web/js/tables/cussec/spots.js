/** A spot of the board by its name: its kind, and the numbers that it is on. */

const MOST_SMALL = 10;

/**
 * @param {string} spot such as `dois-diferentes:1-2`
 * @returns {{kind: string, on: number[]}}
 */
export function parted(spot) {
  const [kind, selector = ''] = spot.split(':');
  return { kind, on: selector ? selector.split('-').map(Number) : [] };
}

/** @type {Record<string, (on: readonly number[]) => readonly number[]>} */
const DICE = {
  numero: (on) => on,
  'dois-diferentes': (on) => on,
  'dois-iguais': ([face]) => [face, face],
  'tres-iguais': ([face]) => [face, face, face],
};

/**
 * The dice that are printed on a spot, if any are.
 * @param {string} spot
 */
export function diceOf(spot) {
  const { kind, on } = parted(spot);
  return DICE[kind]?.(on) ?? [];
}

/**
 * What three dice are to those who play small or big: three equal ones beat both.
 * @param {readonly number[]} dice
 * @returns {'pequeno' | 'grande' | 'tres-iguais'}
 */
export function qualityOf(dice) {
  if (new Set(dice).size === 1) return 'tres-iguais';
  return dice.reduce((sum, face) => sum + face, 0) <= MOST_SMALL ? 'pequeno' : 'grande';
}
