/**
 * How large the parts of a roulette cloth are, in its own units; about a CSS pixel each where it is tall.
 * A tall cloth is as short as fingers allow: no target of it is under 24 pixels in a window of 390.
 */

/**
 * @typedef {object} Measures
 * @property {boolean} upright
 * @property {boolean} french chances on both sides of the numbers, dozens at the foot; else all on one side
 * @property {number} long of a number's box, along
 * @property {number} wide of a number's box, across
 * @property {number} zero how far the zeros reach beyond the numbers
 * @property {number} foot how far the columns reach beyond the numbers
 * @property {number} near the band beside the first column
 * @property {number} dozens how much of it is the dozens', on a cloth that is not French
 * @property {number} far the band beside the third column
 * @property {number} touch how wide a target on a line is
 * @property {number} margin
 */

/** @type {Record<'wide' | 'tall', Record<'french' | 'american', Measures>>} */
export const MEASURES = {
  wide: {
    french: {
      upright: false,
      french: true,
      long: 70,
      wide: 72,
      zero: 70,
      foot: 174,
      near: 88,
      dozens: 88,
      far: 88,
      touch: 28,
      margin: 14,
    },
    american: {
      upright: false,
      french: false,
      long: 70,
      wide: 78,
      zero: 74,
      foot: 78,
      near: 122,
      dozens: 62,
      far: 0,
      touch: 28,
      margin: 14,
    },
  },
  tall: {
    french: {
      upright: true,
      french: true,
      long: 50,
      wide: 68,
      zero: 50,
      foot: 150,
      near: 76,
      dozens: 76,
      far: 64,
      touch: 25,
      margin: 12,
    },
    american: {
      upright: true,
      french: false,
      long: 50,
      wide: 80,
      zero: 52,
      foot: 54,
      near: 108,
      dozens: 56,
      far: 0,
      touch: 25,
      margin: 10,
    },
  },
};
