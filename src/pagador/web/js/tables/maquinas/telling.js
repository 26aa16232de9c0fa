/** What a machine shows and pays, in sentences: for the message under the reels, the result of a game, and why. */

import { money, number } from '../../core/money.js';
import { t } from '../../core/words.js';
import { called } from './model.js';

/**
 * @typedef {import('./model.js').Model} Model
 * @typedef {import('./model.js').Win} Win
 * @typedef {import('../../core/stage.js').Event} Event
 */

/**
 * What is won, in money, or in points at a machine that pays none.
 * @param {Model} model
 * @param {number} prize
 * @param {string} currency
 */
export function worth(model, prize, currency) {
  return model.theme === 'pontos' ? t('maq.points', { points: number(prize) }) : money(prize, currency);
}

/**
 * One prize: «Linha 3: 4 × sardinha, 250 créd.»
 * @param {Model} model
 * @param {Win} win
 * @param {string} currency
 */
export function winSaid(model, win, currency) {
  const blanks = { ...win, line: win.line ?? 0, ways: win.ways ?? 1, symbol: called(model, win.symbol), prize: worth(model, win.prize, currency) };
  if (win.part === 'ways' && (win.ways ?? 1) === 1) return t('maq.win.one-way', blanks);
  return t(`maq.win.${win.part}`, blanks);
}

/**
 * All that a game came to: its prizes, the free games it gives, the pools it wins.
 * @param {Model} model
 * @param {Event} stopped
 * @param {string} currency
 */
export function gameSaid(model, stopped, currency) {
  const wins = winsSaid(model, stopped.wins ?? [], currency);
  const free = stopped.free_won ? [t('maq.free-won', { count: stopped.free_won })] : [];
  const pools = (stopped.pools ?? []).map((/** @type {string} */ pool) => t('maq.pool-won', { pool: poolName(pool) }));
  const came = [...wins, ...free, ...pools];
  if (came.length) return sentences(...came);
  return stopped.result ? t('maq.outcome', { outcome: called(model, stopped.result) }) : t('maq.nothing');
}

const TOLD_ONE_BY_ONE = 2;

/**
 * A few prizes each by itself; of many how many there are, what they come to, and the highest.
 * @param {Model} model
 * @param {Win[]} wins
 * @param {string} currency
 */
function winsSaid(model, wins, currency) {
  if (wins.length <= TOLD_ONE_BY_ONE) return wins.map((win) => winSaid(model, win, currency));
  const prize = wins.reduce((sum, win) => sum + win.prize, 0);
  const [highest] = [...wins].sort((one, other) => other.prize - one.prize);
  return [t('maq.prizes', { count: wins.length, prize: worth(model, prize, currency) }), winSaid(model, highest, currency)];
}

/**
 * What a coup came to, with all its free games; of a coup that was joined in the middle, with those that were seen.
 * @param {Model} model
 * @param {Event[]} events
 * @param {string} currency
 */
export function coupSaid(model, events, currency) {
  const games = events.filter(({ event }) => event === 'reels-stopped');
  if (!games.length) return '';
  const slips = events.filter(({ event }) => event === 'slip-issued').map((event) => slipSaid(event, currency));
  const free = games.filter((game) => game.free);
  const paid = games.filter((game) => !game.free).map((game) => gameSaid(model, game, currency));
  if (!free.length) return sentences(...paid, ...slips);
  const prize = free.reduce((sum, game) => sum + (game.prize ?? 0), 0);
  const told = t(paid.length ? 'maq.free-over' : 'maq.free-seen', { count: free.length, prize: worth(model, prize, currency) });
  return sentences(...paid, told, ...slips);
}

/**
 * @param {Event} slip
 * @param {string} currency
 */
export function slipSaid({ number: slip, prize }, currency) {
  return t('maq.slip', { number: slip, prize: money(prize, currency) });
}

/** Words of a name that are written small. */
const SMALL = new Set('a as da das de do dos e o os the of and la le les du des et'.split(' '));

/** @param {string} name as the house calls it */
export function poolName(name) {
  const written = (/** @type {string} */ word, /** @type {number} */ at) => (at && SMALL.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1));
  return name.split('-').map(written).join(' ');
}

/**
 * What shows, reel by reel.
 * @param {Model} model
 * @param {string[][]} window
 */
export function windowSaid(model, window) {
  return window
    .map((column, reel) => t('maq.reel', { reel: reel + 1, symbols: column.map((symbol) => called(model, symbol)).join(', ') }))
    .join('; ');
}

/**
 * One after another, each with a stop at its end.
 * @param {...string} said
 */
function sentences(...said) {
  return said.map((each) => (/[.!?]$/.test(each) ? each : `${each}.`)).join(' ');
}
