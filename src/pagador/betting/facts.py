"""What others know of a table: what every state has, and the facts that a game gives of a state of its own."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Protocol

import msgspec

from pagador.betting.bets import Bets, Spot
from pagador.betting.limits import Limit
from pagador.betting.places import Floor, People
from pagador.equipment.chips import VALUES, Values
from pagador.equipment.wheel import Pocket, Wheel
from pagador.law import RuleId
from pagador.money import Units


class SittingState(Protocol):
    """What the state of every game has, and all that others read in it: the coup, who is where, and the bets."""

    @property
    def coup(self) -> int: ...
    @property
    def people(self) -> People: ...
    @property
    def bets(self) -> Bets: ...


# Facts -----------------------------------------------------------------------------------


class SpotFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A spot: what may be staked there, what it pays to one if that is a single figure, and the rules that say so."""

    spot: Spot
    limit: Limit
    odds: Fraction | None = None
    under: tuple[RuleId, ...] = ()
    answer: bool = False
    """Whether it is staked only in answer to a question, after other bets."""


class PocketFacts(msgspec.Struct, frozen=True, kw_only=True):
    pocket: Pocket
    colour: str


class Equipment(msgspec.Struct, frozen=True, kw_only=True):
    """What lies on the table to play with: chips, the pockets of its wheel as printed, decks, dice, reels."""

    chips: Values = VALUES
    pockets: tuple[PocketFacts, ...] = ()
    decks: int = 0
    dice: int = 0
    reels: int = 0


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """How a table is listed where many are alike: its model and type, its number, its stakes, the pools it feeds."""

    model: str
    title: str
    type: str
    number: int
    stakes: tuple[Units, ...]
    pools: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()
    """A few of its symbols, the best first."""


class TableFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What lobbies, pages and researchers need to know of a table as it stands; `last` has the newest result first."""

    terms: msgspec.Struct
    """The terms in full, with those that the game fills in."""
    minimum: Units
    places: Floor = Floor()
    spots: tuple[SpotFacts, ...] = ()
    equipment: Equipment = Equipment()
    phase: str
    betting: bool
    """Whether bets are open."""
    last: tuple[str, ...] = ()
    glass: msgspec.Struct | None = None
    """What a machine shows of itself: its symbols and prizes, and how it pays them."""
    listing: Listing | None = None

    @property
    def most(self) -> Units | None:
        """The most that may be bet on any spot while bets are open; nothing, where some spot has no such end."""
        spots = [spot for spot in self.spots if not spot.answer]
        mosts = [spot.limit.most for spot in spots if spot.limit.most is not None]
        return max(mosts, default=None) if len(mosts) == len(spots) else None


# Making them -----------------------------------------------------------------------------


def spot_facts(spot: Spot, limit: Limit, odds: Fraction | None = None, under: Iterable[RuleId] = ()) -> SpotFacts:
    """A spot with every rule that speaks of it, those of its limits last."""
    rules = tuple(dict.fromkeys((*under, *limit.under_least, *limit.under_most)))
    return SpotFacts(spot=spot, limit=limit, odds=odds, under=rules)


def pockets_of(wheel: Wheel) -> tuple[PocketFacts, ...]:
    return tuple(PocketFacts(pocket=pocket, colour=wheel.colours[pocket]) for pocket in wheel.order)
