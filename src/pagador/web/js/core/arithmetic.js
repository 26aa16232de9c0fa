/**
 * The arithmetic of what happened to a bet, as somebody would write it down to check it: pure functions of the event
 * and of what the spot pays.
 */

import { amount, decimal, plus, ratio, read, reduced, written } from './fractions.js';
import { money, signed } from './money.js';
import { tell } from './telling.js';
import { spotName } from './vocabulary.js';
import { add, t } from './words.js';
import words from '../words/why.js';

/**
 * @typedef {import('./stage.js').Event} Event
 * @typedef {import('./house.js').SpotLine} SpotLine
 * @typedef {{label: string, value: string, total?: boolean}} Line
 * @typedef {{title: string, sentence?: string, under: string[], sum: Line[]}} Explanation
 * @typedef {{table: {currency: string}, spots?: SpotLine[], readings?: Record<string, string>}} Sheet what a table pays
 *   by: a table's sheet, or as much of it as is known
 * @typedef {import('./fractions.js').Fraction} Fraction
 */

add(words);

/**
 * Why a bet went as it did, or what else happened, with its arithmetic where there is any.
 * @param {Event} event
 * @param {Sheet} sheet
 * @returns {Explanation}
 */
export function explained(event, sheet) {
  const { bet, under } = event;
  const { currency } = sheet.table;
  const blanks = { spot: bet ? spotName(bet.spot) : '', amount: bet ? money(bet.stake, currency) : '' };
  switch (event.event) {
    case 'bet-paid':
      return {
        title: t('why.paid', { ...blanks, prize: money(event.prize, currency) }),
        under,
        sum: payment(event, sheet),
      };
    case 'bet-collected':
      return {
        title: t('why.collected', blanks),
        under,
        sum: [...partLost(event, currency), ...settled(bet.stake, -bet.stake, currency)],
      };
    case 'bet-returned':
      return {
        title: t('why.returned', blanks),
        under,
        sum: [...partBack(event, currency), ...settled(bet.stake, 0, currency)],
      };
    case 'bet-kept':
      return { title: t('why.kept', blanks), under, sum: settled(bet.stake, 0, currency) };
    case 'refused':
      return refusal({ sentence: event.sentence, under }, event.move ?? null, sheet);
    default:
      return { title: tell(event, currency), under, sum: [] };
  }
}

/**
 * Why something was refused; of a bet, what the spot takes and what was put down.
 * @param {{sentence: string, under: string[]}} why
 * @param {{spot: string, amount: number} | null} move
 * @param {Sheet} sheet
 * @returns {Explanation}
 */
export function refusal({ sentence, under }, move, { table: { currency }, spots = [] }) {
  const spot = move && spots.find((each) => each.spot === move.spot);
  const title = move ? t('why.refused-bet', { spot: spotName(move.spot) }) : t('why.refused');
  if (!move || !spot) return { title, sentence, under, sum: [] };
  const most = spot.most === null ? t('sum.no-most') : money(spot.most, currency);
  const sum = [
    { label: t('sum.tried'), value: money(move.amount, currency) },
    { label: t('sum.least'), value: money(spot.least, currency) },
    { label: t('sum.most'), value: most },
    ...(spot.step > 1 ? [{ label: t('sum.step'), value: money(spot.step, currency) }] : []),
  ];
  return { title, sentence, under: under.length ? under : spot.under, sum };
}

/**
 * @param {number} stake
 * @param {number} result
 * @param {string} currency
 * @returns {Line[]}
 */
function settled(stake, result, currency) {
  return [
    { label: t('sum.stake'), value: money(stake, currency) },
    { label: t('sum.result'), value: signed(result, currency), total: true },
  ];
}

/**
 * Of a part of a stake that goes back, what rounding took.
 * @param {Event} event
 * @param {string} currency
 * @returns {Line[]}
 */
function partBack({ bet, remainder = '0' }, currency) {
  const left = read(remainder);
  const back = /** @type {Fraction} */ ([BigInt(bet.stake), 1n]);
  return left[0] ? [rounded(plus(back, left), back, currency)] : [];
}

/**
 * Of a part of a stake that is lost, what rounding took besides: nothing was left to go back.
 * @param {Event} event
 * @param {string} currency
 * @returns {Line[]}
 */
function partLost({ bet, remainder = '0' }, currency) {
  const [kept, parts] = read(remainder);
  const gone = /** @type {Fraction} */ ([BigInt(bet.stake), 1n]);
  return kept ? [rounded(plus(gone, [-kept, parts]), gone, currency)] : [];
}

// Prizes ----------------------------------------------------------------------------------

/**
 * From the stake to the prize: the odds, the house's share, what rounding took.
 * @param {Event} event
 * @param {Sheet} sheet
 * @returns {Line[]}
 */
function payment({ bet, prize, commission = '0', remainder = '0' }, sheet) {
  const { currency } = sheet.table;
  const left = read(remainder);
  const share = read(commission);
  const exact = plus([BigInt(prize), 1n], left);
  const gross = plus(exact, share);
  return [
    { label: t('sum.stake'), value: money(bet.stake, currency) },
    multiplied([BigInt(bet.stake), 1n], gross, currency),
    ...(share[0] ? [taken(gross, share, exact, currency)] : []),
    ...(left[0] ? [rounded(exact, [BigInt(prize), 1n], currency)] : []),
    { label: t('sum.paid'), value: money(prize, currency), total: true },
    ...(keepsStake(bet.spot, sheet) ? [{ label: t('sum.kept'), value: money(bet.stake, currency) }] : []),
  ];
}

/**
 * @param {Fraction} stake
 * @param {Fraction} gross
 * @param {string} currency
 * @returns {Line}
 */
function multiplied(stake, gross, currency) {
  const odds = reduced([gross[0], gross[1] * stake[0]]);
  const value = `${amount(stake, currency)} × ${written(odds)} = ${amount(gross, currency)}`;
  return { label: t('sum.odds', { odds: ratio(odds) }), value };
}

/**
 * @param {Fraction} gross
 * @param {Fraction} share
 * @param {Fraction} exact
 * @param {string} currency
 * @returns {Line}
 */
function taken(gross, share, exact, currency) {
  const percent = decimal([share[0] * gross[1] * 100n, share[1] * gross[0]]);
  const value = `${amount(gross, currency)} − ${amount(share, currency)} = ${amount(exact, currency)}`;
  return { label: t('sum.share', { percent }), value };
}

/**
 * @param {Fraction} exact
 * @param {Fraction} prize
 * @param {string} currency
 * @returns {Line}
 */
function rounded(exact, prize, currency) {
  return { label: t('sum.rounded'), value: `${amount(exact, currency)} → ${amount(prize, currency)}` };
}

/**
 * Whether a stake that won stays its owner's: so it is, unless a reading says that the prize takes its place.
 * @param {string} spot
 * @param {Sheet} sheet
 */
function keepsStake(spot, { readings = {} }) {
  return readings[spot === 'empate' ? 'tie-prize' : 'prize'] !== 'for-one';
}
