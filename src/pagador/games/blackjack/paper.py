"""Blackjack on paper: the cards of each seat as a croupier writes them, and the sentences of what happened."""

import re

from pagador.betting.coup import CoupVoided
from pagador.betting.paper import WHO, by_party, by_person, coming, fixed, whole
from pagador.betting.sabot import CardsBurnt, CardsCut, NoticeDrawn, NoticePlaced
from pagador.decider import CHANCE, DEALER, HOUSE, Act, Choice, Event, Face, Offer, Phrase
from pagador.equipment.cards import Card, read_card, written
from pagador.game import Paper
from pagador.games.blackjack.events import (
    BankEnded,
    CardDiscarded,
    CardMisdrawn,
    CardsLeftOpen,
    CardsReshuffled,
    CardsSpread,
    CardTurned,
    EvenMoneyTaken,
    HandDoubled,
    HandEnded,
    HandOpened,
    HandSplit,
    HoleExposed,
    InsuranceDeclined,
    StayedOut,
)
from pagador.games.blackjack.events_machines import (
    CardReplaced,
    CardsHeld,
    CardsReturned,
    ChipReturned,
    ChipTaken,
    ComplaintHeard,
    JackpotPaid,
    JamCleared,
    MeterLowered,
    MeterRaised,
    PrizeResumed,
    PrizeSuspended,
    ShufflerJammed,
    ShufflerLoaded,
    ShufflerUnloaded,
)
from pagador.games.blackjack.state import Blackjack
from pagador.games.blackjack.words import BANCA, PRIZE, Fate, Phase

# Phrases ---------------------------------------------------------------------------------

CARD = r"(?![^\W\d_]{3})\S+"
"""A word that may be a card: one that begins with three letters begins another phrase on the line."""

CARDS = rf"(?P<cards>{CARD}(?: {CARD})*)"


def to_seat(found: re.Match[str]) -> tuple[Face, ...]:
    return tuple(Face(found["hand"], read_card(word)) for word in found["cards"].split())


def to_bank(found: re.Match[str]) -> tuple[Face, ...]:
    return tuple(Face(BANCA, read_card(word)) for word in found["cards"].split())


OF_THE_CARDS = (
    Phrase(form="seat 3 gets 10♣ 6♦", pattern=rf"seat (?P<hand>\S+) (?:gets|draws) {CARDS}", steps=to_seat),
    Phrase(form="banca turns 9♣", pattern=rf"banca (?:gets|turns|draws) {CARDS}", steps=to_bank),
    Phrase(
        form="the bank's card slips: 9♣",
        pattern=r"the bank's card slips: (?P<card>\S+)",
        steps=by_party(CHANCE, "expose-hole", "card"),
    ),
    Phrase(
        form="a card is turned by mistake: 9♣",
        pattern=r"a card is turned by mistake: (?P<card>\S+)",
        steps=by_party(CHANCE, "turn-wrongly", "card"),
    ),
    Phrase(
        form="a card is drawn by mistake",
        pattern="a card is drawn by mistake",
        steps=by_party(DEALER, "draw-wrongly"),
    ),
)

DECISIONS = {
    "asks for a card": "ask-card",
    "stays": "stay",
    "doubles": "double",
    "splits": "split",
    "gives up": "surrender",
    "follows": "follow",
    "stays out": "stay-out",
    "takes even money": "take-even-money",
    "declines insurance": "decline-insurance",
    "declines the cut": "decline-cut",
}

OF_THE_PEOPLE = (
    *(
        Phrase(form=f"ana {words}", pattern=rf"{WHO} {words}", steps=by_person(command))
        for words, command in DECISIONS.items()
    ),
    Phrase(form="ana cuts at 150", pattern=rf"{WHO} cuts at (?P<depth>\S+)", steps=by_person("cut", "depth")),
    Phrase(
        form="ana insures for 50",
        pattern=rf"{WHO} insures for (?P<stake>\S+)",
        steps=by_person("insure", "stake"),
    ),
    Phrase(
        form="ana gives up seat 3",
        pattern=rf"{WHO} gives up seat (?P<place>\S+)",
        steps=by_person("surrender", "place"),
    ),
    Phrase(
        form="ana complains: ABOUT",
        pattern=rf"{WHO} complains: (?P<about>.+)",
        steps=by_person("complain", "about"),
    ),
)


def holds(found: re.Match[str]) -> tuple[Act, ...]:
    return (Act(HOUSE, {"do": "award-pool", "pool": PRIZE, "amount": whole(found["amount"])}),)


OF_THE_DEALER = (
    Phrase(
        form="the coup is void: CAUSE",
        pattern=r"the coup is void: (?P<cause>.+)",
        steps=by_party(DEALER, "void-coup", "cause"),
    ),
    Phrase(form="the cards are spread", pattern="the cards are spread", steps=by_party(DEALER, "spread-cards")),
    Phrase(form="the cards wait", pattern="the cards wait", steps=by_party(DEALER, "hold-cards")),
    Phrase(form="the prize holds 12000", pattern=r"the prize holds (?P<amount>\S+)", steps=holds),
    fixed("the prize is suspended", by_party(HOUSE, "disable-pool", pool=PRIZE)),
    fixed("the prize is resumed", by_party(HOUSE, "enable-pool", pool=PRIZE)),
    Phrase(form="a card jams", pattern="a card jams", steps=by_party(DEALER, "report-jam")),
)


