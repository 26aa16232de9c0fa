"""Blackjack in the house: hosted in either edition, its shoe bound before the cut, decisions in their time."""

from typing import Any

import pytest

from pagador.betting.coup import CoupVoided
from pagador.games.blackjack.events import CardTurned
from pagador.games.blackjack.events_machines import CardsReturned, ChipReturned, ChipTaken, MeterRaised
from pagador.games.blackjack.playing import deciding
from pagador.games.blackjack.words import Phase
from pagador.house.audit.proof import prove
from pagador.house.records import Committed, Manner, Revealed
from pagador.house.store import Store
from pagador.house.vault import Seal
from tests.house.driving import PURSE, House
from tests.house.evening import BY_HAND, Evening
from tests.house.verdicts import audited

both_editions = pytest.mark.parametrize("edition", ["pt95", "pteur"])
JACKPOT: dict[str, Any] = {"jackpot": True, "jackpot_approval": "IGJ 7"}


def until_betting(house: House) -> None:
    """Time goes by until the table takes bets."""
    for _ in range(30):
        if house.state().phase is Phase.BETTING:
            return
        house.wait(20)
    raise AssertionError("the table takes no bets")


def play_out(house: House) -> None:
    """The bets are closed and everybody lets time decide, until the next coup."""
    coup = house.standing().coup
    house.window()
    for _ in range(60):
        if house.standing().coup != coup:
            return
        house.wait(20)
    raise AssertionError("the coup does not end")


@both_editions
def test_a_coup_is_played_paid_and_booked(house: House, edition: str) -> None:
    house.open("blackjack", "ana", "bia", edition=edition, after="back")
    until_betting(house)
    house.done("ana", "place-bet", spot="aposta", stake=100)
    house.done("bia", "place-bet", spot="aposta", stake=40, place="1")
    play_out(house)
    assert house.total() == 0
    assert house.at_table("ana") == house.at_table("bia") == 0
    won, added = house.wallet("ana") - PURSE, house.wallet("bia") - PURSE
    assert won * 40 == added * 100, "who completes a bet has what its holder has"
    assert house.folded() == house.standing()


def test_a_decision_is_made_by_whoever_holds_the_seat_and_by_nobody_else(house: House) -> None:
    house.open("blackjack", "ana", "bia", edition="pteur")
    for _ in range(20):
        until_betting(house)
        house.done("ana", "place-bet", spot="aposta", stake=10)
        house.window()
        for _ in range(20):
            if deciding(house.state()) or house.state().phase is Phase.BETTING:
                break
            house.wait(1)
        if deciding(house.state()):
            break
    assert "It is for ana to decide for seat 1, not for bia" in house.ask("bia", "ask-card").refused
    house.done("ana", "ask-card")


def test_no_card_is_opened_before_it_is_turned_and_each_shoe_is_bound_before_its_cut(house: House) -> None:
    house.open("blackjack", "ana", edition="pteur")
    until_betting(house)
    (bound,) = [record for record in house.records() if isinstance(record, Committed)]
    assert (bound.kind, bound.of) == ("shoe", 1)
    house.done("ana", "place-bet", spot="aposta", stake=10)
    play_out(house)
    turned = [event for event in house.events() if isinstance(event, CardTurned)]
    opened = [card.card for record in house.records() if isinstance(record, Revealed) for card in record.cards]
    assert sorted(opened) == sorted(event.card for event in turned)


def test_a_shuffler_that_never_stops_is_bound_anew_for_each_coup(house: House) -> None:
    house.open("blackjack", "ana", edition="pteur", shuffler="continuous", **JACKPOT)
    until_betting(house)
    house.done("ana", "place-bet", spot="aposta", stake=10)
    house.done("ana", "place-bet", spot="acumulado", stake=1)
    play_out(house)
    bound = [record.of for record in house.records() if isinstance(record, Committed)]
    assert bound == [1, 2]
    seen = [type(event) for event in house.events()]
    assert (seen.count(CardsReturned), seen.count(ChipTaken), seen.count(MeterRaised)) == (1, 1, 1)
    assert house.total() == 0


def test_when_chance_is_lost_what_is_undecided_goes_back(house: House) -> None:
    house.open("blackjack", "ana", edition="pteur", manner=Manner(pace_ms=1000))
    until_betting(house)
    house.done("ana", "place-bet", spot="aposta", stake=10)
    house.window()
    house.restart(seal=Seal(b"x" * 32))
    for _ in range(5):
        house.wait(1)
    assert (house.wallet("ana"), house.at_table("ana"), house.total()) == (PURSE, 0, 0)
    assert [event.cause != "" for event in house.events() if isinstance(event, CoupVoided)] == [True]


def test_a_chip_that_nothing_was_decided_about_goes_back_out_of_the_prize(house: House) -> None:
    house.open("blackjack", "ana", edition="pteur", manner=Manner(pace_ms=1000), **JACKPOT)
    until_betting(house)
    house.done("ana", "place-bet", spot="aposta", stake=10)
    house.done("ana", "place-bet", spot="acumulado", stake=1)
    house.window()
    house.restart(seal=Seal(b"x" * 32))
    for _ in range(5):
        house.wait(1)
    assert [event.bet.stake for event in house.events() if isinstance(event, ChipReturned)] == [1]
    assert (house.wallet("ana"), house.at_table("ana"), house.total()) == (PURSE, 0, 0)


def test_an_evening_of_blackjack_is_audited_clean_and_its_coups_proved(sqlite_store: Store) -> None:
    evening = Evening(sqlite_store, seed=5)
    evening.welcome()
    evening.table("mesa", "blackjack", edition="pteur", exhausted="reshuffle", **JACKPOT)
    evening.table("velha", "blackjack", edition="pt95")
    evening.table("contino", "blackjack", edition="pteur", shuffler="continuous")
    evening.table("mao", "blackjack", BY_HAND, edition="pteur")
    evening.play(8)
    verdict = audited(sqlite_store)
    assert verdict.clean, verdict.difference
    with sqlite_store.reading() as connection:
        proofs = [prove(connection, table, coup).coup for table in ("mesa", "velha") for coup in range(1, 4)]
    assert proofs == [1, 2, 3, 1, 2, 3]
