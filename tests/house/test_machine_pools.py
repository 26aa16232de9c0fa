"""Machines of several casinos with a jackpot of their own and one together: what they gave is what the pools hold."""

from fractions import Fraction
from math import prod
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from pagador.decider import Amount
from pagador.games.maquinas.feeding import won_by
from pagador.games.maquinas.seal import as_data
from pagador.games.maquinas.shelf import shipped
from pagador.house import office
from pagador.house.audit.verify import verify
from pagador.house.ledger import pool
from pagador.house.records import Manner, PoolOpened
from pagador.law import Refused
from pagador.table.log import Stamp
from tests.house.driving import House
from tests.house.forging import edit, find, unguarded
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


def plan(**changed: Any) -> dict[str, Any]:
    """The model with a superjackpot, under a name of its own and with something in it changed."""
    return {**as_data(shipped()["galo-de-ouro"]), "name": "galo", **changed}


@pytest.mark.rule("pt95.VIII.4")
def test_two_plans_of_one_name_with_other_chances_share_no_pool(house: House) -> None:
    def stamp(given: dict[str, Any]) -> Stamp:
        return Stamp(game="maquinas", edition="pt95", terms={"model": "galo", "plan": given})

    own, shared = plan()["pools"]
    with house.store.writing() as page:
        office.add_table(page, "galo-1", stamp(plan()), "demo", Manner())
        office.add_table(page, "galo-2", stamp(plan()), "demo", Manner())
    seldom = stamp(plan(pools=[own, {**shared, "one_in": 2 * shared["one_in"]}]))
    with (
        house.store.writing() as page,
        pytest.raises(Refused, match=f"The pool {SHARED} is for machines of another model, with other stakes, or won"),
    ):
        office.add_table(page, "galo-3", seldom, "demo", Manner())


@pytest.mark.rule("pt95.VIII.4")
def test_what_wins_a_pool_is_its_draw_or_its_symbols_on_the_reels_there_are() -> None:
    model = shipped()["galo-de-ouro"]
    own, shared = model.pools
    assert won_by(model, shared) == "a draw, 1 in 25000000 units staked"
    stops = [f"{strip.count('galo')}/{len(strip)}" for strip in model.reels]
    chance = prod(map(Fraction, stops), start=Fraction(1))
    assert won_by(model, own) == f"5 galo on one of 9 lines, {chance} each, from 5"
    longer = replace(model, reels=tuple((*strip, strip[0]) for strip in model.reels))
    assert won_by(longer, own) != won_by(model, own)


def test_a_pool_of_books_that_do_not_say_what_wins_it_takes_any(house: House) -> None:
    add(house, "galo-1", "estoril")
    with unguarded(house.store) as connection:
        for name in ("galo-1", SHARED):
            line = find(connection, f"pool:{name}", lambda record: isinstance(record, PoolOpened))
            edit(connection, line, lambda record: record["terms"].pop("won_by"))
    add(house, "galo-2", "espinho")
    house.floor.open_tables()
    assert set(house.floor.tables) == {"galo-1", "galo-2"}
    assert verify(house.store).difference is None
