/** Pieces that lie over a cloth. */

/**
 * Put a piece on an area of the cloth, whatever its size on this screen.
 * @param {HTMLElement} piece
 * @param {{x: number, y: number, w: number, h: number}} area by its middle
 * @param {{width: number, height: number}} cloth
 */
export function place(piece, { x, y, w, h: high }, { width, height }) {
  const share = (/** @type {number} */ part, /** @type {number} */ whole) => `${((100 * part) / whole).toFixed(3)}%`;
  piece.style.left = share(x - w / 2, width);
  piece.style.top = share(y - high / 2, height);
  piece.style.width = share(w, width);
  piece.style.height = share(high, height);
}
