/** What the lobby shows of ponto e banca. */

export { cards as picture } from '../../pieces/pictures.js';
