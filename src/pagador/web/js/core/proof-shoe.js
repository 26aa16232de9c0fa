/**
 * Cards of a committed shoe: each leads to the root, lay where one cut has it, and has the face that was turned. What was
 * drawn beside the cards, such as dice, lies after the last of them.
 */

import { linesWith, opened } from './proof-lines.js';
import { hex, joined, sha256, unhex, utf8 } from './sha256.js';

/**
 * @typedef {import('./proof.js').Proof} Proof
 * @typedef {import('./proof.js').Coup} Coup
 * @typedef {import('./proof.js').Equipment} Equipment
 * @typedef {import('./proof.js').Step} Step
 * @typedef {import('./proof.js').Committed} Committed
 * @typedef {import('./proof.js').OpenedCard} OpenedCard
 * @typedef {import('./lots.js').Lot} Lot
 * @typedef {{position: number, card: string}} Turned a card that lay face up, and where it came in the sabot
 */

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const DECK = 52;

// The tree --------------------------------------------------------------------------------

/**
 * SHA-256(0x00 | salt | position in four bytes | card).
 * @param {{position: number, card: string, salt: string}} opened
 */
export function leaf({ position, card, salt }) {
  const place = new DataView(new ArrayBuffer(4));
  place.setUint32(0, position);
  return sha256(joined(LEAF, unhex(salt), new Uint8Array(place.buffer), utf8(card)));
}

/**
 * @param {Uint8Array} left
 * @param {Uint8Array} right
 */
function node(left, right) {
  return sha256(joined(NODE, left, right));
}

/**
 * The root that a card leads to by the nodes beside its way; an empty one is no node: there it went up alone.
 * @param {OpenedCard} card
 */
export function rootOf(card) {
  let place = card.position;
  let value = leaf(card);
  for (const beside of card.beside) {
    const other = unhex(beside);
    if (other.length) value = place % 2 ? node(other, value) : node(value, other);
    place = Math.floor(place / 2);
  }
  return hex(value);
}

/**
 * The root of a whole shoe.
 * @param {{position: number, card: string, salt: string}[]} cards
 */
export function rootOfAll(cards) {
  let level = cards.map(leaf);
  while (level.length > 1) {
    const pairs = level.flatMap((each, i) => (i % 2 ? [] : [[each, level[i + 1]]]));
    level = pairs.map(([left, right]) => (right ? node(left, right) : left));
  }
  return level.length ? hex(level[0]) : '';
}

// The coup --------------------------------------------------------------------------------

/**
 * @param {Proof} proof
 * @param {Coup} coup
 * @param {Equipment} equipment
 * @param {{turned: Turned[], beside: Lot[]}} came the cards turned, and what was drawn beside them
 * @returns {Step[]}
 */
export function checkCards(proof, coup, equipment, { turned, beside }) {
  const { committed, revealed, whole, kept, own } = proof;
  const cards = revealed?.cards ?? [];
  const first = [cutAfter(committed, coup), revealed ? opened(proof, coup) : null];
  const steps = first.flatMap((step) => (step ? [step] : []));
  if (!cards.length && !whole) steps.push({ name: 'nothing-turned', ok: null, blanks: {}, shown: [] });
  const size = sizeOf(equipment);
  const dealt = cards.filter(({ position }) => position < size);
  if (dealt.length || turned.length)
    steps.push(...dealt.map((card) => leads(card, committed)), ...lay(dealt, turned, coup, equipment));
  const drawn = cards.filter(({ position }) => position >= size);
  steps.push(...drawn.map((card) => cameBeside(card, committed, beside[card.position - size])));
  steps.push(...own.map((card) => leads(card, committed, 'own')));
  if (whole) steps.push(wholeShoe(whole.cards, committed, equipment));
  if (kept) steps.push({ name: 'kept', ok: null, blanks: {}, shown: [] });
  return steps;
}

/**
 * Where the cut was made in this coup: it came after what was published.
 * @param {Committed} committed
 * @param {Coup} coup
 * @returns {Step | null}
 */
function cutAfter(committed, coup) {
  const cut = lineOfCut(coup);
  if (cut === undefined) return null;
  return { name: 'cut', ok: committed.seq < cut, blanks: { line: committed.seq, cut }, shown: [] };
}

