"""Models of machines in a house: approved by an inspector, sealed, and nothing else stands there for money."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pagador.decider import Participant
from pagador.games.maquinas import opening, shelf
from pagador.games.maquinas.seal import as_data, seal
from pagador.games.maquinas.toml import model_from, planned, read_model
from pagador.house import approving, office
from pagador.house.approving import approve_model, game_of_models
from pagador.house.models import approvals
from pagador.house.records import HOUSE_CHAIN, ModelApproved, Opened, TableAdded
from tests.house.approvals import CERTIFICATE, INSPECTOR, approve, difference, opened, plan, refusal
from tests.house.driving import House
from tests.house.forging import edit, find, unguarded
from tests.house.machines import CHERRY, bring, by_hand, for_money, play, play_by_chance

BOTH = ("pt95.VIII.7", "pt95.VIII.8")
INCOMPLETE = "The model {} has no complete certificate: by whom, under which number, on what day, paid by whom."
NOT_APPROVED = "The model {} has not been approved as it is: an inspector approves it before it is played."


# Approving -------------------------------------------------------------------------------


def test_the_game_of_models_is_found_in_the_registry() -> None:
    assert game_of_models() == "maquinas"


@pytest.mark.rule(*BOTH)
def test_an_approval_is_in_the_books_with_all_that_was_approved(house: House) -> None:
    approve(house, model="pomar")
    with house.store.reading() as connection:
        (found,) = approvals(connection)
    model = shelf.shipped()["pomar"]
    assert (found.model, found.version, found.seal, found.by) == ("pomar", 1, seal(model), INSPECTOR)
    certificate = (found.certified_by, found.certificate, found.certified_on, found.paid_by)
    assert certificate == tuple(CERTIFICATE.values())
    assert msgspec.structs.replace(planned(found.plan, "pomar"), certificate=model.certificate) == model
    assert 0 < found.returned < 1
    assert difference(house) is None


@pytest.mark.rule("pt95.VIII.7")
@pytest.mark.parametrize("role", ["player", "dealer", "cashier", "manager"])
def test_only_an_inspector_approves(house: House, role: str) -> None:
    with house.store.writing() as page:
        office.add_person(page, "dora", role)
    found = refusal(lambda: approve(house, "dora", model="pomar"))
    assert (found.sentence, found.under) == ("Models are approved by an inspector.", ("pt95.VIII.7",))


@pytest.mark.rule("pt95.VIII.7")
@pytest.mark.parametrize("who", ["office", "house", "stranger"])
def test_only_a_person_approves(house: House, who: str) -> None:
    assert refusal(lambda: approve(house, who, model="pomar")).sentence == "Models are approved by an inspector."


@pytest.mark.rule("pt95.VIII.7")
@pytest.mark.parametrize("missing", CERTIFICATE)
@pytest.mark.parametrize("said", ["", " "])
def test_a_model_is_approved_with_a_complete_certificate(house: House, missing: str, said: str) -> None:
    found = refusal(lambda: approve(house, plan=plan(certificate={**CERTIFICATE, missing: said})))
    assert (found.sentence, found.under) == (INCOMPLETE.format("horta"), ("pt95.VIII.7",))


@pytest.mark.rule("pt95.VIII.7")
@pytest.mark.parametrize("name", shelf.shipped())
def test_no_model_that_ships_is_approved_by_what_it_says_itself(house: House, name: str) -> None:
    own = {"plan": as_data(shelf.shipped()[name])}
    assert refusal(lambda: approve(house, **own)).sentence == INCOMPLETE.format(name)
    approve(house, model=name)


@pytest.mark.rule("pt95.VIII.8")
def test_a_change_is_a_new_version_with_an_approval_of_its_own(house: House) -> None:
    approve(house, plan=plan())
    changed = plan(rows=2)
    found = refusal(lambda: approve(house, plan=changed))
    assert found.sentence == "Version 1 of horta was approved already: a change is another version."
    assert found.under == ("pt95.VIII.8",)
    approve(house, plan={**changed, "version": 3})
    found = refusal(lambda: approve(house, plan={**changed, "version": 2}))
    assert found.sentence == "Version 3 of horta was approved already: a later one has a higher number."


@pytest.mark.rule("pt95.VIII.8")
def test_the_name_of_a_model_that_ships_stands_for_that_one(house: House) -> None:
    found = refusal(lambda: approve(house, plan=plan(name="pomar", version=2)))
    assert found.sentence == "A model pomar comes with the program and is another: give this one a name of its own."
    approve(house, plan=plan(name="pomar"))


@pytest.mark.rule("pt95.VIII.2", "pt95.VIII.7")
def test_a_model_that_gives_back_too_little_is_not_approved(house: House) -> None:
    poor = plan(prizes=[{"symbols": ["cereja"], "prizes": {"3": 25}}])
    found = refusal(lambda: approve(house, plan=poor))
    assert "pt95.VIII.2" in found.under


def test_a_game_without_models_has_none_to_approve(house: House) -> None:
    with house.store.writing() as page:
        office.add_person(page, INSPECTOR, "inspector")
        found = refusal(lambda: approve_model(page, "craps", {}, Participant(INSPECTOR)))
    assert found.sentence == "The tables of craps are of no model."


# Tables ----------------------------------------------------------------------------------


@pytest.mark.rule(*BOTH)
def test_a_machine_for_money_is_of_an_approved_model(house: House) -> None:
    found = refusal(lambda: for_money(house))
    assert (found.sentence, found.under) == (NOT_APPROVED.format("pomar"), ("pt95.VIII.8",))
    approve(house, model="pomar")
    bring(house.store, "ana", 100)
    for_money(house)
    house.seat("ana")
    play_by_chance(house, "ana")
    assert difference(house) is None


def test_a_model_that_ships_needs_no_approval_for_a_demonstration(house: House) -> None:
    by_hand(house, "ana")
    play(house, "ana", CHERRY)
    assert difference(house) is None


@pytest.mark.rule(*BOTH)
def test_a_model_from_a_file_opens_by_its_name_once_it_is_approved(house: House, tmp_path: Path) -> None:
    file = tmp_path / "horta.toml"
    shipped = Path(shelf.__file__).parent / "models" / "pomar.toml"
    text = shipped.read_text(encoding="utf-8").replace('"pomar"', '"horta"', 1).partition("[certificate]")[0]
    certificate = "\n".join(f'{key} = "{value}"' for key, value in CERTIFICATE.items())
    file.write_text(f"{text}[certificate]\n{certificate}\n", encoding="utf-8")
    assert "There is no model horta." in refusal(lambda: opened(house, "uma", model="horta")).sentence
    approve(house, plan=as_data(read_model(file)))
    bring(house.store, "ana", 100)
    for_money(house, model="horta")
    house.seat("ana")
    play_by_chance(house, "ana")
    assert house.state().model.name == "horta"
    house.restart()
    assert house.floor.out_of_order == set()
    assert difference(house) is None


@pytest.mark.rule("pt95.VIII.8")
def test_a_model_opens_as_it_was_approved_last(house: House) -> None:
    approve(house, plan=plan())
    for_money(house, "primeira", model="horta")
    approve(house, plan=plan(version=2, title="Horta Nova"))
    for_money(house, "segunda", model="horta")
    assert [house.state(name).model.version for name in ("primeira", "segunda")] == [1, 2]


@pytest.mark.rule("pt95.VIII.8")
def test_another_plan_under_an_approved_seal_is_refused(house: House) -> None:
    approved = approve(house, plan=plan())
    changed = plan(maker="Pagado")
    found = refusal(lambda: opening.open_table({"plan": changed, "seal": approved.seal}))
    assert found.sentence.startswith("The model horta is not as it was approved: its seal is ")
    assert found.under == ("pt95.VIII.8",)
    assert refusal(lambda: for_money(house, plan=changed, model="horta")).sentence == NOT_APPROVED.format("horta")


@pytest.fixture
def altered_model(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Alters a model that ships, as a faulty or tampered program would have it."""
    text = (Path(shelf.__file__).parent / "models" / "pomar.toml").read_text(encoding="utf-8")
    altered = model_from(text.replace("3 = 400", "3 = 401"), "pomar.toml")

    def alter() -> None:
        monkeypatch.setattr(shelf, "shipped", lambda: {"pomar": altered})
        opening.table_of.cache_clear()

    yield alter
    monkeypatch.undo()
    opening.table_of.cache_clear()


