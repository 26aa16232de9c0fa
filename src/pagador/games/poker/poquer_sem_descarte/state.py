"""Póquer sem descarte's state: the table as it was opened, and the sitting as it stands."""

from dataclasses import dataclass
from typing import Literal

import msgspec

from pagador.betting.bets import Bets, Place, lying
from pagador.betting.limits import Limit
from pagador.betting.places import Floor, People
from pagador.betting.sabot import Cards, privately_seen
from pagador.decider import Participant
from pagador.equipment.cards import Card
from pagador.equipment.shoe import Shoe
from pagador.games.poker.poquer_sem_descarte.law import PoquerLaw
from pagador.games.poker.poquer_sem_descarte.words import Choice, Combination, Phase, Result, Spot
from pagador.games.poker.ranks import Order
from pagador.money import Units

# The table -------------------------------------------------------------------------------


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the law leaves to the operator: the places, the minimum, the maximum up to the ceiling, and the times."""

    minimum: Units = 10
    maximum: int | None = None
    """The most as an ante, in times the minimum; without it, the law's ceiling."""
    seats: int = 7
    window_seconds: int = 30
    decision_seconds: int = 30
    supplement_seconds: int = 15
    approved_by: str = "demonstration"
    """Who approved the operator's own rules, which these terms are."""


class Readings(msgspec.Struct, frozen=True, kw_only=True, rename="kebab"):
    """The answers this table plays by; the questions are in the law data."""

    prize: Literal["to-one", "for-one"] = "to-one"
    fractions: Literal["down", "up", "refuse"] = "down"
    equal_hands: Literal["returned", "banker", "player"] = "returned"
    flush: Literal["highest-only", "all-five"] = "highest-only"
    pair: Literal["highest-other", "all-kickers"] = "highest-other"
    three_of_a_suit: Literal["at-least-three", "exactly-three", "one-colour"] = "at-least-three"
    the_bet: Literal["second-bet", "ante"] = "second-bet"
    maximum_of: Literal["ante", "whole-coup"] = "ante"
    burnt_card: Literal["unseen", "seen"] = "unseen"
    lost_line: Literal["after-time", "at-once"] = "after-time"
    folded_in_void: Literal["returned", "kept"] = "returned"
    failure_while_undecided: Literal["settled-apart", "void-for-all"] = "settled-apart"
    short_wallet: Literal["warned", "refused"] = "warned"


@dataclass(frozen=True, eq=False)
class Table:
    """Everything that does not change during a sitting."""

    edition: str
    law: PoquerLaw
    terms: Terms
    readings: Readings
    floor: Floor
    limit: Limit
    order: Order

    @property
    def individual(self) -> bool:
        """Whether it is a table for one player, who starts the deal."""
        return len(self.floor.seats) == 1


# The sitting -----------------------------------------------------------------------------


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """A player's five cards; a face that only its player has seen is masked for all others."""

    place: Place
    player: Participant
    cards: Cards = ()
    choice: Choice | None = None
    warned: bool = False
    excused: bool = False
    collected: bool = False
    combination: Combination | None = None
    result: Result | None = None

    @property
    def asked(self) -> bool:
        """Whether its player still has to decide."""
        return self.choice is None and not self.excused

    @property
    def plays(self) -> bool:
        return self.choice is Choice.PLAYS

    @property
    def turned(self) -> bool:
        return all(slot.turned for slot in self.cards)


Hands = tuple[Hand, ...]


class Poquer(msgspec.Struct, frozen=True, kw_only=True):
    """A sitting of póquer sem descarte; `burnt` has a face only where the table lets it be seen."""

    table: Table
    shoe: Shoe
    phase: Phase = Phase.SHUFFLING
    coup: int = 1
    people: People = ()
    bets: Bets = ()
    hands: Hands = ()
    banca: Cards = ()
    burnt: Card | None = None
    bank_makes: Combination | None = None
    bank_plays: bool | None = None
    last: tuple[str, ...] = ()

    @property
    def law(self) -> PoquerLaw:
        return self.table.law


def hand_at(sitting: Poquer, place: Place) -> Hand | None:
    return next((hand for hand in sitting.hands if hand.place == place), None)


def hand_of(sitting: Poquer, player: Participant) -> Hand | None:
    return next((hand for hand in sitting.hands if hand.player == player), None)


def going_on(sitting: Poquer) -> Hands:
    """The hands whose players have put down a second bet."""
    return tuple(hand for hand in sitting.hands if hand.plays)


def undecided(sitting: Poquer) -> Hands:
    return tuple(hand for hand in sitting.hands if hand.asked)


def faces_of_players(sitting: Poquer) -> tuple[Card, ...]:
    """The faces that one player alone has seen."""
    return tuple(card for hand in sitting.hands for card in privately_seen(hand.cards))


def ante_of(sitting: Poquer, player: Participant) -> Units:
    return lying(sitting.bets, player, Spot.ANTE)
