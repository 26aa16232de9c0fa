"""What a machine is, for those who do not know its state; and its glass: all that the law wants shown on it."""

from fractions import Fraction
from functools import lru_cache

import msgspec

from pagador.betting.facts import Equipment, Listing, SpotFacts, TableFacts, spot_facts
from pagador.games.maquinas.model import Model
from pagador.games.maquinas.returns import share_back
from pagador.games.maquinas.said import said
from pagador.games.maquinas.state import Maquina, Table
from pagador.games.maquinas.words import Phase
from pagador.law import rule
from pagador.money import Units

MOST_TABLES = 4096
"""So many machines are described without being looked at anew."""


class Price(msgspec.Struct, frozen=True, kw_only=True):
    """A stake that may be chosen: the way to play, what it costs, and the share of it that comes back in the mean."""

    spot: str
    stake: int
    returned: Fraction


class PoolGlass(msgspec.Struct, frozen=True, kw_only=True):
    """A pool as the glass states it; `name` is what the house calls it."""

    model_name: str
    name: str
    rate: Fraction
    start: int


class Glass(msgspec.Struct, frozen=True, kw_only=True):
    """What is shown on the machine: number, stakes, winning sequences, how prizes are paid, the exact return."""

    number: int
    model: Model
    seal: str
    prices: tuple[Price, ...]
    pays_up_to: int
    pools: tuple[PoolGlass, ...] = ()


def describe(machine: Maquina) -> TableFacts:
    table = machine.table
    spots = spots_of_table(table)
    return TableFacts(
        terms=table.terms,
        minimum=min(spot.limit.least for spot in spots),
        places=table.floor,
        spots=spots,
        equipment=Equipment(reels=len(table.model.reels)),
        phase=machine.phase,
        betting=machine.phase is Phase.RESTING,
        last=machine.last,
        glass=glass_of(table),
        listing=listing_of(table),
    )


@lru_cache(maxsize=MOST_TABLES)
def spots_of_table(table: Table) -> tuple[SpotFacts, ...]:
    return tuple(spot_facts(row.spot, row.limit, under=(row.under,)) for row in table.spots.values())


SHOWN = 3
"""How many symbols stand for a model in a list."""


@lru_cache(maxsize=MOST_TABLES)
def listing_of(table: Table) -> Listing:
    """A machine in a hall of many."""
    model = table.model
    return Listing(
        model=model.name,
        title=model.title,
        type=model.type,
        number=table.terms.number,
        stakes=values_here(table),
        pools=tuple(table.named(linked) for linked in model.pools),
        pictures=pictures_of(model),
    )


def values_here(table: Table) -> tuple[Units, ...]:
    """What can be staked on a line there: a minimum may leave some of the model's values out."""
    return tuple(sorted({stake // row.coins for row in table.spots.values() for stake in row.stakes}))


def pictures_of(model: Model) -> tuple[str, ...]:
    """What pays most, by the names of the drawings."""
    best = sorted(model.prizes, key=lambda row: -max(row.prizes.values()))
    of_results = sorted(model.outcomes, key=lambda outcome: -outcome.prize)
    named = [model.symbol(row.symbols[0]) for row in best[:SHOWN]] or of_results[:SHOWN]
    return tuple(each.picture or each.name for each in named)


@lru_cache(maxsize=MOST_TABLES)
@rule("pt95.VIII.10", "pt95.VIII.11")
def glass_of(table: Table) -> Glass:
    """The glass of a machine; its instructions are in Portuguese, whatever other language stands beside."""
    model = table.model
    return Glass(
        number=table.terms.number,
        model=model,
        seal=table.seal,
        prices=prices_of(table),
        pays_up_to=table.terms.pays_up_to,
        pools=tuple(
            PoolGlass(model_name=linked.name, name=table.named(linked), rate=linked.rate, start=linked.start)
            for linked in model.pools
        ),
    )


def prices_of(table: Table) -> tuple[Price, ...]:
    """Each stake with the share that comes back; of points that are never paid (the reading `points`), none does."""
    text, unpaid = said(table.model), table.model.point_value and table.readings.points == "never"
    return tuple(
        Price(
            spot=row.spot,
            stake=stake,
            returned=Fraction(0) if unpaid else share_back(text, row.coins, stake // row.coins),
        )
        for row in table.spots.values()
        for stake in row.stakes
    )
