"""Banca francesa on paper: what is written of dice, ternos and suspicions, and the sentences of what happened."""

import re

from pagador.betting.coup import CoupVoided
from pagador.betting.paper import WHO, by_party, by_person, coming, fixed, for_a_cause
from pagador.betting.places import place_of
from pagador.decider import CHANCE, CLOCK, DEALER, HOUSE, Act, Event, Face, Offer, Phrase, Step
from pagador.game import Paper
from pagador.games.banca_francesa.events import (
    CaseCompleted,
    CoupNull,
    DiceRested,
    DiceThrown,
    DiceTouched,
    FindingReported,
    HalfPlayed,
    HourStruck,
    NothingDecided,
    TernoChanged,
    TernoSealed,
    TernoSeized,
    ThrowDecided,
    ThrowerChanged,
    ThrowerKept,
)
from pagador.games.banca_francesa.state import BancaFrancesa, Seizure
from pagador.games.banca_francesa.ternos import suspecter
from pagador.games.banca_francesa.words import NullCause

DICE = "dice"
"""The one key of chance: only the dice decide anything."""

# Phrases ---------------------------------------------------------------------------------

FACES = r"(?P<dice>\S+ \S+ \S+?)"

NULLS = {
    NullCause.OBJECT: "a die touches a foreign object",
    NullCause.FLOOR: "a die falls to the floor",
    NullCause.OFF_TABLE: "a die leaves the table",
    NullCause.DEFECT: "a die is damaged",
    NullCause.SUBSTANCE: "a die picks up foreign matter",
    NullCause.OUTSIDE_CUP: "not all dice were in the cup",
    NullCause.KEPT_IN_CUP: "a die stays in the cup",
    NullCause.OFF_ARENA: "a die leaves the arena",
    NullCause.ON_EDGE: "a die stops on an edge",
    NullCause.STACKED: "the dice lie on one another",
}
"""What a croupier writes of a null coup."""


def faces(found: re.Match[str]) -> str:
    return found["dice"].replace(" ", "-")


def dice(found: re.Match[str]) -> tuple[Face, ...]:
    return (Face(DICE, faces(found)),)


def touched_dice(found: re.Match[str]) -> tuple[Step, ...]:
    """The dice rest, and before anything else is done they are touched."""
    return Act(CHANCE, {"do": "rest-dice", "dice": faces(found)}), Act(DEALER, {"do": "touch-dice"})


OF_THE_DICE = (
    Phrase(form="dice 1 2 4", pattern=f"dice {FACES}", steps=dice),
    Phrase(
        form="dice 1 2 4, touched before the announcement",
        pattern=f"dice {FACES}, touched before the announcement",
        steps=touched_dice,
    ),
    fixed("the dice are thrown", by_party(DEALER, "throw-dice")),
    *(fixed(words, by_party(DEALER, "null-coup", cause=cause)) for cause, words in NULLS.items()),
    for_a_cause("the coup is void", "void-coup"),
)

OF_THE_HOUR = (
    fixed("the hour strikes", by_party(CLOCK, "strike-hour")),
    fixed("the terno is changed", by_party(DEALER, "change-terno")),
    fixed("the thrower is changed", by_party(DEALER, "change-thrower")),
    for_a_cause("the thrower stays", "keep-thrower"),
)

OF_SUSPICIONS = (
    fixed("the inspection suspects the dice", by_party(DEALER, "seize-terno")),
    Phrase(
        form="the inspection suspects terno 2 of the case",
        pattern=r"the inspection suspects terno (?P<in_case>\S+) of the case",
        steps=by_party(DEALER, "seize-terno", "in_case"),
    ),
    Phrase(form="ana suspects the dice", pattern=rf"{WHO} suspects the dice", steps=by_person("suspect-dice")),
    Phrase(
        form="ana suspects terno 2 of the case",
        pattern=rf"{WHO} suspects terno (?P<in_case>\S+) of the case",
        steps=by_person("suspect-dice", "in_case"),
    ),
    Phrase(
        form="the terno is sealed before NAME and NAME",
        pattern=r"the terno is sealed before (?P<first_witness>.+) and (?P<second_witness>.+)",
        steps=by_party(DEALER, "seal-terno", "first_witness", "second_witness"),
    ),
    Phrase(
        form="the inspection's suspicion was founded (unfounded)",
        pattern=r"the inspection's suspicion was (?P<finding>founded|unfounded)",
        steps=by_party(DEALER, "report-finding", "finding", suspected_by=DEALER),
    ),
    Phrase(
        form="ana's suspicion was founded (unfounded)",
        pattern=r"(?P<suspected_by>seat \S+|[^\s:]+)'s suspicion was (?P<finding>founded|unfounded)",
        steps=by_party(DEALER, "report-finding", "suspected_by", "finding"),
    ),
)


