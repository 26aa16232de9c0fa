"""The court of the table: what is ruled when banker or ponto do what they should not."""

from pagador.decider import DEALER, Events, Participant
from pagador.games.baccarat.chemin_de_fer.bets import is_full_banco, who_gets_cards
from pagador.games.baccarat.chemin_de_fer.commands import DrawCard, Say
from pagador.games.baccarat.chemin_de_fer.coup import (
    check_banker,
    draw_for_bank,
    draw_in_vain,
    give_card,
    looker,
    may_not_draw,
    may_speak,
    withdraw_cards,
)
from pagador.games.baccarat.chemin_de_fer.events import (
    CardsGiven,
    CardsTaken,
    HandsCompared,
    WordSaid,
    WordStands,
)
from pagador.games.baccarat.chemin_de_fer.evolve import follow
from pagador.games.baccarat.chemin_de_fer.payment import void
from pagador.games.baccarat.chemin_de_fer.playing import (
    SHOWN,
    called,
    decision_due,
    drawn,
    first_word,
    ponto_card_due,
    proceed,
    ruled,
)
from pagador.games.baccarat.chemin_de_fer.points import banker_base, first_two, has_any
from pagador.games.baccarat.chemin_de_fer.shoe import stage
from pagador.games.baccarat.chemin_de_fer.state import Chemin, bank_of_table
from pagador.games.baccarat.chemin_de_fer.words import Incident, Phase, Result, Side, Word
from pagador.law import Refused, rule

MISCOUNTED = (
    Incident.BANKER_THREE_CARDS,
    Incident.TWO_FOR_ONE,
    Incident.FIFTH_CARD,
    Incident.PONTO_THREE_CARDS,
    Incident.PONTO_FOUR_CARDS,
    Incident.THIRD_DEPOSITED,
    Incident.TWO_STUCK,
    Incident.THROWN_DOWN,
)
"""Rulings by which the cards of a coup are counted otherwise: one of them is enough for a coup."""

LOST = (Incident.BANKER_DEPOSITED, Incident.PONTO_DEPOSITED)
"""Faults that have lost the coup, whatever the cards."""

AFTER_THE_DEAL = (Phase.PONTO, Phase.BANKER, Phase.PAYING)
"""Where cards of a coup lie on the table and nothing is paid yet."""

# The banker draws ------------------------------------------------------------------------


def draw_card(sitting: Chemin, command: DrawCard) -> Events:
    """A card that is due; anything else from the sabot is a fault."""
    check_banker(sitting, command.by, sitting.law.banker_turns)
    if command.cards == 1 and command.to is Side.PONTO and ponto_card_due(sitting):
        return give_card(sitting)
    if command.cards == 1 and command.to is Side.BANCA and decision_due(sitting):
        return draw_for_bank(sitting)
    return draw_too_many(sitting, command)


def draw_too_many(sitting: Chemin, command: DrawCard) -> Events:
    """One card too many, by where it went and when."""
    law, to = sitting.law, command.to
    if not may_miscount(sitting):
        raise Refused("No card is to be drawn now.", law.no_return)
    if sitting.phase is Phase.PONTO and not sitting.cards.words and command.cards == 1:
        return {Side.BANCA: third_for_bank, Side.PONTO: third_for_ponto, Side.MESA: fifth_card}[to](sitting)
    if to is Side.PONTO and (ponto_card_due(sitting) or third_given(sitting)):
        return fourth_for_ponto(sitting, command.cards)
    if to is Side.BANCA and command.cards > 1 and decision_due(sitting):
        return draw_in_vain(sitting, command.cards) if may_not_draw(sitting) else two_for_one(sitting)
    raise Refused("No card is to be drawn now.", law.no_return)


def may_miscount(sitting: Chemin) -> bool:
    """Whether a card too many can still be drawn, and ruled upon, in this coup."""
    return has_spare_card(sitting) and not has_any(sitting.cards, MISCOUNTED) and not sitting.cards.rebuilding


def has_spare_card(sitting: Chemin) -> bool:
    """Whether the sabot has one card more than the coup may need."""
    return sitting.shoe.left > (1 if decision_due(sitting) else 2)


