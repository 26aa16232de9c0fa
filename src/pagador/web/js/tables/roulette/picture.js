/** The roulette cloth as it is printed: numbers on red and black, words, lozenges; on a French one a cartouche. */

import { svg } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { isZero, paint } from '../../pieces/pockets.js';
import { numbersOf, parted } from './numbers.js';

/**
 * @typedef {import('./cloth.js').Cloth} Cloth
 * @typedef {import('./cloth.js').Box} Box
 * @typedef {import('../../pieces/pockets.js').Pocket} Pocket
 * @typedef {{game: string, pockets: readonly Pocket[], spots: readonly {spot: string, odds?: string | null}[]}} Printed
 */

const BEFORE_CHIPS = 6;
/** How far a word in a small box keeps away from where its chips lie. */

/**
 * @param {Cloth} cloth
 * @param {Printed} printed
 * @returns {SVGElement[]}
 */
export function picture(cloth, { game, pockets, spots }) {
  const numbers = pockets.flatMap((pocket) => (isZero(pocket.name) ? zero(cloth, pocket.name) : number(cloth, pocket)));
  const chances = spots.flatMap(({ spot, odds }) => chance(cloth, { spot, odds }, pockets));
  const apart = spots.some(({ spot }) => /^cavalo-de-\w+:1-3$/.test(spot));
  const ornament = cloth.is.french && !apart ? cartouche(cloth, game) : [];
  return [...ornament, ...chances, ...numbers];
}

// Numbers ---------------------------------------------------------------------------------

/**
 * @param {Cloth} cloth
 * @param {Pocket} pocket
 */
function number(cloth, pocket) {
  const box = cloth.drawn(cloth.number(pocket.name));
  const ground = cloth.is.french ? oval(box, 0.39, 0.37) : lozenged(box);
  ground.setAttribute('class', paint(pocket));
  return [frame(box), ground, word(box, pocket.name, cloth.is.upright ? 25 : 30)];
}

/**
 * @param {Cloth} cloth
 * @param {string} name
 */
function zero(cloth, name) {
  const { zero: far, double } = cloth.is;
  const box = cloth.number(name);
  const [from, to] = [box.across - box.wide / 2, box.across + box.wide / 2];
  const at = (/** @type {number} */ along, /** @type {number} */ across) => {
    const { x, y } = cloth.point(along * far, across);
    return `${x} ${y}`;
  };
  const end = double ? `L${at(-1, box.across)}L${at(-0.62, to)}` : `Q${at(-1.55, box.across)} ${at(-0.45, to)}`;
  const outline = `M${at(0, from)}L${at(double ? -0.62 : -0.45, from)}${end}L${at(0, to)}Z`;
  const place = cloth.drawn({ ...box, along: box.along + (double ? 4 : 2) });
  return [
    svg('path', { d: outline, class: 'green' }),
    svg('path', { d: outline, class: 'line' }),
    word(place, name, 32),
  ];
}

// Chances outside the numbers ---------------------------------------------------------------

/**
 * @param {Cloth} cloth
 * @param {{spot: string, odds?: string | null}} served
 * @param {readonly Pocket[]} pockets
 * @returns {SVGElement[]}
 */
function chance(cloth, { spot, odds }, pockets) {
  const box = cloth.outside(spot);
  if (!box) return [];
  const { kind, on } = parted(spot);
  const place = cloth.drawn(box);
  const turned = cloth.is.upright && place.h > place.w * 1.3;
  const printed = { place, turned, cloth };
  if (kind === 'coluna') return [frame(place), pays(cloth, box, odds ?? '')];
  if (kind === 'duzia') return [frame(place), ...dozen(printed, on[0])];
  if (on.length) return [frame(place), ...apart(place, kind)];
  if (kind === 'encarnado' || kind === 'preto') return [frame(place), ...lozenge(printed, kind)];
  return [frame(place), ...named(printed, kind, numbersOf(spot, pockets))];
}

/**
 * @typedef {{x: number, y: number, w: number, h: number}} Rect
 * @typedef {{place: Rect, turned: boolean, cloth: Cloth}} Print
 */

/**
 * Every column says what it pays, as on the cloth of a hall, beside where its chips lie.
 * @param {Cloth} cloth
 * @param {Box} box
 * @param {string} odds
 */
function pays(cloth, box, odds) {
  const { upright, french } = cloth.is;
  const [prize, stake = '1'] = odds.split('/');
  const place = cloth.drawn({ ...box, along: box.along - (french ? 14 : 10) });
  return word(place, [prize, stake].join(french ? ' : ' : ':'), upright ? 19 : french ? 26 : 22);
}

/**
 * The two dozens or columns that share no line.
 * @param {Rect} place
 * @param {string} kind
 */
function apart(place, kind) {
  return [
    word(place, '1 + 3', 16, { shift: -8 }),
    word(place, t(`roulette.cloth.${kind}`), 9.5, { shift: 9, className: 'small' }),
  ];
}

