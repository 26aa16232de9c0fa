"""The voice of the table: calls in the law's words, and a sentence for every event that a person should hear of."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from pagador.betting.bets import Bet, BetCollected, BetKept, BetPaid, BetPlaced, BetReturned, BetWithdrawn
from pagador.betting.places import People, PlaceLeft, PlaceTaken, place_of
from pagador.decider import Called, Event, Participant
from pagador.law import RuleId, Words
from pagador.law.calls import spoken_in
from pagador.law.names import filling
from pagador.money import Units, mixed, shown
from pagador.table.telling import words_of

UNSPOKEN = ("bets-closed", "coup-ended")
"""Events that the calls already tell."""

# Calls -----------------------------------------------------------------------------------


def call(event: Called, language: str) -> str:
    """«Jogo feito, nada mais»: the words that the law orders, in its languages and in the one chosen."""
    words = words_of(event)
    said = [said_in(each, words, event.blanks) for each in spoken_in(event.under[0], language)]
    return " · ".join(f"«{text}»" for text in dict.fromkeys(said))


def said_in(language: str, words: Words, blanks: dict[str, str]) -> str:
    return words.say(language, **{name: filling(blank, language) for name, blank in blanks.items()})


# Sentences -------------------------------------------------------------------------------


def sentence(event: Event, me: Participant, people: People = ()) -> str:
    """What an event comes to for the person listening; nothing where he need not hear it."""
    match event:
        case BetPaid(bet=bet) if bet.owner == me:
            return payment(event, people)
        case BetKept(bet=bet) if bet.owner == me:
            return f"{named(bet, people)} stays: {shown(bet.stake)} {cited(event.under)}"
        case BetReturned(bet=bet) if bet.owner == me:
            return f"{named(bet, people)} comes back: {shown(bet.stake)}{rounded_off(event)} {cited(event.under)}"
        case BetPlaced(bet=bet) if bet.owner == me:
            return f"You put {shown(bet.stake)} on {named(bet, people)}."
        case BetWithdrawn(bet=bet) if bet.owner == me:
            return f"You take {shown(bet.stake)} back from {named(bet, people)}."
        case BetPaid() | BetCollected() | BetKept() | BetReturned() | BetPlaced() | BetWithdrawn():
            return ""
        case PlaceTaken(who=who, place=place) | PlaceLeft(who=who, place=place):
            return coming(event, "You" if who == me else who, place)
    return "" if event.__struct_config__.tag in UNSPOKEN else told(event)


def losses(events: Iterable[BetCollected], people: People = ()) -> list[str]:
    """Stakes collected, those under the same rules together: `Lost: 50 par, 10 pleno:17 (pt95.X.22)`."""
    by_rules: dict[tuple[RuleId, ...], list[str]] = {}
    for event in events:
        lost = f"{shown(event.bet.stake)} {named(event.bet, people)}{rounded_off(event)}"
        by_rules.setdefault(event.under, []).append(lost)
    return [f"Lost: {', '.join(bets)} {cited(under)}" for under, bets in by_rules.items()]


def payment(event: BetPaid, people: People = ()) -> str:
    """`pleno:17 pays 350 for 10 (pt95.X.20.a)`, and what was kept from it or lost to rounding."""
    kept = f", {mixed(event.commission, shown)} kept as commission" if event.commission else ""
    rest = rounded_off(event)
    rules = event.under[: 2 if event.commission else 1]
    won = f"{named(event.bet, people)} pays {shown(event.prize)} for {shown(event.bet.stake)}"
    return f"{won}{kept}{rest} {cited(rules)}"


def rounded_off(event: BetPaid | BetReturned | BetCollected) -> str:
    return f", {event.remainder} of a unit rounded off" if event.remainder else ""


def named(bet: Bet, people: People = ()) -> str:
    """`pleno:17 (verde)`, or `aposta at 3` where that is not the bettor's own place."""
    chips = f"{bet.spot} ({bet.colour})" if bet.colour else bet.spot
    return chips if place_of(people, bet.owner) in (None, bet.place) else f"{chips} at {bet.place}"


def cited(under: Iterable[RuleId]) -> str:
    ids = ", ".join(under)
    return f"({ids})" if ids else ""


def coming(event: Event, who: str, place: str) -> str:
    """Somebody comes or goes; a place that is the table itself is not named."""
    verb = "join" if isinstance(event, PlaceTaken) else "leave"
    where = "" if place == "table" else f", place {place}"
    return f"{who} {verb if who == 'You' else f'{verb}s'} the table{where} {cited(event.under)}".strip() + "."


def told(event: Event) -> str:
    """Any other event, by its name and what it carries."""
    carried = msgspec.structs.asdict(event)
    parts = [f"{name.replace('_', ' ')} {value}" for name, value in carried.items() if name != "under" and value != ""]
    name = str(event.__struct_config__.tag).replace("-", " ").capitalize()
    return f"{name}{': ' if parts else ''}{', '.join(parts)} {cited(event.under)}".strip()


# Other people ----------------------------------------------------------------------------


def others_bets(events: Iterable[Event], me: Participant, people: People = ()) -> list[str]:
    """What each of the others put down, a sentence for each."""
    put: dict[str, Counter[str]] = {}
    for event in events:
        if isinstance(event, BetPlaced) and event.bet.owner != me:
            put.setdefault(event.bet.owner, Counter())[named(event.bet, people)] += event.bet.stake
    lists = {who: ", ".join(f"{shown(stake)} on {spot}" for spot, stake in piles.items()) for who, piles in put.items()}
    return [f"{who} puts {piles}." for who, piles in lists.items()]


def others_result(events: Iterable[Event], me: Participant) -> str:
    """What the coup came to for all the others together."""
    lost = paid = 0
    for event in events:
        match event:
            case BetCollected(bet=bet) if bet.owner != me:
                lost += bet.stake
            case BetPaid(bet=bet, prize=prize) if bet.owner != me:
                paid += prize
    return f"The others lose {shown(lost)} and are paid {shown(paid)}." if lost or paid else ""


# Amounts ---------------------------------------------------------------------------------


def signed(amount: Units) -> str:
    """An amount with its sign: `+350`, `−10`, `0`."""
    return f"+{shown(amount)}" if amount > 0 else shown(amount)


def standing(result: Units) -> str:
    """A result with its sign and in words."""
    word = "ahead" if result > 0 else "behind" if result < 0 else "even"
    return f"{signed(result)}, {word}"
