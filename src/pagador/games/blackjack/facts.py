"""What a blackjack table is, for those who do not know its state."""

from pagador.betting.facts import Equipment, TableFacts, spot_facts
from pagador.games.blackjack.state import Blackjack
from pagador.games.blackjack.words import Phase, Spot


def describe(sitting: Blackjack) -> TableFacts:
    """One spot that a seat bets on; what it pays depends on the hand."""
    table = sitting.table
    return TableFacts(
        terms=table.terms,
        minimum=table.terms.minimum,
        places=table.floor,
        spots=(spot_facts(Spot.APOSTA, table.limit),),
        equipment=Equipment(decks=table.terms.decks),
        phase=sitting.phase,
        betting=sitting.phase is Phase.BETTING,
        last=sitting.last,
    )
