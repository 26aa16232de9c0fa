"""A toy: everybody gets the same five cards and lays them in rows of two and three; nothing is won or lost."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from pagador.betting.bets import Bets
from pagador.betting.coup import (
    BetsClosed,
    CloseBets,
    CoupEnded,
    EndWindow,
    PayWinners,
    answers,
    asking_for_bets,
    dealer,
    windows,
)
from pagador.betting.facts import TableFacts
from pagador.betting.places import (
    Floor,
    LeavePlace,
    People,
    PlaceLeft,
    PlaceTaken,
    TakePlace,
    evolve_people,
    leave,
    offers_of_places,
    take,
)
from pagador.decider import (
    Arrangement,
    Command,
    Event,
    Events,
    Kind,
    Offers,
    Participant,
    PeopleCommand,
    Question,
    Questions,
    Tongues,
    first,
    fits,
)
from pagador.equipment.cards import Card
from pagador.game import Game, Money
from pagador.law import Refused

HAND = (Card("9♣"), Card("T♥"), Card("K♠"), Card("K♠"), Card("2♦"))
DOMAIN = Arrangement(cards=HAND, rows=(2, 3))
FLOOR = Floor(seats=("1", "2"))

Laid = tuple[tuple[Card, ...], ...]


class Arrange(PeopleCommand, frozen=True, kw_only=True, tag="arrange"):
    rows: Laid


class Arranged(Event, frozen=True, kw_only=True, tag="arranged"):
    who: Participant
    rows: Laid


class Arranging(msgspec.Struct, frozen=True, kw_only=True):
    coup: int = 1
    people: People = ()
    bets: Bets = ()
    closed: bool = False
    laid: tuple[tuple[Participant, Laid], ...] = ()

    @property
    def waiting(self) -> tuple[Participant, ...]:
        done = {who for who, _ in self.laid}
        return tuple(who for who, _ in self.people if self.closed and who not in done)


def open_table(terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}) -> Arranging:
    return Arranging()


def questions(toy: Arranging) -> Questions:
    """Everybody arranges in the same time."""
    if not toy.closed:
        return (asking_for_bets(30),)
    if not toy.waiting:
        return ()
    return (Question(key="rows", kind=Kind.DECISION, asked=toy.waiting, seconds=15, default="arrange"),)


def due(toy: Arranging) -> Offers:
    table = (dealer("pay-winners", must=True),) if toy.closed else (dealer("close-bets"), *windows(questions(toy)))
    asked = questions(toy) if toy.waiting else ()
    arranging = tuple(offer for question in asked for offer in answers(question, {"arrange": {"rows": DOMAIN}}))
    return (*(arranging or table), *offers_of_places(FLOOR, toy.people, toy.bets))


def decide(toy: Arranging, command: Command) -> Events:
    match command:
        case TakePlace():
            return take(FLOOR, toy.people, command)
        case LeavePlace():
            return leave(FLOOR, toy.people, toy.bets, command)
        case CloseBets() if not toy.closed:
            return (BetsClosed(under=()),)
        case Arrange(by=who, rows=rows) if who in toy.waiting:
            if not fits(DOMAIN, rows):
                raise Refused("Lay each of your cards once.")
            return (Arranged(who=who, rows=rows, under=()),)
        case EndWindow() if toy.waiting:
            rows = msgspec.convert(first(DOMAIN), Laid)
            return tuple(Arranged(who=who, rows=rows, under=()) for who in toy.waiting)
        case PayWinners() if toy.closed and not toy.waiting:
            return (CoupEnded(under=()),)
    raise Refused("The toy does not know that.")


def evolve(toy: Arranging, event: Event) -> Arranging:
    match event:
        case BetsClosed():
            return replace(toy, closed=True)
        case Arranged(who=who, rows=rows):
            return replace(toy, laid=(*toy.laid, (who, rows)))
        case CoupEnded():
            return replace(toy, coup=toy.coup + 1, closed=False, laid=())
    return replace(toy, people=evolve_people(toy.people, event))


def describe(toy: Arranging) -> TableFacts:
    return TableFacts(places=FLOOR, phase="", terms=msgspec.Struct(), minimum=1, betting=False)


ARRANGING: Game[Arranging] = Game(
    name="arranging",
    title="Cards in rows",
    family="arranging",
    editions={"toy": ()},
    tongues=Tongues(
        people=TakePlace | LeavePlace | Arrange,
        dealer=CloseBets | PayWinners,
        chance=None,
        clock=EndWindow,
        events=PlaceTaken | PlaceLeft | BetsClosed | Arranged | CoupEnded,
    ),
    terms=msgspec.Struct,
    open=open_table,
    questions=questions,
    describe=describe,
    due=due,
    decide=decide,
    evolve=evolve,
    money=Money(moves=lambda event: ()),
)
