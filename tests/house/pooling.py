"""A house with tables that feed pools: what its tests do there, and what they read of its books."""

from collections.abc import Callable
from typing import Any

from pagador.decider import Participant, Party
from pagador.house import office
from pagador.house.audit.verify import verify
from pagador.house.chain import understood
from pagador.house.ledger import pool
from pagador.house.pools import load_pool
from pagador.house.records import AtPool, Manner
from pagador.house.store import lines_of
from tests.house.driving import House
from tests.table.toy_pools import PoolPaid

HAND = Manner(source="hand")
DEALT: dict[str, Any] = {"role": "dealer", "party": Party.CHANCE}
SPOKEN: dict[str, Any] = {"role": "dealer", "party": Party.DEALER}


def spin(house: House, table: str, who: str, stake: int, face: str = "lose") -> None:
    """A coup by hand."""
    house.done(who, "place-bet", table=table, spot="jogada", stake=stake)
    house.done("rosa", "close-bets", table=table, **SPOKEN)
    house.done("rosa", "spin", table=table, face=face, **DEALT)


def chain(house: House, name: str = "monte") -> list[AtPool]:
    with house.store.reading() as connection:
        return [understood(line.body) for line in lines_of(connection, f"pool:{name}")]  # type: ignore[misc]


def value(house: House, name: str = "monte") -> int:
    """What the pool's chain, its account and the floor say that it is worth: all the same."""
    held = house.floor.hall.trust.held[name]
    with house.store.reading() as connection:
        folded = load_pool(connection, name)
    assert folded == held.durable == held.standing
    assert held.pool == folded.pool
    assert house.balance(pool(name, "demo")) == folded.pool.value
    return folded.pool.value


def paid(house: House, table: str) -> list[PoolPaid]:
    return [event for event in house.events(table) if isinstance(event, PoolPaid)]


def order(house: House, what: str, cause: str = "The display is dark.", by: str = "ines", **more: Any) -> None:
    with house.store.writing() as page:
        office.order_pool(page, more.pop("name", "monte"), what, cause, Participant(by), **more)
    house.wait(1)
    house.wait(1)


def audited(house: House, step: Callable[[], None], steps: int) -> None:
    """So many steps of a campaign, with an audit after every tenth; pools and money are right at the end."""
    for number in range(steps):
        step()
        if number % 10 == 0 or number == steps - 1:
            difference = verify(house.store).difference
            assert difference is None, f"step {number}: {difference}"
    house.wait(1)
    for name in house.floor.hall.trust.held:
        value(house, name)
    assert house.total() == 0
