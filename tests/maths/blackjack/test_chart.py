"""The chart: derived from the analysis, the same that its value is of, and printed whole."""

from functools import cache
from html.parser import HTMLParser

import msgspec

from pagador.maths.blackjack.analysis import Analysis, analyse
from pagador.maths.blackjack.chart import Chart, Row, chart
from pagador.maths.blackjack.law import rules_of
from pagador.maths.blackjack.paper import lines, page
from pagador.maths.blackjack.shapes import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from tests.maths.blackjack.standard_rules import EUROPE

TEN, ACE = 9, 0


@cache
def solved() -> Analysis:
    return analyse(rules_of("pt95", 6))


@cache
def drawn() -> Chart:
    return chart(solved())


def cell(up: int, row: Row) -> int:
    return drawn().columns[up].cells[row]


def test_a_bank_whose_blackjack_takes_all_is_not_doubled_nor_split_against() -> None:
    """Without a look at the hole card the usual doubles and splits against a ten and an ace are given up."""
    assert cell(TEN, ("hard", 11, 0)) == cell(ACE, ("hard", 11, 0)) == HIT
    assert cell(TEN, ("pair", 7, 7)) == SURRENDER
    assert cell(ACE, ("pair", 0, 0)) == HIT
    assert cell(TEN, ("pair", 0, 0)) == SPLIT


def test_the_familiar_plays_are_found() -> None:
    assert [cell(up, ("hard", 12, 0)) for up in range(1, 7)] == [HIT, HIT, STAND, STAND, STAND, HIT]
    assert [cell(up, ("hard", 9, 0)) for up in range(1, 7)] == [HIT, DOUBLE, DOUBLE, DOUBLE, DOUBLE, HIT]
    assert [cell(up, ("soft", 18, 0)) for up in range(6, 10)] == [STAND, STAND, HIT, HIT]
    assert {cell(up, ("pair", TEN, TEN)) for up in range(10)} == {STAND}


def test_the_special_prize_changes_the_play_of_a_suited_hand() -> None:
    assert cell(1, ("hard", 13, 0)) == STAND
    assert cell(1, ("suited", 5, 6)) == HIT


def test_sixteen_of_more_cards_stands_against_a_ten_where_two_cards_are_given_up() -> None:
    column = drawn().columns[TEN]
    assert column.cells["hard", 16, 0] == SURRENDER
    assert column.totals["hard", 16, 0] == STAND


def test_no_cell_betters_the_chart_when_changed() -> None:
    """Each pair is played as it is worth most by the chart itself."""
    for up, column in drawn().columns.items():
        for pair, split in column.splits.items():
            hand_splits = column.cells["pair", pair, pair] == SPLIT
            assert hand_splits == (split.value > best_unsplit(up, pair))


def best_unsplit(up: int, pair: int) -> float:
    from pagador.maths.blackjack.hands import hands

    values, hand = drawn().columns[up].values, hands().find(pair, pair)
    found = [values.stand[0, hand], values.hit[0, hand, 0], values.double[0, hand], values.surrender[0, hand]]
    return max(float(worth) for worth in found if worth == worth)


def test_six_decks_in_europe_play_by_the_chart_for_little_less_than_the_best() -> None:
    """A chart never plays better than the best, and with six decks hardly worse."""
    from pagador.maths.blackjack.analysis import worth

    analysis = analyse(msgspec.structs.replace(EUROPE, bank_hits_soft=False))
    lost = worth(analysis).value - chart(analysis).worth.value
    assert 0 < lost < 1e-4


# On paper --------------------------------------------------------------------------------


def test_totals_that_play_alike_share_a_line() -> None:
    hard = [line.name for line in lines(drawn()) if line.part == "hard"]
    assert hard == ["5–8", "9", "10–11", "12", "13", "14–15", "16", "17–19"]
    sixteen = next(line for line in lines(drawn()) if line.name == "16")
    assert sixteen.cells == ("S", "S", "S", "S", "S", "H", "H", "Rh", "Rs", "H")


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.boxes = 0
        self.outside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.boxes += tag == "td"
        self.outside += [name for name, _ in attrs if name in ("src", "href")]


def test_the_page_has_every_cell_and_needs_nothing_outside_it() -> None:
    reader = Reader()
    reader.feed(page(drawn(), "A chart & more", "worth"))
    assert reader.boxes == 10 * len(lines(drawn()))
    assert reader.outside == []
    assert "A chart &amp; more" in page(drawn(), "A chart & more", "worth")
