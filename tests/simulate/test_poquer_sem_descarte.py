"""Póquer sem descarte's kernel and the rules code see the same cards: round by round they agree on how it ends."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import prod
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from pagador.betting.bets import BetCollected, BetPaid, PlaceBet
from pagador.betting.coup import PayWinners
from pagador.betting.places import TakePlace
from pagador.betting.sabot import Shuffle
from pagador.decider import Command, Event, Participant
from pagador.equipment.cards import CARDS, SUITS, Card, rank, suit
from pagador.games.poker.poquer_sem_descarte import POQUER_SEM_DESCARTE
from pagador.games.poker.poquer_sem_descarte.commands import Continue, Fold, ShowCard, StartDeal, TurnCard
from pagador.games.poker.poquer_sem_descarte.counting import kinds_of
from pagador.games.poker.poquer_sem_descarte.events import HandCompared
from pagador.games.poker.poquer_sem_descarte.hands import combination
from pagador.games.poker.poquer_sem_descarte.opening import open_table
from pagador.games.poker.poquer_sem_descarte.state import Poquer
from pagador.games.poker.poquer_sem_descarte.words import BANCA, BURNT, Spot
from pagador.games.poker.ranks import HEIGHT
from pagador.law import Refused
from pagador.maths.poquer_sem_descarte import analyser
from pagador.maths.poquer_sem_descarte.solved import play
from pagador.simulate.games.poquer_sem_descarte import ENDS, Player, simulation
from pagador.simulate.games.poquer_sem_descarte.figures import Chart
from pagador.simulate.games.poquer_sem_descarte.kernel import BITS, rounds
from pagador.simulate.run import run
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import stream
from tests.campaign_lengths import Length
from tests.simulate.chi_square import plausible
from tests.simulate.plain_streams import words

GAME = "poquer-sem-descarte"
ROUNDS, BY_READING = 50_000, 6_000
"""By the usual readings and by every other: all together they are more than 100,000 by `--long`."""

READINGS: list[dict[str, str]] = [
    {"prize": "for-one"},
    {"equal-hands": "banker"},
    {"equal-hands": "player"},
    {"flush": "all-five"},
    {"pair": "all-kickers"},
    {"three-of-a-suit": "exactly-three"},
    {"three-of-a-suit": "one-colour"},
    {"the-bet": "ante"},
    {"burnt-card": "seen"},
]

DECK = sorted(CARDS, key=lambda card: HEIGHT[rank(card)])
Hand = tuple[Card, ...]


# A chart ---------------------------------------------------------------------------------


@cache
def random_chart() -> Chart:
    """Kinds of hands that go on never, always, or against open cards drawn by lot, which differ with their suits."""
    chance = np.random.default_rng(803)
    kinds = list(kinds_of(open_table().table))
    rows = chance.integers(-2, 200, len(kinds), dtype=np.int32)
    rows[chance.random(len(kinds)) < 0.6] = -1
    return Chart(
        heights=np.array([kind.heights for kind in kinds], np.uint8),
        one_suit=np.array([kind.one_suit for kind in kinds]),
        rows=rows,
        masks=chance.integers(0, 2**52, (200, 4**5), dtype=np.uint64),
    )


@cache
def rows_of_chart() -> dict[tuple[tuple[int, ...], bool], int]:
    chart = random_chart()
    return {
        (tuple(heights), one): row
        for heights, one, row in zip(chart.heights.tolist(), chart.one_suit.tolist(), chart.rows.tolist(), strict=True)
    }


def goes_on(own: Hand, up: Card) -> bool:
    """What the chart says, read in the plainest way."""
    cards = sorted(own, key=DECK.index, reverse=True)
    row = rows_of_chart()[tuple(HEIGHT[rank(card)] for card in cards), len({suit(card) for card in own}) == 1]
    if row < 0:
        return row == -1
    code = int("".join(str(SUITS.index(suit(card))) for card in cards), 4)
    return bool(int(random_chart().masks[row, code]) >> DECK.index(up) & 1)


# The plain way ---------------------------------------------------------------------------

SIZES = range(52, 42, -1)


def dealt(seed: int, chunk: int) -> Hand:
    """Ten cards from the first word that can be shared out fairly among all of them."""
    deck = list(DECK)
    for word in words(seed, chunk):
        part = word >> 64 - BITS
        fair = part * prod(SIZES) % 2**BITS >= 2**BITS % prod(SIZES)
        for place, size in enumerate(SIZES):
            further, part = divmod(part * size, 2**BITS)
            deck[place], deck[place + further] = deck[place + further], deck[place]
        if fair:
            return tuple(deck[:10])
    raise AssertionError


class RulesTable:
    """An individual table at which one player goes on by the chart, and the cards are given: all by the rules code."""

    def __init__(self, readings: dict[str, str]) -> None:
        self.sitting: Poquer = open_table({"seats": 1, "minimum": 1}, readings)
        self.player = Participant("ana")
        self.net, self.ended = 0, ""
        self.do(TakePlace(by=self.player, place="1"))

    def do(self, command: Command) -> None:
        for event in POQUER_SEM_DESCARTE.decide(self.sitting, command):
            self.sitting = POQUER_SEM_DESCARTE.evolve(self.sitting, event)
            self.see(event)

    def see(self, event: Event) -> None:
        match event:
            case BetPaid(prize=prize):
                self.net += prize
            case BetCollected(bet=bet):
                self.net -= bet.stake
            case HandCompared(result=result):
                self.ended = result

    def round(self, own: Hand, bank: Hand) -> tuple[str, int]:
        """How it ended, and what it brought in antes."""
        self.net, self.ended = 0, "folded"
        *hidden, up = bank
        self.do(Shuffle())
        self.do(PlaceBet(by=self.player, spot=Spot.ANTE, stake=1))
        self.do(StartDeal(by=self.player))
        if self.sitting.table.readings.burnt_card == "seen":
            self.do(TurnCard(hand=BURNT, card=next(card for card in CARDS if card not in own + bank)))
        self.do(TurnCard(hand=BANCA, card=up))
        for card in own:
            self.do(ShowCard(hand="1", card=card))
        if goes_on(own, up):
            self.do(Continue(by=self.player, stake=2))
            for card in hidden:
                self.do(TurnCard(hand=BANCA, card=card))
        else:
            self.do(Fold(by=self.player))
        self.do(PayWinners())
        return self.ended, self.net


# Round by round --------------------------------------------------------------------------


def kernel_of(readings: dict[str, str]) -> Simulation:
    return simulation(GAME, None, {}, readings, chart=random_chart()._asdict())


def by_kernel(made: Simulation, seed: int, many: int) -> Iterator[tuple[str, int]]:
    """The outcome of rounds with a deck in order and a stream of its own for each, and what it brings."""
    player = made.play
    assert isinstance(player, Player)
    counts: NDArray[np.int64] = np.zeros(len(made.outcomes), np.int64)
    for chunk in range(many):
        counts[:] = 0
        rounds(stream(seed, chunk), 1, player.deck.copy(), player.refused, player.tables, counts)
        (outcome,) = np.flatnonzero(counts)
        yield made.outcomes[outcome], int(made.nets[0, outcome])


def agree(readings: dict[str, str], many: int, seed: int) -> dict[str, int]:
    """Play both with the same cards; how often each end came, if they agree."""
    made, rules = kernel_of(readings), RulesTable(readings)
    assert made.unit == 1
    equal = {"banker": "lost", "player": "won"}.get(readings.get("equal-hands", ""), "equal")
    came = dict.fromkeys(ENDS, 0)
    for chunk, (outcome, net) in enumerate(by_kernel(made, seed, many)):
        cards = dealt(seed, chunk)
        own, bank = cards[:5], cards[5:]
        end, _, makes = outcome.partition(" ")
        assert (equal if end == "equal" else end, net) == rules.round(own, bank), (chunk, cards)
        assert makes == combination(own)
        came[end] += 1
    return came


def test_the_kernel_and_the_rules_code_agree_on_every_round(compared: Length) -> None:
    many = compared(ROUNDS)
    came = agree({}, many, seed=1)
    assert all(times > many // 20 for end, times in came.items() if end != "equal")


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: "=".join(*reading.items()))
def test_they_agree_by_every_reading(reading: dict[str, str], compared: Length) -> None:
    agree(reading, compared(BY_READING), seed=2)


@pytest.mark.parametrize("reading", [{}, READINGS[5], READINGS[6]], ids=["usual", "exactly-three", "one-colour"])
def test_equal_heights_are_told_apart_as_the_rules_do(reading: dict[str, str]) -> None:
    """Decks in which the bank's hand has the heights of the player's, so that suits decide or nothing does."""
    made, rules = kernel_of(reading), RulesTable(reading)
    player, chance, seen = made.play, np.random.default_rng(13), set()
    assert isinstance(player, Player)
    for _ in range(400):
        heights = chance.choice(13, 5, replace=False)
        suits = np.array([chance.permutation(4)[:2] for _ in heights])
        numbers = [*(4 * heights + suits[:, 0]), *(4 * heights + suits[:, 1])]
        deck = player.deck.copy()
        put_first(deck, numbers)
        counts = np.zeros(len(made.outcomes), np.int64)
        rounds(first_places(), 1, deck, player.refused, player.tables, counts)
        cards = tuple(DECK[int(card) >> 32] for card in deck[:10])
        (outcome,) = np.flatnonzero(counts)
        end = made.outcomes[outcome].partition(" ")[0]
        assert end == rules.round(cards[:5], cards[5:])[0]
        seen.add(end)
    assert "equal" in seen
    assert ("won" in seen) is (reading != READINGS[6])


def put_first(deck: NDArray[np.uint64], numbers: list[int]) -> None:
    """These cards in front, all others behind them."""
    rest = [number for number in range(52) if number not in numbers]
    deck[:] = deck[[*numbers, *rest]]


def first_places() -> NDArray[np.uint64]:
    """A stream whose first word takes every card from where it lies: the least fraction above nothing."""
    wanted = 1 << 64 - BITS
    # the first word of a stream is rotated(a + d, 23) + a: with a = 0 it is d turned by 23 bits
    return np.array([0, 1, 2, (wanted >> 23 | wanted << 41) % 2**64], np.uint64)


# All together ----------------------------------------------------------------------------


def test_the_cards_of_a_deck_are_different_and_its_words_few_refused() -> None:
    made = kernel_of({})
    assert isinstance(made.play, Player)
    assert sorted(int(card) >> 32 for card in made.play.deck) == list(range(52))
    assert int(made.play.refused) / 2**BITS < 0.005


@pytest.mark.parametrize("strategy", analyser.STRATEGIES)
def test_every_strategy_brings_what_was_counted(strategy: str) -> None:
    exact = play(open_table().table, strategy)
    found = analyser.strategy(None, {}, {}, strategy)
    made = simulation(GAME, None, {}, {}, strategy=strategy, chart=found.tables)
    ran = run(made, 3_000_000, 11, jobs=1)
    assert found.worth == exact.ev
    (row,) = ran.figures({Spot.ANTE: exact.ev})
    assert row.z is not None
    assert abs(row.z) < 4
    likely = {net: share for net, share in exact.nets.items() if share * ran.rounds > 100}
    rest = 1 - sum(likely.values(), Fraction(0))
    counts = [row.nets.get(net, 0) for net in likely]  # type: ignore[call-overload]  # whole numbers are fractions too
    assert plausible([*counts, ran.rounds - sum(counts)], [*likely.values(), rest])


# What is refused -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"shoe": "dealt"}, "One deck is shuffled for every round: it is fresh, not dealt."),
        ({"chart": None}, "Póquer sem descarte is played by a chart: give the tables that its analyser finds."),
        ({"edition": "pt95"}, "poquer-sem-descarte has no edition pt95. It has: pt15."),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(options: dict[str, Any], sentence: str) -> None:
    asked = {"edition": None, "chart": random_chart()._asdict(), **options}
    with pytest.raises(Refused) as refusal:
        simulation(GAME, terms={}, readings={}, **asked)
    assert str(refusal.value) == sentence


def test_the_best_play_is_not_simulated_where_it_looks_at_the_burnt_card() -> None:
    with pytest.raises(Refused, match="The best play looks at the burnt card"):
        analyser.strategy(None, {}, {"burnt-card": "seen"})
    assert (
        analyser.strategy(None, {}, {"burnt-card": "seen"}, "a-k-j-8-3").worth
        == play(open_table().table, "a-k-j-8-3").ev
    )


def test_an_unknown_strategy_is_named_with_those_that_there_are() -> None:
    with pytest.raises(Refused, match=r"There is no strategy bluff at póquer sem descarte. There are: best, "):
        analyser.strategy(None, {}, {}, "bluff")
