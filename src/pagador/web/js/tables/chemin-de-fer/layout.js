/** The cloth of chemin de fer for `pg-felt`: the oval with nine places, the line before each, the bank before the dealer. */

import { TURNED } from '../../core/windows.js';
import { boxWithin, divided, HEIGHT, outline, point, WIDTH } from '../kidney.js';
import { spotAt } from '../seats.js';
import { picture } from './picture.js';
import { allPlaces, heaps, isStanding, labelOf, placesToBet, ROWS, seatOf, SPOTS } from './places.js';
import { tall } from './tall.js';

/**
 * @typedef {import('./places.js').Around} Around
 * @typedef {import('./places.js').Cloth} Cloth
 * @typedef {import('./places.js').Spot} Spot
 * @typedef {{place: string, from: number, to: number}} Column a seat's piece of the players' side
 */

const SHOE = { w: 86, h: 76 };
const CHIP = 15;
/** No spot is smaller than this each way, though it lie aslant. */
const LEAST = 36;
/** Who stands has a small place between two seats, beside the chips of those who sit. */
const BETWEEN = { risco: { reach: 0.695, size: 44 }, ponto: { reach: 0.82, size: 52 } };

/**
 * @param {Around} around
 * @returns {Cloth & {tall: Cloth, turned: MediaQueryList}}
 */
export function cheminLayout(around) {
  return { ...wide(around), tall: tall(around), turned: TURNED };
}

/**
 * @param {Around} around
 * @returns {Cloth}
 */
function wide(around) {
  const columns = columnsOf(around.seats);
  const betting = placesToBet(around);
  const spots = betting.flatMap((place) => spotsAt(place, columns, around));
  const rests = allPlaces(around).filter((place) => !betting.includes(place)).flatMap((place) => spotsAt(place, columns, around));
  return {
    width: WIDTH,
    height: HEIGHT,
    picture: () => picture(columns, around),
    spots,
    rests: [...rests, ...heaps({ bank: { x: 618, y: 158 }, garage: { x: 664, y: 158 } })],
    areas: {
      ponto: { x: 444, y: 190, w: 212, h: 160 },
      squeeze: { x: 444, y: 194, w: 226, h: 184 },
      banca: { x: 836, y: 190, w: 212, h: 160 },
      mesa: { x: 640, y: 318, w: 180, h: 110 },
      plate: { x: 640, y: 246, w: 180, h: 120 },
      claim: { x: 640, y: 352, w: 420, h: 76 },
      holder: { x: 444, y: 300, w: 280, h: 30 },
    },
    shoeAt: (place) => shoeAt(place, columns),
    dealer: { x: 640, y: 130 },
    chip: CHIP,
  };
}

/**
 * From the dealer's right, which is on the left of the screen.
 * @param {readonly string[]} seats
 * @returns {Column[]}
 */
function columnsOf(seats) {
  const turns = divided(seats.map(() => 1));
  return seats.map((place, index) => ({ place, from: turns[seats.length - 1 - index], to: turns[seats.length - index] }));
}

/**
 * @param {string} place
 * @param {Column[]} columns
 * @param {Around} around
 * @returns {Spot[]}
 */
function spotsAt(place, columns, around) {
  const column = columns.find((each) => each.place === seatOf(place));
  if (!column) return [];
  const box = isStanding(place) ? between : before;
  return SPOTS.map((spot) => ({ spot: spotAt(spot, place), ...box(spot, column), label: () => labelOf(spot, place, around) }));
}

/**
 * @param {'ponto' | 'risco'} spot
 * @param {Column} column
 */
function before(spot, { from, to }) {
  const sector = { from, to, ...ROWS[spot] };
  const { w, h, ...middle } = boxWithin(sector);
  const at = spot === 'risco' ? { at: point((from + to) / 2, ROWS.ponto.near) } : {};
  return { ...middle, w: Math.max(w, LEAST), h: Math.max(h, LEAST), shape: outline(sector), ...at };
}

/**
 * Between a seat and the next one.
 * @param {'ponto' | 'risco'} spot
 * @param {Column} column
 */
function between(spot, { from }) {
  const { reach, size } = BETWEEN[spot];
  return { ...point(from, reach), w: size, h: size };
}

/**
 * The sabot lies before whoever holds the bank; else before the dealer.
 * @param {string} place
 * @param {Column[]} columns
 */
function shoeAt(place, columns) {
  const column = columns.find((each) => each.place === seatOf(place));
  if (!column) return { x: 1010, y: 118, ...SHOE };
  const turn = isStanding(place) ? column.from : (column.from + column.to) / 2;
  const { x, y } = point(turn, 0.592);
  const aside = Math.abs(x - 640) > 250 ? 0 : 8;
  return { x, y: y + aside, ...SHOE };
}
