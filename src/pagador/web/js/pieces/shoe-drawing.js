/** The sabot and the basket of played cards, drawn. */

import { svg } from '../core/dom.js';
import { t } from '../core/words.js';

/**
 * @typedef {object} Pack
 * @property {number} left cards in the sabot
 * @property {number} size cards it was filled with
 * @property {number | null} notice how many cards lie behind the carta-aviso; null where there is none yet
 * @property {number} burnt cards in the basket, burnt or played
 */

const LENGTH = 178;
/** How long the full pack is in the drawing; each card is its share of that. */
const DEPTH = 74;
/** How high the full pack is in the basket. */
const LEAN = 50;

// The sabot -------------------------------------------------------------------------------

/** @param {Pack} pack */
export function sabot(pack) {
  const long = pack.size ? (LENGTH * pack.left) / pack.size : 0;
  return svg(
    'svg',
    { viewBox: '0 0 330 186', role: 'img', 'aria-label': sabotSaid(pack) },
    woods(),
    svg('ellipse', { cx: 172, cy: 168, rx: 156, ry: 14, fill: '#0006' }),
    svg('path', { d: 'M26 152 48 132 322 132 306 152Z', fill: '#2a160a' }),
    svg('path', { d: 'M104 40H322V132H60Z', fill: '#0d2318', opacity: 0.55 }),
    ...pressed(long),
    ...cards(pack, long),
    ...housing(),
    ...nextCard(pack.left > 0),
    isOut(pack) && noticeOnTheTable(),
  );
}

function woods() {
  const wood = svg(
    'linearGradient',
    { id: 'pg-shoe-wood', x1: 0, y1: 0, x2: 0, y2: 1 },
    ...stops(['#8a5327', '#5f3415', '#3c1e0b']),
  );
  const edge = svg(
    'linearGradient',
    { id: 'pg-shoe-edge', x1: 0, y1: 0, x2: 1, y2: 0 },
    ...stops(['#a5682f', '#5a3013']),
  );
  const glass = svg('linearGradient', { id: 'pg-shoe-glass', x1: 0, y1: 0, x2: 1, y2: 1 }, ...panes());
  return svg('defs', {}, wood, edge, glass);
}

/** @param {string[]} colours */
function stops(colours) {
  return colours.map((colour, index) => svg('stop', { offset: index / (colours.length - 1), 'stop-color': colour }));
}

function panes() {
  const shares = [
    [0, 0.34],
    [0.22, 0.05],
    [0.5, 0.16],
    [0.52, 0.03],
    [1, 0.14],
  ];
  return shares.map(([offset, opacity]) => svg('stop', { offset, 'stop-color': '#fff', 'stop-opacity': opacity }));
}

/**
 * The cards standing aslant, edge after edge, the next one in front.
 * @param {Pack} pack
 * @param {number} long
 */
function cards(pack, long) {
  if (!pack.left) return [];
  const side = `M52 148 ${52 + LEAN} 58H${52 + LEAN + long}L${52 + long} 148Z`;
  const top = `M${52 + LEAN} 58l16-16h${long}l-16 16Z`;
  return [
    svg('path', { d: top, fill: '#cfc3a3' }),
    svg('path', { d: edges(long, `${52 + LEAN} 58`, 'l16-16'), stroke: '#9b8d68', 'stroke-width': 0.6 }),
    svg('path', { d: side, fill: '#f1e9d2' }),
    svg('path', { d: edges(long, '52 148', `l${LEAN}-90`), stroke: '#b5a884', 'stroke-width': 0.7 }),
    svg('path', { d: `M52 148l${LEAN}-90 16-16-${LEAN} 90Z`, fill: '#8e1524', stroke: '#fffefa', 'stroke-width': 2 }),
    slip(long - 1.5, '#e0a51e'),
    pack.notice !== null && !isOut(pack) && slip(long - (LENGTH * pack.notice) / pack.size, '#ffffff'),
  ];
}

/**
 * @param {number} long
 * @param {string} from
 * @param {string} line
 */
function edges(long, from, line) {
  const [x, y] = from.split(' ').map(Number);
  const count = Math.floor(long / 2.6);
  return Array.from({ length: count }, (_, index) => `M${x + (index + 1) * 2.6} ${y}${line}`).join('');
}

/**
 * A card of another colour in the pack, standing out at the top: the carta-aviso is white, the card of the cut is not.
 * @param {number} at
 * @param {string} colour
 */
function slip(at, colour) {
  const d = `M${52 + at} 148l${LEAN + 5}-99 16-16`;
  return svg(
    'g',
    { fill: 'none', 'stroke-linejoin': 'round' },
    svg('path', { d, stroke: '#20160f', 'stroke-width': 5 }),
    svg('path', { d, stroke: colour, 'stroke-width': 3 }),
  );
}

/**
 * The weight that presses the cards to the mouth.
 * @param {number} long
 */
function pressed(long) {
  const x = 52 + long;
  return [
    svg('path', { d: `M${x} 148l${LEAN}-90h26l-20 90Z`, fill: 'url(#pg-shoe-edge)', stroke: '#2a160a' }),
    svg('path', { d: `M${x + LEAN} 58l16-16h26l-16 16Z`, fill: '#b37a3c', stroke: '#2a160a' }),
    svg('circle', { cx: x + 42, cy: 138, r: 9, fill: '#d9b65c', stroke: '#5c4210', 'stroke-width': 2 }),
    svg('circle', { cx: x + 42, cy: 138, r: 2.5, fill: '#5c4210' }),
  ];
}

