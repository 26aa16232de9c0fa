"""Scoring: three rows against three rows, row by row; naturals stand above all, and a foul below all.

Pure values without a table: what law and readings make of rows comes as a `Scoring`, so that rules, house way, advice
and mathematics all ask the same functions.
"""

from collections import Counter
from typing import Literal, TypeAlias

import msgspec

from pagador.equipment.cards import Card, rank, suit
from pagador.games.poker.ranks import HEIGHT, Formation, Heights, Order, formation_of, formed, value_of
from pagador.games.poker.treze_cartas.words import Natural, Reason, Result
from pagador.law import rule

# Words -----------------------------------------------------------------------------------

Row: TypeAlias = tuple[Card, ...]
Rows: TypeAlias = tuple[Row, Row, Row]
"""The first row, of three cards, the second and the third, of five each."""

SIZES = (3, 5, 5)
"""The law's figure, which what searches among hands is built for; `scoring_of` holds it to the law."""


GRADE: dict[Natural | None, int] = {None: 0} | {natural: grade for grade, natural in enumerate(Natural, start=1)}


PointsOfRow: TypeAlias = tuple[int, ...]
"""What each formation is worth in a row, by its number."""


class Scoring(msgspec.Struct, frozen=True, kw_only=True):
    """What decides rows at a table, made once of its law and readings."""

    order: Order
    points: tuple[PointsOfRow, PointsOfRow, PointsOfRow]
    row_points: Literal["own-formation", "one-per-row", "each-own"] = "own-formation"
    equal_points: Literal["returned", "banker"] = "returned"
    six_pairs: Literal["differs", "may-match"] = "differs"
    suited_straights: Literal["both", "neither"] = "both"
    natural_order: Literal["no-ascent", "must-ascend"] = "no-ascent"
    both_foul: Literal["returned", "place-wins", "place-loses"] = "returned"


class Laid(msgspec.Struct, frozen=True, kw_only=True):
    """Rows as they count: what each is worth, the natural they make, whether they are out of order."""

    values: tuple[int, int, int]
    natural: Natural | None
    foul: bool


class RowCompared(msgspec.Struct, frozen=True, kw_only=True):
    """A row of both sides: what each makes, whose it is, and the points that each has of it."""

    place: Formation
    banker: Formation
    won: bool
    place_points: int
    banker_points: int


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """A place against the banker; rows only where points decided."""

    result: Result
    reason: Reason
    rows: tuple[RowCompared, ...] = ()

    @property
    def place_points(self) -> int:
        return sum(row.place_points for row in self.rows)

    @property
    def banker_points(self) -> int:
        return sum(row.banker_points for row in self.rows)


# Naturals --------------------------------------------------------------------------------


@rule("mo88.9")
def natural_of(rows: Rows, scoring: Scoring) -> Natural | None:
    """The highest natural that these rows make: two of them by the thirteen cards, two by the rows as laid."""
    return natural_of_cards([card for row in rows for card in row], scoring) or natural_of_rows(rows, scoring)


@rule("mo88.9.1", "mo88.9.2")
def natural_of_cards(cards: list[Card], scoring: Scoring) -> Natural | None:
    """The natural that thirteen cards are however they lie."""
    many = Counter(map(rank, cards))
    if len(many) == len(cards):
        return Natural.DRAGAO
    return Natural.SEIS_PARES_E_MEIO if is_six_pairs(many, scoring) else None


@rule("mo88.9.2")
def is_six_pairs(many: Counter[str], scoring: Scoring) -> bool:
    """Six pairs and one card, which differs from all of them unless it may match."""
    odd = [count for count in many.values() if count % 2]
    return len(odd) == 1 and (odd == [1] or scoring.six_pairs == "may-match")


@rule("mo88.9.3", "mo88.9.4")
def natural_of_rows(rows: Rows, scoring: Scoring) -> Natural | None:
    """Flushes or straights in all three rows."""
    if all(is_flush(row, scoring) for row in rows):
        return Natural.TRES_CORES
    return Natural.TRES_SEQUENCIAS if all(is_straight(row, scoring) for row in rows) else None


