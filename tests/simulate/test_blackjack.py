"""Blackjack's kernel: coup by coup what the rules code pays for the same cards, on average what the analyser finds."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec
import numpy as np
import pytest

from pagador.equipment.cards import CARDS
from pagador.games.blackjack.words import Phase
from pagador.law import Refused
from pagador.maths.analysers import Strategy
from pagador.maths.blackjack import analyser
from pagador.simulate.games.blackjack import Player, simulation
from pagador.simulate.games.blackjack.chart import Chart
from pagador.simulate.games.blackjack.figures import by_code
from pagador.simulate.games.blackjack.kernel import Bytes, coups, four_more
from pagador.simulate.streams import stream
from pagador.simulate.tally import Counts
from tests.campaign_lengths import Length
from tests.simulate.blackjack_table import RUN, STAKE, RulesTable
from tests.simulate.chi_square import plausible
from tests.simulate.random_chart import random_chart

COUPS, BY_READING = 20_000, 1_600
"""With every edition and number of decks, and by every reading: all together they are more than 100,000 by `--long`."""

ENOUGH = {
    "split": 500,
    "split again": 100,
    "doubled": 300,
    "doubled, the ace fixed": 20,
    "given up": 500,
    "special prize": 20,
    "insured": 100,
}

RANK = np.arange(52) % 13

READINGS = [
    {"prize": "for-one"},
    {"bank-blackjack": "original-only"},
    {"burnt-card": "per-coup"},
    {"resplits": "aces-once"},
    {"resplits": "four-hands"},
    {"equal-cards": "equal-rank"},
    {"double": "any-number-after-split"},
    {"special-prize": "unsplit-only"},
    {"special-prize": "any-hand"},
    {"special-prize": "dealt-order"},
    {"special-prize": "holder-only"},
    {"surrender": "any-moment"},
    {"surrender": "untouched-table"},
]


@cache
def strategy(edition: str, decks: int, name: str) -> Strategy:
    return analyser.strategy(edition, {"decks": decks}, {}, name)


# Coup by coup ----------------------------------------------------------------------------


class KernelTable:
    """The kernel with a sabot in a given order, one coup at a time."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.shoe, self.size = player.shoe.copy(), 4 * len(player.refused)
        self.places = np.zeros(2, dtype=np.uint64)

    def new_shoe(self, order: Bytes) -> None:
        self.shoe[: self.size] = order
        self.places[:] = self.player.law.burnt_first, self.size

    def play(self, rounds: int) -> tuple[Counts, list[int]]:
        """How often each outcome came, and what the kernel knows of its sabots."""
        counts, shoes = np.zeros(self.player.outcomes, dtype=np.int64), np.zeros(6, dtype=np.int64)
        made = self.player
        coups(
            stream(0, 0), rounds, self.shoe, self.places, made.refused, made.law, made.cards, made.plays, counts, shoes
        )  # fmt: skip
        return counts, shoes.tolist()

    def coup(self) -> int:
        """What it brought; the sabot knows how far it is dealt."""
        (outcome,) = np.flatnonzero(self.play(1)[0])
        return int(outcome) - self.player.law.nothing

    @property
    def over(self) -> bool:
        return int(self.places[1]) == 0


def codes(made: Player) -> Bytes:
    """Which byte each of the cards is: a new sabot has them in order."""
    return made.shoe[: len(CARDS)]


def compare(rules: RulesTable, kernel: KernelTable, rounds: int) -> Counter[str]:
    """Play both with the same cards; what happened, if they agree. Cards of the special prize come early."""
    chance = np.random.default_rng(95)
    early = np.array([3.0 if card[0] in RUN else 1.0 for card in CARDS])
    mixed, order = np.arange(kernel.size) % len(CARDS), list(CARDS)
    for number in range(rounds):
        if rules.sitting.phase is Phase.SHUFFLING:
            mixed = mixed[np.argsort(chance.random(kernel.size) ** early[mixed])]
            order = [CARDS[card] for card in mixed]
            rules.new_shoe()
            kernel.new_shoe(codes(kernel.player)[mixed])
        assert (number, kernel.coup()) == (number, rules.coup(order))
        over = rules.sitting.phase is Phase.SHUFFLING
        assert kernel.over == over
        assert over or int(kernel.places[0]) == rules.sitting.shoe.drawn
    return rules.happened


