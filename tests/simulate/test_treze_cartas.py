"""Treze cartas' kernel and the rules code see the same cards: coup by coup a place comes out and is paid alike."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from pagador.betting.bets import BetCollected, BetPaid
from pagador.betting.coup import PayWinners
from pagador.decider import Event
from pagador.equipment.cards import Card
from pagador.games.poker.treze_cartas.best_play import best_arrangement
from pagador.games.poker.treze_cartas.commands import Arrange, FormBank, ShowCard, TakeCards
from pagador.games.poker.treze_cartas.decide import decide
from pagador.games.poker.treze_cartas.events import PlaceCompared
from pagador.games.poker.treze_cartas.evolve import evolve
from pagador.games.poker.treze_cartas.house_way import house_rows
from pagador.games.poker.treze_cartas.machine.tables import NUMBER
from pagador.games.poker.treze_cartas.scoring import Rows
from pagador.games.poker.treze_cartas.state import Treze
from pagador.games.poker.treze_cartas.words import BANCA, Result
from pagador.law import Refused
from pagador.maths.treze_cartas.worth import table_of, worths
from pagador.simulate.games.treze_cartas import BEST, HOUSE_WAY, simulation
from pagador.simulate.run import run
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import stream
from tests.campaign_lengths import Length
from tests.games.treze_cartas.tables import ANA, SEATED, dealt
from tests.simulate.plain_streams import below, words

GAME = "treze-cartas"
COUPS = 5_000
READINGS: list[dict[str, str]] = [
    {},
    {"row-points": "one-per-row", "equal-points": "banker", "commission-base": "stake"},
    {"row-points": "each-own", "equal-points": "banker"},
    {"front-row": "also-otherwise", "six-pairs": "may-match"},
    {"suited-straights": "neither", "natural-order": "must-ascend", "loser-pays": "half"},
]
CARD = {number: card for card, number in NUMBER.items()}
Hands = tuple[tuple[Card, ...], tuple[Card, ...]]


@cache
def simulated(number: int, strategy: str) -> Simulation:
    return simulation(GAME, None, {}, READINGS[number], strategy=strategy)


# The same cards --------------------------------------------------------------------------


def plain_deals(coups: int, seed: int) -> Iterator[Hands]:
    """The banker's cards and the place's, as the stream has them."""
    drawn, deck = words(seed), list(range(52))
    for _ in range(coups):
        for place in range(26):
            other = place + below(52 - place, drawn)
            deck[place], deck[other] = deck[other], deck[place]
        cards = tuple(CARD[number] for number in deck)
        yield cards[:13], cards[13:26]


def outcomes(kernel: Simulation, coups: int, seed: int) -> list[str]:
    """What the kernel says of each coup by itself: what it counts once there is one more."""
    counts = np.array([kernel.play(stream(seed, 0), many).counts for many in range(1, coups + 1)])
    steps = np.diff(counts, axis=0, prepend=np.zeros((1, counts.shape[1]), np.int64))
    return [kernel.outcomes[int(np.argmax(step))] for step in steps]


# By the rules ----------------------------------------------------------------------------


def after(sitting: Treze, *commands: object) -> tuple[Treze, list[Event]]:
    seen: list[Event] = []
    for command in commands:
        events = decide(sitting, command)  # type: ignore[arg-type]  # commands of several parties
        for event in events:
            sitting = evolve(sitting, event)
        seen.extend(events)
    return sitting, seen


def settled(ready: Treze, hands: Hands, strategy: str) -> tuple[str, int]:
    """How Ana's place comes out at a live table with these cards, and what it brings."""
    scoring = ready.table.scoring
    banker = house_rows(hands[0], scoring)
    own = house_rows(hands[1], scoring) if strategy == HOUSE_WAY else best_arrangement(hands[1], banker, scoring).rows
    _, events = after(ready, *acts(hands, banker, own), PayWinners())
    (found,) = (event for event in events if isinstance(event, PlaceCompared))
    brought = sum(event.prize for event in events if isinstance(event, BetPaid))
    brought -= sum(event.bet.stake for event in events if isinstance(event, BetCollected))
    return f"{found.result} {found.reason}", brought


def acts(hands: Hands, banker: Rows, own: Rows) -> Iterator[object]:
    """From the banker's first look to the rows of the one place in play."""
    yield from (ShowCard(hand=BANCA, card=card) for card in hands[0])
    yield FormBank(rows=banker)
    yield TakeCards(by=ANA, place="1")
    yield from (ShowCard(hand="1", card=card) for card in hands[1])
    yield Arrange(by=ANA, place="1", rows=own)


@pytest.mark.parametrize("strategy", [BEST, HOUSE_WAY])
@pytest.mark.parametrize("number", range(len(READINGS)))
def test_coup_by_coup_the_kernel_and_the_rules_agree(number: int, strategy: str, compared: Length) -> None:
    coups = compared(COUPS) // (20 if strategy == BEST else 40)
    ready, kernel = dealt(people=SEATED, readings=READINGS[number]), simulated(number, strategy)
    brought = dict(zip(kernel.outcomes, kernel.nets[0], strict=True))
    found = outcomes(kernel, coups, seed=number)
    for said, hands in zip(found, plain_deals(coups, seed=number), strict=True):
        outcome, net = settled(ready, hands, strategy)
        equal_lost = (said, outcome) == ("tied points", f"{Result.LOST} points")
        assert said == outcome or (equal_lost and READINGS[number].get("equal-points") == "banker")
        assert brought[said] * 100 == net * kernel.unit


def test_a_kernel_that_plays_many_at_once_counts_the_same() -> None:
    kernel = simulated(0, BEST)
    together = kernel.play(stream(3, 0), 60).counts
    assert Counter(outcomes(kernel, 60, seed=3)) == Counter(
        {name: int(times) for name, times in zip(kernel.outcomes, together, strict=True) if times}
    )


# What it is worth ------------------------------------------------------------------------


@pytest.mark.parametrize(("strategy", "place"), [(BEST, 0), (HOUSE_WAY, 1)])
def test_its_mean_is_what_other_deals_say(strategy: str, place: int) -> None:
    """One place on these deals, each place against each on others: two ways to measure the same."""
    (figures,) = run(simulated(0, strategy), 12_000, 5).figures()
    worth = worths(table_of({}), 2_000)[place]
    assert figures.standard_error is not None
    strays = (figures.standard_error**2 + worth.standard_error**2) ** 0.5
    assert abs(figures.mean - float(worth.ev)) < 4 * strays


def test_what_an_outcome_brings_is_the_law_s() -> None:
    kernel = simulated(4, BEST)
    nets = {name: Fraction(int(net), kernel.unit) for name, net in zip(kernel.outcomes, kernel.nets[0], strict=True)}
    assert nets == {
        "lost natural": Fraction(-1, 2),
        "lost points": Fraction(-1, 2),
        "tied natural": Fraction(0),
        "tied points": Fraction(0),
        "won natural": Fraction(49, 100),
        "won points": Fraction(49, 100),
    }


@pytest.mark.parametrize("wrong", [{"strategy": "bluff"}, {"shoe": "dealt"}])
def test_another_way_to_play_is_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(Refused):
        simulation(GAME, None, {}, {}, **wrong)
