/** What the lobby shows of roulette: the wheel as it is printed. Its tables come first, the oldest before the others. */

export { wheel as picture } from '../../pieces/pictures.js';

export const printed = true;

/** @param {string} game */
export function rank(game) {
  return game === 'roleta-francesa' ? 0 : 1;
}
