"""Where a table takes bets: the spots that an offer has, and those that it takes some acts to have."""

from collections.abc import Iterator

from pagador.betting.bets import Spot
from pagador.decider import Act, Amount, Choice, Decider, Offer, Party, State, fold, hear, party_of


def spots_offered(offer: Offer) -> Iterator[tuple[Spot, Amount]]:
    """The spots on which a bet is offered, with what it may be."""
    spots, amount = offer.fields.get("spot"), offer.fields.get("stake")
    if offer.command == "place-bet" and isinstance(spots, Choice) and isinstance(amount, Amount):
        yield from ((spot, amount) for spot in spots.options)


def prepared(game: Decider[State], state: State, acts: tuple[Act, ...]) -> State:
    """The table after these acts."""
    for act in acts:
        party = party_of(act.by)
        by = {"by": act.by} if party is Party.PEOPLE else {}
        state = fold(game, state, game.decide(state, hear(game, party, act.raw | by)))
    return state
