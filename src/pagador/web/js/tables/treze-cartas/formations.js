/** What a row of cards makes and is worth, as the law of the table has it: pure functions, held to the rules of the house by a test. */

/**
 * @typedef {object} Law what decides rows at a table
 * @property {Record<string, string>} readings
 * @property {Record<string, Record<string, number>>} points of each formation, by row; the first is '1'
 */

/** What a row makes, the least first. */
export const MAKES = [
  'maior-carta',
  'par',
  'dois-pares',
  'trio',
  'sequencia',
  'cor',
  'trio-par',
  'quatro-cartas-iguais',
  'sequencia-de-naipe',
  'naipe-real',
];

const RANKS = '23456789TJQKA';
const LONG = 5;
const HIGHEST = 15;
/** The straight up to the ace. */
export const LOW = 14;
/** The straight from the ace up, which is second to that one. */
const BASE = 16;
const FORMATION = BASE ** LONG;
const COUNTED = { trio: 1, 'trio-par': 1, 'quatro-cartas-iguais': 1 };
/** How many heights count where side cards do not. */
const GROUPS = {
  '4,1': 'quatro-cartas-iguais',
  '3,2': 'trio-par',
  '3,1,1': 'trio',
  3: 'trio',
  '2,2,1': 'dois-pares',
  '2,1,1,1': 'par',
  '2,1': 'par',
};

/** @type {Record<string, string>} the answers of a table that has chosen no others */
const USUAL = {
  'front-row': 'naturals-only',
  'both-foul': 'returned',
  'row-points': 'own-formation',
  'equal-points': 'returned',
  'six-pairs': 'differs',
  'suited-straights': 'both',
  'natural-order': 'no-ascent',
  'natural-declared': 'undeclared',
};

/**
 * @param {Law} law
 * @param {string} key
 */
export function reading({ readings }, key) {
  return readings[key] ?? USUAL[key];
}

// Cards -----------------------------------------------------------------------------------

/**
 * The height of a card, 2 to 14.
 * @param {string} card
 */
export function heightOf(card) {
  return RANKS.indexOf(card[0]) + 2;
}

/** @param {readonly string[]} row */
function heightsOf(row) {
  return row.map(heightOf).sort((one, other) => other - one);
}

/** @param {readonly string[]} row */
export function isSuited(row) {
  return row.every((card) => card[1] === row[0][1]);
}

/**
 * Whether cards follow one another; the ace also goes before the two.
 * @param {readonly string[]} row
 */
export function isSequence(row) {
  const heights = heightsOf(row);
  return isLow(heights) || (new Set(heights).size === row.length && heights[0] - heights[row.length - 1] === row.length - 1);
}

/** @param {readonly number[]} heights */
function isLow(heights) {
  return ['14,5,4,3,2', '14,3,2'].includes(heights.join());
}

/**
 * Heights with how many cards have them, the most cards first, then the highest.
 * @param {readonly string[]} row
 * @returns {[number, number][]}
 */
export function grouped(row) {
  /** @type {Map<number, number>} */
  const many = new Map();
  for (const height of heightsOf(row)) many.set(height, (many.get(height) ?? 0) + 1);
  return [...many].sort(([one, count], [other, counts]) => counts - count || other - one);
}

// Rows ------------------------------------------------------------------------------------

/**
 * What a row is worth: its formation, then the heights that count there; the higher number wins.
 * @param {readonly string[]} row
 * @param {Law} law
 */
export function valueOf(row, law) {
  const makes = formed(row, law);
  const straight = ['sequencia', 'sequencia-de-naipe', 'naipe-real'].includes(makes);
  return written(MAKES.indexOf(makes), straight ? [straightOf(row)] : counting(row, makes));
}

/**
 * @param {readonly string[]} row
 * @param {Law} law
 */
function formed(row, law) {
  const makes = formation(row);
  const known = row.length === LONG || ['trio', 'par'].includes(makes) || reading(law, 'front-row') === 'also-otherwise';
  return known ? makes : 'maior-carta';
}

/** @param {readonly string[]} row */
function formation(row) {
  const [suited, sequence] = [isSuited(row), isSequence(row)];
  const royal = row.length === LONG && straightOf(row) === HIGHEST;
  if (suited && sequence) return royal ? 'naipe-real' : 'sequencia-de-naipe';
  if (suited) return 'cor';
  if (sequence) return 'sequencia';
  const groups = grouped(row).map(([, count]) => count).join();
  return GROUPS[/** @type {keyof typeof GROUPS} */ (groups)] ?? 'maior-carta';
}

/** @param {readonly string[]} row */
function straightOf(row) {
  const heights = heightsOf(row);
  if (isLow(heights)) return LOW;
  return heights[0] === heightOf('A') ? HIGHEST : heights[0];
}

/**
 * @param {readonly string[]} row
 * @param {string} makes
 */
function counting(row, makes) {
  const most = COUNTED[/** @type {keyof typeof COUNTED} */ (makes)] ?? LONG;
  return grouped(row).map(([height]) => height).slice(0, most);
}

/**
 * @param {number} formed
 * @param {readonly number[]} heights
 */
function written(formed, heights) {
  const digits = Array.from({ length: LONG }, (_, place) => heights[place] ?? 0);
  return digits.reduce((value, digit) => value * BASE + digit, formed);
}

/**
 * What a value says of its row: what it makes, and the heights that count.
 * @param {number} value
 */
export function readValue(value) {
  const digits = Array.from({ length: LONG }, (_, place) => Math.floor(value / BASE ** (LONG - 1 - place)) % BASE);
  return { makes: MAKES[Math.floor(value / FORMATION)], heights: digits.filter(Boolean) };
}

/**
 * What a formation scores in a row, counted from 0; in the first, a suited straight is a flush.
 * @param {string} makes
 * @param {number} row
 * @param {Law} law
 */
export function pointsOf(makes, row, law) {
  if (reading(law, 'row-points') === 'one-per-row') return 1;
  const suited = makes === 'sequencia-de-naipe' ? law.points.cor : {};
  return { ...suited, ...law.points[makes] }[String(row + 1)] ?? 0;
}
