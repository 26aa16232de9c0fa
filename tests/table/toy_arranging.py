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
    dealer,
    people_must,
    window,
)
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
    Game,
    Offers,
    Participant,
    PeopleCommand,
    Tongues,
    first,
    fits,
)
from pagador.equipment.cards import Card
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


def due(toy: Arranging) -> Offers:
    asked = tuple(people_must(who, "arrange", "arrange", {"rows": DOMAIN}) for who in toy.waiting)
    table = (dealer("pay-winners", must=True),) if toy.closed else (dealer("close-bets"), window(30))
    return (*((*asked, window(15)) if asked else table), *offers_of_places(FLOOR, toy.people, toy.bets))


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


ARRANGING: Game[Arranging] = Game(
    name="arranging",
    title="Cards in rows",
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
    due=due,
    decide=decide,
    evolve=evolve,
    view=lambda toy, who: toy,
    show=lambda event, who: event,
    moves=lambda event: (),
)
