"""The commands of machines, one tongue for each party; the house answers for the pools."""

from typing import TypeAlias

from pagador.betting.awards import AwardPool, DisablePool, EnablePool
from pagador.betting.bets import PlaceBet
from pagador.betting.coup import EndWindow, VoidCoup
from pagador.betting.places import LeavePlace, TakePlace
from pagador.decider import ChanceCommand, PeopleCommand
from pagador.money import Units

# People ----------------------------------------------------------------------------------


class PutIn(PeopleCommand, frozen=True, kw_only=True, tag="put-in"):
    """Put chips into the machine: they are credit there."""

    amount: Units


class TakeOut(PeopleCommand, frozen=True, kw_only=True, tag="take-out"):
    """Have the whole credit paid out in chips."""


# Chance ----------------------------------------------------------------------------------


class StopReels(ChanceCommand, frozen=True, kw_only=True, tag="stop-reels"):
    """Where each reel stopped, counted from nought, and what the draws for the pools came to.

    What a machine does not have is left out: reels, the one `result` of a machine without any, draws for pools.
    """

    reel1: str | None = None
    reel2: str | None = None
    reel3: str | None = None
    reel4: str | None = None
    reel5: str | None = None
    reel6: str | None = None
    result: str | None = None
    jackpot: str | None = None
    superjackpot: str | None = None

    @property
    def reels(self) -> tuple[str, ...]:
        """The words of the reels from the left, as far as any was said; one left out before another is no word."""
        words = (self.reel1, self.reel2, self.reel3, self.reel4, self.reel5, self.reel6)
        said = max((number for number, word in enumerate(words, 1) if word is not None), default=0)
        return tuple(word or "" for word in words[:said])


People: TypeAlias = TakePlace | LeavePlace | PutIn | TakeOut | PlaceBet
Dealer: TypeAlias = VoidCoup
Chance: TypeAlias = StopReels
Clock: TypeAlias = EndWindow
House: TypeAlias = AwardPool | DisablePool | EnablePool
