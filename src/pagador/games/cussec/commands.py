"""Cussec's commands, one tongue for each party."""

from typing import TypeAlias

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners, VoidCoup
from pagador.betting.places import LeavePlace, TakePlace
from pagador.decider import ChanceCommand, DealerCommand
from pagador.games.cussec.words import Stacked

# Dealer ----------------------------------------------------------------------------------


class CoverDome(DealerCommand, frozen=True, kw_only=True, tag="cover-dome"):
    """Put the opaque dome over the glass one and fasten its latches."""


class PressLever(DealerCommand, frozen=True, kw_only=True, tag="press-lever"):
    """Make the dice jump once."""


class LiftDome(DealerCommand, frozen=True, kw_only=True, tag="lift-dome"):
    """Release the latches and take the opaque dome off."""


class DeclareNull(DealerCommand, frozen=True, kw_only=True, tag="declare-null"):
    """The dome is off, and dice lie on one another."""

    stacked: Stacked


# Chance ----------------------------------------------------------------------------------


class ShowDice(ChanceCommand, frozen=True, kw_only=True, tag="show-dice"):
    """The faces that lie up, as in `1-2-5`."""

    dice: str


People: TypeAlias = TakePlace | LeavePlace | PlaceBet | WithdrawBet
Dealer: TypeAlias = CoverDome | PressLever | CloseBets | LiftDome | DeclareNull | PayWinners | VoidCoup
Chance: TypeAlias = ShowDice
Clock: TypeAlias = EndWindow
