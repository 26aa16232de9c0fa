"""Machines for money: they draw by themselves, and their glass shows the certificate that was approved."""

import pytest

from pagador.house import office
from pagador.house.records import Manner
from pagador.table.log import Stamp
from tests.house.approvals import CERTIFICATE, approve, difference, opened, plan, refusal
from tests.house.driving import House
from tests.house.machines import for_money

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


# Their certificate -----------------------------------------------------------------------

WITH_ANOTHER = "The model horta was approved with another certificate."


@pytest.mark.rule("pt95.VIII.7", "pt95.VIII.8")
@pytest.mark.parametrize("what", CERTIFICATE)
def test_a_machine_for_money_shows_the_certificate_that_was_approved(
    house: House, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    approve(house, plan=plan())
    another = plan(certificate={**CERTIFICATE, what: "outro"})
    found = refusal(lambda: for_money(house, plan=another, model="horta"))
    assert (found.sentence, found.under) == (WITH_ANOTHER, ("pt95.VIII.7",))
    for_money(house, "certa", plan=plan(), model="horta")
    assert difference(house) is None
    with monkeypatch.context() as patched:
        patched.setattr(office, "check_model", lambda *_: None)
        for_money(house, plan=another, model="horta")
    audited = difference(house)
    assert audited is not None
    assert (audited.sentence, audited.under) == (WITH_ANOTHER, ("pt95.VIII.7",))


def test_a_demonstration_may_show_any_certificate(house: House) -> None:
    approve(house, plan=plan())
    opened(house, "mesa", plan=plan(certificate={"by": "Outro"}), model="horta")
    assert difference(house) is None


@pytest.mark.rule("pt95.VIII.7")
def test_a_model_that_ships_stands_for_money_with_the_certificate_of_its_approval(house: House) -> None:
    opened(house, "montra", model="pomar")
    approve(house, model="pomar")
    for_money(house, model="pomar")
    shown = house.state("mesa").model.certificate
    assert (shown.by, shown.number, shown.day, shown.paid_by) == tuple(CERTIFICATE.values())
    assert house.state("montra").model.certificate.number == ""
    assert house.state("montra").table.seal == house.state("mesa").table.seal
    house.restart()
    assert house.floor.out_of_order == set()
    assert difference(house) is None
