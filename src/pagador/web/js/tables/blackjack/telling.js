/** What is said of a hand and of the table: points as they are called, what a hand came to, whose turn it is. */

import { rule } from '../../core/house.js';
import { read } from '../../core/fractions.js';
import { shortName } from '../../core/people.js';
import { t } from '../../core/words.js';
import { counted, faces, isBlackjack, isOver } from './points.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('./points.js').Hand} Hand
 * @typedef {import('./points.js').Slot} Slot
 * @typedef {import('./turn.js').Turn} Turn
 * @typedef {import('../../pieces/fan.js').Told} Told
 * @typedef {{owner: string, place: string, spot: string, stake: number}} Bet
 */

const HALF = 10;
/** What an ace counts more as 11. */

/**
 * Points as they are called: both ways while an ace may still count either.
 * @param {readonly string[]} cards
 * @param {{hard?: number, split?: boolean, over?: boolean}} how `over` says that no card is to come
 */
export function pointsSaid(cards, { hard = 0, split = false, over = false } = {}) {
  if (!cards.length) return '';
  if (isBlackjack(cards) && !split) return t('bj.blackjack');
  const { points, soft } = counted(cards, hard);
  return soft && !over && points < 21 ? t('bj.soft', { low: points - HALF, high: points }) : String(points);
}

/**
 * @param {Hand} hand
 * @param {{hands: readonly Hand[], banca: readonly Slot[], bets: readonly Bet[], over: boolean}} table `over` says that the bank has played
 * @returns {Told}
 */
export function toldOf(hand, table) {
  const split = table.hands.filter(({ place }) => place === hand.place).length > 1;
  return {
    name: () => t(split ? 'bj.hand.split' : 'bj.hand.seat', { place: hand.place, number: hand.number, who: shortName(hand.decider) }),
    points: () => pointsSaid(faces(hand.cards), { hard: hand.hard, split: hand.split, over: hand.fate !== null }),
    became: () => (fateOf(hand, table) ? t(`bj.${fateOf(hand, table)}`) : ''),
    sign: SIGNS[fateOf(hand, table)],
    stake: split ? stakeOn(hand, table.bets) : 0,
  };
}

/**
 * What whoever plays a hand has on it.
 * @param {Hand} hand
 * @param {readonly Bet[]} bets
 */
function stakeOn({ place, decider, number }, bets) {
  const spot = number === 1 ? 'aposta' : `aposta:${number}`;
  const own = bets.filter((bet) => bet.place === place && bet.owner === decider && bet.spot === spot);
  return own.reduce((sum, { stake }) => sum + stake, 0);
}

/** @type {Record<string, string>} */
const SIGNS = { wins: '✓', loses: '✕', ties: '=', over: '✕', surrendered: '½', paid: '✓', doubled: '×2' };

/**
 * What a hand came to, in a word; '' while it is played.
 * @param {Hand} hand
 * @param {{banca: readonly Slot[], over: boolean}} table
 */
function fateOf({ fate, ...hand }, { banca, over }) {
  if (fate !== null && fate !== 'stayed') return fate;
  if (fate === 'stayed' && over) return against({ fate, ...hand }, faces(banca));
  return hand.doubled_by.length ? 'doubled' : '';
}

/**
 * @param {Hand} hand
 * @param {string[]} bank
 * @returns {'wins' | 'loses' | 'ties'}
 */
export function against(hand, bank) {
  const cards = faces(hand.cards);
  const [own, banks] = [!hand.split && isBlackjack(cards), isBlackjack(bank)];
  if (own !== banks) return own ? 'wins' : 'loses';
  const [mine, its] = [counted(cards, hand.hard).points, counted(bank).points];
  if (mine === its) return 'ties';
  return isOver(its) || mine > its ? 'wins' : 'loses';
}

/**
 * @param {readonly Slot[]} banca
 * @param {boolean} over
 * @returns {Told}
 */
export function toldOfBank(banca, over) {
  const open = faces(banca);
  const points = () => pointsSaid(open, { over });
  return { name: () => t('bj.hand.bank'), points, became: () => (isOver(counted(open).points) ? t('bj.over') : '') };
}

/** @type {Record<string, string>} */
const PHASES = { loading: 'shuffling', marking: 'dealing', drawing: 'bank', insuring: 'dealing', playing: 'dealing', following: 'dealing' };

/**
 * @param {State} state
 * @param {{turn: Turn | null, you: string | null, late: boolean}} who `late` says that a bet may still come
 */
export function turnSaid(state, { turn, you, late }) {
  if (!turn) return t(`bj.turn.${late ? 'late' : (PHASES[state.phase] ?? state.phase)}`);
  const { place } = turn.hand;
  return turn.who === you ? t('bj.turn.you', { place }) : t(`bj.turn.${turn.why}`, { who: shortName(turn.who), place });
}

/** @type {Record<string, string>} */
const SECTIONS = { pt95: 'pt95.V', pteur: 'pteur.bj' };
const UNTIL_FIRST_CARD = 'first-card';

/** @typedef {{blackjack: string, insurance: string, late: boolean}} Law `late` says that a bet may come in mid-deal */

/**
 * What the page needs of the law: what is paid, as the cloth has it, and until when bets are made.
 * @param {string} edition
 * @returns {Promise<Law>}
 */
export async function readLaw(edition) {
  const [bets, blackjack, insurance] = await Promise.all(['13', '21', '33'].map((number) => rule(`${SECTIONS[edition]}.${number}`)));
  return {
    blackjack: blackjack.figures.blackjack_prize ?? '',
    insurance: insurance.figures.insurance_prize ?? '',
    late: bets.figures.bets_until === UNTIL_FIRST_CARD,
  };
}

/**
 * Odds as a cloth has them: «3 POR 2».
 * @param {string} odds
 */
export function oddsSaid(odds) {
  if (!odds) return '';
  const [one, other] = read(String(odds));
  return t('bj.odds', { one: String(one), other: String(other) });
}