def begin(sitting: Blackjack) -> tuple[Act, ...]:
    """A coup that begins in the middle of a sabot begins on paper with a new one, cut where that was."""
    cut = Act(DEALER, {"do": "cut-for-players", "depth": sitting.shoe.cut})
    by_hand = sitting.phase is Phase.BETTING and not sitting.loaded
    return (*((cut,) if by_hand else ()), *coming(sitting.people))


# Sentences -------------------------------------------------------------------------------


def key(offer: Offer) -> str:
    """Chance shows a card of the hand that it is asked for."""
    hand = offer.fields.get("hand")
    return hand.options[0] if isinstance(hand, Choice) else offer.command


def seat(hand: str) -> str:
    return f"seat {hand}"


def tell(event: Event) -> str | None:
    match event:
        case CardTurned(hand="banca", card=card):
            return f"banca turns {written(card)}"
        case CardTurned(hand=hand, card=card):
            return f"{seat(hand)} gets {written(card)}"
        case HandOpened(place=place, decider=who):
            return None if who == seat(place) else f"{who} decides for {seat(place)}"
        case HandEnded(hand=hand, fate=fate, points=points):
            return ending(seat(hand), fate, points)
        case HandSplit(hand=hand):
            return f"{seat(hand)} is split"
        case HandDoubled(who=who, hand=hand):
            return f"{who} doubles on {seat(hand)}"
        case StayedOut(who=who):
            return f"{who} stays out"
        case EvenMoneyTaken(hand=hand):
            return f"{seat(hand)} takes even money"
        case InsuranceDeclined(who=who, place=place):
            return f"{who} does not insure on {seat(place)}"
        case BankEnded(played=False):
            return "nobody is left: the bank draws no card"
        case BankEnded(blackjack=True):
            return "banca has blackjack"
        case BankEnded(points=points):
            return f"banca has {points}"
        case CoupVoided(cause=cause):
            return f"the coup is void: {cause}"
    return tell_mishap(event) or tell_sabot(event) or tell_machine(event)


def ending(hand: str, fate: Fate, points: int) -> str | None:
    match fate:
        case Fate.STAYED:
            return f"{hand} has {points}"
        case Fate.OVER:
            return f"{hand} has {points}: over"
        case Fate.SURRENDERED:
            return f"{hand} is given up"
        case Fate.PAID:
            return None


def tell_mishap(event: Event) -> str | None:
    match event:
        case HoleExposed(card=card):
            return f"the bank's card slips and is discarded: {written(card)}"
        case CardMisdrawn():
            return "a card is drawn by mistake and lies unseen"
        case CardDiscarded(card=None):
            return "the unseen card is discarded"
        case CardDiscarded(card=str(card)):
            return f"a card drawn by mistake is discarded: {written(Card(card))}"
        case CardsReshuffled():
            return "the sabot is empty: the discards are shuffled"
    return None


def tell_sabot(event: Event) -> str | None:
    match event:
        case CardsCut(by=by, depth=depth):
            return f"{'the fiscal' if by == DEALER else by} cuts at {depth}"
        case NoticePlaced(from_end=count):
            return f"the carta-aviso lies {count} cards from the end"
        case CardsBurnt(count=count):
            return f"{count} {'card' if count == 1 else 'cards'} burnt"
        case NoticeDrawn():
            return "the carta-aviso comes"
        case CardsSpread():
            return "nobody plays: the cards are spread"
    return None


def tell_machine(event: Event) -> str | None:
    match event:
        case ChipTaken(bet=bet, marked=marked):
            return f"the chip of {bet.owner} is taken{', a marker left' if marked else ''}"
        case ChipReturned(bet=bet):
            return f"the chip of {bet.owner} goes back"
        case MeterRaised(by=amount):
            return f"the accumulated prize rises by {amount}"
        case MeterLowered(by=amount):
            return f"the accumulated prize goes down by {amount}"
        case CardsLeftOpen(hand=hand):
            return f"the cards of {seat(hand)} stay open"
        case JackpotPaid(who=who, combination=name, prize=prize):
            return f"{who} is paid {prize} of the accumulated prize for {name}"
        case PrizeSuspended():
            return "the accumulated prize is suspended"
        case PrizeResumed():
            return "the accumulated prize is resumed"
        case ShufflerLoaded(packets=packets, chief=chief):
            return f"the shuffler is loaded in {packets} packets before the {chief}"
        case ShufflerUnloaded(cards=cards, regular=regular):
            return f"{cards} cards are taken out: the decks are {'' if regular else 'not '}whole"
        case CardsReturned():
            return "the cards go back into the shuffler"
        case CardsHeld():
            return "the cards wait in the discard corner"
        case CardReplaced(chief=chief):
            return f"a damaged card is replaced by the {chief}, and the inspection told"
        case ShufflerJammed():
            return "a card jams: the fiscal-chefe is called"
        case JamCleared(by=by):
            return f"the jam is cleared by the {by}"
        case ComplaintHeard(who=who, about=about):
            return f"{who} complains: {about}"
    return None


PAPER = Paper(phrases=(*OF_THE_CARDS, *OF_THE_PEOPLE, *OF_THE_DEALER), key=key, tell=tell, begin=begin)
