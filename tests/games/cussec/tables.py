"""Tables for the tests of cussec: open one, let commands happen, and see what came of the last."""

from collections import Counter
from typing import Any

import pytest

from pagador.betting.bets import BetCollected, BetPaid, BetReturned, PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, PayWinners
from pagador.betting.places import TakePlace, free
from pagador.decider import Called, Command, Events, Participant, replay
from pagador.games.cussec import CUSSEC
from pagador.games.cussec.commands import CoverDome, DeclareNull, LiftDome, PressLever, ShowDice
from pagador.games.cussec.state import Cussec
from pagador.games.cussec.words import Stacked
from pagador.law import Refused

ANA, RUI, EVA = Participant("ana"), Participant("rui"), Participant("eva")

SHAKEN: tuple[Command, ...] = (CoverDome(), PressLever(), PressLever(), PressLever())
"""All that comes before the light."""

OPENED: tuple[Command, ...] = (CloseBets(), LiftDome())
"""All that comes between the bets and the dice."""

STACKED = DeclareNull(stacked=Stacked.TWO)

# Given -----------------------------------------------------------------------------------


def covered(*people: Participant, readings: dict[str, str] | None = None, **terms: Any) -> Cussec:
    """A table with these people at it, before its first coup."""
    sitting = CUSSEC.open(terms=terms, readings=readings or {})
    for who in people:
        sitting = after(sitting, TakePlace(by=who, place=free(sitting.table.floor, sitting.people)[0]))
    return sitting


def lit(*people: Participant, readings: dict[str, str] | None = None, **terms: Any) -> Cussec:
    """The same with the dice shaken and the light on."""
    return after(covered(*people, readings=readings, **terms), *SHAKEN)


# When ------------------------------------------------------------------------------------


def after(sitting: Cussec, *commands: Command) -> Cussec:
    """The sitting once these commands have been decided."""
    return replay(CUSSEC, sitting, commands)[0]


def came_of(sitting: Cussec, *commands: Command) -> Events:
    """What happened on the last of these commands."""
    return CUSSEC.decide(after(sitting, *commands[:-1]), commands[-1])


def bet(who: Participant, spot: str, stake: int = 10) -> PlaceBet:
    return PlaceBet(by=who, spot=spot, stake=stake)


def back(who: Participant, spot: str) -> WithdrawBet:
    return WithdrawBet(by=who, spot=spot)


def dice(word: str) -> tuple[Command, ...]:
    """The bets closed, the dome lifted, and what lies under it."""
    return *OPENED, ShowDice(dice=word)


def coup(word: str) -> tuple[Command, ...]:
    """The dice, and the payment."""
    return *dice(word), PayWinners()


# Then ------------------------------------------------------------------------------------


def refusal(sitting: Cussec, *commands: Command) -> str:
    """The sentence, with its rules, that refuses the last of these commands."""
    before = after(sitting, *commands[:-1])
    with pytest.raises(Refused) as refused:
        CUSSEC.decide(before, commands[-1])
    return str(refused.value)


def unopened(readings: dict[str, str] | None = None, **terms: Any) -> str:
    """The sentence, with its rules, that refuses to open a table on these terms."""
    with pytest.raises(Refused) as refused:
        CUSSEC.open(terms=terms, readings=readings or {})
    return str(refused.value)


def paid(events: Events) -> dict[str, int]:
    """The prize of each spot that was paid, in the order of payment."""
    return {event.bet.spot: event.prize for event in events if isinstance(event, BetPaid)}


def collected(events: Events) -> list[str]:
    """The spots whose chips went to the bank, in order."""
    return [event.bet.spot for event in events if isinstance(event, BetCollected)]


def returned(events: Events) -> list[str]:
    """The spots whose chips went back to their owners, in order."""
    return [event.bet.spot for event in events if isinstance(event, BetReturned)]


def calls(events: Events) -> list[tuple[str, dict[str, str]]]:
    return [(event.call, event.blanks) for event in events if isinstance(event, Called)]


def names(events: Events) -> list[str]:
    """The kinds of these events, as the log writes them."""
    return [type(event).__name__ for event in events]


def prize(spot: str, word: str, **readings: str) -> int:
    """What one unit on a spot is paid by these dice; nought where it loses."""
    named = {key.replace("_", "-"): answer for key, answer in readings.items()}
    events = came_of(lit(ANA, minimum=1, readings=named), bet(ANA, spot, 1), *coup(word))
    return paid(events).get(spot, 0)


def gains(sitting: Cussec, *commands: Command) -> dict[str, int]:
    """What each purse has gained or lost through these commands, those that came out even left out."""
    purses: Counter[str] = Counter()
    for event in replay(CUSSEC, sitting, commands)[1]:
        for move in CUSSEC.money.moves(event):
            purses[f"{move.target.owner} {move.target.kind}"] += move.amount
            purses[f"{move.source.owner} {move.source.kind}"] -= move.amount
    return {purse: amount for purse, amount in purses.items() if amount}
