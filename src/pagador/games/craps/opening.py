"""Opening a craps table: the law, the table's terms and readings, checked and made into rows."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from pagador.betting.places import Floor
from pagador.decider import agree
from pagador.games.craps.law import SECTION, CrapsLaw, craps_law
from pagador.games.craps.layout import spots_of
from pagador.games.craps.state import Craps, Readings, Table, Terms
from pagador.law import Refused, choose, rule

GAME = "craps"

MOST_PLACES = 100
"""More than stand around any table: each place is kept by its number."""


def open_table(terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}) -> Craps:
    """A new sitting, nobody there yet."""
    return Craps(table=table_of(msgspec.json.encode(dict(terms), order="sorted"), tuple(sorted(readings.items()))))


@lru_cache(maxsize=64)
def table_of(terms: bytes, readings: tuple[tuple[str, str], ...]) -> Table:
    """The same table for the same terms, so that equal sittings compare equal."""
    law = craps_law()
    chosen = choose(Readings, GAME, dict(readings))
    agreed = checked_terms(agree(Terms, GAME, msgspec.json.decode(terms)), law)
    return Table(
        edition=SECTION.split(".")[0],
        law=law,
        terms=agreed,
        readings=chosen,
        floor=floor_of(agreed, law),
        spots=spots_of(law, agreed, chosen),
    )


def checked_terms(terms: Terms, law: CrapsLaw) -> Terms:
    """The terms; refused where they make no table, or the law does not leave them to it."""
    if min(terms.minimum, terms.ratio, terms.places, terms.window_seconds, terms.choosing_seconds) < 1:
        raise Refused("A table has a minimum of one unit at least, a place, and a second to bet and to choose dice.")
    if terms.places > MOST_PLACES:
        raise Refused(f"A table has {MOST_PLACES} places at most, not {terms.places}.")
    if terms.odds_payment is not None and terms.odds_payment < 1:
        raise Refused("The greatest payment of odds is one unit at least.")
    check_bar(terms, law)
    return terms


@rule("pt95.VI.10.2", "pt95.VI.10.4")
def check_bar(terms: Terms, law: CrapsLaw) -> None:
    """The bar is the pair of sixes or of aces, fixed for the table."""
    if terms.bar not in law.bars:
        raise Refused(f"The bar is {' or '.join(map(str, law.bars))}, not {terms.bar}.", law.dont_pass_line)


@rule("pt95.VI.5")
def floor_of(terms: Terms, law: CrapsLaw) -> Floor:
    """Places around the table, numbered from the stickman's left."""
    return Floor(seats=tuple(str(number) for number in range(1, terms.places + 1)), under=(law.shooters,))
