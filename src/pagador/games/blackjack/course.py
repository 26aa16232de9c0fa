"""The course of a coup: what follows by itself once a card lies or a player has decided, until somebody must act."""

from pagador.betting.bets import on
from pagador.betting.sabot import faces
from pagador.decider import Event, Events
from pagador.games.blackjack.dealing import bank_plays, hole, next_dealt, unseen_card
from pagador.games.blackjack.events import BankEnded, CardAsked, CoupMoved
from pagador.games.blackjack.evolve import evolve
from pagador.games.blackjack.insurance import asked, shows_ace
from pagador.games.blackjack.payment import blackjack_paid, ended, over
from pagador.games.blackjack.playing import is_full, is_split_ace, may_split
from pagador.games.blackjack.points import can_make_blackjack, has_blackjack, is_blackjack, points, points_of
from pagador.games.blackjack.sabot import is_exhausted
from pagador.games.blackjack.state import Blackjack, Hand, playing
from pagador.games.blackjack.surrender import may_surrender
from pagador.games.blackjack.words import Fate, Phase, Spot
from pagador.law import rule


def carried_on(sitting: Blackjack, events: Events) -> Events:
    """These events, and whatever follows from them without anybody's doing."""
    seen: list[Event] = []
    while events:
        seen += events
        for event in events:
            sitting = evolve(sitting, event)
        events = step(sitting)
    return tuple(seen)


def step(sitting: Blackjack) -> Events:
    """What happens next by itself; nothing, where somebody must act."""
    match sitting.phase:
        case Phase.DEALING:
            return after_cards(sitting)
        case Phase.INSURING if asked(sitting) is None:
            return to(sitting, Phase.PLAYING)
        case Phase.FOLLOWING if not sitting.followers:
            return to(sitting, Phase.PLAYING)
        case Phase.PLAYING if not sitting.asks_card:
            hand = playing(sitting)
            return to(sitting, Phase.DRAWING) if hand is None else after_card(sitting, hand)
        case Phase.DRAWING:
            return bank(sitting)
    return ()


def to(sitting: Blackjack, phase: Phase) -> Events:
    """The coup goes on to insurance, to the players' cards or to the bank's, each by its rule."""
    law = sitting.law
    rules = {Phase.INSURING: law.insurance_share.under, Phase.DRAWING: law.bank_stays.under}
    return (CoupMoved(to=phase, under=(rules.get(phase, law.asking),)),)


# After the deal --------------------------------------------------------------------------


@rule("pt95.V.17", "pt95.V.21", "pt95.V.33", "pteur.bj.17", "pteur.bj.21", "pteur.bj.33")
def after_cards(sitting: Blackjack) -> Events:
    """The bank's hidden card; then blackjacks that nothing can equal, and insurance against an ace."""
    if next_dealt(sitting) is not None:
        return ()
    if len(sitting.banca) < sitting.law.initial_cards.value:
        return () if is_exhausted(sitting) else hole(sitting)
    paid = blackjacks_at_once(sitting)
    left = any(hand.fate is None for hand in sitting.hands)
    phase = Phase.INSURING if shows_ace(sitting) and left else Phase.PLAYING
    return (*paid, *to(sitting, phase))


@rule("pt95.V.21", "pteur.bj.21")
def blackjacks_at_once(sitting: Blackjack) -> Events:
    """Those against a card of the bank that cannot make one."""
    (up,) = faces(sitting.banca)
    if can_make_blackjack(up, sitting.law):
        return ()
    made = (hand for hand in sitting.hands if hand.fate is None and has_blackjack(hand, sitting.law))
    return tuple(event for hand in made for event in blackjack_paid(sitting, hand))


# After a player's card -------------------------------------------------------------------


@rule("pt95.V.18", "pt95.V.22", "pt95.V.26", "pt95.V.29", "pteur.bj.18", "pteur.bj.22", "pteur.bj.26", "pteur.bj.29")
def after_card(sitting: Blackjack, hand: Hand) -> Events:
    """Over 21 a hand is lost; with 21, its one card after doubling or its one on an ace, it waits for the bank."""
    law = sitting.law
    if points_of(hand, law) > law.most_points.value:
        return over(sitting, hand)
    if is_full(sitting, hand):
        return (ended(sitting, hand, Fate.STAYED, law.asking),)
    if hand.doubled_by:
        return (ended(sitting, hand, Fate.STAYED, law.double_totals.under),)
    if len(hand.cards) == 1:
        return () if may_surrender(sitting, hand) else (CardAsked(hand=hand.key, under=(law.split,)),)
    if is_split_ace(hand) and not may_split(sitting, hand):
        return (ended(sitting, hand, Fate.STAYED, law.split_ace_cards.under),)
    return ()


# The bank --------------------------------------------------------------------------------


@rule("pt95.V.19", "pteur.bj.19", "pteur.bj.22")
def bank(sitting: Blackjack) -> Events:
    """It turns its card and draws to 17; with nobody left it draws nothing, and turns it only to settle insurance."""
    law = sitting.law
    hidden = any(slot.card is None for slot in sitting.banca)
    has = points(faces(sitting.banca), law)
    plays = bank_plays(sitting)
    if hidden and (plays or on(sitting.bets, Spot.SEGURO)):
        return ()
    if plays and has < law.bank_stays.value:
        return ()
    under = (law.bank_stays.under,) if plays else (law.over,)
    blackjack = is_blackjack(faces(sitting.banca), law)
    return (*unseen_card(sitting, under), BankEnded(points=has, blackjack=blackjack, played=plays, under=under))
