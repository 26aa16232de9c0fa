"""Following a table from what is sent of it, as data: the same for every game, and without its rules.

What events of every table do to people, bets and wallets is not sent each time: it is done here.
"""

from typing import Any

import msgspec

from pagador.betting.bets import (
    BetCollected,
    BetMoved,
    BetPaid,
    BetPlaced,
    BetReturned,
    Bets,
    BetWithdrawn,
    evolve_bets,
)
from pagador.betting.places import People, PlaceLeft, PlaceTaken, evolve_people
from pagador.decider import Event, Move, Participant, decode_fraction
from pagador.wire.changes import apply_changes

OF_PEOPLE: dict[str, type[Event]] = {"place-taken": PlaceTaken, "place-left": PlaceLeft}
OF_BETS: dict[str, type[Event]] = {
    "bet-placed": BetPlaced,
    "bet-withdrawn": BetWithdrawn,
    "bet-collected": BetCollected,
    "bet-returned": BetReturned,
    "bet-moved": BetMoved,
}


def after_entry(state: dict[str, Any], entry: dict[str, Any]) -> dict[str, Any]:
    """A view as data after an entry as it was sent."""
    for event in entry.get("events", ()):
        state = after_event(state, event)
    return after_changes(state, entry)


def after_event(state: dict[str, Any], event: dict[str, Any]) -> dict[str, Any]:
    """A view as data after an event as it was sent."""
    return after_changes(after_shared(state, event), event)


def after_changes(state: dict[str, Any], sent: dict[str, Any]) -> dict[str, Any]:
    after: dict[str, Any] = apply_changes(state, sent.get("changes", ()))
    return after


def after_shared(state: dict[str, Any], event: dict[str, Any]) -> dict[str, Any]:
    """People and bets after an event that any table may have; any other leaves them alone."""
    word = event["event"]
    if word in OF_PEOPLE:
        people = evolve_people(msgspec.convert(state["people"], People), event_of(OF_PEOPLE[word], event))
        return state | {"people": [list(each) for each in people]}
    if word in OF_BETS:
        bets = evolve_bets(msgspec.convert(state["bets"], Bets), event_of(OF_BETS[word], event))
        return state | {"bets": msgspec.json.decode(msgspec.json.encode(bets))}
    return state


def event_of(shape: type[Event], event: dict[str, Any]) -> Event:
    return msgspec.convert(event, shape, dec_hook=decode_fraction)


# Wallets ---------------------------------------------------------------------------------


def wallets_moved(moves: tuple[Move, ...]) -> dict[Participant, int]:
    """What moves of money put into wallets, or take from them."""
    moved: dict[Participant, int] = {}
    for move in moves:
        for purse, amount in ((move.source, -move.amount), (move.target, move.amount)):
            if purse.kind == "wallet":
                moved[purse.owner] = moved.get(purse.owner, 0) + amount
    return {owner: amount for owner, amount in moved.items() if amount}


def wallets_by_bets(event: Event) -> dict[Participant, int]:
    """What chips and prizes move between bets and wallets, which is not sent: chips of a colour leave no wallet."""
    match event:
        case BetPlaced(bet=bet) if not bet.colour:
            return {bet.owner: -bet.stake}
        case BetWithdrawn(bet=bet) | BetReturned(bet=bet) if not bet.colour:
            return {bet.owner: bet.stake}
        case BetPaid(bet=bet, prize=prize) if prize:
            return {bet.owner: prize}
    return {}
