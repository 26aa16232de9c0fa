/** What is said of a hand and of the table: what its rows make, how it came out, what the table waits for. */

import { person } from '../../core/telling.js';
import { t } from '../../core/words.js';
import { pointsOf, readValue, valueOf } from './formations.js';
import { capital, naturalSaid, rowSaid } from './naming.js';
import { BANK, DEALER, inPlay } from './places.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../pieces/rows.js').Told} Told
 * @typedef {import('../../pieces/rows.js').RowTold} RowTold
 * @typedef {import('./law.js').TableLaw} TableLaw
 * @typedef {import('./places.js').Hand} Hand
 * @typedef {import('./places.js').Outcome} Outcome
 */

// Hands -----------------------------------------------------------------------------------

/**
 * @param {Hand} hand
 * @param {TableLaw} law
 * @returns {Told}
 */
export function handTold(hand, law) {
  return {
    name: () => nameOf(hand),
    rows: () => hand.rows.map((_, number) => (hand.place === BANK ? bankRow(hand, number, law) : placeRow(hand, number, law))),
    became: () => (hand.outcome ? outcomeSaid(hand.outcome) : waitingSaid(hand)),
  };
}

/** @param {Hand} hand */
function nameOf({ place, holder }) {
  if (place === BANK) return t('treze.bank');
  const said = t('place.seat', { place });
  return holder && holder !== DEALER ? t('treze.held', { place: said, who: person(holder) }) : said;
}

/**
 * A row of the banker, with the points that it would win.
 * @param {Hand} hand
 * @param {number} number
 * @param {TableLaw} law
 * @returns {RowTold}
 */
function bankRow({ rows }, number, law) {
  const points = pointsOf(readValue(valueOf(rows[number], law)).makes, number, law);
  return { said: capital(rowSaid(rows[number], law)), sign: points ? t('treze.points', { points }) : '' };
}

/**
 * A row of a place: once it is compared, the points that it won or lost.
 * @param {Hand} hand
 * @param {number} number
 * @param {TableLaw} law
 * @returns {RowTold}
 */
function placeRow({ rows, compared }, number, law) {
  const found = compared[number];
  const said = capital(rowSaid(rows[number], law));
  if (!found) return { said };
  const won = found.winner === 'place';
  return { said, sign: won ? `+${found.points}` : `−${found.bank_points}`, kind: won ? 'won' : 'lost' };
}

/** @param {Hand} hand */
function waitingSaid({ place, in_play: plays, laid, taken, open }) {
  if (place === BANK || !plays || open) return '';
  return laid ? t('treze.laid') : taken ? t('treze.taken') : '';
}

/**
 * How a place came out, and why.
 * @param {Outcome} outcome
 */
export function outcomeSaid({ result, reason, points, bank_points: bank, natural, bank_natural: banks, bank_foul: bankFoul, foul }) {
  if (reason === 'points') return t(`treze.out.${result}`, { points, bank });
  if (reason === 'natural') return t(`treze.out.natural-${result}`, { natural: naturalIn(natural), bank: naturalIn(banks) });
  if (reason === 'foul') return t(foul && bankFoul ? `treze.out.both-foul-${result}` : foul ? 'treze.out.foul' : 'treze.out.bank-foul');
  return t(result === 'tied' ? `treze.out.${reason}-tied` : `treze.out.${reason}`);
}

/** @param {string | null} natural */
function naturalIn(natural) {
  return natural ? naturalSaid(natural) : t('treze.natural.none');
}

// The table -------------------------------------------------------------------------------

/**
 * What the table is doing, or waits for.
 * @param {State} state
 * @param {string | null} you
 */
export function phaseSaid(state, you) {
  if (state.phase === 'shaking') return shakingSaid(state.shaker, you);
  if (state.phase === 'arranging') return t(`treze.phase.arranging-${arrangingFor(state, you)}`);
  return t(`treze.phase.${state.phase}`);
}

/**
 * @param {string | null} shaker
 * @param {string | null} you
 */
function shakingSaid(shaker, you) {
  if (shaker === you && you !== null) return t('treze.phase.shaking-you');
  return shaker && shaker !== DEALER ? t('treze.phase.shaking', { who: person(shaker) }) : t('treze.phase.shaking-dealer');
}

/**
 * What the time for arranging means to somebody.
 * @param {State} state
 * @param {string | null} you
 */
function arrangingFor(state, you) {
  const mine = inPlay(state, you).filter(({ seen_by: seen }) => you !== null && seen.includes(you));
  const held = mine.filter(({ holder }) => holder === you);
  if (held.some(({ laid }) => !laid)) return held.some(({ taken, laid }) => taken && !laid) ? 'you' : 'take';
  return mine.some(({ laid }) => !laid) ? 'suggest' : 'others';
}

/**
 * What a winner is paid, as the cloth has it.
 * @param {TableLaw} law
 */
export function paysSaid({ prize, commission }) {
  if (!prize || !commission) return '';
  const [one, all] = commission.split('/').map(Number);
  return t('treze.cloth.pays', { prize: prize === '1/2' ? t('treze.cloth.half') : prize, percent: (100 * one) / all });
}
