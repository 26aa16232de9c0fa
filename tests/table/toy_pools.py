"""A toy machine: one place, a stake that feeds a pool, a lot that wins it or loses."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec
from msgspec.structs import replace

from pagador.betting.awards import AwardPool, Contribution, DisablePool, EnablePool, Win, awarding, pool_purse
from pagador.betting.bets import (
    BANK,
    Bet,
    BetCollected,
    BetPlaced,
    Bets,
    PlaceBet,
    evolve_bets,
    holds_bets,
    moves_of_bets,
)
from pagador.betting.coup import BetsClosed, CloseBets, CoupEnded, EndWindow, asking_for_bets, dealer, windows
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
from pagador.betting.pools import PoolTerms, Reach, share_due
from pagador.decider import (
    Amount,
    ChanceCommand,
    Choice,
    Command,
    Event,
    Events,
    Lot,
    Move,
    Offer,
    Offers,
    Participant,
    Party,
    Purse,
    Questions,
    Tongues,
)
from pagador.game import Game, Money
from pagador.law import Refused
from pagador.money import NOTHING, Units

FLOOR = Floor(seats=("1", "2"))


class Spin(ChanceCommand, frozen=True, kw_only=True, tag="spin"):
    face: str


class PoolFed(Event, frozen=True, kw_only=True, tag="pool-fed"):
    pool: str
    stake: Units
    amount: Units


class Spun(Event, frozen=True, kw_only=True, tag="spun"):
    face: str
    who: Participant


class PoolPaid(Event, frozen=True, kw_only=True, tag="pool-paid"):
    who: Participant
    pool: str
    prize: Units


class PoolShut(Event, frozen=True, kw_only=True, tag="pool-shut"):
    open: bool


class ToyTerms(msgspec.Struct, frozen=True, kw_only=True):
    pool: str = "monte"
    rate: str = "1/30"
    start: Units = 1000
    reach: str = "casinos"
    minimum: Units = 1
    maximum: Units = 10_000


class Toy(msgspec.Struct, frozen=True, kw_only=True):
    terms: ToyTerms = ToyTerms()
    coup: int = 1
    people: People = ()
    bets: Bets = ()
    closed: bool = False
    rest: Fraction = NOTHING
    winner: Participant | None = None
    shut: bool = False


def open_table(terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}) -> Toy:
    return Toy(terms=msgspec.convert(dict(terms), ToyTerms))


def pools(toy: Toy) -> tuple[PoolTerms, ...]:
    terms = toy.terms
    return (PoolTerms(name=terms.pool, rate=Fraction(terms.rate), start=terms.start, reach=Reach(terms.reach)),)


def questions(toy: Toy) -> Questions:
    return () if toy.closed else (asking_for_bets(30),)


def due(toy: Toy) -> Offers:
    if toy.winner is not None:
        return (awarding(toy.terms.pool),)
    if toy.closed:
        lot = Lot(("win", "lose"), (1, 9))
        return (Offer(party=Party.CHANCE, command="spin", fields={"face": lot}, must=True),)
    stake = Amount(toy.terms.minimum, toy.terms.maximum)
    betting = tuple(
        Offer(
            party=Party.PEOPLE,
            command="place-bet",
            by=who,
            fields={"spot": Choice(("jogada",)), "stake": stake},
            question="betting",
        )
        for who, _ in toy.people
        if all(bet.owner != who for bet in toy.bets)
    )
    return (
        *betting,
        dealer("close-bets"),
        *windows(questions(toy)),
        *offers_of_places(FLOOR, toy.people, toy.bets),
        Offer(
            party=Party.HOUSE,
            command="enable-pool" if toy.shut else "disable-pool",
            fields={"pool": Choice((toy.terms.pool,))},
        ),
    )


def decide(toy: Toy, command: Command) -> Events:
    match command:
        case TakePlace():
            return take(FLOOR, toy.people, command)
        case LeavePlace():
            return leave(FLOOR, toy.people, toy.bets, command)
        case PlaceBet(by=who, stake=stake) if not toy.closed and all(bet.owner != who for bet in toy.bets):
            bet = Bet(owner=who, place=dict(toy.people).get(who, ""), spot="jogada", stake=stake)
            return (BetPlaced(bet=bet, under=()),)
        case CloseBets() | EndWindow() if not toy.closed:
            return (BetsClosed(under=()), *(() if toy.bets else (CoupEnded(under=()),)))
        case Spin(face=face) if toy.closed and toy.winner is None:
            return spun(toy, face)
        case AwardPool(pool=pool, amount=amount) if toy.winner is not None and pool == toy.terms.pool:
            return (PoolPaid(who=toy.winner, pool=pool, prize=amount, under=()), CoupEnded(under=()))
        case DisablePool() if not toy.shut and not toy.closed:
            return (PoolShut(open=False, under=()),)
        case EnablePool() if toy.shut:
            return (PoolShut(open=True, under=()),)
    raise Refused("The toy does not know that.")


def spun(toy: Toy, face: str) -> Events:
    """Every stake is lost to the bank, and its share goes to the pool; the first bettor is who wins it."""
    who, rest = toy.bets[0].owner, toy.rest
    fed: list[Event] = []
    for bet in toy.bets if not toy.shut else ():
        amount, rest = share_due(rest, Fraction(toy.terms.rate), bet.stake)
        fed.append(PoolFed(pool=toy.terms.pool, stake=bet.stake, amount=amount, under=()))
    lost = tuple(BetCollected(bet=bet, under=()) for bet in toy.bets)
    over = () if face == "win" and not toy.shut else (CoupEnded(under=()),)
    return (Spun(face=face, who=who, under=()), *lost, *fed, *over)


def evolve(toy: Toy, event: Event) -> Toy:
    match event:
        case BetsClosed():
            return replace(toy, closed=True)
        case Spun(face="win", who=who) if not toy.shut:
            return replace(toy, winner=who)
        case PoolFed(stake=stake):
            return replace(toy, rest=share_due(toy.rest, Fraction(toy.terms.rate), stake)[1])
        case PoolShut(open=still):
            return replace(toy, shut=not still)
        case CoupEnded():
            return replace(toy, coup=toy.coup + 1, closed=False, winner=None)
    return replace(toy, people=evolve_people(toy.people, event), bets=evolve_bets(toy.bets, event))


def moves(event: Event) -> tuple[Move, ...]:
    match event:
        case PoolFed(pool=pool, amount=amount):
            return (Move(BANK, pool_purse(pool), amount),)
        case PoolPaid(who=who, pool=pool, prize=prize):
            return (Move(pool_purse(pool), Purse("wallet", who), prize),)
    return moves_of_bets(event)


def feeds(event: Event) -> Contribution | None:
    match event:
        case PoolFed(pool=pool, stake=stake, amount=amount):
            return Contribution(pool=pool, stake=stake, amount=amount)
    return None


def wins(event: Event) -> Win | None:
    return Win(pool=event.pool, amount=event.prize) if isinstance(event, PoolPaid) else None


def describe(toy: Toy) -> TableFacts:
    return TableFacts(
        places=FLOOR, phase="spinning" if toy.closed else "betting", terms=toy.terms, minimum=1, betting=not toy.closed
    )


POOLED: Game[Toy] = Game(
    name="pooled",
    title="A toy with a pool",
    family="pooled",
    editions={"toy": ()},
    tongues=Tongues(
        people=TakePlace | LeavePlace | PlaceBet,
        dealer=CloseBets,
        chance=Spin,
        clock=EndWindow,
        house=AwardPool | DisablePool | EnablePool,
        events=PlaceTaken
        | PlaceLeft
        | BetPlaced
        | BetsClosed
        | BetCollected
        | Spun
        | PoolFed
        | PoolPaid
        | PoolShut
        | CoupEnded,
    ),
    terms=ToyTerms,
    open=open_table,
    questions=questions,
    describe=describe,
    due=due,
    decide=decide,
    evolve=evolve,
    money=Money(moves=moves, holds=holds_bets, feeds=feeds, wins=wins, pools=pools),
)