def third_given(sitting: Chemin) -> bool:
    return decision_due(sitting) and len(sitting.cards.ponto) > sitting.law.initial_cards.value


@rule("pt95.I.104.d", "pteur.cdf.104.d")
def third_for_bank(sitting: Chemin) -> Events:
    """More than two cards in the deal: the bank has bacará, and a right to a card even against 8 or 9."""
    sentence = "The bank has more than two cards: they count as bacará, and it may draw."
    fault = ruled(Incident.BANKER_THREE_CARDS, sentence, sitting.law.banker_three_cards)
    return (*drawn(sitting, Side.BANCA), fault)


@rule("pt95.I.104.g", "pteur.cdf.104.g")
def third_for_ponto(sitting: Chemin) -> Events:
    """Three cards to the ponto in the deal: two or three of them count, whichever make most."""
    sentence = "The ponto has three cards: whichever two or three of them make most count."
    fault = ruled(Incident.PONTO_THREE_CARDS, sentence, sitting.law.ponto_three_cards)
    return follow(sitting, (*drawn(sitting, Side.PONTO), fault), proceed)


@rule("pt95.I.104.f", "pteur.cdf.104.f")
def fifth_card(sitting: Chemin) -> Events:
    """A fifth card in the deal is the ponto's if they ask for one, else the bank's, which may not show then."""
    sentence = "A fifth card was drawn: it is the ponto's third, or else the bank's."
    return (*drawn(sitting, Side.MESA), ruled(Incident.FIFTH_CARD, sentence, sitting.law.fifth_card))


@rule("pt95.I.104.h", "pteur.cdf.104.h")
def fourth_for_ponto(sitting: Chemin, cards: int) -> Events:
    """Four cards with the ponto by the banker's error: the three that make most count."""
    sentence = "The ponto has four cards: the three that make most count."
    fault = ruled(Incident.PONTO_FOUR_CARDS, sentence, sitting.law.ponto_four_cards)
    missing = 2 if ponto_card_due(sitting) else 1
    if cards > missing or (missing == 2 and cards == 1):
        raise Refused("No card is to be drawn now.", sitting.law.no_return)
    return follow(sitting, (), *((lambda now: drawn(now, Side.PONTO)),) * missing, lambda _: (fault,))


@rule("pt95.I.104.e", "pteur.cdf.104.e")
def two_for_one(sitting: Chemin) -> Events:
    """Two cards drawn for one: the least that three of the bank's four make counts."""
    sentence = "The banker drew two cards for one: the three of the four that make least count."
    fault = ruled(Incident.TWO_FOR_ONE, sentence, sitting.law.two_for_one)
    return follow(
        sitting, (), lambda now: drawn(now, Side.BANCA), lambda now: drawn(now, Side.BANCA), lambda _: (fault,)
    )


@rule("pt95.I.104.b", "pteur.cdf.104.b")
def turn_ponto_card(sitting: Chemin, by: Participant) -> Events:
    """A banker who turns a card of the ponto's plays by the table from then on."""
    law, cards = sitting.law, sitting.cards
    check_banker(sitting, by, law.turned_ponto_card)
    turned = cards.incidents.count(Incident.TURNED_PONTO_CARD)
    if sitting.phase is not Phase.PONTO or cards.taken or turned >= len(cards.ponto):
        raise Refused("No card of the ponto's lies there to be turned.", law.turned_ponto_card)
    sentence = "The banker turned a card of the ponto's, and plays by the table."
    return (ruled(Incident.TURNED_PONTO_CARD, sentence, law.turned_ponto_card),)


# The deposit -----------------------------------------------------------------------------


