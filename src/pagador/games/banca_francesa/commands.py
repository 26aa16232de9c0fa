"""Banca francesa's commands, one tongue for each party."""

from typing import TypeAlias

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners, VoidCoup
from pagador.betting.places import LeavePlace, TakePlace
from pagador.decider import ChanceCommand, ClockCommand, DealerCommand, Participant, PeopleCommand
from pagador.equipment.dice import Throw
from pagador.games.banca_francesa.words import Finding, NullCause

# People ----------------------------------------------------------------------------------


class SuspectDice(PeopleCommand, frozen=True, kw_only=True, tag="suspect-dice"):
    """Say that a die is loaded or faulty: of the terno in use or, by its place, of one in the case, the next as 1."""

    in_case: int = 0


# Dealer ----------------------------------------------------------------------------------


class ThrowDice(DealerCommand, frozen=True, kw_only=True, tag="throw-dice"):
    """Throw the three dice from the cup through the córnea."""


class NullCoup(DealerCommand, frozen=True, kw_only=True, tag="null-coup"):
    """The throw counts for nothing."""

    cause: NullCause


class TouchDice(DealerCommand, frozen=True, kw_only=True, tag="touch-dice"):
    """Lift, turn or touch the dice before the chance is announced."""


class AnnounceChance(DealerCommand, frozen=True, kw_only=True, tag="announce-chance"):
    pass


class CollectLosers(DealerCommand, frozen=True, kw_only=True, tag="collect-losers"):
    """Take up the losing chips, all of them, before anything is paid."""


class ChangeTerno(DealerCommand, frozen=True, kw_only=True, tag="change-terno"):
    """Take the next terno of the case."""


class ChangeThrower(DealerCommand, frozen=True, kw_only=True, tag="change-thrower"):
    """Another takes the cup."""


class KeepThrower(DealerCommand, frozen=True, kw_only=True, tag="keep-thrower"):
    """Who throws the dice stays for a cause beyond the house's power, told to the inspectors."""

    cause: str


class SeizeTerno(DealerCommand, frozen=True, kw_only=True, tag="seize-terno"):
    """The inspection suspects a die of the terno in use or, by its place there, of one in the case, the next as 1."""

    in_case: int = 0


class SealTerno(DealerCommand, frozen=True, kw_only=True, tag="seal-terno"):
    """The seized terno is packed and sealed before these two."""

    first_witness: str
    second_witness: str


class ReportFinding(DealerCommand, frozen=True, kw_only=True, tag="report-finding"):
    """What the verification of the terno that this player, or the dealer for the inspection, suspected has found.

    Of several that the inspection has suspected it is the `which`-th, counted from the one that is longest out.
    """

    suspected_by: Participant
    finding: Finding
    which: int = 1


# Chance and the clock --------------------------------------------------------------------


class RestDice(ChanceCommand, frozen=True, kw_only=True, tag="rest-dice"):
    """The dice came to rest, each by itself."""

    dice: Throw


class StrikeHour(ClockCommand, frozen=True, kw_only=True, tag="strike-hour"):
    pass


People: TypeAlias = TakePlace | LeavePlace | PlaceBet | WithdrawBet | SuspectDice
Dealer: TypeAlias = (
    CloseBets
    | ThrowDice
    | NullCoup
    | TouchDice
    | AnnounceChance
    | CollectLosers
    | PayWinners
    | ChangeTerno
    | ChangeThrower
    | KeepThrower
    | SeizeTerno
    | SealTerno
    | ReportFinding
    | VoidCoup
)
Chance: TypeAlias = RestDice
Clock: TypeAlias = EndWindow | StrikeHour
