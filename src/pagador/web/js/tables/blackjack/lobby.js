/** What the lobby shows of blackjack. */

export { cards as picture } from '../../pieces/pictures.js';
