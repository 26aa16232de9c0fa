"""The course of a coup as every banked game has it: bets closed, winners paid, what is left on the layout."""

from enum import StrEnum

from pagador.decider import ClockCommand, DealerCommand, Domain, Event, Offer, Participant, Party, tag_of


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


class VoidCoup(DealerCommand, frozen=True, kw_only=True, tag="void-coup"):
    """End a coup for nobody: a lapse that cannot be put right, or a fault of the house's system."""

    cause: str


# The words by which the table is told to do these, wherever one is looked for among offers or in a log.
CLOSE_BETS = tag_of(CloseBets)
PAY_WINNERS = tag_of(PayWinners)
END_WINDOW = tag_of(EndWindow)
VOID_COUP = tag_of(VoidCoup)


class BetsClosed(Event, frozen=True, kw_only=True, tag="bets-closed"):
    pass


class CoupVoided(Event, frozen=True, kw_only=True, tag="coup-voided"):
    cause: str


class CoupEnded(Event, frozen=True, kw_only=True, tag="coup-ended", omit_defaults=True):
    """The table is cleared for the next coup; `shoe_over` says, at a table of cards, that it begins with a shuffle."""

    shoe_over: bool = False


def window(seconds: int) -> Offer:
    """The clock may end the window now, and does when people have had this long."""
    return Offer(party=Party.CLOCK, command="end-window", seconds=seconds)


def dealer(command: str, fields: dict[str, Domain] | None = None, *, must: bool = False) -> Offer:
    """An offer to the dealer."""
    return Offer(party=Party.DEALER, command=command, must=must, fields=fields or {})


def people_must(who: Participant, command: str, default: str, fields: dict[str, Domain] | None = None) -> Offer:
    """An answer the table waits for; when time runs out, `default` stands."""
    return Offer(party=Party.PEOPLE, command=command, by=who, must=True, default=default, fields=fields or {})
