/** What the lobby shows of ponto e banca. */

export { cards as picture } from '../../pieces/pictures.js';

/** Its table has a walk through a coup. */
export const howto = true;
