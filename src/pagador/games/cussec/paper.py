"""Cussec on paper: what a croupier writes of dome and dice, and the sentences of what happened."""

import re

from pagador.betting.coup import CoupEnded, CoupVoided
from pagador.betting.paper import by_party, fixed, for_a_cause
from pagador.decider import DEALER, Event, Face, Offer, Phrase
from pagador.game import Paper
from pagador.games.cussec.events import (
    BellRung,
    CoupNulled,
    DiceShown,
    DomeCovered,
    DomeLifted,
    LeverPressed,
    LightLit,
    ZonesLit,
)
from pagador.games.cussec.state import Cussec

DICE = "dice"
"""The one key of chance: only the dice decide anything."""

FACES = r"[-+.\d]+(?: [-+.\d]+)*"

# Phrases ---------------------------------------------------------------------------------


def dice(found: re.Match[str]) -> tuple[Face, ...]:
    return (Face(DICE, "-".join(found["faces"].split())),)


PHRASES = (
    Phrase(form="dice 1 2 5", pattern=rf"dice (?P<faces>{FACES})", steps=dice),
    fixed("the dome is covered", by_party(DEALER, "cover-dome")),
    fixed("the lever is pressed", by_party(DEALER, "press-lever")),
    fixed("the dome is lifted", by_party(DEALER, "lift-dome")),
    Phrase(
        form="two (three) dice lie stacked",
        pattern=r"(?P<stacked>two|three) dice lie stacked",
        steps=by_party(DEALER, "declare-null", "stacked"),
    ),
    for_a_cause("the coup is void", "void-coup"),
)


# Sentences -------------------------------------------------------------------------------


def key(offer: Offer) -> str:
    return DICE


def tell(event: Event) -> str | None:
    """What happened to dome and dice; bets, calls and people are told alike in every game."""
    match event:
        case DomeCovered():
            return "the dome is covered and fastened"
        case LeverPressed(stroke=stroke):
            return f"the lever is pressed: {stroke}"
        case LightLit():
            return "the light goes on"
        case BellRung():
            return "the bell rings"
        case DomeLifted():
            return "the dome is lifted"
        case DiceShown(dice=faces, total=total):
            return f"{', '.join(map(str, faces))}: total {total}"
        case ZonesLit(spots=spots):
            return f"lit: {', '.join(spots)}"
        case CoupNulled(stacked=stacked):
            return f"{stacked} dice lie stacked"
        case CoupVoided(cause=cause):
            return f"the coup is void: {cause}"
        case CoupEnded():
            return "the coup is over"
    return None


PAPER: Paper[Cussec] = Paper(phrases=PHRASES, key=key, tell=tell)
