/** The roulette cloth for `pg-felt`: every spot that the house serves has one place on it, and nothing else does. */

import { TURNED } from '../../core/windows.js';
import { add } from '../../core/words.js';
import words from '../../words/roulette.js';
import { Cloth } from './cloth.js';
import { numbersOf } from './numbers.js';
import { picture } from './picture.js';

add(words);

/**
 * @typedef {import('../../pieces/pockets.js').Pocket} Pocket
 * @typedef {import('../../pieces/spots.js').Face} Face
 * @typedef {import('../../pieces/spots.js').Layout} Layout
 * @typedef {import('../../pieces/spots.js').Place} Place
 *
 * @typedef {object} Table
 * @property {string} game
 * @property {readonly Pocket[]} pockets of the wheel, clockwise
 * @property {readonly {spot: string, odds?: string | null}[]} spots as the house serves them
 * @property {(spot: string) => string} name what a spot is called
 */

/**
 * @param {Table} table
 * @returns {Layout}
 */
export function rouletteLayout(table) {
  const layout = { ...face('wide', table), tall: face('tall', table), turned: TURNED };
  check(layout, table.spots);
  check(layout.tall, table.spots);
  return layout;
}

/**
 * @param {'wide' | 'tall'} way
 * @param {Table} table
 * @returns {Face}
 */
function face(way, { game, pockets, spots, name }) {
  const double = pockets.some((pocket) => pocket.name === '00');
  const cloth = new Cloth(way, { french: game === 'roleta-francesa', double });
  const names = spots.map((each) => each.spot);
  const places = names.map((spot) => ({
    spot,
    ...cloth.drawn(cloth.target(spot)),
    label: () => name(spot),
    covers: numbersOf(spot, pockets),
    at: cloth.chips(spot),
  }));
  const areas = areasOf(cloth, pockets, names);
  return {
    ...cloth.size,
    picture: () => picture(cloth, { game, pockets, spots }),
    spots: places,
    areas,
    dealer: { x: cloth.size.width / 2, y: -24 },
    chip: way === 'wide' ? 17 : 14,
  };
}

/**
 * What can be lit or marked: the box of each number by its name, and of each chance outside them by its spot's.
 * @param {Cloth} cloth
 * @param {readonly Pocket[]} pockets
 * @param {readonly string[]} spots
 * @returns {Record<string, Place>}
 */
function areasOf(cloth, pockets, spots) {
  const numbers = pockets.map(({ name }) => [name, cloth.drawn(cloth.number(name))]);
  const chances = spots.flatMap((spot) => {
    const box = cloth.outside(spot);
    return box ? [[spot, cloth.drawn(box)]] : [];
  });
  return Object.fromEntries([...numbers, ...chances]);
}

/**
 * Make sure that every served spot has one place, that nothing else has one, and that no place covers another.
 * @param {Face} face
 * @param {readonly {spot: string}[]} served
 */
export function check(face, served) {
  const wanted = served.map((each) => each.spot).sort();
  const placed = face.spots.map((each) => each.spot).sort();
  const odd = wanted.find((spot, index) => placed[index] !== spot || wanted[index + 1] === spot);
  if (odd || wanted.length !== placed.length)
    throw new Error(`the cloth and the house do not agree on ${odd ?? placed.at(-1)}`);
  for (const [index, one] of face.spots.entries()) {
    if (!(one.w > 0 && one.h > 0)) throw new Error(`${one.spot} has no room on the cloth`);
    const over = face.spots.slice(index + 1).find((other) => overlap(one, other));
    if (over) throw new Error(`${one.spot} lies over ${over.spot} on the cloth`);
  }
}

/**
 * @param {Place} one
 * @param {Place} other
 */
function overlap(one, other) {
  const across = (one.w + other.w) / 2 - Math.abs(one.x - other.x);
  const along = (one.h + other.h) / 2 - Math.abs(one.y - other.y);
  return across > 0.01 && along > 0.01;
}
