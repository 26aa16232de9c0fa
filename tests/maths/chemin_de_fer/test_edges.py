"""What `edge` says of chemin de fer: both bets by the table, and the arrays that a kernel plays an equilibrium by."""

from fractions import Fraction

import numpy as np
import pytest

from pagador import edge
from pagador.law import Refused, readings_of
from pagador.maths.chemin_de_fer import analyser
from pagador.maths.chemin_de_fer.document import solved_document
from pagador.maths.chemin_de_fer.edges import edges_of
from pagador.maths.chemin_de_fer.solved import Setting, setting_duel, solutions, solve
from pagador.maths.chemin_de_fer.tables import tables_of
from pagador.maths.chemin_de_fer.words import BANCO, CARDS, GAME, STRATEGIES, TOTALS
from pagador.maths.edge import document
from tests.maths.chemin_de_fer.plain_coups import RULES

RATE = Fraction(1, 20)


# Documents -------------------------------------------------------------------------------


def test_the_document_has_what_outsiders_rely_on() -> None:
    ponto, banca = document(edges_of("pt95", solve(RULES, 6, RATE, freed=False).table))
    assert ponto == {
        "game": GAME,
        "edition": "pt95",
        "bet": "ponto",
        "stake": 1,
        "ev": "-18880657128/1525814595305",
        "win": "680938355432/1525814595305",
        "lose": "139963802512/305162919061",
        "push": "145057227313/1525814595305",
        "variance": "2106423265443525343269176/2328110179245760928043025",
        "prizes": ("1",),
        "per": "decision",
        "exact": True,
        "house_takes": "34990950628/1525814595305",
        "house_edge_percent": "1.237415",
    }
    assert (banca["bet"], banca["stake"], banca["prizes"]) == ("banca", 20, ("19/20",))
    assert (banca["win"], banca["lose"]) == (ponto["lose"], ponto["win"])
    assert banca["house_edge_percent"] == "1.055849"


def test_without_cagnotte_the_banker_wins_what_the_ponto_loses() -> None:
    ponto, banca = edges_of("pt95", solve(RULES, 6, Fraction(0), freed=False).table)
    assert (ponto.ev, ponto.variance, ponto.stake) == (-banca.ev, banca.variance, banca.stake)


def test_a_house_that_takes_all_leaves_the_banker_nothing_to_win() -> None:
    _, banca = edges_of("pt95", solve(RULES, 1, Fraction(1), freed=False).table)
    assert banca.prizes == ()
    assert (banca.win, banca.lose + banca.push) == (Fraction(0), Fraction(1))


def test_the_matrix_and_the_equilibria_are_in_the_document() -> None:
    found = solved_document(solve(RULES, 6, RATE))
    assert (found["decks"], found["cagnotte"]) == (6, RATE)
    assert found["play"] == {"5": "draw", "3-9": "draw", "5-4": "draw"}
    assert [entry["choices"] for entry in found["matrix"]][-1] == {
        "ponto": {"5": "stand"},
        "banca": {"3-9": "stand", "5-4": "stand"},
    }
    assert [
        (each["rules"], each["model"], str(each["cagnotte"]), each["zero_sum"]) for each in found["equilibria"]
    ] == [
        ("table", "totals", "0", True),
        ("table", "cards", "0", True),
        ("table", "totals", "1/20", False),
        ("table", "cards", "1/20", False),
        ("banco", "totals", "0", True),
        ("banco", "cards", "0", True),
        ("banco", "totals", "1/20", False),
        ("banco", "cards", "1/20", False),
    ]
    last = found["equilibria"][-2]
    assert last["ponto_draws"]["5"] == Fraction(799_863, 964_528)
    assert last["banker_draws"] == {"6-none": Fraction(546_971_813, 1_444_075_196)}
    assert last["banker_plays"]["6"] == "SSSSSSDDSSM"


# Arrays ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("model", "mixed"), [(TOTALS, 10), (CARDS, 2)])
def test_a_kernel_is_told_how_often_to_draw_in_parts_of_a_word(model: str, mixed: int) -> None:
    """Six points are made by ten pairs of cards in their order; a ten and a six by two."""
    setting = Setting(game=BANCO, model=model, rate=RATE)
    (found,) = solutions(RULES, 6, setting)
    tables = tables_of(RULES, setting_duel(RULES, 6, setting), found.play)
    always, never = np.uint64(2**64 - 1), np.uint64(0)
    assert tables["ponto"].tolist()[:5] == [always] * 5
    assert tables["ponto"].tolist()[5] == found.ponto["5"] * 2**64 // 1
    assert tables["ponto"].tolist()[6:] == [never] * 4
    (draws,) = found.mixtures.values()
    between = tables["banker"][(tables["banker"] > never) & (tables["banker"] < always)]
    assert between.tolist() == [draws * 2**64 // 1] * mixed


# Tables of the registry ------------------------------------------------------------------


def test_every_edition_has_the_same_edges() -> None:
    found = [[(row.bet, row.ev) for row in edge(GAME, edition=edition)] for edition in ("pt95", "pteur")]
    assert found[0] == found[1] == [(row.bet, row.ev) for row in edges_of("pt95", solve(RULES, 6, RATE).table)]


def test_decks_and_cagnotte_change_the_odds_and_other_terms_do_not() -> None:
    usual = edge(GAME)
    assert edge(GAME, terms={"minimum": 5}) == usual
    assert [row.ev for row in edge(GAME, terms={"decks": 1, "cagnotte_percent": 0})] == [
        row.ev for row in edges_of("pt95", solve(RULES, 1, Fraction(0)).table)
    ]


def test_the_reading_that_may_be_worth_something_is_what_the_sheet_asks_about() -> None:
    assert [key for key, found in readings_of(GAME).items() if found.value] == ["free-drawing"]


@pytest.mark.parametrize("name", STRATEGIES)
def test_each_strategy_says_what_both_bets_are_worth_by_it(name: str) -> None:
    found = analyser.strategy("pt95", {}, {}, name)
    assert (found.name, found.bet, list(found.others)) == (name, "ponto", ["banca"])
    assert found.worth is not None
    assert found.worth < 0
    assert found.tables.keys() == {"ponto", "banker"}


@pytest.mark.parametrize(
    ("readings", "name", "sentence"),
    [
        ({}, "basic", "There is no strategy basic at chemin de fer. There are: table, table-totals, table-cards, "),
        ({"free-drawing": "never"}, "banco-totals", "By this reading nobody may depart from the drawing table"),
    ],
)
def test_a_strategy_that_there_is_not_is_refused(readings: dict[str, str], name: str, sentence: str) -> None:
    with pytest.raises(Refused) as refusal:
        analyser.strategy("pt95", {}, readings, name)
    assert str(refusal.value).startswith(sentence)


def test_a_shoe_without_a_deck_is_refused() -> None:
    with pytest.raises(Refused, match="A shoe has one deck at least: 0 is none"):
        edge(GAME, terms={"decks": 0})
