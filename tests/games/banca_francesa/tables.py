"""Tables for the tests of banca francesa: open one, let commands happen, and see what came of the last."""

from typing import Any

import pytest

from pagador.betting.bets import BetCollected, BetPaid, PlaceBet
from pagador.betting.coup import CloseBets, PayWinners
from pagador.betting.places import TakePlace, free
from pagador.decider import Command, Events, Participant, replay
from pagador.games.banca_francesa import BANCA_FRANCESA
from pagador.games.banca_francesa.commands import AnnounceChance, CollectLosers, RestDice, ThrowDice
from pagador.games.banca_francesa.state import BancaFrancesa
from pagador.law import Refused

ANA, RUI, EVA = Participant("ana"), Participant("rui"), Participant("eva")
OUTER, INNER = "pequeno:risco-exterior", "grande:risco-interior"

# Given -----------------------------------------------------------------------------------


def banca(*people: Participant, readings: dict[str, str] | None = None, **terms: Any) -> BancaFrancesa:
    """A table with these people at it."""
    sitting = BANCA_FRANCESA.open(terms=terms, readings=readings or {})
    for who in people:
        place = free(sitting.table.floor, sitting.people)[0]
        sitting = after(sitting, TakePlace(by=who, place=place))
    return sitting


# When ------------------------------------------------------------------------------------


def after(sitting: BancaFrancesa, *commands: Command) -> BancaFrancesa:
    """The sitting once these commands have been decided."""
    return replay(BANCA_FRANCESA, sitting, commands)[0]


def came_of(sitting: BancaFrancesa, *commands: Command) -> Events:
    """What happened on the last of these commands."""
    return BANCA_FRANCESA.decide(after(sitting, *commands[:-1]), commands[-1])


def bet(who: Participant, spot: str, stake: int) -> PlaceBet:
    return PlaceBet(by=who, spot=spot, stake=stake)


def rolling() -> tuple[Command, ...]:
    """The bets closed and the dice on their way."""
    return CloseBets(), ThrowDice()


def resting(dice: str) -> tuple[Command, ...]:
    """The dice at rest, nothing announced yet."""
    return *rolling(), RestDice(dice=dice)


def announced(dice: str) -> tuple[Command, ...]:
    return *resting(dice), AnnounceChance()


def coup(dice: str) -> tuple[Command, ...]:
    """A throw that decides, with collection and payment."""
    return *announced(dice), CollectLosers(), PayWinners()


# Then ------------------------------------------------------------------------------------


def refusal(sitting: BancaFrancesa, *commands: Command) -> str:
    """The sentence, with its rules, that refuses the last of these commands."""
    before = after(sitting, *commands[:-1])
    with pytest.raises(Refused) as refused:
        BANCA_FRANCESA.decide(before, commands[-1])
    return str(refused.value)


def unopened(readings: dict[str, str] | None = None, **terms: Any) -> str:
    """The sentence, with its rules, that refuses to open a table on these terms."""
    with pytest.raises(Refused) as refused:
        BANCA_FRANCESA.open(terms=terms, readings=readings or {})
    return str(refused.value)


def paid(events: Events) -> dict[str, int]:
    """The prize of each spot that was paid, in the order of payment."""
    return {event.bet.spot: event.prize for event in events if isinstance(event, BetPaid)}


def collected(events: Events) -> list[tuple[str, int]]:
    """The spots whose chips went to the bank, with how much, in order."""
    return [(event.bet.spot, event.bet.stake) for event in events if isinstance(event, BetCollected)]


def offered(sitting: BancaFrancesa, command: str) -> list[Any]:
    """The fields of every offer of this command."""
    return [offer.fields for offer in BANCA_FRANCESA.due(sitting) if offer.command == command]
