"""What a roulette table is, for those who do not know its state."""

from functools import lru_cache

from pagador.betting.facts import Equipment, SpotFacts, TableFacts, pockets_of, spot_facts
from pagador.games.roulette.state import Roulette, Table
from pagador.games.roulette.words import Phase


def describe(sitting: Roulette) -> TableFacts:
    table = sitting.table
    return TableFacts(
        terms=table.terms,
        minimum=table.terms.minimum,
        places=table.floor,
        spots=spots_of_table(table),
        equipment=Equipment(chips=table.terms.chips, pockets=pockets_of(table.wheel)),
        phase=sitting.phase,
        betting=sitting.phase is Phase.BETTING,
        last=sitting.last,
    )


@lru_cache(maxsize=64)
def spots_of_table(table: Table) -> tuple[SpotFacts, ...]:
    return tuple(spot_facts(row.spot, row.limit, row.odds, (row.under,)) for row in table.spots.values())
