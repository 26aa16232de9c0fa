"""What a blackjack table is, for those who do not know its state."""

from pagador.betting.facts import Equipment, SpotFacts, TableFacts, spot_facts
from pagador.betting.limits import Limit
from pagador.games.blackjack.stakes import is_open
from pagador.games.blackjack.state import Blackjack, Table
from pagador.games.blackjack.words import Spot


def describe(sitting: Blackjack) -> TableFacts:
    table = sitting.table
    return TableFacts(
        terms=table.terms,
        minimum=table.terms.minimum,
        places=table.floor,
        spots=spots_of_table(table),
        equipment=Equipment(decks=table.terms.decks),
        phase=sitting.phase,
        betting=any(is_open(sitting, seat) for seat in table.floor.seats),
        last=sitting.last,
    )


def spots_of_table(table: Table) -> tuple[SpotFacts, ...]:
    """The bet of a seat, which pays what its hand deserves, and where there is one the accumulated prize's chip."""
    seat = spot_facts(Spot.APOSTA, table.limit)
    if table.jackpot is None or not table.terms.jackpot:
        return (seat,)
    chip = Limit(least=table.terms.jackpot_chip, most=table.terms.jackpot_chip)
    return (seat, spot_facts(Spot.ACUMULADO, chip, under=(table.jackpot.jackpot_bet,)))
