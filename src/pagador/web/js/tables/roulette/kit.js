/** The equipment of roulette as the kit shows it: wheel, cloth, dolly, track, last numbers. */

import '../../pieces/felt.js';
import '../../pieces/last-numbers.js';
import '../../pieces/racetrack.js';
import '../../pieces/wheel.js';
import { VALUES } from '../../pieces/chip.js';
import { dolly } from '../../pieces/dolly.js';
import { piece, row } from '../showing.js';
import { rouletteLayout } from './layout.js';
import { spotName } from './names.js';

/**
 * @typedef {import('../showing.js').Given} Given
 * @typedef {import('../showing.js').Show} Show
 */

const NUMBERS = ['17', '0', '32', '8', '26', '19', '5', '36'];

/** @param {Given} given */
function pockets({ sheet }) {
  return (sheet?.equipment.pockets ?? []).map(({ pocket, colour }) => ({ name: pocket, colour }));
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
  const { sheet } = given;
  if (!sheet) return [];
  const layout = rouletteLayout({
    game: sheet.table.game,
    pockets: pockets(given),
    spots: sheet.spots,
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

/** @type {Show[]} */
export const SHOWS = [
  {
    file: 'dolly',
    tag: 'dolly',
    example: 'drawing.append(dolly(17))',
    states: () => [{ name: 'dolly()', node: row([dolly()], 80) }],
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
          spots: given.sheet?.spots.map(({ spot }) => spot) ?? [],
          name: spotName,
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
];
