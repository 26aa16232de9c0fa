"""The course of a coup as every banked game has it: bets closed, winners paid, what is left on the layout."""

from enum import StrEnum

from pagador.decider import ClockCommand, DealerCommand, Domain, Event, Offer, Party


class After(StrEnum):
    """What becomes of stakes that were not lost when the coup ends (a term of the table)."""

    STAY = "stay"
    BACK = "back"


class CloseBets(DealerCommand, frozen=True, kw_only=True, tag="close-bets"):
    """Say «nada mais»."""


class PayWinners(DealerCommand, frozen=True, kw_only=True, tag="pay-winners"):
    """Collect what lost, then pay what won."""


class EndWindow(ClockCommand, frozen=True, kw_only=True, tag="end-window"):
    """The time that people had, to bet or to answer, is over."""


class BetsClosed(Event, frozen=True, kw_only=True, tag="bets-closed"):
    pass


def window(seconds: int) -> Offer:
    """The clock may end the window now, and does when people have had this long."""
    return Offer(party=Party.CLOCK, command="end-window", seconds=seconds)


def dealer(command: str, fields: dict[str, Domain] | None = None, *, must: bool = False) -> Offer:
    """An offer to the dealer."""
    return Offer(party=Party.DEALER, command=command, must=must, fields=fields or {})
