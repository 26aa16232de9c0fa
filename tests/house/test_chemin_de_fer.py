"""Chemin de fer in the house: company for a lone person; restarts, closing and lost chance with a bank down."""

import pytest

from pagador.equipment.cards import CARDS
from pagador.games.baccarat.chemin_de_fer.bank_events import BankPut, HandPassed
from pagador.games.baccarat.chemin_de_fer.people import is_vacant
from pagador.games.baccarat.chemin_de_fer.people_events import CardsSpread
from pagador.games.baccarat.chemin_de_fer.state import seated_people
from pagador.games.baccarat.chemin_de_fer.words import Phase
from pagador.house import office
from pagador.house.audit.proof import prove
from pagador.house.audit.verify import verify
from pagador.house.lobby import line_of
from pagador.house.records import Committed, Revealed
from pagador.house.store import Store
from tests.house.banking import (
    ALONE,
    GAME,
    MOMENTS,
    OTHER,
    PEOPLE,
    Guests,
    begun,
    check_books,
    coups,
    has_everything,
    held_by,
    in_each,
    stages,
    state,
    until,
    with_cards_seen,
)
from tests.house.driving import PURSE, House
from tests.house.evening import Evening
from tests.house.hosted import here
from tests.house.verdicts import audited


@pytest.fixture
def at_moment(house: House, moment: str) -> House:
    bring, held = MOMENTS[moment]
    begun(house, void_coups=True)
    bring(house)
    assert held_by(house) == held
    return house


# At a demonstration table --------------------------------------------------------------------


def test_a_lone_person_has_company_holds_the_bank_passes_and_sees_an_auction(house: House) -> None:
    house.open(GAME, edition="pteur", void_coups=True)
    house.done("ana", "take-place", place="5")
    guests = Guests(house, "ana")

    def has_passed() -> bool:
        passed = {event.banker for event in house.events() if isinstance(event, HandPassed)}
        held = {event.banker for event in house.events() if isinstance(event, BankPut)}
        return "ana" in passed & held and Phase.AUCTION in stages(house) and coups(house) > 10

    guests.play(has_passed)
    assert len(here(house)) == 7
    assert house.floor.out_of_order == set()
    assert house.total() == 0
    check_books(house)


def test_four_people_play_without_house_players_and_not_a_unit_is_lost(house: House) -> None:
    begun(house)
    Guests(house, *PEOPLE).play(lambda: coups(house) >= 12)
    assert here(house) == ()
    assert has_everything(house)
    check_books(house)


def test_the_line_in_the_lobby_tells_people_and_company_apart(house: House) -> None:
    house.open(GAME, edition="pteur")
    house.done("ana", "take-place", place="5")
    for _ in range(40):
        house.wait(0.5)
    line = line_of(house.standing(), "open")
    assert (line.game, line.edition, line.title) == (GAME, "pteur", "Bacará chemin de fer")
    assert (line.players, line.house_players, line.minimum, line.most) == (1, 7, 10, None)
    assert line.phase == state(house).phase


# Restarts ------------------------------------------------------------------------------------


@in_each
def test_a_house_that_falls_rises_with_all_chips_where_they_lay_and_play_goes_on(at_moment: House) -> None:
    house = at_moment
    before, held = house.standing(), held_by(house)
    left = house.table().clock.left_ms(house.now)
    house.floor.keep_time(house.now)
    house.restart()
    assert house.standing().state == before.state
    assert (house.standing().visits, held_by(house)) == (before.visits, held)
    assert house.table().clock.left_ms(house.now) == left
    Guests(house, *PEOPLE).play(lambda: coups(house) >= 4)
    assert has_everything(house)
    check_books(house)


# Closing -------------------------------------------------------------------------------------


def close(house: House, seconds: float = 5) -> None:
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    for _ in range(200):
        if "mesa" in house.floor.tables:
            house.wait(seconds)
    assert "mesa" not in house.floor.tables


@in_each
def test_a_table_that_closes_gives_all_chips_back_when_its_last_coup_is_over(at_moment: House) -> None:
    house = at_moment
    close(house)
    assert held_by(house) == {}
    assert has_everything(house)
    check_books(house)


@in_each
def test_a_table_whose_chance_is_lost_gives_every_unit_back(at_moment: House) -> None:
    house = at_moment
    house.restart(seal=OTHER)
    for _ in range(5):
        house.wait(1)
    assert "mesa" not in house.floor.tables
    assert held_by(house) == {}
    assert [house.wallet(who) for who in PEOPLE] == [PURSE] * 4
    verdict = verify(house.store)
    assert verdict.clean, verdict.difference


@in_each
def test_people_play_a_closing_table_to_its_end_and_go_with_what_is_theirs(at_moment: House) -> None:
    house = at_moment
    guests = Guests(house, *PEOPLE)
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    for _ in range(1000):
        if "mesa" in house.floor.tables and not any(guests.answers(who) for who in PEOPLE):
            house.wait(0.5)
    assert "mesa" not in house.floor.tables
    assert (held_by(house), has_everything(house)) == ({}, True)
    check_books(house)


# Cards spread --------------------------------------------------------------------------------


@pytest.mark.rule("pt95.I.15")
def test_when_too_few_are_seated_the_whole_shoe_is_laid_open_and_the_next_one_is_committed_to(house: House) -> None:
    begun(house)
    with_cards_seen(house)
    until(house, Phase.KEEPING, Phase.HAND)
    coup = house.standing().coup
    house.done("duarte", "leave-place")
    until(house, Phase.WAITING)
    assert [type(event) for event in house.events()].count(CardsSpread) == 1
    (whole,) = (record for record in house.records() if isinstance(record, Revealed) and record.whole)
    assert (whole.number, len(whole.cards)) == (1, 6 * len(CARDS))
    assert house.standing().bound is None
    check_books(house)
    house.done("duarte", "take-place", place="4")
    for who in set(PEOPLE) - set(seated_people(state(house))):
        house.done(who, "take-place", place=next(seat for seat in "123" if is_vacant(state(house), seat)))
    until(house, Phase.HAND)
    assert [record.of for record in house.records() if isinstance(record, Committed)] == [1, 2]
    check_books(house)
    with house.store.reading() as connection:
        proof = prove(connection, "mesa", coup - 1)
    assert (proof.number, proof.whole) == (1, whole.seq)


@pytest.mark.rule("pteur.cdf.15")
def test_a_stop_before_the_first_coup_of_a_shoe_lays_it_open_too_and_a_restart_changes_nothing(house: House) -> None:
    begun(house, edition="pteur")
    house.done("duarte", "leave-place")
    house.done("ana", "refuse-hand")
    assert state(house).phase is Phase.WAITING
    before = house.standing()
    house.restart()
    assert house.standing() == before
    assert sum(isinstance(record, Revealed) and record.whole for record in house.records()) == 1
    check_books(house)


# Books ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [3, 4])
def test_an_evening_of_chemin_de_fer_is_audited_clean(store: Store, seed: int) -> None:
    evening = Evening(store, seed)
    evening.welcome()
    evening.table("mesa", GAME, ALONE)
    evening.table("outra", GAME, edition="pteur", void_coups=True)
    evening.play(5)
    assert not evening.floor.out_of_order
    evening.restart()
    evening.play(3)
    assert not evening.floor.out_of_order
    for name in ("mesa", "outra"):
        evening.close(name)
    verdict = audited(store)
    assert verdict.clean, verdict.difference
