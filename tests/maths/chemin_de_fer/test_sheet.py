"""Chemin de fer's par sheet: both bets by the table and under bancô, and what the reading of rule 70 is worth."""

from fractions import Fraction

import pytest

from pagador.maths.chemin_de_fer.solved import solve
from pagador.maths.chemin_de_fer.words import BANCO, TABLE, TOTALS
from pagador.maths.parsheet.page import page
from pagador.maths.parsheet.sheet import Sheet
from pagador.maths.parsheet.worked_chemin_de_fer import worked_chemin_de_fer
from tests.maths.chemin_de_fer.plain_coups import RULES

RATE = Fraction(1, 20)


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return worked_chemin_de_fer(edition="pt95")


def test_bets_are_by_the_table_and_at_both_equilibria_under_banco(sheet: Sheet) -> None:
    solved = solve(RULES, 6, RATE)
    (totals,) = solved.of(BANCO, TOTALS, RATE)
    values = {bet.name: bet.value for bet in sheet.bets}
    assert list(values) == ["ponto", "banca", "ponto:totals", "banca:totals", "ponto:cards", "banca:cards"]
    assert (values["ponto"], values["banca"]) == (solved.table.ponto, solved.table.banca)
    assert (values["ponto:totals"], values["banca:totals"]) == (totals.worth.ponto, totals.worth.banca)


def test_if_nobody_may_depart_from_the_table_banco_is_worth_the_tables_equilibrium(sheet: Sheet) -> None:
    (table,) = solve(RULES, 6, RATE).of(TABLE, TOTALS, RATE)
    (question,) = sheet.sensitivities
    (other,) = question.others
    assert (question.reading.key, other.answer.key) == ("free-drawing", "never")
    assert {name: change.after for change in other.changes for name in change.bets}["ponto:totals"] == table.worth.ponto
    assert [name for change in other.changes for name in change.bets] == [bet.name for bet in sheet.bets[2:]]


def test_beside_them_are_choices_equilibria_plays_and_the_cagnotte(sheet: Sheet) -> None:
    assert [(listing.title, len(listing.rows)) for listing in sheet.beside] == [
        ("The choices that the table leaves free", 8),
        ("Equilibria", 8),
        ("The banker's plays, freed of it, under a full bancô, by their points", 6),
        ("The banker's plays, freed of it, under a full bancô, by their two cards", 9),
        ("What the cagnotte is worth", 7),
    ]
    assert sheet.terms == {"decks": 6, "cagnotte_percent": 5}


def test_by_the_other_reading_the_plays_are_the_tables() -> None:
    sheet = worked_chemin_de_fer(terms={"decks": 1}, readings={"free-drawing": "never"})
    assert sheet.beside[2].title == "The banker's plays, by the table, by their points"
    assert sheet.terms["decks"] == 1


def test_the_page_can_be_written(sheet: Sheet) -> None:
    written = page(sheet)
    assert "Chemin de fer" in written
    assert "799863" in written
