"""The share of every combination: together they are the return, and each comes as often as it is played."""

from collections import Counter
from fractions import Fraction

from hypothesis import HealthCheck, given, settings

from pagador.games.maquinas.model import Model, Prize
from pagador.maths.maquinas.analysis import stakes_that_differ
from pagador.maths.maquinas.cycle import cycle_of
from pagador.maths.maquinas.plan import combinations
from tests.maths.maquinas.published_strips import machine
from tests.maths.maquinas.small_models import games, models, of_outcomes


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(models())
def test_combinations_come_as_often_as_they_are_played(model: Model) -> None:
    for coins, value in stakes_that_differ(model):
        for free in (False, True) if model.free_games is not None else (False,):
            played: Counter[tuple[str, str, int, int]] = Counter()
            for game in games(model, coins, value, free=free):
                for win in game.wins:
                    played[win.part, win.symbol, win.count, win.prize // win.ways] += win.ways
            found: Counter[tuple[str, str, int, int]] = Counter()
            for each in combinations(model, coins, value, free=free):
                found[each.part, each.symbol, each.count, each.prize] += each.times * each.each
            assert found == played
            shares = (each.of_stake(coins * value) for each in combinations(model, coins, value, free=free))
            assert sum(shares, Fraction(0)) == cycle_of(model, coins, value, free=free).mean / (coins * value)


def test_a_row_of_any_of_many_symbols_is_counted_at_once() -> None:
    """On six reels these symbols stand in a row in sixty-four million ways."""
    names = tuple(f"s{number}" for number in range(20))
    rows = (Prize(symbols=names, prizes={6: 2, 2: 1}), *(Prize(symbols=(name,), prizes={4: 9}) for name in names))
    model = machine("todos", (names,) * 6, rows, rows=1)
    found = {(each.symbol, each.count, each.prize): each.times for each in combinations(model, 1, 1)}
    alike = 20 * 20**2
    assert found == {("s0", 6, 2): 20**6 - alike, **{(name, 4, 9): alike // 20 for name in names}}


def test_results_without_reels_are_combinations_of_their_own() -> None:
    (won,) = combinations(of_outcomes((3, 0), (1, 4)), 1, 5)
    assert (won.symbol, won.prize, won.chance, won.of_stake(5)) == ("r1", 20, Fraction(1, 4), Fraction(1))
