"""Póquer sem descarte's commands, one tongue for each party."""

from typing import TypeAlias

from pagador.betting.bets import Place, PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners, VoidCoup
from pagador.betting.places import LeavePlace, TakePlace
from pagador.betting.sabot import Shuffle
from pagador.decider import ChanceCommand, DealerCommand, PeopleCommand
from pagador.equipment.cards import Card
from pagador.money import Units

# People ----------------------------------------------------------------------------------


class StartDeal(PeopleCommand, frozen=True, kw_only=True, tag="start-deal"):
    """Have the cards dealt, alone at an individual table with one's ante marked."""


class Fold(PeopleCommand, frozen=True, kw_only=True, tag="fold"):
    """Give the round up, and the ante with it."""


class Continue(PeopleCommand, frozen=True, kw_only=True, tag="continue"):
    """Stay in the round with a second bet of twice the ante."""

    stake: Units


# Dealer ----------------------------------------------------------------------------------


class PassCards(DealerCommand, frozen=True, kw_only=True, tag="pass-cards"):
    """A player has looked at their five cards, and whoever deals has not."""

    hand: Place


class ReportLostLine(DealerCommand, frozen=True, kw_only=True, tag="report-lost-line"):
    """A player's own network or equipment has failed before the second bet."""

    place: Place


# Chance ----------------------------------------------------------------------------------


class ShowCard(ChanceCommand, frozen=True, kw_only=True, tag="show-card"):
    """The face of the next card of a hand, for the player who holds it alone."""

    hand: str
    card: Card


class TurnCard(ChanceCommand, frozen=True, kw_only=True, tag="turn-card"):
    """The face of the next card of a hand, for all: the bank's, the burnt one, or one that only its player has seen."""

    hand: str
    card: Card


People: TypeAlias = TakePlace | LeavePlace | PlaceBet | WithdrawBet | StartDeal | Fold | Continue
Dealer: TypeAlias = Shuffle | CloseBets | PassCards | ReportLostLine | VoidCoup | PayWinners
Chance: TypeAlias = ShowCard | TurnCard
Clock: TypeAlias = EndWindow
