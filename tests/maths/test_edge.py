"""What bets are worth: exact fractions, counts of all coups, and what each reading changes."""

from fractions import Fraction
from functools import cache
from math import perm

import pytest
from msgspec.structs import replace

from pagador.game import itself
from pagador.law import Refused
from pagador.maths.edge import Edge, all_bets, decimal, distribution, document, edge, seated
from pagador.maths.edges_file import computed, path
from pagador.maths.walk import closed
from pagador.registry import game_named
from tests.maths.plain_count import counted_by_hand

SIX_CARDS = 6


@cache
def worth(game: str, decks: int, *readings: tuple[str, str]) -> dict[str, Edge]:
    """The edges of a table of cards, computed once."""
    return by_bet(edge(game, terms={"decks": decks}, readings=dict(readings)))


def by_bet(rows: tuple[Edge, ...]) -> dict[str, Edge]:
    return {row.bet: row for row in rows}


@pytest.mark.rule("pt95.X.20.a", "pt95.X.20.b", "pt95.X.21")
def test_every_bet_at_one_zero_costs_one_thirty_seventh() -> None:
    rows = edge("roleta-francesa")
    assert len(rows) == 161
    assert {row.ev for row in rows} == {Fraction(-1, 37)}
    assert by_bet(rows)["pleno:17"].win == Fraction(1, 37)
    assert by_bet(rows)["cavalo-de-duzia:1-2"].stake == 2


@pytest.mark.rule("pt15.804.13.a", "pt15.804.13.b", "pt15.804.19")
def test_every_bet_at_two_zeros_costs_two_thirty_eighths() -> None:
    rows = edge("roleta-americana-online", terms={"wheel": "38"})
    assert len(rows) == 164
    assert {row.ev for row in rows} == {Fraction(-2, 38)}


def test_the_two_wheels_of_the_hall_are_worth_the_same() -> None:
    french = edge("roleta-americana")
    american = edge("roleta-americana", terms={"wheel": "americana"})
    assert [row.ev for row in french] == [row.ev for row in american]


PUBLISHED = {
    6: (392_220_492_728_832, 403_095_751_234_560, 83_552_962_932_288),
    8: (2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216),
}
"""Orders of six cards that ponto, banca and empate win by this drawing table.

Eight decks: Wizard of Odds, baccarat, appendix 1. Six decks: the baccarat page of Casino Exploit.
"""


@pytest.mark.rule("pt95.II.13", "pt95.II.16")
@pytest.mark.parametrize("decks", [6, 8])
def test_all_orders_of_six_cards_are_counted(decks: int) -> None:
    rows = worth("ponto-e-banca", decks)
    orders = perm(decks * 52, SIX_CARDS)
    found = tuple(int(rows[bet].win * orders) for bet in ("ponto", "banca", "empate"))
    assert found == counted_by_hand(decks)
    assert sum(found) == orders
    assert rows["banca"].ev == (Fraction(95, 100) * found[1] - found[0]) / orders


@pytest.mark.parametrize("decks", [6, 8])
def test_the_count_by_hand_gives_the_published_figures(decks: int) -> None:
    assert counted_by_hand(decks) == PUBLISHED[decks]


def test_macau_pays_as_the_other_section_does() -> None:
    macau, other = worth("ponto-e-banca-macau", 6), worth("ponto-e-banca", 6)
    assert [row.ev for row in macau.values()] == [row.ev for row in other.values()]


def test_merging_and_grouping_change_nothing_on_a_small_deck() -> None:
    """Plain enumeration of one suit of nine ranks against the grouped and merged walk of the same cards."""
    game = game_named("ponto-e-banca")
    opened = seated(game, game.open({"minimum": 1}, {"fractions": "refuse"}))
    small = tuple(1 if place in range(8) else 0 for place in range(52))
    placed, _ = all_bets(game, replace(opened, shoe=replace(opened.shoe, unseen=small)), None, None)
    plain = replace(game, counting=replace(game.counting, grouped=itself, merged=itself))
    assert distribution(game, closed(game, placed)) == distribution(plain, closed(plain, placed))


READINGS_THAT_MOVE = [
    ("naturals", "banca-row", "banca"),
    ("naturals", "nobody", "empate"),
    ("tie-prize", "for-one", "empate"),
    ("tie-stakes", "lost", "ponto"),
    ("tie-stakes", "lost", "banca"),
]


@pytest.mark.parametrize("game", ["ponto-e-banca"])
@pytest.mark.parametrize(("key", "answer", "bet"), READINGS_THAT_MOVE)
def test_a_reading_that_changes_a_bets_value_moves_the_numbers(game: str, key: str, answer: str, bet: str) -> None:
    assert worth(game, 6, (key, answer))[bet].ev != worth(game, 6)[bet].ev


def test_a_tie_paid_nine_for_one_is_worth_a_whole_unit_less_each_time_it_wins() -> None:
    to_one = worth("ponto-e-banca", 6)["empate"]
    for_one = worth("ponto-e-banca", 6, ("tie-prize", "for-one"))["empate"]
    assert for_one.ev == to_one.ev - to_one.win


def test_a_prize_for_one_in_place_of_the_stake_moves_roulette() -> None:
    (row,) = edge("roleta-francesa", "pleno:17", readings={"prize": "for-one"})
    assert row.ev == Fraction(35, 37) - 1


@pytest.mark.parametrize(("answer", "prize"), [("down", 28), ("up", 29)])
def test_rounding_shows_at_a_stake_that_needs_it(answer: str, prize: int) -> None:
    exact = worth("ponto-e-banca", 6)["banca"]
    (row,) = edge("ponto-e-banca", "banca", stake=30, readings={"fractions": answer})
    assert row.ev == exact.win * Fraction(prize, 30) - exact.lose


def test_the_document_has_fractions_as_strings_and_the_edge_in_percent() -> None:
    (row,) = document(edge("roleta-francesa", "par"))
    assert row == {
        "game": "roleta-francesa",
        "edition": "pt95",
        "bet": "par",
        "stake": 1,
        "ev": "-1/37",
        "win": "18/37",
        "lose": "19/37",
        "push": "0",
        "variance": "1368/1369",
        "prizes": ("1",),
        "per": "decision",
        "exact": True,
        "house_edge_percent": "2.702703",
    }


def test_decimals_round_half_up_and_keep_their_sign() -> None:
    halves = [decimal(Fraction(1, 8), 2), decimal(Fraction(-1, 8), 2)]
    assert halves == ["0.13", "-0.13"]
    assert [decimal(Fraction(2)), decimal(Fraction(-1, 10**9))] == ["2", "0"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "bridge"}, "There is no game bridge here."),
        ({"game": "roleta-francesa", "bet": "cavalo:1-9"}, "roleta-francesa has no bet cavalo:1-9 here."),
        ({"game": "roleta-francesa", "edition": "mo88"}, "roleta-francesa has no edition mo88. It has: pt95."),
        ({"game": "ponto-e-banca", "readings": {"moon": "full"}}, "ponto-e-banca has no reading moon."),
        ({"game": "ponto-e-banca", "terms": {"decks": 7}}, "The law knows 6 decks on a simples table"),
    ],
)
def test_what_cannot_be_computed_is_refused_in_a_sentence(arguments: dict[str, object], sentence: str) -> None:
    with pytest.raises(Refused) as refusal:
        edge(**arguments)  # type: ignore[arg-type]  # the point is to hand over what is wrong
    assert str(refusal.value).startswith(sentence)


def test_the_edges_that_ship_with_the_package_are_those_that_the_rules_give() -> None:
    assert path().read_bytes() == computed(), "edges.json is stale: run `make join`"
