/** The equipment of craps as the kit shows it: the run, the puck, the five dice, whose turn it is. */

import '../../pieces/dice-run.js';
import '../../pieces/five-dice.js';
import '../../pieces/puck.js';
import '../../pieces/turn.js';
import { piece } from '../showing.js';

/** @typedef {import('../showing.js').Show} Show */

function runs() {
  const run = piece('pg-dice-run', { faces: [5, 3], verdict: { kind: 'point', says: () => '8' } });
  return [{ name: 'faces = [5, 3]', node: run, act: () => run.throw([5, 3], { elapsed: 0, duration: 3200 }) }];
}

function pucks() {
  return [0, 8].map((point) => ({ name: `point = ${point}`, node: piece('pg-puck', { point }) }));
}

function fiveDice() {
  return [
    { name: 'chosen = [1, 3], open', node: piece('pg-five-dice', { chosen: [1, 3], open: true }) },
    { name: 'aside = [4]', node: piece('pg-five-dice', { chosen: [2, 5], aside: [4] }) },
  ];
}

function turns() {
  const people = [
    ['Ana', '1'],
    ['Rui', '4'],
  ];
  return [{ name: "shooter = 'Rui'", node: piece('pg-turn', { round: { people, shooter: 'Rui', asked: false, you: 'Ana' } }) }];
}

/** @type {Show[]} */
export const SHOWS = [
  {
    file: 'dice-run',
    tag: 'pg-dice-run',
    example: 'run.throw([5, 3], { elapsed: 0, duration: 3200 })',
    states: runs,
  },
  { file: 'puck', tag: 'pg-puck', example: 'puck.point = 8', states: pucks },
  { file: 'five-dice', tag: 'pg-five-dice', example: 'dice.chosen = [1, 3]; dice.open = true', states: fiveDice },
  {
    file: 'turn',
    tag: 'pg-turn',
    example: "turn.round = { people: [['Ana', '1']], shooter: 'Ana', asked: false, you: null }",
    states: turns,
  },
];
