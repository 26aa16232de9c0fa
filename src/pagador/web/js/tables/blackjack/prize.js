/** What is shown of the accumulated prize: what lies in its pool, who takes part, and whether it can be played for. */

/**
 * @typedef {import('../../core/model.js').TableModel} TableModel
 * @typedef {import('../../core/stage.js').Event} Event
 */

/** What a table calls the pool of the prize, and the spot for its chips. */
const PRIZE = 'acumulado';

export class Prize {
  /** @type {number | null} what lies in the pool, as far as what happened has been shown */
  #amount = null;
  /** @type {Record<string, number>} what was paid in this coup, by combination */
  #won = {};

  /** @param {Record<string, any>} terms */
  constructor({ jackpot_chip: chip, jackpot_combinations: combinations }) {
    this.agreed = { chip, combinations };
  }

  /** @param {Event} event that pays a combination */
  pay({ combination, prize }) {
    this.#won = { ...this.#won, [combination]: prize };
  }

  /** The coup in which it was won has been looked at. */
  clear() {
    this.#won = {};
  }

  /**
   * @param {TableModel} model
   * @returns {import('../../pieces/meter.js').Prize}
   */
  of(model) {
    this.#follow(model);
    return { ...this.agreed, amount: this.#amount, marked: isMarked(model), won: this.#won, off: isOff(model) };
  }

  /**
   * The prize grows at once. One that falls has been won: while cards are still turned that would tell what comes.
   * @param {TableModel} model
   */
  #follow({ pools, stage }) {
    const value = poolIn(pools)?.value ?? null;
    if (!stage.busy || value === null || value > (this.#amount ?? 0)) this.#amount = value;
  }
}

/**
 * The pool of the prize; none in a recorded coup, which knows no pools.
 * @param {TableModel['pools']} [pools]
 */
function poolIn(pools = []) {
  return pools.find(({ name }) => name === PRIZE);
}

/**
 * Whether the prize cannot be played for now: the house has disabled its pool, or the table has been told so already.
 * @param {TableModel} model
 */
export function isOff({ state, pools }) {
  return Boolean(state.suspended || poolIn(pools)?.disabled);
}

/**
 * Whether one takes part in this coup oneself.
 * @param {TableModel} model
 */
function isMarked({ state: { bets, marks }, you }) {
  const chips = bets.filter(({ spot }) => spot === PRIZE).map(({ owner }) => owner);
  return [...chips, ...marks.map((/** @type {[string, string]} */ [who]) => who)].some((who) => who === you);
}
