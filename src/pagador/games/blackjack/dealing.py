"""The deal: bets closed, two cards to each seat and to the bank, its second face down; cards that were not due."""

from pagador.betting.bets import Place, on
from pagador.betting.coup import BetsClosed, CoupEnded
from pagador.betting.places import holder
from pagador.betting.sabot import faces
from pagador.decider import Events
from pagador.equipment.cards import Card
from pagador.equipment.shoe import check_possible
from pagador.games.blackjack.events import (
    CardDiscarded,
    CardMisdrawn,
    CardTurned,
    CoupMoved,
    HandOpened,
    HoleDealt,
    HoleExposed,
)
from pagador.games.blackjack.insurance import shows_ace
from pagador.games.blackjack.jackpot import called, chips_taken
from pagador.games.blackjack.law import BlackjackLaw
from pagador.games.blackjack.payment import special_prize
from pagador.games.blackjack.points import has_blackjack, points
from pagador.games.blackjack.sabot import burnt_again, is_exhausted, with_notice
from pagador.games.blackjack.stakes import decider_of
from pagador.games.blackjack.state import Blackjack, Hand, hand_of, playing
from pagador.games.blackjack.words import BANCA, Fate, Marking, Phase, Spot
from pagador.law import Refused, RuleId, rule

# Closing ---------------------------------------------------------------------------------


@rule("pt95.V.13", "pteur.bj.13", "pteur.bj.48")
def close(sitting: Blackjack) -> Events:
    """The deal begins; with no bet there is nothing to deal, and the coup is over."""
    under = (sitting.law.bets_until.under,)
    if not seats_played(sitting):
        return (BetsClosed(under=under), CoupEnded(shoe_over=False, under=under))
    chips = chips_taken(sitting)
    marking = bool(chips) and sitting.table.terms.jackpot_marking is Marking.MANUAL
    by_hand = (CoupMoved(to=Phase.MARKING, under=under),) if marking else ()
    return (*called(sitting), BetsClosed(under=under), *chips, *by_hand, *burnt_again(sitting))


def seats_played(sitting: Blackjack) -> tuple[Place, ...]:
    """The seats with a bet, in their order."""
    places = {bet.place for bet in on(sitting.bets, Spot.APOSTA)}
    return tuple(seat for seat in sitting.table.floor.seats if seat in places)


# Which card comes next -------------------------------------------------------------------


@rule("pt95.V.17", "pteur.bj.17")
def next_dealt(sitting: Blackjack) -> str | None:
    """In the order of the seats a first card each, then the bank's; then second ones; nothing once all have two."""
    dealt = {hand.place for hand in sitting.hands}
    waiting = next((seat for seat in seats_played(sitting) if seat not in dealt), None)
    if waiting is not None and not sitting.banca:
        return waiting
    if not sitting.banca:
        return BANCA
    two = sitting.law.initial_cards.value
    return next((hand.key for hand in sitting.hands if len(hand.cards) < two), None)


def wanted(sitting: Blackjack) -> str | None:
    """The hand for which chance has to show a card now, if any."""
    match sitting.phase:
        case Phase.DEALING:
            return next_dealt(sitting)
        case Phase.PLAYING:
            hand = playing(sitting)
            return hand.key if hand is not None and sitting.asks_card else None
        case Phase.DRAWING:
            return BANCA
    return None


def next_position(sitting: Blackjack, key: str) -> int:
    """Where in the sabot that card lay: the bank's hidden one, one drawn and not seen, or the next."""
    if key == BANCA and sitting.banca and sitting.banca[-1].card is None:
        return sitting.banca[-1].position
    return next_drawn(sitting)


def next_drawn(sitting: Blackjack) -> int:
    """Where the next card of all lies: the one drawn and not seen, or the first of the sabot."""
    return sitting.shoe.drawn if sitting.wrong is None else sitting.wrong.position


def lacks_card(sitting: Blackjack) -> bool:
    """Whether a card is wanted and the sabot is empty."""
    if not is_exhausted(sitting):
        return False
    hole_due = sitting.phase is Phase.DEALING and next_dealt(sitting) is None and len(sitting.banca) == 1
    key = wanted(sitting)
    return hole_due or (key is not None and next_position(sitting, key) == sitting.shoe.drawn)


