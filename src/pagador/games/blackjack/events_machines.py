"""The events of blackjack's machines: the accumulated prize and the automatic shuffler."""

from typing import TypeAlias

from pagador.betting.bets import Bet, Place
from pagador.decider import Event, Participant
from pagador.games.blackjack.words import Marking
from pagador.money import Units

# The accumulated prize -------------------------------------------------------------------


class MeterStarted(Event, frozen=True, kw_only=True, tag="meter-started"):
    """The house put the start value into the accumulated prize; under older rules, before that was a pool."""

    amount: Units


class ChipTaken(Event, frozen=True, kw_only=True, tag="chip-taken"):
    """A chip for the accumulated prize was taken, a marker left where `marked`.

    Under older rules `increment` of it went to the prize at once; now it goes as the display is raised.
    """

    bet: Bet
    marked: bool
    increment: Units = 0


class ChipReturned(Event, frozen=True, kw_only=True, tag="chip-returned"):
    """A chip goes back from a void coup that had not decided about it; under older rules `increment` from the prize."""

    bet: Bet
    increment: Units = 0


class MeterRaised(Event, frozen=True, kw_only=True, tag="meter-raised"):
    """The display went up by the share of these chips, which went to the `pool`; under older rules to none."""

    by: Units
    marking: Marking
    pool: str = ""
    stake: Units = 0


class MeterLowered(Event, frozen=True, kw_only=True, tag="meter-lowered"):
    """The display went down by the share of chips that go back from a void coup."""

    by: Units
    pool: str
    stake: Units


class JackpotPaid(Event, frozen=True, kw_only=True, tag="jackpot-paid"):
    """A combination was paid from the accumulated prize; the largest takes the prize `whole`, and it begins anew."""

    who: Participant
    place: Place
    combination: str
    prize: Units
    pool: str = ""
    whole: bool = False


class PrizeSuspended(Event, frozen=True, kw_only=True, tag="prize-suspended"):
    """The accumulated prize can neither be fed nor won for now."""

    pool: str


class PrizeResumed(Event, frozen=True, kw_only=True, tag="prize-resumed"):
    """The accumulated prize can be fed and won again."""

    pool: str


# The automatic shuffler ------------------------------------------------------------------


class ShufflerLoaded(Event, frozen=True, kw_only=True, tag="shuffler-loaded"):
    packets: int
    chief: str


class ShufflerUnloaded(Event, frozen=True, kw_only=True, tag="shuffler-unloaded"):
    """All cards were taken out and put in order; `regular` says that the decks were whole."""

    chief: str
    cards: int
    regular: bool


class CardsReturned(Event, frozen=True, kw_only=True, tag="cards-returned"):
    """The cards of the coup went back into the shuffler, which is shoe `number` from now on."""

    number: int


class CardsHeld(Event, frozen=True, kw_only=True, tag="cards-held"):
    """They stay in the discard corner until a later coup."""


class CardReplaced(Event, frozen=True, kw_only=True, tag="card-replaced"):
    """A chief replaced a damaged card, and the inspection was told."""

    chief: str


class ShufflerJammed(Event, frozen=True, kw_only=True, tag="shuffler-jammed"):
    """A card is stuck, and a chief is called."""


class JamCleared(Event, frozen=True, kw_only=True, tag="jam-cleared"):
    by: str


class ComplaintHeard(Event, frozen=True, kw_only=True, tag="complaint-heard"):
    who: Participant
    about: str


OfThePrize: TypeAlias = (
    MeterStarted | ChipTaken | ChipReturned | MeterRaised | MeterLowered | JackpotPaid | PrizeSuspended | PrizeResumed
)
OfTheShuffler: TypeAlias = (
    ShufflerLoaded
    | ShufflerUnloaded
    | CardsReturned
    | CardsHeld
    | CardReplaced
    | ShufflerJammed
    | JamCleared
    | ComplaintHeard
)
