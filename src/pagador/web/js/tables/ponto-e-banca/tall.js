/**
 * The cloth on a narrow screen: sabot and hands above, a small board with everybody's rows, and one's own three spots
 * large below it, in the order in which they lie before a seat.
 */

import { svg } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { chipsAt, covers, labelOf, placesOf, placeWritten, spotAt } from './places.js';
import { paints, rack, rails, table } from '../wood.js';
import { PRINTED } from './picture.js';

/**
 * @typedef {import('./places.js').Around} Around
 * @typedef {import('./places.js').Cloth} Cloth
 * @typedef {import('./places.js').Tag} Tag
 * @typedef {import('../../pieces/spots.js').Place} Box
 * @typedef {{place: string, standing: boolean, bets: boolean, x: number, y: number, w: number}} Cell a place there
 */

const WIDTH = 390;
const EDGE = 14;
const BOARD = 338;
/** Where the small board begins. */
const HEAD = 24;
const ROW = 28;
const MOST_IN_A_LINE = 14;
const SPOTS = /** @type {const} */ (['empate', 'banca', 'ponto']);
const OWN_ROWS = { empate: 58, banca: 64, ponto: 68 };

/**
 * @param {Around} around
 * @returns {Cloth}
 */
export function tall(around) {
  const cells = board(around);
  const bottom = Math.max(...cells.map(({ y }) => y)) + HEAD + SPOTS.length * ROW;
  const own = cells.find(({ place }) => place === around.here);
  const large = own ? ownRows(bottom + 14) : [];
  const others = cells.filter((cell) => cell !== own);
  const height = (large.at(-1)?.bottom ?? bottom) + 30;
  const chip = own ? 15 : 12;
  const pictures = () => [
    ...table(...rails(WIDTH, height)),
    ...rack(WIDTH / 2, 27, 0.5),
    ...boardPicture(cells, around),
    ...ownPicture(large, own),
  ];
  return {
    width: WIDTH,
    height,
    picture: () => [paints(), ...pictures()],
    spots: [
      ...(own ? large.map((row) => ({ ...spotOf(own, row.spot, around), ...row.box })) : []),
      ...smallSpots(others, around, chip),
    ],
    areas: { ...areas(), ...lit(others, own, large) },
    tags: cells.map(({ place, standing, x, y, w }) => ({ place, standing, x, y: y + HEAD / 2, w, h: HEAD })),
    dealer: { x: WIDTH / 2, y: 20 },
    chip,
  };
}

/** @returns {Record<'ponto' | 'banca' | 'shoe' | 'discards', Box>} */
function areas() {
  return {
    discards: { x: 58, y: 56, w: 64, h: 80 },
    shoe: { x: 322, y: 56, w: 104, h: 80 },
    ponto: { x: 103, y: 218, w: 158, h: 230 },
    banca: { x: 287, y: 218, w: 158, h: 230 },
  };
}

// Everybody's rows ------------------------------------------------------------------------

/**
 * Where each place has its small rows; on the screen the pagador's left is on the right, as at the table.
 * @param {Around} around
 * @returns {Cell[]}
 */
function board(around) {
  const places = placesOf(around).filter(({ standing, bets }) => !standing || bets);
  const lines = Math.ceil(places.length / MOST_IN_A_LINE);
  const inLine = Math.ceil(places.length / lines);
  const w = (WIDTH - 2 * EDGE) / inLine;
  return places.map((place, index) => {
    const x = WIDTH - EDGE - w * ((index % inLine) + 0.5);
    return { ...place, x, w, y: BOARD + Math.floor(index / inLine) * (HEAD + SPOTS.length * ROW + 6) };
  });
}

/**
 * @param {Cell} cell
 * @param {number} row
 * @returns {Box}
 */
function small({ x, y, w }, row) {
  return { x, y: y + HEAD + (row + 0.5) * ROW, w, h: ROW };
}

/**
 * @param {readonly Cell[]} cells
 * @param {Around} around
 * @param {number} chip
 */
