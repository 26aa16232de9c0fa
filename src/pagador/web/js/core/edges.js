/**
 * What the bets of a table pay and are worth: its spots and the published edges put together, bets that are alike on
 * one line.
 */

import { minus, read, reduced, same } from './fractions.js';

/**
 * @typedef {import('./fractions.js').Fraction} Fraction
 * @typedef {import('./house.js').TableSheet} TableSheet
 * @typedef {import('./house.js').SpotLine} SpotLine
 * @typedef {{bet: string, edition: string, ev: string, win: string, prizes: string[], per: string,
 *   exact?: boolean, terms: Record<string, any>}} EdgeLine `per` is a decision, or what else the edge is a part of: a throw,
 *   where bets may stand undecided; an ante, where a decision adds to it
 * @typedef {{pays: Fraction[], win: Fraction, edge: Fraction, each?: Fraction | null, per?: string, exact?: boolean}} Worth
 *   `pays` is every prize that it may have, `each` the edge per throw, where that is another
 * @typedef {{kind: string, spots: SpotLine[], worth: Worth | null}} Line
 * @typedef {{lines: Line[], counted: boolean}} Table `counted` says that the worth was counted here
 */

/**
 * @param {TableSheet} sheet
 * @param {EdgeLine[]} edges all that are published of the game
 * @returns {Table}
 */
export function edgesOf(sheet, edges) {
  const { worth, spots, reckoned } = worthsAt(sheet, edges);
  const lines = grouped(spots, worth);
  return { lines, counted: reckoned && lines.some((line) => line.worth !== null) };
}

/**
 * What a bet on any spot of a table is worth, where that is published, or can be reckoned from what is.
 * @param {TableSheet} sheet
 * @param {EdgeLine[]} edges
 * @returns {(spot: SpotLine) => Worth | null}
 */
export function worthOfSpots(sheet, edges) {
  return worthsAt(sheet, edges).worth;
}

/**
 * @param {TableSheet} sheet
 * @param {EdgeLine[]} edges
 */
function worthsAt(sheet, edges) {
  const published = edges.filter((edge) => edge.edition === sheet.table.edition && fits(edge.terms, sheet.terms));
  const [byBet, each] = [false, true].map((thrown) => by(published.filter(({ per }) => (per === 'throw') === thrown)));
  const spots = sheet.spots.filter(({ spot }) => byBet.has(spot) || !byBet.has(spot.split(':')[0]));
  const whole = spots.every(({ spot }) => byBet.has(spot)) && byBet.size === spots.length;
  const reckoned = !whole && Boolean(sheet.equipment.pockets?.length);
  return { spots, reckoned, worth: reckoned ? counted(sheet, byBet) : told(byBet, each) };
}

/** @param {EdgeLine[]} edges */
function by(edges) {
  return new Map(edges.map((edge) => [edge.bet, edge]));
}

/**
 * @param {Record<string, any>} wanted
 * @param {Record<string, any>} terms
 */
function fits(wanted, terms) {
  return Object.entries(wanted).every(([name, value]) => String(terms[name]) === String(value));
}

// What a bet is worth ---------------------------------------------------------------------

/**
 * As published; what a bet with one prize pays is what its table says, and so is what an ante pays by itself.
 * @param {Map<string, EdgeLine>} byBet
 * @param {Map<string, EdgeLine>} each
 * @returns {(spot: SpotLine) => Worth | null}
 */
function told(byBet, each) {
  return ({ spot, odds }) => {
    const found = byBet.get(spot);
    if (!found) return null;
    const [ev, win] = [read(found.ev), read(found.win)];
    const prizes = odds !== null && (found.prizes.length === 1 || found.per === 'ante') ? [odds] : found.prizes;
    const thrown = each.get(spot)?.ev ?? found.ev;
    return {
      pays: prizes.map(read),
      win,
      edge: [-ev[0], ev[1]],
      each: thrown === found.ev ? null : minus([0n, 1n], read(thrown)),
      per: found.per,
      exact: found.exact ?? true,
    };
  };
}

/**
 * Where the table's wheel is not the one whose edges are published: pockets covered of pockets there are. It is told
 * only if the same reckoning gives the published value of the wheel that it is known for.
 * @param {TableSheet} sheet
 * @param {Map<string, EdgeLine>} byBet
 * @returns {(spot: SpotLine) => Worth | null}
 */
function counted({ equipment: { pockets = [] } }, byBet) {
  const one = [...byBet.values()].find(({ bet }) => bet.startsWith('pleno:'));
  const known = one ? Number(read(one.win)[1]) : 0;
  return ({ spot, odds }) => {
    const like = byBet.get(spot) ?? [...byBet.values()].find(({ bet }) => bet.split(':')[0] === spot.split(':')[0]);
    if (!like || !known || !pockets.length || odds === null) return null;
    const covered = Number(read(like.win)[0]) * (known / Number(read(like.win)[1]));
    const right = same(worthOf(covered, known, read(odds)).edge, minus([0n, 1n], read(like.ev)));
    return right ? worthOf(covered, pockets.length, read(odds)) : null;
  };
}

/**
 * @param {number} covered
 * @param {number} pockets
 * @param {Fraction} odds
 * @returns {Worth}
 */
function worthOf(covered, pockets, odds) {
  const win = reduced([BigInt(covered), BigInt(pockets)]);
  const lose = minus([1n, 1n], win);
  return { pays: [odds], win, edge: minus(lose, reduced([win[0] * odds[0], win[1] * odds[1]])) };
}

// Lines -----------------------------------------------------------------------------------

/**
 * Bets of a kind that pay, take and are worth the same, on one line.
 * @param {SpotLine[]} spots
 * @param {(spot: SpotLine) => Worth | null} worth
 * @returns {Line[]}
 */
function grouped(spots, worth) {
  /** @type {Map<string, Line>} */
  const lines = new Map();
  for (const each of spots) {
    const kind = kindOf(each.spot);
    const value = worth(each);
    const key = JSON.stringify([
      kind,
      value?.pays.map(String),
      each.least,
      each.most,
      each.step,
      value?.win.map(String),
      value?.edge.map(String),
    ]);
    const line = lines.get(key);
    if (line) line.spots.push(each);
    else lines.set(key, { kind, spots: [each], worth: value });
  }
  return [...lines.values()];
}

/**
 * The kind of a bet; of odds, with the bet that they go with.
 * @param {string} spot
 */
function kindOf(spot) {
  const [kind, flat] = spot.split(':');
  return kind === 'odds' ? `${kind}:${flat}` : kind;
}
