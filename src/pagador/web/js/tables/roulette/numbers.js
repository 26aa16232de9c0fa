/** The numbers behind a spot's name, by the geometry of three columns: names are the law's, colours the wheel's. */

import { isZero, paint } from '../../pieces/pockets.js';

/** @typedef {import('../../pieces/pockets.js').Pocket} Pocket */

const ACROSS = 3;
const DOZEN = 12;

/**
 * Row and column of a number on the cloth, from 0; zeros have none.
 * @param {string} name
 */
export function cellOf(name) {
  const number = Number(name) - 1;
  return { row: Math.floor(number / ACROSS), column: number % ACROSS };
}

/**
 * A spot's name in two: its kind, and what it is on (several of them apart).
 * @param {string} spot
 * @returns {{kind: string, on: string[]}}
 */
export function parted(spot) {
  const [kind, selector = ''] = spot.split(':');
  return { kind, on: selector ? selector.split('-') : [] };
}

/**
 * Whether a number belongs to a group, by the group's kind; zeros belong to none.
 * @type {Record<string, (number: number, group: number) => boolean>}
 */
const GROUPS = {
  duzia: (number, group) => Math.ceil(number / DOZEN) === group,
  coluna: (number, group) => (number - 1) % ACROSS === group - 1,
};

/** @type {Record<string, (number: number, pocket: Pocket) => boolean>} */
const SIMPLE = {
  par: (number) => number % 2 === 0,
  impar: (number) => number % 2 === 1,
  menor: (number) => number <= 18,
  maior: (number) => number > 18,
  encarnado: (_, pocket) => paint(pocket) === 'red',
  preto: (_, pocket) => paint(pocket) === 'black',
};

/**
 * The numbers a spot covers.
 * @param {string} spot
 * @param {readonly Pocket[]} pockets
 * @returns {string[]}
 */
export function numbersOf(spot, pockets) {
  const { kind, on } = parted(spot);
  const group = GROUPS[kind.replace('cavalo-de-', '')];
  if (!group && !SIMPLE[kind]) return on;
  const numbered = pockets.filter((pocket) => !isZero(pocket.name));
  const covered = numbered.filter((pocket) => {
    const number = Number(pocket.name);
    return group ? on.some((each) => group(number, Number(each))) : SIMPLE[kind](number, pocket);
  });
  return covered.map((pocket) => pocket.name);
}