function smallSpots(cells, around, chip) {
  return cells.flatMap((cell) =>
    SPOTS.map((spot, row) => {
      const box = small(cell, row);
      return { ...spotOf(cell, spot, around), ...box, at: chipsAt(box, false, chip) };
    }),
  );
}

/**
 * @param {Cell} cell
 * @param {typeof SPOTS[number]} spot
 * @param {Around} around
 */
function spotOf(cell, spot, { here }) {
  return { spot: spotAt(spot, cell.place), label: () => labelOf(spot, cell, here), covers: covers(spot) };
}

/**
 * @param {Cell[]} others
 * @param {Cell | undefined} own
 * @param {ReturnType<typeof ownRows>} large
 */
function lit(others, own, large) {
  const smalls = others.flatMap((cell) => SPOTS.map((spot, row) => [spotAt(spot, cell.place), small(cell, row)]));
  const larges = own ? large.map(({ spot, box, shape }) => [spotAt(spot, own.place), { ...box, shape }]) : [];
  return Object.fromEntries([...smalls, ...larges]);
}

/**
 * @param {Cell[]} cells
 * @param {Around} around
 */
function boardPicture(cells, { here }) {
  return cells.flatMap((cell) => {
    const own = cell.place === here;
    const name = svg(
      'text',
      { x: cell.x, y: cell.y + 17, 'font-size': cell.w < 40 ? 11 : 14, class: own ? 'own-name' : '' },
      placeWritten(cell.place),
    );
    const rows = SPOTS.map((spot, row) => smallRow(small(cell, row), spot, own));
    return [name, ...rows];
  });
}

/**
 * @param {Box} box
 * @param {typeof SPOTS[number]} spot
 * @param {boolean} own
 */
function smallRow({ x, y, w, h }, spot, own) {
  const frame = svg('rect', { x: x - w / 2, y: y - h / 2, width: w, height: h, class: own ? 'fine own-cell' : 'fine' });
  const letter = svg(
    'text',
    { x, y: y + 4.5, 'font-size': 13, class: `printed ${spot}`, opacity: 0.8 },
    PRINTED[spot][0],
  );
  return svg('g', {}, frame, letter);
}

// One's own -------------------------------------------------------------------------------

/**
 * One's own rows, bent round the seat as at the table.
 * @param {number} top
 */
function ownRows(top) {
  let y = top;
  return SPOTS.map((spot) => {
    const high = OWN_ROWS[spot];
    const row = { spot, top: y, bottom: y + high };
    y += high;
    return {
      ...row,
      box: { x: WIDTH / 2, y: row.top + high / 2 + 4, w: WIDTH - 2 * EDGE - 20, h: high - 6 },
      shape: bent(row),
    };
  });
}

/** @param {{top: number, bottom: number}} row */
function bent({ top, bottom }) {
  const [left, right, middle, sag] = [EDGE + 4, WIDTH - EDGE - 4, WIDTH / 2, 16];
  const above = `M${left} ${top}Q${middle} ${top + sag} ${right} ${top}`;
  return `${above}V${bottom}Q${middle} ${bottom + sag} ${left} ${bottom}Z`;
}

/**
 * @param {ReturnType<typeof ownRows>} rows
 * @param {Cell | undefined} own
 */
function ownPicture(rows, own) {
  if (!own) return [];
  const [first] = rows;
  const pointer = `M${own.x} ${first.top - 12}L${own.x + 9} ${first.top - 1}H${own.x - 9}Z`;
  const drawn = rows.flatMap(({ spot, shape, box }) => [
    svg('path', { d: shape, class: 'line own-row' }),
    svg('text', { x: 78, y: box.y + 9, 'font-size': 19, 'letter-spacing': 2, class: `printed ${spot}` }, PRINTED[spot]),
  ]);
  const seat = t(own.standing ? 'place.standing' : 'place.seat', { place: placeWritten(own.place) });
  const named = svg('text', { x: 322, y: first.box.y + 6, 'font-size': 14, class: 'small' }, seat);
  return [svg('path', { d: pointer, fill: 'var(--gold)' }), ...drawn, named];
}