# How a coup began ------------------------------------------------------------------------


def begin(sitting: BancaFrancesa) -> tuple[Act, ...]:
    """Who was at the table, the ternos that are out to be verified, and what the hour had left undone."""
    seized = (act for seizure in sitting.seized for act in suspicion(sitting, seizure))
    return (*coming(sitting.people), *seized, *hours(sitting))


def hours(sitting: BancaFrancesa) -> tuple[Act, ...]:
    if not (sitting.terno_change_due or sitting.thrower_change_due):
        return ()
    terno = () if sitting.terno_change_due else (Act(DEALER, {"do": "change-terno"}),)
    thrower = () if sitting.thrower_change_due else (Act(DEALER, {"do": "change-thrower"}),)
    return (Act(CLOCK, {"do": "strike-hour"}), *terno, *thrower)


def suspicion(sitting: BancaFrancesa, seizure: Seizure) -> tuple[Act, ...]:
    """A terno seized, on the word of somebody who may have left since, and sealed if it was."""
    who, (one, other) = seizure.suspected_by, seizure.witnesses or ("", "")
    seal = Act(DEALER, {"do": "seal-terno", "first_witness": one, "second_witness": other})
    sealed = (seal,) if seizure.witnesses else ()
    if who == DEALER:
        return (Act(DEALER, {"do": "seize-terno"}), *sealed)
    suspected = (Act(who, {"do": "suspect-dice"}), *sealed)
    if place_of(sitting.people, who) is not None:
        return suspected
    return (*coming(((who, sitting.table.floor.crowds[0]),)), *suspected, Act(who, {"do": "leave-place"}))


# Sentences -------------------------------------------------------------------------------


def key(offer: Offer) -> str:
    return DICE


def tell(event: Event) -> str | None:
    """What happened to the dice; bets, calls and people are told alike in every game."""
    match event:
        case DiceThrown(terno=terno):
            return f"terno {terno} is thrown"
        case CoupNull(cause=cause):
            return f"null coup: {NULLS[cause]}"
        case DiceRested(dice=dice, total=total):
            return f"dice {dice.replace('-', ' ')}: {total}"
        case DiceTouched(total=total, chance=chance):
            return f"the dice are touched unannounced at {total}: {chance or 'no chance'}, and no bet is lost"
        case ThrowDecided(total=total, chance=chance):
            return f"{total}: {chance or 'no chance, every bet is lost'}"
        case NothingDecided(total=total):
            return f"{total}: nothing is decided"
        case HalfPlayed(bet=bet, lost=lost, back=back):
            return f"{bet.owner}'s {bet.stake} on {bet.spot} played half: {lost} lost, {back} back"
        case CoupVoided(cause=cause):
            return f"the coup is void: {cause}"
    return tell_ternos(event)


def tell_ternos(event: Event) -> str | None:
    match event:
        case HourStruck():
            return "the hour strikes"
        case TernoChanged(terno=terno, case=case):
            return f"terno {terno} comes into use, {' and '.join(map(str, case))} in the case"
        case CaseCompleted(case=case):
            return f"a new terno comes into the case: {' and '.join(map(str, case))}"
        case ThrowerChanged():
            return "the thrower is changed"
        case ThrowerKept(cause=cause):
            return f"the thrower stays: {cause}"
        case TernoSeized(terno=terno, suspected_by=who):
            return f"terno {terno} is seized: {suspecter(who)} suspects it"
        case TernoSealed(terno=terno, witnesses=(one, other)):
            return f"terno {terno} is sealed before {one} and {other}, to be verified"
        case FindingReported(terno=terno, finding=finding, paid_by=payer):
            bearer = "the house" if payer == HOUSE else payer
            return f"terno {terno}: the suspicion was {finding}, {bearer} bears the cost"
    return None


PAPER = Paper(phrases=(*OF_THE_DICE, *OF_THE_HOUR, *OF_SUSPICIONS), key=key, tell=tell, begin=begin)