# Cards that are due ----------------------------------------------------------------------


@rule("pt95.V.17", "pt95.V.18", "pt95.V.19", "pteur.bj.17", "pteur.bj.18", "pteur.bj.19")
def turn_card(sitting: Blackjack, key: str, card: Card) -> Events:
    """The next card of the hand that is to have one."""
    due = wanted(sitting)
    if key != due:
        raise not_due(sitting, key, due)
    if lacks_card(sitting):
        raise Refused("No card is left in the sabot.")
    check_possible(sitting.shoe, card)
    position = next_position(sitting, key)
    turned = CardTurned(hand=key, card=card, position=position, under=(rule_of_card(sitting, key),))
    opened = opening(sitting, key)
    drawn = with_notice(sitting, turned) if position == sitting.shoe.drawn else (turned,)
    return (*opened, *drawn, *special_prize(sitting, key, card, position))


def opening(sitting: Blackjack, key: str) -> Events:
    """With a seat's first card it is settled who decides for it."""
    if key == BANCA or hand_of(sitting, key) is not None:
        return ()
    law, decider = sitting.law, decider_of(sitting, key)
    under = law.complement if decider == holder(sitting.people, key) else law.empty_seat
    return (HandOpened(place=key, decider=decider, under=(under,)),)


@rule("pt95.V.26", "pt95.V.29", "pteur.bj.26", "pteur.bj.29")
def rule_of_card(sitting: Blackjack, key: str) -> RuleId:
    """Of the deal, the bank's drawing, a double's one card or a split hand's second; else of asking."""
    law, hand = sitting.law, hand_of(sitting, key)
    if sitting.phase is Phase.DEALING:
        return law.initial_cards.under
    if hand is None:
        return law.bank_stays.under
    if hand.doubled_by:
        return law.double_totals.under
    return law.split if hand.split and len(hand.cards) == 1 else law.asking


@rule("pt95.V.17", "pt95.V.18", "pt95.V.19", "pteur.bj.17", "pteur.bj.18", "pteur.bj.19", "pteur.bj.22")
def not_due(sitting: Blackjack, key: str, due: str | None) -> Refused:
    """The sentence for a card that is not for this hand now."""
    law = sitting.law
    if due is not None:
        return Refused(f"The next card is for {named(due)}, not for {named(key)}.", rule_of_card(sitting, due))
    if key == BANCA and sitting.phase is Phase.PAYING and not bank_plays(sitting):
        return Refused("Nobody is left: the bank draws no card.", law.over)
    if key == BANCA and sitting.phase is Phase.PAYING:
        has = points(faces(sitting.banca), law)
        return Refused(f"The bank has {has}: it draws no card.", law.bank_stays.under)
    return Refused(f"No card is due to {named(key)}: nobody has asked for one.", law.asking)


def named(key: str) -> str:
    """A hand as a pagador calls it: `banca`, `seat 3`."""
    return key if key == BANCA else f"seat {key}"


# The bank's second card ------------------------------------------------------------------


@rule("pt95.V.17", "pteur.bj.17")
def hole(sitting: Blackjack) -> Events:
    """The bank's second card, face down."""
    dealt = HoleDealt(position=sitting.shoe.drawn, under=(sitting.law.initial_cards.under,))
    return with_notice(sitting, dealt)


@rule("pteur.bj.17")
def expose_hole(sitting: Blackjack, card: Card) -> Events:
    """A second card of the bank turned by mistake is discarded, and the bank gets another."""
    shown = sitting.law.hole_shown
    if shown is None:
        raise Refused("This edition has no rule for a bank's card shown by mistake.")
    if not may_be_exposed(sitting):
        raise Refused("The bank's second card is not being dealt now.", shown)
    check_possible(sitting.shoe, card)
    again = CoupMoved(to=Phase.DEALING, under=(shown,))
    return (HoleExposed(card=card, under=(shown,)), again)


