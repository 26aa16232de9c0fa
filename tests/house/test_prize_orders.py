"""What is ordered of an accumulated prize while a coup is on: the table hears of it when the coup is over."""

from collections.abc import Callable

import pytest

from pagador.decider import Participant
from pagador.games.blackjack.playing import deciding
from pagador.house import office
from pagador.house.audit.verify import verify
from tests.house.driving import House
from tests.house.prizing import opened, until


@pytest.mark.rule("pteur.bj.40")
def test_no_table_is_blamed_for_what_it_could_not_hear_in_the_middle_of_a_long_coup(
    new_house: Callable[..., House],
) -> None:
    house = new_house("ana", "bia")
    opened(house, "ana", decision_seconds=300)
    with house.store.writing() as page:
        office.add_person(page, "ines", "inspector")
    until(house, lambda: deciding(house.state()) is not None)
    with house.store.writing() as page:
        office.order_pool(page, "mesa", "disable", "The display is dark.", Participant("ines"))
    house.wait(1)
    house.wait(1)
    house.wait(100)
    house.seat("bia")
    assert deciding(house.state()) is not None
    assert house.floor.hall.trust.held["mesa"].pool.disabled
    assert verify(house.store).difference is None
