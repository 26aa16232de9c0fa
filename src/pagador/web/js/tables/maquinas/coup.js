/** A game that is over: what showed, what it won, and what each reel was drawn from. */

import { h } from '../../core/dom.js';
import { evenly } from '../../core/lots.js';
import { number } from '../../core/money.js';
import { t } from '../../core/words.js';
import { lastOf, voided } from '../coup-result.js';
import { pictureOf } from './drawn.js';
import { called, figureOf, placesOf, stripsOf } from './model.js';

/**
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('../../core/lots.js').Lot} Lot
 * @typedef {import('./model.js').Glass} Glass
 * @typedef {import('./model.js').Model} Model
 */

const SHOWN = 12;

/** @type {import('../../core/lots.js').Lots} */
export const LOTS = {
  'reels-stopped': (event, { equipment: { glass }, events, state }) => [...ofReels(event, glass.model), ...ofPools(event, glass, events, state)],
};

/**
 * Every stop of a reel is as likely as any other; a result of a machine without reels by its weight.
 * @param {Event} event
 * @param {Model} model
 * @returns {Lot[]}
 */
function ofReels(event, model) {
  if (event.result) return [{ outcomes: model.outcomes.map(({ name }) => name), weights: model.outcomes.map(({ weight }) => weight), came: event.result }];
  return stripsOf(model, Boolean(event.free)).map((strip, reel) => evenly(strip.map((_, stop) => String(stop)), String(event.stops[reel])));
}

/**
 * The pools that are drawn for in a paid game: the chance goes with the stake.
 * @param {Event} event
 * @param {Glass} glass
 * @param {Event[]} before
 * @param {any} state
 * @returns {Lot[]}
 */
function ofPools(event, { model, pools }, before, state) {
  if (event.free) return [];
  const disabled = new Set(/** @type {string[]} */ (state?.disabled ?? []));
  const ownName = (/** @type {string} */ pool) => pools.find(({ name }) => name === pool)?.model_name ?? pool;
  for (const { event: tag, pool } of before) {
    if (tag === 'pool-disabled') disabled.add(ownName(pool));
    if (tag === 'pool-enabled') disabled.delete(ownName(pool));
  }
  const stake = lastOf(before, 'bet-placed')?.bet.stake ?? 0;
  const drawn = model.pools.filter(({ name, one_in }) => one_in > 0 && !disabled.has(name));
  return drawn.map(({ name, one_in }) => ({
    outcomes: ['wins', 'loses'],
    weights: [stake, one_in - stake],
    came: event.pools?.includes(name) ? 'wins' : 'loses',
  }));
}

/**
 * @param {Event[]} events
 * @param {Glass} [glass]
 */
export function result(events, glass) {
  if (lastOf(events, 'coup-voided')) return voided();
  const games = events.filter(({ event }) => event === 'reels-stopped');
  if (!glass || !games.length) return null;
  const shown = games.slice(0, SHOWN).map((game) => ofGame(game, glass.model));
  const more = games.length > SHOWN ? h('p', { class: 'soft' }, t('maq.more-games', { count: games.length - SHOWN })) : null;
  return h('div', { class: 'machine-games' }, ...shown, more);
}

/**
 * @param {Event} game
 * @param {Model} model
 */
function ofGame(game, model) {
  const window = game.result ? [[game.result]] : game.window;
  const wins = game.wins ?? [];
  const lit = new Set(wins.flatMap((/** @type {import('./model.js').Win} */ win) => placesOf(model, window, win).map(String)));
  const columns = window.map((/** @type {string[]} */ column, /** @type {number} */ reel) =>
    h('div', { class: 'column' }, ...column.map((symbol, row) => cell(model, symbol, lit.has(String([reel, row]))))),
  );
  const told = t(game.free ? 'maq.game-free' : 'maq.game', { prize: number(game.prize ?? 0) });
  return h('figure', { class: 'machine-game' }, h('div', { class: 'machine-window' }, ...columns), h('figcaption', {}, told));
}

/**
 * @param {Model} model
 * @param {string} symbol
 * @param {boolean} won
 */
function cell(model, symbol, won) {
  return h('span', { class: won ? 'cell won' : 'cell' }, pictureOf(figureOf(model, symbol)), h('span', { class: 'unseen' }, `${called(model, symbol)} `));
}
