"""The models that ship: what each gives back, to the last digit, and what somebody reads on it."""

import re
from collections.abc import Iterable
from fractions import Fraction
from importlib.resources import files
from itertools import product
from math import prod
from pathlib import Path

import pytest

from pagador.games.maquinas.law import law_of
from pagador.games.maquinas.model import (
    Certificate,
    FreeGames,
    Glass,
    Linked,
    Model,
    Outcome,
    Piece,
    Prize,
    Stakes,
    Symbol,
)
from pagador.games.maquinas.returns import Return, check_return, least_return, return_of
from pagador.games.maquinas.shelf import model_named, shipped
from pagador.games.maquinas.toml import model_from
from pagador.games.maquinas.words import Kind, Theme
from pagador.law import Refused
from tests.games.maquinas.models import mean_prizes, walked

MODELS = list(shipped().values())
EVERY = pytest.mark.parametrize("model", MODELS, ids=lambda model: model.name)

Chances = dict[int, Fraction]


def at_most(model: Model) -> Return:
    return return_of(model, model.stakes.coins[-1], model.stakes.values[-1])


def scatters(chances: Iterable[Fraction]) -> Chances:
    """How likely so many scatters show, where each reel shows at most one, with this chance."""
    reels = list(chances)
    found: Chances = {}
    for shows in product((False, True), repeat=len(reels)):
        chance = prod((one if shown else 1 - one for one, shown in zip(reels, shows, strict=True)), start=Fraction(1))
        found[sum(shows)] = found.get(sum(shows), Fraction(0)) + chance
    return found


def awards(shows: Chances, table: dict[int, int]) -> Chances:
    found: Chances = {}
    for many, chance in shows.items():
        won = table.get(many, 0)
        found[won] = found.get(won, Fraction(0)) + chance
    return found


# What each gives back --------------------------------------------------------------------


def test_the_orchard() -> None:
    """109/125 = 87.2 %, which all of its 25 * 25 * 25 stops come to."""
    model = model_named("pomar")
    assert at_most(model).total == Fraction(109, 125)
    assert mean_prizes(model, 1, 1, free=False) == {"lines": Fraction(109, 125)}


def test_the_wheel_of_the_fair() -> None:
    """210 * 1 + 110 * 2 + 50 * 3 + 20 * 5 + 7 * 15 + 2 * 50 + 1 * 60 of 1000: 94.5 %."""
    assert at_most(model_named("roda-da-feira")).total == Fraction(945, 1000)


def test_the_golden_cockerel() -> None:
    """88.5 %, by lines alone; what its pools take comes on top."""
    counted = at_most(model_named("galo-de-ouro"))
    assert counted.lines == counted.total == Fraction(3713473, 4194304)
    with_pools = return_of(model_named("galo-de-ouro"), 9, 20, pools_count=True)
    assert with_pools.total - counted.total == Fraction(1, 100) + Fraction(1, 200)


def test_the_night_of_saint_anthony() -> None:
    """93.9 %. Every reel has two bonfires far apart on 48 stops, and shows one with a chance of 6 in 48."""
    model = model_named("santo-antonio")
    counted, shows = at_most(model), scatters([Fraction(6, 48)] * 5)
    assert shows[3] == Fraction(490, 32768)
    assert counted.lines == Fraction(9211979, 15925248)
    assert counted.scatters == Fraction(490 * 2 + 35 * 10 + 1 * 100, 32768)
    assert counted.retriggers == Fraction(490 * 10 + 35 * 15 + 1 * 20, 32768)
    won = awards(shows, {3: 10, 4: 15, 5: 20})
    assert counted.free_played == walked(won, won, cap=60)
    assert counted.free_games == counted.free_played * Fraction(12666073, 7962624)
    assert f"{float(counted.total):.10f}" == "0.9389587430"


def test_the_high_sea() -> None:
    """93.2 %. Compasses on 42 stops of which four show: 1, 2, 2, 2, 2; in free games on 40: 1, 1, 2, 1, 2."""
    model = model_named("mar-alto")
    counted = at_most(model)
    paid = scatters(Fraction(4 * many, 42) for many in (1, 2, 2, 2, 2))
    free = scatters(Fraction(4 * many, 40) for many in (1, 1, 2, 1, 2))
    assert counted.ways == Fraction(86600, 151263)
    assert counted.scatters == paid[3] * 1 + paid[4] * 5 + paid[5] * 50 == Fraction(33088, 583443)
    again = awards(free, {3: 5, 4: 5, 5: 5})
    assert counted.retriggers == again[5] * 5 == Fraction(511, 5000)
    assert counted.free_played == walked(awards(paid, {3: 8, 4: 12, 5: 20}), again, cap=40)
    assert counted.free_games == counted.free_played * Fraction(869261, 1_000_000)
    assert f"{float(counted.total):.10f}" == "0.9323060953"


# All of them -----------------------------------------------------------------------------


@EVERY
@pytest.mark.rule("pt95.VIII.2")
def test_each_gives_back_enough_at_every_stake(model: Model) -> None:
    check_return(model, law_of().least_return.value)
    assert Fraction(85, 100) < least_return(model)[0] < Fraction(96, 100)


def test_each_gives_back_another_share() -> None:
    assert len({at_most(model).total for model in MODELS}) == len(MODELS) >= 5


def test_every_kind_of_machine_is_there() -> None:
    assert {model.kind for model in MODELS} == set(Kind)
    assert {model.theme for model in MODELS} == set(Theme)
    assert {pool.reach.value for model in MODELS for pool in model.pools} == {"machine", "casinos"}
    assert {model.name for model in MODELS if model.free_games is not None} == {"mar-alto", "santo-antonio"}


@EVERY
def test_a_glass_is_in_three_languages(model: Model) -> None:
    assert all(text.strip() for text in (model.glass.pt, model.glass.en, model.glass.fr, model.glass.payment))


@EVERY
def test_a_model_is_in_the_file_of_its_name(model: Model) -> None:
    assert model_named(model.name) == model
    assert (files("pagador.games.maquinas") / "models" / f"{model.name}.toml").is_file()


def test_a_model_that_does_not_ship_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refused) as refused:
        model_named("pomares")
    assert str(refused.value) == "There is no model pomares. Nearest: pomar, mar-alto."


# The page that tells how to write one ----------------------------------------------------

PAGE = (Path(__file__).parents[3] / "docs" / "machines.md").read_text(encoding="utf-8")


def test_the_model_of_the_page_can_be_read() -> None:
    written = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0]
    assert Fraction(4, 5) < at_most(model_from(written, "page.toml")).total < 1


@pytest.mark.parametrize("piece", [Model, Stakes, Symbol, Prize, FreeGames, Linked, Outcome, Glass, Certificate])
def test_the_page_tells_every_key(piece: type[Piece]) -> None:
    told = set(re.findall(r"`\[*(\w+)\]*`", PAGE))
    assert [key for key in piece.__struct_fields__ if key not in told] == []


@EVERY
def test_the_page_tells_what_each_gives_back(model: Model) -> None:
    line = next(line for line in PAGE.splitlines() if line.startswith(f"| `{model.name}` |"))
    total = at_most(model).total
    assert f"{float(total * 100):.1f} %" in line
    assert f"{total} = " in line or model.free_games is not None
