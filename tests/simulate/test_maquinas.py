"""Machines' kernel and the rules see the same stops: prizes, free games and pools, model by model."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pagador.games.maquinas.model import Model, Outcome
from pagador.games.maquinas.returns import return_of
from pagador.games.maquinas.shelf import model_named, shipped
from pagador.games.maquinas.words import Part
from pagador.law import Refused
from pagador.simulate.figures import nets_of
from pagador.simulate.games import maquinas
from pagador.simulate.games.maquinas import CHUNK, PRIZES, simulated, simulation, tables, worth_of
from pagador.simulate.pools import Gaps
from pagador.simulate.run import run
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import stream
from pagador.simulate.tally import Tally
from tests.campaign_lengths import Length
from tests.maths.maquinas.small_models import models
from tests.simulate.plain_machines import Round, rounds, waits

MODELS = tuple(shipped())
ROUNDS = 10_000
FIVE_REELS, LINKED, POINTS = "santo-antonio", "galo-de-ouro", "roda-da-feira"


def brought(kernel: Simulation, tally: Tally, bet: str) -> Counter[int]:
    """How often a bet brought what, in parts of its stake."""
    found: Counter[int] = Counter()
    for net, times in nets_of(kernel, tally, kernel.bets.index(bet)):
        found[net] += times
    return +found


def paid(model: Model, came: Round, part: str, value: int) -> int:
    """What a part of a round paid, or all of it, in stakes of a line."""
    prize = sum(came.parts.values()) if part == PRIZES else came.parts[Part(part)]
    assert prize % value == 0
    return prize // value * worth_of(model)


def disagreements(model: Model, coins: int, value: int, many: int, seed: int) -> list[str]:
    """In what the kernel counts otherwise than the rules."""
    kernel, found = simulated(model, coins, value), list(rounds(model, coins, value, many, seed))
    tally = kernel.play(stream(seed, 0), many)
    different = [
        bet
        for bet in kernel.bets[1:]
        if brought(kernel, tally, bet) != Counter(paid(model, came, bet, value) for came in found)
    ]
    nets = Counter(paid(model, came, PRIZES, value) - coins for came in found)
    different += [kernel.bets[0]] * (brought(kernel, tally, kernel.bets[0]) != nets)
    if model.reels:
        played = {f"played {many} free games": times for many, times in Counter(each.played for each in found).items()}
        said = dict(zip(kernel.outcomes, tally.counts.tolist(), strict=True))
        different += [name for name in said if name.startswith("played") and said[name] != played.get(name, 0)]
    pools = zip(kernel.pools, tally.pools, strict=True)
    return different + [pool.name for pool, gaps in pools if gaps != waits(found, pool.name)]


def told_apart(model: Model) -> Model:
    """The same with a name of its own for each pool."""
    pools = (msgspec.structs.replace(pool, name=f"bolo-{number}") for number, pool in enumerate(model.pools))
    return msgspec.structs.replace(model, pools=tuple(pools))


# On the same stops -----------------------------------------------------------------------


@pytest.mark.parametrize("name", MODELS)
def test_the_kernel_and_the_rules_agree_on_every_prize_of_a_model(name: str, compared: Length) -> None:
    model = model_named(name)
    for number, (coins, value) in enumerate(
        [(max(model.stakes.coins), min(model.stakes.values)), (min(model.stakes.coins), max(model.stakes.values))]
    ):
        assert disagreements(model, coins, value, compared(ROUNDS + number), seed=number) == []


@given(models().map(told_apart), st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_they_agree_on_models_at_random_at_every_stake(model: Model, seed: int) -> None:
    for coins in model.stakes.coins[:2]:
        for value in model.stakes.values:
            assert disagreements(model, coins, value, 60, seed) == []


@pytest.mark.parametrize("ways", [5, 20])
@given(model=models().map(told_apart), seed=st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_however_few_reels_are_looked_up_together_the_count_is_the_same(ways: int, model: Model, seed: int) -> None:
    coins, value = max(model.stakes.coins), max(model.stakes.values)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "MOST_WAYS", ways)
        assert disagreements(model, coins, value, 60, seed) == []


def six_reels(model: Model) -> Model:
    """A model with one reel more, and prizes for six."""
    free = model.free_games
    assert free is not None
    return msgspec.structs.replace(
        model,
        reels=(*model.reels, model.reels[0]),
        lines=tuple((*line, 1) for line in model.lines),
        prizes=tuple(
            msgspec.structs.replace(row, prizes={**row.prizes, 6: 2 * max(row.prizes.values())}) for row in model.prizes
        ),
        free_games=msgspec.structs.replace(free, reels=(*free.reels, free.reels[0])) if free.reels else free,
    )


@pytest.mark.parametrize("ways", [100, 5_000, tables.MOST_WAYS])
@pytest.mark.parametrize("name", [FIVE_REELS, "mar-alto"])
def test_six_reels_are_walked_from_wherever_the_first_are_left(
    name: str, ways: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = six_reels(model_named(name))
    monkeypatch.setattr(tables, "MOST_WAYS", ways)
    depth = {100: 1, 5_000: 2}.get(ways, 3)
    assert int(simulated(model).play.paid.where.depth) == depth  # type: ignore[attr-defined]  # what has reels
    assert disagreements(model, max(model.stakes.coins), min(model.stakes.values), 1_500, seed=6) == []


def test_prizes_too_large_to_have_a_number_are_counted_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maquinas, "LIMIT", 16)
    model = model_named(FIVE_REELS)
    kernel = simulated(model)
    tally = kernel.play(stream(3, 0), 2_000)
    assert max(net for _, net in tally.beyond) > 16
    assert disagreements(model, max(model.stakes.coins), min(model.stakes.values), 2_000, seed=3) == []


def test_pools_that_are_often_won_are_won_when_the_rules_say_so() -> None:
    model = with_pools(symbol="", count=0, one_in=50)
    assert disagreements(model, 1, 1, 3_000, seed=8) == []
    model = with_pools(symbol=model.reels[0][0], count=1, one_in=0)
    assert disagreements(model, 1, 1, 3_000, seed=8) == []
    assert disagreements(model, max(model.stakes.coins), 1, 3_000, seed=9) == []


def with_pools(**won: Any) -> Model:
    model = model_named(LINKED)
    pools = [msgspec.structs.replace(pool, from_value=1, **won) for pool in model.pools]
    return msgspec.structs.replace(model, pools=tuple(pools))


# What it is worth ------------------------------------------------------------------------


@pytest.mark.parametrize("name", MODELS)
def test_the_means_are_the_exact_return_part_by_part(name: str) -> None:
    model = model_named(name)
    coins, value = max(model.stakes.coins), min(model.stakes.values)
    found = return_of(model, coins, value)
    exact = {
        PRIZES: found.total,
        Part.LINES: found.lines,
        Part.WAYS: found.ways,
        Part.SCATTERS: found.scatters,
        Part.FREE_GAMES: found.free_games,
    }
    rows = run(simulated(model), 4_000_000, 16).figures(exact)
    assert {row.bet for row in rows[1:]} <= exact.keys()
    assert max(abs(row.z) for row in rows if row.z is not None) < 3
    assert rows[0].mean == pytest.approx(rows[1].mean - 1)


def test_a_pool_pays_on_the_mean_its_start_and_a_share_of_all_stakes_between_two_wins() -> None:
    (pool, *_) = model_named(LINKED).pools
    model = with_pools(symbol="", count=0, one_in=500, start=700, rate=Fraction(1, 40))
    ran = run(simulated(model, 1, 1), 2_000_000, 4)
    figures = {each.name: each for each in ran.pools()}
    found = figures[pool.name]
    assert found.mean is not None
    assert found.standard_error is not None
    assert abs(found.mean - (700 + Fraction(500, 40))) < 4 * found.standard_error
    assert found.returned == found.wins * found.mean / 2_000_000


def test_a_machine_without_reels_counts_weights_of_any_size() -> None:
    model = model_named(POINTS)
    weights = (10**12 - 7, 3 * 10**11, 1)
    outcomes = tuple(
        Outcome(name=name, pt=name, en=name, fr=name, weight=weight, prize=prize)
        for name, weight, prize in zip(("um", "dois", "tres"), weights, (0, 3, 9), strict=True)
    )
    model = msgspec.structs.replace(model, outcomes=outcomes)
    assert disagreements(model, min(model.stakes.coins), 1, 2_000, seed=5) == []


# Runs ------------------------------------------------------------------------------------


def said(tally: Tally) -> tuple[Any, ...]:
    return tally.rounds, tally.counts.tolist(), dict(tally.beyond), tally.pools


@pytest.mark.parametrize("name", [FIVE_REELS, LINKED])
def test_the_same_seed_gives_the_same_whatever_the_jobs(name: str) -> None:
    kernel = simulated(model_named(name))
    one, two = (run(kernel, 2 * CHUNK + 345, 7, jobs=jobs).tally for jobs in (1, 2))
    assert said(one) == said(two)
    assert said(one) != said(run(kernel, 2 * CHUNK + 345, 8, jobs=2).tally)


def test_every_chunk_has_rounds_of_its_own() -> None:
    kernel = simulated(model_named(FIVE_REELS))
    first, second = (kernel.play(stream(1, chunk), 1_000) for chunk in (0, 1))
    assert said(first) != said(second)
    both = run(msgspec.structs.replace(kernel, chunk=1_000), 2_000, 1).tally
    assert np.array_equal(both.counts, first.counts + second.counts)


@given(st.lists(st.booleans(), min_size=1, max_size=40), st.data())
def test_waits_add_up_however_a_run_is_cut(won: list[bool], data: st.DataObject) -> None:
    each = [Gaps(rounds=1, wins=1, first=1) if one else Gaps(rounds=1) for one in won]
    cut = data.draw(st.integers(0, len(each)))
    parts = [sum(half[1:], half[0]) for half in (each[:cut], each[cut:]) if half]
    found = sum(parts[1:], parts[0])
    wins = [number for number, one in enumerate(won, 1) if one]
    assert (found.rounds, found.wins) == (len(won), len(wins))
    assert found.first == (wins[0] if wins else 0)
    assert found.last == (len(won) - wins[-1] if wins else 0)
    assert found.squares == sum((late - early) ** 2 for early, late in pairwise(wins))


# What is asked ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"coins": 7}, "santo-antonio is played with 1, 5, 10, 20 coins, not 7."),
        ({"value": 3}, "A coin at santo-antonio is worth 1, 2, 5, 10, not 3."),
        ({"strategy": "luck"}, "There is no strategy luck at a machine. There is one: jogada."),
        ({"shoe": "dealt"}, "A machine has no shoe: it is fresh, not dealt."),
    ],
)
def test_what_a_machine_does_not_have_is_refused(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        simulation("maquinas", None, {"model": FIVE_REELS}, {}, **asked)
    assert str(refused.value).startswith(sentence)


def test_a_machine_is_played_with_all_its_coins_at_the_least_value_unless_told() -> None:
    kernel = simulation("maquinas", None, {"model": FIVE_REELS}, {})
    assert (kernel.bets[0], dict(kernel.stake)) == ("linhas:20", {"coins": 20, "value": 1})
    kernel = simulation("maquinas", None, {"model": FIVE_REELS}, {}, coins=5, value=10)
    assert (kernel.bets[0], kernel.edition, kernel.unit) == ("linhas:5", "pt95", 5)
