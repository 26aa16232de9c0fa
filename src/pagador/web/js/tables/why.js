/** Why chips went as they did, in a sentence: in the family's own words, or by what a spot wins on and what the coup came to. */

import { explained } from '../core/arithmetic.js';
import { money, signed } from '../core/money.js';
import { spotAbout, spotName } from '../core/vocabulary.js';
import { t } from '../core/words.js';

/**
 * @typedef {import('./index.js').Coup} Coup
 * @typedef {import('./play.js').Play} Play
 * @typedef {import('../pieces/payments.js').Line} Line
 * @typedef {import('../pieces/result.js').Outcome} Outcome
 * @typedef {import('../pieces/why.js').Question} Question
 */

/**
 * What the why-panel is to tell: of a payment, of a whole coup, or of whatever has been put into words already.
 * @param {any} asked
 * @param {Play} play
 * @param {readonly Line[]} lines the payments of one's last coup
 * @returns {Question}
 */
export function questionFor(asked, play, lines) {
  if (asked.line) return ofLine(asked.line, play);
  if (asked.outcome) return ofCoup(asked.outcome, play, lines);
  return asked;
}

/**
 * @param {Line} line
 * @param {Play} play
 * @returns {Question}
 */
function ofLine({ event, coup }, play) {
  const told = explained(event, play.sheet);
  return { ...told, sentence: told.sentence ?? sentenceOf(event, coup, play) };
}

/**
 * @param {import('../core/stage.js').Event} event
 * @param {Coup | undefined} coup
 * @param {Play} play
 */
function sentenceOf(event, coup, play) {
  if (!coup || event.event === 'refused') return undefined;
  return play.page.explain?.why?.(event, coup) || plainly(event, coup);
}

/**
 * What the spot wins on, and what came: true of every bet, though it leaves the reader to compare.
 * @param {import('../core/stage.js').Event} event
 * @param {Coup} coup
 */
function plainly({ bet }, coup) {
  const about = bet ? spotAbout(bet.spot) : '';
  const wins = about ? t('why.wins', { spot: spotName(bet.spot), about }) : '';
  return [wins, coup.result?.()].filter(Boolean).join(' ');
}

/**
 * What a coup came to, why one's own bets went as they did, and what one has by all of them.
 * @param {Outcome} outcome
 * @param {Play} play
 * @param {readonly Line[]} lines
 * @returns {Question}
 */
function ofCoup({ coup, text, moved }, play, lines) {
  const own = lines.filter((line) => line.coup === coup && line.kind !== 'refused');
  const untold = coup && { ...coup, result: undefined };
  const sentences = own.map(({ event }) => sentenceOf(event, untold, play) ?? '');
  const sum = own.map(({ spot, kind, amount }) => ({ label: `${t(`result.${kind}`)} ${spot && spotName(spot)}`, value: inMoney(amount, play) }));
  const total = { label: t('sum.result'), value: inMoney(moved ?? 0, play), total: true };
  const under = own.length ? own.flatMap(({ event }) => event.under) : resultRules(coup);
  return { title: text(), sentence: [...new Set(sentences)].join(' '), sum: own.length ? [...sum, total] : [], under };
}

/**
 * For those who had no bet, the rules by which the last things happened before the payments.
 * @param {Coup | undefined} coup
 */
function resultRules(coup) {
  const told = coup?.events.filter(({ event }) => !event.startsWith('bet-') && event !== 'called' && event !== 'coup-ended') ?? [];
  return told.at(-1)?.under ?? [];
}

/**
 * @param {number} amount
 * @param {Play} play
 */
function inMoney(amount, { currency }) {
  return amount ? signed(amount, currency) : money(0, currency);
}
