"""Coups that are over: their lines, and what proves their chance. Of a coup that is running nothing can be asked."""

from collections.abc import Iterator
from itertools import islice, takewhile
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, select

from pagador.betting.bets import BetPlaced
from pagador.decider import CHANCE, HOUSE, Event, fold
from pagador.house import schema
from pagador.house.chain import understood
from pagador.house.floor import Floor
from pagador.house.loading import begun, kept_standing, read_record, started_from
from pagador.house.questions import NotThere, status_of
from pagador.house.records import AnyRecord, AtTable, Committed, OpenedCard, Played, Revealed
from pagador.house.standing import Standing
from pagador.house.store import lines_of
from pagador.house.vault import SHOE, Seal

BY_HAND = "This table is dealt by hand: nothing was committed to, and there is no proof of what came."
OF_KEY = (
    "SHA-256 of the key is the digest that was published before the bets. Draw i of the coup is HMAC-SHA256 under the "
    "key of `table|coup|i`, a number of 256 bits, reduced to the lot by rejection."
)
OF_SHOE = (
    "The digest is the Merkle root published before the cut: leaf i is SHA-256(0x00 | salt | i in 4 bytes | card), "
    "two nodes make SHA-256(0x01 | left | right), an odd one goes up alone. Each card is opened with its salt and the "
    "nodes beside its way; burnt cards when the shoe is over."
)
OF_CLOSED_DECK = (
    "The digest is the Merkle root published before the bets: leaf i is SHA-256(0x00 | salt | i in 4 bytes | card), "
    "two nodes make SHA-256(0x01 | left | right), an odd one goes up alone. Only cards that were turned are opened, "
    "and to you those that you alone were shown: all others stay closed, for with one deck they would tell the hands "
    "of others. So it is not proved to you that all cards of the deck were different; the inspection can open it."
)
OF_DECK_ANEW = (
    "The digest is the Merkle root published when the cards were shuffled anew, with bets on the table: it is not "
    "proved to you that nobody chose their order for these bets. Leaf i is SHA-256(0x00 | salt | i in 4 bytes | card), "
    "two nodes make SHA-256(0x01 | left | right), an odd one goes up alone. Only cards that were turned are opened, "
    "and to you those that you alone were shown: all others stay closed, for with one deck they would tell the hands "
    "of others. So it is not proved to you that all cards of the deck were different; the inspection can open it."
)


def coup_now(floor: Floor, table: str) -> int:
    """The coup at which a table stands in what is durable; nought, if it is not on the floor or is closed.

    Asked before the books are opened for reading, so that every coup before it is whole there.
    """
    live = floor.tables.get(table)
    return 0 if live is None or live.durable.closed else live.durable.coup


def check_over(connection: Connection, table: str, coup: int, now: int) -> None:
    """Refuse a coup that has not ended; `now` is the coup at which the table stands."""
    status = status_of(connection, table)
    if now > coup or (not now and status == "closed"):
        return
    raise NotThere(f"Coup {coup} of {table} is not over: ask again when it is.")


def opening_of(connection: Connection, table: str) -> Standing:
    """A table at the first line of its chain, which says its game, terms, currency and manner."""
    status_of(connection, table)
    return begun(next(lines_of(connection, table)))


def records_of_coup(connection: Connection, standing: Standing, coup: int) -> tuple[AtTable, ...]:
    """The records of a coup in the tongues of its game; refused, if it was never played."""
    found = tuple(read_record(standing, line) for line in lines_of(connection, standing.table, coup=coup))
    if not found:
        raise NotThere(f"There is no coup {coup} at {standing.table}.")
    return found


def records_after(connection: Connection, standing: Standing, seq: int, most: int) -> list[AtTable]:
    """So many records of a table after a line, for somebody who was away for long."""
    lines = islice(lines_of(connection, standing.table, after=seq), most)
    return [read_record(standing, line) for line in lines]


