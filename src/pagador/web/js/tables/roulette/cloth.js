/**
 * Where everything is on a roulette cloth, in the cloth's own directions: `along` from zero towards the columns,
 * `across` from the first column towards the third. It lies on its side on a wide screen, upright on a narrow one.
 */

import { isZero } from '../../pieces/pockets.js';
import { MEASURES } from './measures.js';
import { cellOf, parted } from './numbers.js';

/**
 * @typedef {{along: number, across: number, long: number, wide: number}} Box by its middle
 */

const [ROWS, COLUMNS] = [12, 3];
const FRENCH_SIDES = { near: ['maior', 'par', 'preto'], far: ['menor', 'impar', 'encarnado'] };
const AMERICAN_SIDE = ['menor', 'par', 'encarnado', 'preto', 'impar', 'maior'];

/** Places on the line between two zeros and the numbers: steps from its middle, so that all can be hit. */
const DOUBLE_LINE = { '0-1-2': -2, '0-2': -1, '0-00-2': 0, '00-2': 1, '00-2-3': 2 };

export class Cloth {
  /**
   * @param {'wide' | 'tall'} way
   * @param {{french: boolean, double: boolean}} kind
   */
  constructor(way, { french, double }) {
    /** @type {import('./measures.js').Measures & {double: boolean}} whether there is a double zero too */
    this.is = { ...MEASURES[way][french ? 'french' : 'american'], double };
  }

  get size() {
    const { upright, zero, foot, near, far, margin } = this.is;
    const [along, across] = [zero + this.length + foot + 2 * margin, near + this.breadth + far + 2 * margin];
    return upright ? { width: across, height: along } : { width: along, height: across };
  }

  /** How far the numbers reach, along. */
  get length() {
    return ROWS * this.is.long;
  }

  /** How far the numbers reach, across. */
  get breadth() {
    return COLUMNS * this.is.wide;
  }

  /**
   * A point of the cloth as it is drawn.
   * @param {number} along
   * @param {number} across
   */
  point(along, across) {
    const { upright, zero, near, far, margin } = this.is;
    if (upright) return { x: margin + near + across, y: margin + zero + along };
    return { x: margin + zero + along, y: margin + far + this.breadth - across };
  }

  /**
   * A box of the cloth as it is drawn.
   * @param {Box} box
   */
  drawn({ along, across, long, wide }) {
    const { x, y } = this.point(along, across);
    return this.is.upright ? { x, y, w: wide, h: long } : { x, y, w: long, h: wide };
  }

  // Boxes as they are printed -------------------------------------------------------------

  /**
   * The box of a number.
   * @param {string} name
   * @returns {Box}
   */
  number(name) {
    const { long, wide, zero, double } = this.is;
    if (isZero(name)) {
      const half = this.breadth / 2;
      const across = !double ? half : name === '0' ? half / 2 : half * 1.5;
      return { along: -zero / 2, across, long: zero, wide: double ? half : 2 * half };
    }
    const { row, column } = cellOf(name);
    return { along: (row + 0.5) * long, across: (column + 0.5) * wide, long, wide };
  }

  /**
   * The box of a chance outside the numbers.
   * @param {string} spot
   * @returns {Box | undefined} nothing for those that lie on a line
   */
  outside(spot) {
    const { kind, on } = parted(spot);
    if (kind === 'duzia') return this.#dozen(Number(on[0]) - 1);
    if (kind === 'coluna') return this.#column(Number(on[0]) - 1);
    if (on.length === 2 && kind.startsWith('cavalo-de-') && on[0] === '1' && on[1] === '3') return this.#apart(kind);
    return on.length ? undefined : this.#simple(kind);
  }

