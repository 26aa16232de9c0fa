"""Treze cartas' state: the table as it was opened, and the sitting as it stands."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

import msgspec

from pagador.betting.bets import Bets, Place
from pagador.betting.limits import Limit
from pagador.betting.places import Floor, People
from pagador.decider import Participant
from pagador.equipment.cards import Card
from pagador.equipment.shoe import Shoe
from pagador.games.poker.treze_cartas.commands import Rows
from pagador.games.poker.treze_cartas.law import TrezeLaw
from pagador.games.poker.treze_cartas.scoring import Scoring
from pagador.games.poker.treze_cartas.words import BANCA, Makes, Natural, Phase, Reason, Result, Side
from pagador.money import Rounding, Units

# The table -------------------------------------------------------------------------------


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the law leaves to the table: limits and times; whether advice may be asked for; void coups."""

    minimum: Units = 10
    maximum: int = 100
    """The most that one player may have on a place, in times the minimum: the law has no ratio."""
    window_seconds: int = 30
    cut_seconds: int = 10
    shake_seconds: int = 10
    advice: Literal["allowed", "forbidden"] = "allowed"
    """Whether a player may ask the house for the best rows; what others at the place suggest is their right by law."""
    void_coups: bool = False


class Readings(msgspec.Struct, frozen=True, kw_only=True, rename="kebab"):
    """The answers this table plays by; the questions are in the law data."""

    fractions: Literal["down", "up", "refuse"] = "down"
    # the course of a coup
    cut_depth: Literal["either-side", "cut-off"] = "either-side"
    highest_bet: Literal["single", "sum"] = "single"
    arranging_time: Literal["last-showing", "first-showing"] = "last-showing"
    cancelled_deal: Literal["stand", "anew"] = "stand"
    place_holder: Literal["occupant", "highest"] = "occupant"
    no_seated_bettor: Literal["dealer", "place-loses"] = "dealer"
    dealer_late: Literal["returned", "place-loses"] = "returned"
    late_place: Literal["place-loses", "returned"] = "place-loses"
    # the rows
    front_row: Literal["naturals-only", "also-otherwise"] = "naturals-only"
    both_foul: Literal["returned", "place-wins", "place-loses"] = "returned"
    row_points: Literal["own-formation", "one-per-row", "each-own"] = "own-formation"
    equal_points: Literal["returned", "banker"] = "returned"
    six_pairs: Literal["differs", "may-match"] = "differs"
    suited_straights: Literal["both", "neither"] = "both"
    natural_order: Literal["no-ascent", "must-ascend"] = "no-ascent"
    natural_declared: Literal["undeclared", "declared"] = "undeclared"
    # payment
    loser_pays: Literal["whole", "half"] = "whole"
    commission_base: Literal["prize", "stake"] = "prize"
    prize_rounding: Literal["once", "half-first"] = "once"


@dataclass(frozen=True, eq=False)
class Table:
    """Everything that does not change during a sitting; `scoring` is how rows count by its law and readings."""

    edition: str
    law: TrezeLaw
    terms: Terms
    readings: Readings
    floor: Floor
    limit: Limit
    scoring: Scoring

    @property
    def places(self) -> tuple[Place, ...]:
        """The four places in the order of the deal, the banker's first; the others are its seats, from its right."""
        return (BANCA, *self.floor.seats)

    @property
    def rounding(self) -> Rounding:
        return Rounding(self.readings.fractions)


# The sitting -----------------------------------------------------------------------------


class Slot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A card at a place: its number in the deal counted from 0, its face if known, whether it lies open for all."""

    position: int
    card: Card | None = None
    open: bool = False


Cards: TypeAlias = tuple[Slot, ...]


class Suggestion(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody who bet on a place would lay its rows."""

    by: Participant
    rows: Rows


class RowResult(msgspec.Struct, frozen=True, kw_only=True):
    """What a row came to, as `RowCompared` told it."""

    makes: Makes
    bank_makes: Makes
    winner: Side
    points: int
    bank_points: int


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a place came out, as `PlaceCompared` told it."""

    result: Result
    reason: Reason
    points: int = 0
    bank_points: int = 0
    natural: Natural | None = None
    bank_natural: Natural | None = None
    foul: bool = False
    bank_foul: bool = False


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of a place, in the order of the deal until they are laid in rows.

    `seen_by` are those who may look at them. For all others faces, rows and suggestions are masked until the rows are
    turned (`open`); a place without bets has no holder, is not `in_play`, and is never looked at.
    """

    place: Place
    in_play: bool = False
    holder: Participant | None = None
    seen_by: tuple[Participant, ...] = ()
    cards: Cards = ()
    taken: bool = False
    suggestions: tuple[Suggestion, ...] = ()
    laid: bool = False
    rows: Rows = ()
    declares: bool = False
    open: bool = False
    compared: tuple[RowResult, ...] = ()
    outcome: Outcome | None = None


Hands: TypeAlias = tuple[Hand, ...]


class Treze(msgspec.Struct, frozen=True, kw_only=True):
    """A sitting of treze cartas; `hands` are the four places in the order of the deal, the banker's first.

    `cutters` may still cut the pack, and `cut_askings` counts how often players were asked to; `deals` counts the deals
    of the coup that were cancelled, `formings` how often the banker's rows were laid.
    """

    table: Table
    shoe: Shoe
    hands: Hands
    phase: Phase = Phase.SHUFFLING
    coup: int = 1
    people: People = ()
    bets: Bets = ()
    cutters: tuple[Participant, ...] = ()
    cut_askings: int = 0
    shaker: Participant | None = None
    dice: tuple[int, ...] = ()
    first: Place | None = None
    deals: int = 0
    formings: int = 0
    last: tuple[str, ...] = ()

    @property
    def law(self) -> TrezeLaw:
        return self.table.law

    @property
    def banca(self) -> Hand:
        return self.hands[0]


def hand_at(sitting: Treze, place: Place) -> Hand | None:
    return next((hand for hand in sitting.hands if hand.place == place), None)


def places_in_play(sitting: Treze) -> Hands:
    """The places that somebody bet on, from the banker's right."""
    return tuple(hand for hand in sitting.hands[1:] if hand.in_play)


def faces(hand: Hand) -> tuple[Card, ...]:
    """The faces of a hand that are known in this state or view, in the order of the deal."""
    return tuple([slot.card for slot in hand.cards if slot.card is not None])
