/** The equipment of blackjack as the kit shows it: hands one card over the other, the display of the accumulated prize. */

import '../../pieces/fan.js';
import '../../pieces/meter.js';
import { piece } from '../showing.js';

/** @typedef {import('../showing.js').Show} Show */

const COMBINATIONS = { AAs: 1, '777s': 5, AAA: 10, AAAA: 100 };

/**
 * @param {string[]} faces
 * @param {string} points
 * @param {string} kinds
 */
function fan(faces, points, kinds) {
  const told = { name: () => 'Ana', points: () => points, became: () => '' };
  const made = piece('pg-fan', { faces, told });
  made.className = `fan-shown ${kinds}`;
  return made;
}

function fans() {
  return [
    { name: 'active', node: fan(['8♠', '3♦'], '11', 'active') },
    { name: 'doubled', node: fan(['6♠', '5♦', 'K♥'], '21', 'doubled') },
    { name: "faces = ['A♥', '']", node: fan(['A♥', ''], '1/11', 'bank') },
  ];
}

function meters() {
  const prize = { amount: 100020, combinations: COMBINATIONS, chip: 10 };
  return [
    { name: 'marked', node: piece('pg-meter', { prize: { ...prize, marked: true, won: {}, off: false } }) },
    { name: 'won = { AAs: 1000 }', node: piece('pg-meter', { prize: { ...prize, marked: true, won: { AAs: 1000 }, off: false } }) },
    { name: 'off', node: piece('pg-meter', { prize: { ...prize, marked: false, won: {}, off: true } }) },
    { name: 'amount = null', node: piece('pg-meter', { prize: { ...prize, amount: null, marked: false, won: {}, off: false } }) },
  ];
}

/** @type {Show[]} */
export const SHOWS = [
  { file: 'fan', tag: 'pg-fan', example: "fan.faces = ['8♠', '3♦']", states: fans },
  { file: 'meter', tag: 'pg-meter', example: "meter.prize = { amount: 100020, combinations: { AAs: 1 }, chip: 10, marked: false, won: {}, off: false }", states: meters },
];
