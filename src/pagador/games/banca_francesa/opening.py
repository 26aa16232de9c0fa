"""Opening a table of banca francesa: the law, the table's terms and readings, checked and made into rows."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

import msgspec

from pagador.betting.limits import Limit, whole_step
from pagador.betting.places import Floor
from pagador.decider import agree
from pagador.games.banca_francesa.law import (
    GAME,
    SECTION,
    BancaFrancesaLaw,
    banca_francesa_law,
    prize_of_chance,
    totals_of,
)
from pagador.games.banca_francesa.state import BancaFrancesa, Readings, SpotRow, Table, Terms
from pagador.games.banca_francesa.words import Chance
from pagador.law import Figure, Refused, choose, rule
from pagador.money import Rounding


@rule("pt95.IV.2.a")
def open_table(terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}) -> BancaFrancesa:
    """A new sitting, nobody there yet: the first terno in use, the others in their case."""
    table = table_of(msgspec.json.encode(dict(terms), order="sorted"), tuple(sorted(readings.items())))
    first, *others = range(1, table.law.ternos.value + 1)
    return BancaFrancesa(table=table, terno=first, case=tuple(others), ternos=table.law.ternos.value)


@lru_cache(maxsize=64)
def table_of(terms: bytes, readings: tuple[tuple[str, str], ...]) -> Table:
    """The same table for the same terms, so that equal sittings compare equal."""
    law = banca_francesa_law()
    chosen = choose(Readings, GAME, dict(readings))
    agreed = checked_terms(agree(Terms, GAME, msgspec.json.decode(terms)), law)
    return Table(
        game=GAME,
        edition=SECTION.partition(".")[0],
        law=law,
        terms=agreed,
        readings=chosen,
        floor=floor_of(agreed, law),
        spots=rows(law, agreed, Rounding(chosen.fractions)),
    )


# Terms -----------------------------------------------------------------------------------


def checked_terms(terms: Terms, law: BancaFrancesaLaw) -> Terms:
    if terms.minimum < 1 or terms.window_seconds < 1:
        raise Refused("The minimum of a table is one unit at least, and its window one second.")
    check_chips(terms, law)
    return terms


@rule("pt95.IV.16")
def check_chips(terms: Terms, law: BancaFrancesaLaw) -> None:
    """Chips begin at one unit, so that any prize of the ases can be laid out."""
    if min(terms.chips, default=0) != 1:
        raise Refused("The chips of a table begin at 1, so that any prize can be laid out.", law.fita)


@rule("pt95.IV.1")
def floor_of(terms: Terms, law: BancaFrancesaLaw) -> Floor:
    """People stand where they like, around a single table or at either side of a double one."""
    if terms.boards == "duplas":
        return Floor(crowds=("A", "B"), under=(law.tables.under,))
    return Floor(crowds=("table",), under=(law.tables.under,))


# The spots -------------------------------------------------------------------------------


@rule("pt95.IV.9", "pt95.IV.10")
def rows(law: BancaFrancesaLaw, terms: Terms, rounding: Rounding) -> dict[str, SpotRow]:
    """The three chances, pequeno and grande each with its line, in the order of the cloth against the clock."""
    places = ((chance, line) for chance in Chance for line in (None, *lines_of(chance, law)))
    found = (row_of(chance, line, law, terms, rounding) for chance, line in places)
    return {row.spot: row for row in found}


def lines_of(chance: Chance, law: BancaFrancesaLaw) -> tuple[Figure[str], ...]:
    """The line of the cloth on which a chance can be played; the ases have none."""
    return {Chance.ASES: (), Chance.PEQUENO: (law.pequeno_line,), Chance.GRANDE: (law.grande_line,)}[chance]


def row_of(
    chance: Chance, line: Figure[str] | None, law: BancaFrancesaLaw, terms: Terms, rounding: Rounding
) -> SpotRow:
    prize = prize_of_chance(chance, law)
    odds = prize.value * share(line, law)
    return SpotRow(
        spot=f"{chance}:risco-{line.value}" if line else chance.value,
        chance=chance,
        share=share(line, law),
        odds=odds,
        limit=limit_of(chance, line, law, terms, whole_step(odds, rounding)),
        under=(line.under, law.line_share.under) if line else (totals_of(chance, law).under,),
        under_prize=(prize.under, law.line_share.under) if line else (prize.under,),
    )


@rule("pt95.IV.10.a", "pt95.IV.10.b", "pt95.IV.11")
def share(line: Figure[str] | None, law: BancaFrancesaLaw) -> Fraction:
    """How much of its value a chip plays: all of it, or on a line half."""
    return law.line_share.value if line else Fraction(1)


@rule("pt95.IV.11", "pt95.IV.17")
def limit_of(chance: Chance, line: Figure[str] | None, law: BancaFrancesaLaw, terms: Terms, step: int) -> Limit:
    """From the minimum to the law's multiple of it; on a line both are doubled."""
    times = law.line_limits.value if line else 1
    under = (law.line_limits.under, law.maxima.under) if line else (law.maxima.under,)
    least = terms.minimum * times
    return Limit(least=least, most=least * law.maxima.value[chance], step=step, under_least=under, under_most=under)
