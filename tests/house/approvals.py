"""Models approved in a driven house, machines of them opened, and what is refused or found of them."""

from collections.abc import Callable
from typing import Any

import pytest

from pagador.decider import Participant
from pagador.games.maquinas import shelf
from pagador.games.maquinas.seal import as_data
from pagador.house import office
from pagador.house.approving import Certificate, approve_model, with_certificate
from pagador.house.audit.differences import Difference
from pagador.house.audit.verify import verify
from pagador.house.office import add_person, find_person
from pagador.house.records import Manner, ModelApproved
from pagador.law import Refused
from tests.house.driving import SEAL, House
from tests.house.machines import stamp_of

INSPECTOR = "ines"
CERTIFICATE = {"by": "Laboratório do Norte", "number": "LN-31", "day": "2026-03-02", "paid_by": "Casino da Foz"}


def plan(**changes: Any) -> dict[str, Any]:
    """A model of one's own: the plan of one that ships, under another name, and with these changes."""
    data: dict[str, Any] = as_data(shelf.shipped()["pomar"])
    return {**data, "name": "horta", "certificate": CERTIFICATE, **changes}


def approve(house: House, by: str = INSPECTOR, **terms: Any) -> ModelApproved:
    """Approved by an inspector; a model that ships with the certificate that it lacks."""
    wanted = terms if "plan" in terms else with_certificate("maquinas", terms, Certificate(**CERTIFICATE))
    with house.store.writing() as page:
        if find_person(page.connection, INSPECTOR) is None:
            add_person(page, INSPECTOR, "inspector")
        return approve_model(page, "maquinas", wanted, Participant(by))


def opened(house: House, name: str, currency: str = "demo", **terms: Any) -> None:
    with house.store.writing() as page:
        office.add_table(page, name, stamp_of(**terms), currency, Manner(source="hand"))
    house.floor.open_tables()


def refusal(do: Callable[[], Any]) -> Refused:
    with pytest.raises(Refused) as refused:
        do()
    return refused.value


def difference(house: House) -> Difference | None:
    return verify(house.store, seal=SEAL).difference
