"""The operator's own rules: published beside the law's for anyone, and approved before they are played by for money."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pagador.house import office
from pagador.house.audit.verify import verify
from pagador.house.operator_rules import OwnRules
from pagador.house.records import Manner, Opened
from pagador.house.rulebook import rulebook
from pagador.house.store import Store
from pagador.law import Refused, find_section
from pagador.table.log import Stamp
from tests.house.commands import Pagador, pagador
from tests.house.conftest import new_house, sqlite_store
from tests.house.driving import House
from tests.house.forging import edit, find, unguarded
from tests.server.open_house import OpenHouse, open_house

__all__ = ["new_house", "pagador", "sqlite_store"]

GAME, APPROVAL = "poquer-sem-descarte", "pt15.803.ato.3"
UNAPPROVED = "The operator's own rules are approved before they are played by for money: say by whom."
REGULATOR = "SRIJ, 12 de maio de 2016"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    with open_house(tmp_path) as opened:
        yield opened


def opens(house: OpenHouse, currency: str, language: str = "", **terms: Any) -> Any:
    manager = house.somebody(f"manager-{house.numbers}-{currency.lower()}-{len(terms)}", "manager")
    wanted = {"name": "mesa", "game": GAME, "currency": currency, "terms": terms}
    headers = {"Authorization": f"Bearer {manager}"} | ({"Accept-Language": language} if language else {})
    return house.client.post("/v1/tables", json=wanted, headers=headers)


def table(store: Store, currency: str, **terms: Any) -> None:
    with store.writing() as page:
        office.add_table(page, "mesa", Stamp(game=GAME, edition="pt15", terms=terms), currency, Manner())


# Published -------------------------------------------------------------------------------


@pytest.mark.rule("pt15.803.38", "pt15.803.ato.4")
@pytest.mark.parametrize("language", ["pt", "en", "fr"])
def test_law_and_own_rules_are_open_to_anyone_who_has_not_signed_in(house: OpenHouse, language: str) -> None:
    assert opens(house, "EUR", approved_by=REGULATOR, minimum=50, decision_seconds=40).status_code == 201
    answer = house.client.get("/v1/tables/mesa/rules", params={"lang": language}, headers={})
    assert answer.status_code == 200
    book = answer.json()
    published = [(rule["id"], rule["summary"]) for section in book["sections"] for rule in section["rules"]]
    assert published == [(rule.id, getattr(rule, language)) for rule in find_section("pt15.803").rule]
    assert book["own"] == {
        "approved_by": REGULATOR,
        "terms": {"minimum": 50, "decision_seconds": 40},
        "readings": {},
        "rules": ["pt15.803.ato.2", "pt15.803.ato.3"],
    }
    assert book["terms"]["approved_by"] == REGULATOR


@pytest.mark.rule("pt15.803.38", "pt15.803.ato.2", "pt15.803.ato.4")
def test_terms_and_readings_that_are_not_the_usual_ones_are_the_operators_own_rules(
    new_house: Callable[..., House],
) -> None:
    house = new_house("ana")
    house.open(GAME, readings={"equal-hands": "banker", "flush": "highest-only"}, seats=1, window_seconds=30)
    assert rulebook(house.standing(), "en").own == OwnRules(
        approved_by="demonstration",
        terms={"seats": 1},
        readings={"equal-hands": "banker"},
        rules=("pt15.803.ato.2", "pt15.803.ato.3"),
    )


def test_a_law_that_knows_no_such_rules_has_none_published(house: OpenHouse) -> None:
    assert house.get("/v1/tables/roleta-francesa/rules").json()["own"] is None


# Approved --------------------------------------------------------------------------------


@pytest.mark.rule("pt15.803.ato.3")
@pytest.mark.parametrize("terms", [{}, {"approved_by": "demonstration"}, {"approved_by": " Demonstration "}])
def test_a_table_for_money_is_not_opened_without_saying_who_approved_its_rules(
    sqlite_store: Store, terms: dict[str, str]
) -> None:
    with pytest.raises(Refused, match=f"^{UNAPPROVED}") as refusal:
        table(sqlite_store, "EUR", **terms)
    assert refusal.value.under == (APPROVAL,)
    table(sqlite_store, "demo", **terms)


@pytest.mark.rule("pt15.803.ato.3")
def test_a_table_for_money_whose_rules_were_approved_is_opened(sqlite_store: Store) -> None:
    table(sqlite_store, "EUR", approved_by=REGULATOR)
    assert verify(sqlite_store).clean


# In euros --------------------------------------------------------------------------------


@pytest.mark.rule("pt15.803.2.a", "pt15.804.3.a")
@pytest.mark.parametrize("currency", ["PTE", "MOP"])
@pytest.mark.parametrize(
    ("game", "terms", "under"),
    [(GAME, {"approved_by": REGULATOR}, "pt15.803.2.a"), ("roleta-americana-online", {}, "pt15.804.3.a")],
)
def test_a_table_of_an_online_game_is_for_euros_and_for_no_other_money(
    sqlite_store: Store, currency: str, game: str, terms: dict[str, str], under: str
) -> None:
    def opened(money: str) -> None:
        with sqlite_store.writing() as page:
            office.add_table(
                page, f"mesa-{money.lower()}", Stamp(game=game, edition="pt15", terms=terms), money, Manner()
            )

    with pytest.raises(Refused) as refusal:
        opened(currency)
    assert refusal.value.sentence == f"A table of this game for money is in EUR: not in {currency}."
    assert refusal.value.under == (under,)
    for other in ("demo", "EUR"):
        opened(other)


@pytest.mark.parametrize("currency", ["EUR", "PTE", "MOP"])
def test_where_the_law_names_no_money_a_table_is_for_any(sqlite_store: Store, currency: str) -> None:
    with sqlite_store.writing() as page:
        office.add_table(page, "mesa", Stamp(game="roleta-francesa", edition="pt95"), currency, Manner())


def test_the_audit_finds_a_table_for_another_money(sqlite_store: Store) -> None:
    table(sqlite_store, "EUR", approved_by=REGULATOR)
    with unguarded(sqlite_store) as connection:
        line = find(connection, "mesa", lambda record: isinstance(record, Opened))
        edit(connection, line, lambda raw: raw.update(currency="PTE"))
    difference = verify(sqlite_store).difference
    assert difference is not None
    assert difference.sentence == "A table of this game for money is in EUR: not in PTE."


# Refused everywhere ----------------------------------------------------------------------


def test_over_http_it_is_refused_with_the_rule_in_the_readers_language(house: OpenHouse) -> None:
    answer = opens(house, "EUR", "pt")
    assert answer.status_code == 422
    sentence = "As regras próprias do operador são aprovadas antes de se jogar por elas a dinheiro: diga por quem."
    assert answer.json() == {"sentence": sentence, "under": [APPROVAL]}


def test_on_the_command_line_it_is_refused_too(sqlite_store: Store, pagador: Pagador, tmp_path: Path) -> None:
    there = ("--db", sqlite_store.url, "--data", tmp_path)
    opening = ("table", "open", GAME, "--currency", "EUR")
    said = pagador(*opening, *there)
    assert said.code == 2
    assert " ".join(said.err.split()).endswith(f"{UNAPPROVED} ({APPROVAL})")
    assert pagador(*opening, "--term", f"approved_by={REGULATOR}", *there).code == 0


@pytest.mark.rule("pt15.803.ato.3")
def test_the_audit_finds_a_table_for_money_that_nobody_approved(sqlite_store: Store) -> None:
    table(sqlite_store, "EUR", approved_by=REGULATOR)
    with unguarded(sqlite_store) as connection:
        line = find(connection, "mesa", lambda record: isinstance(record, Opened))
        edit(connection, line, lambda raw: raw["stamp"].update(terms={}))
    difference = verify(sqlite_store).difference
    assert difference is not None
    assert difference.sentence == UNAPPROVED
