/** A model of machine as the house serves it with a table's sheet, and the few questions that a page asks of it. */

import { settings } from '../../core/settings.js';

/**
 * @typedef {{name: string, pt: string, en: string, fr: string, picture: string}} Named
 * @typedef {Named & {wild: boolean, scatter: boolean, multiplier: number}} Figure a symbol of the reels
 * @typedef {Named & {weight: number, prize: number}} Outcome
 * @typedef {{symbols: string[], prizes: Record<string, number>, from_value: number}} Row of the table of prizes
 * @typedef {{name: string, reach: string, rate: string, start: number, symbol: string, count: number, from_value: number,
 *   one_in: number}} Linked
 * @typedef {{name: string, title: string, maker: string, version: number, type: string, kind: 'linhas' | 'formas' | 'resultados',
 *   theme: 'fichas' | 'pontos', point_value: number, stakes: {coins: number[], values: number[]}, rows: number,
 *   symbols: Figure[], reels: string[][], lines: number[][], prizes: Row[], outcomes: Outcome[],
 *   free_games: {games: Record<string, number>, again: Record<string, number>, multiplier: number, cap: number,
 *   reels: string[][]} | null, pools: Linked[], glass: {pt: string, en: string, fr: string, payment: string},
 *   certificate: {by: string, number: string, day: string, paid_by: string}}} Model
 * @typedef {{spot: string, stake: number, returned: string}} Price
 * @typedef {{number: number, model: Model, seal: string, prices: Price[], pays_up_to: number,
 *   pools: {model_name: string, name: string, rate: string, start: number}[]}} Glass
 * @typedef {{part: string, symbol: string, count: number, prize: number, line?: number, ways?: number}} Win
 */

/**
 * A symbol or a result by its name; one that the model does not have is told by that.
 * @param {Model} model
 * @param {string} name
 * @returns {Named}
 */
export function figureOf(model, name) {
  const found = [...model.symbols, ...model.outcomes].find((each) => each.name === name);
  return found ?? { name, pt: name, en: name, fr: name, picture: '' };
}

/**
 * What a symbol is called, in the reader's language.
 * @param {Model} model
 * @param {string} name
 */
export function called(model, name) {
  const figure = figureOf(model, name);
  return figure[settings.lang] || figure.pt;
}

/**
 * The strips that turn in a paid game or in a free one; the results of a machine without reels are one strip.
 * @param {Model} model
 * @param {boolean} free
 * @returns {string[][]}
 */
export function stripsOf(model, free) {
  if (model.kind === 'resultados') return [model.outcomes.map(({ name }) => name)];
  const own = model.free_games?.reels ?? [];
  return free && own.length ? own : model.reels;
}

/**
 * What shows when the reels stop there, each from the top down.
 * @param {string[][]} strips
 * @param {number[]} stops
 * @param {number} rows
 */
export function windowAt(strips, stops, rows) {
  return strips.map((strip, reel) => Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length]));
}

/**
 * How many coins a way of playing costs: the `linhas:20` of a spot, or what the model says of one without a number.
 * @param {Model} model
 * @param {string} spot
 */
export function coinsOf(model, spot) {
  return Number(spot.split(':')[1] ?? model.stakes.coins[0]);
}

/**
 * What can be staked on a line here, from the least: a machine may have a minimum that leaves some of its model's values out.
 * @param {Glass} glass
 */
export function valuesOf({ model, prices }) {
  const values = prices.map(({ spot, stake }) => stake / coinsOf(model, spot));
  return [...new Set(values)].sort((one, other) => one - other);
}

/**
 * Where the symbols of a win stand, as reel and row.
 * @param {Model} model
 * @param {string[][]} window
 * @param {Win} win
 * @returns {[reel: number, row: number][]}
 */
export function placesOf(model, window, win) {
  const row = model.prizes.find(({ symbols }) => symbols[0] === win.symbol);
  const wanted = new Set(row?.symbols ?? [win.symbol]);
  if (win.part === 'outcomes') return [[0, 0]];
  if (win.line) return model.lines[win.line - 1].slice(0, win.count).map((at, reel) => [reel, at]);
  const reels = win.part === 'scatters' ? window.length : win.count;
  if (win.part !== 'scatters') for (const { name, wild } of model.symbols) if (wild) wanted.add(name);
  return window
    .slice(0, reels)
    .flatMap((column, reel) => column.flatMap((symbol, at) => (wanted.has(symbol) ? [/** @type {[number, number]} */ ([reel, at])] : [])));
}
