/**
 * The shape of the table: the pagador in the hollow of the straight side, the seats round the other, numbered from his
 * left. A point is where on the edge it is (`turn`, from the pagador's left end to his right) and how far out (`reach`,
 * 1 at the rail).
 */

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{from: number, to: number, near: number, far: number}} Sector a piece of a row, by turn and by reach
 */

export const WIDTH = 1280;
export const HEIGHT = 640;
const MIDDLE = { x: 640, y: 58 };
const ACROSS = 616;
const DOWN = 552;
const FULLNESS = 2.7;
/** Between an ellipse (2) and a rectangle: players sit round a table whose corners are well rounded. */
const SAMPLES = 400;
const FIRST_SEAT = 178;
/** Above this the ends of the table are the pagador's, for the sabot and the played cards. */

/**
 * @param {number} turn
 * @param {number} reach
 * @returns {Point}
 */
export function point(turn, reach) {
  const [along, out] = [Math.cos(turn), Math.sin(turn)];
  const x = Math.sign(along) * Math.abs(along) ** (2 / FULLNESS);
  return { x: MIDDLE.x + reach * ACROSS * x, y: MIDDLE.y + reach * DOWN * Math.abs(out) ** (2 / FULLNESS) };
}

/**
 * Where a point is on the table.
 * @param {Point} point
 */
function where({ x, y }) {
  const [across, down] = [(x - MIDDLE.x) / ACROSS, (y - MIDDLE.y) / DOWN];
  const reach = (Math.abs(across) ** FULLNESS + Math.abs(down) ** FULLNESS) ** (1 / FULLNESS);
  const along = Math.sign(across) * Math.abs(across / reach) ** (FULLNESS / 2);
  return { reach, turn: Math.acos(Math.max(-1, Math.min(1, along))) };
}

/**
 * The turns that divide the players' side into pieces of these lengths.
 * @param {readonly number[]} lengths in any unit
 * @returns {number[]} one more than the pieces
 */
export function divided(lengths) {
  const edge = playersEdge();
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let run = 0;
  const marks = [0, ...lengths.map((length) => (run += length) / whole)];
  return marks.map((share) => edge[Math.round(share * (edge.length - 1))]);
}

/** Turns at equal distances along the edge, where people sit. */
function playersEdge() {
  const turns = Array.from({ length: SAMPLES * 4 + 1 }, (_, index) => (Math.PI * index) / (SAMPLES * 4));
  const seated = turns.filter((turn) => point(turn, 0.8).y > FIRST_SEAT - 20);
  const lengths = [0];
  for (let index = 1; index < seated.length; index += 1) {
    lengths.push(lengths[index - 1] + apart(point(seated[index], 0.8), point(seated[index - 1], 0.8)));
  }
  const whole = lengths[lengths.length - 1];
  return Array.from({ length: SAMPLES + 1 }, (_, step) => {
    const found = lengths.findIndex((length) => length >= (whole * step) / SAMPLES - 1e-9);
    return seated[found < 0 ? seated.length - 1 : found];
  });
}

/**
 * @param {Point} one
 * @param {Point} other
 */
function apart(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/**
 * A line round the table, as path data.
 * @param {number} from
 * @param {number} to
 * @param {number} reach
 */
export function line(from, to, reach) {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) * 24));
  const points = Array.from({ length: steps + 1 }, (_, step) => point(from + ((to - from) * step) / steps, reach));
  return `M${points.map(written).join(' ')}`;
}

/** @param {Point} point */
export function written({ x, y }) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** @param {Sector} sector */
export function outline({ from, to, near, far }) {
  return `${line(from, to, far)}L${line(to, from, near).slice(1)}Z`;
}

/** The edge of the cloth: round the players, straight before the pagador, hollow where he stands. */
export function edge(reach = 1) {
  const round = line(0, Math.PI, reach);
  const { x, y } = MIDDLE;
  const top = y - 34 * reach;
  const [left, right, low] = [x - ACROSS * reach, x + ACROSS * reach, top + 26];
  const inward = `C${x - 300} ${top} ${x - 250} ${low} ${x - 150} ${low}`;
  const outward = `C${x + 250} ${low} ${x + 300} ${top} ${x + 380} ${top}`;
  const straight = `Q${left} ${top} ${left + 60} ${top}H${x - 380}${inward}H${x + 150}${outward}H${right - 60}`;
  return `${round}${straight}Q${right} ${top} ${right} ${y}Z`;
}

/**
 * The largest upright box within a sector, round its middle: what can be pressed.
 * @param {Sector} sector
 */
export function boxWithin(sector) {
  const middle = point((sector.from + sector.to) / 2, (sector.near + sector.far) / 2);
  let best = { ...middle, w: 0, h: 0 };
  for (let angle = 6; angle <= 84; angle += 3) {
    const way = { x: Math.cos((angle * Math.PI) / 180), y: Math.sin((angle * Math.PI) / 180) };
    const long = longest(sector, middle, way);
    const box = { ...middle, w: 2 * long * way.x, h: 2 * long * way.y };
    if (box.w * box.h > best.w * best.h) best = box;
  }
  return best;
}

/**
 * How far a box may stretch before one of its corners leaves the sector.
 * @param {Sector} sector
 * @param {Point} middle
 * @param {Point} way
 */
function longest(sector, middle, way) {
  let [within, beyond] = [0, 200];
  while (beyond - within > 0.5) {
    const long = (within + beyond) / 2;
    if (corners(middle, long * way.x, long * way.y).every((corner) => holds(sector, corner))) within = long;
    else beyond = long;
  }
  return within;
}

/**
 * @param {Point} middle
 * @param {number} across
 * @param {number} down
 * @returns {Point[]}
 */
function corners({ x, y }, across, down) {
  return [across, -across].flatMap((dx) => [down, -down].map((dy) => ({ x: x + dx, y: y + dy })));
}

/**
 * @param {Sector} sector
 * @param {Point} corner
 */
function holds({ from, to, near, far }, corner) {
  const { turn, reach } = where(corner);
  return turn >= from && turn <= to && reach >= near && reach <= far;
}
