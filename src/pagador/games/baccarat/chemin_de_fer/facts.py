"""What a table of chemin de fer is, for those who do not know its state."""

from fractions import Fraction

from pagador.betting.facts import Equipment, SpotFacts, TableFacts, spot_facts
from pagador.betting.limits import Limit
from pagador.equipment.cards import CARDS
from pagador.equipment.shoe import placed
from pagador.game import Pack
from pagador.games.baccarat.chemin_de_fer.state import Chemin, Table
from pagador.games.baccarat.chemin_de_fer.words import Phase, Spot
from pagador.law import rule


def describe(sitting: Chemin) -> TableFacts:
    table = sitting.table
    return TableFacts(
        terms=table.terms,
        minimum=table.terms.minimum,
        places=table.floor,
        spots=spots_of_table(table),
        equipment=Equipment(decks=table.law.decks.value),
        phase=sitting.phase,
        betting=sitting.phase is Phase.BETTING,
        last=sitting.last,
    )


@rule("pt95.I.36", "pt95.I.43", "pteur.cdf.36", "pteur.cdf.43")
def spots_of_table(table: Table) -> tuple[SpotFacts, ...]:
    """Before one's place a bet pays what it stakes, on the line half of it; the bank alone is its end."""
    law, least = table.law, table.terms.minimum
    share = law.half_on_line.value
    own = Limit(least=least, most=None, step=least, under_least=(law.multiples,), under_most=(law.up_to_bank,))
    line = Limit(least=int(least / share), most=None, step=int(least / share), under_least=(law.multiples,))
    return (
        spot_facts(Spot.PONTO, own, Fraction(1), (law.winner,)),
        spot_facts(Spot.RISCO, line, share, (law.half_on_line.under,)),
    )


# The shoe --------------------------------------------------------------------------------

BETWEEN_SHOES = (Phase.WAITING, Phase.OVER, Phase.EXHIBITING, Phase.MIXING, Phase.SHUFFLING)
"""Where nothing more is drawn from the shoe before: its cards lie open until they are shuffled."""


@rule("pt95.I.15", "pteur.cdf.15")
def pack(sitting: Chemin) -> Pack | None:
    """The cards of the shoe in play; there are none when it is over or the game has stopped and they were spread."""
    if not sitting.shoe.number or sitting.phase in BETWEEN_SHOES:
        return None
    return Pack(sitting.shoe.number, CARDS * sitting.table.law.decks.value)


def face_up(sitting: Chemin) -> tuple[int, ...]:
    """Where in the shuffled order the cards of the coup lay that are now face up."""
    slots = (*sitting.burnt, *sitting.cards.ponto, *sitting.cards.banca, *sitting.cards.mesa)
    return tuple(placed(sitting.shoe, slot.position) for slot in slots if slot.turned)
