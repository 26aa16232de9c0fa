"""Exact returns: counted part by part, they are what comes of looking at every stop of the reels."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pagador.games.maquinas.facts import describe, glass_of
from pagador.games.maquinas.free_games import mean_played as mean_played_exactly
from pagador.games.maquinas.model import FreeGames, Glass, Model, Prize, Stakes, Symbol
from pagador.games.maquinas.opening import open_table
from pagador.games.maquinas.returns import check_return, least_of, least_return, percent, return_of, share_back
from pagador.games.maquinas.seal import as_data, sealed_of
from pagador.games.maquinas.words import Kind
from pagador.law import Refused
from tests.games.maquinas.models import mean_free, mean_played, mean_prizes, small, wheel

# Free games ------------------------------------------------------------------------------


def test_what_is_won_beyond_the_cap_is_lost_and_the_games_up_to_it_are_counted_together() -> None:
    """One stop in three wins two free games, one wins one, and only one is played."""
    first, again = Counter({0: 1, 1: 1, 2: 1}), Counter({0: 1})
    assert mean_played_exactly(first, again, 1) == Fraction(2, 3)
    assert mean_played_exactly(first, again, 2) == 1


# Any small model -------------------------------------------------------------------------

NAMES = ("a", "b", "c", "w", "v", "s")
SYMBOLS = tuple(
    Symbol(name=name, pt=name, en=name, fr=name, wild=name in "wv", scatter=name == "s", multiplier=multiplier)
    for name, multiplier in zip(NAMES, (1, 1, 1, 2, 3, 1), strict=True)
)
NO_MULTIPLIERS = tuple(
    Symbol(name=each.name, pt="", en="", fr="", wild=each.wild, scatter=each.scatter) for each in SYMBOLS
)
ROWS_OF_PRIZES = (("a",), ("b",), ("a", "b"), ("c",), ("w",), ("w", "c"))
strips = st.lists(st.lists(st.sampled_from(NAMES), min_size=3, max_size=6).map(tuple), min_size=3, max_size=3).map(
    tuple
)


def prizes_for(most: int, *, largest: int = 50) -> st.SearchStrategy[dict[int, int]]:
    return st.dictionaries(st.integers(1, most), st.integers(1, largest), min_size=1, max_size=3)


@st.composite
def models(draw: st.DrawFn, kind: Kind) -> Model:
    """Three reels, wilds with multipliers, scatters, free games that win free games."""
    rows = draw(st.integers(1, 3))
    paying = draw(st.lists(st.sampled_from(ROWS_OF_PRIZES), min_size=1, max_size=5, unique=True))
    line = st.lists(st.integers(0, rows - 1), min_size=3, max_size=3).map(tuple)
    plan = [
        Prize(symbols=row, prizes=draw(prizes_for(3)), from_value=draw(st.sampled_from((1, 1, 3)))) for row in paying
    ]
    return Model(
        name="qualquer",
        title="Qualquer",
        maker="",
        type="",
        kind=kind,
        stakes=Stakes(coins=(1, 2), values=(1, 3)),
        rows=rows,
        symbols=SYMBOLS if kind is Kind.LINES else NO_MULTIPLIERS,
        reels=draw(strips),
        lines=tuple(draw(st.lists(line, min_size=2, max_size=3))) if kind is Kind.LINES else (),
        prizes=(*plan, Prize(symbols=("s",), prizes=draw(prizes_for(4)))),
        free_games=draw(st.none() | free_games()),
        glass=Glass(pt="", payment=""),
    )


@st.composite
def free_games(draw: st.DrawFn) -> FreeGames:
    return FreeGames(
        games=draw(prizes_for(3, largest=4)),
        again=draw(st.just({}) | prizes_for(3, largest=3)),
        multiplier=draw(st.integers(1, 3)),
        cap=draw(st.integers(4, 9)),
        reels=draw(st.just(()) | strips),
    )


def held_to_every_stop(model: Model, coins: int, value: int) -> None:
    counted = return_of(model, coins, value)
    paid = mean_prizes(model, coins, value, free=False)
    parts = {"lines": counted.lines, "ways": counted.ways, "scatters": counted.scatters}
    assert {part: mean for part, mean in parts.items() if mean} == paid
    if model.free_games is None:
        assert not any((counted.free_games, counted.free_played, counted.retriggers))
        return
    played = mean_played(model)
    assert counted.free_played == played
    assert counted.retriggers == sum(won * chance for won, chance in mean_free(model, free=True).items())
    assert counted.free_games == played * sum(mean_prizes(model, coins, value, free=True).values())


@pytest.mark.parametrize("kind", [Kind.LINES, Kind.WAYS])
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_what_is_counted_is_what_every_stop_comes_to(kind: Kind, data: st.DataObject) -> None:
    model = data.draw(models(kind))
    held_to_every_stop(model, data.draw(st.sampled_from((1, 2))), data.draw(st.sampled_from((1, 3))))


@pytest.mark.parametrize(("coins", "value"), [(1, 1), (2, 5), (3, 5)])
def test_a_model_that_was_read_is_counted_as_it_is_played(coins: int, value: int) -> None:
    held_to_every_stop(small(), coins, value)


def test_parts_add_up() -> None:
    counted = return_of(small(), 2, 1)
    assert counted.total == counted.lines + counted.scatters + counted.free_games
    assert counted.free_games > 0


# By hand ---------------------------------------------------------------------------------


def test_free_games_stop_at_the_cap() -> None:
    """Both reels of stars always show two: of any number won again, only the cap is played."""
    always = (
        ('reels = ["a b c w a", "b a s c", "a c b s"]', 'reels = ["a a a", "a a s", "a a s"]'),
        ('reels = ["a b c", "b a s c c", "a c b s a b"]', 'reels = ["a a a", "a s a", "a a a a s a"]'),
    )
    model = small(*always, ('symbol = "b"', 'symbol = "a"'))
    counted = return_of(model, 1, 1)
    assert counted.retriggers == Fraction(1, 2)
    # Two games, or three after one star more, or four: the cap. P(third) = 3/4, P(fourth) = 1/4 + 2/4 * 1/2 = 1/2.
    assert counted.free_played == 2 + Fraction(3, 4) + Fraction(1, 2)


def test_points_count_for_what_they_are_worth() -> None:
    assert return_of(wheel(), 1, 1).outcomes == Fraction(1, 4) * 4 * 2
    assert return_of(wheel(), 2, 1).outcomes == 1


def test_pools_count_only_where_the_reading_says_so() -> None:
    assert return_of(small(), 1, 1).pools == 0
    assert return_of(small(), 1, 1, pools_count=True).pools == Fraction(1, 100)
    assert return_of(small(), 1, 1, pools_count=True).total == return_of(small(), 1, 1).total + Fraction(1, 100)


# Rule 2 ----------------------------------------------------------------------------------


def test_the_least_return_is_that_of_the_worst_stake() -> None:
    """A game on the wheel costs one coin or two, and pays the same."""
    assert least_return(wheel()) == (Fraction(1), 2, 1)


def test_the_least_return_is_that_of_a_stake_too_small_for_a_prize() -> None:
    model = small(
        ('{ symbols = "a", prizes = { 2 = 2, 3 = 9 } }', '{ symbols = "a", prizes = { 3 = 9 }, from_value = 5 }')
    )
    assert least_return(model) == (return_of(model, 1, 1).total, 1, 1)
    assert return_of(model, 1, 1).total < return_of(model, 1, 5).total


@pytest.mark.rule("pt95.VIII.2")
def test_a_plan_that_gives_back_too_little_is_refused_with_the_figure() -> None:
    poor = wheel(("point_value = 2", "point_value = 1"), ("weight = 3", "weight = 4"))
    with pytest.raises(Refused) as refused:
        check_return(poor, Fraction(4, 5))
    assert str(refused.value) == ("A Roda gives back 40 % of what is staked with 2 coins of 1, not 80 %. (pt95.VIII.2)")


@pytest.mark.rule("pt95.VIII.2")
def test_a_plan_that_gives_back_exactly_as_much_as_is_asked_stands() -> None:
    check_return(wheel(), Fraction(1))
    with pytest.raises(Refused, match=r"gives back 100 % .* not 100.0001 %"):
        check_return(wheel(), 1 + Fraction(1, 1_000_000))


@pytest.mark.rule("pt95.VIII.2")
def test_contributions_help_a_plan_only_where_they_count() -> None:
    model = small()
    just_over = least_return(model)[0] + Fraction(1, 200)
    check_return(model, just_over, pools_count=True)
    with pytest.raises(Refused):
        check_return(model, just_over)


def opened(model: Model, **readings: str) -> str:
    """The model that a machine opens with."""
    return open_table({"model": model.name, "plan": as_data(model), "minimum": 1}, readings).model.name


CHIPS = ('theme = "pontos"\npoint_value = 2\n', ""), ("coins = [1, 2]", "coins = [1]")


@pytest.mark.rule("pt95.VIII.2")
def test_a_machine_opens_at_exactly_eighty_per_cent_and_not_a_billionth_below() -> None:
    """One in five wins four: 80 %."""
    assert opened(wheel(*CHIPS, ("weight = 3", "weight = 800000000"), ("weight = 1\n", "weight = 200000000\n")))
    with pytest.raises(Refused, match=r"gives back 79\.9999 %"):
        opened(wheel(*CHIPS, ("weight = 3", "weight = 800000001"), ("weight = 1\n", "weight = 199999999\n")))


@pytest.mark.rule("pt95.VIII.2", "pt95.VIII.3")
def test_a_machine_that_lacks_one_per_cent_opens_only_where_its_jackpot_counts() -> None:
    """199 in 1000 win four, 79.6 %, and the jackpot takes 1 %."""
    pool = '[[pools]]\nname = "pote"\nreach = "machine"\nrate = "1/100"\nstart = 0\none_in = 100\n\n[glass]'
    model = wheel(*CHIPS, ("weight = 3", "weight = 801"), ("weight = 1\n", "weight = 199\n"), ("[glass]", pool))
    assert opened(model, **{"jackpot-contributions": "count"})
    with pytest.raises(Refused, match=r"gives back 79\.6"):
        opened(model)


@pytest.mark.rule("pt95.VIII.1.b", "pt95.VIII.2")
def test_points_that_are_never_paid_have_no_least_return() -> None:
    model = wheel(("weight = 3", "weight = 30"))
    assert opened(model, points="never")
    with pytest.raises(Refused, match="gives back"):
        opened(model)


def test_a_figure_under_what_is_asked_never_looks_like_it() -> None:
    assert percent(Fraction(799_999_999, 1_000_000_000)) == "79.9999 %"
    assert percent(Fraction(4, 5)) == "80 %"
    assert percent(Fraction(801, 1000)) == "80.1000 %"


def test_a_model_is_counted_and_sealed_once_for_all_its_machines() -> None:
    prices = len(glass_of(open_table({"model": "pomar", "number": 1000}).table).prices)
    counted = (least_of, 1), (sealed_of, 1), (share_back, prices)
    before = [count.cache_info().misses for count, _ in counted]
    for number in range(1001, 1021):
        describe(open_table({"model": "pomar", "number": number}))
    after = [count.cache_info().misses for count, _ in counted]
    assert [late - early <= most for early, late, (_, most) in zip(before, after, counted, strict=True)] == [True] * 3
