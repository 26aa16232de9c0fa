/** The equipment of treze cartas as the kit shows it: cards to arrange, rows that are laid, the dice, the box. */

import '../../pieces/arrange.js';
import '../../pieces/card-box.js';
import '../../pieces/rows.js';
import '../../pieces/shaker.js';
import { piece } from '../showing.js';
import { capital, rowSaid } from './naming.js';
import { inRows, LENGTHS } from './places.js';

/** @typedef {import('../showing.js').Show} Show */

const CARDS = ['K♥', 'K♠', '7♦', '9♣', '8♦', '7♠', '6♥', '5♣', 'A♠', 'J♠', '8♠', '4♠', '2♠'];
/** @type {import('./law.js').TableLaw} */
const LAW = { readings: {}, points: {}, prize: '', commission: '', minutes: 0 };

function arranging() {
  const made = piece('pg-arrange', { domain: { cards: CARDS, rows: LENGTHS } });
  made.tell = (/** @type {string[][]} */ rows) => rows.map((row) => ({ said: capital(rowSaid(row, LAW)) }));
  return [{ name: 'rows of 3, 5, 5', node: made, act: () => made.sort('suit') }];
}

function laidRows() {
  const rows = inRows(CARDS);
  const told = { name: () => '1', rows: () => rows.map((row) => ({ said: capital(rowSaid(row, LAW)), sign: '+1', kind: 'won' })) };
  const laid = piece('pg-rows', { rows, told });
  const pile = piece('pg-rows', { rows: [CARDS.map(() => '')] });
  for (const each of [laid, pile]) each.className += ' rows-shown';
  return [
    { name: 'rows, told', node: laid },
    { name: 'a pile', node: pile, act: () => pile.turn(rows, { elapsed: 0, duration: 900 }) },
  ];
}

function shakers() {
  const covered = piece('pg-shaker');
  const shown = piece('pg-shaker', { faces: [1, 3, 3, 6] });
  return [
    { name: 'covered', node: covered, act: () => covered.shake({ elapsed: 0, duration: 1200 }) },
    { name: 'faces = [1, 3, 3, 6]', node: shown, act: () => shown.show([2, 4, 5, 6], { elapsed: 0, duration: 1800 }) },
  ];
}

/** @type {Show[]} */
export const SHOWS = [
  { file: 'arrange', tag: 'pg-arrange', example: "Object.assign(arrange, { domain: { cards: ['9♣', 'T♥', 'K♠'], rows: [1, 2] }, tell })", states: arranging },
  { file: 'rows', tag: 'pg-rows', example: "Object.assign(rows, { rows: [['K♥', 'K♠', '7♦'], …], told }); rows.turn(faces, timing)", states: laidRows },
  { file: 'shaker', tag: 'pg-shaker', example: 'shaker.shake(timing); shaker.show([1, 3, 3, 6], { elapsed: 0, duration: 1800 })', states: shakers },
  {
    file: 'card-box',
    tag: 'pg-card-box',
    example: 'Object.assign(box, { left: 52, cut: true })',
    states: () => [{ name: 'left = 52, cut', node: piece('pg-card-box', { left: 52, cut: true }) }],
  },
];
