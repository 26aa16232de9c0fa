/** How rows that are being laid stand against the banker's, which lie open: in words, row by row and as a whole. */

import { t } from '../../core/words.js';
import { pointsOf } from './formations.js';
import { capital, naturalSaid, rowSaid } from './naming.js';
import { compared, laid } from './scoring.js';

/**
 * @typedef {import('./law.js').TableLaw} TableLaw
 * @typedef {import('./scoring.js').Laid} Laid
 * @typedef {import('../../pieces/arrange.js').Told} Told
 * @typedef {{rows: Told[], said: string, kind: 'won' | 'lost' | 'tied' | 'foul' | 'natural'}} Standing
 */

/**
 * @param {string[][]} rows
 * @param {string[][]} bank
 * @param {TableLaw} law
 * @returns {Standing}
 */
export function standing(rows, bank, law) {
  const own = laid(rows, law);
  const banks = bank.length ? laid(bank, law) : null;
  const names = bank.map((row) => rowSaid(row, law));
  return { rows: rows.map((row, number) => rowStanding(row, number, { own, banks, names, law })), ...verdict(own, banks, law) };
}

/**
 * @param {string[]} row
 * @param {number} number
 * @param {{own: Laid, banks: Laid | null, names: string[], law: TableLaw}} sides
 * @returns {Told}
 */
function rowStanding(row, number, { own, banks, names, law }) {
  const said = capital(rowSaid(row, law));
  if (own.foul && breaks(own, number)) return { said, aside: t('treze.stands.breaks'), kind: 'foul' };
  if (!banks) return { said };
  const won = own.values[number] > banks.values[number];
  const makes = won ? own.makes[number] : banks.makes[number];
  const aside = t(won ? 'treze.stands.beats' : 'treze.stands.loses', { bank: names[number], points: pointsOf(makes, number, law) });
  return { said, aside, kind: won ? 'won' : 'lost' };
}

/**
 * Whether a row is lower than the one before it.
 * @param {Laid} own
 * @param {number} number
 */
function breaks({ values }, number) {
  return number > 0 && values[number - 1] > values[number];
}

/**
 * @param {Laid} own
 * @param {Laid | null} banks
 * @param {TableLaw} law
 * @returns {{said: string, kind: Standing['kind']}}
 */
function verdict(own, banks, law) {
  if (own.foul) return { said: t('treze.stands.foul'), kind: 'foul' };
  if (!banks) return { said: own.natural ? t('treze.stands.natural', { natural: capital(naturalSaid(own.natural)) }) : '', kind: 'tied' };
  const { result, reason, points, bankPoints: bank } = compared(own, banks, law);
  if (own.natural) return { said: t(`treze.stands.natural-${result}`, { natural: capital(naturalSaid(own.natural)) }), kind: result === 'won' ? 'natural' : result };
  if (reason !== 'points') return { said: t(`treze.stands.${banks.foul ? 'bank-foul' : 'bank-natural'}`), kind: result };
  return { said: t(`treze.stands.${result}`, { points, bank }), kind: result };
}
