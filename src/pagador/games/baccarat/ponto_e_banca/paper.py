"""Ponto e banca on paper: the cards of each group as a croupier writes them, and the sentences of what happened."""

import re

from pagador.betting.coup import CoupVoided
from pagador.betting.paper import WHO, by_party, by_person, coming
from pagador.betting.sabot import CardsBurnt, CardsCut, NoticeDrawn
from pagador.decider import CHANCE, DEALER, Act, Choice, Event, Face, Offer, Phrase
from pagador.equipment.cards import read_card, written
from pagador.game import Paper
from pagador.games.baccarat.ponto_e_banca.events import (
    CardsTaken,
    CardTurned,
    HandsCompared,
    LapseCorrected,
    PointsCalled,
)
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca
from pagador.games.baccarat.ponto_e_banca.words import Hand, Phase

# Phrases ---------------------------------------------------------------------------------

HAND = "(?P<hand>ponto|banca)"
CARDS = r"(?:draws )?(?P<{hand}>\S+(?: \S+)*?)"
PONTO, BANCA = (f"{hand} {CARDS.format(hand=hand)}" for hand in Hand)


def cards(found: re.Match[str]) -> tuple[Face, ...]:
    """The cards of a line, each for the group it is written under."""
    written = found.groupdict()
    return tuple(Face(hand, read_card(word)) for hand in Hand for word in (written.get(hand) or "").split())


OF_THE_CARDS = (
    Phrase(form="ponto 9♣ 5♦    banca 4♠ K♥", pattern=rf"{PONTO}\s+{BANCA}", steps=cards),
    Phrase(form="ponto draws 2♥", pattern=PONTO, steps=cards),
    Phrase(form="banca draws 6♣", pattern=BANCA, steps=cards),
    Phrase(
        form="a card of ponto (banca) lay face up: 9♣",
        pattern=rf"a card of {HAND} lay face up: (?P<card>\S+)",
        steps=by_party(CHANCE, "find-face-up", "hand", "card"),
    ),
)

OF_THE_PEOPLE = (
    Phrase(form="ana cuts at 150", pattern=rf"{WHO} cuts at (?P<depth>\S+)", steps=by_person("cut", "depth")),
    Phrase(form="ana declines the cut", pattern=rf"{WHO} declines the cut", steps=by_person("decline-cut")),
    Phrase(
        form="ana takes the cards of ponto (banca)",
        pattern=rf"{WHO} takes the cards of {HAND}",
        steps=by_person("take-cards", "hand"),
    ),
    Phrase(
        form="ana leaves the cards of ponto (banca)",
        pattern=rf"{WHO} leaves the cards of {HAND}",
        steps=by_person("leave-cards", "hand"),
    ),
    Phrase(
        form="ana turns the cards of ponto (banca)",
        pattern=rf"{WHO} turns the cards of {HAND}",
        steps=by_person("turn-cards", "hand"),
    ),
)

OF_LAPSES = (
    Phrase(
        form="a lapse is corrected: wrong-hand (missing-card, extra-card)",
        pattern=r"a lapse is corrected: (?P<lapse>\S+)",
        steps=by_party(DEALER, "correct-lapse", "lapse"),
    ),
    Phrase(
        form="the coup is void: CAUSE",
        pattern=r"the coup is void: (?P<cause>.+)",
        steps=by_party(DEALER, "void-coup", "cause"),
    ),
)


def begin(sitting: PontoEBanca) -> tuple[Act, ...]:
    """A coup that begins in the middle of a sabot begins on paper with a new one, cut where that was."""
    cut = Act(DEALER, {"do": "cut-for-players", "depth": sitting.shoe.cut})
    return (*((cut,) if sitting.phase is Phase.BETTING else ()), *coming(sitting.people))


# Sentences -------------------------------------------------------------------------------


def key(offer: Offer) -> str:
    """Chance shows a card of the group that it is asked for."""
    hand = offer.fields["hand"]
    assert isinstance(hand, Choice)
    return hand.options[0]


def tell(event: Event) -> str | None:
    match event:
        case CardTurned(hand=hand, card=card):
            return f"{hand} turns {written(card)}"
        case PointsCalled(hand=hand, points=points, natural=True):
            return f"{hand} announces {points}"
        case HandsCompared(ponto=ponto, banca=banca):
            return f"ponto {ponto}, banca {banca}"
        case LapseCorrected(lapse=lapse):
            return f"a lapse is corrected: {lapse}"
        case CoupVoided(cause=cause):
            return f"the coup is void: {cause}"
    return tell_sabot(event)


def tell_sabot(event: Event) -> str | None:
    match event:
        case CardsCut(by=by, depth=depth):
            return f"{by} cuts at {depth}"
        case CardsBurnt(count=count):
            return f"{count} {'card' if count == 1 else 'cards'} burnt"
        case NoticeDrawn(coups_left=left):
            return "the carta-aviso comes: the last coup of this sabot" if left == 1 else "the carta-aviso comes"
        case CardsTaken(hand=hand, by=by):
            return f"{by} handles the cards of {hand}"
    return None


PAPER = Paper(phrases=(*OF_THE_CARDS, *OF_THE_PEOPLE, *OF_LAPSES), key=key, tell=tell, begin=begin)
