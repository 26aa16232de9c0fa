"""Cussec's kernel and the rules code see the same three dice: coup by coup they agree on every bet."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from pagador.betting.coup import CloseBets, PayWinners
from pagador.decider import Command
from pagador.games.cussec.commands import CoverDome, LiftDome, PressLever, ShowDice
from pagador.maths.edge import edge
from pagador.simulate.games.cussec import simulation
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import stream
from tests.campaign_lengths import Length
from tests.simulate.chi_square import plausible
from tests.simulate.one_lot import Course, agree, answers, changed, disagreements, sitting

TERNOS = ["-".join(map(str, sorted(faces))) for faces in product(range(1, 7), repeat=3)]
"""What three dice show, each of the 216 ways in which they fall."""

OTHERWISE = {
    "prize": "for-one",
    "two-dice-same": "any",
    "pair-or-triple": "exactly-two",
    "triple-in-total": "does-not-count",
}
SITTINGS: tuple[dict[str, str], ...] = ({}, {}, {}, OTHERWISE)
COUPS = 26_003


@cache
def simulated(place: int) -> Simulation:
    return simulation("cussec", None, {}, SITTINGS[place])


def acts(terno: str) -> tuple[Command, ...]:
    shaken = (CoverDome(), PressLever(), PressLever(), PressLever())
    return (CloseBets(), LiftDome(), ShowDice(dice=terno), PayWinners(), *shaken)


def course(kernel: Simulation) -> Course:
    return Course(acts, bets=3, ways=tuple(sorted(kernel.outcomes.index(terno) for terno in TERNOS)))


@pytest.mark.parametrize("seed", range(len(SITTINGS)))
def test_coup_by_coup_the_kernel_and_the_rules_agree(seed: int, compared: Length) -> None:
    kernel = simulated(seed)
    assert agree(kernel, course(kernel), compared(COUPS), seed)


def test_three_equal_dice_that_pay_small_are_noticed() -> None:
    kernel = simulated(0)
    wrong = changed(kernel, "pequeno", "2-2-2", kernel.unit)
    assert disagreements(wrong, sitting(kernel, course(kernel), answers(course(kernel), 12_000, 1))) > 0


@pytest.mark.parametrize("place", [0, 3])
def test_every_bet_is_worth_what_its_edge_says(place: int) -> None:
    kernel = simulated(place)
    ways = [TERNOS.count(terno) for terno in kernel.outcomes]
    sums = {bet: int((nets * ways).sum()) for bet, nets in zip(kernel.bets, kernel.nets, strict=True)}
    worth = {bet: Fraction(found, len(TERNOS) * kernel.unit) for bet, found in sums.items()}
    assert worth == {row.bet: row.ev for row in edge("cussec", readings=SITTINGS[place])}
    assert kernel.decides.all()


def test_every_terno_comes_as_often_as_three_dice_make_it() -> None:
    kernel = simulated(0)
    counts = kernel.play(stream(6, 1), 40_000_001).counts.tolist()
    assert sum(counts) == 40_000_001
    assert plausible(counts, [Fraction(TERNOS.count(terno), len(TERNOS)) for terno in kernel.outcomes])


def test_ternos_that_come_all_alike_are_noticed() -> None:
    kernel = simulated(0)
    assert not plausible([1_000] * 56, [Fraction(TERNOS.count(terno), len(TERNOS)) for terno in kernel.outcomes])
