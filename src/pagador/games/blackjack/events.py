"""Blackjack's events, in the past tense."""

from typing import TypeAlias

from pagador.betting.bets import BetCollected, BetKept, BetPaid, BetPlaced, BetReturned, BetWithdrawn, Place
from pagador.betting.coup import BetsClosed, CoupEnded, CoupVoided
from pagador.betting.places import PlaceLeft, PlaceTaken
from pagador.betting.sabot import OfTheSabot
from pagador.decider import Called, Event, Participant
from pagador.equipment.cards import Card
from pagador.games.blackjack.events_machines import OfThePrize, OfTheShuffler
from pagador.games.blackjack.words import Fate, Phase, Raise

# The sabot -------------------------------------------------------------------------------


class CardsExhibited(Event, frozen=True, kw_only=True, tag="cards-exhibited"):
    """All cards lay face up in rows, deck by deck."""

    decks: int


class CardsSpread(Event, frozen=True, kw_only=True, tag="cards-spread"):
    """Nobody played, and the rest of the sabot was laid open."""


class CardsReshuffled(Event, frozen=True, kw_only=True, tag="cards-reshuffled"):
    """The sabot ran out in mid-coup: the discards and the bank's hidden card became shoe `number`.

    The bank has a new hidden card from it, if it had one.
    """

    number: int


# The coup --------------------------------------------------------------------------------


class HandOpened(Event, frozen=True, kw_only=True, tag="hand-opened"):
    """A seat is dealt to, and this is who decides for it."""

    place: Place
    decider: Participant


class CardTurned(Event, frozen=True, kw_only=True, tag="card-turned"):
    """A face came to lie open in a hand."""

    hand: str
    card: Card
    position: int


class HoleDealt(Event, frozen=True, kw_only=True, tag="hole-dealt"):
    """The bank's second card, without a face."""

    position: int


class HoleExposed(Event, frozen=True, kw_only=True, tag="hole-exposed"):
    """The bank's second card was turned by mistake, and went to the discard corner."""

    card: Card


class CardMisdrawn(Event, frozen=True, kw_only=True, tag="card-misdrawn"):
    """A card that nobody asked for lies face down, for the next who does."""

    position: int


class CardDiscarded(Event, frozen=True, kw_only=True, tag="card-discarded"):
    """A card that was not due went to the discard corner; without a face, if nobody had seen it."""

    card: Card | None
    position: int


class CoupMoved(Event, frozen=True, kw_only=True, tag="coup-moved"):
    """The coup went on to another phase."""

    to: Phase


class InsuranceDeclined(Event, frozen=True, kw_only=True, tag="insurance-declined"):
    who: Participant
    place: Place


class Insured(Event, frozen=True, kw_only=True, tag="insured"):
    who: Participant
    place: Place


class EvenMoneyTaken(Event, frozen=True, kw_only=True, tag="even-money-taken"):
    hand: str


class CardAsked(Event, frozen=True, kw_only=True, tag="card-asked"):
    hand: str


class HandEnded(Event, frozen=True, kw_only=True, tag="hand-ended"):
    """A hand takes no more cards: it waits for the bank, or was settled at once."""

    hand: str
    fate: Fate
    points: int


class CardsCollected(Event, frozen=True, kw_only=True, tag="cards-collected"):
    """The cards of a hand that was settled at once went to the discard corner."""

    hand: str


class CardsLeftOpen(Event, frozen=True, kw_only=True, tag="cards-left-open"):
    """They did not, since they win the accumulated prize: they lie open until it is paid."""

    hand: str


class HandSplit(Event, frozen=True, kw_only=True, tag="hand-split"):
    """Each of the two cards became a hand: the first keeps its name, the second is number `into`."""

    hand: str
    into: int


class HandDoubled(Event, frozen=True, kw_only=True, tag="hand-doubled"):
    """Somebody doubled his stake on a hand; `hard` says that the aces of so many first cards stay 1."""

    hand: str
    who: Participant
    hard: int


class FollowersAsked(Event, frozen=True, kw_only=True, tag="followers-asked"):
    """Those who complete the bet are asked, one after the other, whether they do the same."""

    hand: str
    what: Raise
    who: tuple[Participant, ...]


class Followed(Event, frozen=True, kw_only=True, tag="followed"):
    who: Participant


class StayedOut(Event, frozen=True, kw_only=True, tag="stayed-out"):
    who: Participant


class BankEnded(Event, frozen=True, kw_only=True, tag="bank-ended"):
    """The bank draws no more; `played` is false where nobody was left to play against."""

    points: int
    blackjack: bool
    played: bool


OfThePack: TypeAlias = CardsExhibited | CardsSpread | CardsReshuffled
OfTheHands: TypeAlias = (
    HandOpened
    | CardTurned
    | HoleDealt
    | HoleExposed
    | CardMisdrawn
    | CardDiscarded
    | CoupMoved
    | InsuranceDeclined
    | Insured
    | EvenMoneyTaken
    | CardAsked
    | HandEnded
    | CardsCollected
    | CardsLeftOpen
    | HandSplit
    | HandDoubled
    | FollowersAsked
    | Followed
    | StayedOut
    | BankEnded
    | CoupVoided
    | CoupEnded
)
OfTheBets: TypeAlias = (
    BetPlaced | BetWithdrawn | BetCollected | BetPaid | BetKept | BetReturned | BetsClosed | PlaceTaken | PlaceLeft
)
AnyEvent: TypeAlias = Called | OfTheBets | OfTheSabot | OfThePack | OfTheHands | OfThePrize | OfTheShuffler
