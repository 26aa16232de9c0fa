"""Walking every coup: chance supplies all its outcomes with their weights, equal states are made one."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, TypeVar

from pagador.betting.awards import pool_of
from pagador.betting.bets import BetCollected, BetPaid
from pagador.betting.coup import CLOSE_BETS
from pagador.decider import Event, Events, Lot, Offer, Offers, Party, first, fold, hear
from pagador.game import Game

State = TypeVar("State")


def walk(game: Game[State], state: State) -> Iterator[tuple[Fraction, Events]]:
    """Every step of a coup with its probability, from a state in which betting has just been closed."""
    level: dict[State, Fraction] = {state: Fraction(1)}
    while level:
        reached: dict[State, Fraction] = {}
        for here, weight in level.items():
            for share, events in steps(game, here):
                probability = weight * share
                yield probability, events
                there = game.counting.merged(fold(game, here, events))
                reached[there] = reached.get(there, Fraction(0)) + probability
        level = reached


def steps(game: Game[State], state: State) -> Iterator[tuple[Fraction, Events]]:
    """What may come next and how likely: none when the coup is over, one for a duty, many for chance."""
    offers = game.due(state)
    offer = next((offer for offer in offers if offer.must), None)
    if offer is None:
        return
    worth = start_value(game, state, offer)
    for share, raw in answers(standing(offer, offers)):
        yield share, game.decide(state, hear(game, offer.party, raw | worth))


def start_value(game: Game[State], state: State, offer: Offer) -> dict[str, Any]:
    """What a pool that was won is counted at: what the house puts in, and nothing that other coups added."""
    if offer.party is not Party.HOUSE:
        return {}
    return {"amount": next(pool.start for pool in game.money.pools(state) if pool.name == pool_of(offer))}


def standing(offer: Offer, offers: Offers) -> Offer:
    """What stands when time runs out for people who hold up the game; any other offer is itself."""
    same = (other for other in offers if (other.by, other.command) == (offer.by, offer.default))
    return next(same, offer)


def answers(offer: Offer) -> Iterator[tuple[Fraction, dict[str, Any]]]:
    """Every way that chance may answer an offer, other fields at their first."""
    raw: dict[str, Any] = {"do": offer.command}
    if offer.party is Party.PEOPLE:
        raw["by"] = offer.by
    raw |= {name: first(domain) for name, domain in offer.fields.items() if not isinstance(domain, Lot)}
    lots = [(name, domain) for name, domain in offer.fields.items() if isinstance(domain, Lot)]
    whole = prod(sum(lot.weights) for _, lot in lots)
    for drawn in product(*(zip(lot.outcomes, lot.weights, strict=True) for _, lot in lots)):
        faces = {name: outcome for (name, _), (outcome, _) in zip(lots, drawn, strict=True)}
        yield Fraction(prod(weight for _, weight in drawn), whole), raw | faces


def closed(game: Game[Any], state: Any) -> Any:
    """The bets closed by the pagador."""
    offer = next(offer for offer in game.due(state) if offer.command == CLOSE_BETS)
    ((_, raw),) = answers(offer)
    return fold(game, state, game.decide(state, hear(game, Party.DEALER, raw)))


def net_of(event: Event) -> int:
    """What the event that settles a bet brings its owner."""
    match event:
        case BetPaid(prize=prize):
            return prize
        case BetCollected(bet=bet):
            return -bet.stake
    return 0
