/** How dice fly the length of a table: out of the hand, rolling to the wall, back from it to where they rest. */

import { LANDED, onEdge, rock } from './dice.js';

/**
 * @typedef {import('./dice.js').Throw} Throw
 * @typedef {{from: number, wall: number}} Course where the hand and the wall are, in sides of a die from the middle of
 *   where the dice will rest
 */

const STRIKE = 0.5;
const HAND = 2.1;
/** How far from each other two dice fly. */
const APART = 0.8;

/**
 * The way of a die on a course.
 * @param {Course} course
 * @returns {(thrown: Throw, share: number) => {x: number, y: number, z: number, yaw: number, roll: number}}
 */
export function flight(course) {
  return (thrown, share) => {
    const done = Math.min(1, share / LANDED);
    const strike = STRIKE - thrown.x * 0.03;
    const { x, roll } = done < strike ? out(thrown, done / strike, course) : back(thrown, (done - strike) / (1 - strike), course);
    const left = 1 - done;
    const lift = HAND * left ** 1.4 * Math.abs(Math.cos(3.5 * Math.PI * done)) * (0.6 + thrown.hop * 0.3);
    const yaw = thrown.yaw - 260 * left ** 1.6;
    const z = thrown.z * done + Math.sign(thrown.x) * APART * Math.min(1, 2 * left);
    return { x, y: lift + onEdge(roll), z, yaw, roll: roll + rock(share) };
  };
}

/**
 * @param {Throw} thrown
 * @param {number} share of the way to the wall
 * @param {Course} course
 */
function out({ x }, share, { from, wall }) {
  const struck = wall - 0.6;
  const now = from + (struck - from) * share * (1.2 - 0.2 * share);
  return { x: now, roll: 90 * (struck - x) - 90 * (struck - now) };
}

/**
 * A die that comes back rolls the other way, and lies flat where it stops.
 * @param {Throw} thrown
 * @param {number} share of the way from the wall
 * @param {Course} course
 */
function back({ x }, share, { wall }) {
  const left = (wall - 0.6 - x) * (1 - share) ** 1.8;
  return { x: x + left, roll: 90 * left };
}
