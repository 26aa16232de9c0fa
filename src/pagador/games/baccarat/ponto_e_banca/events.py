"""Ponto e banca's events, in the past tense."""

from typing import TypeAlias

from pagador.betting.bets import BetCollected, BetKept, BetPaid, BetPlaced, BetReturned, BetWithdrawn
from pagador.betting.coup import BetsClosed, CoupEnded, CoupVoided
from pagador.betting.places import PlaceLeft, PlaceTaken
from pagador.betting.sabot import OfTheSabot
from pagador.decider import Called, Event, Participant
from pagador.equipment.cards import Card
from pagador.games.baccarat.points import Points
from pagador.games.baccarat.ponto_e_banca.words import Hand, Lapse, Spot

# The coup --------------------------------------------------------------------------------


class CardDealt(Event, frozen=True, kw_only=True, tag="card-dealt"):
    """A card without a face: the hand it went to, and its place in the sabot."""

    hand: Hand
    position: int


class CardsTaken(Event, frozen=True, kw_only=True, tag="cards-taken"):
    """Somebody handles the cards of a group; the dealer, where no player does."""

    hand: Hand
    by: Participant


class CardsLeft(Event, frozen=True, kw_only=True, tag="cards-left"):
    """Somebody did not wish to handle the cards."""

    hand: Hand
    by: Participant


class CardShown(Event, frozen=True, kw_only=True, tag="card-shown"):
    """The handler saw a card; for others the event has no face."""

    hand: Hand
    index: int
    to: Participant
    card: Card | None


class CardTurned(Event, frozen=True, kw_only=True, tag="card-turned"):
    hand: Hand
    index: int
    card: Card


class PointsCalled(Event, frozen=True, kw_only=True, tag="points-called"):
    """The points of a hand so far; with two cards that make 8 or 9 they are announced at once."""

    hand: Hand
    points: Points
    natural: bool


class HandPassed(Event, frozen=True, kw_only=True, tag="hand-passed"):
    """It is for this group now to see its cards."""

    hand: Hand


class HandsCompared(Event, frozen=True, kw_only=True, tag="hands-compared"):
    ponto: Points
    banca: Points
    winner: Spot


class LapseCorrected(Event, frozen=True, kw_only=True, tag="lapse-corrected"):
    lapse: Lapse


AnyEvent: TypeAlias = (
    Called
    | PlaceTaken
    | PlaceLeft
    | BetPlaced
    | BetWithdrawn
    | BetCollected
    | BetPaid
    | BetKept
    | BetReturned
    | OfTheSabot
    | BetsClosed
    | CardDealt
    | CardsTaken
    | CardsLeft
    | CardShown
    | CardTurned
    | PointsCalled
    | HandPassed
    | HandsCompared
    | LapseCorrected
    | CoupVoided
    | CoupEnded
)
