"""The layout: the wheel's printed order, every spot and the numbers it covers, the kinds of table."""

from collections import Counter

import pytest

from pagador.betting.places import TakePlace
from pagador.decider import Participant
from pagador.games.roulette.state import Roulette
from tests.games.roulette.tables import (
    ANA,
    FRENCH,
    ONLINE,
    RUI,
    american,
    bet,
    came_of,
    french,
    online,
    refusal,
    unopened,
)

FRENCH_ORDER = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
AMERICAN_ORDER = "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
ORDER_OF_38 = "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"


def order(sitting: Roulette) -> str:
    return " ".join(sitting.table.wheel.order)


def counts(sitting: Roulette) -> dict[str, int]:
    """How many spots the layout has of each kind."""
    return dict(Counter(row.kind for row in sitting.table.spots.values()))


def selectors(sitting: Roulette, kind: str, number: str) -> list[str]:
    """The spots of a kind that cover a number, without the name of the kind."""
    rows = sitting.table.spots.values()
    return [row.spot.partition(":")[2] for row in rows if row.kind == kind and number in row.numbers]


def numbers(sitting: Roulette, spot: str) -> str:
    return " ".join(sorted(sitting.table.spots[spot].numbers, key=int))


# The wheel -------------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.2", "pt95.X.9")
def test_the_french_wheel_has_zero_and_36_numbers_in_the_printed_order() -> None:
    assert order(french()) == FRENCH_ORDER


@pytest.mark.rule("pt95.X.2")
def test_a_french_table_has_no_other_wheel() -> None:
    assert unopened(FRENCH, wheel="38") == "There is no wheel 38 here: francesa. (pt95.X.9)"


@pytest.mark.rule("pt95.IX.2")
@pytest.mark.parametrize(("wheel", "printed"), [("francesa", FRENCH_ORDER), ("americana", AMERICAN_ORDER)])
def test_an_american_table_has_the_french_wheel_or_the_american(wheel: str, printed: str) -> None:
    assert order(american(wheel=wheel)) == printed


@pytest.mark.rule("pt15.804.6.a", "pt15.804.6.c")
@pytest.mark.parametrize(("wheel", "printed"), [("37", AMERICAN_ORDER), ("38", ORDER_OF_38)])
def test_online_wheels_have_37_numbers_or_38(wheel: str, printed: str) -> None:
    assert order(online(wheel=wheel)) == printed


# How many spots --------------------------------------------------------------------------

SPOTS_OF_37 = {
    "pleno": 37,
    "cavalo": 60,
    "rua": 14,
    "quadro": 23,
    "linha": 11,
    "duzia": 3,
    "coluna": 3,
    "cavalo-de-duzia": 2,
    "cavalo-de-coluna": 2,
    "simples": 6,
}
SPOTS_OF_38 = {**SPOTS_OF_37, "pleno": 38, "cavalo": 62, "rua": 15, "quadro": 22}


@pytest.mark.rule("pt95.X.18", "pt95.X.18.a", "pt95.X.18.b")
def test_a_layout_of_37_has_161_spots() -> None:
    assert counts(french()) == SPOTS_OF_37


@pytest.mark.rule("pt15.804.6.d", "pt15.804.7", "pt15.804.7.a", "pt15.804.7.b")
@pytest.mark.parametrize(("wheel", "spots"), [("37", SPOTS_OF_37), ("38", SPOTS_OF_38)])
def test_a_layout_with_a_double_zero_has_164_spots(wheel: str, spots: dict[str, int]) -> None:
    assert counts(online(wheel=wheel)) == spots


@pytest.mark.rule("pt95.X.18.a", "pt15.804.7.a")
@pytest.mark.parametrize("wheel", ["37", "38"])
def test_each_kind_of_chance_covers_its_number_of_numbers(wheel: str) -> None:
    spots = (french() if wheel == "37" else online(wheel=wheel)).table.spots.values()
    assert {(row.kind, len(row.numbers)) for row in spots} == {
        ("pleno", 1),
        ("cavalo", 2),
        ("rua", 3),
        ("quadro", 4),
        ("linha", 6),
        ("duzia", 12),
        ("coluna", 12),
        ("cavalo-de-duzia", 24),
        ("cavalo-de-coluna", 24),
        ("simples", 18),
    }


# Which numbers ---------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.19", "pt95.X.18.a")
@pytest.mark.parametrize(
    ("kind", "found"),
    [
        ("cavalo", ["14-17", "16-17", "17-18", "17-20"]),
        ("rua", ["16-17-18"]),
        ("quadro", ["13-14-16-17", "14-15-17-18", "16-17-19-20", "17-18-20-21"]),
        ("linha", ["13-14-15-16-17-18", "16-17-18-19-20-21"]),
        ("duzia", ["2"]),
        ("coluna", ["2"]),
        ("cavalo-de-duzia", ["1-2", "2-3"]),
        ("cavalo-de-coluna", ["1-2", "2-3"]),
    ],
)
def test_17_lies_amid_the_cloth_and_has_every_neighbour(kind: str, found: list[str]) -> None:
    assert selectors(french(), kind, "17") == found


@pytest.mark.rule("pt95.X.19", "pt95.X.18.a")
@pytest.mark.parametrize(
    ("kind", "found"),
    [
        ("cavalo", ["33-36", "35-36"]),
        ("rua", ["34-35-36"]),
        ("quadro", ["32-33-35-36"]),
        ("linha", ["31-32-33-34-35-36"]),
    ],
)
def test_36_lies_in_the_last_corner(kind: str, found: list[str]) -> None:
    assert selectors(french(), kind, "36") == found