def tables(edition: str, decks: int, chart: Chart, readings: Mapping[str, str] = {}) -> tuple[RulesTable, KernelTable]:
    made = simulation("blackjack", edition, {"decks": decks}, readings, shoe="dealt", chart=chart._asdict())
    assert made.unit == STAKE
    assert isinstance(made.play, Player)
    return RulesTable(edition, decks, readings, chart), KernelTable(made.play)


@pytest.mark.parametrize("decks", [4, 6])
@pytest.mark.parametrize("edition", ["pt95", "pteur"])
def test_the_kernel_and_the_rules_code_agree_on_every_coup(edition: str, decks: int, compared: Length) -> None:
    rules, kernel = tables(edition, decks, random_chart(edition, seed=decks))
    coups = compared(COUPS)
    happened = compare(rules, kernel, coups)
    assert {what: many for what, many in ENOUGH.items() if happened[what] * COUPS < many * coups} == {}


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: "=".join(*reading.items()))
def test_they_agree_by_every_reading(reading: dict[str, str]) -> None:
    edition = "pt95" if READINGS.index(reading) % 2 else "pteur"
    rules, kernel = tables(edition, 4, random_chart(edition, seed=1, readings=reading), reading)
    happened = compare(rules, kernel, BY_READING)
    assert happened["even money"] > 0


def test_they_agree_on_who_plays_every_hand_at_its_best() -> None:
    chart = Chart(**strategy("pteur", 6, "composition").tables)
    happened = compare(*tables("pteur", 6, chart), BY_READING)
    assert (happened["insured"], happened["even money"]) == (0, 0)
    assert happened["split"] > 20


