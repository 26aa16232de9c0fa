"""What a table of treze cartas is, for those who do not know its state."""

from pagador.betting.facts import Equipment, SpotFacts, TableFacts, spot_facts
from pagador.equipment.cards import CARDS
from pagador.equipment.shoe import placed
from pagador.game import Pack
from pagador.games.poker.treze_cartas.dealing import lot_of_dice
from pagador.games.poker.treze_cartas.opening import net_prize
from pagador.games.poker.treze_cartas.state import Table, Treze
from pagador.games.poker.treze_cartas.words import Phase, Spot


def describe(sitting: Treze) -> TableFacts:
    table = sitting.table
    return TableFacts(
        terms=table.terms,
        minimum=table.terms.minimum,
        places=table.floor,
        spots=spots_of_table(table),
        equipment=Equipment(decks=table.law.deck.value, dice=table.law.dice.value),
        phase=sitting.phase,
        betting=sitting.phase is Phase.BETTING,
        last=sitting.last,
    )


def spots_of_table(table: Table) -> tuple[SpotFacts, ...]:
    """The one spot: a place against the banker, at half the stake less the commission."""
    law = table.law
    under = (law.who_wins, law.prize.under)
    return (spot_facts(Spot.APOSTA, table.limit, net_prize(law, table.readings), under),)


# The deck --------------------------------------------------------------------------------


def pack(sitting: Treze) -> Pack | None:
    """The deck of the coup and the throw that belongs to it; before the first shuffle there is none."""
    return Pack(sitting.shoe.number, CARDS, (lot_of_dice(sitting.law.dice.value),)) if sitting.shoe.number else None


def face_up(sitting: Treze) -> tuple[int, ...]:
    """Where in the shuffled deck the cards lay that this coup has turned for all; the dice come after the last card."""
    slots = (slot for hand in sitting.hands for slot in hand.cards)
    cards = tuple(placed(sitting.shoe, slot.position) for slot in slots if slot.open)
    return (*cards, len(CARDS)) if dice_of_this_deck(sitting) else cards


def dice_of_this_deck(sitting: Treze) -> bool:
    """Whether the dice that lie there were thrown since the deck was shuffled, and not before a deal was cancelled."""
    anew = sitting.table.readings.cancelled_deal == "anew"
    return bool(sitting.dice) and (anew or not sitting.deals)
