"""The automatic shuffler: loaded once before a chief, fed after each coup if it never stops, opened when it jams."""

from pagador.betting.coup import CoupEnded
from pagador.decider import Events, Participant
from pagador.games.blackjack.events_machines import (
    CardReplaced,
    CardsHeld,
    CardsReturned,
    ComplaintHeard,
    JamCleared,
    ShufflerJammed,
    ShufflerLoaded,
    ShufflerUnloaded,
)
from pagador.games.blackjack.law import ShufflerLaw
from pagador.games.blackjack.packs import of_the_coup
from pagador.games.blackjack.sabot import burnt_first
from pagador.games.blackjack.state import Blackjack
from pagador.games.blackjack.words import Phase, Shuffler
from pagador.law import Refused, rule

CHIEF, TECHNICIAN = "fiscal-chefe", "técnico"
"""Who opens a shuffler: the one who is called, and whom he calls if he does not succeed."""


def machine(sitting: Blackjack) -> ShufflerLaw | None:
    """The rules of the shuffler, if the table has one."""
    return None if sitting.table.terms.shuffler is Shuffler.NONE else sitting.table.shuffler


def the_shuffler(sitting: Blackjack) -> ShufflerLaw:
    """The rules of the shuffler, at a table that has one."""
    law = machine(sitting)
    if law is None:
        raise Refused("This table has no automatic shuffler.")
    return law


# Loading and unloading -------------------------------------------------------------------


@rule("pteur.bj.52", "pteur.bj.53", "pteur.bj.54")
def load(sitting: Blackjack, packets: int, chief: str) -> Events:
    """In two packets at least, before a chief, once in a sitting: no cut, and no carta-aviso."""
    law = the_shuffler(sitting)
    if sitting.phase is not Phase.LOADING:
        raise Refused("The shuffler is loaded once, when the sitting begins.", law.packets.under)
    if not chief.strip():
        raise Refused("The shuffler is loaded before a fiscal-chefe.", law.packets.under)
    if packets < law.packets.value:
        raise Refused(f"The cards go in by {law.packets.value} packets at least.", law.packets.under)
    into = ShufflerLoaded(packets=packets, chief=chief, under=(law.packets.under, law.no_cut))
    return (into, *burnt_first(sitting))


@rule("pteur.bj.55")
def unload(sitting: Blackjack, chief: str, cards: int) -> Events:
    """At the end of the sitting, before a chief, and the decks put in order to see that they are whole."""
    law = the_shuffler(sitting)
    if sitting.bets or not sitting.loaded:
        raise Refused("The cards are taken out when the table closes.", law.unloading)
    if not chief.strip():
        raise Refused("The shuffler is unloaded before a fiscal-chefe.", law.unloading)
    regular = cards == whole_decks(sitting)
    return (ShufflerUnloaded(chief=chief, cards=cards, regular=regular, under=(law.unloading,)),)


def whole_decks(sitting: Blackjack) -> int:
    """How many cards the decks of the table are."""
    return sitting.shoe.size + len(sitting.left_out)


# After each coup -------------------------------------------------------------------------


@rule("pteur.bj.51", "pteur.bj.56", "pteur.bj.57", "pteur.bj.58", "pteur.bj.59", "pteur.bj.60")
def return_cards(sitting: Blackjack) -> Events:
    """The coup's cards go back in, with those that had to wait; there is no last coup to announce."""
    law = the_shuffler(sitting)
    if sitting.jammed:
        raise Refused("The shuffler is jammed: the cards wait outside.", law.shuffler_faults, law.cards_wait)
    under = (law.cards_returned, law.cards_stay)
    back = CardsReturned(number=sitting.shoe.number + 1, under=under)
    return (back, CoupEnded(shoe_over=False, under=(law.no_last_coup,)))


@rule("pteur.bj.60")
def hold_cards(sitting: Blackjack) -> Events:
    """They wait in the discard corner until they can go in with those of a later coup."""
    under = (the_shuffler(sitting).cards_wait,)
    return (CardsHeld(under=under), CoupEnded(shoe_over=False, under=under))


@rule("pteur.bj.61")
def complain(sitting: Blackjack, who: Participant, about: str) -> Events:
    """Heard while the cards of the coup are still out."""
    law = the_shuffler(sitting)
    if not about.strip():
        raise Refused("Say what the complaint is about.", law.complaints)
    if not may_complain(sitting):
        raise Refused("The cards are back in the shuffler: no complaint can be heard.", law.complaints)
    return (ComplaintHeard(who=who, about=about, under=(law.complaints,)),)


def may_complain(sitting: Blackjack) -> bool:
    """Whether cards are out that were dealt: of this coup, or of those before it that have not gone back."""
    stops = sitting.table.terms.shuffler is Shuffler.AUTOMATIC
    before = sitting.held or (stops and sitting.shoe.drawn > sitting.law.burn.value)
    return sitting.loaded and bool(of_the_coup(sitting) or before)


# Faults ----------------------------------------------------------------------------------


@rule("pteur.bj.51")
def replace_card(sitting: Blackjack, chief: str) -> Events:
    """A damaged card is replaced at once by a chief, and the inspection is told."""
    law = the_shuffler(sitting)
    check_loaded(sitting)
    if not chief.strip():
        raise Refused("A damaged card is replaced by a fiscal-chefe.", law.shuffler_faults)
    return (CardReplaced(chief=chief, under=(law.shuffler_faults,)),)


@rule("pteur.bj.51")
def report_jam(sitting: Blackjack) -> Events:
    """A card is stuck: a chief is called, and nothing is drawn until it is cleared."""
    law = the_shuffler(sitting)
    check_loaded(sitting)
    if sitting.jammed:
        raise Refused("The shuffler is jammed already.", law.shuffler_faults)
    return (ShufflerJammed(under=(law.shuffler_faults,)),)


@rule("pteur.bj.51")
def clear_jam(sitting: Blackjack, by: str) -> Events:
    """The chief opens the lid, or a technician whom he called."""
    law = the_shuffler(sitting)
    if not sitting.jammed:
        raise Refused("The shuffler is not jammed.", law.shuffler_faults)
    if by not in (CHIEF, TECHNICIAN):
        raise Refused(f"A jam is cleared by a {CHIEF}, or by a {TECHNICIAN} whom he calls.", law.shuffler_faults)
    return (JamCleared(by=by, under=(law.shuffler_faults,)),)


def check_loaded(sitting: Blackjack) -> None:
    if not may_be_faulty(sitting):
        raise Refused("There are no cards in the shuffler yet.", the_shuffler(sitting).shuffler_faults)


def check_not_jammed(sitting: Blackjack) -> None:
    if sitting.jammed:
        raise Refused(
            "The shuffler is jammed: no card comes until that is cleared.", the_shuffler(sitting).shuffler_faults
        )


def may_be_faulty(sitting: Blackjack) -> bool:
    """Whether there is a loaded shuffler that can fail."""
    return sitting.loaded and sitting.phase not in (Phase.SHUFFLING, Phase.LOADING)
