"""Roulette's commands, one tongue for each party."""

from typing import TypeAlias

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners
from pagador.betting.places import LeavePlace, TakePlace
from pagador.decider import ChanceCommand, ClockCommand, DealerCommand, Participant, PeopleCommand
from pagador.equipment.wheel import Pocket
from pagador.games.roulette.words import BallFault, Evidence, Fallen
from pagador.money import Units

# People ----------------------------------------------------------------------------------


class TakeColour(PeopleCommand, frozen=True, kw_only=True, tag="take-colour"):
    """Exchange money for chips of one's own colour, saying what each is to be worth."""

    colour: str
    value: Units
    chips: int


class ReturnColour(PeopleCommand, frozen=True, kw_only=True, tag="return-colour"):
    """Exchange the colour chips in one's hand back."""


class PlayerLaunches(PeopleCommand, frozen=True, kw_only=True, tag="launch-ball"):
    """Alone at a wheel, the player sends the ball off himself."""


# Dealer ----------------------------------------------------------------------------------


class LaunchBall(DealerCommand, frozen=True, kw_only=True, tag="launch-ball"):
    pass


class StopWheel(DealerCommand, frozen=True, kw_only=True, tag="stop-wheel"):
    """Something fell on the wheel while the ball ran."""

    fallen: Fallen


class ReplaceBall(DealerCommand, frozen=True, kw_only=True, tag="replace-ball"):
    fault: BallFault
    diameter_mm: int


class ChangeBall(DealerCommand, frozen=True, kw_only=True, tag="change-ball"):
    """Take the other of the table's two balls."""


class ChangeDealer(DealerCommand, frozen=True, kw_only=True, tag="change-dealer"):
    """Another pagador takes the ball."""


class KeepDealer(DealerCommand, frozen=True, kw_only=True, tag="keep-dealer"):
    """The pagador stays for a cause beyond the house's power, told to the inspectors."""

    cause: str


class UnmarkBet(DealerCommand, frozen=True, kw_only=True, tag="unmark-bet"):
    """An employee took winning chips off the layout by mistake."""

    owner: Participant
    spot: str
    colour: str = ""


class RestoreBet(DealerCommand, frozen=True, kw_only=True, tag="restore-bet"):
    owner: Participant
    spot: str
    stake: Units
    evidence: Evidence
    colour: str = ""


class VoidRound(DealerCommand, frozen=True, kw_only=True, tag="void-round"):
    """A fault of the house's system left the round without a valid number."""

    fault: str


class TakeLateChips(DealerCommand, frozen=True, kw_only=True, tag="take-late-chips"):
    """Colour chips come back after their owner has left the table."""

    owner: Participant


# Chance and the clock --------------------------------------------------------------------


class RestBall(ChanceCommand, frozen=True, kw_only=True, tag="rest-ball"):
    """The ball came to rest in a pocket."""

    number: Pocket


class StrikeHour(ClockCommand, frozen=True, kw_only=True, tag="strike-hour"):
    pass


People: TypeAlias = TakePlace | LeavePlace | PlaceBet | WithdrawBet | TakeColour | ReturnColour | PlayerLaunches
Dealer: TypeAlias = (
    CloseBets
    | LaunchBall
    | StopWheel
    | ReplaceBall
    | ChangeBall
    | ChangeDealer
    | KeepDealer
    | UnmarkBet
    | RestoreBet
    | PayWinners
    | VoidRound
    | TakeLateChips
)
Chance: TypeAlias = RestBall
Clock: TypeAlias = EndWindow | StrikeHour
