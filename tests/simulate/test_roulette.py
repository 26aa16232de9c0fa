"""Roulette's kernel and the rules code see the same ball: coup by coup they agree on every bet."""

from fractions import Fraction
from functools import cache

import msgspec
import pytest

from pagador.betting.coup import CloseBets, PayWinners
from pagador.decider import Command
from pagador.games.roulette.commands import LaunchBall, RestBall
from pagador.maths.edge import edge
from pagador.simulate.games.roulette import simulation
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import stream
from tests.campaign_lengths import Length
from tests.simulate.chi_square import plausible
from tests.simulate.one_lot import Course, agree, answers, changed, disagreements, sitting

WHEELS = [
    ("roleta-francesa", "francesa"),
    ("roleta-americana", "francesa"),
    ("roleta-americana", "americana"),
    ("roleta-americana-online", "37"),
    ("roleta-americana-online", "38"),
]
SITTINGS = [*WHEELS, WHEELS[0]]
"""Two for each game, so that each is held to the rules for more than a hundred thousand coups by `--long`."""

COUPS = 50_003


@cache
def simulated(game: str, wheel: str) -> Simulation:
    return simulation(game, None, {"wheel": wheel}, {})


def acts(pocket: str) -> tuple[Command, ...]:
    return (CloseBets(), LaunchBall(), RestBall(number=pocket), PayWinners())


def course(kernel: Simulation) -> Course:
    return Course(acts, bets=2, ways=tuple(range(len(kernel.outcomes))))


@pytest.mark.parametrize("seed", range(len(SITTINGS)))
def test_coup_by_coup_the_kernel_and_the_rules_agree(seed: int, compared: Length) -> None:
    kernel = simulated(*SITTINGS[seed])
    assert agree(kernel, course(kernel), compared(COUPS), seed)


def test_a_prize_that_is_not_the_laws_is_noticed() -> None:
    kernel = simulated("roleta-francesa", "francesa")
    wrong = changed(kernel, "par", "0", 0)
    assert disagreements(wrong, sitting(kernel, course(kernel), answers(course(kernel), 10_000, 1))) > 0


def test_a_wheel_that_is_put_together_wrongly_is_noticed() -> None:
    kernel = simulated("roleta-francesa", "francesa")
    nets = kernel.nets.copy()
    nets[:, [7, 8]] = nets[:, [8, 7]]
    wrong = msgspec.structs.replace(kernel, nets=nets)
    assert disagreements(wrong, sitting(kernel, course(kernel), answers(course(kernel), 1_000, 1))) > 0


def test_a_ball_that_rests_elsewhere_is_noticed() -> None:
    kernel = simulated("roleta-francesa", "francesa")
    turned = Course(acts, bets=2, ways=(*range(1, 37), 0))
    assert not agree(kernel, turned, 1_000, 1)


@pytest.mark.parametrize(("game", "wheel"), WHEELS)
def test_every_bet_is_worth_what_its_edge_says(game: str, wheel: str) -> None:
    kernel = simulated(game, wheel)
    whole = len(kernel.outcomes) * kernel.unit
    worth = {bet: Fraction(int(nets.sum()), whole) for bet, nets in zip(kernel.bets, kernel.nets, strict=True)}
    assert worth == {row.bet: row.ev for row in edge(game, terms={"wheel": wheel})}
    assert kernel.decides.all()


@pytest.mark.parametrize(("game", "wheel"), WHEELS)
def test_every_pocket_comes_as_often_as_any_other(game: str, wheel: str) -> None:
    counts = simulated(game, wheel).play(stream(5, 3), 40_000_002).counts.tolist()
    assert sum(counts) == 40_000_002
    assert plausible(counts, [Fraction(1, len(counts))] * len(counts))


def test_a_pocket_that_is_too_wide_is_noticed() -> None:
    counts = simulated("roleta-francesa", "francesa").play(stream(5, 3), 40_000_000).counts.tolist()
    counts[4] += counts[4] // 100
    assert not plausible(counts, [Fraction(1, 37)] * 37)
