"""Leaving: coups that an inspector voids, tables that close; everybody goes with what is his."""

from typing import Any

import pytest

from pagador.betting.bets import BetReturned
from pagador.decider import Party
from pagador.games.baccarat.ponto_e_banca.events import CardShown, CardTurned
from pagador.games.roulette.events import NumberDrawn, RoundVoided
from pagador.house import office
from pagador.house.ledger import bank, treasury
from pagador.house.records import Closed, Committed, Manner, Revealed
from tests.house.driving import PURSE, House

INSPECTOR: dict[str, Any] = {"role": "inspector", "party": Party.DEALER}


def close(house: House, table: str = "mesa") -> None:
    with house.store.writing() as page:
        office.close_table(page, table)
    house.wait(1)
    house.wait(0)


def closed(house: House, table: str = "mesa") -> Closed:
    (last,) = (record for record in house.records(table) if isinstance(record, Closed))
    return last


# Void ------------------------------------------------------------------------------------


@pytest.mark.rule("pt15.804.20", "pt15.804.21")
def test_an_inspector_voids_a_round_and_every_stake_goes_back_with_the_reason(house: House) -> None:
    house.open("roleta-americana-online", "ana", "bia", manner=Manner(pace_ms=5000))
    for who in ("ana", "bia"):
        house.done(who, "place-bet", spot="pleno:17", stake=10)
    house.window()
    house.done("inspetora", "void-round", fault="the wheel was seen to stick", **INSPECTOR)
    assert [house.wallet("ana"), house.wallet("bia")] == [PURSE, PURSE]
    (voided,) = (event for event in house.events() if isinstance(event, RoundVoided))
    assert (voided.fault, voided.under) == ("the wheel was seen to stick", ("pt15.804.20",))
    returned = [event.under for event in house.events() if isinstance(event, BetReturned)]
    assert returned == [("pt15.804.20", "pt15.804.21")] * 2
    (key,) = (record for record in house.records() if isinstance(record, Revealed))
    assert (key.coup, house.standing().coup) == (1, 2)


def test_an_inspector_who_plays_does_not_void_the_coup_that_he_loses(house: House) -> None:
    """He sees cards turned before anybody is paid; another, who has no chips there, may void the coup even then."""
    house.open("ponto-e-banca", "ana", "bia", manner=Manner(pace_ms=1000))
    house.done("ana", "cut", depth=9)
    house.done("ana", "place-bet", spot="ponto", stake=100)
    house.window()
    while not any(isinstance(event, CardTurned | CardShown) for event in house.events()):
        house.wait(1)
    ruling = house.ask("ana", "void-coup", cause="I did not like it", **INSPECTOR)
    assert ruling.refused == "Whoever plays at a table neither deals nor rules there."
    assert (house.standing().coup, house.at_table("ana")) == (1, 100)
    house.done("inspetora", "void-coup", cause="a card lay open", **INSPECTOR)
    assert (house.standing().coup, house.wallet("ana") + house.at_table("ana")) == (2, PURSE)


def test_a_player_who_is_made_dealer_does_not_deal_where_his_chips_lie(house: House) -> None:
    house.open("roleta-francesa", "ana", manner=Manner(source="hand"))
    house.done("ana", "place-bet", spot="pleno:17", stake=10)
    said: dict[str, Any] = {"role": "dealer", "party": Party.DEALER}
    sentence = "Whoever plays at a table neither deals nor rules there."
    assert house.ask("ana", "close-bets", **said).refused == sentence
    house.done("ze", "close-bets", **said)
    house.done("ze", "launch-ball", **said)
    assert house.ask("ana", "rest-ball", number="17", role="dealer", party=Party.CHANCE).refused == sentence


def test_an_inspectors_ruling_on_a_coup_that_is_over_does_not_void_the_next(house: House) -> None:
    house.open("roleta-americana-online", "ana", manner=Manner(pace_ms=5000))
    late = house.wish("inspetora", "void-round", fault="too late", **INSPECTOR)
    house.window()
    for _ in range(3):
        house.wait(5)
    house.window()
    assert house.send("mesa", late).refused == "That was meant for coup 1; the table is at coup 2."


# Closing ---------------------------------------------------------------------------------


