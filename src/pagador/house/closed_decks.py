"""Decks whose unturned cards stay closed: what one player alone saw is proved to them, all of it to an inspector."""

from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from pagador.betting.coup import CoupEnded
from pagador.decider import SPECTATOR, Participant, encode_fraction
from pagador.equipment.chance import Secret
from pagador.game import AnyGame
from pagador.house.coups import (
    Proof,
    bound_at,
    check_over,
    drawn_after,
    later_than,
    opening_of,
    proof_of,
    records_of_coup,
)
from pagador.house.questions import status_of, visits_of
from pagador.house.records import AtTable, Committed, OpenedCard, Played
from pagador.house.vault import Seal, card_opened, read_secret
from pagador.law import Refused

OWN_TABLE = "You had a place at the table in that coup: another inspector can open it."

# One's own -------------------------------------------------------------------------------


def own_proof(connection: Connection, table: str, coup: int, now: int, who: Participant, seal: Seal) -> Proof:
    """The proof of a coup, and where unturned cards stay closed, the openings of those that this person was shown."""
    proof = proof_of(connection, table, coup, now)
    if not proof.kept:
        return proof
    standing = opening_of(connection, table)
    records = records_of_coup(connection, standing, coup)
    opened = {card.position for card in proof.revealed.cards} if proof.revealed else set()
    seen = [each for each in shown_alone(standing.game, records, proof.committed, who) if each not in opened]
    secret = read_secret(connection, seal, table, proof.committed)
    assert isinstance(secret, Secret)
    return replace(proof, own=tuple(card_opened(secret, position) for position in seen))


def shown_alone(game: AnyGame, records: tuple[AtTable, ...], committed: Committed, who: Participant) -> list[int]:
    """Where the cards lay that this person was shown and an onlooker was not."""
    drawn = [each for each in records if isinstance(each, Played) and each.seq > committed.seq]
    return [
        each.draw
        for each in drawn
        if each.draw is not None and is_shown(game, each, who) and not is_shown(game, each, SPECTATOR)
    ]


def is_shown(game: AnyGame, record: Played, who: Participant) -> bool:
    """Whether nothing of a line is hidden from this participant."""
    return all(game.show(event, who) == event for event in record.events)


# An inspector's --------------------------------------------------------------------------


class InspectedDeck(msgspec.Struct, frozen=True, kw_only=True):
    """What a coup was drawn from: the commitment and, of a deck that is over, every card with its way to the root."""

    committed: Committed
    cards: tuple[OpenedCard, ...]


class Inspection(msgspec.Struct, frozen=True, kw_only=True):
    """A coup with nothing hidden: its lines as the chain has them, and every deck that it was dealt from in order."""

    table: str
    coup: int
    decks: tuple[InspectedDeck, ...]
    lines: list[Any]


def inspection_of(connection: Connection, table: str, coup: int, now: int, by: Participant, seal: Seal) -> Inspection:
    """What an inspector may know of a coup that is over: all of it, unless they were at the table themselves."""
    check_over(connection, table, coup, now)
    standing = opening_of(connection, table)
    records = records_of_coup(connection, standing, coup)
    check_apart(connection, table, records, by)
    by_hand = standing.manner.source == "hand"
    bound = () if by_hand else commitments_of(connection, table, records)
    over = not by_hand and is_over(connection, table, records)
    return Inspection(
        table=table,
        coup=coup,
        decks=tuple(inspected(connection, table, each, seal, over=over) for each in bound),
        lines=[msgspec.to_builtins(record, enc_hook=encode_fraction) for record in records],
    )


def check_apart(connection: Connection, table: str, records: tuple[AtTable, ...], by: Participant) -> None:
    """Refuse a coup to somebody who had a place at the table at any of its lines."""
    first, last = records[0].seq, records[-1].seq
    for visit in visits_of(connection, by, table):
        if visit.first_seq <= last and (visit.last_seq is None or visit.last_seq >= first):
            raise Refused(OWN_TABLE)


def commitments_of(connection: Connection, table: str, records: tuple[AtTable, ...]) -> tuple[Committed, ...]:
    """What a coup was drawn from, in order: several decks, if a deal was cancelled."""
    drawn = (each.seq for each in records if isinstance(each, Played) and each.draw is not None)
    first = bound_at(connection, table, next(drawn, records[-1].seq))
    return (first, *(each for each in records if isinstance(each, Committed) and each.seq > first.seq))


def is_over(connection: Connection, table: str, records: tuple[AtTable, ...]) -> bool:
    """Whether nothing more is drawn from the last deck of a coup: the table is closed, or the deck was gathered in."""
    if status_of(connection, table) == "closed":
        return True
    events = (event for each in records if isinstance(each, Played) for event in each.events)
    gathered = any(isinstance(event, CoupEnded) and event.shoe_over for event in events)
    return gathered and not drawn_after(connection, table, records[-1].seq)


def inspected(connection: Connection, table: str, committed: Committed, seal: Seal, *, over: bool) -> InspectedDeck:
    """A commitment, and every card of its deck if that is over or another deck has taken its place."""
    opens = over or later_than(connection, table, committed)
    cards = all_opened(read_secret(connection, seal, table, committed)) if opens else ()
    return InspectedDeck(committed=committed, cards=cards)


def all_opened(secret: bytes | Secret) -> tuple[OpenedCard, ...]:
    """Every card of an order with its way to the root; a key has none."""
    if not isinstance(secret, Secret):
        return ()
    return tuple(card_opened(secret, position) for position in range(len(secret.order)))
