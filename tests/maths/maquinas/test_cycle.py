"""The count is that of all stops played one after the other through the rules: same numbers, no rounding."""

from collections import Counter
from fractions import Fraction

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from pagador.games.maquinas.model import Model
from pagador.games.maquinas.returns import return_of
from pagador.games.maquinas.words import Part
from pagador.law import Refused
from pagador.maths.maquinas.analysis import Analysis, analyse, stakes_that_differ
from pagador.maths.maquinas.columns import columns_of, scatters_of
from pagador.maths.maquinas.coup import spread_up_to
from pagador.maths.maquinas.cycle import Cycle, cycle_of
from tests.maths.maquinas.published_strips import machine
from tests.maths.maquinas.small_models import coups, games, models, of_outcomes

SLOW = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def same_games(cycle: Cycle, model: Model, coins: int, value: int, *, free: bool) -> None:
    played = games(model, coins, value, free=free)
    assert cycle.size == len(played)
    assert cycle.counts == Counter((game.prize, game.free) for game in played)
    parts: Counter[Part] = Counter()
    for game in played:
        for win in game.wins:
            parts[win.part] += win.prize
    assert {part: total for part, total in cycle.parts.items() if total} == parts
    assert cycle.hit_frequency == Fraction(sum(bool(game.prize) for game in played), len(played))
    assert cycle.mean == Fraction(sum(game.prize for game in played), len(played))


@SLOW
@given(models())
def test_every_game_of_the_cycle_is_counted(model: Model) -> None:
    for coins, value in stakes_that_differ(model):
        same_games(cycle_of(model, coins, value), model, coins, value, free=False)
        if model.free_games is not None:
            same_games(cycle_of(model, coins, value, free=True), model, coins, value, free=True)


@SLOW
@given(models())
def test_coups_with_their_free_games_have_these_moments_and_ends(model: Model) -> None:
    for coins, value in stakes_that_differ(model):
        found, played = analyse(model, coins, value), coups(model, coins, value)
        mean = sum(prize * chance for prize, chance in played.items())
        assert found.coup.mean == mean
        assert found.coup.variance == sum(prize * prize * chance for prize, chance in played.items()) - mean**2
        same_ends(found, played)
        assert found.coup.mean == return_of(model, coins, value).total * found.stake
        spread = spread_up_to(found.paid, found.free, max(played))
        assert {prize: spread.chance(prize) for prize in spread.counts} == played


def same_ends(found: Analysis, played: dict[int, Fraction]) -> None:
    stake = found.stake
    assert found.push == played.get(stake, 0)
    assert found.lose == sum(chance for prize, chance in played.items() if prize < stake)
    assert found.win == sum(chance for prize, chance in played.items() if prize > stake)


@SLOW
@given(models())
def test_pools_are_won_as_often_as_their_symbols_stand_on_a_line(model: Model) -> None:
    for coins, value in stakes_that_differ(model):
        played = games(model, coins, value)
        for place, pool in enumerate(analyse(model, coins, value).pools):
            linked = model.pools[place]
            alone = Counter(name for game in games(replaced(model, linked), coins, value) for name in game.pools)
            assert pool.chance == Fraction(alone[linked.name], len(played))


def replaced(model: Model, linked: object) -> Model:
    import msgspec

    return msgspec.structs.replace(model, pools=(linked,))


def test_results_without_reels_come_by_their_weights() -> None:
    found = analyse(of_outcomes((7, 0), (2, 1), (1, 6)), 1, 5)
    assert found.paid.prizes() == {0: 7, 5: 2, 30: 1}
    assert found.mean_return == Fraction(8, 10)
    assert (found.lose, found.push, found.win) == (Fraction(7, 10), Fraction(2, 10), Fraction(1, 10))
    assert found.variance == Fraction(38, 10) - Fraction(64, 100)


def test_points_are_taken_at_their_value() -> None:
    found = analyse(of_outcomes((1, 0), (1, 3), point_value=2), 1, 1)
    assert found.paid.prizes() == {0: 1, 6: 1}
    assert found.mean_return == 3 == return_of(found.model, 1, 1).total


def test_what_would_be_counted_for_hours_is_refused() -> None:
    model = machine("longa", (tuple(f"s{number}" for number in range(200)),) * 5, (), rows=1)
    with pytest.raises(Refused, match="cycle of longa is too long to be counted: 320000000000 windows differ"):
        cycle_of(model, 1, 1)


def test_scatters_of_too_many_kinds_are_refused() -> None:
    model = machine("muitas", (tuple("abcdefgh"),) * 6, (), rows=1)
    scatters = tuple(msgspec.structs.replace(symbol, scatter=True) for symbol in model.symbols)
    with pytest.raises(Refused, match="scatters of muitas can show in too many ways to be counted: 5764801"):
        cycle_of(msgspec.structs.replace(model, symbols=scatters), 1, 1)


def test_of_what_scatters_may_still_show_only_that_is_kept_which_can_come() -> None:
    """Six stops of four scatters and two blanks: of a reel five results are left, of two reels fifteen, then 35."""
    model = machine("quatro", (tuple("abcdxy"),) * 3, (), rows=1)
    scatters = tuple(msgspec.structs.replace(symbol, scatter=symbol.name in "abcd") for symbol in model.symbols)
    model = msgspec.structs.replace(model, symbols=scatters)
    found = columns_of(model, model.reels, scatters_of(model, model.reels), lambda reel, column: (0,))
    assert found.begins.tolist() == [0, 35, 50, 55, 56]
    assert sum(often for _, often in found.rest.tolist()) == 6**3 + 6**2 + 6 + 1
