/** What becomes of the chips for the accumulated prize, in the list of payments. */

/** @type {import('../results.js').Kinds} */
export const RESULTS = {
  'chip-taken': { kind: 'collected', moved: (event) => -event.bet.stake },
  'chip-returned': { kind: 'returned', moved: (event) => event.bet.stake },
  'jackpot-paid': { kind: 'paid', moved: (event) => event.prize, spot: 'acumulado' },
};
