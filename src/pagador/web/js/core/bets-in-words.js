/** What a bet pays, takes and is worth, as a reader is told it. */

import { decimal, ratio, written } from './fractions.js';
import { money, number } from './money.js';
import { add, has, t } from './words.js';
import words from '../words/bets.js';

/**
 * @typedef {import('./edges.js').Worth} Worth
 * @typedef {import('./fractions.js').Fraction} Fraction
 */

add(words);

/**
 * `35 : 1`; where a bet may win more than one prize, all of them: `1 · 2 · 3 : 1`.
 * @param {Fraction[]} pays
 */
export function prizes(pays) {
  const whole = pays.every(([, below]) => below === 1n);
  return whole ? `${pays.map(written).join(' · ')} : 1` : pays.map(ratio).join(' · ');
}

/** @param {Fraction} part */
export function percent([above, below]) {
  return `${decimal([above * 100n, below])} %`;
}

/**
 * The edge in percent of what it is a part of.
 * @param {Worth} worth
 */
export function edgeInWords({ edge, each, per = '', exact = true }) {
  const part = has(`edge.of-${per}`) ? t(`edge.of-${per}`, { edge: percent(edge) }) : percent(edge);
  const told = exact ? part : t('edge.simulated', { edge: part });
  return each ? `${told} · ${t('edge.throw', { edge: percent(each) })}` : told;
}

/**
 * @param {{least: number, most: number | null, step: number}} spot
 * @param {string} currency
 */
export function limits({ least, most, step }, currency) {
  const from = currency === 'demo' && most !== null ? number(least) : money(least, currency);
  const range =
    most === null ? t('edge.from', { least: from }) : t('edge.between', { least: from, most: money(most, currency) });
  return step > 1 ? `${range}, ${t('edge.step', { step: money(step, currency) })}` : range;
}
