"""Machines for money: they draw by themselves."""

import pytest

from pagador.house import office
from pagador.house.records import Manner
from pagador.table.log import Stamp
from tests.house.approvals import approve, difference, opened, refusal
from tests.house.driving import House

# Their own chance ------------------------------------------------------------------------

BY_HAND = "A machine for money is not dealt by hand: its reels stop by its own chance, as they were approved."


@pytest.mark.rule("pt95.VIII.8")
def test_a_machine_for_money_is_not_dealt_by_hand(house: House) -> None:
    approve(house, model="pomar")
    found = refusal(lambda: opened(house, "mesa", "EUR", model="pomar"))
    assert (found.sentence, found.under) == (BY_HAND, ("pt95.VIII.8",))
    opened(house, "outra", model="pomar")


def test_other_games_for_money_are_dealt_by_hand(house: House) -> None:
    stamp = Stamp(game="roleta-francesa", edition="pt95", terms={}, readings={})
    with house.store.writing() as page:
        office.add_table(page, "roleta", stamp, "EUR", Manner(source="hand"))
    assert difference(house) is None


@pytest.mark.rule("pt95.VIII.8")
def test_an_audit_finds_a_machine_for_money_that_is_dealt_by_hand(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    approve(house, model="pomar")
    with monkeypatch.context() as patched:
        patched.setattr(office, "check_chance", lambda *_: None)
        opened(house, "mesa", "EUR", model="pomar")
    found = difference(house)
    assert found is not None
    assert (found.sentence, found.under) == (BY_HAND, ("pt95.VIII.8",))
