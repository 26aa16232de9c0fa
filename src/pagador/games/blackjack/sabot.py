"""The sabot between coups: exhibition, shuffle, cut, carta-aviso, burnt card, last coup, interruption."""

from pagador.betting.sabot import CardsBurnt, NoticePlaced, cards_cut, cut_declined, next_to_cut, notice_drawn, shuffled
from pagador.decider import Called, Event, Events, Participant
from pagador.games.blackjack.events import CardsExhibited, CardsReshuffled, CardsSpread
from pagador.games.blackjack.state import Blackjack
from pagador.games.blackjack.words import Exhausted, Shuffler
from pagador.law import Refused, rule

# Shuffle and cut -------------------------------------------------------------------------


@rule("pt95.V.3", "pt95.V.7", "pt95.V.8", "pteur.bj.3", "pteur.bj.7", "pteur.bj.8", "pteur.bj.53")
def shuffle(sitting: Blackjack) -> Events:
    """All the decks of the table, laid open in order before the game begins, then shuffled."""
    law, decks = sitting.law, sitting.table.terms.decks
    shuffler = sitting.table.shuffler
    machine = (shuffler.shuffler_exhibition,) if shuffler and sitting.table.terms.shuffler != Shuffler.NONE else ()
    exhibited = (CardsExhibited(decks=decks, under=(law.exhibition, *machine)),) if not sitting.exhibited else ()
    pack = shuffled(sitting.shoe, decks, law.decks.under, *(machine or (law.cut,)))
    again = burnt_first(sitting) if sitting.loaded else ()
    return (*exhibited, pack, *again)


@rule("pt95.V.8", "pteur.bj.8")
def invited(sitting: Blackjack) -> Participant | None:
    """Who is asked to cut: the lowest seat at first, then those after the seat that cut last, less who declined."""
    return next_to_cut(sitting.people, sitting.table.floor.seats, sitting.cut_declined, sitting.last_cut)


@rule("pt95.V.8", "pteur.bj.8")
def cut(sitting: Blackjack, by: Participant, depth: int) -> Events:
    """The player whose right it is cuts, or the fiscal when none wishes to; then the sabot is made ready."""
    law = sitting.law
    cut = cards_cut(sitting.shoe, sitting.people, invited(sitting), by, depth, law.cut)
    notice = NoticePlaced(from_end=notice_place(sitting), under=(law.notice_from_end.under,))
    return (cut, notice, *burnt_first(sitting))


@rule("pt95.V.8", "pteur.bj.8")
def decline_cut(sitting: Blackjack, by: Participant) -> Events:
    return (cut_declined(invited(sitting), by, sitting.law.cut),)


@rule("pt95.V.9", "pteur.bj.9")
def notice_place(sitting: Blackjack) -> int:
    """How many cards from the end the carta-aviso goes in: in the middle, if a single player is at the table."""
    law = sitting.law
    if len(sitting.people) == 1:
        return int(sitting.shoe.size * law.notice_alone.value)
    return law.notice_from_end.value


# Burnt cards and the last coup -----------------------------------------------------------


@rule("pt95.V.10", "pteur.bj.10")
def burnt(sitting: Blackjack) -> CardsBurnt:
    """One card goes to the discard corner unseen."""
    return CardsBurnt(count=sitting.law.burn.value, under=(sitting.law.burn.under,))


def burnt_first(sitting: Blackjack) -> Events:
    """Before the first coup of a sabot, unless one is burnt before each (the reading `burnt-card`)."""
    return (burnt(sitting),) if sitting.table.readings.burnt_card == "per-shoe" else ()


def burnt_again(sitting: Blackjack) -> Events:
    """Before each coup by that reading, if a card is left: a shuffler may be empty whose cards wait outside."""
    again = sitting.table.readings.burnt_card == "per-coup" and sitting.shoe.left > 0
    return with_notice(sitting, burnt(sitting)) if again else ()


@rule("pt95.V.11", "pteur.bj.11")
def with_notice(sitting: Blackjack, event: Event) -> Events:
    """An event that draws a card, and before it the carta-aviso if that lies first: the coup is then the last."""
    under = sitting.law.last_coup.under
    if sitting.shoe.notice_is_next:
        return (*notice_drawn(1, under), event)
    return (Called(call="last_coup", under=(under,)), event) if machine_is_low(sitting) else (event,)


@rule("pteur.bj.11", "pteur.bj.52", "pteur.bj.56")
def machine_is_low(sitting: Blackjack) -> bool:
    """A shuffler that stops has as many cards left as would lie behind a carta-aviso (`shuffler-last-coup`)."""
    stops = sitting.table.terms.shuffler is Shuffler.AUTOMATIC
    return stops and sitting.shoe.left == sitting.law.notice_from_end.value


@rule("pt95.V.12", "pteur.bj.12", "pteur.bj.57")
def spread(sitting: Blackjack) -> Events:
    """Where nobody bets, the pagador may lay all cards open; not those of a shuffler that never stops."""
    shuffler = sitting.table.shuffler
    if shuffler is not None and sitting.table.terms.shuffler is Shuffler.CONTINUOUS:
        raise Refused("The cards stay in the shuffler until the table closes.", shuffler.cards_stay)
    if sitting.bets:
        raise Refused("The game is not interrupted while somebody bets.", sitting.law.interruption)
    return (CardsSpread(under=(sitting.law.interruption,)),)


# A sabot that runs out -------------------------------------------------------------------


def is_exhausted(sitting: Blackjack) -> bool:
    """Whether no card is left to draw, nor one that lies drawn and unseen."""
    return sitting.shoe.left == 0 and sitting.wrong is None


def reshuffle(sitting: Blackjack) -> Events:
    """What the coup has not on the table becomes a sabot again, where the table's terms have it so."""
    if sitting.table.terms.exhausted is not Exhausted.RESHUFFLE:
        raise Refused("At this table a coup is void when the sabot runs out.")
    if not is_exhausted(sitting):
        raise Refused("There are still cards in the sabot.")
    return (CardsReshuffled(number=sitting.shoe.number + 1, under=()),)
