"""What is ordered of an accumulated prize while a coup is on: the table hears of it when the coup is over."""

from typing import Any

import pytest

from pagador.decider import Participant
from pagador.games.blackjack.words import Phase
from pagador.house import office
from pagador.house.audit.verify import verify
from tests.house.driving import House

PRIZE: dict[str, Any] = {"jackpot": True, "jackpot_approval": "IGJ 7", "decision_seconds": 300}


@pytest.mark.rule("pteur.bj.40")
def test_a_coup_that_takes_long_may_be_played_to_its_end_while_the_prize_is_disabled(house: House) -> None:
    house.open("blackjack", "ana", "bia", edition="pteur", **PRIZE)
    with house.store.writing() as page:
        office.add_person(page, "ines", "inspector")
    while house.state().phase is not Phase.BETTING:
        house.wait(31)
    for who, seat in house.state().people:
        house.done(who, "place-bet", place=seat, spot="aposta", stake=10)
    while house.state().phase is not Phase.PLAYING:
        house.wait(31)
    with house.store.writing() as page:
        office.order_pool(page, "mesa", "disable", "The display is dark.", Participant("ines"))
    house.wait(1)
    house.wait(1)
    house.wait(100)
    first = house.state().people[0][0]
    house.done(first, "stay")
    assert house.state().phase is Phase.PLAYING
    assert house.floor.hall.trust.held["mesa"].pool.disabled
    assert verify(house.store).difference is None
