/** The equipment of the tables as the kit shows it: chips, cloth, wheel, cards, dice. */

import '../pieces/arena.js';
import '../pieces/dice-run.js';
import '../pieces/dome.js';
import '../pieces/five-dice.js';
import '../pieces/last-throws.js';
import '../pieces/puck.js';
import '../pieces/turn.js';
import { h, svg } from '../core/dom.js';
import { chip, COLOUR_NAMES, pile, VALUES } from '../pieces/chip.js';
import { dolly } from '../pieces/dolly.js';
import { rouletteLayout } from '../tables/roulette/layout.js';
import { spotName } from '../tables/roulette/names.js';
import { piece } from './kit-shows.js';

/**
 * @typedef {import('./kit-shows.js').Given} Given
 * @typedef {import('./kit-shows.js').Show} Show
 */

const RESULTS = [
  'ponto',
  'banca',
  'banca',
  'empate',
  'ponto',
  'ponto',
  'ponto',
  'banca',
  'empate',
  'banca',
  'ponto',
  'banca',
  'banca',
  'banca',
  'banca',
];
const NUMBERS = ['17', '0', '32', '8', '26', '19', '5', '36'];

/**
 * Drawings side by side.
 * @param {SVGElement[]} drawn
 * @param {number} [size]
 */
function row(drawn, size = 68) {
  const placed = drawn.map((each, i) => svg('g', { transform: `translate(${size * (i + 0.5)} ${size * 0.62})` }, each));
  return svg(
    'svg',
    { viewBox: `0 0 ${size * drawn.length} ${size * 1.1}`, class: 'row', 'aria-hidden': 'true' },
    ...placed,
  );
}

/** @param {Given} given */
function pockets({ roulette }) {
  return (roulette?.equipment.pockets ?? []).map(({ pocket, colour }) => ({ name: pocket, colour }));
}

/** @param {Given} given */
function wheels(given) {
  const wheel = piece('pg-wheel', { pockets: pockets(given) });
  wheel.place('17');
  const spin = () => {
    wheel.launch({ direction: 1, elapsed: 0 });
    setTimeout(() => wheel.rest('17', { direction: 1, elapsed: 0, duration: 4000, after: 2500 }), 2500);
  };
  return [{ name: 'place("17")', node: wheel, act: spin }];
}

/** @param {Given} given */
function cloths(given) {
  const { roulette } = given;
  if (!roulette) return [];
  const layout = rouletteLayout({
    game: roulette.table.game,
    pockets: pockets(given),
    spots: roulette.spots,
    name: spotName,
  });
  const chips = [
    { spot: 'pleno:17', amount: 10, mine: true, pending: false },
    { spot: 'cavalo:20-23', amount: 50, mine: true, pending: true },
    { spot: 'encarnado', amount: 120, mine: false, pending: false, owner: 'rui' },
  ];
  const felt = piece('pg-felt', { layout, chips, values: VALUES, currency: 'demo' });
  felt.mark('17');
  return [{ name: 'open, chips, mark("17")', node: felt }];
}

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

function hands() {
  const won = piece('pg-hand', {
    name: 'banca',
    cards: [{ face: '4♠' }, { face: '5♦' }],
    total: 9,
    natural: true,
    winner: true,
  });
  const going = piece('pg-hand', {
    name: 'ponto',
    cards: [{ face: 'T♥' }, { face: '', peeked: true }, { face: '' }],
  });
  return [
    { name: 'natural, winner', node: won },
    { name: 'peeked, closed', node: going },
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

function arenas() {
  const arena = piece('pg-arena', { faces: [1, 1, 4], verdict: { kind: 'pequeno', says: () => '6' } });
  const act = () => {
    arena.verdict = null;
    arena.pour({ elapsed: 0, duration: 1600 });
    setTimeout(() => arena.roll([3, 5, 6], { elapsed: 0, duration: 2200 }), 1600);
  };
  return [{ name: 'faces = [1, 1, 4]', node: arena, act }];
}

function lastThrows() {
  const told = [
    { faces: [1, 2, 5], kind: 'pequeno', letter: 'P', name: 'pequeno' },
    { faces: [4, 5, 6], kind: 'grande', letter: 'G', name: 'grande' },
    { faces: [3, 3, 3], kind: 'tres-iguais', letter: '≡', name: 'três iguais' },
  ];
  return [{ name: 'throws', node: piece('pg-last-throws', { throws: () => told }) }];
}

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
    file: 'dolly',
    tag: 'dolly',
    example: 'drawing.append(dolly(17))',
    states: () => [{ name: 'dolly()', node: row([dolly()], 80) }],
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
    file: 'felt',
    tag: 'pg-felt',
    example: 'felt.layout = rouletteLayout(table); felt.chips = [{ spot, amount, mine: true, pending: false }]',
    states: cloths,
  },
  {
    file: 'wheel',
    tag: 'pg-wheel',
    example:
      "wheel.pockets = pockets; wheel.launch({ direction: 1 }); wheel.rest('17', { elapsed: 0, duration: 6500 })",
    states: wheels,
  },
  {
    file: 'racetrack',
    tag: 'pg-racetrack',
    example: 'Object.assign(racetrack, { pockets, spots, neighbours: 2 })',
    states: (given) => [
      {
        name: 'open',
        node: piece('pg-racetrack', {
          pockets: pockets(given),
          spots: given.roulette?.spots.map(({ spot }) => spot) ?? [],
        }),
      },
    ],
  },
  {
    file: 'last-numbers',
    tag: 'pg-last-numbers',
    example: "Object.assign(last, { pockets, numbers: ['17', '0', '32'] })",
    states: (given) => [
      { name: 'numbers', node: piece('pg-last-numbers', { pockets: pockets(given), numbers: NUMBERS }) },
    ],
  },
  {
    file: 'card',
    tag: 'pg-card',
    example: "card.face = '9♣'; await other.turn('Q♥', { elapsed: 0, duration: 900 })",
    states: cards,
  },
  {
    file: 'hand',
    tag: 'pg-hand',
    example: "Object.assign(hand, { name: 'banca', cards: [{ face: '4♠' }, { face: '' }], total: 9 })",
    states: hands,
  },
  {
    file: 'shoe',
    tag: 'pg-shoe',
    example: 'Object.assign(shoe, { left: 210, size: 312, notice: 12, burnt: 102 })',
    states: () => [{ name: 'left = 210', node: piece('pg-shoe', { size: 312, left: 210, notice: 12, burnt: 102 }) }],
  },
  {
    file: 'roads',
    tag: 'pg-roads',
    example: "roads.results = ['ponto', 'banca', 'empate']",
    states: () => [{ name: 'results', node: piece('pg-roads', { results: RESULTS }) }],
  },
  {
    file: 'dice',
    tag: 'pg-dice',
    example: 'dice.roll([3, 4], { seed: coup, elapsed: 0, duration: 1600 })',
    states: throws,
  },
  {
    file: 'dome',
    tag: 'pg-dome',
    example: 'dome.cover(timing); dome.press(timing); dome.lift([1, 2, 5], { elapsed: 0, duration: 1000 })',
    states: domes,
  },
  {
    file: 'arena',
    tag: 'pg-arena',
    example: 'arena.pour(timing); arena.roll([1, 1, 4], { elapsed: 0, duration: 2200 })',
    states: arenas,
  },
  {
    file: 'last-throws',
    tag: 'pg-last-throws',
    example: "last.throws = () => [{ faces: [1, 2, 5], kind: 'pequeno', letter: 'P', name: 'pequeno' }]",
    states: lastThrows,
  },
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
