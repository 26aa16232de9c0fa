"""Telling a coup: the sentence of each event, and the row of each bet that was decided."""

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction

import msgspec

from pagador.betting.bets import Bet, BetCollected, BetKept, BetPaid, BetReturned, Place, Spot
from pagador.betting.places import People, place_of, whereabouts
from pagador.decider import Called, Event, Events, Participant
from pagador.game import Game, State
from pagador.law import RuleId, Words, find
from pagador.law.names import named
from pagador.money import NOTHING, Units, mixed
from pagador.table.sitting import Entry


class Result(StrEnum):
    """What became of a stake."""

    WON = "won"
    RETURNED = "returned"
    LOST = "lost"


class Payment(msgspec.Struct, frozen=True, kw_only=True):
    """A bet that was decided: a row of the pagador's account. `place` is given where it is not the bettor's own."""

    who: Participant
    spot: Spot
    stake: Units
    result: Result
    prize: Units = 0
    commission: Fraction = NOTHING
    remainder: Fraction = NOTHING
    place: Place = ""
    colour: str = ""
    under: tuple[RuleId, ...]


class Saying(msgspec.Struct, frozen=True):
    """A sentence and the rules it rests on; `payment` is the row it tells, if it tells one."""

    sentence: str
    under: tuple[RuleId, ...]
    payment: Payment | None = None

    def __str__(self) -> str:
        return f"{self.sentence} ({', '.join(self.under)})" if self.under else self.sentence


def told(game: Game[State], log: list[Entry], people: People = ()) -> tuple[Saying, ...]:
    """All that there is to say of a log that begins with these people; what was just called is not said again."""
    found: list[Saying] = []
    for entry in log:
        for event in entry.events:
            people = whereabouts(people, event)
        for saying in told_at_once(game, entry.events, people):
            if not found or found[-1].sentence != f"«{saying.sentence}»":
                found.append(saying)
    return tuple(found)


def told_at_once(game: Game[State], events: Events, people: People) -> Iterator[Saying]:
    """The sentences of what one command brought about; a stake already spoken for needs no second one."""
    decided: list[Bet] = []
    for event in events:
        match event:
            case BetCollected(bet=bet) if bet in decided:
                yield Saying(f"the stake of {event.bet.owner} on {event.bet.spot} counts in the prize", event.under)
            case BetReturned(bet=bet) if bet in decided:
                pass
            case BetPaid(bet=bet) | BetKept(bet=bet) | BetCollected(bet=bet) | BetReturned(bet=bet):
                decided.append(bet)
                row = row_of(event, bet, people)
                yield Saying(sentence(row, gone_back=isinstance(event, BetReturned)), event.under, row)
            case _:
                yield from plainly(game, event)


def plainly(game: Game[State], event: Event) -> Iterator[Saying]:
    """A call in the law's words, or what the game has to say."""
    words = called(event) if isinstance(event, Called) else game.paper.tell(event)
    if words is not None:
        yield Saying(words, event.under)


def called(event: Called) -> str:
    filled = {name: in_words(blank) for name, blank in event.blanks.items()}
    return f"«{words_of(event).say('pt', **filled)}»"


def in_words(blank: str) -> str:
    """Colours and points by their names; spots as a record writes them."""
    return named("colour", blank, "pt") or named("points", blank, "pt") or blank


def words_of(event: Called) -> Words:
    """What the rules of a call order to be said."""
    figures = (find(id).figures for id in event.under)
    return msgspec.convert(next(found[event.call] for found in figures if event.call in found), Words)


# Bets ------------------------------------------------------------------------------------


def row_of(event: Event, bet: Bet, people: People) -> Payment:
    result = {BetPaid: Result.WON, BetCollected: Result.LOST}.get(type(event), Result.RETURNED)
    row = Payment(
        who=bet.owner,
        spot=bet.spot,
        stake=bet.stake,
        result=result,
        place="" if bet.place == place_of(people, bet.owner) else bet.place,
        colour=bet.colour,
        under=event.under,
    )
    if isinstance(event, BetReturned | BetCollected):
        return msgspec.structs.replace(row, remainder=event.remainder)
    if not isinstance(event, BetPaid):
        return row
    return msgspec.structs.replace(row, prize=event.prize, commission=event.commission, remainder=event.remainder)


def sentence(row: Payment, *, gone_back: bool) -> str:
    """What became of a bet, as a pagador would say it."""
    chips = f"{row.stake}{f' in {row.colour}' if row.colour else ''}"
    where = f"on {row.spot}{f' at {row.place}' if row.place else ''}"
    match row.result:
        case Result.WON:
            return f"{row.who} wins {row.prize} {where} with {chips}{kept(row)}"
        case Result.LOST:
            return f"{row.who} loses {chips} {where}{kept(row)}"
        case Result.RETURNED:
            return f"{row.who} {'gets back' if gone_back else 'keeps'} {chips} {where}{kept(row)}"


def kept(row: Payment) -> str:
    """What the house kept of what it paid or should give back, as commission or because there is no coin so small."""
    commission = f", {mixed(row.commission)} kept" if row.commission else ""
    if not row.remainder:
        return commission
    return f"{commission}, {abs(row.remainder)} {'kept' if row.remainder > 0 else 'given'} by rounding"
