"""Tables of póquer sem descarte for tests: people with antes, cards shown as they are written."""

from collections.abc import Mapping
from typing import Any

from pagador.betting.bets import PlaceBet
from pagador.betting.coup import CloseBets, EndWindow
from pagador.betting.places import TakePlace
from pagador.betting.sabot import Shuffle
from pagador.decider import Command, Events, Participant
from pagador.equipment.cards import read_card
from pagador.games.poker.poquer_sem_descarte.commands import Continue, ShowCard, TurnCard
from pagador.games.poker.poquer_sem_descarte.decide import decide
from pagador.games.poker.poquer_sem_descarte.evolve import evolve
from pagador.games.poker.poquer_sem_descarte.opening import open_table
from pagador.games.poker.poquer_sem_descarte.state import Poquer
from pagador.games.poker.poquer_sem_descarte.words import BANCA
from pagador.law import Refused

ANA, RUI, EVA = map(Participant, ("ana", "rui", "eva"))
SEATED = {ANA: "2", RUI: "5"}

NINES = "9♣ 9♦ A♠ 7♥ 2♣"
HIGH = "Q♣ J♦ 8♠ 6♥ 3♣"
FLUSH = "K♠ J♠ 8♠ 6♠ 3♠"
UP = "4♥"
NO_GAME = "K♦ T♥ 5♣ 2♦"
"""With the four of hearts the bank has a king, and does not play."""
ACE_KING = "K♦ A♥ 5♣ 2♦"
EIGHTS = "8♦ 8♥ 5♣ 2♦"


def folded(sitting: Poquer, events: Events) -> Poquer:
    for event in events:
        sitting = evolve(sitting, event)
    return sitting


def after(sitting: Poquer, *commands: Command) -> Poquer:
    for command in commands:
        sitting = folded(sitting, decide(sitting, command))
    return sitting


def betting(people: Mapping[Participant, str] = SEATED, readings: Mapping[str, str] = {}, **terms: Any) -> Poquer:
    """A table with these people, the deck shuffled, open for antes."""
    coming = (TakePlace(by=who, place=place) for who, place in people.items())
    return after(open_table(terms, readings), *coming, Shuffle())


def ante(who: Participant, stake: int = 10) -> PlaceBet:
    return PlaceBet(by=who, spot="ante", stake=stake)


def sees(hand: str, cards: str) -> tuple[ShowCard, ...]:
    return tuple(ShowCard(hand=hand, card=read_card(word)) for word in cards.split())


def turns(cards: str, hand: str = BANCA) -> tuple[TurnCard, ...]:
    return tuple(TurnCard(hand=hand, card=read_card(word)) for word in cards.split())


def deciding(ana: str = NINES, rui: str = HIGH, up: str = UP, **opening: Any) -> Poquer:
    """Ana on seat 2 and Rui on seat 5 have put down 10 each and seen these cards, the bank shows this one."""
    dealt = after(betting(**opening), ante(ANA), ante(RUI), CloseBets())
    return after(dealt, *turns(up), *sees("2", ana), *sees("5", rui))


def goes_on(who: Participant, stake: int = 20) -> Continue:
    return Continue(by=who, stake=stake)


def time_over(who: Participant) -> EndWindow:
    return EndWindow(question=f"decision:{who}")


def refusal(sitting: Poquer, command: Command) -> tuple[str, tuple[str, ...]]:
    """The sentence and the rules with which a command is refused."""
    try:
        decide(sitting, command)
    except Refused as refused:
        return refused.sentence, tuple(refused.under)
    raise AssertionError(f"{command} was not refused")
