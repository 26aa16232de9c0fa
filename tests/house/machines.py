"""Machines dealt by hand in a driven house: chips in, a game, and reels that stop where a test wants them."""

from typing import Any

from pagador.decider import Participant, Party
from pagador.house import office
from pagador.house.live import LiveTable
from pagador.house.records import Manner
from pagador.house.store import Store
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


def for_money(house: House, name: str = "mesa", currency: str = "EUR", **terms: Any) -> LiveTable:
    """The same for money, of a model that was approved."""
    stamp = stamp_of(**{"model": MODEL, **terms})
    with house.store.writing() as page:
        office.add_table(page, name, stamp, currency, Manner(source="hand"))
    house.floor.open_tables()
    return house.table(name)


def stamp_of(**terms: Any) -> Stamp:
    return Stamp(game="maquinas", edition=check_edition(game_named("maquinas"), None), terms=terms, readings={})


def bring(store: Store, who: str, amount: int, currency: str = "EUR") -> None:
    with store.writing() as page:
        office.pay_in(page, Participant(who), amount, currency)


def play(house: House, who: str, stops: tuple[str, ...], *, stake: int = 10, table: str = "mesa") -> int:
    """One game, with chips put in for it; the line on which the reels stopped."""
    if not house.state(table).credit >= stake:
        house.done(who, "put-in", table=table, amount=stake)
    house.done(who, "place-bet", table=table, spot="linhas:1", stake=stake)
    reels = {f"reel{number}": stop for number, stop in enumerate(stops, 1)}
    return house.done(DEALER, "stop-reels", table=table, **CHANCE, **reels)
