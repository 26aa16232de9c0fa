/** Which page shows which game: a new table is one line here, and a folder. */

/**
 * @typedef {import('../core/house.js').TableSheet} TableSheet
 * @typedef {object} TablePage what a folder of `tables/` makes for a table
 * @property {import('../core/model.js').Game} game
 * @property {HTMLElement} scene the equipment: a wheel, the cards, the dice
 * @property {HTMLElement} cloth the layout
 * @property {HTMLElement[]} boards what else is looked at: last numbers, roads
 * @property {Record<string, import('../core/sound.js').Sound>} sounds what is heard of its events
 * @property {string[]} asked commands that people are asked for
 * @property {(play: import('./play.js').Play) => void} follow begin to follow a table
 * @property {() => void} render draw everything as the model has it
 * @property {() => string} lastResult the last result in words
 * @property {(seat: string | null) => string | null} [seat] the place a person is given who wants to play
 * @property {Record<string, () => void>} [keys] what single keys do at this table
 * @property {boolean} [returns] whether chips may be taken back although none are put down
 * @property {() => HTMLElement | null} [beside] what stands beside a question: advice
 * @property {string | null} [advised] the command that was advised for it
 * @property {import('../core/model.js').State} blank the table with nobody and nothing on it, before the house has shown it
 */

const roulette = () => import('./roulette/table.js');
const ponto = () => import('./ponto/table.js');
const cussec = () => import('./cussec/table.js');
const bancaFrancesa = () => import('./banca-francesa/table.js');

const craps = () => import('./craps/table.js');
const blackjack = () => import('./blackjack/table.js');

/**
 * A page of a table listens to the window it is in until it is `gone`.
 * @type {Record<string, () => Promise<{create: (sheet: TableSheet, gone?: AbortSignal) => TablePage}>>}
 */
export const TABLES = {
  'roleta-francesa': roulette,
  'roleta-americana': roulette,
  'roleta-americana-online': roulette,
  'ponto-e-banca': ponto,
  'ponto-e-banca-macau': ponto,
  cussec,
  'banca-francesa': bancaFrancesa,
  craps,
  blackjack,
};