def may_be_exposed(sitting: Blackjack) -> bool:
    """It can slip while it is dealt: the deal is over, and nobody has decided anything yet."""
    dealt = len(sitting.banca) == sitting.law.initial_cards.value and sitting.banca[-1].card is None
    begun = sitting.answered or sitting.touched or sitting.asks_card or sitting.wrong
    decided = any(is_decided(sitting, hand) for hand in sitting.hands)
    return dealt and not begun and not decided


def is_decided(sitting: Blackjack, hand: Hand) -> bool:
    """Whether somebody has spoken for a hand: a blackjack ends by itself, unless there was even money to take."""
    by_itself = has_blackjack(hand, sitting.law) and not shows_ace(sitting)
    return hand.split or (hand.fate is not None and not by_itself)


# Cards that are not ----------------------------------------------------------------------


@rule("pt95.V.19", "pteur.bj.22")
def bank_plays(sitting: Blackjack) -> bool:
    """Whether a hand is left to play against; the older edition has the bank draw all the same."""
    abstains = sitting.law.bank_abstains
    left = any(hand.fate is Fate.STAYED for hand in sitting.hands)
    return left or abstains is None or not abstains.value


@rule("pt95.V.18", "pt95.V.19", "pteur.bj.18", "pteur.bj.19")
def draw_wrongly(sitting: Blackjack) -> Events:
    """Unseen, a card drawn against a player's wish is for the next who asks; one too many of the bank's is nobody's."""
    check_can_be_wrong(allowed=may_draw_wrongly(sitting), law=sitting.law)
    if sitting.phase is Phase.PAYING:
        return discarded(sitting, None)
    wrong = CardMisdrawn(position=sitting.shoe.drawn, under=(sitting.law.asking,))
    return with_notice(sitting, wrong)


@rule("pt95.V.18", "pt95.V.19", "pteur.bj.18", "pteur.bj.19")
def turn_wrongly(sitting: Blackjack, card: Card) -> Events:
    """One that was seen, even after it lay unseen, or that the bank drew on 17 or more, goes to the discard corner."""
    check_can_be_wrong(allowed=can_be_wrong(sitting), law=sitting.law)
    check_possible(sitting.shoe, card)
    return discarded(sitting, card)


@rule("pt95.V.18", "pt95.V.19", "pteur.bj.18", "pteur.bj.19", "pteur.bj.22")
def discarded(sitting: Blackjack, card: Card | None) -> Events:
    """By the rule against which it was drawn: a player's wish, the bank's points, or that nobody was left."""
    law = sitting.law
    too_many = law.bank_stays.under if bank_plays(sitting) else law.over
    under = too_many if sitting.phase is Phase.PAYING else law.asking
    position = next_drawn(sitting)
    gone = CardDiscarded(card=card, position=position, under=(under,))
    return with_notice(sitting, gone) if position == sitting.shoe.drawn else (gone,)


def check_can_be_wrong(*, allowed: bool, law: BlackjackLaw) -> None:
    if not allowed:
        raise Refused("No card can be drawn by mistake now.", law.asking)


def can_be_wrong(sitting: Blackjack) -> bool:
    """Until the bank turns its card, or once it draws no more; with a card left, or one that lies unseen."""
    hidden = any(slot.card is None for slot in sitting.banca)
    served = sitting.phase in (Phase.PLAYING, Phase.DRAWING) and hidden and not sitting.asks_card
    over = sitting.phase is Phase.PAYING
    return (served or over) and not is_exhausted(sitting)


def may_draw_wrongly(sitting: Blackjack) -> bool:
    """The same, but that a card which lies drawn and unseen is the next to be dealt, and not drawn again."""
    return can_be_wrong(sitting) and sitting.wrong is None


def unseen_card(sitting: Blackjack, under: tuple[RuleId, ...]) -> Events:
    """A card that nobody asked for after all, and that the bank may not have, is put away unseen."""
    wrong = sitting.wrong
    return () if wrong is None else (CardDiscarded(card=None, position=wrong.position, under=under),)
