/** A closed card whose near edge is bent up: whoever holds it sees a corner of the face, more of it the further it is bent. */

import { h, svg } from '../core/dom.js';

const WIDE = 240;
const HIGH = 336;
const SLOPE = 1 / 3;
const [COS, SIN] = [0.8, 0.6];
/** The slope of the fold is one in three, so that what is bent up is turned by the angle of the 3-4-5 triangle. */

/** How much of its left edge is bent up where it is not said: so much that the index is seen. */
export const USUAL_BEND = 110 / HIGH;

/**
 * The part that is bent up, with this drawing of the face on it.
 * @param {SVGElement} front
 * @returns {{element: HTMLElement, bend: (share: number, back: HTMLElement) => void}} `bend` shows so much of it, and
 *   takes as much away from the back
 */
export function bentUp(front) {
  const paper = svg('rect', { class: 'paper', x: -WIDE / 2, y: -HIGH / 2, width: WIDE, height: HIGH, rx: 12 });
  const seen = svg('g', {}, paper, front);
  const shade = svg('path', { class: 'shade' });
  const drawing = svg('svg', { viewBox: `0 0 ${WIDE} ${HIGH}` }, seen, shade);
  const bend = (/** @type {number} */ share, /** @type {HTMLElement} */ back) => {
    const fold = HIGH * (1 - share);
    seen.setAttribute('transform', turnedAt(fold));
    shade.setAttribute('d', `M0 ${fold}L${WIDE} ${fold + 80}L${WIDE + 4} ${fold + 68}L4 ${fold - 12}Z`);
    drawing.style.clipPath = polygon(flap(fold));
    back.style.clipPath = polygon([[0, 0], [WIDE, 0], ...remaining(fold)]);
  };
  return { element: h('div', { class: 'bent' }, drawing), bend };
}

/**
 * What was below the fold, seen from its other side and turned with it: mirrored twice, so it is a rotation.
 * @param {number} fold where it meets the left edge
 */
function turnedAt(fold) {
  const [x, y] = [(COS * WIDE + SIN * HIGH) / 2 - SIN * fold, (SIN * WIDE - COS * HIGH) / 2 + (1 + COS) * fold];
  return `matrix(${-COS} ${-SIN} ${SIN} ${-COS} ${x.toFixed(2)} ${y.toFixed(2)})`;
}

/**
 * The ends of the fold and the corners beyond them; a small fold leaves the card by its lower edge.
 * @param {number} fold
 * @returns {[number, number][]}
 */
function flap(fold) {
  const right = fold + WIDE * SLOPE;
  const end = right > HIGH ? [(HIGH - fold) / SLOPE, HIGH] : [WIDE, right];
  const corners = right > HIGH ? [[0, HIGH]] : [[WIDE, HIGH], [0, HIGH]];
  return [[0, fold], /** @type {[number, number]} */ (end), ...corners.map(([x, y]) => mirrored(x, y, fold))];
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} fold
 * @returns {[number, number]}
 */
function mirrored(x, y, fold) {
  return [COS * x + SIN * (y - fold), fold + SIN * x - COS * (y - fold)];
}

/**
 * What is left of the back below its upper edge, from the right to the left.
 * @param {number} fold
 * @returns {[number, number][]}
 */
function remaining(fold) {
  const right = fold + WIDE * SLOPE;
  if (right <= HIGH) return [[WIDE, right], [0, fold]];
  return [[WIDE, HIGH], [(HIGH - fold) / SLOPE, HIGH], [0, fold]];
}

/** @param {[number, number][]} points */
function polygon(points) {
  const shares = points.map(([x, y]) => `${((100 * x) / WIDE).toFixed(2)}% ${((100 * y) / HIGH).toFixed(2)}%`);
  return `polygon(${shares.join(', ')})`;
}
