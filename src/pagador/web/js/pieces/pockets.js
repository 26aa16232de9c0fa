/** The pockets of a wheel: their colours, and what a number is besides its colour. */

/**
 * A pocket; the house says `encarnado`, `preto` or `zero`.
 * @typedef {{name: string, colour: string}} Pocket
 * @typedef {'red' | 'black' | 'green'} Paint
 */

/** @type {Record<string, Paint>} */
const PAINTS = { encarnado: 'red', vermelho: 'red', preto: 'black', zero: 'green', verde: 'green' };

/** @param {string} name */
export function isZero(name) {
  return name === '0' || name === '00';
}

/**
 * What a pocket is painted.
 * @param {Pocket | undefined} pocket
 * @returns {Paint}
 */
export function paint(pocket) {
  return PAINTS[pocket?.colour ?? ''] ?? 'green';
}
