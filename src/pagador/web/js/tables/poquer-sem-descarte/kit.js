/** The equipment of póquer sem descarte as the kit shows it: cards to squeeze, a deck and a corner for what is put away. */

import '../../pieces/deck.js';
import '../../pieces/squeeze.js';
import { piece } from '../showing.js';

/** @typedef {import('../showing.js').Show} Show */

const FACES = ['T♠', 'T♥', '4♦', '9♣', 'K♠'];

function squeezed() {
  const told = { name: () => 'Ana', points: () => '10-10', became: () => '' };
  const hand = piece('pg-squeeze', { faces: FACES, told });
  hand.className = 'squeeze-shown';
  return [{ name: 'faces', node: hand, act: () => hand.cover() }];
}

function decks() {
  const given = [
    { count: 52, face: '' },
    { count: 6, face: 'Q♥' },
    { count: 0, face: '' },
  ];
  return given.map(({ count, face }) => {
    const deck = piece('pg-deck', { count, face, name: () => '' });
    deck.className = 'deck-shown';
    return { name: `count = ${count}`, node: deck };
  });
}

/** @type {Show[]} */
export const SHOWS = [
  { file: 'squeeze', tag: 'pg-squeeze', example: "Object.assign(squeeze, { faces: ['T♠', 'T♥'], told })", states: squeezed },
  { file: 'deck', tag: 'pg-deck', example: "Object.assign(deck, { count: 52, face: '', name: () => 'Baralho' })", states: decks },
];
