"""A table that waits for thought: how tests bring it there, and hear the answer of the worker."""

from typing import Any

from tests.house.driving import House
from tests.patience import PATIENCE_SECONDS


def close_bets(house: House) -> None:
    house.window()
    assert house.table().pondering.waits


def hear(house: House) -> list[Any]:
    """The answer that the worker sends, taken in a turn."""
    errands = house.floor.queue.gathered(PATIENCE_SECONDS)
    house.floor.turn(errands)
    return errands