@rule("mo88.9.3")
def is_flush(row: Row, scoring: Scoring) -> bool:
    """Whether a row counts as a flush for the naturals."""
    return is_suited(row) and (scoring.suited_straights == "both" or not in_sequence(row))


@rule("mo88.9.4")
def is_straight(row: Row, scoring: Scoring) -> bool:
    """Whether a row counts as a straight for the naturals."""
    return in_sequence(row) and (scoring.suited_straights == "both" or not is_suited(row))


def is_suited(row: Row) -> bool:
    return len(set(map(suit, row))) == 1


def in_sequence(row: Row) -> bool:
    return formed(heights(row), one_suit=False) is Formation.STRAIGHT


def heights(row: Row) -> Heights:
    return tuple(sorted((HEIGHT[rank(card)] for card in row), reverse=True))


# Rows ------------------------------------------------------------------------------------


@rule("mo88.7", "mo88.9")
def laid(rows: Rows, scoring: Scoring) -> Laid:
    """What rows count as; a natural need not ascend, unless it must."""
    first, second, third = (value_of(row, scoring.order) for row in rows)
    ascends = first <= second <= third
    free = ascends or scoring.natural_order == "no-ascent"
    natural = natural_of(rows, scoring) if free else None
    return Laid(values=(first, second, third), natural=natural, foul=not ascends and natural is None)


@rule("mo88.7", "mo88.8", "mo88.9")
def compared(place: Laid, banker: Laid, scoring: Scoring) -> Compared:
    """What a place has of it: fouls first, then naturals, then points."""
    if place.foul or banker.foul:
        return Compared(result=of_fouls(place, banker, scoring), reason=Reason.FOUL)
    if place.natural or banker.natural:
        return Compared(result=of_difference(grade_over(place, banker)), reason=Reason.NATURAL)
    rows = tuple(row_compared(number, place, banker, scoring) for number in range(len(SIZES)))
    found = Compared(result=Result.TIED, reason=Reason.POINTS, rows=rows)
    return msgspec.structs.replace(found, result=of_points(found.place_points - found.banker_points, scoring))


@rule("mo88.7")
def of_fouls(place: Laid, banker: Laid, scoring: Scoring) -> Result:
    if place.foul and banker.foul:
        return BOTH_FOUL[scoring.both_foul]
    return Result.LOST if place.foul else Result.WON


BOTH_FOUL = {"returned": Result.TIED, "place-wins": Result.WON, "place-loses": Result.LOST}


@rule("mo88.9", "mo88.10")
def grade_over(place: Laid, banker: Laid) -> int:
    """By how many grades the place's natural is above the banker's."""
    return GRADE[place.natural] - GRADE[banker.natural]


def of_difference(more: int) -> Result:
    return Result.WON if more > 0 else Result.LOST if more < 0 else Result.TIED


@rule("mo88.8")
def of_points(more: int, scoring: Scoring) -> Result:
    """What so many points more than the banker's bring."""
    return Result.LOST if more == 0 and scoring.equal_points == "banker" else of_difference(more)


@rule("mo88.8", "mo88.10")
def row_compared(number: int, place: Laid, banker: Laid, scoring: Scoring) -> RowCompared:
    """One row of both sides; equal rows are the banker's."""
    own, other = place.values[number], banker.values[number]
    won = own > other
    all_score = scoring.row_points == "each-own"
    return RowCompared(
        place=formation_of(own),
        banker=formation_of(other),
        won=won,
        place_points=points_of(own, number, scoring) if won or all_score else 0,
        banker_points=points_of(other, number, scoring) if not won or all_score else 0,
    )


def points_of(value: int, number: int, scoring: Scoring) -> int:
    """What a formation scores in this row."""
    return 1 if scoring.row_points == "one-per-row" else scoring.points[number][formation_of(value)]
