/** Where every spot is on the board of cussec: rows of boxes, one way on a wide screen, another on a narrow one. */

/**
 * @typedef {{x: number, y: number, w: number, h: number}} Box by its middle
 * @typedef {{spots: readonly string[], x: number, y: number, w: number, h: number, across?: number}} Block
 *   spots that share out a rectangle, by its upper left corner, so many of them in a row
 */

const FACES = [1, 2, 3, 4, 5, 6];
const TOTALS = Array.from({ length: 14 }, (_, index) => index + 4);
const PAIRS = FACES.flatMap((one) => FACES.filter((other) => other > one).map((other) => `${one}-${other}`));

/**
 * @param {string} kind
 * @param {readonly (number | string)[]} on
 */
function each(kind, on) {
  return on.map((which) => `${kind}:${which}`);
}

/** @type {readonly Block[]} */
const WIDE = [
  { spots: ['pequeno'], x: 0, y: 0, w: 160, h: 168 },
  { spots: each('dois-iguais', [1, 2, 3]), x: 160, y: 0, w: 210, h: 168 },
  { spots: each('tres-iguais', [1, 2, 3]), x: 370, y: 0, w: 130, h: 168, across: 1 },
  { spots: ['tres-iguais-quaisquer'], x: 500, y: 0, w: 170, h: 168 },
  { spots: each('tres-iguais', [4, 5, 6]), x: 670, y: 0, w: 130, h: 168, across: 1 },
  { spots: each('dois-iguais', [4, 5, 6]), x: 800, y: 0, w: 210, h: 168 },
  { spots: ['grande'], x: 1010, y: 0, w: 160, h: 168 },
  { spots: each('total', TOTALS), x: 0, y: 168, w: 1170, h: 92 },
  { spots: each('dois-diferentes', PAIRS), x: 0, y: 260, w: 1170, h: 84 },
  { spots: each('numero', FACES), x: 0, y: 344, w: 1170, h: 84 },
];

/** @type {readonly Block[]} */
const TALL = [
  { spots: ['pequeno', 'grande'], x: 0, y: 0, w: 360, h: 76 },
  { spots: each('total', TOTALS), x: 0, y: 76, w: 360, h: 124, across: 7 },
  { spots: each('numero', FACES), x: 0, y: 200, w: 360, h: 78 },
  { spots: each('dois-diferentes', PAIRS), x: 0, y: 278, w: 360, h: 162, across: 5 },
  { spots: each('dois-iguais', FACES), x: 0, y: 440, w: 360, h: 76 },
  { spots: each('tres-iguais', FACES), x: 0, y: 516, w: 360, h: 76 },
  { spots: ['tres-iguais-quaisquer'], x: 0, y: 592, w: 360, h: 66 },
];

const MARGIN = 8;

/** @type {Record<'wide' | 'tall', {width: number, height: number, boxes: Record<string, Box>}>} */
export const BOARDS = {
  wide: { width: 1170 + 2 * MARGIN, height: 428 + 2 * MARGIN, boxes: boxesOf(WIDE) },
  tall: { width: 360 + 2 * MARGIN, height: 658 + 2 * MARGIN, boxes: boxesOf(TALL) },
};

/** @param {readonly Block[]} blocks */
function boxesOf(blocks) {
  return Object.fromEntries(blocks.flatMap(shared));
}

/**
 * @param {Block} block
 * @returns {[string, Box][]}
 */
function shared({ spots, x, y, w, h, across = spots.length }) {
  const [wide, high] = [w / across, h / Math.ceil(spots.length / across)];
  return spots.map((spot, index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    return [spot, { x: MARGIN + x + (column + 0.5) * wide, y: MARGIN + y + (row + 0.5) * high, w: wide, h: high }];
  });
}
