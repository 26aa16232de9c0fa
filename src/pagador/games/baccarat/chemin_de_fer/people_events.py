"""What happens to people and to the shoe at chemin de fer, in the past tense."""

from pagador.betting.bets import Place
from pagador.betting.places import PlaceMoved
from pagador.decider import Event, Participant
from pagador.equipment.cards import Card
from pagador.games.baccarat.chemin_de_fer.words import Absent, Closing

# People ----------------------------------------------------------------------------------


class PlaceChanged(PlaceMoved, frozen=True, kw_only=True, tag="place-changed"):
    """Somebody went from one place to another."""

    source: Place


class MovedAhead(Event, frozen=True, kw_only=True, tag="moved-ahead"):
    """Somebody sat down where the hand comes sooner than to the seat they left: they let it pass once."""

    who: Participant
    seat: Place


class SeatLost(PlaceMoved, frozen=True, kw_only=True, tag="seat-lost"):
    """Somebody had to give up a seat, and stands now."""

    seat: Place
    why: Absent


class Enrolled(Event, frozen=True, kw_only=True, tag="enrolled"):
    """A name was written into the notebook, for any seat unless one is named; `change` for somebody seated."""

    who: Participant
    seat: Place
    change: bool


class StruckOff(Event, frozen=True, kw_only=True, tag="struck-off"):
    """A name was struck from the notebook, by wish or since the right to a seat was lost."""

    who: Participant


class SeatReserved(Event, frozen=True, kw_only=True, tag="seat-reserved"):
    who: Participant
    seat: Place


class ReservationLapsed(Event, frozen=True, kw_only=True, tag="reservation-lapsed"):
    """The hand came to a reserved seat that was not taken, or its card was taken away."""

    who: Participant
    seat: Place


class SeatOffered(Event, frozen=True, kw_only=True, tag="seat-offered"):
    """A name was called from the notebook for a vacant seat."""

    who: Participant
    seat: Place


class WillDeclared(Event, frozen=True, kw_only=True, tag="will-declared"):
    """Somebody said whether they would take the hand."""

    who: Participant
    unwilling: bool


class SkillDeclared(Event, frozen=True, kw_only=True, tag="skill-declared"):
    """Somebody said whether they know how to play."""

    who: Participant
    novice: bool


# The shoe --------------------------------------------------------------------------------


class CardsExhibited(Event, frozen=True, kw_only=True, tag="cards-exhibited"):
    """The decks were spread face up: `new` in the maker's order, used ones sorted by suit."""

    new: bool
    decks: int


class DecksReplaced(Event, frozen=True, kw_only=True, tag="decks-replaced"):
    """New decks were brought, since a card was no longer perfect."""

    decks: int


class ShuffleAsked(Event, frozen=True, kw_only=True, tag="shuffle-asked"):
    """A seated player asked to shuffle first; the lowest seat goes before others."""

    who: Participant


class PlayerShuffled(Event, frozen=True, kw_only=True, tag="player-shuffled"):
    who: Participant


class BurnTurned(Event, frozen=True, kw_only=True, tag="burn-turned"):
    """The first card of the shoe was turned and burnt, and so many more were burnt after it."""

    card: Card


class CardsSpread(Event, frozen=True, kw_only=True, tag="cards-spread"):
    """The game stopped: the cards left in the sabot were spread face up."""

    count: int


class ClosingTimeReached(Event, frozen=True, kw_only=True, tag="closing-time-reached"):
    minutes: int
    closing: Closing


class OpenedAgain(Event, frozen=True, kw_only=True, tag="opened-again"):
    """A new game begins, with decks that are shown as new."""
