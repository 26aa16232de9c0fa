/** What the pagador says at póquer sem descarte, beside what the law has him announce: decisions, hands, results. */

import { call } from '../../core/announcer.js';
import { hear } from '../../core/sound.js';
import { t } from '../../core/words.js';
import { cardName } from '../../pieces/card.js';
import { facesOf } from './explain.js';
import { handName } from './naming.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('./last-round.js').Hand} Hand
 */

const BELL = { seconds: 0.6, loud: 0.3, pitch: 880, tone: true, times: 2 };
const BANK = 'banca';

/**
 * @param {Event} event
 * @param {State} state after it
 * @param {string | null} you
 */
export function callOut(event, state, you) {
  const said = saidOf(event, state, you);
  if (!said) return;
  const own = event.event === 'decision-warned' || event.event === 'decisions-asked';
  if (event.event === 'decision-warned') hear(event, { 'decision-warned': BELL });
  call(said, { urgent: own, under: event.under });
}

/**
 * @param {Event} event
 * @param {State} state
 * @param {string | null} you
 */
function saidOf(event, state, you) {
  switch (event.event) {
    case 'card-turned':
      return event.hand === BANK && state.phase !== 'turning' ? t('poq.called.up', { card: cardName(event.card) }) : '';
    case 'decisions-asked':
      return event.players.includes(you) ? t('poq.called.decide') : '';
    case 'decision-warned':
      return event.who === you ? t('poq.warned', { seconds: event.seconds }) : '';
    case 'decision-made':
      return t(`poq.called.${event.by_time ? 'by-time' : event.choice}`, { place: event.place });
    case 'all-decided':
      return event.plays ? '' : t('poq.called.all-folded');
    case 'bank-shown':
      return t(`poq.called.bank-${event.plays ? 'plays' : 'not'}`, { hand: handName(facesOf(state.banca)) });
    case 'hands-excused':
      return t('poq.called.excused');
    case 'hand-compared':
      return comparedSaid(event, state);
    default:
      return '';
  }
}

/**
 * Where the bank does not play, no hand is turned, and there is nothing to call of it.
 * @param {Event} event
 * @param {State} state
 */
function comparedSaid({ hand: place, result }, { hands }) {
  if (result === 'not-played') return '';
  const cards = hands.find((/** @type {Hand} */ each) => each.place === place)?.cards ?? [];
  return t(`poq.called.${result}`, { place, hand: handName(facesOf(cards)) });
}
