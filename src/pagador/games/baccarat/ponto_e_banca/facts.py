"""What a table of ponto e banca is, for those who do not know its state."""

from functools import lru_cache

from pagador.betting.facts import Equipment, SpotFacts, TableFacts, spot_facts
from pagador.games.baccarat.ponto_e_banca.opening import odds_of
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca, Table
from pagador.games.baccarat.ponto_e_banca.words import Phase, Spot


def describe(sitting: PontoEBanca) -> TableFacts:
    table = sitting.table
    return TableFacts(
        terms=table.terms,
        minimum=table.terms.minimum,
        places=table.floor,
        spots=spots_of_table(table),
        equipment=Equipment(decks=table.decks),
        phase=sitting.phase,
        betting=sitting.phase is Phase.BETTING,
        last=sitting.last,
    )


@lru_cache(maxsize=64)
def spots_of_table(table: Table) -> tuple[SpotFacts, ...]:
    return tuple(spot_facts(spot, limit, odds_of(Spot(spot), table.law)) for spot, limit in table.limits.items())
