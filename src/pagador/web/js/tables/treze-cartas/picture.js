/** The table of treze cartas as it is made: rail, wool, what is printed for each place, the banker's rack. */

import { svg } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { shortened } from '../seats.js';
import { paints, rack, table } from '../wood.js';

/**
 * @typedef {import('./layout.js').Around} Around
 * @typedef {import('./layout.js').Way} Way
 * @typedef {import('../../pieces/spots.js').Place} Box
 */

const ROUND = 64;
/** How round the corners are, by a width of a thousand. */
const LETTERS = 16;

/**
 * @param {Way} way
 * @param {Around} around
 * @returns {SVGElement[]}
 */
export function picture(way, around) {
  return [
    paints(),
    ...table(edge(way, 1), edge(way, way.rail)),
    svg('path', { d: edge(way, way.rail + way.chip * 0.45), class: 'fine' }),
    ...Object.entries(way.zones).map(([place, zone]) => cardsPlace(zone, place === around.here)),
    ...around.seats.flatMap((seat) => seatPicture(seat, way, around)),
    ...printed(way, around),
    ...(way.rack ? rack(way.rack.x, way.rack.y, way.rack.scale) : []),
  ];
}

/**
 * The edge of the table, so far inside.
 * @param {Way} way
 * @param {number} inset
 */
function edge({ width, height }, inset) {
  const r = Math.max(8, ROUND * Math.max(width / 1000, 0.5) - inset / 2);
  const [right, bottom] = [width - inset, height - inset];
  const arc = (/** @type {string} */ to) => `A${r} ${r} 0 0 1 ${to}`;
  return `M${inset + r} ${inset}H${right - r}${arc(`${right} ${inset + r}`)}V${bottom - r}${arc(`${right - r} ${bottom}`)}H${inset + r}${arc(`${inset} ${bottom - r}`)}V${inset + r}${arc(`${inset + r} ${inset}`)}Z`;
}

/**
 * Where the cards of a place lie.
 * @param {Box} zone
 * @param {boolean} own
 */
function cardsPlace({ x, y, w, h }, own) {
  return svg('rect', { class: own ? 'treze-zone own' : 'treze-zone', x: x - w / 2, y: y - h / 2, width: w, height: h, rx: 10 });
}

/**
 * @param {string} seat
 * @param {Way} way
 * @param {Around} around
 */
function seatPicture(seat, way, around) {
  const own = seat === around.here;
  const { x, y, w, h } = way.bets[seat];
  const box = { x: x - w / 2, y: y - h / 2, width: w, height: h, rx: 8 };
  const inner = { x: box.x + 5, y: box.y + 5, width: w - 10, height: h - 10, rx: 5 };
  return [
    svg('rect', { class: own ? 'treze-bet own' : 'treze-bet', ...box }),
    svg('rect', { class: 'fine', ...inner }),
    svg('text', { class: 'treze-number', x, y: y + h * 0.24, 'font-size': h * 0.66 }, seat),
    tag(seat, way, around),
  ];
}

/**
 * The number of a place and who has it; a free one says so.
 * @param {string} seat
 * @param {Way} way
 * @param {Around} around
 */
function tag(seat, { tags, letters }, { here, names }) {
  const { x, y } = tags[seat];
  const who = seat === here ? t('treze.you') : names[seat] ? shortened(names[seat], LETTERS) : t('treze.free');
  const said = t('treze.tag', { place: seat, who });
  return svg('text', { class: seat === here ? 'treze-name own' : 'treze-name', x, y: y + letters / 3, 'font-size': letters }, said);
}

/**
 * The game's name, and what it pays.
 * @param {Way} way
 * @param {Around} around
 */
function printed({ print }, { pays }) {
  return [t('treze.cloth.name'), pays].flatMap((said, index) => {
    const { x, y, size } = print[index] ?? { size: 0 };
    const look = { class: index ? 'treze-pays' : 'treze-title', 'font-size': size, 'letter-spacing': size / 9 };
    return size ? said.split(' / ').map((line, number) => svg('text', { ...look, x, y: y + number * size * 1.3 }, line)) : [];
  });
}

