"""Craps' commands, one tongue for each party."""

from typing import TypeAlias

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow
from pagador.betting.places import LeavePlace, TakePlace
from pagador.decider import ChanceCommand, DealerCommand, PeopleCommand
from pagador.games.craps.words import Finding, Null

# People ----------------------------------------------------------------------------------


class ChooseDice(PeopleCommand, frozen=True, kw_only=True, tag="choose-dice"):
    """Take two of the table's numbered dice, written `1-3`."""

    dice: str


class DeclineDice(PeopleCommand, frozen=True, kw_only=True, tag="decline-dice"):
    """Let somebody else throw."""


# Dealer ----------------------------------------------------------------------------------


class CallNull(DealerCommand, frozen=True, kw_only=True, tag="call-null"):
    """The throw does not count; `dice` are the numbers of those that left the table, `2` or `1-2`."""

    cause: Null
    dice: str = ""
    struck_wall: bool = False


class SetAside(DealerCommand, frozen=True, kw_only=True, tag="set-aside"):
    """The stickman finds a die in a bad state."""

    die: int


class BringDie(DealerCommand, frozen=True, kw_only=True, tag="bring-die"):
    """A die that was set aside comes back, if it is sound; else another of its number."""

    die: int
    finding: Finding


class KeepDice(DealerCommand, frozen=True, kw_only=True, tag="keep-dice"):
    """Nobody throws: the stickman keeps the dice, and bets are taken again."""


class CallLastRound(DealerCommand, frozen=True, kw_only=True, tag="call-last-round"):
    """Announce the last round, so many minutes before the room closes."""

    minutes: int


class OpenTable(DealerCommand, frozen=True, kw_only=True, tag="open-table"):
    """After a last round, the table opens again for another day."""


class VoidThrow(DealerCommand, frozen=True, kw_only=True, tag="void-throw"):
    """A fault of the house's system leaves the throw without a result."""

    fault: str


# Chance ----------------------------------------------------------------------------------


class ThrowDice(ChanceCommand, frozen=True, kw_only=True, tag="throw-dice"):
    """What the two dice show, written `3-4`, in the order of their numbers."""

    faces: str


People: TypeAlias = TakePlace | LeavePlace | PlaceBet | WithdrawBet | ChooseDice | DeclineDice
Dealer: TypeAlias = CloseBets | CallNull | SetAside | BringDie | KeepDice | CallLastRound | OpenTable | VoidThrow
Chance: TypeAlias = ThrowDice
Clock: TypeAlias = EndWindow
