"""Tables for people with browsers: everybody there has so much time that none is short of it on a slow machine."""

from pagador.house.records import Manner
from pagador.registry import GAMES, check_edition, game_named
from pagador.table.log import Stamp
from tests.server.live_house import Table

LONG = 600

DEMONSTRATIONS = {shown.table: (game, shown) for game in GAMES for shown in game.demonstrations}


def long_clocks(game: str) -> dict[str, int]:
    """Time for everything that people of a game are given time for; a window still ends when all are ready."""
    return {name: LONG for name in game_named(game).terms.__struct_fields__ if name.endswith("_seconds")}


def calm_tables() -> tuple[Table, ...]:
    """Those that a first start opens."""
    return tuple(calm_table(name) for name in DEMONSTRATIONS)


def calm_table(name: str) -> Table:
    game, shown = DEMONSTRATIONS[name]
    table = Table(name, game.name, manner=Manner(watched=True, company=False))
    edition = check_edition(game, shown.edition)
    table.stamp = Stamp(game=game.name, edition=edition, terms=dict(shown.terms) | long_clocks(game.name))
    return table


def needs_company(table: str) -> bool:
    """Whether somebody alone cannot play there."""
    found = DEMONSTRATIONS.get(table)
    return found is not None and found[0].facts.fewest > 1
