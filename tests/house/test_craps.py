"""Craps in the house: bets that outlive a throw, through restarts and closings, and books that an audit finds clean."""

from random import Random
from typing import Any

from pagador.decider import Amount, Choice, Party
from pagador.house.audit.verify import verify
from pagador.house.records import Closed, Manner
from pagador.house.store import set_status
from tests.house.driving import PURSE, SEAL, House

HAND = Manner(source="hand")
DEALER: dict[str, Any] = {"role": "dealer", "party": Party.DEALER}
CHANCE: dict[str, Any] = {"role": "dealer", "party": Party.CHANCE}


def throw(house: House, faces: str) -> None:
    """The bets closed by hand, dice chosen where they must be, and thrown."""
    house.done("rui", "close-bets", **DEALER)
    shooter = house.standing().state.shooter
    if not house.standing().state.dice:
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


def test_a_closing_table_throws_on_until_what_cannot_be_taken_back_is_decided(house: House) -> None:
    house.open("craps", "ana")
    while not house.standing().state.point:
        if not house.standing().state.bets:
            house.done("ana", "place-bet", spot="pass", stake=50)
        house.window()
    before = house.wallet("ana")
    with house.store.writing() as page:
        set_status(page, "mesa", "closing")
    house.wait(1)  # the house notices before the next throw, not with it
    for _ in range(200):
        house.wait(31)
        if "mesa" not in house.floor.tables or house.standing().closed:
            break
    (last,) = (record for record in house.records() if isinstance(record, Closed))
    assert last.returned == {}
    assert [house.wallet("ana") - before, house.at_table("ana")] in ([0, 0], [100, 0])
    assert verify(house.store, seal=SEAL).clean


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