@rule("pt95.I.74", "pt95.I.75", "pt95.I.104.j", "pteur.cdf.74", "pteur.cdf.75", "pteur.cdf.104.j")
def deposit_card(sitting: Chemin, by: Participant) -> Events:
    """Only the pagador puts cards into the deposit: who else does loses the coup, or gives the ponto nine."""
    law, banker = sitting.law, bank_of_table(sitting).banker
    if not may_deposit(sitting) or by not in (banker, sitting.cards.holder):
        raise Refused("Only the pagador puts cards into the deposit.", law.deposit)
    if by == banker and ponto_card_due(sitting) and not sitting.cards.mesa:
        sentence = "The ponto's third card went into the deposit: the ponto has nine."
        fault = ruled(Incident.THIRD_DEPOSITED, sentence, law.third_deposited.under)
        return follow(sitting, (*drawn(sitting, Side.MESA), fault), proceed)
    if by == banker:
        return lost_by_fault(sitting, Incident.BANKER_DEPOSITED, "The banker put cards into the deposit, and loses.")
    return lost_by_fault(sitting, Incident.PONTO_DEPOSITED, "The ponto put cards into the deposit, and loses.")


@rule("pt95.I.75", "pt95.I.104.l", "pteur.cdf.75", "pteur.cdf.104.l")
def may_deposit(sitting: Chemin) -> bool:
    """Whether cards lie there that could be put away: until the bets are paid, even when they have been shown."""
    return sitting.phase in AFTER_THE_DEAL and not has_any(sitting.cards, LOST)


@rule("pt95.I.75", "pteur.cdf.75")
def lost_by_fault(sitting: Chemin, incident: Incident, sentence: str) -> Events:
    law = sitting.law
    winner = Result.PONTO if incident is Incident.BANKER_DEPOSITED else Result.BANCA
    fault = ruled(incident, sentence, law.card_deposited)
    return (fault, HandsCompared(winner=winner, under=(law.card_deposited,)), stage(Phase.PAYING, law.winner))


def return_card(sitting: Chemin) -> Events:
    """No card goes back into the sabot."""
    raise refused_return(sitting)


@rule("pt95.I.97", "pteur.cdf.97")
def refused_return(sitting: Chemin) -> Refused:
    return Refused("No card ever goes back into the sabot.", sitting.law.no_return)


# The ponto's words -----------------------------------------------------------------------


def say(sitting: Chemin, command: Say) -> Events:
    """The first word of who holds the cards, or a later one, which is ruled upon."""
    by, law = command.by, sitting.law
    if may_speak(sitting, by):
        kept = keep_seized(sitting, by) if sitting.cards.seized == by else ()
        return follow(sitting, kept, lambda now: first_word(now, by, command.word))
    if sitting.phase is Phase.BANKER and by == sitting.cards.holder:
        return second_word(sitting, by, command.word)
    raise Refused(f"It is not for {by} to speak now.", law.ponto_says)


@rule("pt95.I.105.a", "pt95.I.105.c", "pt95.I.105.d", "pteur.cdf.105.a", "pteur.cdf.105.c", "pteur.cdf.105.d")
def second_word(sitting: Chemin, by: Participant, word: Word) -> Events:
    """A word after the first, before any third card: on five the first counts; else the banker may choose."""
    law, cards = sitting.law, sitting.cards
    open_still = ponto_card_due(sitting) or (decision_due(sitting) and cards.words[:1] == (Word.NO,))
    spoken = len(cards.words) > 1 or Incident.NOT_SHOWN in cards.incidents
    if not open_still or word in cards.words or cards.shown or spoken:
        raise Refused(f"{by} has spoken.", law.ponto_says)
    if word in SHOWN:
        return late_show(sitting, by, word)
    said = (WordSaid(by=by, word=word, under=(law.ponto_says, law.repeated)), called(sitting, word))
    own = first_two(sitting, cards.ponto)
    if own in law.ponto_free.value:
        sentence = "The ponto has five: the word that was said first counts."
        return (*said, ruled(Incident.CHANGED_ON_FIVE, sentence, law.changed_on_five))
    if not is_full_banco(sitting) or banker_base(sitting) == 0:
        return (*said, *first_counts(sitting, word))
    sentence = "The ponto changed their word: the banker says whether a card is given."
    fault = ruled(Incident.CHANGED_WORD, sentence, law.changed_word)
    return (*said, fault, WordStands(asks=True, at_disposal=True, under=(law.changed_word,)))


