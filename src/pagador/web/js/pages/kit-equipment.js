/** The equipment that tables of several families have, as the kit shows it: chips, cards, dice. */

import '../pieces/card.js';
import '../pieces/dice.js';
import '../pieces/last-throws.js';
import '../pieces/shoe.js';
import '../pieces/tray.js';
import { h } from '../core/dom.js';
import { chip, COLOUR_NAMES, pile, VALUES } from '../pieces/chip.js';
import { piece, row } from '../tables/showing.js';

/** @typedef {import('../tables/showing.js').Show} Show */

function cards() {
  const faces = ['K♠', '9♥', 'T♦', 'A♣', ''].map((face) => piece('pg-card', { face }));
  const turned = piece('pg-card', { face: '' });
  const turn = () => {
    turned.face = '';
    turned.turn('Q♥', { elapsed: 0, duration: 900 });
  };
  return [
    { name: 'face', node: h('div', { class: 'cards-row' }, ...faces) },
    { name: 'turn("Q♥")', node: turned, act: turn },
  ];
}

function throws() {
  const dice = piece('pg-dice');
  dice.place([3, 4], { seed: 3 });
  let seed = 3;
  return [
    {
      name: 'place([3, 4])',
      node: dice,
      act: () => dice.roll([1 + (seed % 6), 1 + ((seed * 5) % 6)], { seed: ++seed, elapsed: 0, duration: 1600 }),
    },
  ];
}

function lastThrows() {
  const told = [
    { faces: [1, 2, 5], kind: 'pequeno', letter: 'P', name: 'pequeno' },
    { faces: [4, 5, 6], kind: 'grande', letter: 'G', name: 'grande' },
    { faces: [3, 3, 3], kind: 'tres-iguais', letter: '≡', name: 'três iguais' },
  ];
  return [{ name: 'throws', node: piece('pg-last-throws', { throws: () => told }) }];
}

/** @type {Show[]} */
export const EQUIPMENT = [
  {
    file: 'chip',
    tag: 'chip, pile',
    example: 'drawing.append(chip(50), pile(137, [1, 5, 10, 100]))',
    states: () => [
      { name: 'values', node: row(VALUES.map((value) => chip(value))) },
      { name: 'colours', node: row(COLOUR_NAMES.map((colour) => chip(1, 30, { colour }))) },
      { name: 'pile(137)', node: row([pile(137), pile(1250), pile(20)], 80) },
    ],
  },
  {
    file: 'tray',
    tag: 'pg-tray',
    example: 'Object.assign(tray, { values: [1, 5, 10, 50], value: 10, currency })',
    states: () => [
      { name: 'value = 10', node: piece('pg-tray', { values: [1, 5, 10, 50, 100, 500], currency: 'demo', value: 10 }) },
    ],
  },
  {
    file: 'card',
    tag: 'pg-card',
    example: "card.face = '9♣'; await other.turn('Q♥', { elapsed: 0, duration: 900 })",
    states: cards,
  },
  {
    file: 'shoe',
    tag: 'pg-shoe',
    example: 'Object.assign(shoe, { left: 210, size: 312, notice: 12, burnt: 102 })',
    states: () => [{ name: 'left = 210', node: piece('pg-shoe', { size: 312, left: 210, notice: 12, burnt: 102 }) }],
  },
  {
    file: 'dice',
    tag: 'pg-dice',
    example: 'dice.roll([3, 4], { seed: coup, elapsed: 0, duration: 1600 })',
    states: throws,
  },
  {
    file: 'last-throws',
    tag: 'pg-last-throws',
    example: "last.throws = () => [{ faces: [1, 2, 5], kind: 'pequeno', letter: 'P', name: 'pequeno' }]",
    states: lastThrows,
  },
];
