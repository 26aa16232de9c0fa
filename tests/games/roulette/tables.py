"""Tables for the tests of roulette: open one, let commands happen, and see what came of the last."""

from collections import Counter
from typing import Any

import pytest

from pagador.betting.bets import BetCollected, BetPaid, BetReturned, PlaceBet
from pagador.betting.coup import CloseBets, PayWinners
from pagador.betting.places import TakePlace, free
from pagador.decider import Called, Command, Event, Events, Participant, replay
from pagador.game import Game
from pagador.games.roulette import ROULETTES
from pagador.games.roulette.commands import LaunchBall, RestBall
from pagador.games.roulette.state import Roulette
from pagador.law import Refused

FRENCH, AMERICAN, ONLINE = ROULETTES

ANA, RUI, EVA = Participant("ana"), Participant("rui"), Participant("eva")

# Given -----------------------------------------------------------------------------------


def french(*people: Participant, readings: dict[str, str] | None = None, **terms: Any) -> Roulette:
    return seated(FRENCH.open(terms=terms, readings=readings or {}), *people)


def american(*people: Participant, readings: dict[str, str] | None = None, **terms: Any) -> Roulette:
    return seated(AMERICAN.open(terms=terms, readings=readings or {}), *people)


def online(*people: Participant, readings: dict[str, str] | None = None, **terms: Any) -> Roulette:
    return seated(ONLINE.open(terms=terms, readings=readings or {}), *people)


def seated(sitting: Roulette, *people: Participant) -> Roulette:
    """These people come, each to the first free place."""
    for who in people:
        place = free(sitting.table.floor, sitting.people)[0]
        sitting = after(sitting, TakePlace(by=who, place=place))
    return sitting


# When ------------------------------------------------------------------------------------


def after(sitting: Roulette, *commands: Command) -> Roulette:
    """The sitting once these commands have been decided."""
    return replay(FRENCH, sitting, commands)[0]


def came_of(sitting: Roulette, *commands: Command) -> Events:
    """What happened on the last of these commands."""
    return FRENCH.decide(after(sitting, *commands[:-1]), commands[-1])


def bet(who: Participant, spot: str, stake: int, colour: str = "") -> PlaceBet:
    return PlaceBet(by=who, spot=spot, stake=stake, colour=colour)


def ball(number: str) -> tuple[Command, ...]:
    """The bets closed, the ball launched and at rest."""
    return CloseBets(), LaunchBall(), RestBall(number=number)


def coup(number: str) -> tuple[Command, ...]:
    """The ball, and the payment."""
    return *ball(number), PayWinners()


# Then ------------------------------------------------------------------------------------


def refusal(sitting: Roulette, *commands: Command) -> str:
    """The sentence, with its rules, that refuses the last of these commands."""
    before = after(sitting, *commands[:-1])
    with pytest.raises(Refused) as refused:
        FRENCH.decide(before, commands[-1])
    return str(refused.value)


def unopened(game: Game[Roulette], readings: dict[str, str] | None = None, **terms: Any) -> str:
    """The sentence, with its rules, that refuses to open a table on these terms."""
    with pytest.raises(Refused) as refused:
        game.open(terms=terms, readings=readings or {})
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


def only(events: Events, kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def gains(sitting: Roulette, *commands: Command) -> dict[str, int]:
    """What each purse has gained or lost through these commands, those that came out even left out."""
    purses: Counter[str] = Counter()
    for event in replay(FRENCH, sitting, commands)[1]:
        for move in FRENCH.money.moves(event):
            purses[f"{move.target.owner} {move.target.kind}"] += move.amount
            purses[f"{move.source.owner} {move.source.kind}"] -= move.amount
    return {purse: amount for purse, amount in purses.items() if amount}
