/** The cloth on a narrow screen: hands and bank above, a strip with everybody's chips, and one's own two spots large below. */

import { svg } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { shortened, spotAt } from '../seats.js';
import { paints, rails, table } from '../wood.js';
import { allPlaces, heaps, isStanding, labelOf, placeSaid, placesToBet, seatOf, SPOTS } from './places.js';

/**
 * @typedef {import('./places.js').Around} Around
 * @typedef {import('./places.js').Box} Box
 * @typedef {import('./places.js').Cloth} Cloth
 * @typedef {import('./places.js').Spot} Spot
 */

const WIDTH = 390;
const EDGE = 14;
const STRIP = { top: 200, head: 30, risco: 26, ponto: 32 };
/** So much of a name is as wide as a seat's piece of the strip. */
const NAME = 6;
const BOTTOM = STRIP.top + STRIP.head + STRIP.risco + STRIP.ponto;
/** One's own spots, below the strip. */
const OWN = { risco: { y: BOTTOM + 34, h: 42 }, ponto: { y: BOTTOM + 90, h: 60 } };

/**
 * @param {Around} around
 * @returns {Cloth}
 */
export function tall(around) {
  const own = around.here;
  const height = own ? OWN.ponto.y + OWN.ponto.h / 2 + 19 : BOTTOM + 16;
  const betting = placesToBet(around);
  const others = allPlaces(around).filter((place) => !betting.includes(place));
  const spot = (/** @type {string} */ place) => SPOTS.map((each) => spotOf(each, place, around));
  return {
    width: WIDTH,
    height,
    picture: () => [paints(), ...table(...rails(WIDTH, height)), ...strip(around), ...ownPicture(around)],
    spots: betting.flatMap(spot),
    rests: [...others.flatMap(spot), ...heaps({ bank: { x: 154, y: 152 }, garage: { x: 184, y: 152 } })],
    areas: {
      ponto: { x: 76, y: 108, w: 116, h: 180 },
      squeeze: { x: 76, y: 110, w: 124, h: 176 },
      banca: { x: 314, y: 108, w: 116, h: 180 },
      mesa: { x: 195, y: 108, w: 90, h: 130 },
      plate: { x: 195, y: 78, w: 118, h: 108 },
      // Who has spots of their own cannot bet while a bank is claimed, and sees the last coup's cards above them.
      claim: { x: 195, y: own ? OWN.risco.y + 22 : 110, w: 330, h: 76 },
      holder: { x: 195, y: 186, w: 118, h: 36 },
    },
    shoeAt: () => ({ x: 224, y: 152, w: 48, h: 32 }),
    dealer: { x: WIDTH / 2, y: 60 },
    chip: 13,
  };
}

/**
 * A seat's piece of the strip; seat 1 is on the dealer's right.
 * @param {string} seat
 * @param {readonly string[]} seats
 */
function cell(seat, seats) {
  const w = (WIDTH - 2 * EDGE) / seats.length;
  return { x: EDGE + (seats.indexOf(seat) + 0.5) * w, w };
}

/**
 * @param {'ponto' | 'risco'} spot
 * @param {string} place
 * @param {Around} around
 * @returns {Spot}
 */
function spotOf(spot, place, around) {
  const box = place === around.here ? ownBox(spot) : small(spot, place, around.seats);
  return { spot: spotAt(spot, place), ...box, label: () => labelOf(spot, place, around) };
}

/** @param {'ponto' | 'risco'} spot */
function ownBox(spot) {
  return { x: WIDTH / 2, y: OWN[spot].y, w: WIDTH - 2 * EDGE - 8, h: OWN[spot].h };
}

/**
 * @param {'ponto' | 'risco'} spot
 * @param {string} place
 * @param {readonly string[]} seats
 * @returns {Box}
 */
function small(spot, place, seats) {
  const { x, w } = cell(seatOf(place), seats);
  const top = STRIP.top + STRIP.head + (spot === 'risco' ? 0 : STRIP.risco);
  const middle = isStanding(place) ? x + w / 2 : x;
  const at = spot === 'risco' ? { at: { x: middle, y: top + STRIP.risco } } : {};
  return { x: middle, y: top + STRIP[spot] / 2, w, h: STRIP[spot], ...at };
}

// What is printed -------------------------------------------------------------------------

/** @param {Around} around */
function strip(around) {
  return around.seats.flatMap((seat) => {
    const { x, w } = cell(seat, around.seats);
    const marks = [around.banker === seat && '♛', around.holder === seat && '🂠'].filter(Boolean).join('');
    const taken = around.names[seat] ? ' taken' : '';
    const kind = `${around.here === seat ? ' own' : ''}${around.banker === seat ? ' banks' : ''}${around.holder === seat ? ' holds' : ''}`;
    const top = STRIP.top + STRIP.head;
    return [
      svg('text', { x, y: STRIP.top + 15, 'font-size': 15, class: `chemin-name${kind}${taken}` }, `${seat}${marks}`),
      svg('text', { x, y: STRIP.top + 27, 'font-size': 10, class: `chemin-name${kind}` }, shortened(around.names[seat] ?? around.kept[seat] ?? '', NAME)),
      svg('rect', { x: x - w / 2 + 1, y: top, width: w - 2, height: STRIP.risco + STRIP.ponto, class: `chemin-box${kind}${taken}` }),
      svg('path', { d: `M${x - w / 2 + 1} ${top + STRIP.risco}h${w - 2}`, class: `chemin-line${kind}` }),
    ];
  });
}

/** @param {Around} around */
function ownPicture({ here }) {
  if (!here) return [];
  const [left, w] = [EDGE + 4, WIDTH - 2 * EDGE - 8];
  const rows = SPOTS.flatMap((spot) => {
    const { y, h } = OWN[spot];
    const word = svg('text', { x: left + 12, y: y + 6, 'font-size': 16, style: { textAnchor: 'start' }, class: 'chemin-word' }, t(`cdf.spot.${spot}`));
    return [svg('rect', { x: left, y: y - h / 2, width: w, height: h, rx: 6, class: 'chemin-box own' }), word];
  });
  const seat = svg('text', { x: left + w - 10, y: OWN.ponto.y + 6, 'font-size': 13, style: { textAnchor: 'end' }, class: 'small' }, placeSaid(here));
  return [...rows, seat];
}
