/** The equipment of banca francesa as the kit shows it: the arena. */

import '../../pieces/arena.js';
import { piece } from '../showing.js';

/** @typedef {import('../showing.js').Show} Show */

function arenas() {
  const arena = piece('pg-arena', { faces: [1, 1, 4], verdict: { kind: 'pequeno', says: () => '6' } });
  const act = () => {
    arena.verdict = null;
    arena.pour({ elapsed: 0, duration: 1600 });
    setTimeout(() => arena.roll([3, 5, 6], { elapsed: 0, duration: 2200 }), 1600);
  };
  return [{ name: 'faces = [1, 1, 4]', node: arena, act }];
}

/** @type {Show[]} */
export const SHOWS = [
  {
    file: 'arena',
    tag: 'pg-arena',
    example: 'arena.pour(timing); arena.roll([1, 1, 4], { elapsed: 0, duration: 2200 })',
    states: arenas,
  },
];
