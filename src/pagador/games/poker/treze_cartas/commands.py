"""Treze cartas' commands, one tongue for each party."""

from typing import Literal, TypeAlias

from pagador.betting.bets import Place, PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners, VoidCoup
from pagador.betting.places import LeavePlace, TakePlace
from pagador.betting.sabot import CutForPlayers, DeclineCut, Shuffle
from pagador.decider import ChanceCommand, DealerCommand, PeopleCommand
from pagador.equipment.cards import Card

Rows: TypeAlias = tuple[tuple[Card, ...], ...]
"""Cards laid out: the first row of three, the second and the third of five."""

Declared: TypeAlias = Literal["", "natural"]
"""What is said with one's rows; it counts only where the table wants naturals declared."""

# People ----------------------------------------------------------------------------------


class CutByHand(PeopleCommand, frozen=True, kw_only=True, tag="cut-by-hand"):
    """Put the white card into the pack at this depth, with so many hands."""

    depth: int
    hands: int = 1


class ShakeDice(PeopleCommand, frozen=True, kw_only=True, tag="shake-dice"):
    """Shake the dice under their dome, as the highest seated bettor may."""


class TakeCards(PeopleCommand, frozen=True, kw_only=True, tag="take-cards"):
    """Take up the cards of a place that one holds."""

    place: Place


class Arrange(PeopleCommand, frozen=True, kw_only=True, tag="arrange"):
    """Lay the cards of a place that one holds in their rows, for good."""

    place: Place
    rows: Rows
    declares: Declared = ""


class Suggest(PeopleCommand, frozen=True, kw_only=True, tag="suggest"):
    """Show who holds the cards of a place, on which one has bet too, how to lay them."""

    place: Place
    rows: Rows


# Dealer ----------------------------------------------------------------------------------


class ShuffleByMachine(DealerCommand, frozen=True, kw_only=True, tag="shuffle-by-machine"):
    pass


class ShakeForPlayer(DealerCommand, frozen=True, kw_only=True, tag="shake-for-player"):
    """Shake the dice, since no seated player has bet or wished to."""


class DealCards(DealerCommand, frozen=True, kw_only=True, tag="deal-cards"):
    """Deal all cards, one by one, each to the place whose turn it is."""


class FindMisdealt(DealerCommand, frozen=True, kw_only=True, tag="find-misdealt"):
    """Card `number` of the deal is found to lie at another place than its own."""

    number: int
    place: Place


class PutRight(DealerCommand, frozen=True, kw_only=True, tag="put-right"):
    """Give every misdealt card to the place where it belongs."""


class CancelDeal(DealerCommand, frozen=True, kw_only=True, tag="cancel-deal"):
    """Gather all cards in, since an error of the deal cannot be put right."""

    cause: str


class FormBank(DealerCommand, frozen=True, kw_only=True, tag="form-bank"):
    """Lay the banker's thirteen open in their rows; anew, as long as no place has taken its cards."""

    rows: Rows
    declares: Declared = ""


class TakeForPlace(DealerCommand, frozen=True, kw_only=True, tag="take-for-place"):
    """Take up the cards of a place where all who bet stand."""

    place: Place


class ArrangeForPlace(DealerCommand, frozen=True, kw_only=True, tag="arrange-for-place"):
    """Lay the rows of a place where all who bet stand."""

    place: Place
    rows: Rows
    declares: Declared = ""


# Chance ----------------------------------------------------------------------------------


class ShowDice(ChanceCommand, frozen=True, kw_only=True, tag="show-dice"):
    """What lies under the dome: `1-3-3-6`."""

    dice: str


class ShowCard(ChanceCommand, frozen=True, kw_only=True, tag="show-card"):
    """The face of the next unseen card of a place, for those who may look at it."""

    hand: Place
    card: Card


class FindFaceUp(ChanceCommand, frozen=True, kw_only=True, tag="find-face-up"):
    """The next unseen card of a place was dealt face up."""

    hand: Place
    card: Card


People: TypeAlias = (
    TakePlace | LeavePlace | PlaceBet | WithdrawBet | CutByHand | DeclineCut | ShakeDice | TakeCards | Arrange | Suggest
)
Dealer: TypeAlias = (
    Shuffle
    | ShuffleByMachine
    | CutForPlayers
    | CloseBets
    | ShakeForPlayer
    | DealCards
    | FindMisdealt
    | PutRight
    | CancelDeal
    | FormBank
    | TakeForPlace
    | ArrangeForPlace
    | VoidCoup
    | PayWinners
)
Chance: TypeAlias = ShowDice | ShowCard | FindFaceUp
Clock: TypeAlias = EndWindow