/** Base and ends of wood, sides of acrylic. */
function housing() {
  return [
    svg('path', { d: 'M34 152 92 50H308V152Z', fill: 'url(#pg-shoe-glass)', stroke: '#ffffff66', 'stroke-width': 1.5 }),
    svg('path', { d: 'M150 58 116 146M162 58 128 146', stroke: '#ffffff40', 'stroke-width': 3 }),
    svg('path', { d: 'M300 50 316 34H324V140L308 156H300Z', fill: 'url(#pg-shoe-edge)', stroke: '#2a160a' }),
    svg('path', { d: 'M24 150H310L324 136V152L310 168H24Z', fill: 'url(#pg-shoe-wood)', stroke: '#2a160a' }),
    svg('path', { d: 'M24 158H310', stroke: '#d9b65c', 'stroke-width': 1.5 }),
    svg('path', { d: 'M24 152 84 46H96L40 152Z', fill: 'url(#pg-shoe-wood)', stroke: '#2a160a' }),
  ];
}

/**
 * The next card shows its edge at the mouth.
 * @param {boolean} there
 */
function nextCard(there) {
  if (!there) return [];
  const card = svg('path', {
    d: 'M4 178 34 178 46 162 20 162Z',
    fill: '#8e1524',
    stroke: '#fffefa',
    'stroke-width': 2.5,
  });
  return [svg('path', { d: 'M2 182H36L50 164Z', fill: '#0007' }), card];
}

function noticeOnTheTable() {
  return svg('path', { d: 'M70 184H104L116 172H84Z', fill: '#fff', stroke: '#20160f', 'stroke-width': 1.5 });
}

/** @param {Pack} pack */
export function isOut({ left, notice, size }) {
  return notice !== null && size > 0 && left <= notice;
}

/** @param {Pack} pack */
function sabotSaid(pack) {
  const notice =
    pack.notice === null ? [] : [isOut(pack) ? t('shoe.notice.out') : t('shoe.notice.in', { count: pack.notice })];
  return [t('shoe.said', { name: t('shoe.name'), what: leftSaid(pack) }), ...notice].join('; ');
}

/** @param {Pack} pack */
function leftSaid({ left, size }) {
  return left ? t('shoe.left', { left, size }) : t('shoe.empty');
}

// The basket ------------------------------------------------------------------------------

/** @param {Pack} pack */
export function basket(pack) {
  const high = pack.size ? (DEPTH * Math.min(pack.burnt, pack.size)) / pack.size : 0;
  return svg(
    'svg',
    {
      viewBox: '0 0 200 186',
      role: 'img',
      'aria-label': t('shoe.said', { name: t('shoe.discards'), what: burntSaid(pack) }),
    },
    svg('ellipse', { cx: 100, cy: 168, rx: 88, ry: 14, fill: '#0006' }),
    svg('path', { d: 'M16 146 52 110H184L150 146Z', fill: '#3c1e0b' }),
    svg('path', { d: 'M52 110V40L184 40V110Z', fill: '#ffffff12', stroke: '#ffffff44' }),
    ...played(pack.burnt, high),
    svg('path', {
      d: 'M16 146V76L52 40M150 146V76L184 40M16 76H150',
      fill: '#ffffff10',
      stroke: '#ffffff77',
      'stroke-width': 1.5,
    }),
    svg('path', { d: 'M12 146H152L188 110V122L152 162H12Z', fill: 'url(#pg-shoe-wood)', stroke: '#2a160a' }),
    svg('path', { d: 'M12 153H152', stroke: '#d9b65c', 'stroke-width': 1.5 }),
  );
}

/**
 * The played cards, backs up, higher with every card.
 * @param {number} count
 * @param {number} high
 */
function played(count, high) {
  if (!count) return [];
  const y = 142 - high;
  const lines = Array.from({ length: Math.floor(high / 2.4) }, (_, index) => `M28 ${142 - index * 2.4}H136l32-32`).join(
    '',
  );
  return [
    svg('path', { d: `M28 142V${y}L60 ${y - 32}H168V${110}L136 142Z`, fill: '#efe6cd' }),
    svg('path', { d: lines, fill: 'none', stroke: '#b5a884', 'stroke-width': 0.7 }),
    svg('path', { d: `M28 ${y}L60 ${y - 32}H168L136 ${y}Z`, fill: '#fffefa', stroke: '#b5a884' }),
    svg('path', { d: `M37 ${y - 3}L63 ${y - 29}H159L133 ${y - 3}Z`, fill: '#8e1524' }),
    svg('path', {
      d: `M46 ${y - 7}L65 ${y - 25}H150L131 ${y - 7}Z`,
      fill: 'none',
      stroke: '#e9c9a0',
      'stroke-width': 1.2,
    }),
  ];
}

/** @param {Pack} pack */
function burntSaid({ burnt }) {
  return burnt ? t('shoe.burnt', { count: burnt }) : t('shoe.none-burnt');
}
