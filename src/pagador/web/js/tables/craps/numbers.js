/** Numbers as craps writes them: faces of a throw, or dice that were chosen. */

/**
 * The numbers in what is written `3-4`.
 * @param {string} written
 * @returns {number[]}
 */
export function numbersOf(written) {
  return written ? written.split('-').map(Number) : [];
}