@pytest.mark.rule("pt95.VIII.8")
def test_a_machine_whose_model_wasaltered_in_the_program_is_out_of_order(
    house: House, altered_model: Callable[[], None]
) -> None:
    opened(house, "mesa", model="pomar")
    altered_model()
    house.restart()
    assert house.floor.out_of_order == {"mesa"}
    given = house.ask("ana", "take-place", place="maquina", coup=1)
    assert given.refused.startswith("The model pomar is not as it was approved: its seal is ")
    assert given.under == ("pt95.VIII.8",)


@pytest.mark.rule("pt95.VIII.8")
def test_a_machine_for_money_keeps_the_model_that_was_approved(house: House, altered_model: Callable[[], None]) -> None:
    approve(house, model="pomar")
    for_money(house)
    before = house.state().model
    altered_model()
    house.restart()
    assert house.floor.out_of_order == set()
    assert house.state().model == before


# Seals -----------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VIII.8")
def test_pictures_are_not_sealed_and_names_and_texts_are() -> None:
    model = shelf.shipped()["pomar"]
    first, *others = model.symbols
    painted = msgspec.structs.replace(first, picture="outra")
    renamed = msgspec.structs.replace(first, pt="outra")
    glass = msgspec.structs.replace(model.glass, pt=f"{model.glass.pt}.")
    assert seal(msgspec.structs.replace(model, symbols=(painted, *others))) == seal(model)
    assert seal(msgspec.structs.replace(model, symbols=(renamed, *others))) != seal(model)
    assert seal(msgspec.structs.replace(model, glass=glass)) != seal(model)


