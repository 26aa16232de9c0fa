/**
 * The cloth of blackjack for `pg-felt`: a half round, the pagador at its straight side, before each seat a place for
 * its bet, one for the chip of the accumulated prize, and between them and the bank the line of insurance.
 */

import { picture } from './picture.js';
import { betsOf, labelOf, ownFirst, spotAt } from './places.js';
import { ACUMULADO, APOSTA, BANDS, before, HEIGHT, point, turnsOf, WIDTH } from './round.js';
import { PHONE, tall, UPRIGHT } from './tall.js';

/**
 * @typedef {import('./places.js').Around} Around
 * @typedef {import('./places.js').Cloth} Cloth
 * @typedef {import('./places.js').Spot} Spot
 */

const CHIP = 17;
const ZONE = { w: 154, h: 134 };
const SEVERAL = { w: 138, h: 123, inwards: 12, up: 8 };
/** The room of a seat with several hands, which reach towards the middle. */
const FOCUS = { x: WIDTH / 2, y: 390, w: 560, h: 148 };
/** The middle of the cloth, where several hands of one seat can be read. */

/**
 * @param {Around} around
 * @param {boolean} upright whether the screen is too narrow for the half round
 * @returns {Cloth & {tall: Cloth}}
 */
export function blackjackLayout(around, upright) {
  return { ...(upright ? tall(around, UPRIGHT) : wide(around)), tall: tall(around, PHONE) };
}

/**
 * @param {Around} around
 * @returns {Cloth}
 */
function wide(around) {
  const turns = turnsOf(around.seats);
  const ordered = ownFirst(around.seats, around.here);
  const zones = Object.fromEntries(around.seats.map((seat) => [seat, zoneOf(turns[seat], around.hands[seat]?.length ?? 1)]));
  return {
    width: WIDTH,
    height: HEIGHT,
    picture: () => picture(around, turns),
    spots: ordered.flatMap((seat) => spotsOf(seat, turns[seat], around)),
    rests: ordered.flatMap((seat) => restsOf(seat, turns[seat], around)),
    areas: Object.fromEntries(ordered.flatMap((seat) => areasOf(seat, turns[seat], around))),
    zones,
    focus: { ...FOCUS, from: 2 },
    bank: { x: WIDTH / 2, y: 150, w: 340, h: 138 },
    shoe: { x: 1166, y: 84, w: 144, h: 108 },
    discards: { x: 108, y: 84, w: 100, h: 108 },
    misdrawn: { x: 1042, y: 61, w: 92, h: 78 },
    aside: { x: 222, y: 61, w: 112, h: 78 },
    dealer: { x: WIDTH / 2, y: 52 },
    chip: CHIP,
  };
}

/**
 * Where the hands of a seat lie.
 * @param {number} turn
 * @param {number} hands
 */
function zoneOf(turn, hands) {
  const { x, y } = point(turn, BANDS.cards);
  if (hands < 2) return { x, y, ...ZONE };
  const { w, h, inwards, up } = SEVERAL;
  return { x: x - Math.cos(turn) * inwards, y: y - up, w, h };
}

/**
 * @param {string} seat
 * @param {number} turn
 * @param {Around} around
 * @returns {Spot[]}
 */
function spotsOf(seat, turn, around) {
  const bet = boxAt(turn, APOSTA);
  const chips = betsOf(seat, around, bet, CHIP).find(({ spot }) => spot === spotAt('aposta', seat));
  const aposta = { spot: spotAt('aposta', seat), ...bet, at: chips?.at, label: () => labelOf('aposta', seat, around) };
  const acumulado = { spot: spotAt('acumulado', seat), ...boxAt(turn, ACUMULADO), label: () => labelOf('acumulado', seat, around) };
  return around.jackpot ? [aposta, acumulado] : [aposta];
}

/**
 * Where chips come to lie in the course of a coup: insurance, and the bets of hands that a split has made.
 * @param {string} seat
 * @param {number} turn
 * @param {Around} around
 * @returns {Spot[]}
 */
function restsOf(seat, turn, around) {
  const bets = betsOf(seat, around, boxAt(turn, APOSTA), CHIP).slice(1);
  const rests = [...bets, { spot: spotAt('seguro', seat), at: point(turn, (BANDS.insurance.near + BANDS.insurance.far) / 2) }];
  return rests.map(({ spot, at }) => ({ spot, ...at, w: 2 * CHIP, h: 2 * CHIP, at, label: () => labelOf('seguro', seat, around) }));
}

/**
 * @param {number} turn
 * @param {{aside: number, reach: number, r: number}} circle
 */
function boxAt(turn, circle) {
  return { ...before(turn, circle), w: 2 * circle.r, h: 2 * circle.r };
}

/**
 * @param {string} seat
 * @param {number} turn
 * @param {Around} around
 * @returns {[string, import('./places.js').Box][]}
 */
function areasOf(seat, turn, { jackpot }) {
  const round = (/** @type {{aside: number, reach: number, r: number}} */ circle) => {
    const { x, y, w, h } = boxAt(turn, circle);
    return { x, y, w, h, shape: `M${x - circle.r} ${y}a${circle.r} ${circle.r} 0 1 0 ${w} 0a${circle.r} ${circle.r} 0 1 0 ${-w} 0Z` };
  };
  return [[spotAt('aposta', seat), round(APOSTA)], ...(jackpot ? [/** @type {[string, any]} */ ([spotAt('acumulado', seat), round(ACUMULADO)])] : [])];
}
