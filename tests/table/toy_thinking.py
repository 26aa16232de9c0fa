"""A toy whose dealer lays five cards in two rows, which takes thought; it can be hindered, and fail, as tests want it.

A coup: time for bets, which nobody can make; the dealer lays the bank's rows, the highest cards below; the coup ends.
Seat 1 has a card that nobody else sees, and may ask what to do with it where the terms allow advice.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from pagador.betting.bets import Bets, moves_of_bets
from pagador.betting.coup import (
    BetsClosed,
    CloseBets,
    CoupEnded,
    CoupVoided,
    EndWindow,
    PayWinners,
    VoidCoup,
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
    holder,
    leave,
    offers_of_places,
    take,
)
from pagador.decider import (
    Arrangement,
    ChanceCommand,
    Choice,
    Command,
    DealerCommand,
    Event,
    Events,
    Offer,
    Offers,
    Participant,
    Questions,
    Tongues,
    Value,
    fits,
    in_rows,
)
from pagador.equipment.cards import Card
from pagador.game import Game, GameFacts, Live, Money
from pagador.law import Refused

HAND = (Card("9♣"), Card("T♥"), Card("K♠"), Card("3♠"), Card("2♦"))
DOMAIN = Arrangement(cards=HAND, rows=(2, 3))
FLOOR = Floor(seats=("1", "2", "3"))
SECRET = "7♥"

Laid: TypeAlias = tuple[tuple[Card, ...], ...]


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    advice: bool = True


class LayBank(DealerCommand, frozen=True, kw_only=True, tag="lay-bank"):
    rows: Laid


class Draw(ChanceCommand, frozen=True, kw_only=True, tag="draw"):
    pass


class BankLaid(Event, frozen=True, kw_only=True, tag="bank-laid"):
    rows: Laid


class Thinking(msgspec.Struct, frozen=True, kw_only=True):
    table: Terms = Terms()
    coup: int = 1
    people: People = ()
    bets: Bets = ()
    closed: bool = False
    rows: Laid = ()
    secret: str = SECRET


def open_table(terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}) -> Thinking:
    return Thinking(table=msgspec.convert(dict(terms), Terms))


# Thought ---------------------------------------------------------------------------------

BEFORE: list[Callable[[], object]] = []
"""What happens whenever the toy takes thought: tests hold it up here, or make it fail."""


def highest_below(state: Thinking, offer: Offer) -> Mapping[str, Value]:
    """The bank's way: all cards in the order of their ranks, the highest in the last row."""
    for happens in BEFORE:
        happens()
    return {"rows": in_rows(sorted(HAND, key=lambda card: "23456789TJQKA".index(card[0])), DOMAIN.rows)}


def advice(view: Thinking, who: Participant) -> object:
    if not view.table.advice:
        raise Refused("This table gives no advice.")
    for happens in BEFORE:
        happens()
    return {"seen": view.secret, "for": who}


# Rules -----------------------------------------------------------------------------------


def questions(toy: Thinking) -> Questions:
    return () if toy.closed else (asking_for_bets(30),)


def due(toy: Thinking) -> Offers:
    return (*course(toy), *offers_of_places(FLOOR, toy.people, toy.bets))


def course(toy: Thinking) -> Offers:
    if not toy.closed:
        return (dealer("close-bets"), *windows(questions(toy)))
    void = dealer("void-coup", {"cause": Choice(("a lapse",))})
    if not toy.rows:
        return (dealer("lay-bank", {"rows": DOMAIN}, must=True), void)
    return (dealer("pay-winners", must=True), void)


def decide(toy: Thinking, command: Command) -> Events:
    match command:
        case TakePlace():
            return take(FLOOR, toy.people, command)
        case LeavePlace():
            return leave(FLOOR, toy.people, toy.bets, command)
        case CloseBets() | EndWindow() if not toy.closed:
            return (BetsClosed(under=()),)
        case LayBank(rows=rows) if toy.closed and not toy.rows:
            if not fits(DOMAIN, rows):
                raise Refused("Lay each card once.")
            return (BankLaid(rows=rows, under=()),)
        case PayWinners() if toy.rows:
            return (CoupEnded(under=()),)
        case VoidCoup(cause=cause) if toy.closed:
            return (CoupVoided(cause=cause, under=()),)
    raise Refused("The toy does not know that.")


def evolve(toy: Thinking, event: Event) -> Thinking:
    match event:
        case BetsClosed():
            return replace(toy, closed=True)
        case BankLaid(rows=rows):
            return replace(toy, rows=rows)
        case CoupEnded() | CoupVoided():
            return replace(toy, coup=toy.coup + 1, closed=False, rows=())
    return replace(toy, people=evolve_people(toy.people, event))


def view(toy: Thinking, who: Participant) -> Thinking:
    return toy if who == holder(toy.people, "1") else replace(toy, secret="")


def describe(toy: Thinking) -> TableFacts:
    return TableFacts(places=FLOOR, phase="", terms=toy.table, minimum=1, betting=not toy.closed)


THINKING: Game[Thinking] = Game(
    name="thinking",
    title="Rows that take thought",
    family="thinking",
    editions={"pt95": ()},
    facts=GameFacts(hidden=True),
    tongues=Tongues(
        people=TakePlace | LeavePlace,
        dealer=CloseBets | LayBank | PayWinners | VoidCoup,
        chance=Draw,
        clock=EndWindow,
        events=PlaceTaken | PlaceLeft | BetsClosed | BankLaid | CoupEnded | CoupVoided,
    ),
    terms=Terms,
    open=open_table,
    questions=questions,
    describe=describe,
    due=due,
    decide=decide,
    evolve=evolve,
    view=view,
    money=Money(moves=moves_of_bets),
    live=Live(void="void-coup", rulings=("void-coup",), considered={"lay-bank": highest_below}, advice=advice),
)
