"""What the bets of cussec are worth: exact, by hand from the 216 ways in which three dice fall."""

from fractions import Fraction
from itertools import product

import pytest

from pagador.maths.edge import Edge, document, edge


def worth(**readings: str) -> dict[str, Edge]:
    named = {key.replace("_", "-"): answer for key, answer in readings.items()}
    return {row.bet: row for row in edge("cussec", readings=named)}


def of_216(ways: int) -> Fraction:
    return Fraction(ways, 216)


BY_HAND = {
    # 108 ways make 3 to 10, three of them triples (1, 2 and 3): 105 win, 111 lose.
    "pequeno": (105, 105 - 111),
    "grande": (105, 105 - 111),
    # One die in 75 ways, two in 15, three in 1; 125 ways without the number.
    "numero": (91, 75 * 1 + 15 * 2 + 1 * 3 - 125),
    # Both show in 216 - 125 - 125 + 64 = 30 ways.
    "dois-diferentes": (30, 30 * 5 - 186),
    "dois-iguais": (16, 15 * 10 + 1 * 30 - 200),
    "tres-iguais": (1, 190 - 215),
    "tres-iguais-quaisquer": (6, 6 * 32 - 210),
}
"""For each kind of bet, the ways of 216 in which it wins and what 216 units come to."""

TOTALS = {
    4: (3, 65),
    5: (6, 32),
    6: (10, 19),
    7: (15, 12),
    8: (21, 8),
    9: (25, 7),
    10: (27, 6),
    11: (27, 6),
    12: (25, 7),
    13: (21, 8),
    14: (15, 12),
    15: (10, 19),
    16: (6, 32),
    17: (3, 65),
}
"""For each total, in how many ways three dice make it and what it is paid."""


@pytest.mark.rule("pt95.VII.8.a", "pt95.VII.8.c", "pt95.VII.8.d", "pt95.VII.8.e", "pt95.VII.8.f", "pt95.VII.8.g")
def test_every_bet_on_faces_is_worth_what_216_ways_give_it() -> None:
    rows = worth()
    found = {spot: (row.win, row.ev) for spot, row in rows.items() if not spot.startswith("total")}
    assert len(found) == 36
    for spot, pair in found.items():
        wins, value = BY_HAND[spot.partition(":")[0]]
        assert pair == (of_216(wins), of_216(value)), spot


@pytest.mark.rule("pt95.VII.8.h")
def test_every_total_is_worth_what_216_ways_give_it() -> None:
    rows = worth()
    assert sum(ways for ways, _ in TOTALS.values()) == 214
    for total, (ways, times) in TOTALS.items():
        row = rows[f"total:{total}"]
        assert (row.win, row.lose, row.push) == (of_216(ways), of_216(216 - ways), of_216(0))
        assert row.ev == of_216(ways * times - (216 - ways))


@pytest.mark.rule("pt95.VII.8.e")
def test_the_spread_of_a_bet_counts_both_its_prizes() -> None:
    """Two equal dice: 15 ways of 10, one of 30, 200 of losing one; squares 100, 900 and 1."""
    row = worth()["dois-iguais:4"]
    assert row.variance == of_216(15 * 100 + 900 + 200) - of_216(-20) ** 2


def test_all_fifty_bets_are_exact() -> None:
    rows = document(edge("cussec"))
    assert len({row["bet"] for row in rows}) == len(rows) == 50
    assert {(row["game"], row["edition"], row["per"], row["exact"], row["stake"]) for row in rows} == {
        ("cussec", "pt95", "decision", True, 1)
    }
    assert rows[0] | {"bet": "pequeno"} == {
        "game": "cussec",
        "edition": "pt95",
        "bet": "pequeno",
        "stake": 1,
        "ev": "-1/36",
        "win": "35/72",
        "lose": "37/72",
        "push": "0",
        "variance": "1295/1296",
        "prizes": ("1",),
        "per": "decision",
        "exact": True,
        "house_edge_percent": "2.777778",
    }


# Readings --------------------------------------------------------------------------------

MOVED = [
    # A number once beside any pair: 3 places for it, 5 pairs, 15 ways paid one more.
    ("two_dice_same", "any", "numero:3", -17 + 15),
    ("pair_or_triple", "ten-both", "dois-iguais:3", 15 * 10 + 10 - 200),
    ("pair_or_triple", "exactly-two", "dois-iguais:3", 15 * 10 - 201),
    # 2-2-2 no longer makes 6: 9 ways; 3-3-3 no longer makes 9: 24 ways.
    ("triple_in_total", "does-not-count", "total:6", 9 * 19 - 207),
    ("triple_in_total", "does-not-count", "total:9", 24 * 7 - 192),
    ("triple_in_total", "does-not-count", "total:12", 24 * 7 - 192),
    ("triple_in_total", "does-not-count", "total:15", 9 * 19 - 207),
    # For one, each win is worth a stake less.
    ("prize", "for-one", "pequeno", -6 - 105),
    ("prize", "for-one", "total:4", 3 * 65 - 213 - 3),
    ("prize", "for-one", "tres-iguais:6", 190 - 215 - 1),
]


@pytest.mark.parametrize(("key", "answer", "bet", "value"), MOVED)
def test_each_answer_that_changes_a_bets_value_does(key: str, answer: str, bet: str, value: int) -> None:
    chosen, usual = worth(**{key: answer}), worth()
    assert chosen[bet].ev == of_216(value) != usual[bet].ev


def test_an_answer_moves_no_other_bet() -> None:
    usual = worth()
    for key, answer, kinds in (
        ("two_dice_same", "any", ("numero",)),
        ("pair_or_triple", "ten-both", ("dois-iguais",)),
        ("triple_in_total", "does-not-count", ("total",)),
    ):
        chosen = worth(**{key: answer})
        moved = {bet.partition(":")[0] for bet, row in chosen.items() if row != usual[bet]}
        assert moved == set(kinds)


def test_small_paid_for_one_ties_where_it_won() -> None:
    row = worth(prize="for-one")["pequeno"]
    assert (row.win, row.push, row.lose) == (of_216(0), of_216(105), of_216(111))


# A second count --------------------------------------------------------------------------


def test_plain_loops_over_three_dice_give_the_same_wins() -> None:
    """Each die by itself, 216 in turn; nothing here comes from the game."""
    rows = worth()
    for spot, row in rows.items():
        kind, _, selector = spot.partition(":")
        won = sum(wins(kind, selector, throw) for throw in product(range(1, 7), repeat=3))
        assert row.win == of_216(won), spot


def wins(kind: str, selector: str, throw: tuple[int, ...]) -> bool:
    named = [int(number) for number in selector.split("-") if number]
    equal = throw[0] == throw[1] == throw[2]
    match kind:
        case "pequeno":
            return 4 <= sum(throw) <= 10 and not equal
        case "grande":
            return 11 <= sum(throw) <= 17 and not equal
        case "total":
            return sum(throw) == named[0]
        case "numero" | "dois-diferentes":
            return all(number in throw for number in named)
        case "dois-iguais":
            return throw.count(named[0]) >= 2
        case "tres-iguais":
            return throw.count(named[0]) == 3
    return equal
