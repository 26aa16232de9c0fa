"""Opening a table of cussec: the law, the table's terms and readings, checked and made into rows."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any

import msgspec

from pagador.betting.limits import Limit
from pagador.betting.places import Floor
from pagador.decider import agree
from pagador.equipment.dice import FACES, Face
from pagador.games.cussec.law import SECTION, CussecLaw, chance_rules, law_of, prize_rules
from pagador.games.cussec.state import Cussec, Readings, SpotRow, Table, Terms
from pagador.games.cussec.words import Kind
from pagador.law import Refused, choose, rule

GAME = "cussec"


def open_table(terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}) -> Cussec:
    """A new sitting, nobody there yet and the dice to be seen through the glass."""
    return Cussec(table=table_of(msgspec.json.encode(dict(terms), order="sorted"), tuple(sorted(readings.items()))))


@lru_cache(maxsize=64)
def table_of(terms: bytes, readings: tuple[tuple[str, str], ...]) -> Table:
    """The same table for the same terms, so that equal sittings compare equal."""
    law = law_of()
    agreed = checked_terms(agree(Terms, GAME, msgspec.json.decode(terms)))
    return Table(
        game=GAME,
        edition=SECTION.split(".")[0],
        law=law,
        terms=agreed,
        readings=choose(Readings, GAME, dict(readings)),
        floor=floor_of(agreed, law),
        spots={row.spot: row for row in rows(law, agreed)},
    )


def checked_terms(terms: Terms) -> Terms:
    """The terms, if they are whole and speak of spots that there are."""
    if terms.minimum < 1 or terms.window_seconds < 1:
        raise Refused("The minimum of a table is one unit at least, and its window one second.")
    for kind, ratio in {"a spot": terms.ratio, **terms.ratios}.items():
        if ratio < 1:
            raise Refused(f"The most on {kind} is the minimum at least, not {ratio} times it.")
    for kind in terms.ratios:
        if kind not in tuple(Kind):
            raise Refused(f"There is no kind of spot called {kind}: {', '.join(Kind)}.")
    return terms


@rule("pt95.VII.3")
def floor_of(terms: Terms, law: CussecLaw) -> Floor:
    """People stand at the one board, or at either of two with the dome between them."""
    crowds = ("A", "B") if terms.boards == law.tables.value[-1] else ("table",)
    return Floor(crowds=crowds, under=(law.tables.under,))


# The spots -------------------------------------------------------------------------------


@rule("pt95.VII.7")
def rows(law: CussecLaw, terms: Terms) -> tuple[SpotRow, ...]:
    """Every spot of the board, in the order of the law's list."""
    first, last = law.totals.value
    pairs = tuple(combinations(FACES, 2))
    return (
        row_of(Kind.PEQUENO, law, terms),
        row_of(Kind.GRANDE, law, terms),
        *(row_of(Kind.NUMERO, law, terms, face) for face in FACES),
        *(row_of(Kind.DOIS_DIFERENTES, law, terms, *pair) for pair in pairs),
        *(row_of(Kind.DOIS_IGUAIS, law, terms, face) for face in FACES),
        *(row_of(Kind.TRES_IGUAIS, law, terms, face) for face in FACES),
        row_of(Kind.TRES_IGUAIS_QUAISQUER, law, terms),
        *(row_of(Kind.TOTAL, law, terms, total=total) for total in range(first, last + 1)),
    )


def row_of(kind: Kind, law: CussecLaw, terms: Terms, *faces: Face, total: int = 0) -> SpotRow:
    selector = str(total) if total else "-".join(map(str, faces))
    return SpotRow(
        spot=f"{kind}:{selector}" if selector else kind.value,
        kind=kind,
        faces=faces,
        total=total,
        limit=Limit(least=terms.minimum, most=terms.minimum * terms.ratios.get(kind, terms.ratio)),
        under=chance_rules(law)[kind],
        under_prize=prize_rules(law)[kind],
    )
