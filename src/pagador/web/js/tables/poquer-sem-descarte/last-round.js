/** What lies on the table: the round that is played, and after it what came of it, until somebody bets again. */

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {{shoe: number, position: number, card: string | null, seen_by: string | null}} Slot
 *
 * @typedef {object} Hand
 * @property {string} place
 * @property {string} player
 * @property {Slot[]} cards
 * @property {'folded' | 'plays' | null} choice
 * @property {boolean} warned
 * @property {boolean} excused
 * @property {boolean} collected
 * @property {string | null} combination
 * @property {'won' | 'lost' | 'equal' | 'not-played' | null} result
 *
 * @typedef {object} Round
 * @property {number} coup
 * @property {string} phase
 * @property {Hand[]} hands
 * @property {Slot[]} banca
 * @property {string | null} burnt
 * @property {boolean | null} plays whether the bank plays
 * @property {boolean} over whether it has been settled
 * @property {boolean} voided
 * @property {Record<string, number>} moved what each has won or lost
 */

const BEGINS_ANEW = ['bet-placed', 'bets-closed', 'hand-opened'];

export class LastRound {
  /** @type {Round | null} */
  #kept = null;
  /** @type {Record<string, number>} */
  #moved = {};
  #voided = false;

  /** The table is shown anew: what was seen before is not known here any more. */
  forget() {
    this.#kept = null;
    this.#moved = {};
    this.#voided = false;
  }

  /**
   * Something has happened, after which the table is as `state` has it.
   * @param {Event} event
   * @param {State} state
   */
  follow(event, state) {
    if (BEGINS_ANEW.includes(event.event) && !state.banca.length) this.forget();
    this.#count(event);
    if (event.event === 'coup-voided') this.#voided = true;
    if (state.hands.length) this.#kept = this.#snapshot(state);
  }

  /** @param {Event} event */
  #count({ event, bet, prize = 0 }) {
    if (event !== 'bet-paid' && event !== 'bet-collected') return;
    const moved = event === 'bet-paid' ? prize : -bet.stake;
    this.#moved = { ...this.#moved, [bet.owner]: (this.#moved[bet.owner] ?? 0) + moved };
  }

  /**
   * @param {State} state
   * @returns {Round}
   */
  #snapshot({ coup, phase, hands, banca, burnt, bank_plays: plays }) {
    return { coup, phase, hands, banca, burnt, plays, over: false, voided: this.#voided, moved: this.#moved };
  }

  /**
   * What is to be seen.
   * @param {State} state
   * @returns {Round}
   */
  shown(state) {
    if (state.hands.length || !this.#kept) return this.#snapshot(state);
    return { ...this.#kept, over: true, voided: this.#voided, moved: this.#moved };
  }
}

/**
 * How a hand stands, in a word; '' while its cards are dealt.
 * @param {Hand} hand
 * @param {Round} round
 */
export function standing({ excused, result, choice, warned }, { phase }) {
  if (excused) return 'excused';
  if (result) return result;
  if (choice) return choice;
  if (phase !== 'deciding') return '';
  return warned ? 'warned' : 'deciding';
}

/**
 * One's own hand, if one has any.
 * @param {Round} round
 * @param {string | null} you
 */
export function ownHand({ hands }, you) {
  return hands.find(({ player }) => player === you);
}
