/**
 * How a wheel turns and its ball runs: pure functions of the time since the launch, so that every page shows the same.
 * Degrees are clockwise from the top, times in ms. Between coups the rotor stands with its first pocket at the top.
 */

/**
 * @typedef {object} Rest
 * @property {number} offset the pocket's degrees on the rotor
 * @property {number} after how long after the launch the ball began to leave the rim
 * @property {number} duration how long it takes from there to rest
 *
 * @typedef {{direction: 1 | -1, rest: Rest | null}} Spin the direction is the ball's; the rotor turns the other way
 * @typedef {{angle: number, radius: number, height: number, shown: number}} Ball
 *   `height` over the wood and `shown` are 0 to 1
 */

export const RIM = 427;
export const POCKET = 263;
const FRETS = 322;

const GATHERING = 900;
const ROTOR = 0.074;
const SLOWING = 200;
const [FAST, SLOW, TIRING] = [0.62, 0.27, 5000];
const FALL = 2.2;
const [LEAVES, STRIKES, LIES] = [0.42, 0.66, 0.95];
const HOPS = [
  { until: 0.4, height: 1 },
  { until: 0.68, height: 0.6 },
  { until: 0.87, height: 0.32 },
  { until: 1, height: 0.12 },
];

/** @param {number} degrees */
export function round(degrees) {
  return ((degrees % 360) + 360) % 360;
}

// The rotor -------------------------------------------------------------------------------

/**
 * How far it has turned while it is being driven.
 * @param {number} t
 */
function driven(t) {
  return t < GATHERING ? (ROTOR * t * t) / (2 * GATHERING) : ROTOR * (t - GATHERING / 2);
}

/**
 * What is left once the ball lies: so far, in so long, that it comes to stand as it stood.
 * @param {Rest} rest
 */
function slowing({ after, duration }) {
  const rests = after + duration;
  const far = SLOWING + round(-driven(rests) - SLOWING);
  return { rests, far, long: (2 * far) / ROTOR };
}

/**
 * @param {Spin} spin
 * @param {number} t
 */
export function rotorAt({ direction, rest }, t) {
  if (!rest || t <= rest.after + rest.duration) return -direction * driven(t);
  const { rests, long } = slowing(rest);
  const x = Math.min(t - rests, long);
  return -direction * (driven(rests) + ROTOR * x - (ROTOR * x * x) / (2 * long));
}

/**
 * When everything stands still again; never, as long as no number is known.
 * @param {Spin} spin
 */
export function still({ rest }) {
  if (!rest) return Infinity;
  const { rests, long } = slowing(rest);
  return rests + long;
}

// The ball --------------------------------------------------------------------------------

/**
 * How far it has run on the rim.
 * @param {number} t
 */
function run(t) {
  return SLOW * t + (FAST - SLOW) * TIRING * (1 - Math.exp(-t / TIRING));
}

/**
 * How fast it runs there.
 * @param {number} t
 */
function speed(t) {
  return SLOW + (FAST - SLOW) * Math.exp(-t / TIRING);
}

/**
 * @param {Spin} spin
 * @param {number} t
 * @returns {Ball}
 */
export function ballAt(spin, t) {
  const { direction, rest } = spin;
  if (!rest || t <= rest.after) {
    return { angle: direction * run(t), radius: RIM, height: 0, shown: Math.min(1, t / 300) };
  }
  const u = Math.min(1, (t - rest.after) / rest.duration);
  return { angle: rotorAt(spin, t) + onRotor(spin, rest, u), radius: radiusAt(u), height: heightAt(u), shown: 1 };
}

/**
 * Where the ball is as the rotor sees it: it goes on as fast as it ran on the rim, ever slower, and ends in its pocket.
 * @param {Spin} spin
 * @param {Rest} rest
 * @param {number} u the share of the time to rest that has passed
 */
function onRotor({ direction }, { offset, after, duration }, u) {
  if (u >= 1) return offset;
  const began = direction * (run(after) + driven(after));
  const rush = (speed(after) + ROTOR) * duration;
  const short = round(direction * (offset - began));
  const turns = Math.max(0, Math.round((rush / FALL - short) / 360));
  const way = Math.max(short + 360 * turns, 1);
  const left = way * (1 - u) ** Math.max(1.3, rush / way);
  return offset - direction * (left + rattle(u));
}

/**
 * The last to and fro between two frets.
 * @param {number} u
 */
function rattle(u) {
  const w = Math.max(0, (u - 0.84) / 0.16);
  return 7 * w * (1 - w) ** 3 * Math.sin(w * Math.PI * 4);
}

/** @param {number} u */
function radiusAt(u) {
  if (u < LEAVES) return RIM - 5 * (u / LEAVES) ** 3;
  if (u >= STRIKES) return FRETS + (POCKET - FRETS) * Math.min(1, (u - STRIKES) / 0.14) + 26 * heightAt(u);
  const q = (u - LEAVES) / (STRIKES - LEAVES);
  const struck = q > 0.7 ? 9 * Math.sin(((q - 0.7) / 0.3) * Math.PI) : 0;
  return RIM - 5 - (RIM - 5 - FRETS) * q * q + struck;
}

/** @param {number} u */
function heightAt(u) {
  if (u < STRIKES || u >= LIES) return 0;
  const w = (u - STRIKES) / (LIES - STRIKES);
  const index = HOPS.findIndex((hop) => w < hop.until);
  const [from, { until, height }] = [HOPS[index - 1]?.until ?? 0, HOPS[index]];
  const x = (w - from) / (until - from);
  return height * 4 * x * (1 - x);
}
