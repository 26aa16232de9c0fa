"""Where the wings meet: every game simulated beside its exact values, and the same whatever the jobs."""

import numpy as np
import pytest

from pagador.cli.exact import known
from pagador.law import Refused
from pagador.maths.edge import edge
from pagador.simulate.catalogue import Recipe, made, names
from pagador.simulate.run import CHUNK, run, size_of

ROUNDS = 2 * CHUNK + 12345
WITH_SHOES = ("ponto-e-banca", "blackjack")
MEASURED = ("treze-cartas",)
"""Games of which nobody knows an exact value."""


@pytest.mark.parametrize("game", names())
def test_every_bet_comes_near_its_exact_value_and_jobs_change_nothing(game: str) -> None:
    """Three chunks for two jobs, the last of them begun only."""
    recipe, exact = known(Recipe(game=game))
    simulation = made(recipe)
    rounds = 2 * size_of(simulation) + 345
    one, two = (run(simulation, rounds, 7, jobs=jobs) for jobs in (1, 2))
    assert np.array_equal(one.tally.counts, two.tally.counts)
    rows = one.figures(exact)
    assert exact.keys() == ({row.bet for row in rows} if game not in MEASURED else set())
    assert max((abs(row.z) for row in rows if row.z is not None), default=0) < 5


@pytest.mark.parametrize("game", ["ponto-e-banca", "blackjack"])
def test_dealt_shoes_are_the_same_whatever_the_jobs_and_add_up_to_their_rounds(game: str) -> None:
    simulation = made(known(Recipe(game=game, shoe="dealt"))[0])
    one, two = (run(simulation, ROUNDS, 7, jobs=jobs).tally for jobs in (1, 2))
    assert one.shoes == two.shoes
    assert one.by_shoe is not None
    assert two.by_shoe is not None
    assert one.by_shoe.tolist() == two.by_shoe.tolist()
    assert 20 * one.shoes < ROUNDS


def test_bets_have_the_values_of_the_edge_per_decision() -> None:
    _, exact = known(Recipe(game="banca-francesa"))
    assert exact == {row.bet: row.ev for row in edge("banca-francesa") if row.per == "decision"}


def test_a_strategy_that_nobody_knows_is_refused() -> None:
    with pytest.raises(Refused, match="There are: basic, composition"):
        known(Recipe(game="blackjack", strategy="luck"))
