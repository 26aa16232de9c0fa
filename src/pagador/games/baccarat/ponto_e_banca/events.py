"""Ponto e banca's events, in the past tense."""

from typing import TypeAlias

from pagador.betting.bets import BetCollected, BetKept, BetPaid, BetPlaced, BetReturned, BetWithdrawn
from pagador.betting.coup import BetsClosed
from pagador.betting.places import PlaceLeft, PlaceTaken
from pagador.decider import Called, Event, Participant
from pagador.equipment.cards import Card
from pagador.games.baccarat.points import Points
from pagador.games.baccarat.ponto_e_banca.words import Hand, Lapse, Spot

# The sabot -------------------------------------------------------------------------------


class CardsShuffled(Event, frozen=True, kw_only=True, tag="cards-shuffled"):
    """A new pack of so many decks was shuffled: shoe `number` of the sitting."""

    number: int
    decks: int


class CutDeclined(Event, frozen=True, kw_only=True, tag="cut-declined"):
    who: Participant


class CardsCut(Event, frozen=True, kw_only=True, tag="cards-cut"):
    """The cut card went in at this depth, and covers the last card of the pack."""

    by: Participant
    depth: int


class NoticePlaced(Event, frozen=True, kw_only=True, tag="notice-placed"):
    """The carta-aviso went in before the last cards, and the pack into the sabot, faces down."""

    from_end: int


class CardsBurnt(Event, frozen=True, kw_only=True, tag="cards-burnt"):
    """Cards went from the sabot to the played ones, unseen."""

    count: int


class NoticeDrawn(Event, frozen=True, kw_only=True, tag="notice-drawn"):
    """The carta-aviso came out: so many coups are left to this sabot, this one counted."""

    coups_left: int


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


class CoupVoided(Event, frozen=True, kw_only=True, tag="coup-voided"):
    cause: str


class CoupEnded(Event, frozen=True, kw_only=True, tag="coup-ended"):
    """The cards of the coup are put away; `shoe_over` says that the next begins with a shuffle."""

    shoe_over: bool


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
    | CardsShuffled
    | CutDeclined
    | CardsCut
    | NoticePlaced
    | CardsBurnt
    | NoticeDrawn
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
