/** What a throw of craps is called, what is heard beside the stickman's calls, and which chips stay where they are. */

/**
 * What is heard at the table beside its calls.
 * @type {Record<string, string>}
 */
export const SAID = {
  'dice-offered': 'craps.said.offered',
  'dice-declined': 'craps.said.declined',
  'dice-passed': 'craps.said.passed',
  'nobody-threw': 'craps.said.nobody',
};

const SEVEN = 7;
const ELEVEN = 11;
const CRAPS = [2, 3, 12];
const LINES = ['pass', 'dont-pass'];

/** @param {readonly number[]} faces */
export function sum(faces) {
  return faces.reduce((total, face) => total + face, 0);
}

/**
 * What a throw came to for the series; no more than its total, where the point before it is not known.
 * @param {{total: number, before: number | null, after: number}} thrown the point before and after it
 */
export function verdictOf({ total, before, after }) {
  if (before === null) return 'total';
  if (after) return before ? 'goes-on' : 'point';
  if (before) return total === SEVEN ? 'out' : 'made';
  return CRAPS.includes(total) ? 'craps' : 'natural';
}

/**
 * What a throw is by itself.
 * @param {readonly number[]} faces
 */
export function kindOf(faces) {
  const total = sum(faces);
  if (total === SEVEN) return 'seven';
  if (total === ELEVEN) return 'eleven';
  if (CRAPS.includes(total)) return 'craps';
  return faces[0] === faces[1] ? 'pair' : 'number';
}

/**
 * Whether chips on a spot may neither be taken back nor changed: the lines once there is a point, come once travelled.
 * @param {string} spot
 * @param {number} point
 */
export function frozen(spot, point) {
  return /^(dont-)?come:/.test(spot) || (point > 0 && LINES.includes(spot));
}
