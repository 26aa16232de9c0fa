"""Models approved in a driven house, machines of them opened, and what is refused or found of them."""

from collections.abc import Callable
from typing import Any

import pytest

from pagador.decider import Participant
from pagador.games.maquinas import shelf
from pagador.games.maquinas.seal import as_data
from pagador.house import office
from pagador.house.approving import approve_model
from pagador.house.audit.differences import Difference
from pagador.house.audit.verify import verify
from pagador.house.records import Manner, ModelApproved
from pagador.law import Refused
from tests.house.driving import SEAL, House
from tests.house.machines import stamp_of


def plan(**changes: Any) -> dict[str, Any]:
    """A model of one's own: the plan of one that ships, under another name, and with these changes."""
    data: dict[str, Any] = as_data(shelf.shipped()["pomar"])
    return {**data, "name": "horta", **changes}


def approve(house: House, by: str = "office", **terms: Any) -> ModelApproved:
    with house.store.writing() as page:
        return approve_model(page, "maquinas", terms, Participant(by))


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
