/** Where everything is on the long cloth of craps: lying across the screen, or turned on a narrow one. */

/**
 * @typedef {import('../../pieces/spots.js').Place} Place
 * @typedef {Record<string, Place>} Boxes by spot
 * @typedef {object} Cloth
 * @property {number} width
 * @property {number} height
 * @property {Place} run where the dice are thrown
 * @property {number} chip
 * @property {Boxes} boxes
 * @property {{x: number, y: number}} off where the puck lies when there is no point
 */

export const NUMBERS = [4, 5, 6, 8, 9, 10];
const BARS = [2, 12];

/**
 * A box by its edges.
 * @param {number} left
 * @param {number} top
 * @param {number} right
 * @param {number} bottom
 * @returns {Place}
 */
function box(left, top, right, bottom) {
  return { x: (left + right) / 2, y: (top + bottom) / 2, w: right - left, h: bottom - top };
}

/**
 * Spots side by side from edge to edge.
 * @param {string[]} spots
 * @param {{left: number, right: number, top: number, bottom: number}} edges
 * @returns {Boxes}
 */
function row(spots, { left, right, top, bottom }) {
  const wide = (right - left) / spots.length;
  return Object.fromEntries(
    spots.map((spot, index) => [spot, box(left + index * wide, top, left + (index + 1) * wide, bottom)]),
  );
}

/**
 * The boxes of the numbers: what travelled there with its odds, the bet against the number, the bet on it.
 * @param {{left: number, right: number}} sides
 * @param {number[]} lines five heights, from above
 * @returns {Boxes}
 */
function numbers(sides, [top, against, number, come, bottom]) {
  const pairs = (/** @type {string} */ kind) => NUMBERS.flatMap((each) => [`${kind}:${each}`, `odds:${kind}:${each}`]);
  return {
    ...row(pairs('dont-come'), { ...sides, top, bottom: against }),
    ...row(NUMBERS.map((each) => `against:${each}`), { ...sides, top: against, bottom: number }),
    ...row(NUMBERS.map((each) => `number:${each}`), { ...sides, top: number, bottom: come }),
    ...row(pairs('come'), { ...sides, top: come, bottom }),
  };
}

/**
 * Odds outside a line, a cell for each number that may be its point.
 * @param {string} line
 * @param {{left: number, right: number, top: number, bottom: number}} edges
 */
function oddsOf(line, edges) {
  return row(NUMBERS.map((number) => `odds:${line}:${number}`), edges);
}

/** Where a don't come goes that the bar sends to its number, at tables that read the law so. */
function barred(/** @type {Place} */ place) {
  return Object.fromEntries(BARS.map((number) => [`dont-come:${number}`, place]));
}

/** @returns {Cloth} */
function wide() {
  const [left, right] = [132, 866];
  const pair = { left: 878, right: 1194 };
  return {
    width: 1200,
    height: 542,
    run: box(0, 0, 1200, 112),
    chip: 15,
    off: { x: 98, y: 254 },
    boxes: {
      pass: box(6, 456, right, 506),
      ...oddsOf('pass', { left, right, top: 506, bottom: 538 }),
      'dont-pass': box(6, 392, right, 422),
      ...oddsOf('dont-pass', { left, right, top: 422, bottom: 452 }),
      field: box(6, 338, right, 388),
      come: box(6, 288, right, 334),
      'dont-come': box(6, 124, 126, 282),
      ...barred(box(14, 224, 118, 276)),
      ...numbers({ left, right }, [124, 156, 186, 250, 282]),
      ...row(['hardway:4', 'hardway:10'], { ...pair, top: 124, bottom: 184 }),
      ...row(['hardway:6', 'hardway:8'], { ...pair, top: 186, bottom: 248 }),
      'total:7': box(878, 250, 1194, 284),
      ...row(['total:2', 'total:12'], { ...pair, top: 288, bottom: 336 }),
      ...row(['total:3', 'total:11'], { ...pair, top: 338, bottom: 388 }),
      ...row(['big:6', 'big:8'], { ...pair, top: 392, bottom: 452 }),
      ...row(['under', 'over'], { ...pair, top: 456, bottom: 504 }),
      craps: box(878, 506, 1194, 538),
    },
  };
}

/** @returns {Cloth} */
function tall() {
  const sides = { left: 4, right: 368 };
  return {
    width: 372,
    height: 758,
    run: box(0, 0, 372, 106),
    chip: 12,
    off: { x: 30, y: 131 },
    boxes: {
      pass: box(4, 470, 368, 512),
      ...oddsOf('pass', { ...sides, top: 512, bottom: 542 }),
      'dont-pass': box(4, 402, 368, 436),
      ...oddsOf('dont-pass', { ...sides, top: 436, bottom: 466 }),
      field: box(4, 350, 368, 398),
      come: box(4, 304, 368, 346),
      'dont-come': box(4, 112, 368, 150),
      ...barred(box(320, 116, 364, 146)),
      ...numbers(sides, [152, 184, 214, 270, 302]),
      ...row(['big:6', 'big:8', 'under', 'over'], { ...sides, top: 548, bottom: 596 }),
      ...row(['hardway:4', 'hardway:6', 'hardway:8', 'hardway:10'], { ...sides, top: 600, bottom: 658 }),
      ...row(['total:7', 'craps'], { ...sides, top: 662, bottom: 700 }),
      ...row(['total:2', 'total:3', 'total:11', 'total:12'], { ...sides, top: 704, bottom: 756 }),
    },
  };
}

/** @type {Record<'wide' | 'tall', Cloth>} */
export const CLOTHS = { wide: wide(), tall: tall() };

/**
 * Where the puck lies.
 * @param {Cloth} cloth
 * @param {number} point nought when there is none
 */
export function puckAt({ boxes, off }, point) {
  if (!point) return off;
  const { x, y, w, h } = boxes[`number:${point}`];
  return w > 100 ? { x: x + w * 0.12, y: y - h * 0.08 } : { x: x + w * 0.27, y: y - h * 0.25 };
}
