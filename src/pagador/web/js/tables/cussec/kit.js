/** The equipment of cussec as the kit shows it: the campânula. */

import '../../pieces/dome.js';
import { piece } from '../showing.js';

/** @typedef {import('../showing.js').Show} Show */

function domes() {
  const covered = piece('pg-dome', { covered: true, latched: true, strokes: 3, lit: true });
  const open = piece('pg-dome', { faces: [1, 2, 5] });
  const lift = () => {
    Object.assign(open, { covered: true, faces: [] });
    open.lift([2, 4, 6], { elapsed: 0, duration: 1000 });
  };
  return [
    { name: 'covered, lit', node: covered, act: () => covered.press({ elapsed: 0, duration: 800 }) },
    { name: 'faces = [1, 2, 5]', node: open, act: lift },
  ];
}

/** @type {Show[]} */
export const SHOWS = [
  {
    file: 'dome',
    tag: 'pg-dome',
    example: 'dome.cover(timing); dome.press(timing); dome.lift([1, 2, 5], { elapsed: 0, duration: 1000 })',
    states: domes,
  },
];
