"""Machines for the tests: open one of a model, let commands happen, and see what came of the last."""

from typing import Any

import pytest

from pagador.betting.bets import PlaceBet
from pagador.betting.coup import EndWindow
from pagador.betting.places import TakePlace
from pagador.decider import Command, Event, Events, Participant, replay
from pagador.games.maquinas import MAQUINAS
from pagador.games.maquinas.commands import PutIn, StopReels
from pagador.games.maquinas.state import Maquina
from pagador.law import Refused

ANA, RUI = Participant("ana"), Participant("rui")

SEVENS = (6, 14, 0)
"""Where the reels of `pomar` show three sevens on the middle line: 400 times the stake."""
CHERRY = (3, 0, 0)
"""A cherry on the first reel alone: 2 times."""
NOTHING = (0, 0, 1)

COCKERELS = (11, 12, 14, 11, 14)
"""Where those of `galo-de-ouro` show five cockerels on the middle line: 1500 times, and the jackpot from 5 on."""
NO_PRIZE = (0, 2, 0, 1, 2)

COMPASSES = (25, 19, 6, 4, 0)
"""Where those of `mar-alto` show three compasses and no other prize: eight free games."""
FREE_NOTHING = (31, 0, 5, 12, 20)


def machine(model: str = "pomar", credit: int = 0, readings: dict[str, str] | None = None, **terms: Any) -> Maquina:
    """A machine with ana at it, and this credit in it."""
    opened = MAQUINAS.open(terms={"model": model, **terms}, readings=readings or {})
    seated = after(opened, TakePlace(by=ANA, place="maquina"))
    return after(seated, PutIn(by=ANA, amount=credit)) if credit else seated


def after(state: Maquina, *commands: Command) -> Maquina:
    return replay(MAQUINAS, state, commands)[0]


def came_of(state: Maquina, *commands: Command) -> Events:
    """What happened on the last of these commands."""
    return MAQUINAS.decide(after(state, *commands[:-1]), commands[-1])


def refusal(state: Maquina, *commands: Command) -> Refused:
    with pytest.raises(Refused) as refused:
        came_of(state, *commands)
    return refused.value


def bet(stake: int = 10, spot: str = "linhas:1", who: Participant = ANA) -> PlaceBet:
    return PlaceBet(by=who, spot=spot, stake=stake)


def reels(*stops: int, **drawn: str) -> StopReels:
    return StopReels(**{f"reel{number}": str(stop) for number, stop in enumerate(stops, 1)}, **drawn)


def idle(state: Maquina) -> EndWindow:
    """The end of the time that runs."""
    return EndWindow(question=MAQUINAS.questions(state)[0].key)


def tags(events: Events) -> list[str]:
    return [tag(event) for event in events]


def tag(event: Event) -> str:
    return str(event.__struct_config__.tag)
