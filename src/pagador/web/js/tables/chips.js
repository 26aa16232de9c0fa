/** What lies on a cloth, for `pg-felt`: everybody's chips as the house has taken them, and one's own on their way. */

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
