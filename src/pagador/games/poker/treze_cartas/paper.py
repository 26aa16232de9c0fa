"""Treze cartas on paper: cards as they were seen, rows as they were laid, dice and misdeals."""

import re

from pagador.betting.paper import WHO, Steps, by_party, by_person, coming, fixed, for_a_cause
from pagador.betting.sabot import CUT_FOR_PLAYERS, SHUFFLE
from pagador.decider import CHANCE, DEALER, Act, Choice, Face, Offer, Participant, Phrase
from pagador.equipment.cards import read_card
from pagador.game import Paper
from pagador.games.poker.treze_cartas.state import Treze
from pagador.games.poker.treze_cartas.telling import tell
from pagador.games.poker.treze_cartas.words import BANCA, Phase

DICE = "dice"
"""The key of what lies under the dome; a card has the key of its place."""

# Cards and rows --------------------------------------------------------------------------

CARDS = r"(?P<cards>\S+(?: \S+)*)"
ROWS = r"(?P<rows>[^:,]+/[^:,]+?)(?P<natural>, a natural)?"
PLACE = r"(?P<place>[^\s:]+)"


def words_in(found: re.Match[str]) -> list[list[str]]:
    """The cards of a line, row by row."""
    return [[read_card(word) for word in row.split()] for row in found["rows"].split("/")]


def laying(found: re.Match[str], by: Participant, command: str, **fields: object) -> tuple[Act]:
    declares = {"declares": "natural"} if found["natural"] else {}
    return (Act(by, {"do": command, **fields, "rows": words_in(found), **declares}),)


def seen(found: re.Match[str], place: str) -> tuple[Face, ...]:
    """The cards of rows as they were seen before they were laid."""
    return tuple(Face(place, card) for row in words_in(found) for card in row)


def looks(found: re.Match[str]) -> tuple[Face, ...]:
    return tuple(Face(found["place"], read_card(word)) for word in found["cards"].split())


def banker_forms(found: re.Match[str]) -> tuple[Act, ...]:
    return laying(found, DEALER, "form-bank")


def banker_shows(found: re.Match[str]) -> tuple[Face | Act, ...]:
    return (*seen(found, BANCA), *banker_forms(found))


def holder_arranges(found: re.Match[str]) -> tuple[Act, ...]:
    return laying(found, Participant(found["who"]), "arrange", place=found["place"])


def holder_plays(found: re.Match[str]) -> tuple[Face | Act, ...]:
    taken = Act(Participant(found["who"]), {"do": "take-cards", "place": found["place"]})
    return (taken, *seen(found, found["place"]), *holder_arranges(found))


def dealer_arranges(found: re.Match[str]) -> tuple[Act, ...]:
    return laying(found, DEALER, "arrange-for-place", place=found["place"])


def dealer_plays(found: re.Match[str]) -> tuple[Face | Act, ...]:
    return (*seen(found, found["place"]), *dealer_arranges(found))


def suggests(found: re.Match[str]) -> tuple[Act, ...]:
    raw = {"do": "suggest", "place": found["place"], "rows": words_in(found)}
    return (Act(Participant(found["who"]), raw),)


OF_ROWS = (
    Phrase(form="banca shows ROW / ROW / ROW [, a natural]", pattern=rf"banca shows {ROWS}", steps=banker_shows),
    Phrase(form="banca forms ROW / ROW / ROW [, a natural]", pattern=rf"banca forms {ROWS}", steps=banker_forms),
    Phrase(
        form="ana plays 1: ROW / ROW / ROW [, a natural]", pattern=rf"{WHO} plays {PLACE}: {ROWS}", steps=holder_plays
    ),
    Phrase(
        form="ana arranges 1: ROW / ROW / ROW [, a natural]",
        pattern=rf"{WHO} arranges {PLACE}: {ROWS}",
        steps=holder_arranges,
    ),
    Phrase(
        form="the dealer plays for 1: ROW / ROW / ROW [, a natural]",
        pattern=rf"the dealer plays for {PLACE}: {ROWS}",
        steps=dealer_plays,
    ),
    Phrase(
        form="the dealer arranges for 1: ROW / ROW / ROW [, a natural]",
        pattern=rf"the dealer arranges for {PLACE}: {ROWS}",
        steps=dealer_arranges,
    ),
    Phrase(
        form="rui suggests for 1: ROW / ROW / ROW",
        pattern=rf"{WHO} suggests for {PLACE}: (?P<rows>[^:,]+)",
        steps=suggests,
    ),
    Phrase(
        form="ana takes the cards of 1",
        pattern=rf"{WHO} takes the cards of {PLACE}",
        steps=by_person("take-cards", "place"),
    ),
    Phrase(form="1 sees A♠ K♦ 9♣", pattern=rf"(?P<place>banca|\d)(?: sees)? {CARDS}", steps=looks),
)

