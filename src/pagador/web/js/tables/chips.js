/** What lies on a cloth, for `pg-felt`: everybody's chips as the house has taken them, and one's own on their way. */

import { custom } from '../core/dom.js';

/**
 * A cloth for the chips of a table.
 * @param {import('../core/house.js').TableSheet} sheet
 */
export function feltFor({ table, equipment }) {
  const felt = /** @type {any} */ (custom('pg-felt'));
  return Object.assign(felt, { currency: table.currency, values: equipment.chips });
}

/**
 * @param {import('./play.js').Play} play
 * @returns {{spot: string, place: string, amount: number, mine: boolean, pending: boolean, colour: string, value?: number, owner: string}[]}
 */
export function lying({ model, betting }) {
  const values = Object.fromEntries((model.state.colours ?? []).map((/** @type {any} */ held) => [held.owner, held.value]));
  const taken = model.state.bets.map(({ owner, place, spot, stake, colour }) => ({
    spot,
    place,
    amount: stake,
    mine: owner === model.you,
    pending: false,
    colour,
    value: colour ? values[owner] : undefined,
    owner,
  }));
  const coming = betting.pending.map(({ spot, place, amount, colour }) => ({
    spot,
    place: place || (model.place ?? ''),
    amount,
    mine: true,
    pending: true,
    colour,
    owner: model.you ?? '',
  }));
  return [...taken, ...coming];
}
