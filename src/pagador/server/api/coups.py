"""Coups that are over: as an onlooker may see them, with the proof of their chance; whole, to an inspector."""

import logging
from typing import Any

import msgspec
from litestar import Request, get
from sqlalchemy import Connection

from pagador.decider import SPECTATOR, Participant
from pagador.house.closed_decks import Inspection, inspection_of
from pagador.house.coups import Proof, check_over, coup_now, opening_of, proof_of, records_of_coup, state_before
from pagador.house.records import AtTable
from pagador.house.standing import Standing
from pagador.house.vault import Seal
from pagador.server.api.door import SIGNED_IN, Known, known, only
from pagador.server.api.given import TheHouse
from pagador.server.api.reader import language_of
from pagador.server.api.refusals import may_refuse
from pagador.server.api.shapes import CoupNumber, TableName
from pagador.server.api.turnstiles import seldom
from pagador.server.bridge import read_at_length
from pagador.server.showing import shown_records
from pagador.wire.states import view_as_data
from pagador.words import said

logger = logging.getLogger("pagador.inspection")


class CoupSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A coup from its first line to its last: the table as an onlooker saw it before the coup, and every event that an
    onlooker may see, with what it changed."""

    table: str
    game: str
    edition: str
    currency: str
    coup: int
    state: dict[str, Any]
    entries: list[Any]


class CoupShown(msgspec.Struct, frozen=True):
    """A table before a coup, and the lines of the coup, as one participant may have them."""

    state: dict[str, Any]
    entries: list[Any]


def shown_to(who: Participant, standing: Standing, before: Any, records: tuple[AtTable, ...]) -> CoupShown:
    """A coup in the shape of the wire; `before` is the state of the table when it began."""
    game = standing.game
    entries = [line.entry_for(who) for line in shown_records(game, before, records)]
    told = [msgspec.json.decode(entry) for entry in entries if entry is not None]
    return CoupShown(view_as_data(game.view(before, who)), told)


def coup_seen(books: Connection, table: str, coup: int, now: int, seal: Seal) -> CoupSeen:
    check_over(books, table, coup, now)
    standing = opening_of(books, table)
    records = records_of_coup(books, standing, coup)
    shown = shown_to(SPECTATOR, standing, state_before(books, standing, records[0].seq, seal), records)
    return CoupSeen(
        table=table,
        game=standing.stamp.game,
        edition=standing.stamp.edition,
        currency=standing.currency,
        coup=coup,
        state=shown.state,
        entries=shown.entries,
    )


@get(
    "/v1/tables/{name:str}/coups/{coup:int}",
    operation_id="show-coup",
    summary="A coup that is over",
    guards=[seldom],
    responses=may_refuse(400, 404, 429),
)
async def show_coup(house: TheHouse, name: TableName, coup: CoupNumber) -> CoupSeen:
    """What happened in a coup, line by line, as an onlooker may see it."""
    now = coup_now(house.floor, name)
    return await read_at_length(house, lambda books: coup_seen(books, name, coup, now, house.floor.vault.seal))


@get(
    "/v1/tables/{name:str}/coups/{coup:int}/proof",
    operation_id="show-proof",
    summary="The proof of a coup's chance",
    guards=[seldom],
    responses=may_refuse(400, 404, 429),
)
async def show_proof(request: Request[None, None, Any], house: TheHouse, name: TableName, coup: CoupNumber) -> Proof:
    """What chance was bound to before the bets, and what was revealed of it; a table dealt by hand has none."""
    now = coup_now(house.floor, name)
    proof = await read_at_length(house, lambda books: proof_of(books, name, coup, now))
    return msgspec.structs.replace(proof, how=said(proof.how, language_of(request)))


@get(
    "/v1/tables/{name:str}/coups/{coup:int}/inspection",
    operation_id="inspect-coup",
    summary="A coup with nothing hidden",
    guards=[known, only("inspector"), seldom],
    security=SIGNED_IN,
    responses=may_refuse(400, 401, 403, 404, 422, 429),
)
async def inspect_coup(request: Known, house: TheHouse, name: TableName, coup: CoupNumber) -> Inspection:
    """For an inspector who was not at the table: every line of a coup that is over, and every card of its decks."""
    now, seal, who = coup_now(house.floor, name), house.floor.vault.seal, request.user.name
    found = await read_at_length(house, lambda books: inspection_of(books, name, coup, now, who, seal))
    # a warning, so that no level of the log that anybody sets for everyday use leaves it out
    logger.warning("a coup was inspected", extra={"fields": {"by": who, "table": name, "coup": coup}})
    return found


ROUTES = (show_coup, show_proof, inspect_coup)