  /**
   * @param {number} index
   * @returns {Box}
   */
  #dozen(index) {
    const { french, foot, near, dozens } = this.is;
    if (french)
      return { along: this.length + (foot / 3) * (index + 0.5), across: -near / 2, long: foot / 3, wide: near };
    return { along: (this.length / 3) * (index + 0.5), across: -dozens / 2, long: this.length / 3, wide: dozens };
  }

  /**
   * @param {number} index
   * @returns {Box}
   */
  #column(index) {
    const { wide, foot } = this.is;
    return { along: this.length + foot / 2, across: (index + 0.5) * wide, long: foot, wide };
  }

  /**
   * Two dozens or two columns that share no line have a box of their own in the free corner.
   * @param {string} kind
   * @returns {Box}
   */
  #apart(kind) {
    const { french, foot, near, far, dozens } = this.is;
    const first = kind === 'cavalo-de-duzia';
    if (french)
      return {
        along: this.length + foot * (first ? 0.25 : 0.75),
        across: this.breadth + far / 2,
        long: foot / 2,
        wide: far,
      };
    const [from, to] = first ? [0, dozens] : [dozens, near];
    return { along: this.length + foot / 2, across: -(from + to) / 2, long: foot, wide: to - from };
  }

  /**
   * @param {string} name
   * @returns {Box | undefined}
   */
  #simple(name) {
    const { french, near, far, dozens } = this.is;
    const third = this.length / 3;
    const at = (/** @type {string[]} */ side, /** @type {number} */ long) => (side.indexOf(name) + 0.5) * long;
    if (!french) {
      if (!AMERICAN_SIDE.includes(name)) return undefined;
      return {
        along: at(AMERICAN_SIDE, third / 2),
        across: -(near + dozens) / 2,
        long: third / 2,
        wide: near - dozens,
      };
    }
    if (FRENCH_SIDES.near.includes(name))
      return { along: at(FRENCH_SIDES.near, third), across: -near / 2, long: third, wide: near };
    if (!FRENCH_SIDES.far.includes(name)) return undefined;
    return { along: at(FRENCH_SIDES.far, third), across: this.breadth + far / 2, long: third, wide: far };
  }

  // Where chips are put -------------------------------------------------------------------

  /**
   * The target of a spot: boxes less the lines beside them, lines and corners as wide as a finger needs.
   * @param {string} spot
   * @returns {Box}
   */
  target(spot) {
    const { kind, on } = parted(spot);
    const box = this.outside(spot);
    if (box) return this.#within(spot, box);
    if (kind === 'pleno') return this.#full(on[0]);
    if (kind.startsWith('cavalo-de-')) return this.#between(kind.replace('cavalo-de-', ''), on);
    if (['cavalo', 'rua', 'quadro', 'linha'].includes(kind))
      return on.some(isZero) ? this.#withZero(kind, on) : this.#astride(kind, on);
    throw new Error(`there is no place on this cloth for ${spot}`);
  }

  /**
   * Where chips lie on a spot: beside the words of its box, in the middle of anything else.
   * @param {string} spot
   */
  chips(spot) {
    const { along, across, long, wide } = this.target(spot);
    const { kind, on } = parted(spot);
    if (kind === 'pleno' && isZero(on[0])) return this.point(-this.is.touch, across - wide * 0.28);
    if (kind === 'coluna') return this.point(along + long / 2 - 12, across);
    if (kind === 'duzia' && this.is.french) return this.point(along, across - wide * 0.28);
    return this.outside(spot) ? this.point(along + long * 0.39, across) : this.point(along, across);
  }

  /**
   * The target within a printed box, clear of the line along the numbers and of those between dozens or columns.
   * @param {string} spot
   * @param {Box} box
   * @returns {Box}
   */
  #within(spot, box) {
    const { touch, french } = this.is;
    const { kind } = parted(spot);
    if (kind === 'coluna') return { ...box, long: box.long - 8, wide: box.wide - touch };
    const beside = box.across < 0 && box.across + box.wide / 2 >= 0 && box.along < this.length;
    const clear = beside ? { across: box.across - touch / 4, wide: box.wide - touch / 2 } : {};
    const ends = kind === 'duzia' ? touch : 6;
    return { ...box, ...clear, long: box.long - ends, ...(french && kind === 'duzia' && { wide: box.wide - 8 }) };
  }

  /**
   * @param {string} name
   * @returns {Box}
   */
  #full(name) {
    const { touch, double } = this.is;
    const box = this.number(name);
    if (!isZero(name)) return { ...box, long: box.long - touch, wide: box.wide - touch };
    const clear = { ...box, along: box.along - touch / 4, long: box.long - touch / 2 };
    if (!double) return { ...clear, wide: box.wide - 12 };
    return { ...clear, across: box.across + (name === '0' ? -touch : touch) / 4, wide: box.wide - touch / 2 };
  }

  /**
   * On the line or corner that numbers share; streets and double streets on the outer line by the first column.
   * @param {string} kind
   * @param {string[]} names
   * @returns {Box}
   */
  #astride(kind, names) {
    const { long, wide, touch } = this.is;
    const cells = names.map(cellOf);
    const [rows, columns] = [cells.map((cell) => cell.row), cells.map((cell) => cell.column)];
    return {
      along: (mean(rows) + 0.5) * long,
      across: kind === 'rua' || kind === 'linha' ? 0 : (mean(columns) + 0.5) * wide,
      long: new Set(rows).size > 1 ? touch : long - touch,
      wide: new Set(columns).size > 1 ? touch : wide - touch,
    };
  }

  /**
   * @param {string} kind
   * @param {string[]} names
   * @returns {Box}
   */
  #withZero(kind, names) {
    const { zero, wide, touch, double } = this.is;
    const columns = names.filter((name) => !isZero(name)).map((name) => cellOf(name).column);
    if (!columns.length)
      return { along: -zero / 2 - touch / 4, across: this.breadth / 2, long: zero - touch / 2, wide: touch };
    if (double) return this.#onDoubleLine(names.join('-'), columns[0]);
    const across = kind === 'quadro' ? 0 : (mean(columns) + 0.5) * wide;
    return { along: 0, across, long: touch, wide: columns.length > 1 ? touch : wide - touch };
  }

  /**
   * @param {string} selector
   * @param {number} column
   * @returns {Box}
   */
  #onDoubleLine(selector, column) {
    const { touch } = this.is;
    const step = DOUBLE_LINE[/** @type {keyof typeof DOUBLE_LINE} */ (selector)];
    if (step !== undefined) return { along: 0, across: this.breadth / 2 + step * touch, long: touch, wide: touch };
    const room = this.breadth / 2 - 2.5 * touch;
    return { along: 0, across: column === 0 ? room / 2 : this.breadth - room / 2, long: touch, wide: room - 4 };
  }

  /**
   * On the line between two dozens or two columns.
   * @param {string} kind
   * @param {string[]} on
   * @returns {Box}
   */
  #between(kind, on) {
    const { touch } = this.is;
    const [one, other] = on.map((each) =>
      this.#within(`${kind}:${each}`, /** @type {Box} */ (this.outside(`${kind}:${each}`))),
    );
    const [along, across] = [(one.along + other.along) / 2, (one.across + other.across) / 2];
    return kind === 'duzia'
      ? { along, across, long: touch, wide: one.wide }
      : { along, across, long: one.long, wide: touch };
  }
}

/** @param {number[]} numbers */
function mean(numbers) {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