@pytest.mark.rule("pt95.X.19", "pt95.X.18.a")
@pytest.mark.parametrize(
    ("kind", "found"),
    [
        ("cavalo", ["0-1", "0-2", "0-3"]),
        ("rua", ["0-1-2", "0-2-3"]),
        ("quadro", ["0-1-2-3"]),
        ("linha", []),
        ("duzia", []),
        ("coluna", []),
        ("simples", []),
    ],
)
def test_with_zero_there_are_three_cavalos_two_ruas_and_a_quadro(kind: str, found: list[str]) -> None:
    assert selectors(french(), kind, "0") == found


@pytest.mark.rule("pt15.804.9", "pt15.804.7.a")
@pytest.mark.parametrize(
    ("kind", "zero", "double"),
    [
        ("cavalo", ["0-00", "0-1", "0-2"], ["0-00", "00-2", "00-3"]),
        ("rua", ["0-1-2", "0-00-2"], ["0-00-2", "00-2-3"]),
        ("quadro", [], []),
        ("linha", [], []),
    ],
)
def test_with_two_zeros_there_are_five_cavalos_and_three_ruas(kind: str, zero: list[str], double: list[str]) -> None:
    sitting = online(wheel="38")
    assert (selectors(sitting, kind, "0"), selectors(sitting, kind, "00")) == (zero, double)


@pytest.mark.rule("pt95.X.18.a", "pt15.804.7.a")
@pytest.mark.parametrize(
    ("spot", "covered"),
    [
        ("duzia:1", "1 2 3 4 5 6 7 8 9 10 11 12"),
        ("duzia:2", "13 14 15 16 17 18 19 20 21 22 23 24"),
        ("duzia:3", "25 26 27 28 29 30 31 32 33 34 35 36"),
        ("coluna:1", "1 4 7 10 13 16 19 22 25 28 31 34"),
        ("coluna:2", "2 5 8 11 14 17 20 23 26 29 32 35"),
        ("coluna:3", "3 6 9 12 15 18 21 24 27 30 33 36"),
        ("cavalo-de-duzia:2-3", "13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36"),
        ("cavalo-de-coluna:1-2", "1 2 4 5 7 8 10 11 13 14 16 17 19 20 22 23 25 26 28 29 31 32 34 35"),
    ],
)
def test_dozens_go_by_twelve_and_columns_end_in_34_35_and_36(spot: str, covered: str) -> None:
    assert (numbers(french(), spot), numbers(online(wheel="38"), spot)) == (covered, covered)


@pytest.mark.rule("pt95.X.18.b", "pt15.804.7.b")
@pytest.mark.parametrize(
    ("spot", "covered"),
    [
        ("par", "2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36"),
        ("impar", "1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35"),
        ("menor", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18"),
        ("maior", "19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36"),
        ("encarnado", "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"),
        ("preto", "2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35"),
    ],
)
def test_the_simple_chances_cover_eighteen_numbers_and_no_zero(spot: str, covered: str) -> None:
    assert (numbers(french(), spot), numbers(online(wheel="38"), spot)) == (covered, covered)


@pytest.mark.rule("pt95.X.18", "pt15.804.7")
def test_the_numbers_of_a_spot_may_be_named_in_any_order() -> None:
    sitting = french(ANA)
    assert came_of(sitting, bet(ANA, "quadro:20-17-21-18", 10)) == came_of(sitting, bet(ANA, "quadro:17-18-20-21", 10))


# Tables and seats ------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.1")
@pytest.mark.parametrize(("boards", "places"), [("simples", ("table",)), ("duplas", ("A", "B"))])
def test_a_french_table_is_single_or_double(boards: str, places: tuple[str, ...]) -> None:
    assert french(boards=boards).table.floor.crowds == places


@pytest.mark.rule("pt95.X.1")
def test_no_french_table_is_for_one_player_alone_not_even_a_double_one() -> None:
    sentence = "This game has no individual tables: simples and duplas. (pt95.X.1)"
    assert unopened(FRENCH, boards="duplas", players="individual") == sentence


@pytest.mark.rule("pt15.804.4")
def test_no_table_online_is_double() -> None:
    sentence = "This game has no duplas tables: individual and multiple. (pt15.804.4)"
    assert unopened(ONLINE, boards="duplas") == sentence


@pytest.mark.rule("pt15.804.4")
def test_an_individual_wheel_has_one_seat() -> None:
    sentence = "Place 1 is taken by ana. (pt15.804.4)"
    assert refusal(online(ANA, players="individual"), TakePlace(by=RUI, place="1")) == sentence


@pytest.mark.rule("pt95.IX.5")
def test_eight_players_sit_at_an_american_table_and_the_ninth_stands() -> None:
    nine = tuple(Participant(f"player {number}") for number in range(1, 10))
    assert [place for _, place in american(*nine).people] == ["1", "2", "3", "4", "5", "6", "7", "8", "standing"]


@pytest.mark.rule("pt95.IX.5")
def test_an_american_table_has_no_ninth_seat() -> None:
    sentence = "This table has no place 9. Free: 1, 2, 3, 4, 5, 6, 7, 8, standing. (pt95.IX.5)"
    assert refusal(american(), TakePlace(by=ANA, place="9")) == sentence
