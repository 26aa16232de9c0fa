/** The racetrack: a stadium along which pockets lie in the order of the wheel, and the bets of its sectors. */

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{width: number, height: number, depth: number}} Ground `depth` is how deep a pocket's tile is
 * @typedef {{spot: string, chips: number}} Bet
 * @typedef {{key: string, arcs: string[][], bets: Bet[]}} Sector arcs are runs of pockets as the French wheel has them
 */

/** @type {readonly Sector[]} */
const SECTORS = [
  {
    key: 'track.zero',
    arcs: [['22', '18', '29', '7', '28', '12', '35', '3', '26', '0', '32', '15', '19', '4', '21', '2', '25']],
    bets: bets({ 'rua:0-2-3': 2, 'quadro:25-26-28-29': 2 }, ['4-7', '12-15', '18-21', '19-22', '32-35']),
  },
  {
    key: 'track.orphans',
    arcs: [
      ['17', '34', '6'],
      ['1', '20', '14', '31', '9'],
    ],
    bets: bets({ 'pleno:1': 1 }, ['6-9', '14-17', '17-20', '31-34']),
  },
  {
    key: 'track.third',
    arcs: [['27', '13', '36', '11', '30', '8', '23', '10', '5', '24', '16', '33']],
    bets: bets({}, ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36']),
  },
];

/**
 * @param {Record<string, number>} others
 * @param {string[]} splits
 * @returns {Bet[]}
 */
function bets(others, splits) {
  const first = Object.entries(others).map(([spot, chips]) => ({ spot, chips }));
  return [...first, ...splits.map((pair) => ({ spot: `cavalo:${pair}`, chips: 1 }))];
}

/**
 * The sectors this wheel has: those whose pockets lie side by side on it. A table without the spots of one has its
 * plenos instead.
 * @param {readonly string[]} order
 * @param {ReadonlySet<string>} spots
 * @returns {Sector[]}
 */
export function sectorsOf(order, spots) {
  if (!SECTORS.every((sector) => sector.arcs.every((arc) => runs(order, arc)))) return [];
  return SECTORS.map((sector) => {
    const whole = sector.bets.every((bet) => spots.has(bet.spot));
    return whole
      ? sector
      : { ...sector, bets: sector.arcs.flat().map((name) => ({ spot: `pleno:${name}`, chips: 1 })) };
  });
}

/**
 * @param {readonly string[]} order
 * @param {string[]} arc
 */
function runs(order, arc) {
  const from = order.indexOf(arc[0]);
  return from >= 0 && arc.every((name, index) => order[(from + index) % order.length] === name);
}

/**
 * A number and its neighbours on the wheel, as the wheel has them.
 * @param {readonly string[]} order
 * @param {number} index
 * @param {number} each how many on each side
 */
export function neighbours(order, index, each) {
  const around = Array.from({ length: 2 * each + 1 }, (_, step) => index - each + step);
  return around.map((at) => order[(at + order.length) % order.length]);
}

// The stadium -----------------------------------------------------------------------------

/**
 * A point so far round the track, 0 to 1 clockwise from the middle of its left end, `inset` within its edge. Shares
 * are of the tiles' middle line, so that all tiles are as wide there.
 * @param {Ground} ground
 * @param {number} share
 * @param {number} inset
 * @returns {Point}
 */
export function pointAt({ width, height, depth }, share, inset) {
  const middle = height / 2 - depth / 2;
  const [straight, end] = [width - height, Math.PI * middle];
  const way = (((share % 1) + 1) % 1) * 2 * (straight + end);
  const r = height / 2 - inset;
  const round = (/** @type {number} */ x, /** @type {number} */ angle) => ({
    x: x + r * Math.cos(angle),
    y: height / 2 + r * Math.sin(angle),
  });
  if (way <= end / 2) return round(height / 2, Math.PI + way / middle);
  if (way <= end / 2 + straight) return { x: height / 2 + way - end / 2, y: inset };
  if (way <= 1.5 * end + straight) return round(width - height / 2, (way - end / 2 - straight) / middle - Math.PI / 2);
  if (way <= 1.5 * end + 2 * straight)
    return { x: width - height / 2 - (way - 1.5 * end - straight), y: height - inset };
  return round(height / 2, Math.PI / 2 + (way - 1.5 * end - 2 * straight) / middle);
}

/**
 * Points along a stretch of the track.
 * @param {Ground} ground
 * @param {number} from
 * @param {number} to
 * @param {number} inset
 */
function stretch(ground, from, to, inset) {
  const count = Math.max(6, Math.ceil(Math.abs(to - from) * 120));
  return Array.from({ length: count + 1 }, (_, index) => pointAt(ground, from + ((to - from) * index) / count, inset));
}

/** @param {readonly Point[]} points */
function outline(points) {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/**
 * The tile of one pocket.
 * @param {Ground} ground
 * @param {number} index
 * @param {number} count
 */
export function tile(ground, index, count) {
  const [from, to] = [(index - 0.5) / count, (index + 0.5) / count];
  const middle = pointAt(ground, index / count, ground.depth / 2);
  return { d: outline([...stretch(ground, from, to, 0), ...stretch(ground, to, from, ground.depth)]), middle };
}

/**
 * The room of a sector within the track: along its pockets, and straight across from one run of them to the next.
 * @param {Ground} ground
 * @param {readonly string[]} order
 * @param {string[][]} arcs
 */
export function room(ground, order, arcs) {
  const points = arcs.flatMap((arc) => {
    const from = order.indexOf(arc[0]) - 0.5;
    return stretch(ground, from / order.length, (from + arc.length) / order.length, ground.depth);
  });
  return { d: outline(points), middle: centroid(points) };
}

/**
 * The middle of an area.
 * @param {readonly Point[]} points
 * @returns {Point}
 */
function centroid(points) {
  let [area, x, y] = [0, 0, 0];
  points.forEach((one, index) => {
    const other = points[(index + 1) % points.length];
    const cross = one.x * other.y - other.x * one.y;
    area += cross;
    x += (one.x + other.x) * cross;
    y += (one.y + other.y) * cross;
  });
  return { x: x / (3 * area), y: y / (3 * area) };
}
