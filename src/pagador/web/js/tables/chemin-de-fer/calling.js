/** What is called at chemin de fer beside what the law has announced, and what is said to those whom it concerns. */

import { call, say } from '../../core/announcer.js';
import { tell } from '../../core/telling.js';
import { t } from '../../core/words.js';

/** @typedef {import('../../core/stage.js').Event} Event */

/** What everybody hears and reads. */
const CALLED = [
  'hand-offered',
  'hand-awaited',
  'hand-skipped',
  'hand-refused',
  'hand-passed',
  'hand-lost',
  'association-made',
  'banco-made',
  'ponto-named',
  'cards-given',
  'word-said',
  'word-stands',
  'banker-stood',
  'garage-made',
  'cagnotte-taken',
  'cagnotte-paid-apart',
  'notes-laid',
  'notes-exchanged',
  'partner-proposed',
  'bank-awarded',
  'seat-offered',
  'seat-reserved',
  'moved-ahead',
  'reservation-lapsed',
  'seat-lost',
  'time-extended',
  'ruled',
  'coup-rebuilt',
  'cards-spread',
  'closing-time-reached',
  'card-found-face-up',
  'coup-voided',
];
/** What is said to those who listen, and not written. */
const SAID = ['place-taken', 'place-left', 'place-changed', 'enrolled', 'struck-off', 'association-proposed', 'cards-taken', 'card-drawn'];
/** What cannot wait, for the person it names. */
const URGENT = ['partner-proposed', 'hand-offered', 'ponto-named', 'seat-offered', 'time-extended', 'seat-lost'];

/**
 * @param {Event} event
 * @param {{you: string | null, currency: string}} given
 */
export function callOut(event, { you, currency }) {
  if (event.event === 'advice-given') return advise(event, you);
  if (event.event === 'word-stands' && !event.at_disposal) return undefined;
  const mine = (event.partner ?? event.who ?? event.to) === you;
  if (CALLED.includes(event.event)) call(tell(event, currency), { urgent: mine && URGENT.includes(event.event), under: event.under });
  else if (SAID.includes(event.event) && event.who !== you) say(tell(event, currency));
  return undefined;
}

/**
 * What the rules say: to the banker aloud, to a ponto for them alone.
 * @param {Event} event
 * @param {string | null} you
 */
function advise({ advice, side, to, under }, you) {
  const said = t(`cdf.advice.${advice ?? 'none'}`);
  call(t(side === 'ponto' && to === you ? 'cdf.advice.own' : 'cdf.advice.banker', { said }), { under, urgent: to === you });
}
