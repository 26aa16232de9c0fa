"""What the shoe in play was made of: whole decks, or what was not on the table when it was shuffled."""

from msgspec.structs import replace

from pagador.betting.sabot import Cards, Slot, faces
from pagador.equipment.cards import CARDS, Card, Counts, decks, without
from pagador.equipment.shoe import draw, new_shoe, placed
from pagador.game import Pack
from pagador.games.blackjack.state import Blackjack
from pagador.games.blackjack.words import Shuffler


def loaded_with(sitting: Blackjack, number: int, counts: Counts, left_out: tuple[Card, ...]) -> Blackjack:
    """The sitting with a new shoe of these cards but for some."""
    for card in left_out:
        counts = without(counts, card)
    return replace(sitting, shoe=new_shoe(number, counts), left_out=left_out)


def on_the_table(sitting: Blackjack) -> Cards:
    """The cards that lie before players and bank, not those that have gone to the discard corner."""
    return tuple(slot for hand in sitting.hands if not hand.collected for slot in hand.cards) + sitting.banca


def of_the_coup(sitting: Blackjack) -> Cards:
    """Every card that this coup has brought out."""
    return tuple(slot for hand in sitting.hands for slot in hand.cards) + sitting.banca + sitting.discarded


def reshuffled(sitting: Blackjack, number: int) -> Blackjack:
    """All but what lies open on the table as a new shoe, and from it the bank's hidden card, if it had one."""
    shuffled = loaded_with(sitting, number, decks(sitting.table.terms.decks), faces(on_the_table(sitting)))
    hidden = any(slot.card is None for slot in sitting.banca)
    shoe = draw(shuffled.shoe) if hidden else shuffled.shoe
    banca = tuple(slot if slot.card else Slot(shoe=number, position=0) for slot in sitting.banca)
    stops = sitting.table.terms.shuffler is not Shuffler.CONTINUOUS
    return replace(shuffled, shoe=shoe, banca=banca, discarded=(), held=(), last_of_shoe=stops)


def pack(sitting: Blackjack) -> Pack | None:
    """The cards of the shoe in play; before the first there is none."""
    if not sitting.shoe.number:
        return None
    cards = list(CARDS * sitting.table.terms.decks)
    for card in sitting.left_out:
        cards.remove(card)
    return Pack(sitting.shoe.number, tuple(cards))


def face_up(sitting: Blackjack) -> tuple[int, ...]:
    """Where in that shoe the cards lay that this coup has turned."""
    shoe = sitting.shoe
    slots = of_the_coup(sitting)
    return tuple(placed(shoe, slot.position) for slot in slots if slot.card and slot.shoe == shoe.number)
