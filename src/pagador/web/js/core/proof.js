/**
 * The proof of a coup's chance, checked here and not believed: what was published before the bets is held against what
 * was opened after the coup, step by step. Nothing of the house is used but what it published (see docs/chance.md).
 */

import { bound, opened } from './proof-lines.js';
import { checkCards } from './proof-shoe.js';
import { hex, hmac, sha256, unhex, utf8 } from './sha256.js';

/**
 * @typedef {import('./stage.js').Event} Event
 * @typedef {import('./stage.js').Entry} Entry
 * @typedef {{position: number, card: string, salt: string, beside: string[]}} OpenedCard
 * @typedef {{seq: number, number: number, coup: number, key: string, cards: OpenedCard[], whole: boolean}} Revealed
 * @typedef {{seq: number, number: number, kind: string, of: number, digest: string}} Committed
 * @typedef {{table: string, coup: number, committed: Committed, revealed: Revealed | null,
 *   whole: Revealed | null, kept: boolean, own: OpenedCard[]}} Proof `kept`, where cards that nobody turned stay closed;
 *   `own` are those that the reader alone was shown
 * @typedef {{table: string, game: string, edition: string, currency: string, coup: number, entries: Entry[], state?: any}} Coup
 * @typedef {{pockets?: {pocket: string, colour: string}[], decks?: number, glass?: any}} Equipment
 * @typedef {{name: string, value: string}} Shown a figure of a step, by the name of its words
 * @typedef {{name: string, ok: boolean | null, blanks: Record<string, string | number>, shown: Shown[]}} Step
 *   `ok` is null where there was nothing to check
 * @typedef {{steps: Step[], proved: boolean}} Finding
 * @typedef {import('./lots.js').Lot} Lot
 * @typedef {import('./lots.js').Lots} Lots
 * @typedef {import('./proof-shoe.js').Turned} Turned
 * @typedef {{LOTS?: Lots, turned?: (events: Event[], state: any) => Turned[]}} Drawn what events were drawn from, or the cards they turned
 */

const VALUES = 1n << 256n;

/**
 * Check a proof against the coup's own lines; whatever does not agree is a step that says so.
 * @param {Proof} proof
 * @param {Coup} coup
 * @param {Equipment} equipment
 * @param {Drawn} drawn
 * @returns {Finding}
 */
export function check(proof, coup, equipment, { LOTS = {}, turned = () => [] }) {
  const events = coup.entries.flatMap((entry) => entry.events ?? []);
  const since = coup.entries.filter((entry) => entry.seq > proof.committed.seq);
  const lots = since
    .flatMap((entry) => entry.events ?? [])
    .flatMap((event) => LOTS[event.event]?.(event, { equipment, events: events.slice(0, events.indexOf(event)), state: coup.state }) ?? []);
  const own =
    proof.committed.kind === 'shoe'
      ? checkCards(proof, coup, equipment, { turned: turned(events, coup.state), beside: lots })
      : checkKey(proof, coup, lots);
  const steps = [bound(proof, coup), ...own];
  return { steps, proved: steps.every((step) => step.ok !== false) && steps.some((step) => step.ok) };
}

// Keys ------------------------------------------------------------------------------------

/**
 * @param {Proof} proof
 * @param {Coup} coup
 * @param {Lot[]} lots
 * @returns {Step[]}
 */
function checkKey(proof, coup, lots) {
  const { committed, revealed } = proof;
  if (!revealed) return [{ name: 'never-opened', ok: false, blanks: { number: committed.number }, shown: [] }];
  const key = unhex(revealed.key);
  return [opened(proof, coup), sameKey(key, committed), ...draws(key, proof, lots)];
}

/**
 * @param {Uint8Array} key
 * @param {Committed} committed
 * @returns {Step}
 */
function sameKey(key, committed) {
  const digest = hex(sha256(key));
  const shown = [
    { name: 'key', value: hex(key) },
    { name: 'sha256', value: digest },
    { name: 'published', value: committed.digest },
  ];
  return { name: 'key', ok: digest === committed.digest, blanks: {}, shown };
}

/**
 * Every draw of the coup made again, in order.
 * @param {Uint8Array} key
 * @param {Proof} proof
 * @param {Lot[]} lots
 * @returns {Step[]}
 */
function draws(key, proof, lots) {
  if (!lots.length) return [{ name: 'nothing-drawn', ok: null, blanks: {}, shown: [] }];
  let next = 0;
  return lots.map((lot) => {
    const drawn = draw(key, `${proof.table}|${proof.committed.of}`, next, lot);
    next = drawn.next;
    return drawnAgain(drawn, lot);
  });
}

/**
 * Draw from a lot as the house does: values in the last, incomplete multiple of the total are passed over.
 * @param {Uint8Array} key
 * @param {string} where table and coup
 * @param {number} number of the first draw that may be used
 * @param {Lot} lot
 */
export function draw(key, where, number, { outcomes, weights }) {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (!total) return { outcome: '', message: '', value: 0n, left: 0n, total, next: number };
  for (let next = number; ; next++) {
    const message = `${where}|${next}`;
    const value = BigInt(`0x${hex(hmac(key, utf8(message)))}`);
    if (value >= VALUES - (VALUES % total)) continue;
    const left = value % total;
    return { outcome: outcomes[reached(weights, left)], message, value, left, total, next: next + 1 };
  }
}

/**
 * The outcome in whose weight a number falls.
 * @param {number[]} weights
 * @param {bigint} left
 */
function reached(weights, left) {
  let height = 0n;
  return weights.findIndex((weight) => (height += BigInt(weight)) > left);
}

/**
 * @param {ReturnType<typeof draw>} drawn
 * @param {Lot} lot
 * @returns {Step}
 */
function drawnAgain({ outcome, message, value, left, total }, lot) {
  const shown = [
    { name: 'message', value: message },
    { name: 'hmac', value: value.toString(16).padStart(64, '0') },
    { name: 'remainder', value: `${total} → ${left}` },
    { name: 'outcome', value: outcome },
  ];
  return { name: 'draw', ok: outcome === lot.came, blanks: { outcome, came: lot.came }, shown };
}
