"""A table whose first line cannot be read keeps no other from going on with a prize in trust."""

from collections.abc import Callable

from pagador.house import office
from pagador.house.prizes import in_trust
from tests.house.driving import House
from tests.house.forging import find, put, unguarded
from tests.house.prizing import opened


def test_a_first_line_that_cannot_be_read_keeps_no_other_table_from_being_opened(
    new_house: Callable[..., House],
) -> None:
    house = new_house()
    opened(house, name="mesa")
    opened(house, name="outra")
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    while "mesa" in house.floor.tables:
        house.wait(1)
    with unguarded(house.store) as connection:
        put(connection, find(connection, "outra", lambda _: True), body=b"{}")
    with house.store.reading() as connection:
        assert [prize.table for prize in in_trust(connection)] == ["mesa"]
    opened(house, name="nova")
    assert house.state("nova").table.terms.jackpot_pool == "mesa"
