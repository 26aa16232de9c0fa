"""The order around the table: from the banker's right, the seated before those who stand."""

import pytest
from msgspec.structs import replace

from pagador.betting.bets import BetPaid
from pagador.betting.coup import PayWinners
from pagador.games.baccarat.chemin_de_fer.decide import decide
from pagador.games.baccarat.chemin_de_fer.order import by_place, in_order, passed_from, seats_right_of
from tests.games.chemin_de_fer.tables import (
    ANA,
    BIA,
    CAIO,
    DUARTE,
    EVA,
    RUI,
    SEATED,
    after,
    bet,
    betting,
    dealt,
    found,
    new_table,
    ponto_wins,
    rule,
    with_people,
)

SEVEN = {**SEATED, RUI: "standing-5", EVA: "standing-3"}


@rule("3", "61")
def test_to_the_right_is_the_next_higher_number_and_after_the_last_the_first() -> None:
    assert seats_right_of(new_table(), "7") == ("8", "9", "1", "2", "3", "4", "5", "6", "7")
    assert seats_right_of(new_table(), "standing-9")[0] == "1"


@rule("24", "48", "49", "78")
def test_the_seated_go_first_then_those_who_stand_by_the_seats_they_stand_behind() -> None:
    assert in_order(with_people(SEVEN), "3") == (CAIO, DUARTE, ANA, BIA, EVA, RUI)
    assert in_order(with_people(SEVEN), "1") == (BIA, CAIO, DUARTE, ANA, EVA, RUI)


@rule("24", "49", "78")
def test_who_stands_behind_the_banker_comes_first_or_last() -> None:
    last = with_people(SEVEN, readings={"behind-banker": "last"})
    assert in_order(last, "3") == (CAIO, DUARTE, ANA, BIA, RUI, EVA)
    assert by_place(last, "3") == (CAIO, RUI, DUARTE, ANA, BIA, EVA)


@rule("24")
def test_behind_one_seat_the_first_who_came_goes_first() -> None:
    both = with_people({**SEATED, RUI: "standing-5", EVA: "standing-5"})
    assert in_order(both, "1")[-2:] == (RUI, EVA)


@rule("95")
def test_bets_are_paid_seat_by_seat_who_stands_after_who_sits() -> None:
    assert by_place(with_people(SEVEN), "1") == (BIA, EVA, CAIO, RUI, DUARTE, ANA)
    bets = (bet(who, 10) for who in (DUARTE, RUI, CAIO, EVA, BIA))
    paying = ponto_wins(after(betting(SEVEN), *bets))
    assert [event.bet.owner for event in found(decide(paying, PayWinners()), BetPaid)] == [BIA, EVA, CAIO, RUI, DUARTE]


@rule("92")
@pytest.mark.parametrize(
    ("reading", "order"),
    [("last-seated", (CAIO, DUARTE, ANA, BIA, EVA, RUI)), ("after-all", (CAIO, DUARTE, ANA, EVA, RUI, BIA))],
)
def test_who_moved_ahead_is_the_last_of_the_seated_or_of_all(reading: str, order: tuple[str, ...]) -> None:
    sitting = with_people(SEVEN, readings={"moved-priority": reading})
    assert in_order(replace(sitting, must_let_pass=(BIA,)), "1") == order


@rule("61")
def test_who_moved_ahead_keeps_the_place_in_the_order_of_equal_bets() -> None:
    moved = replace(after(betting(), bet(CAIO, 20), bet(BIA, 20)), must_let_pass=(BIA,))
    assert dealt(moved).cards.holder == BIA


@rule("79")
def test_a_hand_passed_by_somebody_standing_is_offered_from_the_last_banker_in_turn() -> None:
    sitting = replace(with_people(SEVEN), regular="5")
    assert passed_from(sitting, "standing-3") == "5"
    assert passed_from(sitting, "3") == "3"
