"""What `edge` says of the models that ship: every stake whose odds are others, exactly, in the form of any game."""

from fractions import Fraction
from importlib.resources import files

import pytest

from pagador import edge
from pagador.games.maquinas.returns import return_of
from pagador.games.maquinas.shelf import model_named, shipped
from pagador.games.maquinas.state import Terms
from pagador.law import Refused
from pagador.maths.edge import document
from pagador.maths.maquinas import analyser
from pagador.maths.maquinas.analysis import analyse, stakes_that_differ
from pagador.maths.maquinas.asked import model_of
from pagador.maths.maquinas.edges import as_fields, edge_of
from pagador.maths.maquinas.words import HITS

GAME, EDITION = "maquinas", "pt95"


@pytest.mark.parametrize("name", shipped())
def test_every_stake_of_a_model_that_ships_is_worth_its_return(name: str) -> None:
    model = model_named(name)
    rows = edge(GAME, terms={"model": name})
    assert len(rows) == len(stakes_that_differ(model))
    for row, (coins, value) in zip(rows, stakes_that_differ(model), strict=True):
        assert (row.stake, row.ev) == (coins * value, return_of(model, coins, value).total - 1)
        assert row.win + row.lose + row.push == 1
        assert 0 < row.chances[HITS] < 1


def test_one_bet_can_be_asked_for() -> None:
    (row,) = edge(GAME, "linhas:5", terms={"model": "santo-antonio"})
    assert (row.bet, row.stake) == ("linhas:5", 5)


def test_more_lines_are_worth_as_much_and_stray_less() -> None:
    rows = edge(GAME, terms={"model": "santo-antonio"})
    assert len({row.ev for row in rows}) == 1
    strays = [row.variance for row in rows]
    assert strays == sorted(strays, reverse=True)
    assert len(set(strays)) == len(rows)


def test_values_from_which_a_pool_can_be_won_are_rows_of_their_own() -> None:
    model = model_named("galo-de-ouro")
    for coins, value in stakes_that_differ(model):
        found = analyse(model, coins, value)
        lined = next(pool for pool in model.pools if not pool.is_drawn)
        pool = next(each for each in found.pools if each.name == lined.name)
        assert (pool.chance > 0) == (value >= lined.from_value)
        assert pool.worth == (pool.rate + pool.from_start if pool.chance else 0)


def test_a_drawn_pool_is_won_by_each_unit_alike_and_holds_as_much_at_every_stake() -> None:
    model = model_named("galo-de-ouro")
    drawn = next(pool for pool in model.pools if pool.is_drawn)
    for coins, value in stakes_that_differ(model):
        found = analyse(model, coins, value)
        pool = next(each for each in found.pools if each.name == drawn.name)
        assert pool.chance == Fraction(found.stake, drawn.one_in)
        assert pool.from_start == Fraction(drawn.start, drawn.one_in)
        assert pool.mean == drawn.start + drawn.rate * drawn.one_in


def test_the_document_has_what_outsiders_rely_on() -> None:
    found = analyse(model_named("santo-antonio"), 20, 1)
    (row,) = document((edge_of(EDITION, found),))
    fields = row | as_fields(found, whole=True)
    assert Fraction(fields["ev"]) == Fraction(fields["return"]) - 1
    assert sum(map(Fraction, fields["components"].values())) == Fraction(fields["return"])
    assert sum(fields["paid_game"].values()) == fields["cycle"]
    assert sum(fields["free_game"].values()) == fields["free_games"]["cycle"]
    by_plan = sum(Fraction(each["return"]) for each in fields["plan"])
    assert by_plan == Fraction(fields["return"]) - Fraction(fields["components"]["free-games"])


def test_a_model_is_named_by_the_terms_of_a_table_or_by_its_file() -> None:
    assert model_of({}).name == Terms().model
    file = files("pagador.games.maquinas") / "models" / "roda-da-feira.toml"
    assert model_of({"model": str(file)}) == model_named("roda-da-feira")


def test_stakes_that_a_model_does_not_take_are_refused() -> None:
    with pytest.raises(Refused, match="pomar takes no game of 2 coins of 1"):
        analyse(model_named("pomar"), 2, 1)


def test_nothing_is_chosen_and_the_worth_of_a_game_is_known_with_its_parts() -> None:
    found = analyser.strategy(EDITION, {"model": "santo-antonio"}, {})
    assert found.worth == return_of(model_named("santo-antonio"), 20, 1).total - 1
    assert found.others["prizes"] == found.worth + 1 == sum(found.others.values()) - found.others["prizes"]
    with pytest.raises(Refused, match="no strategies"):
        analyser.strategy(EDITION, {}, {}, "lucky")
