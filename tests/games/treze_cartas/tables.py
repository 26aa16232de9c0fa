"""Tables of treze cartas for tests: people, bets, dice, cards as they are written, and rows."""

from collections.abc import Mapping
from typing import Any

from pagador.betting.bets import PlaceBet
from pagador.betting.coup import CloseBets
from pagador.betting.places import TakePlace
from pagador.betting.sabot import CutForPlayers, DeclineCut, Shuffle
from pagador.decider import DEALER, Command, Events, Offer, Participant
from pagador.equipment.cards import Card, read_card
from pagador.games.poker.treze_cartas.commands import (
    Arrange,
    DealCards,
    FormBank,
    Rows,
    ShakeDice,
    ShakeForPlayer,
    ShowCard,
    ShowDice,
    ShuffleByMachine,
    TakeCards,
)
from pagador.games.poker.treze_cartas.decide import decide
from pagador.games.poker.treze_cartas.due import due
from pagador.games.poker.treze_cartas.evolve import evolve
from pagador.games.poker.treze_cartas.opening import open_table
from pagador.games.poker.treze_cartas.state import Hand, Treze, hand_at
from pagador.games.poker.treze_cartas.words import BANCA
from pagador.law import Refused

ANA, BIA, RUI, EVA = map(Participant, ("ana", "bia", "rui", "eva"))
SEATED = {ANA: "1", BIA: "2", RUI: "standing"}

BANKS = "2♠ 3♦ 5♥ / 7♠ 7♦ 9♥ J♥ K♥ / Q♠ Q♦ T♥ 8♥ 4♥"
"""High card, a pair of sevens, a pair of queens."""
BETTER = "2♥ 3♥ 6♠ / 8♠ 8♦ 9♠ J♠ K♠ / A♠ A♦ T♠ 6♥ 4♠"
"""Each row above the banker's."""
WORSE = "2♣ 3♣ 4♣ / 6♣ 6♦ 9♣ J♣ K♣ / 8♣ 7♣ 7♥ 5♠ 4♦"
"""Each row below the banker's."""
FOUL = "2♥ 3♥ 6♠ / A♠ A♦ T♠ 6♥ 4♠ / 8♠ 8♦ 9♠ J♠ K♠"
THIRTEEN = "1-3-3-6"
"""Counted from the banker it comes to the banker."""


SHUFFLED_AGAIN: tuple[Command, ...] = (
    Shuffle(),
    ShuffleByMachine(),
    *(DeclineCut(by=who) for who in SEATED),
    CutForPlayers(depth=30),
)
"""The pack made ready once more with these people at the table."""


def folded(sitting: Treze, events: Events) -> Treze:
    for event in events:
        sitting = evolve(sitting, event)
    return sitting


def after(sitting: Treze, *commands: Command) -> Treze:
    for command in commands:
        sitting = folded(sitting, decide(sitting, command))
    return sitting


def refusal(sitting: Treze, command: Command) -> tuple[str, tuple[str, ...]]:
    """The sentence and the rules with which a command is refused."""
    try:
        decide(sitting, command)
    except Refused as refused:
        return refused.sentence, tuple(refused.under)
    raise AssertionError(f"{command} was not refused")


# Cards and rows --------------------------------------------------------------------------


def rows(text: str) -> Rows:
    return tuple(tuple(read_card(word) for word in row.split()) for row in text.split("/"))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card for row in rows(text) for card in row)


def sees(place: str, text: str) -> tuple[ShowCard, ...]:
    return tuple(ShowCard(hand=place, card=card) for card in cards(text))


def plays(who: Participant, place: str, text: str) -> tuple[Command, ...]:
    """Somebody takes up the cards of a place, sees these and lays them so."""
    return (TakeCards(by=who, place=place), *sees(place, text), Arrange(by=who, place=place, rows=rows(text)))


def hand(sitting: Treze, place: str) -> Hand:
    found = hand_at(sitting, place)
    assert found is not None
    return found


# Tables ----------------------------------------------------------------------------------


def cutting(people: Mapping[Participant, str] = SEATED, readings: Mapping[str, str] = {}, **terms: Any) -> Treze:
    """A table with these people, the deck shuffled twice, to be cut."""
    coming = (TakePlace(by=who, place=place) for who, place in people.items())
    return after(open_table(terms, readings), *coming, Shuffle(), ShuffleByMachine())


def betting(people: Mapping[Participant, str] = SEATED, **opening: Any) -> Treze:
    """The same, cut by the dealer since nobody wished to, open for bets."""
    table = cutting(people, **opening)
    return after(table, *(DeclineCut(by=who) for who in people), CutForPlayers(depth=20))


def bet(who: Participant, place: str, stake: int = 100) -> PlaceBet:
    return PlaceBet(by=who, spot="aposta", place=place, stake=stake)


def on_places(*places: str) -> tuple[PlaceBet, ...]:
    """Ana's 100 on each of these places."""
    return tuple(bet(ANA, place) for place in places)


def rolled(*bets: PlaceBet, **opening: Any) -> Treze:
    """These bets, closed, and the dice shaken by whose right it is."""
    closed = after(betting(**opening), *(bets or on_places("1")), CloseBets())
    shaker = closed.shaker
    assert shaker is not None
    return after(closed, ShakeForPlayer() if shaker == DEALER else ShakeDice(by=shaker))


def dealt(*bets: PlaceBet, dice: str = THIRTEEN, **opening: Any) -> Treze:
    return after(rolled(*bets, **opening), ShowDice(dice=dice), DealCards())


def arranging(*bets: PlaceBet, banks: str = BANKS, **opening: Any) -> Treze:
    """The banker has shown these rows, and the time of the places runs."""
    return after(dealt(*bets, **opening), *sees(BANCA, banks), FormBank(rows=rows(banks)))


def offers(sitting: Treze, command: str) -> list[Offer]:
    return [offer for offer in due(sitting) if offer.command == command]
