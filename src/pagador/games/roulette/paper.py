"""Roulette on paper: what a croupier writes of the ball and of colour chips, and the sentences of what happened."""

import re

from pagador.betting.bets import Bet
from pagador.betting.paper import WHO, by_party, by_person, coming
from pagador.decider import CLOCK, DEALER, Act, Event, Face, Offer, Phrase
from pagador.game import Paper
from pagador.games.roulette.events import (
    BallChanged,
    BallLaunched,
    BallReplaced,
    BetRestored,
    BetUnmarked,
    ColourCarriedOff,
    ColourReturned,
    ColourTaken,
    CoupStopped,
    DealerChanged,
    DealerKept,
    HourStruck,
    LateChipsTaken,
    NumberDrawn,
    RoundVoided,
    StacksOpened,
)
from pagador.games.roulette.state import Colour, Roulette
from pagador.games.roulette.words import Evidence

BALL = "ball"
"""The one key of chance: only the ball decides anything."""

# Phrases ---------------------------------------------------------------------------------


def ball(found: re.Match[str]) -> tuple[Face, ...]:
    return (Face(BALL, found["number"]),)


OF_THE_BALL = (
    Phrase(
        form="ball 17",
        pattern=r"ball (?P<number>\S+)",
        steps=ball,
    ),
    Phrase(
        form="the ball is launched",
        pattern="the ball is launched",
        steps=by_party(DEALER, "launch-ball"),
    ),
    Phrase(
        form="ana launches the ball",
        pattern=rf"{WHO} launches the ball",
        steps=by_person("launch-ball"),
    ),
    Phrase(
        form="a chip (ball, object) falls on the wheel",
        pattern=r"an? (?P<fallen>chip|ball|object) falls on the wheel",
        steps=by_party(DEALER, "stop-wheel", "fallen"),
    ),
    Phrase(
        form="ball replaced for a defect (fracture), 20 mm",
        pattern=r"ball replaced for a (?P<fault>defect|fracture), (?P<diameter_mm>\S+) mm",
        steps=by_party(DEALER, "replace-ball", "fault", "diameter_mm"),
    ),
    Phrase(
        form="ball lost, replaced, 20 mm",
        pattern=r"ball (?P<fault>lost), replaced, (?P<diameter_mm>\S+) mm",
        steps=by_party(DEALER, "replace-ball", "fault", "diameter_mm"),
    ),
    Phrase(
        form="the round is void: CAUSE",
        pattern=r"the round is void: (?P<fault>.+)",
        steps=by_party(DEALER, "void-round", "fault"),
    ),
)

OF_THE_HOUR = (
    Phrase(
        form="the hour strikes",
        pattern="the hour strikes",
        steps=by_party(CLOCK, "strike-hour"),
    ),
    Phrase(
        form="the ball is changed",
        pattern="the ball is changed",
        steps=by_party(DEALER, "change-ball"),
    ),
    Phrase(
        form="the pagador is changed",
        pattern="the pagador is changed",
        steps=by_party(DEALER, "change-dealer"),
    ),
    Phrase(
        form="the pagador stays: CAUSE",
        pattern=r"the pagador stays: (?P<cause>.+)",
        steps=by_party(DEALER, "keep-dealer", "cause"),
    ),
)

CHIPS_OF = r"(?P<owner>seat \S+|[^\s:]+)'s (?P<spot>\S+)(?: in (?P<colour>\S+))?"

OF_MISTAKES = (
    Phrase(
        form="ana's SPOT [in COLOUR] taken off by mistake",
        pattern=rf"{CHIPS_OF} taken off by mistake",
        steps=by_party(DEALER, "unmark-bet", "owner", "spot", "colour"),
    ),
    Phrase(
        form="ana's SPOT [in COLOUR] put back with 10 on the word of the fiscal (technical means, player)",
        pattern=rf"{CHIPS_OF} put back with (?P<stake>\S+) on the word of the "
        r"(?P<evidence>fiscal|technical|player)(?: means)?",
        steps=by_party(DEALER, "restore-bet", "owner", "spot", "colour", "stake", "evidence"),
    ),
)

OF_COLOURS = (
    Phrase(
        form="ana buys 10 chips of 20 in verde",
        pattern=rf"{WHO} buys (?P<chips>\S+) chips? of (?P<value>\S+) in (?P<colour>\S+)",
        steps=by_person("take-colour", "colour", "value", "chips"),
    ),
    Phrase(
        form="ana changes the chips back",
        pattern=rf"{WHO} changes the chips back",
        steps=by_person("return-colour"),
    ),
    Phrase(
        form="ana brings the chips late",
        pattern=r"(?P<owner>seat \S+|[^\s:]+) brings the chips late",
        steps=by_party(DEALER, "take-late-chips", "owner"),
    ),
)


# How a coup began ------------------------------------------------------------------------


