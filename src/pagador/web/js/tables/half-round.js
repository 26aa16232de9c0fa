/**
 * The shape of a card table for seven: a half round seen from the players, its middle above the pagador. A point is its turn, from
 * the pagador's left (the first seat) to his right, and how far out it reaches, 1 at the rail.
 */

/** @typedef {{x: number, y: number}} Point */

export const WIDTH = 1280;
export const HEIGHT = 664;
const MIDDLE = { x: 640, y: -80 };
const ACROSS = 634;
const DOWN = 706;
const TOP = 14;
const FIRST = Math.PI / 5.7;

/**
 * @param {number} turn
 * @param {number} reach
 * @returns {Point}
 */
export function point(turn, reach) {
  return { x: MIDDLE.x + reach * ACROSS * Math.cos(turn), y: MIDDLE.y + reach * DOWN * Math.sin(turn) };
}

/**
 * The turn of each seat, at equal steps; one alone sits in the middle.
 * @param {readonly string[]} seats
 * @returns {Record<string, number>}
 */
export function turnsOf(seats) {
  if (seats.length === 1) return { [seats[0]]: Math.PI / 2 };
  const step = (Math.PI - 2 * FIRST) / (seats.length - 1);
  return Object.fromEntries(seats.map((seat, index) => [seat, FIRST + index * step]));
}

/**
 * A line round the table, as path data.
 * @param {number} from
 * @param {number} to
 * @param {number} reach
 */
export function line(from, to, reach) {
  const steps = 60;
  const points = Array.from({ length: steps + 1 }, (_, step) => point(from + ((to - from) * step) / steps, reach));
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')}`;
}

/**
 * A band round the table.
 * @param {number} from
 * @param {number} to
 * @param {{near: number, far: number}} band
 */
export function band(from, to, { near, far }) {
  return `${line(from, to, far)}L${line(to, from, near).slice(1)}Z`;
}

/**
 * The edge of the table: round before the players, straight before the pagador.
 * @param {number} inset
 */
export function edge(inset) {
  const reach = 1 - inset / ACROSS;
  const top = TOP + inset;
  const corner = Math.asin((top + 34 - MIDDLE.y) / (reach * DOWN));
  const [right, left] = [point(corner, reach), point(Math.PI - corner, reach)];
  return `${line(corner, Math.PI - corner, reach)}Q${left.x - 4} ${top} ${left.x + 34} ${top}H${right.x - 34}Q${right.x + 4} ${top} ${right.x} ${right.y}Z`;
}
