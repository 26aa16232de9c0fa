"""Treze cartas' events, in the past tense."""

from typing import TypeAlias

from pagador.betting.bets import BetCollected, BetPaid, BetPlaced, BetReturned, BetWithdrawn, Place
from pagador.betting.coup import BetsClosed, CoupEnded, CoupVoided
from pagador.betting.places import PlaceLeft, PlaceTaken
from pagador.betting.sabot import CardsCut, CardsShuffled, CutDeclined
from pagador.decider import Called, Event, Participant
from pagador.equipment.cards import Card
from pagador.games.poker.treze_cartas.commands import Rows
from pagador.games.poker.treze_cartas.words import Makes, Natural, Reason, Result, Side

# Before the deal -------------------------------------------------------------------------


class CardsMixed(Event, frozen=True, kw_only=True, tag="cards-mixed"):
    """The dealer shuffled the deck by hand; the machine does so next, which gives it its order (`cards-shuffled`)."""


class ShakerNamed(Event, frozen=True, kw_only=True, tag="shaker-named"):
    """The seated player with the highest bet may shake the dice; the dealer, where none has bet."""

    who: Participant


class DiceShaken(Event, frozen=True, kw_only=True, tag="dice-shaken"):
    """The dice were shaken under their dome: no bet comes, goes or moves any more."""

    by: Participant


class DiceShown(Event, frozen=True, kw_only=True, tag="dice-shown"):
    """The faces of the dice, their sum, and the place it counts to."""

    dice: tuple[int, ...]
    total: int
    first: Place


# The deal --------------------------------------------------------------------------------


class CardsDealt(Event, frozen=True, kw_only=True, tag="cards-dealt"):
    """All cards were dealt face down, one by one and anticlockwise, the first one to this place."""

    first: Place
    count: int


class CardMisdealt(Event, frozen=True, kw_only=True, tag="card-misdealt"):
    """A card of the deal was found at a place where it does not belong."""

    number: int
    source: Place
    place: Place


class CardMoved(Event, frozen=True, kw_only=True, tag="card-moved"):
    """A misdealt card was given to the place where it belongs."""

    number: int
    source: Place
    place: Place


class CardTurned(Event, frozen=True, kw_only=True, tag="card-turned"):
    """A card was dealt face up: all have seen it, and it is valid."""

    hand: Place
    index: int
    card: Card


class DealCancelled(Event, frozen=True, kw_only=True, tag="deal-cancelled"):
    """All cards were gathered in; `anew` says that bets may change and the dice are shaken again."""

    cause: str
    anew: bool = False


class HandOpened(Event, frozen=True, kw_only=True, tag="hand-opened"):
    """Thirteen cards lie at a place that somebody bet on: who holds them, and who may look at them.

    The dealer holds the banker's, and those of a place whose bettors all stand; nobody does where such a place loses.
    """

    place: Place
    holder: Participant | None
    seen_by: tuple[Participant, ...]


# Looking and laying ----------------------------------------------------------------------


class CardShown(Event, frozen=True, kw_only=True, tag="card-shown"):
    """Those who may look at a place's cards saw one; the event is shown to them alone."""

    hand: Place
    index: int
    to: tuple[Participant, ...]
    card: Card


class BankFormed(Event, frozen=True, kw_only=True, tag="bank-formed"):
    """The banker's rows lie open; `cards` are these as they were dealt, `again` says that they were laid anew."""

    rows: Rows
    cards: tuple[Card, ...]
    declares: bool = False
    again: bool = False


class CardsTaken(Event, frozen=True, kw_only=True, tag="cards-taken"):
    """Who holds the cards of a place took them up: from now on the banker's rows stand."""

    place: Place
    by: Participant


class RowsSuggested(Event, frozen=True, kw_only=True, tag="rows-suggested"):
    """Somebody who bet on a place showed its holder how to lay the rows; shown to the place's bettors alone."""

    place: Place
    by: Participant
    to: tuple[Participant, ...]
    rows: Rows


class RowsLaid(Event, frozen=True, kw_only=True, tag="rows-laid"):
    """The rows of a place were laid, face down for all who may not look: to them the event has no rows."""

    place: Place
    by: Participant
    to: tuple[Participant, ...]
    rows: Rows
    declares: bool = False


class TimeSignalled(Event, frozen=True, kw_only=True, tag="time-signalled"):
    """The signal: the minutes are over, and these places have not laid their rows."""

    minutes: int
    places: tuple[Place, ...]


# The comparison --------------------------------------------------------------------------


class RowsTurned(Event, frozen=True, kw_only=True, tag="rows-turned"):
    """The rows of a place lie open for all; `cards` are the same thirteen as they were dealt."""

    place: Place
    rows: Rows
    cards: tuple[Card, ...]
    declares: bool = False


class RowCompared(Event, frozen=True, kw_only=True, tag="row-compared"):
    """A row of a place against the banker's: what each makes, who wins it, the points that each scores there."""

    place: Place
    row: int
    makes: Makes
    bank_makes: Makes
    winner: Side
    points: int
    bank_points: int


class PlaceCompared(Event, frozen=True, kw_only=True, tag="place-compared"):
    """How a place came out, and why; `points` and `bank_points` are sums over the three rows, where they decided."""

    place: Place
    result: Result
    reason: Reason
    points: int = 0
    bank_points: int = 0
    natural: Natural | None = None
    bank_natural: Natural | None = None
    foul: bool = False
    bank_foul: bool = False


AnyEvent: TypeAlias = (
    Called
    | PlaceTaken
    | PlaceLeft
    | CardsMixed
    | CardsShuffled
    | CutDeclined
    | CardsCut
    | BetPlaced
    | BetWithdrawn
    | BetsClosed
    | ShakerNamed
    | DiceShaken
    | DiceShown
    | CardsDealt
    | CardMisdealt
    | CardMoved
    | CardTurned
    | DealCancelled
    | HandOpened
    | CardShown
    | BankFormed
    | CardsTaken
    | RowsSuggested
    | RowsLaid
    | TimeSignalled
    | RowsTurned
    | RowCompared
    | PlaceCompared
    | BetCollected
    | BetPaid
    | BetReturned
    | CoupVoided
    | CoupEnded
)
