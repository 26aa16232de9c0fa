"""Tables of blackjack for tests: people in their places, chips down, cards turned as they are written."""

from collections.abc import Mapping
from typing import Any

import pytest

from pagador.betting.bets import PlaceBet
from pagador.betting.coup import CloseBets
from pagador.betting.places import TakePlace
from pagador.betting.sabot import CutForPlayers, DeclineCut, Shuffle
from pagador.decider import Command, Event, Participant
from pagador.equipment.cards import read_card
from pagador.games.blackjack.commands import TurnCard
from pagador.games.blackjack.decide import decide
from pagador.games.blackjack.evolve import evolve
from pagador.games.blackjack.opening import open_table
from pagador.games.blackjack.sabot import invited
from pagador.games.blackjack.state import Blackjack

ANA, BIA, RUI = map(Participant, ("ana", "bia", "rui"))
SEATED = {ANA: "1", BIA: "3"}
RULES = {"pt95": "pt95.V", "pteur": "pteur.bj"}
both_editions = pytest.mark.parametrize("edition", list(RULES))


def after(sitting: Blackjack, *commands: Command) -> Blackjack:
    for command in commands:
        for event in decide(sitting, command):
            sitting = evolve(sitting, event)
    return sitting


def new_table(edition: str = "pteur", readings: Mapping[str, str] = {}, **terms: Any) -> Blackjack:
    """A table just opened, nobody there."""
    return open_table(terms, readings, edition=edition)


def shuffled(
    edition: str = "pteur", people: Mapping[Participant, str] = SEATED, readings: Mapping[str, str] = {}, **terms: Any
) -> Blackjack:
    """A table with these people and a pack to be cut."""
    coming = (TakePlace(by=who, place=place) for who, place in people.items())
    return after(new_table(edition, readings, **terms), *coming, Shuffle())


def betting(*given: Any, depth: int = 1, **named: Any) -> Blackjack:
    """The same with the sabot ready, cut by the fiscal, open for bets."""
    sitting = shuffled(*given, **named)
    while (who := invited(sitting)) is not None:
        sitting = after(sitting, DeclineCut(by=who))
    return after(sitting, CutForPlayers(depth=depth))


def bet(who: Participant, stake: int = 10, place: str = "") -> PlaceBet:
    return PlaceBet(by=who, spot="aposta", stake=stake, place=place)


def dealt(sitting: Blackjack, cards: str, *bets: PlaceBet) -> Blackjack:
    """Bets made and closed, and these cards in the order in which they come: `1 10♣, 3 9♦, banca 7♠`."""
    return turning(after(sitting, *bets, CloseBets()), cards)


def turning(sitting: Blackjack, cards: str) -> Blackjack:
    for entry in cards.split(", "):
        hand, word = entry.split()
        sitting = after(sitting, TurnCard(hand=hand, card=read_card(word)))
    return sitting


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]
