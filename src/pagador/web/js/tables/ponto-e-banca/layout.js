/**
 * The cloth of ponto e banca for `pg-felt`: before each seat its own ponto, banca and empate, so that one sees whose
 * chips lie where; in Macau's game also before those who stand.
 */

import { TURNED } from '../../core/windows.js';
import { boxWithin, divided, HEIGHT, outline, point, WIDTH } from '../kidney.js';
import { picture } from './picture.js';
import { chipsAt, covers, labelOf, ownFirst, placesOf, ROWS, sectorOf, spotAt } from './places.js';
import { tall } from './tall.js';

export { parted, spotAt } from './places.js';

/**
 * @typedef {import('../../pieces/spots.js').Place} Box
 * @typedef {import('./places.js').Around} Around
 * @typedef {import('./places.js').Cloth} Cloth
 * @typedef {import('./places.js').Column} Column
 * @typedef {import('./places.js').Row} Row
 * @typedef {import('./places.js').Tag} Tag
 */

/** Between the boards of a double table, in seats. */
const GAP = 0.3;
/** No spot is smaller than this each way, though it lie aslant. */
const LEAST = 26;
/** The width before somebody who stands, in seats. */
const NARROW = 0.5;

/**
 * @param {Around} around
 * @returns {Cloth & {tall: Cloth, turned: MediaQueryList}}
 */
export function pontoLayout(around) {
  return { ...wide(around), tall: tall(around), turned: TURNED };
}

// The wide cloth --------------------------------------------------------------------------

/**
 * @param {Around} around
 * @returns {Cloth}
 */
function wide(around) {
  const columns = columnsOf(around);
  const betting = ownFirst(
    columns.filter(({ bets }) => bets),
    around.here,
  );
  const chip = betting.length > 14 ? 13 : 16;
  const spots = betting.flatMap((column) => ROWS.map((row) => spotOf(column, row, around.here, chip)));
  const rows = betting.flatMap((column) => ROWS.map((row) => areaOf(column, row)));
  return {
    width: WIDTH,
    height: HEIGHT,
    picture: () => picture(columns, around),
    spots,
    areas: {
      ponto: { x: 482, y: 188, w: 296, h: 176 },
      banca: { x: 798, y: 188, w: 296, h: 176 },
      shoe: { x: 1122, y: 86, w: 166, h: 120 },
      discards: { x: 150, y: 86, w: 110, h: 120 },
      ...Object.fromEntries(rows),
    },
    tags: columns.map(tagOf),
    dealer: { x: WIDTH / 2, y: 40 },
    chip,
  };
}

/**
 * @param {Around} around
 * @returns {Column[]}
 */
function columnsOf(around) {
  const places = placesOf(around);
  /** @type {number[]} */
  const lengths = places.map(({ standing, bets }) => (standing ? (bets ? NARROW : 0) : 1));
  const gap = places.findIndex(({ place }) => place.startsWith('B'));
  if (gap > 0) lengths.splice(gap, 0, GAP);
  const turns = divided(lengths);
  return places.map((place, index) => {
    const at = gap > 0 && index >= gap ? index + 1 : index;
    return { ...place, from: turns[at], to: turns[at + 1] };
  });
}

/**
 * The word is printed on the pagador's side of a row, chips lie on the player's.
 * @param {Column} column
 * @param {Row} row
 * @param {string | null} here
 * @param {number} chip
 */
function spotOf(column, row, here, chip) {
  const { w, h, ...middle } = boxWithin(sectorOf(column, row));
  const before = point((column.from + column.to) / 2, row.near + (row.far - row.near) * 0.69);
  return {
    spot: spotAt(row.spot, column.place),
    ...middle,
    w: Math.max(w, LEAST),
    h: Math.max(h, LEAST),
    at: chipsAt(before, column.place === here, chip),
    label: () => labelOf(row.spot, column, here),
    covers: covers(row.spot),
  };
}

/**
 * @param {Column} column
 * @param {Row} row
 * @returns {[string, Box]}
 */
function areaOf(column, row) {
  const sector = sectorOf(column, row);
  return [spotAt(row.spot, column.place), { ...boxWithin(sector), shape: outline(sector) }];
}

/**
 * @param {Column} column
 * @returns {Tag}
 */
function tagOf({ place, standing, from, to }) {
  return { place, standing, ...point((from + to) / 2, 0.952), w: 34, h: 34 };
}
