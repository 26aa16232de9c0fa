/** The places of a betting cloth: which of them is nearest, and which lies in a direction. */

/**
 * A rectangle by its middle, in the units of the layout.
 * @typedef {{x: number, y: number, w: number, h: number, shape?: string}} Place
 *   `shape` is path data drawn instead of it
 * @typedef {Place & {spot: string, label: () => string, covers?: readonly string[], at?: Point}} Spot
 *   `covers` are areas, `at` is where chips lie if not in the middle
 * @typedef {{x: number, y: number}} Point
 *
 * One way of laying the cloth: what is drawn under the chips, where bets go, and the areas that can be lit or marked.
 * @typedef {object} Face
 * @property {number} width
 * @property {number} height
 * @property {(draw: typeof import('../core/dom.js').svg) => SVGElement[]} picture
 * @property {readonly Spot[]} spots
 * @property {readonly Spot[]} [rests] where chips come to lie that nobody bets on
 * @property {Record<string, Place>} [areas] by name; a spot's name is also the name of the area it takes itself
 * @property {Point} [dealer] where chips come from and go to; the middle of the upper edge if it is not said
 * @property {number} [chip] the radius of a chip
 *
 * @typedef {Face & {tall?: Face, turned?: MediaQueryList}} Layout
 *   `tall` is how the cloth lies in a narrow window: on a phone, or where `turned` says
 */

const REACH = 14;
const SLACK = 4;

/**
 * How far a point lies from a place; 0 on it.
 * @param {Place} place
 * @param {Point} point
 */
export function distance(place, point) {
  const dx = Math.max(0, Math.abs(point.x - place.x) - place.w / 2);
  const dy = Math.max(0, Math.abs(point.y - place.y) - place.h / 2);
  return Math.hypot(dx, dy);
}

/**
 * The spot at a point, or the nearest within reach; of two that lie over each other, the smaller.
 * @param {readonly Spot[]} spots
 * @param {Point} point
 * @returns {Spot | undefined}
 */
export function nearestTo(spots, point) {
  const within = spots
    .map((spot) => ({ spot, far: distance(spot, point), size: spot.w * spot.h }))
    .filter(({ far }) => far <= REACH);
  within.sort((one, other) => one.far - other.far || one.size - other.size);
  return within[0]?.spot;
}

/** @type {Record<string, Point>} */
export const WAYS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The nearest spot in a direction, of those that lie wholly that way; what is straight ahead before what is aslant.
 * @param {readonly Spot[]} spots
 * @param {Spot} from
 * @param {Point} way
 * @returns {Spot | undefined}
 */
export function towards(spots, from, way) {
  let best;
  let least = Infinity;
  for (const spot of spots) {
    const cost = effort(from, spot, way);
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/**
 * @param {Spot} from
 * @param {Spot} to
 * @param {Point} way
 */
function effort(from, to, way) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [widths, heights] = [(from.w + to.w) / 2, (from.h + to.h) / 2];
  const ahead = dx * way.x + dy * way.y - (way.x ? widths : heights);
  const aside = Math.abs(dx * way.y + dy * way.x);
  const gap = Math.max(0, aside - (way.x ? heights : widths));
  return ahead < -SLACK ? Infinity : Math.max(0, ahead) + 3 * gap + 0.2 * aside;
}
