"""The coup: four cards drawn by the banker, the ponto's word, the banker's two cards turned, third cards."""

from pagador.betting.sabot import next_unseen, privately_seen
from pagador.decider import DEALER, Events, Participant
from pagador.equipment.cards import Card
from pagador.equipment.shoe import check_possible
from pagador.games.baccarat.chemin_de_fer.events import (
    AdviceGiven,
    BankerStood,
    CardsDealt,
    CardsGiven,
    CardShown,
    CardsTaken,
    CardTurned,
    WordStands,
)
from pagador.games.baccarat.chemin_de_fer.evolve import follow
from pagador.games.baccarat.chemin_de_fer.evolve_coup import cards_of
from pagador.games.baccarat.chemin_de_fer.people import plays_by_table
from pagador.games.baccarat.chemin_de_fer.playing import (
    NO_WORD,
    decision_due,
    drawn,
    is_bound,
    play_by_table,
    ponto_card_due,
    proceed,
    ran_out,
    ruled,
    stood,
    third_drawn,
)
from pagador.games.baccarat.chemin_de_fer.points import banker_is_free, first_two, ponto_play, table_says
from pagador.games.baccarat.chemin_de_fer.shoe import notice, stage
from pagador.games.baccarat.chemin_de_fer.state import Chemin, bank_of_table
from pagador.games.baccarat.chemin_de_fer.words import Incident, Phase, Play, Side
from pagador.law import Refused, RuleId, rule

# The deal --------------------------------------------------------------------------------


@rule("pt95.I.14", "pt95.I.40", "pt95.I.62", "pt95.I.63", "pt95.I.106.d")
@rule("pteur.cdf.14", "pteur.cdf.40", "pteur.cdf.62", "pteur.cdf.63", "pteur.cdf.106.d")
def deal(sitting: Chemin, by: Participant) -> Events:
    """The banker draws a card for the ponto and one for the bank, twice; the pagador hands over the ponto's."""
    law = sitting.law
    check_banker(sitting, by, law.initial_cards.under)
    if sitting.shoe.left < law.last_coup_cards.value:
        return ran_out(sitting)
    dealt = CardsDealt(under=(law.initial_cards.under, law.cards_handed))
    began = stage(Phase.PONTO, law.ponto_rules)
    return (*notice(sitting, 2 * law.initial_cards.value), dealt, began, *plays_by_table(sitting))


def check_banker(sitting: Chemin, by: Participant, *under: RuleId) -> None:
    banker = bank_of_table(sitting).banker
    if by != banker:
        raise Refused(f"The sabot is {banker}'s.", *under)


# Faces -----------------------------------------------------------------------------------


@rule("pt95.I.63", "pt95.I.64", "pteur.cdf.63", "pteur.cdf.64")
def take_cards(sitting: Chemin, by: Participant) -> Events:
    """Whoever the cards were handed to takes them up, and looks before the banker does."""
    law, cards = sitting.law, sitting.cards
    if sitting.phase is not Phase.PONTO or by != cards.holder or cards.taken:
        raise Refused(f"{by} has no cards to take up.", law.cards_handed, law.cards_to_highest)
    return follow(sitting, (CardsTaken(by=by, under=(law.cards_handed, law.ponto_rules)),), proceed)


def next_face(sitting: Chemin) -> tuple[str, Side] | None:
    """The face that chance owes now: shown to who holds the ponto's cards, or turned for all."""
    cards = sitting.cards
    unseen = next_unseen(cards.ponto) is not None
    if sitting.phase is Phase.PONTO and unseen:
        exposed = sum(slot.turned for slot in cards.ponto)
        if exposed < cards.incidents.count(Incident.TURNED_PONTO_CARD) or cards.holder == DEALER:
            return ("turn-card", Side.PONTO)
        return ("show-card", Side.PONTO) if cards.taken else None
    if sitting.phase is not Phase.BANKER:
        return None
    if next_unseen(cards.banca) is not None:
        return ("turn-card", Side.BANCA)
    return ("turn-card", Side.PONTO) if unseen and Incident.THROWN_DOWN not in cards.incidents else None


