"""Roulette's kernel and the rules code see the same ball: coup by coup they agree on every bet."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import cycle, islice

import msgspec
import numpy as np
import pytest

from pagador.betting.bets import PlaceBet
from pagador.betting.coup import CloseBets, PayWinners
from pagador.decider import Game, fold
from pagador.games.roulette.commands import LaunchBall, RestBall
from pagador.games.roulette.state import Roulette
from pagador.maths.edge import edge
from pagador.simulate.bets import BETTOR, Nets, Stakes, least_stakes, nets, table
from pagador.simulate.games.roulette import simulation
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import stream
from tests.simulate.chi_square import plausible
from tests.simulate.plain_streams import all_below, below, words

WHEELS = [
    ("roleta-francesa", "francesa"),
    ("roleta-americana", "francesa"),
    ("roleta-americana", "americana"),
    ("roleta-americana-online", "37"),
    ("roleta-americana-online", "38"),
]
SITTINGS = [*WHEELS, WHEELS[0]]
"""Two for each game, so that each is held to the rules for more than a hundred thousand coups."""

COUPS = 50_003
BETS_A_COUP = 2


@cache
def simulated(game: str, wheel: str) -> Simulation:
    return simulation(None, {"wheel": wheel}, {}, game=game)


def rested(pockets: int, coups: int, seed: int) -> Iterator[int]:
    """Where the ball comes to rest, coup by coup, by the plain stream: pairs, then the few that are left."""
    drawn = words(seed)
    for _ in range(coups // 8):
        for pair in all_below(pockets**2, 2, drawn):
            yield from divmod(pair, pockets)
    for _ in range(coups % 8):
        yield below(pockets, drawn)


def sitting(game: str, wheel: str, pockets: Iterator[int]) -> Iterator[tuple[int, Nets, Stakes]]:
    """One sitting by the rules code: a few bets each coup, by turns all there are; the pocket and what they brought."""
    opened = table(game, None, {"wheel": wheel, "after": "back"}, {})
    order = opened.state.table.wheel.order
    stakes = least_stakes(opened.game, opened.state)
    bets = cycle([PlaceBet(by=BETTOR, spot=spot, stake=stake) for spot, stake in stakes.items()])
    balls = [RestBall(number=pocket) for pocket in order]
    state = opened.state
    for pocket in pockets:
        commands = (*islice(bets, BETS_A_COUP), CloseBets(), LaunchBall(), balls[pocket])
        for command in commands:
            state = fold(opened.game, state, opened.game.decide(state, command))
        state, found = paid(opened.game, state)
        yield pocket, found, stakes


def paid(game: Game[Roulette], state: Roulette) -> tuple[Roulette, Nets]:
    events = game.decide(state, PayWinners())
    return fold(game, state, events), nets(events)


def disagreements(simulated: Simulation, played: Iterator[tuple[int, Nets, Stakes]]) -> int:
    """How many bets of these coups brought something else than the simulation says, or nothing at all."""
    place = {bet: number for number, bet in enumerate(simulated.bets)}
    said = simulated.nets.tolist()
    different = 0
    for pocket, found, stakes in played:
        different += BETS_A_COUP - len(found)
        different += sum(said[place[bet]][pocket] * stakes[bet] != net * simulated.unit for bet, net in found.items())
    return different


@pytest.mark.parametrize("seed", range(len(SITTINGS)))
def test_coup_by_coup_the_kernel_and_the_rules_agree(seed: int) -> None:
    kernel = simulated(*SITTINGS[seed])
    pockets = list(rested(len(kernel.outcomes), COUPS, seed))
    counts = kernel.play(stream(seed, 0), COUPS).counts
    assert counts.tolist() == np.bincount(pockets, minlength=len(kernel.outcomes)).tolist()
    assert disagreements(kernel, sitting(*SITTINGS[seed], iter(pockets))) == 0


def test_a_prize_that_is_not_the_laws_is_noticed() -> None:
    kernel = simulated("roleta-francesa", "francesa")
    nets = kernel.nets.copy()
    nets[kernel.bets.index("par"), kernel.outcomes.index("0")] = 0
    wrong = msgspec.structs.replace(kernel, nets=nets)
    assert disagreements(wrong, sitting("roleta-francesa", "francesa", rested(37, 10_000, 1))) > 0


def test_a_wheel_that_is_put_together_wrongly_is_noticed() -> None:
    kernel = simulated("roleta-francesa", "francesa")
    nets = kernel.nets.copy()
    nets[:, [7, 8]] = nets[:, [8, 7]]
    wrong = msgspec.structs.replace(kernel, nets=nets)
    assert disagreements(wrong, sitting("roleta-francesa", "francesa", rested(37, 1_000, 1))) > 0


@pytest.mark.parametrize(("game", "wheel"), WHEELS)
def test_every_bet_is_worth_what_its_edge_says(game: str, wheel: str) -> None:
    kernel = simulated(game, wheel)
    whole = len(kernel.outcomes) * kernel.unit
    worth = {bet: Fraction(int(nets.sum()), whole) for bet, nets in zip(kernel.bets, kernel.nets, strict=True)}
    assert worth == {row.bet: row.ev for row in edge(game, terms={"wheel": wheel})}
    assert kernel.decides.all()


@pytest.mark.parametrize(("game", "wheel"), WHEELS)
def test_every_pocket_comes_as_often_as_any_other(game: str, wheel: str) -> None:
    kernel = simulated(game, wheel)
    counts = kernel.play(stream(5, 3), 40_000_002).counts.tolist()
    assert sum(counts) == 40_000_002
    assert plausible(counts, [Fraction(1, len(counts))] * len(counts))


def test_a_pocket_that_is_too_wide_is_noticed() -> None:
    counts = simulated("roleta-francesa", "francesa").play(stream(5, 3), 40_000_000).counts.tolist()
    counts[4] += counts[4] // 100
    assert not plausible(counts, [Fraction(1, 37)] * 37)
