/**
 * What happened, told in a sentence: the events of a table, and what the house itself writes down. The sentences of a family's
 * own events are with its words, which a page learns when it knows the table.
 */

import { money } from './money.js';
import { shortName } from './people.js';
import { blank, called, placeName, spotName } from './vocabulary.js';
import { add, has, t } from './words.js';
import events from '../words/events.js';

/**
 * @typedef {import('./stage.js').Event} Event
 * @typedef {import('./stage.js').Entry} Entry
 */

add(events);

/**
 * An event in the reader's language; one that this page has no words for is told by its name.
 * @param {Event} event
 * @param {string} currency
 */
export function tell(event, currency) {
  const key = `event.${event.event}${event.event === 'place-taken' ? whereTaken(event.place) : event.faces ? '-faces' : ''}`;
  return has(key)
    ? t(key, blanksOf(event, currency))
    : t('event.other', { event: event.event.replaceAll('-', ' ') });
}

/**
 * Seats have numbers, those who stand two of them, and a crowd none.
 * @param {string} place
 */
function whereTaken(place) {
  if (place === 'table') return '-table';
  return /^\d+$/.test(place) ? '-seat' : /^\d+-\d+$/.test(place) ? '-standing' : '';
}

/**
 * @param {Event} event
 * @param {string} currency
 * @returns {Record<string, string | number>}
 */
function blanksOf(event, currency) {
  const { bet, card, colour, call, hand, winner, value, prize, place } = event;
  return {
    ...event,
    who: person(whoOf(event)),
    place: place ? placeName(place) : '',
    ...(bet && { spot: spotName(bet.spot), stake: money(bet.stake, currency) }),
    ...(bet && event.to && { to: spotName(event.to) }),
    ...(prize !== undefined && { prize: money(prize, currency) }),
    ...(value !== undefined && { value: money(value, currency) }),
    ...peopleOf(event),
    ...(typeof event.amount === 'number' && { amount: money(event.amount, currency) }),
    ...(typeof event.by === 'number' && { by: money(event.by, currency) }),
    ...(card && { card: cardName(card) }),
    ...(colour && { colour: blank(colour) }),
    ...(call && { call: called(/** @type {any} */ (event)) }),
    ...(hand && { hand: spotName(hand) }),
    ...(winner && { winner: spotName(winner) }),
    size: event.diameter_mm ?? '',
    count: event.count ?? event.from_end ?? '',
    ...inWords(event),
  };
}

/**
 * Those an event names beside who did it.
 * @param {Event} event
 */
function peopleOf(event) {
  const named = ['banker', 'partner', 'associate', 'source'].filter((name) => typeof event[name] === 'string');
  return Object.fromEntries(named.map((name) => [name, person(event[name])]));
}

/**
 * What an event says in a family's own words, where there are words for it: `event.choice.folded`.
 * @param {Event} event
 */
function inWords(event) {
  const said = Object.entries(event).filter(([name, word]) => has(`event.${name}.${word}`));
  return Object.fromEntries(said.map(([name, word]) => [name, t(`event.${name}.${word}`)]));
}

/**
 * Whom an event names; `by` and `to` may also be an amount or a spot.
 * @param {Event} event
 * @returns {string}
 */
function whoOf({ bet, owner, who, player, by, to }) {
  return [bet?.owner, owner, who, player, by, to].find((each) => typeof each === 'string') ?? '';
}

/**
 * Who did something: the table's own parties by their names, people by theirs.
 * @param {string} who
 */
export function person(who) {
  return has(`actor.${who}`) ? t(`actor.${who}`) : shortName(who);
}

/** @param {string} card written `T♥` on the wire */
export function cardName(card) {
  return card.replace('T', '10');
}

/**
 * What the house wrote down beside the events: what chance was bound to, and what was opened of it.
 * @param {Entry} entry
 */
export function tellRecord({ committed, revealed, closed }) {
  if (committed) return t(`entry.committed-${committed.kind}`, committed);
  if (revealed?.key) return t('entry.revealed-key', revealed);
  if (revealed) return t(revealed.whole ? 'entry.revealed-whole' : 'entry.revealed-cards', revealed);
  return closed ? t('entry.closed') : '';
}