/**
 * The line on which the cards that were last shuffled in this coup, if any were, were cut.
 * @param {Coup} coup
 */
function lineOfCut(coup) {
  const shuffled = linesWith(coup, 'cards-shuffled').at(-1) ?? 0;
  return linesWith(coup, 'cards-cut').find((line) => line > shuffled);
}

/**
 * @param {OpenedCard} card
 * @param {Committed} committed
 * @param {string} name of the step: `own`, for a card that the reader alone was shown, `beside`, for what is no card
 * @returns {Step}
 */
function leads(card, committed, name = 'card') {
  const root = rootOf(card);
  const shown = [
    { name: 'salt', value: card.salt },
    { name: 'leaf', value: hex(leaf(card)) },
    { name: 'root', value: root },
    { name: 'published', value: committed.digest },
  ];
  return {
    name,
    ok: root === committed.digest,
    blanks: { card: card.card, position: card.position + 1 },
    shown,
  };
}

/**
 * What was drawn beside the cards leads to the root too, and is what came.
 * @param {OpenedCard} card
 * @param {Committed} committed
 * @param {Lot | undefined} lot
 * @returns {Step}
 */
function cameBeside(card, committed, lot) {
  const step = leads(card, committed, 'beside');
  const came = lot?.came ?? '';
  return { ...step, ok: step.ok && came === card.card, blanks: { ...step.blanks, came } };
}

/**
 * How many cards there are in all decks.
 * @param {Equipment} equipment
 */
function sizeOf({ decks = 0 }) {
  return decks * DECK;
}

/**
 * The cards that were opened are those that were turned, and one cut puts them all where they came.
 * @param {OpenedCard[]} cards
 * @param {Turned[]} turned
 * @param {Coup} coup
 * @param {Equipment} equipment
 * @returns {Step[]}
 */
function lay(cards, turned, coup, equipment) {
  const size = sizeOf(equipment);
  const faces = new Map(cards.map((card) => [card.position, card.card]));
  const cuts = cards.map((card) =>
    turned.filter((each) => each.card === card.card).map((each) => shift(card, each, size)),
  );
  const cut = cuts[0]?.find((depth) => cuts.every((others) => others.includes(depth))) ?? -1;
  const shown = turned.map((each) => ({ name: 'turned', value: `${each.card} · ${each.position + 1}` }));
  const same = cut >= 0 && turned.every((each) => faces.get((cut + each.position) % size) === each.card);
  const ok = same && turned.length === cards.length && agrees(cut, coup);
  return [{ name: cut ? 'lay' : 'lay-uncut', ok, blanks: { cut, count: cards.length }, shown }];
}

/**
 * How deep the cut was, if this card came as that one.
 * @param {OpenedCard} card
 * @param {Turned} turned
 * @param {number} size
 */
function shift(card, turned, size) {
  return (((card.position - turned.position) % size) + size) % size;
}

/**
 * Where the cut is among the coup's own events, it is that one; cards shuffled in this coup and never cut lie as they were.
 * @param {number} cut
 * @param {Coup} coup
 */
function agrees(cut, coup) {
  const line = lineOfCut(coup);
  const told = coup.entries.find(({ seq }) => seq === line)?.events ?? [];
  const made = told.find(({ event }) => event === 'cards-cut');
  if (made !== undefined) return made.depth === cut;
  return cut === 0 || !linesWith(coup, 'cards-shuffled').length;
}

/**
 * @param {OpenedCard[]} cards
 * @param {Committed} committed
 * @param {Equipment} equipment
 * @returns {Step}
 */
function wholeShoe(cards, committed, { decks = 0 }) {
  const root = rootOfAll(cards);
  const counts = new Map();
  for (const { card } of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  const complete = counts.size === DECK && [...counts.values()].every((count) => count === decks);
  const placed = cards.every((card, i) => card.position === i);
  const shown = [
    { name: 'root', value: root },
    { name: 'published', value: committed.digest },
  ];
  return {
    name: 'whole',
    ok: root === committed.digest && complete && placed,
    blanks: { cards: cards.length, decks },
    shown,
  };
}
