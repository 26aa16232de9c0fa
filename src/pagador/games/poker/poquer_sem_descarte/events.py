"""Póquer sem descarte's events, in the past tense."""

from typing import TypeAlias

from pagador.betting.bets import BetCollected, BetPaid, BetPlaced, BetReturned, BetWithdrawn, Place
from pagador.betting.coup import BetsClosed, CoupEnded, CoupVoided
from pagador.betting.places import PlaceLeft, PlaceTaken
from pagador.betting.sabot import CardsBurnt, CardsShuffled
from pagador.decider import Called, Event, Participant
from pagador.equipment.cards import Card
from pagador.games.poker.poquer_sem_descarte.words import Choice, Combination, Result

# The deal --------------------------------------------------------------------------------


class HandOpened(Event, frozen=True, kw_only=True, tag="hand-opened"):
    """A place with an ante is dealt to."""

    place: Place
    player: Participant


class CardDealt(Event, frozen=True, kw_only=True, tag="card-dealt"):
    """A card came to lie face down in a hand: a place, or the bank's."""

    hand: str
    position: int


class CardShown(Event, frozen=True, kw_only=True, tag="card-shown"):
    """A player saw a card of their own; without a face, in the eyes of all others."""

    hand: str
    index: int
    to: Participant
    card: Card | None


class CardsPassed(Event, frozen=True, kw_only=True, tag="cards-passed"):
    """A player looked at their five cards, which were not seen by who dealt them."""

    hand: str
    to: Participant


class CardTurned(Event, frozen=True, kw_only=True, tag="card-turned"):
    """A card of a hand lies face up for all."""

    hand: str
    index: int
    card: Card


class BurntCardTurned(Event, frozen=True, kw_only=True, tag="burnt-card-turned"):
    """The burnt card lies face up in the discard corner (the reading `burnt-card`)."""

    card: Card


# Decisions -------------------------------------------------------------------------------


class DecisionsAsked(Event, frozen=True, kw_only=True, tag="decisions-asked"):
    """All hands are seen: each of these players folds or goes on, in a time of their own."""

    players: tuple[Participant, ...]


class DecisionWarned(Event, frozen=True, kw_only=True, tag="decision-warned"):
    """A player's time is over: they are told that they have to decide, and have so many seconds more."""

    who: Participant
    place: Place
    seconds: int


class DecisionMade(Event, frozen=True, kw_only=True, tag="decision-made"):
    """A player folded or went on; `by_time` says that supplementary time ran out, `line_lost` that their line did."""

    who: Participant
    place: Place
    choice: Choice
    by_time: bool = False
    line_lost: bool = False


class CardsCollected(Event, frozen=True, kw_only=True, tag="cards-collected"):
    """The cards of a hand that was given up were taken away, unseen by others."""

    hand: str


class HandsExcused(Event, frozen=True, kw_only=True, tag="hands-excused"):
    """The house's system failed: these players, undecided, are out of the round and get their antes back."""

    places: tuple[Place, ...]
    cause: str


class AllDecided(Event, frozen=True, kw_only=True, tag="all-decided"):
    """Nobody is asked any more; `plays` says that somebody went on, so that the bank's cards are shown."""

    plays: bool


# The comparison --------------------------------------------------------------------------


class BankShown(Event, frozen=True, kw_only=True, tag="bank-shown"):
    """The bank's five cards are open: what they make, and whether the bank plays."""

    combination: Combination
    plays: bool


class HandCompared(Event, frozen=True, kw_only=True, tag="hand-compared"):
    """How a hand that went on came out; what it makes is told only where it was turned."""

    hand: Place
    result: Result
    combination: Combination | None = None


AnyEvent: TypeAlias = (
    Called
    | PlaceTaken
    | PlaceLeft
    | CardsShuffled
    | BetPlaced
    | BetWithdrawn
    | BetsClosed
    | CardsBurnt
    | BurntCardTurned
    | HandOpened
    | CardDealt
    | CardShown
    | CardsPassed
    | CardTurned
    | DecisionsAsked
    | DecisionWarned
    | DecisionMade
    | CardsCollected
    | HandsExcused
    | AllDecided
    | BankShown
    | HandCompared
    | BetCollected
    | BetPaid
    | BetReturned
    | CoupVoided
    | CoupEnded
)
