"""Machines in a driven house: chips in, a game, and reels that stop where a test wants them.

At a demonstration a dealer names the stops. For money the machine draws them, from a key that was searched for.
"""

from collections.abc import Callable
from hashlib import sha256
from itertools import count
from os import urandom
from typing import Any

from pagador.decider import Lot, Participant, Party
from pagador.equipment.chance import CommittedChance, WatchedRandom
from pagador.games.maquinas.due import reel
from pagador.games.maquinas.shelf import shipped
from pagador.house import office
from pagador.house.live import LiveTable
from pagador.house.records import Manner
from pagador.house.store import Store, lines_of
from pagador.registry import check_edition, game_named
from pagador.table.log import Stamp
from tests.house.driving import House

CHANCE: dict[str, Any] = {"role": "dealer", "party": Party.CHANCE}
DEALER = "rosa"
MODEL = "pomar"

NOTHING = ("0", "0", "0")
"""Stops at which nothing is won."""

CHERRY = ("3", "0", "0")
"""One cherry on the left: twice the stake of the line."""

LEMONS = ("0", "2", "24")
"""Three lemons: twelve times the stake of the line."""

SEVENS = ("6", "14", "0")
"""Three sevens: four hundred times the stake of the line."""


def by_hand(house: House, *seated: str, name: str = "mesa", **terms: Any) -> LiveTable:
    """A machine whose reels stop where the dealer says, with these people at it."""
    return house.open("maquinas", *seated, name=name, manner=Manner(source="hand"), **{"model": MODEL, **terms})


def for_money(
    house: House, name: str = "mesa", currency: str = "EUR", stops: tuple[str, ...] = (), **terms: Any
) -> LiveTable:
    """A machine that draws by itself, of a model that was approved; its reels stop there in its first game."""
    stamp = stamp_of(**{"model": MODEL, **terms})
    with house.store.writing() as page:
        office.add_table(page, name, stamp, currency, Manner())
    if stops:
        house.floor.vault.generator = WatchedRandom(first(key_for(stops, name)))
    house.floor.open_tables()
    return house.table(name)


def first(key: bytes) -> Callable[[int], bytes]:
    """A raw source that gives this key, and from then on whatever the system gives."""
    keys = [key]

    def raw(count: int) -> bytes:
        return keys.pop() if keys and count == len(key) else urandom(count)

    return raw


def key_for(stops: tuple[str, ...], table: str, coup: int = 1) -> bytes:
    """The first key, counted upwards, by which the reels of that coup stop there: some ten thousand are tried."""
    lots = [reel(len(strip)) for strip in shipped()[MODEL].reels]
    keys = (sha256(b"%d" % number).digest() for number in count())
    return next(key for key in keys if gives(CommittedChance(table, coup, key), lots, stops))


def gives(chance: CommittedChance, lots: list[Lot], stops: tuple[str, ...]) -> bool:
    return all(chance.draw(lot) == stop for lot, stop in zip(lots, stops, strict=True))


def stamp_of(**terms: Any) -> Stamp:
    return Stamp(game="maquinas", edition=check_edition(game_named("maquinas"), None), terms=terms, readings={})


def bring(store: Store, who: str, amount: int, currency: str = "EUR") -> None:
    with store.writing() as page:
        office.pay_in(page, Participant(who), amount, currency)


def play_by_chance(house: House, who: str, *, stake: int = 10, table: str = "mesa") -> int:
    """One game whose reels the machine stops by itself, with chips put in for it; the line on which they stopped."""
    house.done(who, "put-in", table=table, amount=stake)
    house.done(who, "place-bet", table=table, spot="linhas:1", stake=stake)
    house.rest()
    with house.store.reading() as connection:
        lines = [line.seq for line in lines_of(connection, table) if line.actor == Party.CHANCE]
    return lines[-1]


def play(house: House, who: str, stops: tuple[str, ...], *, stake: int = 10, table: str = "mesa") -> int:
    """One game, with chips put in for it; the line on which the reels stopped."""
    if not house.state(table).credit >= stake:
        house.done(who, "put-in", table=table, amount=stake)
    house.done(who, "place-bet", table=table, spot="linhas:1", stake=stake)
    reels = {f"reel{number}": stop for number, stop in enumerate(stops, 1)}
    return house.done(DEALER, "stop-reels", table=table, **CHANCE, **reels)
