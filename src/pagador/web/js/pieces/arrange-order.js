/** Cards in rows as they are being put in order: what lies where, what changed, and what is nearest by keys. */

const RANKS = '23456789TJQKA';
const SUITS = '♠♥♣♦';
const REMEMBERED = 200;
/** @type {Record<string, number>} */
const BESIDE = { ArrowLeft: -1, ArrowRight: 1 };
/** @type {Record<string, number>} */
const ACROSS = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Cards row by row: the highest in the last row, or suit by suit from there; within a row the highest first.
 * @param {readonly string[]} cards
 * @param {readonly number[]} lengths
 * @param {'rank' | 'suit'} by
 */
export function sorted(cards, lengths, by) {
  const high = (/** @type {string} */ card) => -RANKS.indexOf(card[0]);
  const suit = (/** @type {string} */ card) => SUITS.indexOf(card[1]);
  const [first, then] = by === 'rank' ? [high, suit] : [suit, high];
  const left = [...cards].sort((one, other) => first(one) - first(other) || then(one) - then(other));
  const rows = [...lengths].reverse().map((length) => left.splice(0, length));
  return rows.reverse().flat();
}

export class Order {
  /** @type {string[][]} */
  #before = [];

  /**
   * @param {readonly string[]} cards through all rows
   * @param {readonly number[]} lengths
   */
  constructor(cards, lengths) {
    this.cards = [...cards];
    this.lengths = lengths;
  }

  /** @returns {string[][]} */
  get rows() {
    return this.lengths.map((length, row) => this.cards.slice(this.#start(row), this.#start(row) + length));
  }

  get canUndo() {
    return this.#before.length > 0;
  }

  // Changes -------------------------------------------------------------------------------

  /** @param {readonly string[]} cards the same ones, in another order */
  lay(cards) {
    this.#before = [...this.#before, this.cards].slice(-REMEMBERED);
    this.cards = [...cards];
  }

  undo() {
    this.cards = this.#before.pop() ?? this.cards;
  }

  /**
   * @param {number} one
   * @param {number} other
   */
  swap(one, other) {
    const cards = [...this.cards];
    [cards[one], cards[other]] = [cards[other], cards[one]];
    this.lay(cards);
  }

  // Where ---------------------------------------------------------------------------------

  /** @param {number} index */
  rowOf(index) {
    return this.lengths.findIndex((length, row) => index < this.#start(row) + length);
  }

  /** @param {number} row */
  #start(row) {
    return this.lengths.slice(0, row).reduce((sum, length) => sum + length, 0);
  }

  /**
   * The card of a row that is so far from its beginning, or its last one.
   * @param {number} row
   * @param {number} column
   */
  within(row, column) {
    return this.#start(row) + Math.min(column, this.lengths[row] - 1);
  }

  /**
   * Where an arrow key leads from a card; nowhere with other keys, and not over the edge.
   * @param {number} index
   * @param {string} key
   * @returns {number | null}
   */
  towards(index, key) {
    const row = this.rowOf(index);
    if (key in BESIDE) return Math.min(Math.max(index + BESIDE[key], 0), this.cards.length - 1);
    if (!(key in ACROSS)) return null;
    const there = Math.min(Math.max(row + ACROSS[key], 0), this.lengths.length - 1);
    return this.within(there, index - this.#start(row));
  }

  /**
   * The card of a row that is missed least: one that no other there equals in rank, and the lowest of those.
   * @param {number} row
   * @returns {number | null}
   */
  spare(row) {
    const start = this.#start(row);
    const cards = this.rows[row] ?? [];
    const alone = cards.filter((card) => cards.filter(([rank]) => rank === card[0]).length === 1);
    const [lowest] = (alone.length ? alone : [...cards]).sort((one, other) => RANKS.indexOf(one[0]) - RANKS.indexOf(other[0]));
    return lowest ? start + cards.indexOf(lowest) : null;
  }
}
