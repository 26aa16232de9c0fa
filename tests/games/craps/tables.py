"""Tables for the tests of craps: open one, let commands happen, and see what came of the last."""

from typing import Any

import pytest

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets
from pagador.betting.places import TakePlace
from pagador.decider import Command, Event, Events, Participant, replay
from pagador.games.craps import CRAPS
from pagador.games.craps.commands import ChooseDice, ThrowDice
from pagador.games.craps.dice import pairs
from pagador.games.craps.state import Craps
from pagador.games.craps.words import Phase
from pagador.law import Refused

ANA, BIA, CAIO, EVA = (Participant(name) for name in ("ana", "bia", "caio", "eva"))


def table(*people: Participant, readings: dict[str, str] | None = None, **terms: Any) -> Craps:
    """A table with these people at its first places."""
    sitting = CRAPS.open(terms=terms, readings=readings or {})
    return after(sitting, *(TakePlace(by=who, place=str(number)) for number, who in enumerate(people, start=1)))


def after(sitting: Craps, *commands: Command) -> Craps:
    return replay(CRAPS, sitting, commands)[0]


def came_of(sitting: Craps, *commands: Command) -> Events:
    """What happened on the last of these commands."""
    return CRAPS.decide(after(sitting, *commands[:-1]), commands[-1])


def thrown(sitting: Craps, *throws: str) -> Craps:
    """The sitting after these throws, by whoever is to throw, with the first two dice in play."""
    for faces in throws:
        sitting = handed(sitting)
        sitting = after(sitting, ThrowDice(faces=faces))
    return sitting


def handed(sitting: Craps) -> Craps:
    """The bets closed and the dice in the shooter's hand."""
    sitting = after(sitting, CloseBets())
    if sitting.phase is Phase.CHOOSING:
        sitting = after(sitting, ChooseDice(by=sitting.shooter, dice=pairs(sitting)[0]))
    return sitting


def settled(sitting: Craps, faces: str) -> Events:
    """What the next throw brings."""
    return CRAPS.decide(handed(sitting), ThrowDice(faces=faces))


def bet(who: Participant, spot: str, stake: int = 10) -> PlaceBet:
    return PlaceBet(by=who, spot=spot, stake=stake)


def back(who: Participant, spot: str) -> WithdrawBet:
    return WithdrawBet(by=who, spot=spot)


def refusal(sitting: Craps, *commands: Command) -> str:
    """The sentence that the last of these commands deserves; refused, it changes nothing."""
    before = after(sitting, *commands[:-1])
    with pytest.raises(Refused) as refused:
        CRAPS.decide(before, commands[-1])
    return str(refused.value).replace("\N{NARROW NO-BREAK SPACE}", " ")


def of_type(events: Events, kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
