/** What is around the tables as the kit shows it: clock, purse, calls, payments, why, statement, head, dialogs. */

import { h } from '../core/dom.js';
import { spotName } from '../core/vocabulary.js';
import { explain } from '../pieces/why.js';
import { piece } from '../tables/showing.js';

/**
 * @typedef {import('../tables/showing.js').Given} Given
 * @typedef {import('../tables/showing.js').Show} Show
 */

const STATEMENT = {
  person: 'ana',
  currency: 'demo',
  demonstration: true,
  first_seq: 3,
  last_seq: 78,
  began: 1794804566710,
  ended: 1794806372773,
  rounds: 12,
  void: 0,
  returned: 0,
  staked: 340,
  won: 415,
  lost: 305,
  result: 110,
  held: 0,
  head: { seq: 78, link: 'f12438313f701dd18b86ae0df045b5d3d39069277c93abf52f48eadd4dc10fe4' },
};

/** @param {Given['sheet']} sheet */
function playedAt(sheet) {
  return { table: sheet?.table.name ?? '', game: sheet?.table.game ?? '' };
}

function clocks() {
  const now = Date.now();
  return [
    { name: 'ends in 21 s', node: piece('pg-clock', { total: 30000, ends: now + 21000 }) },
    { name: 'hurry', node: piece('pg-clock', { total: 30000, ends: now + 4500 }) },
    { name: 'closed', node: piece('pg-clock', { ends: null }) },
  ];
}

/** @param {Given} given */
function payments({ sheet }) {
  const [first, second] = (sheet?.spots ?? []).slice(0, 2).map(({ spot }) => spot);
  const bet = { owner: 'ana', place: 'table', spot: first, stake: 10, colour: '' };
  const lines = [
    {
      spot: first,
      kind: 'paid',
      amount: 350,
      event: { event: 'bet-paid', bet, prize: 350, under: ['pt95.X.20.a'] },
    },
    { spot: second, kind: 'collected', amount: -20, event: { event: 'bet-collected', bet, under: ['pt95.X.22'] } },
    {
      spot: second,
      kind: 'refused',
      amount: 0,
      text: 'The least here is 10: 5 is too little.',
      event: { event: 'refused', under: [] },
    },
  ];
  return [{ name: 'lines', node: piece('pg-payments', { currency: 'demo', name: spotName, lines }) }];
}

function calls() {
  const line = piece('pg-calls');
  const say = () => line.add({ text: 'Jogo feito, nada mais', under: ['pt95.X.14'], urgent: true });
  queueMicrotask(say);
  return [{ name: 'add({text, under})', node: line, act: say }];
}

function captions() {
  const panel = piece('pg-caption');
  const facts = [
    { label: 'Wins on', value: 'one number' },
    { label: 'Pays', value: '35 : 1' },
    { label: 'House edge', value: '2.7027 %', note: '1/37' },
  ];
  const button = h('button', { type: 'button' }, '17');
  const show = () => {
    const room = { left: 8, top: 8, right: innerWidth - 8, bottom: innerHeight - 8 };
    panel.show({ title: 'straight up 17', facts, under: ['pt95.X.20.a'] }, { anchor: button.getBoundingClientRect(), room });
  };
  button.addEventListener('blur', () => panel.hide());
  button.addEventListener('focus', show);
  return [{ name: 'show(caption, {anchor, room})', node: h('span', {}, button, panel), act: () => button.focus() }];
}

function results() {
  const outcome = { text: () => 'Banca wins: 7 (K♠ 7♥) to 6 (10♣ 6♦).', moved: 19 };
  return [{ name: 'outcome = {text, moved}', node: piece('pg-result', { outcome }) }];
}

function whys() {
  const sum = [
    { label: 'Stake', value: '10' },
    { label: 'Prize at 35 : 1', value: '10 × 35 = 350' },
    { label: 'Prize paid', value: '350', total: true },
  ];
  const ask = () => explain({ title: 'Paid 350: straight up 17', under: ['pt95.X.20.a', 'pt95.X.20'], sum });
  return [{ name: 'explain({title, under, sum})', node: h('span'), act: ask }];
}

/** @returns {any} */
function masthead() {
  return document.querySelector('pg-masthead');
}

/** @type {Show[]} */
export const AROUND = [
  {
    file: 'clock',
    tag: 'pg-clock',
    example: 'Object.assign(clock, { total: 30000, ends: Date.now() + 21000 })',
    states: clocks,
  },
  {
    file: 'purse',
    tag: 'pg-purse',
    example: "Object.assign(purse, { balance: 99970, staked: 30, result: -30, began, currency: 'demo' })",
    states: () => [
      {
        name: 'result = -30',
        node: piece('pg-purse', {
          balance: 99970,
          staked: 30,
          result: -30,
          began: Date.now() - 754000,
          currency: 'demo',
        }),
      },
      {
        name: 'result = +1250',
        node: piece('pg-purse', {
          balance: 26250,
          staked: 0,
          result: 1250,
          began: Date.now() - 60000,
          currency: 'EUR',
        }),
      },
    ],
  },
  { file: 'calls', tag: 'pg-calls', example: 'calls.add({ text, under, urgent })', states: calls },
  {
    file: 'payments',
    tag: 'pg-payments',
    example: 'payments.lines = [{ spot, kind, amount, event }]',
    states: payments,
  },
  { file: 'caption', tag: 'pg-caption', example: 'caption.show(captionOf(spot, { sheet, worth }), { anchor, room })', states: captions },
  { file: 'result', tag: 'pg-result', example: 'result.outcome = { text, picture, moved }', states: results },
  { file: 'why', tag: 'pg-why', example: 'explain(explained(event, sheet))', states: whys },
  {
    file: 'statement',
    tag: 'pg-statement',
    example: 'statement.statement = await ask(`/v1/me/sessions/${table}/${first}`)',
    states: ({ sheet }) => [{ name: 'statement', node: piece('pg-statement', { statement: { ...STATEMENT, ...playedAt(sheet) } }) }],
  },
  {
    file: 'masthead',
    tag: 'pg-masthead',
    example: "Object.assign(masthead, { heading: gameName(table.game), currency: 'demo' })",
    states: () => [],
  },
  {
    file: 'preferences',
    tag: 'pg-preferences',
    example: 'await masthead.prefer()',
    states: () => [{ name: 'open()', node: h('span'), act: () => masthead().prefer() }],
  },
  {
    file: 'sign-in',
    tag: 'pg-sign-in',
    example: 'await masthead.admit()',
    states: () => [{ name: 'open()', node: h('span'), act: () => masthead().admit() }],
  },
];
