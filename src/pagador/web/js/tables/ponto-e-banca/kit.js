/** The equipment of ponto e banca as the kit shows it: hands and roads. */

import '../../pieces/hand.js';
import '../../pieces/roads.js';
import { piece } from '../showing.js';

/** @typedef {import('../showing.js').Show} Show */

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

/** @type {Show[]} */
export const SHOWS = [
  {
    file: 'hand',
    tag: 'pg-hand',
    example: "Object.assign(hand, { name: 'banca', cards: [{ face: '4♠' }, { face: '' }], total: 9 })",
    states: hands,
  },
  {
    file: 'roads',
    tag: 'pg-roads',
    example: "roads.results = ['ponto', 'banca', 'empate']",
    states: () => [{ name: 'results', node: piece('pg-roads', { results: RESULTS }) }],
  },
];