# Pack, dice and deal ---------------------------------------------------------------------


def dice(found: re.Match[str]) -> tuple[Face, ...]:
    return (Face(DICE, "-".join(found["faces"].split())),)


def cuts(hands: str) -> Steps:
    return by_person("cut-by-hand", "depth", hands=hands)


OF_THE_DEAL = (
    Phrase(form="ana cuts at 20", pattern=rf"{WHO} cuts at (?P<depth>\S+)", steps=by_person("cut-by-hand", "depth")),
    Phrase(
        form="ana cuts at 20 with both hands", pattern=rf"{WHO} cuts at (?P<depth>\S+) with both hands", steps=cuts("2")
    ),
    Phrase(form="ana declines the cut", pattern=rf"{WHO} declines the cut", steps=by_person("decline-cut")),
    Phrase(
        form="the dealer cuts at 20",
        pattern=r"the dealer cuts at (?P<depth>\S+)",
        steps=by_party(DEALER, "cut-for-players", "depth"),
    ),
    Phrase(form="ana shakes the dice", pattern=rf"{WHO} shakes the dice", steps=by_person("shake-dice")),
    fixed("the dealer shakes the dice", by_party(DEALER, "shake-for-player")),
    Phrase(form="dice 1 3 3 6", pattern=r"dice (?P<faces>[-+.\d]+(?: [-+.\d]+)*)", steps=dice),
    Phrase(
        form="a card of 1 (banca) lay face up: 9♣",
        pattern=r"a card of (?P<hand>\S+) lay face up: (?P<card>\S+)",
        steps=by_party(CHANCE, "find-face-up", "hand", "card"),
    ),
    Phrase(
        form="card 7 was dealt to 3 (banca)",
        pattern=r"card (?P<number>\S+) was dealt to (?P<place>\S+)",
        steps=by_party(DEALER, "find-misdealt", "number", "place"),
    ),
    fixed("the deal is put right", by_party(DEALER, "put-right")),
    for_a_cause("the deal is cancelled", "cancel-deal"),
    for_a_cause("the coup is void", "void-coup"),
)


def begin(sitting: Treze) -> tuple[Act, ...]:
    """A coup begins on paper with its people, and after one without bets with the deck that was ready then."""
    if sitting.phase is not Phase.BETTING:
        return coming(sitting.people)
    shuffled = (Act(DEALER, {"do": word}) for word in (SHUFFLE, "shuffle-by-machine"))
    declined = (Act(who, {"do": "decline-cut"}) for who, _ in sitting.people)
    cut = Act(DEALER, {"do": CUT_FOR_PLAYERS, "depth": sitting.shoe.cut})
    return (*coming(sitting.people), *shuffled, *declined, cut)


def key(offer: Offer) -> str:
    """Chance shows the dice, or a card of the place that it is asked for; the dealer lays rows."""
    match offer.fields:
        case {"hand": Choice(options=(place, *_))} | {"place": Choice(options=(place, *_))}:
            return place
        case {"rows": _}:
            return f"rows of {BANCA}"
    return DICE


PAPER = Paper(phrases=(*OF_THE_DEAL, *OF_ROWS), key=key, tell=tell, begin=begin)