def test_a_table_that_closes_gives_back_bets_and_colour_chips_and_sweeps_its_bank(house: House) -> None:
    house.open("roleta-americana", "ana", "bia")
    house.done("ana", "take-colour", colour="azul", value=20, chips=10)
    house.done("ana", "place-bet", spot="pleno:17", stake=40, colour="azul")
    house.done("bia", "place-bet", spot="par", stake=50)
    close(house)
    assert [house.wallet("ana"), house.wallet("bia")] == [PURSE, PURSE]
    assert [house.at_table("ana"), house.at_table("bia")] == [0, 0]
    assert (closed(house).swept, closed(house).returned) == ({"bank": 1_000_000}, {})
    assert house.balance(bank("mesa", "demo")) == 0
    assert house.balance(treasury("demo")) == -3 * PURSE
    house.wait(1)
    assert "mesa" not in house.floor.tables


def test_what_a_closed_table_was_bound_to_is_laid_open(house: House) -> None:
    house.open("roleta-francesa", "ana")
    close(house)
    kinds = [type(record) for record in house.records()]
    assert kinds[-2:] == [Revealed, Closed]
    assert kinds.count(Committed) == kinds.count(Revealed) == 1


def test_a_coup_that_runs_is_played_out_before_the_table_closes(house: House) -> None:
    house.open("roleta-americana", "ana", manner=Manner(pace_ms=5000))
    house.done("ana", "take-colour", colour="azul", value=10, chips=5)
    house.done("ana", "place-bet", spot="par", stake=10)
    house.window()
    close(house)
    assert str(house.state().phase) == "closed"
    assert set(house.standing().visits) == {"ana"}
    for _ in range(4):
        house.wait(5)
    assert [event for event in house.events() if isinstance(event, NumberDrawn)]
    assert house.at_table("ana") == 0
    assert closed(house).cause == "The house has closed the table."


def test_a_table_that_closes_while_the_ball_runs_waits_until_colour_chips_can_be_changed_back(house: House) -> None:
    house.open("roleta-americana", "ana", "bia", manner=Manner(pace_ms=5000))
    house.done("ana", "take-colour", colour="azul", value=50, chips=5)
    house.window()
    close(house)
    assert set(house.standing().visits) == {"ana"}
    for _ in range(4):
        house.wait(5)
    assert (house.wallet("ana"), house.at_table("ana")) == (PURSE, 0)


def test_at_a_table_that_closes_nobody_sits_down_or_bets(house: House) -> None:
    house.open("roleta-francesa", "ana", "bia", manner=Manner(pace_ms=5000))
    house.done("ana", "place-bet", spot="par", stake=10)
    house.window()
    close(house)
    for who, do, fields in (
        ("caio", "take-place", {"place": "table"}),
        ("ana", "place-bet", {"spot": "par", "stake": 10}),
    ):
        assert "is closing: nobody sits down or bets any more" in house.ask(who, do, **fields).refused
    assert set(house.standing().visits) == {"ana"}


def test_chips_that_hold_each_other_in_balance_are_taken_back_in_the_order_that_works(house: House) -> None:
    """At Macau's table the totals may lie a hundred apart: ana must wait for bia, who sits after her."""
    house.open("ponto-e-banca-macau", "ana", "bia", "caio", difference=100)
    house.done("ana", "cut", depth=10)
    for who, spot, stake in (("caio", "ponto", 90), ("ana", "banca", 150), ("bia", "ponto", 100)):
        house.done(who, "place-bet", spot=spot, stake=stake)
    close(house)
    assert [house.wallet(who) for who in ("ana", "bia", "caio")] == [PURSE] * 3
    assert closed(house).returned == {}


def test_chips_that_cannot_be_taken_back_are_played_out_before_the_table_closes(house: House) -> None:
    house.open("ponto-e-banca-macau", "ana", "bia", difference=100)
    house.done("ana", "cut", depth=10)
    for who, spot, stake in (("ana", "ponto", 100), ("bia", "banca", 150), ("ana", "ponto", 100)):
        house.done(who, "place-bet", spot=spot, stake=stake)
    close(house)
    assert set(house.standing().visits) == {"ana", "bia"}
    for _ in range(60):
        house.wait(31)
    assert "mesa" not in house.floor.tables
    assert [house.at_table("ana"), house.at_table("bia")] == [0, 0]
    assert house.total() == 0


def test_nobody_leaves_with_chips_that_are_worth_something_at_this_table_only(house: House) -> None:
    house.open("roleta-americana", "ana")
    house.done("ana", "take-colour", colour="azul", value=20, chips=10)
    assert "change them back before you go" in house.ask("ana", "leave-place").refused
    house.done("ana", "return-colour")
    house.done("ana", "leave-place")
    assert house.wallet("ana") == PURSE
