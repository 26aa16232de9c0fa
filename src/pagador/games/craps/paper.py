"""Craps on paper: what a stickman would write of dice and those who throw them, and the sentences of what happened."""

import re

from pagador.betting.bets import BetMoved
from pagador.betting.paper import WHO, by_party, by_person, coming, fixed, for_a_cause
from pagador.betting.places import holder
from pagador.decider import CHANCE, DEALER, Act, Event, Face, Offer, Participant, Phrase
from pagador.game import Paper
from pagador.games.craps.events import (
    DiceDeclined,
    DiceHanded,
    DicePassed,
    DiceThrown,
    DieBrought,
    DiePutAside,
    NobodyThrew,
    SittingEnded,
    SittingOpened,
    ThrowNulled,
    ThrowVoided,
)
from pagador.games.craps.fates import THROWS
from pagador.games.craps.state import Craps, SpotRow
from pagador.games.craps.words import Kind, Null

DICE = "throw"
"""The one key of chance."""

FIRST_DICE = "1-2"

# Phrases ---------------------------------------------------------------------------------


def throw(found: re.Match[str]) -> tuple[Face, ...]:
    return (Face(DICE, found["faces"]),)


def choice(found: re.Match[str]) -> tuple[Act, ...]:
    return (Act(Participant(found["who"]), {"do": "choose-dice", "dice": f"{found['one']}-{found['other']}"}),)


def both_gone(found: re.Match[str]) -> tuple[Act, ...]:
    dice = f"{found['one']}-{found['other']}"
    return (Act(DEALER, {"do": "call-null", "cause": Null.OFF_TABLE, "dice": dice}),)


OF_THE_THROW = (
    Phrase(form="throw 3-4", pattern=r"throw (?P<faces>\S+)", steps=throw),
    Phrase(
        form="die 2 leaves the table",
        pattern=r"die (?P<dice>\S+) leaves the table",
        steps=by_party(DEALER, "call-null", "dice", cause=Null.OFF_TABLE),
    ),
    Phrase(
        form="dice 1 and 2 leave the table",
        pattern=r"dice (?P<one>\S+) and (?P<other>\S+) leave the table",
        steps=both_gone,
    ),
    fixed("the dice stop short", by_party(DEALER, "call-null", cause=Null.SHORT)),
    fixed(
        "the dice stop short after striking the wall",
        by_party(DEALER, "call-null", cause=Null.SHORT, struck_wall="true"),
    ),
    for_a_cause("the throw is void", "void-throw", "fault"),
)

OF_THE_DICE = (
    Phrase(
        form="ana chooses dice 1 and 3",
        pattern=rf"{WHO} chooses dice (?P<one>\S+) and (?P<other>\S+)",
        steps=choice,
    ),
    Phrase(form="ana declines the dice", pattern=rf"{WHO} declines the dice", steps=by_person("decline-dice")),
    Phrase(
        form="die 2 is in a bad state",
        pattern=r"die (?P<die>\S+) is in a bad state",
        steps=by_party(DEALER, "set-aside", "die"),
    ),
    Phrase(
        form="die 2 is sound (defective) and comes back (is replaced)",
        pattern=r"die (?P<die>\S+) is (?P<finding>sound|defective) and (?:comes back|is replaced)",
        steps=by_party(DEALER, "bring-die", "die", "finding"),
    ),
)

OF_THE_DAY = (
    Phrase(
        form="the last round is called 5 minutes before closing",
        pattern=r"the last round is called (?P<minutes>\S+) minutes? before closing",
        steps=by_party(DEALER, "call-last-round", "minutes"),
    ),
    fixed("the table opens again", by_party(DEALER, "open-table")),
)


# How a throw began ------------------------------------------------------------------------

STAND_IN = Participant("somebody")
"""Whoever threw from a place that nobody has now."""


def begin(sitting: Craps) -> tuple[Act, ...]:
    """People, dice set aside, and a throw that pays nobody but brings point and dice to where they were."""
    aside = (Act(DEALER, {"do": "set-aside", "die": die}) for die in sitting.aside)
    calling = (Act(DEALER, {"do": "call-last-round", "minutes": 0}),) if sitting.last_round else ()
    before, after = (calling, ()) if sitting.point else ((), calling)
    return (*coming(sitting.people), *before, *(thrown(sitting) if sitting.turn else ()), *after, *aside)


def thrown(sitting: Craps) -> tuple[Act, ...]:
    """Somebody's throw with a bet that it does not touch, taken back after it; the dice stay his, or go back."""
    who = sitting.shooter or holder(sitting.people, sitting.turn) or STAND_IN
    law, bet = sitting.law, untouched(sitting)
    total = sitting.point or next(total for total in law.naturals.value if total != law.seven.value)
    acts = (
        Act(who, {"do": "place-bet", "spot": bet.spot, "stake": bet.limit.least}),
        Act(DEALER, {"do": "close-bets"}),
        Act(who, {"do": "choose-dice", "dice": sitting.dice or FIRST_DICE}),
        Act(CHANCE, {"do": "throw-dice", "faces": next(faces for faces, two in THROWS.items() if sum(two) == total)}),
        Act(who, {"do": "withdraw-bet", "spot": bet.spot}),
    )
    stood_in = who == STAND_IN
    come = (*coming(((who, sitting.turn),)), *acts, Act(who, {"do": "leave-place"})) if stood_in else acts
    return come if sitting.shooter else (*come, Act(DEALER, {"do": "close-bets"}), Act(DEALER, {"do": "keep-dice"}))


def untouched(sitting: Craps) -> SpotRow:
    """A number bet that the throw leaves alone."""
    rows = sitting.table.spots.values()
    return next(row for row in rows if row.kind is Kind.NUMBER and row.number != sitting.point)


# Sentences -------------------------------------------------------------------------------


def key(offer: Offer) -> str:
    return DICE


def tell(event: Event) -> str | None:
    """What happened to dice, shooter and travelling bets; decided bets, calls and people are told alike everywhere."""
    match event:
        case DiceThrown(faces=faces, total=total, point=point):
            return f"the dice show {faces}: {total}{f', point {point}' if point else ''}"
        case BetMoved(bet=bet, to=spot):
            return f"{bet.owner}'s {bet.stake} on {bet.spot} go to {spot}"
        case ThrowNulled(cause=Null.OFF_TABLE, dice=dice):
            return f"{'dice' if '-' in dice else 'die'} {dice.replace('-', ' and ')} left the table"
        case ThrowNulled():
            return "the dice stopped short of the middle"
        case ThrowVoided(fault=fault):
            return f"the throw is void: {fault}"
    return tell_dice(event)


def tell_dice(event: Event) -> str | None:
    match event:
        case DiceHanded(to=who, dice=dice):
            return f"dice {dice.replace('-', ' and ')} are sound and go to {who}"
        case DiceDeclined(by=who):
            return f"{who} declines the dice"
        case DicePassed(by=who):
            return f"the dice leave {who}'s hand"
        case NobodyThrew():
            return "nobody throws"
        case DiePutAside(die=die):
            return f"die {die} is set aside"
        case DieBrought(die=die, new=new):
            return f"another die {die} comes into play" if new else f"die {die} comes back into play"
        case SittingEnded():
            return "the last round is over"
        case SittingOpened():
            return "the table opens again"
    return None


PAPER = Paper(phrases=(*OF_THE_THROW, *OF_THE_DICE, *OF_THE_DAY), key=key, tell=tell, begin=begin)