FAULTS: dict[str, Callable[[Player], Player]] = {
    "the bank stays late": lambda made: with_figures(made, bank_stays=made.law.bank_stays + 1),
    "a special prize too high": lambda made: with_figures(made, special_prize=made.law.special_prize + 1),
    "blackjack paid evenly": lambda made: with_figures(made, blackjack=made.law.prize),
    "insurance at half its prize": lambda made: with_figures(made, insurance_prize=made.law.insurance_prize // 2),
    "a bank's blackjack spares what was added": lambda made: with_figures(made, takes_all=0),
    "a bank that draws for nobody": lambda made: with_figures(made, bank_always=1),
    "a carta-aviso one card late": lambda made: with_figures(made, notice=made.law.notice + 1),
    "no card burnt": lambda made: with_figures(made, burnt_first=0),
    "four hands at most": lambda made: with_figures(made, most_hands=4),
    "an ace never fixed": lambda made: with_plays(made, doubled=made.plays.points[made.plays.child]),
    "equal ranks split alone": lambda made: with_cards(made, alike=by_code(RANK, codes(made))),
    "a ten that threatens nobody": lambda made: with_cards(made, threatens=by_code(RANK == 0, codes(made))),
}


def with_figures(made: Player, **figures: int) -> Player:
    return msgspec.structs.replace(made, law=made.law._replace(**figures))


def with_cards(made: Player, **cards: Any) -> Player:
    return msgspec.structs.replace(made, cards=made.cards._replace(**cards))


def with_plays(made: Player, **plays: Any) -> Player:
    return msgspec.structs.replace(made, plays=made.plays._replace(**plays))


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_the_kernels_figures_is_found(fault: str) -> None:
    rules, kernel = tables("pteur", 4, random_chart("pteur", seed=1))
    with pytest.raises(AssertionError):
        compare(rules, KernelTable(FAULTS[fault](kernel.player)), COUPS)


# Chance ----------------------------------------------------------------------------------


def test_any_two_cards_follow_each_other_as_often_as_they_should() -> None:
    """The first and fifth card of a sabot of four decks, from two words: 52 kinds by 52."""
    made = simulation("blackjack", "pt95", {"decks": 4}, {}, chart=random_chart("pt95", seed=1)._asdict()).play
    assert isinstance(made, Player)
    shoe, chance = made.shoe.copy(), list(stream(5, 0))
    pairs, number = np.zeros((52, 52), dtype=np.int64), by_code(range(52), codes(made))
    for _ in range(100_000):
        done, *chance = map(np.uint64, four_more(shoe, np.uint64(0), made.refused, *chance))
        _, *chance = map(np.uint64, four_more(shoe, done, made.refused, *chance))
        pairs[number[shoe[0]], number[shoe[4]]] += 1
    shares = [Fraction(3 if one == other else 4, 52 * 207) for one in range(52) for other in range(52)]
    assert plausible(pairs.ravel().tolist(), shares)
    pairs[0] += pairs[1] // 2
    pairs[1] -= pairs[1] // 2
    assert not plausible(pairs.ravel().tolist(), shares), "half of one card's firsts counted for another's"


# Values ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["basic", "composition"])
@pytest.mark.parametrize(("edition", "decks"), [("pt95", 4), ("pteur", 6)])
def test_a_fresh_sabot_is_worth_what_the_analyser_finds(edition: str, decks: int, name: str) -> None:
    found = strategy(edition, decks, name)
    made = simulation("blackjack", edition, {"decks": decks}, {}, strategy=name, chart=found.tables)
    counts = made.play(stream(3, 0), 4_000_000).counts
    nets, rounds = made.nets[0] / made.unit, counts.sum()
    mean = counts @ nets / rounds
    error = np.sqrt((counts @ nets**2 / rounds - mean**2) / rounds)
    assert made.bets == (found.bet,)
    assert abs(mean - found.worth) < 4 * error


def test_blackjacks_are_paid_as_often_as_they_should_be() -> None:
    """Of six decks: an ace and a ten, and no blackjack of the bank beside it; nothing else brings one and a half."""
    made = simulation("blackjack", "pteur", {"decks": 6}, {}, chart=strategy("pteur", 6, "basic").tables)
    counts = made.play(stream(4, 0), 1_000_000).counts
    own = Fraction(2 * 24 * 96, 312 * 311)
    share = own * (1 - Fraction(2 * 23 * 95, 310 * 309))
    paid = int(counts[made.outcomes.index("3/2")])
    assert plausible([paid, 1_000_000 - paid], [share, 1 - share])


def test_a_dealt_sabot_has_its_sums_by_shoe() -> None:
    made = simulation(
        "blackjack", "pteur", {"decks": 4}, {}, shoe="dealt", chart=random_chart("pteur", seed=2)._asdict()
    )
    tally = made.play(stream(6, 0), 100_000)
    assert tally.by_shoe is not None
    assert tally.counts.sum() == tally.rounds == 100_000
    assert 100_000 / 26 < tally.shoes < 100_000 / 12
    ((squares, _, lengths),) = tally.by_shoe.tolist()
    assert squares > int(tally.counts @ made.nets[0]) ** 2 / tally.shoes
    assert lengths > 100_000**2 / tally.shoes


def test_a_sabot_counts_what_it_brought_in_all_its_coups() -> None:
    """Played coup by coup first; then at one go, to its end and to one coup before."""
    made = simulation(
        "blackjack", "pteur", {"decks": 4}, {}, shoe="dealt", chart=random_chart("pteur", seed=2)._asdict()
    )
    assert isinstance(made.play, Player)
    table, order = KernelTable(made.play), made.play.shoe[: 4 * len(made.play.refused)]
    order = np.random.default_rng(5).permutation(order)
    table.new_shoe(order)
    brought = [table.coup()]
    while not table.over:
        brought.append(table.coup())
    whole, many, before = sum(brought), len(brought), sum(brought[:-1])
    assert whole * before
    table.new_shoe(order)
    assert table.play(many)[1] == [1, whole**2, whole * many, many**2, 0, 0]
    table.new_shoe(order)
    assert table.play(many - 1)[1] == [0, 0, 0, 0, before, many - 1]


def test_the_same_stream_gives_the_same() -> None:
    made = simulation("blackjack", None, {}, {}, chart=random_chart("pt95", seed=3)._asdict())
    first, again = (made.play(stream(8, 2), 50_000).counts for _ in range(2))
    assert (first == again).all()
    assert (first != made.play(stream(8, 3), 50_000).counts).any()


def test_only_shoes_and_strategies_that_there_are() -> None:
    chart = random_chart("pt95", seed=1)._asdict()
    with pytest.raises(Refused, match="fresh for every coup or dealt"):
        simulation("blackjack", None, {}, {}, shoe="endless", chart=chart)
    with pytest.raises(Refused, match="no carta-aviso to deal to"):
        simulation("blackjack", "pteur", {"shuffler": "continuous"}, {}, shoe="dealt", chart=chart)
    with pytest.raises(Refused, match="is played by a chart"):
        simulation("blackjack", None, {}, {})
    with pytest.raises(Refused, match="There are: basic, composition"):
        analyser.strategy(None, {}, {}, "bold")