def looker(sitting: Chemin) -> Participant:
    """Who looks at the ponto's cards: who holds them, or who has seized them."""
    who = sitting.cards.seized or sitting.cards.holder
    assert who is not None
    return who


@rule("pt95.I.63", "pt95.I.64", "pteur.cdf.63", "pteur.cdf.64")
def show_card(sitting: Chemin, hand: Side, card: Card) -> Events:
    """Who holds the ponto's cards sees the next of them; nobody else does."""
    index = due_index(sitting, "show-card", hand)
    check_possible(sitting.shoe, card, privately_seen(sitting.cards.ponto))
    to, under = looker(sitting), (sitting.law.cards_handed, sitting.law.ponto_rules)
    shown = CardShown(hand=hand, index=index, to=to, card=card, under=under)
    return follow(sitting, (shown,), proceed)


@rule("pt95.I.67", "pt95.I.68", "pt95.I.69", "pteur.cdf.67", "pteur.cdf.68", "pteur.cdf.69")
def turn_card(sitting: Chemin, hand: Side, card: Card) -> Events:
    """The banker's two cards are turned when the ponto has spoken, third cards as they come."""
    index = due_index(sitting, "turn-card", hand)
    check_possible(sitting.shoe, card, privately_seen(sitting.cards.ponto))
    return follow(sitting, (turned(sitting, hand, index, card),), proceed)


def turned(sitting: Chemin, hand: Side, index: int, card: Card) -> CardTurned:
    law, third = sitting.law, index >= sitting.law.initial_cards.value
    under = law.ponto_third if hand is Side.PONTO else law.banker_third if third else law.banker_turns
    return CardTurned(hand=hand, index=index, card=card, under=(under,))


def due_index(sitting: Chemin, command: str, hand: Side) -> int:
    """Which card of a hand chance is asked for."""
    index = next_unseen(cards_of(sitting, hand))
    if next_face(sitting) != (command, hand) or index is None:
        raise Refused(f"No card of {hand} is to be seen now.", sitting.law.banker_turns)
    return index


# The ponto's word ------------------------------------------------------------------------


def may_speak(sitting: Chemin, who: Participant) -> bool:
    """Whether somebody has seen the ponto's cards and is to say a word."""
    cards = sitting.cards
    ready = cards.taken and next_unseen(cards.ponto) is None and not any(each in cards.incidents for each in NO_WORD)
    return sitting.phase is Phase.PONTO and who == looker(sitting) and ready


# The banker's play -----------------------------------------------------------------------


@rule("pt95.I.67", "pt95.I.68", "pteur.cdf.67", "pteur.cdf.68")
def give_card(sitting: Chemin) -> Events:
    """The card that the ponto asked for is drawn, face up."""
    return drawn(sitting, Side.PONTO)


@rule("pt95.I.67", "pt95.I.69", "pt95.I.70", "pt95.I.71", "pt95.I.104.n")
@rule("pteur.cdf.67", "pteur.cdf.69", "pteur.cdf.70", "pteur.cdf.71", "pteur.cdf.104.n")
def draw_for_bank(sitting: Chemin) -> Events:
    """The banker's third card; drawn against the table or the pagador's word it is burnt."""
    return draw_in_vain(sitting, 1) if may_not_draw(sitting) else third_drawn(sitting)


@rule("pt95.I.71", "pt95.I.97", "pt95.I.104.n", "pteur.cdf.71", "pteur.cdf.97", "pteur.cdf.104.n")
def draw_in_vain(sitting: Chemin, cards: int) -> Events:
    """The banker drew where no card was allowed: every card that came out is burnt, and the banker stands."""
    law = sitting.law
    if sitting.cards.advised is Play.STAND:
        under = law.against_advice
        sentence = "The card was drawn against what the pagador had said: it is burnt."
        fault = ruled(Incident.AGAINST_ADVICE, sentence, under, law.advice)
    else:
        under = law.coup_rebuilt
        fault = ruled(Incident.BANKER_FALSE_DRAW, "The banker drew against the table: the card is burnt.", under)
    draws = ((lambda now: drawn(now, Side.MESA)),) * cards
    return follow(sitting, (), *draws, lambda _: (fault, BankerStood(under=(under,))), proceed)


