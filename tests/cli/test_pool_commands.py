"""`pagador pool`: pools set up, listed and ordered about from the command line."""

from pathlib import Path

import pytest
from msgspec import json

from pagador.house.pools import all_orders, load_pool
from pagador.house.store import Store
from tests.cli.test_house_commands import Pagador, books_url, pagador, run, store

__all__ = ["books_url", "pagador", "run", "store"]


def test_a_pool_is_set_up_listed_and_shown(pagador: Pagador, tmp_path: Path) -> None:
    said = pagador(
        "pool", "open", "tejo", "--rate", "1/200", "--start", "500", "--reach", "casino", "--casino", "oeste"
    )
    assert said.out == "The pool tejo is open: 1/200 of each stake, 500 at the start.\n"
    (listed,) = json.decode(pagador("pool", "list", "--json").out)
    assert listed == json.decode(pagador("pool", "show", "tejo", "--json").out)
    assert (listed["value"], listed["rate"], listed["casino"]) == (500, "1/200", "oeste")
    assert "tejo" in pagador("pool", "list").out
    assert "oeste" in pagador("pool", "show", "tejo").out
    assert pagador("audit", "verify").code == 0


def test_a_machine_s_table_sets_its_pools_up(pagador: Pagador) -> None:
    opening = ("table", "open", "maquinas", "--term", "model=galo-de-ouro", "--casino", "oeste")
    assert pagador(*opening, "--name", "galo-1").code == 0
    assert pagador(*opening, "--name", "galo-2").code == 0
    found = json.decode(pagador("pool", "list", "--json").out)
    assert [(each["pool"], each["reach"], each["casino"]) for each in found] == [
        ("galo-1", "machine", "oeste"),
        ("galo-2", "machine", "oeste"),
        ("tesouro-do-tejo", "casinos", ""),
    ]
    assert pagador("audit", "verify").code == 0


def test_orders_are_an_inspector_s(pagador: Pagador, store: Store, tmp_path: Path) -> None:
    password = tmp_path / "word"
    password.write_text("um segredo bem longo\n")
    assert pagador("people", "add", "ines", "--role", "inspector", "--password-file", str(password)).code == 0
    pagador("pool", "open", "um", "--rate", "1/200")
    pagador("pool", "open", "dois", "--rate", "1/200")
    refused = pagador("pool", "disable", "um", "--by", "ana", "--cause", "Dark.")
    assert (refused.code, refused.err) == (2, "ana is no inspector: only the inspection orders that of a pool.\n")
    for words in (
        ("disable", "um", "--cause", "Dark."),
        ("enable", "um"),
        ("transfer", "um", "--to", "dois", "--cause", "Burnt down.", "--authorised"),
    ):
        assert pagador("pool", *words, "--by", "ines").code == 0
    with store.reading() as connection:
        orders = [(order.what, order.to, order.number, order.authorised) for order in all_orders(connection)]
    assert orders == [("disable", "", 1, False), ("enable", "", 2, False), ("transfer", "dois", 3, True)]


@pytest.mark.rule("pt95.VIII.4")
def test_a_pool_for_a_model_takes_machines_of_it(pagador: Pagador, store: Store) -> None:
    terms = ("--rate", "1/200", "--start", "100000", "--model", "galo-de-ouro")
    assert pagador("pool", "open", "tesouro-do-tejo", *terms).code == 0
    assert pagador("table", "open", "maquinas", "--term", "model=galo-de-ouro", "--name", "galo-1").code == 0
    with store.reading() as connection:
        set_up, joined = load_pool(connection, "tesouro-do-tejo").pool.terms, load_pool(connection, "galo-1").pool.terms
    assert (set_up.model, set_up.stakes) == (joined.model, joined.stakes)
    assert (set_up.under, set_up.held_under, set_up.moved_under) == (
        ("pt95.VIII.4",),
        ("pt95.VIII.5",),
        ("pt95.VIII.6",),
    )
    assert pagador("audit", "verify").code == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("open", "um", "--rate", "1/200", "--model", "galo"), "There is no model galo"),
        (("open", "um", "--rate", "mil"), "A share is written as 1/200 or 0.005, not mil."),
        (("open", "um", "--rate", "2"), "A pool takes a share of each stake, more than nothing and at most all of it"),
        (("open", "um", "--rate", "1/2", "--reach", "machine"), "A pool is of one casino or of several"),
        (("open", "Um", "--rate", "1/2"), "A pool's name is 1 to 32 small letters"),
        (("show", "um"), "There is no pool um here."),
    ],
)
def test_what_is_no_pool_is_refused(pagador: Pagador, words: tuple[str, ...], sentence: str) -> None:
    assert pagador("db", "upgrade").code == 0
    said = pagador("pool", *words)
    assert said.code == 2
    assert sentence in said.err
