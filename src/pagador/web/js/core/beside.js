/** Where a panel goes beside something in the window: never over it, and over as little else as can be. */

/**
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 * @typedef {{width: number, height: number}} Size
 */

const GAP = 8;

/**
 * The upper left corner of a panel of this size; nothing, where there is no room on any side.
 * @param {Box} anchor what it stands beside
 * @param {Size} size
 * @param {Box} room where it may lie
 * @param {readonly Box[]} others what it had better not cover
 * @returns {{left: number, top: number} | null}
 */
export function beside(anchor, size, room, others) {
  const fitting = around(anchor, size, room).filter((box) => within(box, room) && !overlap(box, anchor));
  const covered = (/** @type {Box} */ box) => others.reduce((sum, each) => sum + overlap(box, each), 0);
  const best = fitting.map((box) => ({ box, cost: covered(box) })).sort((one, other) => one.cost - other.cost)[0];
  return best ? { left: best.box.left, top: best.box.top } : null;
}

/**
 * Above, below, to the right and to the left, in the middle of the side as far as the room allows.
 * @param {Box} anchor
 * @param {Size} size
 * @param {Box} room
 * @returns {Box[]}
 */
function around(anchor, { width, height }, room) {
  const left = clamped((anchor.left + anchor.right - width) / 2, room.left, room.right - width);
  const top = clamped((anchor.top + anchor.bottom - height) / 2, room.top, room.bottom - height);
  const corners = [
    [left, anchor.top - GAP - height],
    [left, anchor.bottom + GAP],
    [anchor.right + GAP, top],
    [anchor.left - GAP - width, top],
  ];
  return corners.map(([x, y]) => ({ left: x, top: y, right: x + width, bottom: y + height }));
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function clamped(value, least, most) {
  return Math.max(least, Math.min(value, most));
}

/**
 * @param {Box} box
 * @param {Box} room
 */
function within(box, room) {
  return box.left >= room.left && box.top >= room.top && box.right <= room.right && box.bottom <= room.bottom;
}

/**
 * How much of one lies over the other.
 * @param {Box} one
 * @param {Box} other
 */
export function overlap(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
