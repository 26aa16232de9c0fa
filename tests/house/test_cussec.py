"""Cussec in the house: hosted like any other game, its dice bound before the bets and nowhere until the dome is off."""

from typing import Any

import pytest
from sqlalchemy import select

from pagador.betting.bets import BetPlaced
from pagador.betting.coup import CoupVoided
from pagador.decider import Lot, Party
from pagador.equipment.chance import CommittedChance
from pagador.equipment.dice import throw_of, throws
from pagador.games.cussec.events import CoupNulled, DiceShown, DomeCovered, LightLit
from pagador.games.cussec.words import Phase
from pagador.house import live, office, schema
from pagador.house.audit.proof import prove
from pagador.house.loading import load_table
from pagador.house.records import Closed, Committed, Manner, Played, Revealed
from pagador.house.store import Store
from pagador.house.vault import Seal
from tests.house.driving import PURSE, House
from tests.house.evening import BY_HAND, Evening
from tests.house.verdicts import audited

SLOWLY = Manner(pace_ms=1000)
DEALER: dict[str, Any] = {"role": "dealer", "party": Party.DEALER}
CHANCE: dict[str, Any] = {"role": "dealer", "party": Party.CHANCE}


def shown(house: House) -> list[DiceShown]:
    return [event for event in house.events() if isinstance(event, DiceShown)]


# A coup ----------------------------------------------------------------------------------


def test_a_coup_is_played_paid_and_booked(house: House) -> None:
    house.open("cussec", "ana", "bia")
    assert house.state().phase is Phase.BETTING
    house.done("ana", "place-bet", spot="pequeno", stake=100)
    house.done("bia", "place-bet", spot="grande", stake=40)
    house.window()
    (drawn,) = shown(house)
    triple = len(set(drawn.dice)) == 1
    small, big = drawn.total <= 10 and not triple, drawn.total >= 11 and not triple
    assert house.wallet("ana") + house.at_table("ana") == PURSE + (100 if small else -100)
    assert house.wallet("bia") + house.at_table("bia") == PURSE + (40 if big else -40)
    assert house.total() == 0
    assert (house.standing().coup, house.state().phase) == (2, Phase.BETTING)
    assert house.folded() == house.standing()


def test_the_dome_is_covered_for_whoever_comes_and_for_nobody_else(house: House) -> None:
    house.open("cussec")
    house.wait(60)
    assert house.state().phase is Phase.UNCOVERED
    house.seat("ana")
    assert house.state().phase is Phase.BETTING


def test_at_its_pace_the_table_shakes_three_times_before_it_takes_a_bet(house: House) -> None:
    house.open("cussec", "ana", manner=SLOWLY)
    strokes = []
    for _ in range(3):
        strokes.append((house.state().phase, house.state().strokes))
        given = house.ask("ana", "place-bet", spot="grande", stake=10)
        assert (given.refused, given.under) == (
            "The light is not on yet: the dice are shaken first.",
            ("pt95.VII.4",),
        )
        house.wait(1)
    assert strokes == [(Phase.COVERED, 0), (Phase.COVERED, 1), (Phase.COVERED, 2)]
    house.done("ana", "place-bet", spot="grande", stake=10)


def test_after_a_coup_winning_chips_may_be_taken_off_before_the_light(house: House) -> None:
    house.open("cussec", "ana", manner=SLOWLY)
    light(house)
    for spot in ("pequeno", "grande", "tres-iguais-quaisquer"):
        house.done("ana", "place-bet", spot=spot, stake=10)
    house.window()
    until(house, lambda: house.standing().coup == 2)
    (won,) = house.standing().state.bets
    assert house.state().phase is not Phase.BETTING
    house.done("ana", "withdraw-bet", spot=won.spot)
    house.done("ana", "leave-place")
    assert house.at_table("ana") == 0


def light(house: House) -> None:
    until(house, lambda: house.state().phase is Phase.BETTING)


def until(house: House, true: Any) -> None:
    for _ in range(20):
        if true():
            return
        house.wait(1)
    raise AssertionError("it never came true")


def test_a_snapshot_is_kept_though_the_table_acts_before_it_takes_bets(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "SNAPSHOT_EVERY", 10)
    house.open("cussec", "ana")
    house.window()
    with house.store.reading() as connection:
        (kept,) = connection.execute(select(schema.snapshots.c.seq)).scalars()
        again = load_table(connection, house.floor.vault, "mesa", house.now)
    assert 0 < kept <= house.standing().head.seq
    assert again.standing == house.standing()


# Under the dome --------------------------------------------------------------------------


def test_what_lies_under_the_dome_was_committed_to_before_it_was_shaken_and_is_revealed_after(house: House) -> None:
    house.open("cussec", "ana")
    house.done("ana", "place-bet", spot="grande", stake=10)
    key = house.key()
    house.window()
    order = [kind(record) for record in house.records()]
    first = {name: order.index(name) for name in ("committed", "covered", "light", "bet", "dice", "revealed")}
    assert sorted(first, key=lambda name: first[name]) == ["committed", "covered", "light", "bet", "dice", "revealed"]
    (drawn,) = shown(house)
    found = throws(3)
    lot = Lot(outcomes=tuple(found), weights=tuple(found.values()))
    assert throw_of(drawn.dice) == CommittedChance("mesa", 1, key).draw(lot)
    (revealed,) = (record for record in house.records() if isinstance(record, Revealed))
    assert revealed.key == key.hex()


