"""Books for a load: tables and people, made in a few transactions before the house opens."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from pagador.house.ledger import DEMONSTRATION
from pagador.house.office import add_person, add_table, grant_credits
from pagador.house.opening import open_books
from pagador.house.people import new_token
from pagador.house.records import CASINO, Manner
from pagador.house.settings import Settings
from pagador.house.store import Writing
from pagador.registry import game_named
from pagador.table.log import Stamp

RICH = 10**9


class Furniture(NamedTuple):
    """A table to be set up, in the first edition of its game unless another is named."""

    name: str
    game: str
    manner: Manner
    terms: Mapping[str, object] = MappingProxyType({})
    casino: str = CASINO
    edition: str = ""


class Guest(NamedTuple):
    """Somebody to be let in: for a role other than player, one who is registered."""

    name: str
    credits: int = RICH
    role: str = "player"


def furnish(settings: Settings, tables: Iterable[Furniture], guests: Iterable[Guest]) -> dict[str, str]:
    """Set up these tables and let these people in; their tokens by name."""
    store = open_books(settings)
    try:
        with store.writing() as page:
            for table in tables:
                set_up(page, table)
        with store.writing() as page:
            return {guest.name: let_in(page, guest) for guest in guests}
    finally:
        store.close()


def set_up(page: Writing, table: Furniture) -> None:
    """A table whose coups can be made void, so that it has an end when its chance is lost."""
    game = game_named(table.game)
    voiding = {game.live.void_term: True} if game.live.void_term else {}
    stamp = Stamp(game=game.name, edition=table.edition or next(iter(game.editions)), terms={**voiding, **table.terms})
    add_table(page, table.name, stamp, DEMONSTRATION, table.manner, casino=table.casino)


def let_in(page: Writing, guest: Guest) -> str:
    add_person(page, guest.name, guest.role, registered=guest.role != "player")
    grant_credits(page, guest.name, guest.credits)
    return new_token(page, guest.name)
