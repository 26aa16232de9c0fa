/**
 * What rows come to at once: the natural they make, whether they ascend, and how they stand against the banker's. A test holds
 * these pure functions to the rules of the house.
 */

import { grouped, isSequence, isSuited, pointsOf, reading, readValue, valueOf } from './formations.js';

/**
 * @typedef {import('./formations.js').Law} Law
 * @typedef {string[][]} Rows the first of three cards, the second and the third of five
 * @typedef {'won' | 'lost' | 'tied'} Result
 * @typedef {'points' | 'natural' | 'foul'} Reason
 * @typedef {object} Laid rows as they count
 * @property {number[]} values
 * @property {string[]} makes what each row makes
 * @property {string | null} natural
 * @property {boolean} foul
 * @typedef {{makes: string, bankMakes: string, won: boolean, points: number, bankPoints: number}} Compared a row of both sides
 */

/** Thirteen cards that win as one, the least first. */
export const NATURALS = ['tres-sequencias', 'tres-cores', 'seis-pares-e-meio', 'dragao'];

// Naturals --------------------------------------------------------------------------------

/**
 * The highest natural of thirteen cards as they lie: two by the cards alone, two by the rows.
 * @param {Rows} rows
 * @param {Law} law
 * @returns {string | null}
 */
export function naturalOf(rows, law) {
  const counts = grouped(rows.flat()).map(([, count]) => count);
  if (counts.every((count) => count === 1)) return 'dragao';
  if (isSixPairs(counts, law)) return 'seis-pares-e-meio';
  const both = reading(law, 'suited-straights') === 'both';
  if (rows.every((row) => isSuited(row) && (both || !isSequence(row)))) return 'tres-cores';
  return rows.every((row) => isSequence(row) && (both || !isSuited(row))) ? 'tres-sequencias' : null;
}

/**
 * Six pairs, and a card that differs from them all unless it may match one.
 * @param {readonly number[]} counts
 * @param {Law} law
 */
function isSixPairs(counts, law) {
  const odd = counts.filter((count) => count % 2);
  return odd.length === 1 && (odd[0] === 1 || reading(law, 'six-pairs') === 'may-match');
}

// Both sides ------------------------------------------------------------------------------

/**
 * @param {Rows} rows
 * @param {Law} law
 * @param {{declared?: boolean}} said whether a natural was declared, where that is asked for
 * @returns {Laid}
 */
export function laid(rows, law, { declared = true } = {}) {
  const values = rows.map((row) => valueOf(row, law));
  const ascends = values.every((value, row) => row === 0 || values[row - 1] <= value);
  const counts = (ascends || reading(law, 'natural-order') === 'no-ascent') && (declared || !mustDeclare(law));
  const natural = counts ? naturalOf(rows, law) : null;
  return { values, makes: values.map((value) => readValue(value).makes), natural, foul: !ascends && natural === null };
}

/**
 * Whether a natural counts only if it is declared.
 * @param {Law} law
 */
export function mustDeclare(law) {
  return reading(law, 'natural-declared') === 'declared';
}

/**
 * A place against the banker: fouls first, then naturals, then points.
 * @param {Laid} place
 * @param {Laid} banker
 * @param {Law} law
 * @returns {{result: Result, reason: Reason, rows: Compared[], points: number, bankPoints: number}}
 */
export function compared(place, banker, law) {
  const none = { rows: [], points: 0, bankPoints: 0 };
  if (place.foul || banker.foul) return { ...none, result: ofFouls(place, banker, law), reason: 'foul' };
  const grade = (/** @type {Laid} */ { natural }) => (natural === null ? 0 : NATURALS.indexOf(natural) + 1);
  if (place.natural || banker.natural) return { ...none, result: ofDifference(grade(place) - grade(banker)), reason: 'natural' };
  const rows = place.values.map((_, row) => rowCompared(row, place, banker, law));
  const [points, bankPoints] = [sum(rows.map((row) => row.points)), sum(rows.map((row) => row.bankPoints))];
  const banks = points === bankPoints && reading(law, 'equal-points') === 'banker';
  return { rows, points, bankPoints, result: banks ? 'lost' : ofDifference(points - bankPoints), reason: 'points' };
}

/**
 * @param {Laid} place
 * @param {Laid} banker
 * @param {Law} law
 * @returns {Result}
 */
function ofFouls(place, banker, law) {
  if (!place.foul || !banker.foul) return place.foul ? 'lost' : 'won';
  const answer = reading(law, 'both-foul');
  return answer === 'returned' ? 'tied' : answer === 'place-wins' ? 'won' : 'lost';
}

/**
 * @param {number} more
 * @returns {Result}
 */
function ofDifference(more) {
  return more > 0 ? 'won' : more < 0 ? 'lost' : 'tied';
}

/**
 * One row of both sides; equal rows are the banker's.
 * @param {number} row
 * @param {Laid} place
 * @param {Laid} banker
 * @param {Law} law
 * @returns {Compared}
 */
function rowCompared(row, place, banker, law) {
  const won = place.values[row] > banker.values[row];
  const each = reading(law, 'row-points') === 'each-own';
  return {
    makes: place.makes[row],
    bankMakes: banker.makes[row],
    won,
    points: won || each ? pointsOf(place.makes[row], row, law) : 0,
    bankPoints: !won || each ? pointsOf(banker.makes[row], row, law) : 0,
  };
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}