def kind(record: object) -> str:
    """What a line is of, as far as this matters here."""
    marks: dict[type, str] = {DomeCovered: "covered", LightLit: "light", BetPlaced: "bet", DiceShown: "dice"}
    match record:
        case Committed():
            return "committed"
        case Revealed():
            return "revealed"
        case Played(events=events):
            return next((marks[type(event)] for event in reversed(events) if type(event) in marks), "")
    return ""


def test_a_house_that_goes_down_with_the_dome_on_opens_the_same_dice(house: House) -> None:
    house.open("cussec", "ana", manner=SLOWLY)
    light(house)
    house.done("ana", "place-bet", spot="grande", stake=10)
    house.window()
    assert house.state().phase is Phase.CLOSED
    found = throws(3)
    lot = Lot(outcomes=tuple(found), weights=tuple(found.values()))
    lies = CommittedChance("mesa", 1, house.key()).draw(lot)
    house.restart()
    until(house, lambda: house.standing().coup == 2)
    assert [throw_of(event.dice) for event in shown(house)] == [lies]
    assert house.total() == 0


# By hand ---------------------------------------------------------------------------------


def test_a_dealer_works_the_dome_by_hand_and_declares_stacked_dice(house: House) -> None:
    house.open("cussec", "ana", manner=BY_HAND)
    shake(house)
    house.done("ana", "place-bet", spot="grande", stake=10)
    house.window()
    house.done("rosa", "lift-dome", **DEALER)
    house.done("rosa", "declare-null", stacked="three", **DEALER)
    assert [event.stacked for event in house.events() if isinstance(event, CoupNulled)] == ["three"]
    assert (house.standing().coup, house.state().phase) == (1, Phase.UNCOVERED)
    shake(house)
    house.done("ana", "withdraw-bet", spot="grande")
    house.done("ana", "place-bet", spot="total:14", stake=10)
    house.window()
    house.done("rosa", "lift-dome", **DEALER)
    assert "1 to 6, not 7" in house.ask("rosa", "show-dice", dice="4-4-7", **CHANCE).refused
    house.done("rosa", "show-dice", dice="6-4-4", **CHANCE)
    assert "when every prize is paid" in house.ask("rosa", "cover-dome", **DEALER).refused
    house.done("rosa", "pay-winners", **DEALER)
    assert house.wallet("ana") == PURSE - 10 + 120
    assert house.standing().coup == 2


def shake(house: House) -> None:
    house.done("rosa", "cover-dome", **DEALER)
    for _ in range(3):
        house.done("rosa", "press-lever", **DEALER)


@pytest.mark.parametrize(
    ("who", "do", "given"),
    [
        ("ana", "press-lever", {"party": Party.DEALER}),
        ("ana", "show-dice", {"party": Party.CHANCE, "dice": "6-6-6"}),
        ("rosa", "show-dice", {"role": "dealer", "party": Party.CHANCE, "dice": "6-6-6"}),
        ("rosa", "declare-null", {"role": "dealer", "party": Party.DEALER, "stacked": "two"}),
    ],
)
def test_at_a_committed_table_nobody_speaks_for_dealer_or_chance(
    house: House, who: str, do: str, given: dict[str, Any]
) -> None:
    house.open("cussec", "ana")
    assert house.ask(who, do, **given).refused.endswith("at this table.")


# Endings ---------------------------------------------------------------------------------


def test_a_closing_table_gives_everybody_what_is_his(house: House) -> None:
    house.open("cussec", "ana")
    house.done("ana", "place-bet", spot="grande", stake=10)
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    house.wait(1)
    house.wait(0)
    assert [record.cause for record in house.records() if isinstance(record, Closed)] == [
        "The house has closed the table."
    ]
    assert (house.wallet("ana"), house.at_table("ana"), house.total()) == (PURSE, 0, 0)


@pytest.mark.parametrize("voided", [True, False])
def test_when_chance_is_lost_under_the_dome_every_stake_goes_back(house: House, voided: object) -> None:
    house.open("cussec", "ana", manner=SLOWLY, void_coups=voided)
    light(house)
    house.done("ana", "place-bet", spot="grande", stake=10)
    house.window()
    assert house.state().phase is Phase.CLOSED
    house.restart(seal=Seal(b"x" * 32))
    for _ in range(5):
        house.wait(1)
    assert (house.wallet("ana"), house.at_table("ana"), house.total()) == (PURSE, 0, 0)
    assert [type(event) for event in house.events() if isinstance(event, CoupVoided)] == [CoupVoided] * bool(voided)
    assert shown(house) == []


# The books -------------------------------------------------------------------------------


def test_an_evening_of_cussec_is_audited_clean_and_every_coup_proved(sqlite_store: Store) -> None:
    evening = Evening(sqlite_store, seed=5)
    evening.welcome()
    evening.table("mesa", "cussec", SLOWLY, void_coups=True)
    evening.table("mao", "cussec", BY_HAND)
    evening.play(12)
    verdict = audited(sqlite_store)
    assert verdict.clean, verdict.difference
    with sqlite_store.reading() as connection:
        proofs = [prove(connection, "mesa", coup) for coup in range(1, 12)]
    assert [proof.coup for proof in proofs] == list(range(1, 12))
