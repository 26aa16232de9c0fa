"""A toy: a die of three faces, on which one wins, two loses and three decides nothing. A game of one person."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from pagador.betting.bets import (
    Bet,
    BetCollected,
    BetKept,
    BetMoved,
    BetPaid,
    BetPlaced,
    BetReturned,
    Bets,
    PlaceBet,
    evolve_bets,
    moves_of_bets,
)
from pagador.betting.coup import BetsClosed, CloseBets, dealer
from pagador.betting.facts import TableFacts
from pagador.betting.places import Floor, People, PlaceTaken, TakePlace, bet_offer, evolve_people, take
from pagador.decider import (
    CHANCE,
    DEALER,
    Act,
    Amount,
    ChanceCommand,
    Choice,
    Command,
    Event,
    Events,
    Lot,
    Offer,
    Offers,
    Participant,
    Party,
    Tongues,
)
from pagador.game import Counting, Game, Money
from pagador.law import Refused

WIN, LOSE = "1", "2"
PRIZES = {"plain": 1, "road": 1, "road:far": 3, "late": 2}


class Throw(ChanceCommand, frozen=True, kw_only=True, tag="throw"):
    face: str


class Thrown(Event, frozen=True, kw_only=True, tag="thrown"):
    face: str


class Toy(msgspec.Struct, frozen=True, kw_only=True):
    people: People = ()
    bets: Bets = ()
    closed: bool = False
    last: str = ""
    throws: int = 0


def open_table(terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}) -> Toy:
    return Toy()


def due(toy: Toy) -> Offers:
    if toy.closed:
        lot = Lot(outcomes=("1", "2", "3"), weights=(1, 1, 1))
        return (Offer(party=Party.CHANCE, command="throw", fields={"face": lot}, must=True),)
    if not toy.people:
        return (Offer(party=Party.PEOPLE, command="take-place", fields={"place": Choice(("1",))}),)
    spots = ("plain", "road", "late") if toy.last == "3" else ("plain", "road")
    return (bet_offer(toy.people[0][0], spots, Amount(least=1)), dealer("close-bets"))


def decide(toy: Toy, command: Command) -> Events:
    match command:
        case TakePlace():
            return take(Floor(seats=("1",)), toy.people, command)
        case PlaceBet(by=who, spot=spot, stake=stake):
            return (BetPlaced(bet=Bet(owner=who, place="1", spot=spot, stake=stake), under=()),)
        case CloseBets():
            return (BetsClosed(under=()),)
        case Throw(face=face):
            return (Thrown(face=face, under=()), *(event for bet in toy.bets for event in settled(bet, face)))
    raise Refused("The toy does not know that.")


def settled(bet: Bet, face: str) -> Events:
    """Late bets are kept where others lose; a bet on the road goes far when nothing is decided."""
    if face == WIN:
        return BetPaid(bet=bet, prize=bet.stake * PRIZES[bet.spot], under=()), BetReturned(bet=bet, under=())
    if face == LOSE:
        return (BetKept(bet=bet, under=()) if bet.spot == "late" else BetCollected(bet=bet, under=()),)
    return (BetMoved(bet=bet, to="road:far", under=()),) if bet.spot == "road" else ()


def evolve(toy: Toy, event: Event) -> Toy:
    match event:
        case BetsClosed():
            return replace(toy, closed=True)
        case Thrown(face=face):
            return replace(toy, closed=False, last=face, throws=toy.throws + 1)
    return replace(toy, bets=evolve_bets(toy.bets, event), people=evolve_people(toy.people, event))


def describe(toy: Toy) -> TableFacts:
    return TableFacts(
        terms=msgspec.Struct(), minimum=1, phase="closed" if toy.closed else "betting", betting=not toy.closed
    )


def later(toy: Toy, who: Participant) -> dict[str, tuple[Act, ...]]:
    plain = Act(who, {"do": "place-bet", "spot": "plain", "stake": 1})
    return {"late": (plain, Act(DEALER, {"do": "close-bets"}), Act(CHANCE, {"do": "throw", "face": "3"}))}


TOY: Game[Toy] = Game(
    name="toy",
    title="A toy",
    family="toy",
    editions={"toy": ()},
    tongues=Tongues(
        people=TakePlace | PlaceBet,
        dealer=CloseBets,
        chance=Throw,
        clock=None,
        events=PlaceTaken | BetPlaced | BetsClosed | Thrown | BetPaid | BetCollected | BetKept | BetMoved | BetReturned,
    ),
    terms=msgspec.Struct,
    open=open_table,
    due=due,
    decide=decide,
    evolve=evolve,
    describe=describe,
    money=Money(moves=moves_of_bets),
    counting=Counting(merged=lambda toy: replace(toy, throws=0), bets_outlive_coups=True, later=later),
)
