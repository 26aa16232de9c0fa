"""What is one's own: wallets, sessions, statements, the last round, the history. Nobody sees another's."""

from typing import Any

import msgspec
from litestar import get
from sqlalchemy import Connection

from pagador.decider import Participant
from pagador.house.closed_decks import own_proof
from pagador.house.coups import Proof, coup_now, state_before
from pagador.house.ledger import DEMONSTRATION
from pagador.house.people import Person
from pagador.house.piles import Staked
from pagador.house.questions import Movement, Visited, history_of, open_visits_of, visits_of, wallets_of
from pagador.house.statements import Statement, last_round_of, statement_of
from pagador.house.vault import Seal
from pagador.money import Units
from pagador.server.api.coups import shown_to
from pagador.server.api.door import SIGNED_IN, Known, known
from pagador.server.api.given import TheHouse
from pagador.server.api.reader import language_of
from pagador.server.api.refusals import may_refuse
from pagador.server.api.shapes import AtTable, Before, CoupNumber, Cursor, HowMany, InCurrency, LineNumber, TableName
from pagador.server.api.turnstiles import seldom
from pagador.server.bridge import read, read_at_length
from pagador.wire.frames import LARGEST_NUMBER
from pagador.words import said

# Who one is ------------------------------------------------------------------------------


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody to himself: what his wallets hold, and where he is playing."""

    name: str
    role: str
    registered: bool
    wallets: dict[str, Units]
    visits: tuple[Visited, ...]


def oneself(books: Connection, person: Person) -> Me:
    return Me(
        name=person.name,
        role=person.role,
        registered=person.registered,
        wallets=wallets_of(books, person.name),
        visits=open_visits_of(books, person.name),
    )


@get(
    "/v1/me",
    operation_id="show-me",
    summary="Oneself",
    guards=[known],
    security=SIGNED_IN,
    responses=may_refuse(401),
)
async def show_me(request: Known, house: TheHouse) -> Me:
    """Name, role, wallets by currency, and the tables where one is now."""
    return await read(house, lambda books: oneself(books, request.user))


# Sessions --------------------------------------------------------------------------------


@get(
    "/v1/me/sessions",
    operation_id="list-sessions",
    summary="One's sessions",
    guards=[known],
    security=SIGNED_IN,
    responses=may_refuse(400, 401),
)
async def list_sessions(
    request: Known, house: TheHouse, before: Before = LARGEST_NUMBER, limit: HowMany = 50
) -> tuple[Visited, ...]:
    """One's sessions at all tables, the newest first; `before` goes on from when the last of a page began."""
    return await read(house, lambda books: visits_of(books, request.user.name, before=before, limit=limit))


@get(
    "/v1/me/sessions/{table:str}/{first_seq:int}",
    operation_id="show-statement",
    summary="The statement of a session",
    guards=[known, seldom],
    security=SIGNED_IN,
    responses=may_refuse(400, 401, 404, 429),
)
async def show_statement(request: Known, house: TheHouse, table: TableName, first_seq: LineNumber) -> Statement:
    """What a session came to, worked out from the table's chain, with the head of the chain at this moment."""
    now = coup_now(house.floor, table)
    return await read_at_length(house, lambda books: statement_of(books, request.user.name, table, first_seq, now))


class LastRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round in full, as its player may see it: the table before it, what happened, and what became of the chips."""

    table: str
    game: str
    currency: str
    coup: int
    staked: Units
    won: Units
    lost: Units
    stakes: tuple[Staked, ...]
    state: dict[str, Any]
    entries: list[Any]


def last_round(books: Connection, person: Participant, table: str, now: int, seal: Seal) -> LastRound:
    found = last_round_of(books, person, table, now)
    before = state_before(books, found.standing, found.records[0].seq, seal)
    shown = shown_to(person, found.standing, before, found.records)
    return LastRound(
        table=table,
        game=found.standing.stamp.game,
        currency=found.standing.currency,
        coup=found.coup,
        staked=sum(pile.stake for pile in found.stakes),
        won=found.won,
        lost=found.lost,
        stakes=found.stakes,
        state=shown.state,
        entries=shown.entries,
    )


@get(
    "/v1/me/last-round",
    operation_id="show-last-round",
    summary="One's last round at a table",
    guards=[known, seldom],
    security=SIGNED_IN,
    responses=may_refuse(400, 401, 404, 429),
)
async def show_last_round(request: Known, house: TheHouse, table: AtTable) -> LastRound:
    """The last round that is over and in which one had a bet: the result, and the stakes in full."""
    now = coup_now(house.floor, table)
    seal = house.floor.vault.seal
    return await read_at_length(house, lambda books: last_round(books, request.user.name, table, now, seal))


@get(
    "/v1/me/coups/{table:str}/{coup:int}/proof",
    operation_id="show-own-proof",
    summary="The proof of a coup, with what one alone was shown",
    guards=[known, seldom],
    security=SIGNED_IN,
    responses=may_refuse(400, 401, 404, 422, 429),
)
async def show_own_proof(request: Known, house: TheHouse, table: TableName, coup: CoupNumber) -> Proof:
    """The proof as anyone has it; where unturned cards stay closed, `own` opens those that one was shown oneself."""
    now, seal = coup_now(house.floor, table), house.floor.vault.seal
    proof = await read_at_length(house, lambda books: own_proof(books, table, coup, now, request.user.name, seal))
    return msgspec.structs.replace(proof, how=said(proof.how, language_of(request)))


# History ---------------------------------------------------------------------------------


class History(msgspec.Struct, frozen=True, kw_only=True):
    """A page of what moved a wallet, the newest first; `next` goes on from there, if there is more."""

    currency: str
    movements: tuple[Movement, ...]
    next: str | None


@get(
    "/v1/me/history",
    operation_id="show-history",
    summary="What moved one's wallet",
    guards=[known],
    security=SIGNED_IN,
    responses=may_refuse(400, 401),
)
async def show_history(
    request: Known, house: TheHouse, currency: InCurrency = DEMONSTRATION, before: Cursor = "", limit: HowMany = 50
) -> History:
    """Every movement of one's wallet in a currency, with the table and the coup."""
    found = await read(house, lambda books: history_of(books, request.user.name, currency, before, limit + 1))
    shown, more = found[:limit], len(found) > limit
    return History(currency=currency, movements=shown, next=shown[-1].cursor if more else None)


ROUTES = (show_me, list_sessions, show_statement, show_last_round, show_own_proof, show_history)
