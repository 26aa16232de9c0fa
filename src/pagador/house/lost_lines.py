"""Lines that are lost: what the house reports at a table in the dealer's stead, where a game wants it reported."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from msgspec.structs import replace

from pagador.betting.facts import SittingState
from pagador.decider import Choice, Offer
from pagador.game import AnyGame
from pagador.law import rule

PLACE = "place"
"""The field of that command which says whose line it is."""


def lost_line(game: AnyGame, state: SittingState, away: AbstractSet[str]) -> Offer | None:
    """The offer to report the line of somebody who is away, for that person's place alone."""
    gone = [place for who, place in state.people if who in away]
    if not gone or not game.live.lost_line:
        return None
    report = next((offer for offer in game.due(state) if offer.command == game.live.lost_line), None)
    return None if report is None else narrowed(report, gone)


@rule("pt15.803.35")
def narrowed(report: Offer, places: Iterable[str]) -> Offer | None:
    """An offer for these places only; nothing, if it is for none of them."""
    domain = report.fields[PLACE]
    assert isinstance(domain, Choice)
    wanted = tuple(place for place in places if place in domain.options)
    return replace(report, fields={**report.fields, PLACE: Choice(wanted)}) if wanted else None