/**
 * A French cloth has 12 P, M and D in its small boxes, another the words.
 * @param {Print} print
 * @param {string} which
 */
function dozen({ place, turned, cloth }, which) {
  if (!cloth.is.french) return [word(place, t(`roulette.cloth.dozen.${which}`), turned ? 20 : 23, { turned })];
  const sup = svg('tspan', { 'font-size': 15, dy: -8 }, t(`roulette.cloth.dozen.letter.${which}`));
  const { x, y, w, h } = place;
  const said = word(cloth.is.upright ? { x: x + 11, y, w, h } : { x, y: y - 12, w, h }, '12', 22);
  said.append(sup);
  return [said];
}

/**
 * A word, and under it the numbers of a half.
 * @param {Print} print
 * @param {string} kind
 * @param {string[]} numbers
 */
function named({ place: box, turned, cloth }, kind, numbers) {
  const place = turned && !cloth.is.french ? { ...box, y: box.y - BEFORE_CHIPS } : box;
  const big = cloth.is.french ? (cloth.is.upright ? 25 : 31) : turned ? 15 : 19;
  const whole = t(`roulette.cloth.${kind}`);
  if (kind === 'par' || kind === 'impar') return [word(place, whole, big, { turned })];
  const ends = [Math.min(...numbers.map(Number)), Math.max(...numbers.map(Number))];
  const range = t('roulette.cloth.range', { from: ends[0], to: ends[1] });
  return [
    word(place, whole, big, { turned, shift: -big * 0.32 }),
    word(place, range, big * 0.62, { turned, shift: big * 0.6, className: 'small' }),
  ];
}

/**
 * The lozenge of a colour has its word in it.
 * @param {Print} print
 * @param {'encarnado' | 'preto'} kind
 */
function lozenge({ place: { x, y, w, h }, turned, cloth }, kind) {
  const [dx, dy] = [Math.min(w * 0.45, turned ? w : 118), Math.min(h * 0.45, turned ? 112 : h)];
  const d = `M${x - dx} ${y}L${x} ${y - dy}L${x + dx} ${y}L${x} ${y + dy}Z`;
  const inner = `M${x - dx * 0.88} ${y}L${x} ${y - dy * 0.88}L${x + dx * 0.88} ${y}L${x} ${y + dy * 0.88}Z`;
  const size = cloth.is.french ? (turned ? 13 : 17) : turned ? 9.5 : 11;
  return [
    svg('path', { d, class: kind === 'encarnado' ? 'red' : 'black' }),
    svg('path', { d, class: 'line' }),
    svg('path', { d: inner, class: 'fine' }),
    word({ x, y, w, h }, t(`roulette.cloth.${kind}`), size, { turned }),
  ];
}

// Strokes and words -------------------------------------------------------------------------

/** @param {Rect} rect */
function frame({ x, y, w, h }) {
  return svg('rect', { x: x - w / 2, y: y - h / 2, width: w, height: h, class: 'line' });
}

/**
 * @param {Rect} rect
 * @param {number} rx
 * @param {number} ry
 */
function oval({ x, y, w, h }, rx, ry) {
  return svg('ellipse', { cx: x, cy: y, rx: w * rx, ry: h * ry });
}

/** @param {Rect} rect */
function lozenged({ x, y, w, h }) {
  const [width, height] = [w * 0.78, h * 0.78];
  return svg('rect', { x: x - width / 2, y: y - height / 2, width, height, rx: Math.min(width, height) * 0.42 });
}

/**
 * @param {Rect} rect
 * @param {string} said
 * @param {number} size
 * @param {{turned?: boolean, shift?: number, className?: string}} how
 */
function word({ x, y }, said, size, { turned = false, shift = 0, className } = {}) {
  const place = { x, y: y + shift + size * 0.35, 'font-size': size, class: className };
  return svg('text', { ...place, transform: turned && `rotate(-90 ${x} ${y})` }, said);
}

/**
 * The free corner at the foot of a French cloth bears the name of the game.
 * @param {Cloth} cloth
 * @param {string} game
 */
function cartouche(cloth, game) {
  const { foot, far, upright } = cloth.is;
  const box = cloth.drawn({ along: cloth.length + foot / 2, across: cloth.breadth + far / 2, long: foot, wide: far });
  const { x, y, w, h } = box;
  const [rx, ry] = [w * 0.43, h * 0.43];
  const [first, second] = t(`roulette.cloth.${game}`).split(' ');
  const print = { turned: upright, className: 'small' };
  return [
    svg('ellipse', { cx: x, cy: y, rx, ry, class: 'gold' }),
    svg('ellipse', { cx: x, cy: y, rx: rx - 5, ry: ry - 5, class: 'gold' }),
    word(box, first, 16, { ...print, shift: -10 }),
    word(box, second, 16, { ...print, shift: 11 }),
  ];
}
