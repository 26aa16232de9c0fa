"""The course of a coup as every banked game has it: bets closed, winners paid, what is left on the layout."""

from collections.abc import Mapping
from enum import StrEnum

from pagador.decider import (
    Choice,
    ClockCommand,
    DealerCommand,
    Domain,
    Event,
    Kind,
    Offer,
    Offers,
    Participant,
    Party,
    Question,
    Questions,
    tag_of,
)
from pagador.law import Refused


class After(StrEnum):
    """What becomes of stakes that were not lost when the coup ends (a term of the table)."""

    STAY = "stay"
    BACK = "back"


class CloseBets(DealerCommand, frozen=True, kw_only=True, tag="close-bets"):
    """Say «nada mais»."""


class PayWinners(DealerCommand, frozen=True, kw_only=True, tag="pay-winners"):
    """Collect what lost, then pay what won."""


class EndWindow(ClockCommand, frozen=True, kw_only=True, tag="end-window"):
    """The time of a question is over; without its key, that of the only one that has a time."""

    question: str = ""


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


# Questions -------------------------------------------------------------------------------

BETTING = "betting"
"""The key of the question to everybody: bets, please."""


def asking_for_bets(seconds: int, number: int = 1) -> Question:
    """Everybody may bet for this long, or until all are ready."""
    return Question(key=BETTING, kind=Kind.BETTING, number=number, seconds=seconds, early=True)


def asking(what: str, who: Participant, seconds: int, default: str, number: int = 1) -> Question:
    """One person has this long to decide something; then `default` stands."""
    key = f"{what}:{who}"
    return Question(key=key, kind=Kind.DECISION, number=number, asked=(who,), seconds=seconds, default=default)


def window(question: Question) -> Offer:
    """The clock may end the time of this question, and does when people have had it."""
    key = question.key
    return Offer(party=Party.CLOCK, command=END_WINDOW, question=key, fields={"question": Choice((key,))})


def windows(questions: Questions) -> Offers:
    return tuple(window(question) for question in questions if question.seconds is not None)


def answers(question: Question, commands: Mapping[str, dict[str, Domain]]) -> Offers:
    """The answers to a question that the table waits for, from each who is asked, and the end of their time."""
    given = tuple(
        Offer(
            party=Party.PEOPLE,
            command=command,
            by=who,
            must=True,
            default=question.default,
            question=question.key,
            fields=fields,
        )
        for who in question.asked or ()
        for command, fields in commands.items()
    )
    return (*given, *windows((question,)))


def check_asked(questions: Questions, key: str) -> None:
    """Refuse to end the time of a question that the table does not ask; an empty key is the only one's."""
    if key and all(question.key != key for question in questions):
        raise Refused(f"The table does not ask for {key}: no time ends.")
    if not key and sum(question.seconds is not None for question in questions) > 1:
        raise Refused("Several times run at this table: name the question whose time is over.")


# Offers of the dealer --------------------------------------------------------------------


def dealer(command: str, fields: dict[str, Domain] | None = None, *, must: bool = False) -> Offer:
    """An offer to the dealer."""
    return Offer(party=Party.DEALER, command=command, must=must, fields=fields or {})
