"""Póquer sem descarte on paper: hands as they were seen, who gave up or went on, and the sentences of what happened."""

import re

from pagador.betting.coup import CoupVoided
from pagador.betting.paper import WHO, Steps, by_party, by_person, coming, for_a_cause
from pagador.betting.sabot import CardsBurnt
from pagador.decider import CLOCK, DEALER, Act, Choice, Event, Face, Offer, Phrase
from pagador.equipment.cards import Card, read_card, written
from pagador.game import Paper
from pagador.games.poker.poquer_sem_descarte import words
from pagador.games.poker.poquer_sem_descarte.events import (
    AllDecided,
    BankShown,
    BurntCardTurned,
    CardShown,
    CardsPassed,
    CardTurned,
    DecisionMade,
    DecisionWarned,
    HandCompared,
    HandsExcused,
)
from pagador.games.poker.poquer_sem_descarte.state import Poquer
from pagador.games.poker.poquer_sem_descarte.words import BANCA, BURNT, Combination, Result

# Phrases ---------------------------------------------------------------------------------

CARDS = r"(?P<cards>\S+(?: \S+)*)"


def cards_of(key: str = "") -> Steps:
    """The cards of a line in the order they were seen, for the hand that it names or for this one."""
    return lambda found: tuple(Face(key or found["hand"], read_card(word)) for word in found["cards"].split())


def end_of_time(found: re.Match[str]) -> tuple[Act, ...]:
    return (Act(CLOCK, {"do": "end-window", "question": f"decision:{found['who']}"}),)


OF_THE_CARDS = (
    Phrase(form="seat 3 holds A♠ K♦ 9♣ 5♥ 2♣", pattern=rf"seat (?P<hand>\S+) holds {CARDS}", steps=cards_of()),
    Phrase(form="banca shows 7♦", pattern=rf"banca (?:shows|turns) {CARDS}", steps=cards_of(BANCA)),
    Phrase(form="the burnt card is 4♣", pattern=rf"the burnt card is {CARDS}", steps=cards_of(BURNT)),
    Phrase(
        form="seat 3 keeps its cards hidden",
        pattern=r"seat (?P<hand>\S+) keeps its cards hidden",
        steps=by_party(DEALER, "pass-cards", "hand"),
    ),
    Phrase(form="seat 3 turns A♠ K♦ 9♣ 5♥ 2♣", pattern=rf"seat (?P<hand>\S+) turns {CARDS}", steps=cards_of()),
)

OF_THE_PEOPLE = (
    Phrase(form="ana starts the deal", pattern=rf"{WHO} starts the deal", steps=by_person("start-deal")),
    Phrase(form="ana folds", pattern=rf"{WHO} folds", steps=by_person("fold")),
    Phrase(
        form="ana continues with 20",
        pattern=rf"{WHO} continues with (?P<stake>\S+)",
        steps=by_person("continue", "stake"),
    ),
    Phrase(form="ana's time is over", pattern=rf"{WHO}'s time is over", steps=end_of_time),
)

OF_FAILURES = (
    Phrase(
        form="the line of seat 3 is lost",
        pattern=r"the line of seat (?P<place>\S+) is lost",
        steps=by_party(DEALER, "report-lost-line", "place"),
    ),
    for_a_cause("the round is void", "void-coup"),
)


def begin(sitting: Poquer) -> tuple[Act, ...]:
    """A round begins on paper with its people: the deck is shuffled anew for each."""
    return coming(sitting.people)


# Sentences -------------------------------------------------------------------------------

NAMES = {
    Combination.SEQUENCIA_REAL: "sequência real de cor",
    Combination.SEQUENCIA_DE_COR: "sequência de cor",
    Combination.POQUER: "póquer",
    Combination.FULLEN: "fullen",
    Combination.COR: "cor",
    Combination.SEQUENCIA: "sequência",
    Combination.TRIO: "trio",
    Combination.DOIS_PARES: "dois pares",
    Combination.UM_PAR: "um par",
    Combination.CARTAS_MAIORES: "cartas maiores",
}

OUTCOMES = {Result.WON: "wins", Result.LOST: "loses", Result.EQUAL: "is equal"}


def key(offer: Offer) -> str:
    """Chance shows a card of the hand that it is asked for."""
    hand = offer.fields["hand"]
    assert isinstance(hand, Choice)
    return hand.options[0]


def tell(event: Event) -> str | None:
    match event:
        case CardsBurnt(count=count):
            return f"{count} {'card' if count == 1 else 'cards'} burnt"
        case BurntCardTurned(card=card):
            return f"the burnt card is {written(card)}"
        case CardShown(hand=hand, card=str(card)):
            return f"seat {hand} sees {written(Card(card))}"
        case CardsPassed(hand=hand):
            return f"seat {hand} keeps its cards hidden"
        case CardTurned(hand="banca", card=card):
            return f"banca turns {written(card)}"
        case CardTurned(hand=hand, card=card):
            return f"seat {hand} turns {written(card)}"
        case BankShown(combination=combination, plays=plays):
            return f"banca has {NAMES[combination]} and {'plays' if plays else 'does not play'}"
        case HandCompared(hand=hand, combination=None):
            return f"seat {hand} is not turned"
        case HandCompared(hand=hand, combination=combination, result=result) if combination is not None:
            return f"seat {hand} has {NAMES[combination]}: it {OUTCOMES[result]}"
    return tell_decision(event)


def tell_decision(event: Event) -> str | None:
    match event:
        case DecisionWarned(who=who, seconds=seconds):
            return f"{who} is warned and has {seconds} seconds more"
        case DecisionMade(who=who, by_time=True):
            return f"{who} has not decided and folds"
        case DecisionMade(who=who, line_lost=True):
            return f"{who} has lost the line and folds"
        case DecisionMade(who=who, choice=words.Choice.FOLDED):
            return f"{who} folds"
        case DecisionMade(who=who):
            return f"{who} continues"
        case AllDecided(plays=False):
            return "all have folded: the cards of the bank stay down"
        case HandsExcused(places=places, cause=cause):
            return f"undecided when the system failed: seat {', '.join(places)}: {cause}"
        case CoupVoided(cause=cause):
            return f"the round is void: {cause}"
    return None


PAPER = Paper(phrases=(*OF_THE_CARDS, *OF_THE_PEOPLE, *OF_FAILURES), key=key, tell=tell, begin=begin)
