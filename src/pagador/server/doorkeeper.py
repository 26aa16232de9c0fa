"""The doorkeeper: now and then he looks whether those who are in are still who they came in as.

A token runs out, somebody signs out, a role is given or taken away: all of that while connections are open.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable

from sqlalchemy import select

from pagador.decider import Participant
from pagador.house import schema
from pagador.house.office import now_ms
from pagador.house.people import Person
from pagador.house.store import Store, StoreFailed
from pagador.server.connections import Connection
from pagador.wire.frames import REFUSED, Bye

logger = logging.getLogger("pagador.doorkeeper")

LOOK_SECONDS = 15.0
AT_ONCE = 100
"""How many tokens one question to the books is about."""

BREATH_SECONDS = 0.05
"""Between two questions others have their turn: nobody at a table is to notice the doorkeeper."""

RUN_OUT = "Your token has run out, or you have signed out. Your place, chips and bets stay as they are."


async def keep_door(store: Store, everybody: Callable[[], list[Connection]]) -> None:
    """Look again and again; while the books cannot be read, everybody stays who he is."""
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        try:
            await look(store, everybody())
        except StoreFailed as failure:
            logger.error("the books could not be read: %s", failure)


async def look(store: Store, connections: Iterable[Connection]) -> None:
    """Let go those whose token is nobody's any more; the others have the role that they have now."""
    known = [connection for connection in connections if connection.token is not None]
    for start in range(0, len(known), AT_ONCE):
        some = known[start : start + AT_ONCE]
        people = await asyncio.to_thread(people_of, store, {each.token for each in some})
        for connection in some:
            connection.person = people.get(connection.token, connection.person)
            if connection.token not in people:
                connection.tell(Bye(sentence=RUN_OUT))
                connection.close(REFUSED)
        await asyncio.sleep(BREATH_SECONDS)


def people_of(store: Store, digests: set[bytes | None]) -> dict[bytes | None, Person]:
    """Whose these tokens are, of those that have not run out."""
    people, tokens = schema.people.c, schema.tokens.c
    wanted = (
        select(tokens.digest, people.name, people.role, people.registered)
        .join(schema.people, tokens.person == people.name)
        .where(tokens.digest.in_(list(digests)), tokens.expires > now_ms())
    )
    with store.reading() as books:
        found = books.execute(wanted).all()
    return {bytes(row.digest): Person(Participant(row.name), row.role, row.registered) for row in found}
