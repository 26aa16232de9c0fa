"""Craps in the house: bets that outlive a throw, through restarts and closings, and books that an audit finds clean."""

from random import Random
from typing import Any

import pytest

from pagador.decider import Amount, Called, Choice, Event, Party
from pagador.games.craps.events import LastRoundCalled
from pagador.house import office
from pagador.house.audit.verify import verify
from pagador.house.records import Closed, Manner, Played
from tests.house.driving import PURSE, SEAL, House

HAND = Manner(source="hand")
DEALER: dict[str, Any] = {"role": "dealer", "party": Party.DEALER}
CHANCE: dict[str, Any] = {"role": "dealer", "party": Party.CHANCE}


def throw(house: House, faces: str) -> None:
    """The bets closed by hand, dice chosen where they must be, and thrown."""
    house.done("rui", "close-bets", **DEALER)
    shooter = house.state().shooter
    if not house.state().dice:
        house.done(shooter, "choose-dice", dice="1-2")
    house.done("rui", "throw-dice", faces=faces, **CHANCE)


def test_a_bet_that_stands_through_coups_is_the_same_after_a_restart_and_is_paid_once(house: House) -> None:
    house.open("craps", "ana", "bia", manner=HAND)
    house.done("ana", "place-bet", spot="pass", stake=50)
    throw(house, "2-2")
    house.done("ana", "place-bet", spot="odds:pass:4", stake=50)
    house.done("bia", "place-bet", spot="come", stake=30)
    throw(house, "5-4")
    house.restart()
    assert house.standing() == house.folded()
    assert [(bet.spot, bet.stake) for bet in house.standing().state.bets] == [
        *(("pass", 50), ("odds:pass:4", 50)),
        ("come:9", 30),
    ]
    assert [house.wallet("ana"), house.at_table("ana"), house.at_table("bia")] == [PURSE - 100, 100, 30]
    throw(house, "3-1")
    assert house.wallet("ana") == PURSE - 50 + 50 + 100
    throw(house, "3-6")
    assert [house.wallet("bia"), house.at_table("bia")] == [PURSE + 30, 0]
    assert house.total() == 0
    assert verify(house.store, seal=SEAL).clean


def test_a_table_that_throws_by_itself_is_played_for_long_and_its_books_are_clean(house: House) -> None:
    house.open("craps", "ana", "bia", "caio")
    generator = Random(5)
    for _ in range(150):
        for who in ("ana", "bia", "caio"):
            bet_anything(house, who, generator)
        house.window()
    assert house.standing().coup > 50
    assert house.standing() == house.folded()
    assert house.total() == 0
    assert verify(house.store, seal=SEAL).clean


def bet_anything(house: House, who: str, generator: Random) -> None:
    """The least on any spot that is offered now, if bets are open."""
    offers = [offer for offer in house.offers() if (offer.command, offer.by) == ("place-bet", who)]
    if offers:
        offer = generator.choice(offers)
        spots, stake = offer.fields["spot"], offer.fields["stake"]
        assert isinstance(spots, Choice)
        assert isinstance(stake, Amount)
        house.done(who, "place-bet", spot=generator.choice(spots.options), stake=stake.least)


def closing(house: House) -> None:
    """The manager closes the table; the house notices, and does what it can."""
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    house.wait(1)
    house.wait(1)


def told(house: House) -> list[Event]:
    return [event for record in house.records() if isinstance(record, Played) for event in record.events]


def calls(house: House) -> list[str]:
    return [event.call for event in told(house) if isinstance(event, Called)]


@pytest.mark.rule("pt95.VI.13.3.b")
def test_before_a_table_closes_the_last_round_is_called_and_played_to_its_end(house: House) -> None:
    house.open("craps", "ana", "bia", manner=HAND)
    house.done("ana", "place-bet", spot="pass", stake=50)
    throw(house, "2-2")
    closing(house)
    assert calls(house).count("last_play") == 0
    assert "nobody sits down any more" in house.ask("caio", "take-place", place="3").refused
    throw(house, "3-1")
    house.wait(1)
    assert calls(house).count("last_play") == 1
    called = [event.minutes for event in told(house) if isinstance(event, LastRoundCalled)]
    assert called == [house.state().law.last_round_minutes.value]
    house.done("ana", "withdraw-bet", spot="pass")
    house.done("bia", "place-bet", spot="pass", stake=20)
    throw(house, "6-5")
    house.wait(1)
    (last,) = (record for record in house.records() if isinstance(record, Closed))
    assert (last.returned, last.cause) == ({}, "The house has closed the table.")
    assert [house.wallet("ana"), house.wallet("bia")] == [PURSE + 50, PURSE + 20]
    assert verify(house.store, seal=SEAL).clean


def test_a_closing_table_throws_on_by_itself_until_its_last_round_is_over(house: House) -> None:
    house.open("craps", "ana")
    while not house.state().point:
        if not house.standing().state.bets:
            house.done("ana", "place-bet", spot="pass", stake=50)
        house.window()
    closing(house)
    for _ in range(400):
        house.wait(31)
        if "mesa" not in house.floor.tables or house.standing().closed:
            break
    (last,) = (record for record in house.records() if isinstance(record, Closed))
    assert (last.returned, calls(house).count("last_play")) == ({}, 1)
    assert (house.at_table("ana"), house.total()) == (0, 0)
    assert verify(house.store, seal=SEAL).clean


def test_a_table_where_nobody_is_closes_without_a_last_round(house: House) -> None:
    house.open("craps")
    closing(house)
    assert any(isinstance(record, Closed) for record in house.records())
    assert calls(house) == []


def test_somebody_who_has_nothing_frozen_at_the_table_goes_at_once(house: House) -> None:
    house.open("craps", "ana", manner=HAND)
    house.done("ana", "place-bet", spot="pass", stake=50)
    throw(house, "2-2")
    assert "until it is decided" in house.ask("ana", "withdraw-bet", spot="pass").refused
    assert "chips on the table" in house.ask("ana", "leave-place").refused
    throw(house, "3-1")
    house.done("ana", "withdraw-bet", spot="pass")
    house.done("ana", "leave-place")
    assert house.wallet("ana") == PURSE + 50
