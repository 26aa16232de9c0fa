"""What outcomes are worth: a table of the rules code with a bet on every spot, and each outcome played out on it.

A simulation asks this once, before its kernel runs; so the kernel need know no prize and no limit.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import lcm
from typing import Any, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from pagador.betting.bets import BetCollected, BetKept, BetPaid, PlaceBet
from pagador.betting.coup import CloseBets
from pagador.betting.offered import spots_offered
from pagador.betting.places import TAKE_PLACE, TakePlace
from pagador.decider import Choice, Events, Lot, Offer, Participant, Party, first, fold, hear
from pagador.game import Game
from pagador.registry import check_edition, game_named, unrounded_table
from pagador.simulate.tally import Counts

BETTOR = Participant("bettor")

Stakes: TypeAlias = dict[str, int]
"""What lies on each spot."""

Nets: TypeAlias = dict[str, int]
"""What each bet that was decided brought its owner."""


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """What every bet makes of every outcome, as a simulation has it."""

    bets: tuple[str, ...]
    nets: Counts
    decides: NDArray[np.bool_]
    unit: int


# The table -------------------------------------------------------------------------------


class Table(msgspec.Struct, frozen=True):
    """A table of a game in an edition, with somebody at it who may bet."""

    game: Game[Any]
    edition: str
    state: Any


def table(game: str, edition: str | None, terms: Mapping[str, Any], readings: Mapping[str, str]) -> Table:
    """A table with the smallest minimum unless another is given; it takes no stake whose prize needs rounding."""
    known = game_named(game)
    named = check_edition(known, edition)
    state = unrounded_table(known, named, {"minimum": 1, **terms}, readings)
    return Table(known, named, seated(known, state))


def seated(game: Game[Any], state: Any) -> Any:
    """Somebody at the table, and all duties done that come before the bets."""
    place = next(offer for offer in game.due(state) if offer.command == TAKE_PLACE).fields["place"]
    assert isinstance(place, Choice)
    state = fold(game, state, game.decide(state, TakePlace(by=BETTOR, place=place.options[0])))
    return played(game, state, ())[0]


def laid(game: Game[Any], state: Any) -> tuple[Any, Stakes]:
    """The least bet on every spot that is on offer."""
    stakes = least_stakes(game, state)
    for spot, stake in stakes.items():
        state = fold(game, state, game.decide(state, PlaceBet(by=BETTOR, spot=spot, stake=stake)))
    return state, stakes


def least_stakes(game: Game[Any], state: Any) -> Stakes:
    """The spots on offer, each with the least that it takes."""
    return {spot: amount.least for offer in game.due(state) for spot, amount in spots_offered(offer)}


# A coup ----------------------------------------------------------------------------------


def coup(game: Game[Any], state: Any, faces: Iterable[str]) -> tuple[Any, Events]:
    """The coup that these faces make once the bets are closed: where it leads, and all that happened."""
    closing = game.decide(state, CloseBets())
    state, events = played(game, fold(game, state, closing), faces)
    return state, closing + events


def played(game: Game[Any], state: Any, faces: Iterable[str]) -> tuple[Any, Events]:
    """Every duty done and every question of chance answered by the next face, until nothing must be done."""
    offers, left = game.live.owed or game.due, iter(faces)
    seen: Events = ()
    while (offer := next((offer for offer in offers(state) if offer.must), None)) is not None:
        events = done(game, state, offer, left)
        state, seen = fold(game, state, events), seen + events
    return state, seen


def asked(game: Game[Any], state: Any) -> Lot:
    """What chance is asked first, once the bets are closed."""
    state = fold(game, state, game.decide(state, CloseBets()))
    while True:
        offer = next(offer for offer in (game.live.owed or game.due)(state) if offer.must)
        for domain in offer.fields.values():
            if isinstance(domain, Lot):
                return domain
        state = fold(game, state, done(game, state, offer, iter(())))


def done(game: Game[Any], state: Any, offer: Offer, faces: Iterator[str]) -> Events:
    """What comes of an offer: chance shows the next faces, anything else is at its first."""
    raw: dict[str, object] = {"do": offer.command}
    if offer.party is Party.PEOPLE:
        raw["by"] = offer.by
    for name, domain in offer.fields.items():
        raw[name] = next(faces) if isinstance(domain, Lot) else first(domain)
    return game.decide(state, hear(game, offer.party, raw))


def nets(events: Events) -> Nets:
    """What each bet that these events decided won or lost."""
    found: Nets = {}
    for event in events:
        match event:
            case BetPaid(bet=bet, prize=prize):
                found[bet.spot] = found.get(bet.spot, 0) + prize
            case BetCollected(bet=bet):
                found[bet.spot] = found.get(bet.spot, 0) - bet.stake
            case BetKept(bet=bet):
                found[bet.spot] = found.get(bet.spot, 0)
    return found


# All of them -----------------------------------------------------------------------------


def worth(stakes: Stakes, outcomes: Sequence[Nets]) -> Worth:
    """Each bet's nets in parts of its stake, so small that all of them are whole."""
    unit = lcm(*stakes.values())
    return Worth(
        bets=tuple(stakes),
        nets=np.array([[net.get(bet, 0) * (unit // stakes[bet]) for net in outcomes] for bet in stakes], np.int64),
        decides=np.array([[bet in net for net in outcomes] for bet in stakes], np.bool_),
        unit=unit,
    )
