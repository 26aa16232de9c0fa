"""What a table of póquer sem descarte is, for those who do not know its state."""

from msgspec.structs import replace

from pagador.betting.facts import Equipment, SpotFacts, TableFacts, spot_facts
from pagador.betting.limits import Limit
from pagador.equipment.cards import CARDS
from pagador.equipment.shoe import placed
from pagador.game import Pack
from pagador.games.poker.poquer_sem_descarte.state import Poquer, Table
from pagador.games.poker.poquer_sem_descarte.words import Phase, Spot


def describe(sitting: Poquer) -> TableFacts:
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


def spots_of_table(table: Table) -> tuple[SpotFacts, ...]:
    """The ante, and the second bet of twice as much, which pays what the hand deserves."""
    law, limit = table.law, table.limit
    ante = spot_facts(Spot.ANTE, limit, law.ante_paid.value, under=(law.ante, law.ante_paid.under))
    second = spot_facts(Spot.BET, doubled(limit, law.second_bet.value), under=(law.must_double, law.prizes))
    return (ante, replace(second, answer=True))


def doubled(limit: Limit, times: int) -> Limit:
    assert limit.most is not None
    return replace(limit, least=limit.least * times, most=limit.most * times, step=times)


# The deck --------------------------------------------------------------------------------


def pack(sitting: Poquer) -> Pack | None:
    """The deck of the round; before the first there is none."""
    return Pack(sitting.shoe.number, CARDS * sitting.law.decks.value) if sitting.shoe.number else None


def face_up(sitting: Poquer) -> tuple[int, ...]:
    """Where in the shuffled deck the cards lay that this round has turned for all."""
    slots = (*sitting.banca, *(slot for hand in sitting.hands for slot in hand.cards))
    burnt = () if sitting.burnt is None else (0,)
    return (*burnt, *(placed(sitting.shoe, slot.position) for slot in slots if slot.turned))
