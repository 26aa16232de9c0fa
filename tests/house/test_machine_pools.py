"""Machines of several casinos with a jackpot of their own and one together: what they gave is what the pools hold."""

from random import Random

import pytest

from pagador.decider import Amount
from pagador.house import office
from pagador.house.audit.verify import verify
from pagador.house.ledger import pool
from pagador.house.records import Manner
from pagador.table.log import Stamp
from tests.house.driving import House
from tests.house.pooling import value

SHARED = "tesouro-do-tejo"
MACHINES = {"galo-1": "estoril", "galo-2": "estoril", "galo-3": "espinho"}


def add(house: House, name: str, casino: str) -> None:
    stamp = Stamp(game="maquinas", edition="pt95", terms={"model": "galo-de-ouro"})
    with house.store.writing() as page:
        office.add_table(page, name, stamp, "demo", Manner(), casino=casino)


def play(house: House, table: str, who: str, generator: Random) -> None:
    """Whatever the machine offers this person, at random; more chips when there is no game to be had."""
    offers = [offer for offer in house.offers(table) if offer.by == who]
    games = [offer for offer in offers if offer.command == "place-bet"]
    if not games:
        (more,) = (offer for offer in offers if offer.command == "put-in")
        domain = more.fields["amount"]
        assert isinstance(domain, Amount)
        house.done(who, "put-in", table=table, amount=domain.least + 40 * domain.step)
        return
    offer = generator.choice(games)
    spot, stake = offer.fields["spot"], offer.fields["stake"]
    house.done(who, "place-bet", table=table, spot=spot.options[0], stake=stake.least)  # type: ignore[union-attr]


@pytest.mark.rule("pt95.VIII.3", "pt95.VIII.4")
def test_machines_of_two_casinos_feed_their_pools_to_the_unit(house: House) -> None:
    for table, casino in MACHINES.items():
        add(house, table, casino)
    house.floor.open_tables()
    people = dict(zip(MACHINES, ("ana", "bia", "caio"), strict=True))
    for table, who in people.items():
        house.seat(who, table)
    generator = Random(5)
    for number in range(150):
        table = generator.choice(list(MACHINES))
        play(house, table, people[table], generator)
        if number == 75:
            house.restart()
    for name in (SHARED, *MACHINES):
        held = house.floor.hall.trust.held[name].pool
        assert value(house, name) == held.value == house.balance(pool(name, "demo"))
    staked = {table: house.state(table).meters.staked for table in MACHINES}
    feeders = house.floor.hall.trust.held[SHARED].pool.feeders
    assert {table: feeder.stakes for table, feeder in feeders.items()} == staked
    assert house.total() == 0
    assert verify(house.store).difference is None
