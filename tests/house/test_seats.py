"""Two tables of chemin de fer: nobody has seats at both, people or house players; to stand is allowed."""

import pytest

from pagador.decider import Participant
from pagador.house.records import Manner
from tests.house.driving import House
from tests.house.hosted import here

GAME = "chemin-de-fer"
ALONE = Manner(company=False)
ONE_SEAT = "You have seat 1 at the table mesa: nobody has seats at two."


def two_tables(house: House) -> None:
    for name in ("mesa", "outra"):
        house.open(GAME, name=name, manner=ALONE)
    house.done("ana", "take-place", place="1")
    house.done("bia", "take-place", place="2", table="outra")


@pytest.mark.rule("pt95.I.17")
@pytest.mark.parametrize(("do", "fields"), [("take-place", {"place": "1"}), ("reserve-seat", {"seat": "1"})])
def test_who_has_a_seat_takes_and_reserves_none_at_another_table(house: House, do: str, fields: dict[str, str]) -> None:
    two_tables(house)
    before = house.standing("outra")
    given = house.ask("ana", do, table="outra", **fields)
    assert (given.refused, given.under) == (ONE_SEAT, ("pt95.I.17",))
    assert house.standing("outra") == before


@pytest.mark.rule("pteur.cdf.17")
def test_the_euro_edition_has_the_same_rule_by_its_own_number(house: House) -> None:
    for name in ("mesa", "outra"):
        house.open(GAME, name=name, manner=ALONE, edition="pteur")
    house.done("ana", "take-place", place="1")
    assert house.ask("ana", "take-place", place="1", table="outra").under == ("pteur.cdf.17",)


@pytest.mark.rule("pt95.I.17")
def test_who_has_a_seat_may_stand_at_another_table_and_sit_there_once_it_is_given_up(house: House) -> None:
    two_tables(house)
    house.done("ana", "take-place", place="standing-2", table="outra")
    assert house.ask("ana", "take-place", place="1", table="outra").refused == ONE_SEAT
    house.done("ana", "leave-place")
    house.done("ana", "take-place", place="1", table="outra")


@pytest.mark.rule("pt95.I.17")
def test_who_is_called_for_a_seat_and_has_one_elsewhere_does_not_get_it(house: House) -> None:
    two_tables(house)
    house.add_people(*(f"pessoa{number}" for number in range(8)))
    for number, seat in enumerate(seat for seat in "123456789" if seat != "2"):
        house.done(f"pessoa{number}", "take-place", place=seat, table="outra")
    house.done("caio", "enrol", table="outra")
    house.done("caio", "take-place", place="2")
    house.done("pessoa7", "leave-place", table="outra")
    call = house.state("outra").call
    assert (call.who, call.seat) == ("caio", "9")
    given = house.ask("caio", "answer-call", table="outra")
    assert (given.refused, given.under) == (ONE_SEAT.replace("1", "2"), ("pt95.I.17",))


@pytest.mark.rule("pt95.I.17")
def test_the_rule_holds_after_a_restart_and_after_books_that_failed(house: House) -> None:
    two_tables(house)
    house.restart()
    assert house.ask("ana", "take-place", place="1", table="outra").refused == ONE_SEAT
    house.fail_commits()
    house.ask("bia", "leave-place", table="outra")
    assert house.ask("ana", "take-place", place="1", table="outra").refused == ONE_SEAT


def test_tables_of_other_games_have_seats_for_everybody(house: House) -> None:
    two_tables(house)
    house.open("blackjack", name="vinte-e-um")
    house.seat("ana", "vinte-e-um")


@pytest.mark.rule("pt95.I.17")
def test_house_players_never_sit_at_two_tables(house: House) -> None:
    for name, who in (("mesa", "ana"), ("outra", "bia")):
        house.open(GAME, name=name)
        house.done(who, "take-place", place="5", table=name)
    for _ in range(60):
        house.wait(0.5)
    seated = [
        {who for who, place in house.state(name).people if who in here(house, name) and place.isdigit()}
        for name in ("mesa", "outra")
    ]
    assert [len(each) for each in seated] == [5, 5]
    assert not seated[0] & seated[1]
    assert Participant("casa.amelia") in seated[0]
