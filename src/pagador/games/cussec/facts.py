"""What a table of cussec is, for those who do not know its state."""

from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement

from pagador.betting.facts import Equipment, SpotFacts, TableFacts, spot_facts
from pagador.equipment.dice import FACES
from pagador.games.cussec.prizes import odds
from pagador.games.cussec.state import Cussec, SpotRow, Table
from pagador.games.cussec.words import Phase


def describe(sitting: Cussec) -> TableFacts:
    table = sitting.table
    return TableFacts(
        terms=table.terms,
        minimum=table.terms.minimum,
        places=table.floor,
        spots=spots_of_table(table),
        equipment=Equipment(dice=table.law.dice.value),
        phase=sitting.phase,
        betting=sitting.phase is Phase.BETTING,
        last=tuple("-".join(map(str, dice)) for dice in sitting.last),
    )


@lru_cache(maxsize=64)
def spots_of_table(table: Table) -> tuple[SpotFacts, ...]:
    rows = table.spots.values()
    return tuple(spot_facts(row.spot, row.limit, single_odds(row, table), (row.under,)) for row in rows)


def single_odds(row: SpotRow, table: Table) -> Fraction | None:
    """What a spot pays, if every throw that wins there is paid alike."""
    throws = combinations_with_replacement(FACES, table.law.dice.value)
    found = {odds(row, dice, table) for dice in throws} - {None}
    return found.pop() if len(found) == 1 else None
