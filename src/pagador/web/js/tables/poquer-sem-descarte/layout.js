/**
 * The cloth of póquer sem descarte for `pg-felt`: a half round, the bank's cards at its straight side, before each place the
 * boxes «ante» and «bet», its cards between them and the rail; one's own cards lie large in the middle, as one holds them.
 */

import { HEIGHT, point, turnsOf, WIDTH } from '../half-round.js';
import { picture } from './picture.js';
import { spotsOf } from './places.js';
import { PHONE, tall, UPRIGHT } from './tall.js';

/**
 * @typedef {import('./places.js').Around} Around
 * @typedef {import('./places.js').Boxes} Boxes
 * @typedef {import('./places.js').Cloth} Cloth
 */

const CHIP = 16;
/** The two boxes, and how far they lie from the middle between them, along the round. */
const SEVERAL = { box: { w: 56, h: 42 }, round: { w: 44, h: 44 }, apart: 31 };
const ALONE = { box: { w: 92, h: 62 }, round: { w: 66, h: 66 }, apart: 50 };
const REACH = { side: 0.6, middle: 0.685, alone: 0.775 };
/** How far out the boxes lie: further in the middle, where the table is deeper. */
const ZONE = { reach: 0.815, w: 142, h: 116, higher: 20 };
const OWN = { seven: { x: WIDTH / 2, y: 262, w: 416, h: 156 }, alone: { x: WIDTH / 2, y: 306, w: 640, h: 236 } };

/**
 * @param {Around} around
 * @param {boolean} upright whether the screen is too narrow for the half round
 * @returns {Cloth & {tall: Cloth}}
 */
export function poquerLayout(around, upright) {
  return { ...(upright ? tall(around, UPRIGHT) : wide(around)), tall: tall(around, PHONE) };
}

/**
 * @param {Around} around
 * @returns {Cloth}
 */
function wide(around) {
  const { seats } = around;
  const turns = turnsOf(seats);
  const boxes = Object.fromEntries(seats.map((seat) => [seat, boxesAt(turns[seat], seats.length === 1)]));
  return {
    width: WIDTH,
    height: HEIGHT,
    picture: () => picture(around, { turns, boxes }),
    ...spotsOf(around, boxes, CHIP),
    zones: Object.fromEntries(seats.map((seat) => [seat, seats.length === 1 ? OWN.alone : zoneAt(turns[seat])])),
    own: seats.length === 1 ? OWN.alone : OWN.seven,
    bank: { x: WIDTH / 2, y: 118, w: 330, h: 122 },
    deck: { x: 1150, y: 96, w: 84, h: 124 },
    corner: { x: 130, y: 96, w: 84, h: 124 },
    dealer: { x: WIDTH / 2, y: 40 },
    chip: CHIP,
  };
}

/**
 * Between the boxes and the rail; at the ends of the round higher, where the number of the place is beside it.
 * @param {number} turn
 */
function zoneAt(turn) {
  const { x, y } = point(turn, ZONE.reach);
  return { x, y: y - ZONE.higher * Math.abs(Math.cos(turn)), w: ZONE.w, h: ZONE.h };
}

/**
 * Side by side along the round: «ante» to the left of who sits there, «bet» to the right.
 * @param {number} turn
 * @param {boolean} alone
 * @returns {Boxes}
 */
function boxesAt(turn, alone) {
  const reach = alone ? REACH.alone : REACH.side + (REACH.middle - REACH.side) * Math.sin(turn) ** 3;
  const middle = point(turn, reach);
  const [near, far] = [point(turn - 0.01, reach), point(turn + 0.01, reach)];
  const { box, round, apart } = alone ? ALONE : SEVERAL;
  const long = Math.hypot(far.x - near.x, far.y - near.y) / apart;
  const along = { x: (far.x - near.x) / long, y: (far.y - near.y) / long };
  return {
    ante: { x: middle.x + along.x, y: middle.y + along.y, ...box },
    bet: { x: middle.x - along.x, y: middle.y - along.y, ...round },
  };
}