def state_before(connection: Connection, first: Standing, seq: int, seal: Seal) -> Any:
    """The state of a table before a line, followed from the last standing that was kept before it."""
    kept = kept_standing(connection, first.table, before=seq)
    standing = first if kept is None else started_from(connection, first, kept, seal)
    lines = lines_of(connection, first.table, after=standing.head.seq)
    state = standing.state
    for line in takewhile(lambda line: line.seq < seq, lines):
        record = read_record(first, line)
        if isinstance(record, Played):
            state = fold(first.game, state, record.events)
    return state


# Proofs ----------------------------------------------------------------------------------


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """What chance was bound to in a coup, what was revealed of it after, and the whole shoe once that is over.

    Where `kept`, cards that nobody turned are never opened; `own` are those that who asks was shown alone.
    """

    table: str
    coup: int
    committed: Committed
    revealed: Revealed | None
    whole: Revealed | None
    kept: bool = False
    own: tuple[OpenedCard, ...] = ()
    how: str


def proof_of(connection: Connection, table: str, coup: int, now: int) -> Proof:
    """The commitment under which a coup was played, and its revelation."""
    check_over(connection, table, coup, now)
    standing = opening_of(connection, table)
    if standing.manner.source == "hand":
        raise NotThere(BY_HAND)
    played = records_of_coup(connection, standing, coup)
    committed = bound_at(connection, table, played[-1].seq)
    after = revealed_after(connection, table, committed)
    revealed = next((each for each in after if each.coup == coup and not each.whole), None)
    whole = next((each for each in after if each.whole), None)
    kept = standing.game.shoes.kept
    how = of_kept(committed, played) if kept else OF_SHOE if committed.kind == SHOE else OF_KEY
    return Proof(table=table, coup=coup, committed=committed, revealed=revealed, whole=whole, kept=kept, how=how)


def of_kept(committed: Committed, played: tuple[AtTable, ...]) -> str:
    """How a deck that stays closed is proved: it was committed to before the bets of the coup, or while they stood."""
    bets = (each.seq for each in played if isinstance(each, Played) and any(map(is_bet, each.events)))
    return OF_DECK_ANEW if committed.seq > next(bets, committed.seq) else OF_CLOSED_DECK


def is_bet(event: Event) -> bool:
    return isinstance(event, BetPlaced)


def bound_at(connection: Connection, table: str, seq: int) -> Committed:
    """What the table was bound to when this line was written."""
    log = schema.log.c
    for record in records_of_house(connection, table, log.seq <= seq, log.seq.desc()):
        if isinstance(record, Committed):
            return record
    raise NotThere(f"Nothing had been committed to at {table} by then.")


def later_than(connection: Connection, table: str, committed: Committed) -> bool:
    """Whether the table has been bound anew since this commitment."""
    after = records_of_house(connection, table, schema.log.c.seq > committed.seq, schema.log.c.seq)
    return any(isinstance(record, Committed) for record in after)


def drawn_after(connection: Connection, table: str, seq: int) -> bool:
    """Whether chance has answered anything at the table after this line."""
    log = schema.log.c
    wanted = select(log.seq).where(log.chain == table, log.actor == CHANCE, log.seq > seq).limit(1)
    return connection.execute(wanted).first() is not None


def revealed_after(connection: Connection, table: str, committed: Committed) -> list[Revealed]:
    """Everything that was revealed of a commitment, until the next one took its place."""
    log = schema.log.c
    after = records_of_house(connection, table, log.seq > committed.seq, log.seq)
    until_next = takewhile(lambda record: not isinstance(record, Committed), after)
    return [record for record in until_next if isinstance(record, Revealed)]


def records_of_house(
    connection: Connection, table: str, where: ColumnElement[bool], order: ColumnElement[int]
) -> Iterator[AnyRecord]:
    """Those records of a table that are not somebody's command, a few at a time."""
    log = schema.log.c
    wanted = select(log.body).where(log.chain == table, log.actor == HOUSE, where).order_by(order)
    for body in connection.execute(wanted, execution_options={"yield_per": 100}).scalars():
        yield understood(bytes(body))