def may_not_draw(sitting: Chemin) -> bool:
    """Whether a card that the banker drew would be burnt."""
    return sitting.cards.advised is Play.STAND or is_false(sitting, Play.STAND)


@rule("pt95.I.67", "pt95.I.70", "pt95.I.71", "pt95.I.98", "pt95.I.102")
@rule("pteur.cdf.67", "pteur.cdf.70", "pteur.cdf.71", "pteur.cdf.98", "pteur.cdf.102")
def stand(sitting: Chemin, by: Participant) -> Events:
    """The banker draws nothing; against the table or the pagador's word the card is drawn all the same."""
    law = sitting.law
    check_banker(sitting, by, law.banker_turns)
    if not decision_due(sitting):
        raise Refused("The banker is not asked for a third card now.", law.banker_turns)
    must_draw = is_bound(sitting) and table_says(sitting) is Play.FREE
    if must_draw or sitting.cards.advised is Play.DRAW or is_false(sitting, Play.DRAW):
        sentence = "The banker stood against the table: the card is drawn."
        fault = ruled(Incident.BANKER_FALSE_DRAW, sentence, law.coup_rebuilt, law.advice)
        return follow(sitting, (fault,), play_by_table)
    return follow(sitting, stood(sitting, law.banker_turns), proceed)


@rule("pt95.I.70", "pt95.I.71", "pteur.cdf.70", "pteur.cdf.71")
def is_false(sitting: Chemin, wanted: Play) -> bool:
    """Whether the table wants the other thing and binds the banker (the reading `banker-false-draw`)."""
    bound = sitting.table.readings.banker_false_draw == "rebuilt" and not banker_is_free(sitting)
    return bound and table_says(sitting) is wanted


def refuse_card(sitting: Chemin, by: Participant) -> Events:
    """A ponto at the banker's disposal gets no card."""
    law = sitting.law
    check_banker(sitting, by, law.not_shown)
    if not (ponto_card_due(sitting) and sitting.cards.at_disposal):
        raise Refused("The ponto is not at the banker's disposal.", law.not_shown, law.changed_word)
    return follow(sitting, (WordStands(asks=False, under=(law.not_shown, law.changed_word)),), proceed)


# Advice ----------------------------------------------------------------------------------


@rule("pt95.I.98", "pt95.I.99", "pteur.cdf.98", "pteur.cdf.99")
def ask_advice(sitting: Chemin, by: Participant) -> Events:
    """The banker is told what the table says and keeps to it; the ponto what the rules are, on five nothing."""
    law = sitting.law
    if by == bank_of_table(sitting).banker and decision_due(sitting):
        says = Play.STAND if table_says(sitting) is Play.STAND else Play.DRAW
        return (AdviceGiven(to=by, side=Side.BANCA, advice=says, under=(law.advice,)),)
    if may_speak(sitting, by):
        own = ponto_play(law, first_two(sitting, sitting.cards.ponto))
        advice = None if own is Play.FREE else own
        return (AdviceGiven(to=by, side=Side.PONTO, advice=advice, under=(law.ponto_informed,)),)
    raise Refused("Advice is for who is to decide on a card, and players do not advise one another.", law.advice)


# Silence ---------------------------------------------------------------------------------


@rule("pt95.I.105.e", "pteur.cdf.105.e")
def withdraw_cards(sitting: Chemin, to: Participant) -> Events:
    """The cards are taken from who holds them and given to another."""
    law, held = sitting.law, sitting.cards.holder
    assert held is not None
    sentence = f"{held} took too long: the cards go to {'the pagador' if to == DEALER else to}."
    fault = ruled(Incident.TOO_SLOW, sentence, law.too_slow)
    return (fault, CardsGiven(source=held, to=to, under=(law.too_slow,)))
