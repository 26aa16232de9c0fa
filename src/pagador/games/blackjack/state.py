"""Blackjack's state: the table as it was opened, and the sitting as it stands."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

import msgspec

from pagador.betting.bets import Bets, Place
from pagador.betting.coup import After
from pagador.betting.limits import Limit
from pagador.betting.places import Floor, People
from pagador.betting.sabot import Cards, Slot
from pagador.decider import Participant
from pagador.equipment.cards import Card
from pagador.equipment.shoe import Shoe
from pagador.games.blackjack.law import BlackjackLaw, JackpotLaw, ShufflerLaw
from pagador.games.blackjack.words import Advice, Exhausted, Fate, Marking, Phase, Raise, Shuffler, Spot
from pagador.money import NOTHING, Rounding, Units

# The table -------------------------------------------------------------------------------


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the law leaves to the table."""

    minimum: Units = 10
    maximum: int | None = None
    seats: int = 7
    decks: int = 6
    exhausted: Exhausted = Exhausted.VOID
    after: After = After.STAY
    window_seconds: int = 30
    decision_seconds: int = 15
    advice: Advice = Advice.ALLOWED
    shuffler: Shuffler = Shuffler.NONE
    jackpot: bool = False
    jackpot_approval: str = ""
    jackpot_chip: Units = 1
    jackpot_percent: int = 100
    jackpot_start: Units | None = None
    jackpot_marking: Marking = Marking.AUTOMATIC
    jackpot_combinations: dict[str, int] = {}
    jackpot_pool: str = ""


class Readings(msgspec.Struct, frozen=True, kw_only=True, rename="kebab"):
    """The answers this table plays by; the questions are in the law data."""

    prize: Literal["to-one", "for-one"] = "to-one"
    fractions: Literal["down", "up", "refuse"] = "down"
    bank_blackjack: Literal["all-stakes", "original-only"] = "all-stakes"
    burnt_card: Literal["per-shoe", "per-coup"] = "per-shoe"
    resplits: Literal["unlimited", "aces-once", "four-hands"] = "unlimited"
    equal_cards: Literal["equal-value", "equal-rank"] = "equal-value"
    double: Literal["two-cards", "any-number-after-split"] = "two-cards"
    special_prize: Literal["first-three", "unsplit-only", "any-hand", "dealt-order", "holder-only"] = "first-three"
    surrender: Literal["own-turn", "untouched-table", "any-moment"] = "own-turn"
    complement_insurance: Literal["with-holder", "always-free"] = "with-holder"
    jackpot_cards: Literal["as-dealt", "each-hand"] = "as-dealt"


@dataclass(frozen=True, eq=False)
class Table:
    """Everything that does not change during a sitting."""

    edition: str
    law: BlackjackLaw
    jackpot: JackpotLaw | None
    shuffler: ShufflerLaw | None
    terms: Terms
    readings: Readings
    floor: Floor
    limit: Limit

    @property
    def rounding(self) -> Rounding:
        return Rounding(self.readings.fractions)

    @property
    def decks(self) -> int:
        return self.terms.decks


# The sitting -----------------------------------------------------------------------------


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand of a seat, and who decides for it; `hard` of its first cards have an ace that stays 1."""

    place: Place
    decider: Participant
    number: int = 1
    cards: Cards = ()
    split: bool = False
    doubled_by: tuple[Participant, ...] = ()
    hard: int = 0
    fate: Fate | None = None
    collected: bool = False

    @property
    def key(self) -> str:
        """`3`, or `3/2` for the second hand of seat 3."""
        return self.place if self.number == 1 else f"{self.place}/{self.number}"

    @property
    def spot(self) -> str:
        """Where the bets on it lie."""
        return Spot.APOSTA if self.number == 1 else f"{Spot.APOSTA}:{self.number}"


Hands = tuple[Hand, ...]


class Blackjack(msgspec.Struct, frozen=True, kw_only=True):
    """A sitting of blackjack; nothing in it is hidden, since a card face down has no face here."""

    table: Table
    shoe: Shoe
    phase: Phase = Phase.SHUFFLING
    coup: int = 1
    people: People = ()
    bets: Bets = ()

    # the sabot
    exhibited: bool = False
    cut_declined: tuple[Participant, ...] = ()
    last_cut: Place = ""
    last_of_shoe: bool = False
    left_out: tuple[Card, ...] = ()
    held: tuple[Card, ...] = ()
    loaded: bool = False
    jammed: bool = False

    # the coup
    hands: Hands = ()
    banca: Cards = ()
    wrong: Slot | None = None
    discarded: Cards = ()
    answered: tuple[tuple[Participant, Place], ...] = ()
    asks_card: bool = False
    touched: bool = False
    pending: Raise | None = None
    followers: tuple[Participant, ...] = ()
    last: tuple[str, ...] = ()

    # the accumulated prize
    marks: tuple[tuple[Participant, Place], ...] = ()
    fed: Units = 0
    rest: Fraction = NOTHING
    suspended: bool = False

    @property
    def law(self) -> BlackjackLaw:
        return self.table.law


def hand_of(sitting: Blackjack, key: str) -> Hand | None:
    return next((hand for hand in sitting.hands if hand.key == key), None)


def hands_at(sitting: Blackjack, place: Place) -> Hands:
    return tuple(hand for hand in sitting.hands if hand.place == place)


def bets_on(sitting: Blackjack, hand: Hand) -> Bets:
    """The chips that a hand plays for: its decider's, and what others added."""
    return tuple(bet for bet in sitting.bets if bet.place == hand.place and bet.spot == hand.spot)


def playing(sitting: Blackjack) -> Hand | None:
    """The hand whose turn it is: the first that has not come to its end."""
    return next((hand for hand in sitting.hands if hand.fate is None), None)
