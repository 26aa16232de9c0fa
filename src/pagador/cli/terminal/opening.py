"""Opening a table as the command line asks: edition, terms and readings, each refused in a sentence."""

from collections.abc import Iterable

from pagador.betting.facts import SittingState
from pagador.cli.options import pairs, terms_of
from pagador.game import AnyGame
from pagador.registry import check_edition, new_table
from pagador.table.log import Stamp


def stamp_of(game: AnyGame, edition: str | None, terms: Iterable[str], readings: Iterable[str]) -> Stamp:
    """What a table is opened with: an edition of the game, terms and readings, each written as `K=V`."""
    chosen = check_edition(game, edition)
    return Stamp(game=game.name, edition=chosen, terms=terms_of(terms), readings=pairs(readings))


def open_table(game: AnyGame, stamp: Stamp) -> SittingState:
    """A table with nobody at it."""
    return new_table(game, stamp.edition, stamp.terms, stamp.readings)