def begin(sitting: Roulette) -> tuple[Act, ...]:
    """Chips carried off before, people, the colour chips they hold or have on the layout, and what the hour wants."""
    carried = (act for held in sitting.late for act in carried_off(sitting, held))
    bought = (buying(held, held.chips + on_layout(sitting, held)) for held in sitting.colours)
    return (*carried, *coming(sitting.people), *bought, *hours(sitting))


def carried_off(sitting: Roulette, held: Colour) -> tuple[Act, ...]:
    place = (*sitting.table.floor.crowds, *sitting.table.floor.seats)[0]
    return (*coming(((held.owner, place),)), buying(held, held.chips), Act(held.owner, {"do": "leave-place"}))


def buying(held: Colour, chips: int) -> Act:
    return Act(held.owner, {"do": "take-colour", "colour": held.colour, "value": held.value, "chips": chips})


def on_layout(sitting: Roulette, held: Colour) -> int:
    return sum(bet.stake for bet in sitting.bets if bet.owner == held.owner and bet.colour) // held.value


def hours(sitting: Roulette) -> tuple[Act, ...]:
    """The hours that bring the ball of then into use, and leave undone what was left undone."""
    strike = Act(CLOCK, {"do": "strike-hour"})
    ball, pagador = Act(DEALER, {"do": "change-ball"}), Act(DEALER, {"do": "change-dealer"})
    other = sitting.law.ball_mm is not None and sitting.ball_mm != sitting.table.terms.balls_mm[0]
    half = sitting.dealer_change_due and not sitting.ball_change_due
    whole = (strike, ball, pagador) if other != half else ()
    if not (sitting.ball_change_due or sitting.dealer_change_due):
        return whole
    done = (ball,) if half else () if sitting.dealer_change_due else (pagador,)
    return (*whole, strike, *done)


# Sentences -------------------------------------------------------------------------------

WITNESSES = {
    Evidence.FISCAL: "the fiscal",
    Evidence.TECHNICAL: "the technical means",
    Evidence.PLAYER: "the player",
}


def key(offer: Offer) -> str:
    return BALL


def tell(event: Event) -> str | None:
    """What happened to ball, wheel and chips; bets, calls and people are told alike in every game."""
    match event:
        case NumberDrawn(number=number, colour=colour):
            return f"{number}, {colour}"
        case BetUnmarked(bet=bet):
            return f"{pile(bet)} taken off by mistake"
        case BetRestored(bet=bet, evidence=evidence):
            return f"{pile(bet)} put back with {bet.stake} on the word of {WITNESSES[evidence]}"
        case StacksOpened(bets=bets):
            return f"laid open: {', '.join(map(pile, bets))}"
        case RoundVoided(fault=fault):
            return f"the round is void: {fault}"
        case ColourTaken() | ColourReturned() | ColourCarriedOff() | LateChipsTaken():
            return tell_colours(event)
    return tell_ball(event)


def pile(bet: Bet) -> str:
    return f"{bet.owner}'s {bet.spot}{f' in {bet.colour}' if bet.colour else ''}"


def tell_ball(event: Event) -> str | None:
    match event:
        case BallLaunched(direction=direction):
            return f"the ball is launched{f', {direction}' if direction else ''}"
        case CoupStopped(fallen=fallen, ball_at=at):
            return f"{fallen} on the wheel{f': the ball goes back to {at}' if at else ''}"
        case BallReplaced(fault=fault, diameter_mm=diameter):
            return f"ball replaced, {fault}: {diameter} mm as before"
        case HourStruck():
            return "the hour strikes"
        case BallChanged(diameter_mm=diameter):
            return f"the ball is changed: {diameter} mm"
        case DealerChanged():
            return "the pagador is changed"
        case DealerKept(cause=cause):
            return f"the pagador stays: {cause}"
    return None


def tell_colours(event: ColourTaken | ColourReturned | ColourCarriedOff | LateChipsTaken) -> str:
    match event:
        case ColourTaken(owner=owner, colour=colour, value=value, chips=chips, marked=marked):
            return f"{owner} buys {chips} chips of {value} in {colour}{', marked' if marked else ''}"
        case ColourReturned(owner=owner, colour=colour, value=value, chips=chips):
            return f"{owner} changes {chips} chips of {value} in {colour} back: {value * chips}"
        case ColourCarriedOff(owner=owner, colour=colour):
            return f"{owner} leaves with chips in {colour}: from now on they are late"
        case LateChipsTaken(owner=owner, colour=colour, worth=worth, chips=chips):
            return f"{owner} brings {chips} chips in {colour} late, {worth} each: {worth * chips}"


PAPER = Paper(phrases=(*OF_THE_BALL, *OF_THE_HOUR, *OF_MISTAKES, *OF_COLOURS), key=key, tell=tell, begin=begin)
