"""Blackjack's commands, one tongue for each party."""

from typing import TypeAlias

from pagador.betting.awards import AwardPool, DisablePool, EnablePool
from pagador.betting.bets import Place, PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners, VoidCoup
from pagador.betting.places import LeavePlace, TakePlace
from pagador.betting.sabot import Cut, CutForPlayers, DeclineCut, Shuffle
from pagador.decider import ChanceCommand, DealerCommand, PeopleCommand
from pagador.equipment.cards import Card
from pagador.money import Units

# People ----------------------------------------------------------------------------------


class Insure(PeopleCommand, frozen=True, kw_only=True, tag="insure"):
    """Bet that the bank makes blackjack, on the seat for which one is asked."""

    stake: Units


class TakeEvenMoney(PeopleCommand, frozen=True, kw_only=True, tag="take-even-money"):
    """Take as much as the stake for a blackjack against an ace, and be done."""


class DeclineInsurance(PeopleCommand, frozen=True, kw_only=True, tag="decline-insurance"):
    pass


class AskCard(PeopleCommand, frozen=True, kw_only=True, tag="ask-card"):
    pass


class Stay(PeopleCommand, frozen=True, kw_only=True, tag="stay"):
    pass


class Double(PeopleCommand, frozen=True, kw_only=True, tag="double"):
    pass


class Split(PeopleCommand, frozen=True, kw_only=True, tag="split"):
    pass


class Surrender(PeopleCommand, frozen=True, kw_only=True, tag="surrender"):
    """Give a seat's coup up for half; `place` only where it is not that seat's turn."""

    place: Place = ""


class Follow(PeopleCommand, frozen=True, kw_only=True, tag="follow"):
    """Split or double with the holder of the seat that one's bet completes."""


class StayOut(PeopleCommand, frozen=True, kw_only=True, tag="stay-out"):
    pass


class Complain(PeopleCommand, frozen=True, kw_only=True, tag="complain"):
    """Object to how a coup was counted, while its cards can still be looked at."""

    about: str


# Dealer ----------------------------------------------------------------------------------


class SpreadCards(DealerCommand, frozen=True, kw_only=True, tag="spread-cards"):
    """Lay the rest of the sabot open, since nobody plays."""


class DrawWrongly(DealerCommand, frozen=True, kw_only=True, tag="draw-wrongly"):
    """A card was drawn that the player had not asked for, and nobody has seen it."""


class ReshuffleDiscards(DealerCommand, frozen=True, kw_only=True, tag="reshuffle-discards"):
    """The sabot is empty in mid-coup: what lies in the discard corner is shuffled and dealt from."""


class RaiseMeter(DealerCommand, frozen=True, kw_only=True, tag="raise-meter"):
    """Raise the display of the accumulated prize by hand."""

    amount: Units


class LoadShuffler(DealerCommand, frozen=True, kw_only=True, tag="load-shuffler"):
    """Put the cards into the shuffler, in so many packets, before this chief."""

    packets: int
    chief: str


class UnloadShuffler(DealerCommand, frozen=True, kw_only=True, tag="unload-shuffler"):
    """Take all cards out before this chief, and count them."""

    chief: str
    cards: int


class ReturnCards(DealerCommand, frozen=True, kw_only=True, tag="return-cards"):
    """Put the coup's cards, and those left from before, back into the shuffler."""


class HoldCards(DealerCommand, frozen=True, kw_only=True, tag="hold-cards"):
    """Leave them in the discard corner, since the shuffler cannot take them now."""


class ReplaceCard(DealerCommand, frozen=True, kw_only=True, tag="replace-card"):
    """A chief replaces a card that came damaged from the shuffler."""

    chief: str


class ReportJam(DealerCommand, frozen=True, kw_only=True, tag="report-jam"):
    pass


class ClearJam(DealerCommand, frozen=True, kw_only=True, tag="clear-jam"):
    """The jam is cleared by a chief, or by the technician whom he had to call."""

    opened_by: str


# Chance and the clock --------------------------------------------------------------------


class TurnCard(ChanceCommand, frozen=True, kw_only=True, tag="turn-card"):
    """The face of the next card of this hand, or of the bank's."""

    hand: str
    card: Card


class ExposeHole(ChanceCommand, frozen=True, kw_only=True, tag="expose-hole"):
    """The bank's second card was turned by mistake."""

    card: Card


class TurnWrongly(ChanceCommand, frozen=True, kw_only=True, tag="turn-wrongly"):
    """A card that was not due was drawn and turned."""

    card: Card


People: TypeAlias = (
    TakePlace
    | LeavePlace
    | PlaceBet
    | WithdrawBet
    | Cut
    | DeclineCut
    | Insure
    | TakeEvenMoney
    | DeclineInsurance
    | AskCard
    | Stay
    | Double
    | Split
    | Surrender
    | Follow
    | StayOut
    | Complain
)
Dealer: TypeAlias = (
    Shuffle
    | CutForPlayers
    | SpreadCards
    | CloseBets
    | RaiseMeter
    | DrawWrongly
    | ReshuffleDiscards
    | VoidCoup
    | PayWinners
    | LoadShuffler
    | UnloadShuffler
    | ReturnCards
    | HoldCards
    | ReplaceCard
    | ReportJam
    | ClearJam
)
Chance: TypeAlias = TurnCard | ExposeHole | TurnWrongly
Clock: TypeAlias = EndWindow
House: TypeAlias = AwardPool | DisablePool | EnablePool
