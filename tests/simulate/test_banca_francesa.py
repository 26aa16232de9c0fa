"""Banca francesa's kernel and the rules code see the same terno: throw by throw they agree on every bet that lies."""

from fractions import Fraction
from functools import cache
from itertools import product

import msgspec
import pytest

from pagador.betting.coup import CloseBets, PayWinners
from pagador.decider import Command
from pagador.games.banca_francesa.commands import AnnounceChance, CollectLosers, RestDice, ThrowDice
from pagador.maths.edge import edge
from pagador.simulate.games.banca_francesa import simulation
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import stream
from tests.campaign_lengths import Length
from tests.simulate.chi_square import plausible
from tests.simulate.one_lot import Course, agree, answers, changed, disagreements, sitting

TERNOS = ["-".join(map(str, sorted(faces))) for faces in product(range(1, 7), repeat=3)]
"""What three dice show, each of the 216 ways in which they fall."""

DECIDE = {3, 5, 6, 7, 14, 15, 16}
"""Ases, pequeno and grande: all other totals leave the bets where they lie (pt95.IV.9)."""

SITTINGS: tuple[dict[str, str], ...] = ({}, {}, {"undecided": "locked"}, {"undecided": "all-lose", "prize": "for-one"})
COUPS = 26_003


@cache
def simulated(place: int) -> Simulation:
    return simulation("banca-francesa", None, {}, SITTINGS[place])


def total(terno: str) -> int:
    return sum(map(int, terno.split("-")))


def course(kernel: Simulation) -> Course:
    def acts(terno: str) -> tuple[Command, ...]:
        thrown = (CloseBets(), ThrowDice(), RestDice(dice=terno), AnnounceChance())
        settled = total(terno) in DECIDE or kernel.readings.get("undecided") == "all-lose"
        return (*thrown, CollectLosers(), PayWinners()) if settled else thrown

    return Course(acts, bets=5, ways=tuple(sorted(kernel.outcomes.index(terno) for terno in TERNOS)))


@pytest.mark.parametrize("seed", range(len(SITTINGS)))
def test_throw_by_throw_the_kernel_and_the_rules_agree(seed: int, compared: Length) -> None:
    kernel = simulated(seed)
    assert agree(kernel, course(kernel), compared(COUPS), seed)


def test_a_line_that_loses_the_whole_stake_is_noticed() -> None:
    kernel = simulated(0)
    wrong = changed(kernel, "pequeno:risco-exterior", "5-5-5", -kernel.unit)
    assert disagreements(wrong, sitting(kernel, course(kernel), answers(course(kernel), 3_000, 1))) > 0


def test_a_throw_that_decides_what_it_should_leave_is_noticed() -> None:
    kernel = simulated(0)
    decides = kernel.decides.copy()
    decides[kernel.bets.index("ases"), kernel.outcomes.index("1-1-2")] = True
    wrong = msgspec.structs.replace(kernel, decides=decides)
    assert disagreements(wrong, sitting(kernel, course(kernel), answers(course(kernel), 3_000, 1))) > 0


@pytest.mark.parametrize("place", range(1, len(SITTINGS)))
def test_every_bet_is_worth_what_its_edge_says(place: int) -> None:
    kernel = simulated(place)
    ways = [TERNOS.count(terno) for terno in kernel.outcomes]
    worth = {}
    for bet, nets, decides in zip(kernel.bets, kernel.nets, kernel.decides, strict=True):
        worth[bet] = Fraction(int((nets * ways).sum()), int((decides * ways).sum()) * kernel.unit)
    rows = edge("banca-francesa", readings=SITTINGS[place])
    assert worth == {row.bet: row.ev for row in rows if row.per == "decision"}


def test_only_the_totals_of_a_chance_decide() -> None:
    kernel = simulated(0)
    assert [bool(decided) for decided in kernel.decides[0]] == [total(terno) in DECIDE for terno in kernel.outcomes]
    assert (kernel.decides == kernel.decides[0]).all()


def test_every_terno_comes_as_often_as_three_dice_make_it() -> None:
    kernel = simulated(0)
    counts = kernel.play(stream(7, 1), 40_000_001).counts.tolist()
    assert sum(counts) == 40_000_001
    assert plausible(counts, [Fraction(TERNOS.count(terno), len(TERNOS)) for terno in kernel.outcomes])