@rule("pt95.I.105.c", "pteur.cdf.105.c")
def first_counts(sitting: Chemin, word: Word) -> Events:
    """Against a banker with bacará the first word counts, or the last (the reading `changed-word`)."""
    law = sitting.law
    last = sitting.table.readings.changed_word == "last" and is_full_banco(sitting)
    which = "last" if last else "first"
    fault = ruled(Incident.CHANGED_WORD, f"The ponto changed their word: the {which} counts.", law.changed_word)
    stands: Events = (WordStands(asks=word is Word.CARD, under=(law.changed_word,)),) if last else ()
    return (fault, *stands)


@rule("pt95.I.105.a", "pteur.cdf.105.a")
def late_show(sitting: Chemin, by: Participant, word: Word) -> Events:
    """An 8 or 9 that was not shown in time is not shown any more; who asked for a card is at the banker's disposal."""
    law = sitting.law
    own = first_two(sitting, sitting.cards.ponto)
    if str(own) != word:
        raise Refused(f"These cards make {own}, not {word}.", law.says_shown)
    sentence = f"The {own} was not shown in its time: it is not shown any more."
    fault = ruled(Incident.NOT_SHOWN, sentence, law.not_shown)
    asked = bool(sitting.cards.asks) and sitting.table.readings.unshown_asks == "banker-chooses"
    stands: Events = (WordStands(asks=True, at_disposal=True, under=(law.not_shown,)),) if asked else ()
    return (fault, *stands)


# Cards in the wrong hands ----------------------------------------------------------------


@rule("pt95.I.53", "pteur.cdf.53")
def seize_cards(sitting: Chemin, by: Participant) -> Events:
    """Who had the cards before a bancô suivi takes them up all the same: they are taken from them, even if seen."""
    law = sitting.law
    sentence = f"{by} took cards that are {sitting.cards.holder}'s: they are taken back."
    fault = ruled(Incident.CARDS_SEIZED, sentence, law.suivi_seized)
    return (fault, CardsTaken(by=by, seized=True, under=(law.suivi_seized,)))


def may_seize(sitting: Chemin) -> bool:
    """Whether somebody who had the cards before a bancô suivi could still take them up."""
    cards = sitting.cards
    followed = sitting.banco is not None and sitting.banco.who == cards.holder and sitting.banco.suivi
    here = cards.displaced in dict(sitting.people)
    return followed and here and not cards.taken and cards.seized is None and len(cards.passed_over) == 1


@rule("pt95.I.53", "pteur.cdf.53")
def give_back(sitting: Chemin) -> Events:
    """Seized cards go to who made bancô suivi."""
    law, seized, holder = sitting.law, sitting.cards.seized, sitting.cards.holder
    if seized is None or holder is None:
        raise Refused("Nobody has seized the cards.", law.suivi_seized)
    return (CardsGiven(source=seized, to=holder, under=(law.suivi_seized,)),)


@rule("pt95.I.53", "pteur.cdf.53")
def keep_seized(sitting: Chemin, by: Participant) -> Events:
    """Who has shown or said what the seized cards make keeps them."""
    sentence = f"{by} has spoken on the cards: they stay there."
    kept = CardsGiven(source=by, to=by, under=(sitting.law.suivi_seized,))
    return (ruled(Incident.CARDS_SEIZED, sentence, sitting.law.suivi_seized), kept)


# Silence ---------------------------------------------------------------------------------


@rule("pt95.I.105.e", "pteur.cdf.105.e")
def too_slow(sitting: Chemin) -> Events:
    """A ponto who has been invited and says nothing loses the cards to the next highest bettor, or to the pagador."""
    held = looker(sitting)
    if is_full_banco(sitting):
        return follow(sitting, withdraw_cards(sitting, DEALER), proceed)
    other = who_gets_cards(sitting, but=(*sitting.cards.passed_over, held))
    if other == DEALER and sitting.table.readings.silent_only_bettor == "void":
        return follow(sitting, withdraw_cards(sitting, DEALER), lambda now: void(now, "nobody speaks for the ponto"))
    return follow(sitting, withdraw_cards(sitting, other), proceed)
