/** The table of blackjack as it is made: rail, wool, what is printed, the pagador's rack. */

import { svg } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { paints, rack, table } from '../wood.js';
import { shortened } from './places.js';
import { ACUMULADO, APOSTA, band, BANDS, before, edge, line, point, WIDTH } from './round.js';

/** @typedef {import('./places.js').Around} Around */

const ENDS = 0.36;
/** Where the printed bands begin and end, as a turn. */

/**
 * @param {Around} around
 * @param {Record<string, number>} turns
 * @returns {SVGElement[]}
 */
export function picture(around, turns) {
  return [
    paints(),
    ...table(edge(0), edge(16)),
    ...title(around),
    ...insurance(around),
    ...around.seats.flatMap((seat) => seatPicture(seat, turns[seat], around)),
    ...rack(WIDTH / 2, 52),
  ];
}

// What is printed for all -----------------------------------------------------------------

/** @param {Around} around */
function title({ pays }) {
  const said = pays.blackjack ? t('bj.cloth.blackjack', { odds: pays.blackjack }) : t('bj.cloth.name');
  return curved('pg-bj-title', BANDS.title, said, { class: 'bj-title', 'font-size': 24, 'letter-spacing': 6 });
}

/** @param {Around} around */
function insurance({ pays }) {
  const { near, far } = BANDS.insurance;
  const said = pays.insurance ? t('bj.cloth.insurance-pays', { odds: pays.insurance }) : t('bj.cloth.insurance');
  return [
    svg('path', { d: band(ENDS, Math.PI - ENDS, BANDS.insurance), class: 'bj-band' }),
    ...curved('pg-bj-insurance', near + (far - near) * 0.36, said, { class: 'bj-insurance', 'font-size': 19, 'letter-spacing': 5 }),
  ];
}

/**
 * Words along the round.
 * @param {string} id
 * @param {number} reach
 * @param {string} said
 * @param {import('../../core/dom.js').Props} props
 */
function curved(id, reach, said, props) {
  const path = svg('path', { id, d: line(Math.PI - ENDS, ENDS, reach), fill: 'none' });
  return [path, svg('text', props, svg('textPath', { href: `#${id}`, startOffset: '50%' }, said))];
}

// Before a seat ---------------------------------------------------------------------------

/**
 * @param {string} seat
 * @param {number} turn
 * @param {Around} around
 */
function seatPicture(seat, turn, around) {
  const own = seat === around.here;
  return [
    betPlace(turn, [own && 'own', around.late.includes(seat) && 'late']),
    ...(around.jackpot ? [prizePlace(turn, around.prizeOff)] : []),
    tag(seat, turn, around),
  ];
}

/**
 * @param {number} turn
 * @param {(string | false)[]} kinds
 */
function betPlace(turn, kinds) {
  const { x, y } = point(turn, APOSTA.reach);
  const outer = svg('circle', { cx: x, cy: y, r: APOSTA.r, class: ['bj-bet', ...kinds].filter(Boolean).join(' ') });
  const inner = svg('circle', { cx: x, cy: y, r: APOSTA.r - 6, class: 'fine' });
  return svg('g', {}, outer, inner, svg('g', { transform: `translate(${x} ${y})` }, suits()));
}

/** Four suits, faint, in the middle of the place for a bet. */
function suits() {
  const marks = [...'♠♥♦♣'].map((suit, index) =>
    svg('text', { x: index % 2 ? 10 : -10, y: index < 2 ? -3 : 17, 'font-size': 17, class: 'bj-suit' }, suit),
  );
  return svg('g', {}, ...marks);
}

/**
 * @param {number} turn
 * @param {boolean} off
 */
function prizePlace(turn, off) {
  const { x, y } = before(turn, ACUMULADO);
  const ring = svg('circle', { cx: x, cy: y, r: ACUMULADO.r, class: 'bj-prize' });
  return svg('g', { class: off ? 'bj-off' : '' }, ring, star(x, y, 10));
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function star(x, y, r) {
  const points = Array.from({ length: 10 }, (_, index) => {
    const far = index % 2 ? r * 0.44 : r;
    const angle = (Math.PI * index) / 5 - Math.PI / 2;
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  });
  return svg('path', { class: 'bj-star', d: `M${points.join('L')}Z` });
}

/**
 * The number of a seat on the rail's side, and who has it.
 * @param {string} seat
 * @param {number} turn
 * @param {Around} around
 */
function tag(seat, turn, { here, names }) {
  const { x, y } = point(turn, BANDS.tag);
  const disc = svg('circle', { cx: x, cy: y, r: 13 });
  const number = svg('text', { x, y: y + 5.5, 'font-size': 16 }, seat);
  const name = plate(turn, seat === here ? t('bj.you') : (names[seat] ?? ''));
  return svg('g', { class: seat === here ? 'tag own' : 'tag' }, disc, number, ...name);
}

/**
 * Who sits there, written on the rail and from it towards the middle: a name never leaves the table.
 * @param {number} turn
 * @param {string} name
 */
function plate(turn, name) {
  if (!name) return [];
  const { x, y } = point(turn, BANDS.name);
  const side = Math.sign(Math.round(Math.cos(turn) * 100));
  const style = { textAnchor: ['start', 'middle', 'end'][side + 1] };
  return [svg('text', { x: x + side * 16, y: y + 5, 'font-size': 13.5, class: 'bj-name', style }, svg('title', {}, name), shortened(name))];
}
