/** The order of lines: what decides a coup was published before its first bet, and opened once it was over. */

/**
 * @typedef {import('./proof.js').Proof} Proof
 * @typedef {import('./proof.js').Coup} Coup
 * @typedef {import('./proof.js').Step} Step
 */

/**
 * The lines of a coup that hold an event of one of these kinds, in order.
 * @param {Coup} coup
 * @param {...string} kinds
 */
export function linesWith(coup, ...kinds) {
  return coup.entries
    .filter((entry) => entry.events?.some(({ event }) => kinds.includes(event)))
    .map((entry) => entry.seq);
}

/**
 * @param {Proof} proof
 * @param {Coup} coup
 * @returns {Step}
 */
export function bound({ committed }, coup) {
  const [first] = linesWith(coup, 'bet-placed');
  const blanks = { line: committed.seq, first: first ?? '', of: committed.of, number: committed.number };
  const shown = [{ name: 'published', value: committed.digest }];
  const own = committed.kind === 'shoe' || committed.of === coup.coup;
  if (first === undefined) return { name: 'bound-no-bets', ok: own, blanks, shown };
  const anew = linesWith(coup, 'cards-shuffled').filter((line) => line > first && line < committed.seq).at(-1);
  if (anew !== undefined) return { name: 'bound-anew', ok: own ? null : false, blanks: { ...blanks, anew }, shown };
  return { name: 'bound', ok: own && committed.seq < first, blanks, shown };
}

/**
 * @param {Proof} proof
 * @param {Coup} coup
 * @returns {Step}
 */
export function opened({ revealed, committed }, coup) {
  const last = linesWith(coup, 'coup-ended', 'round-voided', 'coup-voided').at(-1) ?? 0;
  const ok = revealed !== null && revealed.seq > last && revealed.number === committed.number;
  return { name: 'opened', ok, blanks: { line: revealed?.seq ?? '', last }, shown: [] };
}
