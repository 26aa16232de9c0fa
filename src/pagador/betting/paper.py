"""Bets on paper: the phrases that every game shares, and the words to make a game's own."""

import re
from collections.abc import Callable
from typing import TypeAlias

from pagador.betting.places import People
from pagador.decider import DEALER, Act, Participant, Phrase, Step
from pagador.equipment.cards import read_card
from pagador.law import Refused

Steps: TypeAlias = Callable[[re.Match[str]], tuple[Step, ...]]

WHO = r"(?P<who>seat \S+|[^\s:]+)"
"""A person by name; `seat 2` is whoever sits there, when nobody asked his name."""

COUNTED = ("stake", "chips")
"""The parts of a line that count chips."""

CARD = "card"
"""The part of a line that is a card as people write it."""

WHICH_CHIPS = r"(?P<spot>\S+)(?: in (?P<colour>\S+))?(?: at (?:seat )?(?P<place>\S+))?"


def whole(word: str) -> int:
    """A number of units or chips as it was written; half a chip is none."""
    if re.fullmatch(r"[+-]?[0-9]{1,100}", word) is None:
        raise Refused(f"Chips are counted whole: {word} is no number of them.")
    return int(word)


def said(found: re.Match[str], *names: str) -> dict[str, object]:
    """The parts of a line by these names, as far as they were written; stakes and chips are numbers."""
    return {name: read_part(name, found[name]) for name in names if found[name] is not None}


def read_part(name: str, word: str) -> object:
    if name in COUNTED:
        return whole(word)
    return read_card(word) if name == CARD else word


def by_person(command: str, *names: str, **fixed: str) -> Steps:
    """Whoever the line begins with does this, with the named parts of the line as fields."""
    return lambda found: (Act(Participant(found["who"]), {"do": command, **said(found, *names), **fixed}),)


def by_party(party: Participant, command: str, *names: str, **fixed: str) -> Steps:
    """The dealer, chance or the clock does this."""
    return lambda found: (Act(party, {"do": command, **said(found, *names), **fixed}),)


def fixed(words: str, steps: Steps) -> Phrase:
    """A phrase without blanks to fill."""
    return Phrase(form=words, pattern=re.escape(words), steps=steps)


def for_a_cause(words: str, command: str, name: str = "cause") -> Phrase:
    """What the dealer does for a reason that is written after it; `name` is the field that holds it."""
    return Phrase(
        form=f"{words}: CAUSE", pattern=rf"{re.escape(words)}: (?P<{name}>.+)", steps=by_party(DEALER, command, name)
    )


def coming(people: People) -> tuple[Act, ...]:
    """People come to their places, in the order they came."""
    return tuple(Act(who, {"do": "take-place", "place": place}) for who, place in people)


SHARED = (
    Phrase(
        form="ana bets 10 on SPOT [in COLOUR] [at seat 2]",
        pattern=rf"{WHO} bets (?P<stake>\S+) on {WHICH_CHIPS}",
        steps=by_person("place-bet", "spot", "stake", "colour", "place"),
    ),
    Phrase(
        form="ana takes back SPOT [in COLOUR] [at seat 2]",
        pattern=rf"{WHO} takes back {WHICH_CHIPS}",
        steps=by_person("withdraw-bet", "spot", "colour", "place"),
    ),
    Phrase(
        form="ana sits at 3",
        pattern=rf"{WHO} sits at (?:seat )?(?P<place>\S+)",
        steps=by_person("take-place", "place"),
    ),
    Phrase(
        form="rui stands at 2-3",
        pattern=rf"{WHO} stands at (?P<place>\S+)",
        steps=by_person("take-place", "place"),
    ),
    Phrase(
        form="rui stands",
        pattern=rf"{WHO} stands",
        steps=by_person("take-place", place="standing"),
    ),
    Phrase(
        form="ana leaves",
        pattern=rf"{WHO} leaves",
        steps=by_person("leave-place"),
    ),
    fixed("nada mais", by_party(DEALER, "close-bets")),
    fixed("pay", by_party(DEALER, "pay-winners")),
)
"""What can be written of any game: chips put down and taken back, people who come and go, the coup closed and paid."""