@pytest.mark.rule("pt95.VIII.8")
def test_pictures_of_outcomes_are_not_sealed() -> None:
    model = shelf.shipped()["roda-da-feira"]
    first, *others = model.outcomes
    painted = msgspec.structs.replace(first, picture="outra")
    heavier = msgspec.structs.replace(first, weight=first.weight + 1)
    assert seal(msgspec.structs.replace(model, outcomes=(painted, *others))) == seal(model)
    assert seal(msgspec.structs.replace(model, outcomes=(heavier, *others))) != seal(model)


# Audit -----------------------------------------------------------------------------------

NOT_BY_WHOM = {key: value for key, value in CERTIFICATE.items() if key != "by"}

FORGED: dict[str, Callable[[dict[str, Any]], None]] = {
    "version": lambda raw: raw.update(version=2),
    "seal": lambda raw: raw.update(seal="0" * 64),
    "returned": lambda raw: raw.update(returned="99/100"),
    "certifier": lambda raw: raw.update(certified_by="um primo"),
    "payer": lambda raw: raw.update(paid_by="um primo"),
    "plan": lambda raw: raw["plan"]["prizes"][0]["prizes"].update({"3": 401}),
    "number": lambda raw: raw.update(certificate="0"),
    "day": lambda raw: raw.update(certified_on="2027-03-02"),
    "certificate": lambda raw: raw.update(certified_by="", plan=raw["plan"] | {"certificate": NOT_BY_WHOM}),
    "inspector": lambda raw: raw.update(by="bia"),
    "office": lambda raw: raw.update(by="office"),
}


@pytest.mark.rule(*BOTH)
@pytest.mark.parametrize("what", FORGED)
def test_an_audit_finds_an_approval_that_wasaltered_model(house: House, what: str) -> None:
    approve(house, model="pomar")
    with unguarded(house.store) as connection:
        line = find(connection, HOUSE_CHAIN, lambda record: isinstance(record, ModelApproved))
        edit(connection, line, FORGED[what])
    assert difference(house) is not None


def test_an_audit_finds_a_machine_of_an_edition_that_there_is_not(house: House) -> None:
    by_hand(house)
    with unguarded(house.store) as connection:
        line = find(connection, "mesa", lambda record: isinstance(record, Opened))
        edit(connection, line, lambda raw: raw["stamp"].update(edition="pt59"))
    found = difference(house)
    assert found is not None
    assert found.sentence == "maquinas has no edition pt59. It has: pt95."


@pytest.mark.rule("pt95.VIII.8")
def test_an_audit_finds_an_older_version_approved_after_a_later_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    approve(house, plan=plan(version=2))
    with monkeypatch.context() as patched:
        patched.setattr(approving, "check_version", lambda *_: None)
        approve(house, plan=plan(version=1))
    found = difference(house)
    assert found is not None
    assert found.sentence == "It is no later version than was approved before."


@pytest.mark.rule(*BOTH)
def test_an_audit_finds_a_machine_for_money_of_a_model_approved_only_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(office, "check_model", lambda *_: None)
        for_money(house)
    approve(house, model="pomar")
    found = difference(house)
    assert found is not None
    assert (found.sentence, found.under) == (NOT_APPROVED.format("pomar"), ("pt95.VIII.8",))
    with house.store.reading() as connection:
        added = find(connection, HOUSE_CHAIN, lambda record: isinstance(record, TableAdded))
        first = find(connection, "mesa", lambda record: isinstance(record, Opened))
    assert found.where is not None
    assert (found.where.chain, found.where.line, added.seq) == ("mesa", first.seq, added.seq)
