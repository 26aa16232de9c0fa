"""Craps' fates: what one throw does to a bet on each spot, one small function for each rule.

A fate depends on nothing but the point before the throw and the two faces, so it is worked out once for each table.
"""

from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from itertools import product

import msgspec

from pagador.decider import Called, Events
from pagador.equipment.dice import FACES
from pagador.games.craps.events import DiceThrown
from pagador.games.craps.state import SpotRow, Table
from pagador.games.craps.words import Kind
from pagador.law import Refused, RuleId, rule

THROWS = {f"{one}-{other}": (one, other) for one, other in product(FACES, repeat=2)}
"""All that two dice can show."""


class Result(StrEnum):
    """What a throw does to a bet; where it does nothing, there is no fate."""

    WON = "won"
    LOST = "lost"
    MOVED = "moved"


class Throw(msgspec.Struct, frozen=True, kw_only=True):
    """A throw as bets see it: the point before it, the total, whether the dice are a pair."""

    table: Table
    point: int
    total: int
    pair: bool

    @property
    def seven(self) -> bool:
        return self.total == self.table.law.seven.value


class Fate(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of a bet: at which odds it is paid, or where it goes."""

    result: Result
    under: tuple[RuleId, ...]
    odds: Fraction = Fraction(0)
    to: str = ""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """All that follows from a throw whoever has bet: the throw as it is called, and the fate of every spot it touches.

    `decided` says that the series is over, `seven_out` that the dice go to another hand.
    """

    calls: Events
    fates: dict[str, Fate]
    decided: bool
    seven_out: bool


# A throw ---------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def outcome_of(table: Table, point: int, faces: str) -> Outcome:
    """What a throw does; refused, if no two dice can show it."""
    throw = read_throw(table, point, faces)
    found = {row.spot: RULES[row.kind](row, throw) for row in table.spots.values()}
    after = point_after(throw)
    thrown = DiceThrown(faces=faces, total=throw.total, point=after, under=(table.law.the_throw,))
    return Outcome(
        calls=(thrown, *calls(throw, after)),
        fates={spot: fate for spot, fate in found.items() if fate is not None},
        decided=not after,
        seven_out=bool(point) and throw.seven,
    )


@rule("pt95.VI.2", "pt95.VI.4")
def read_throw(table: Table, point: int, faces: str) -> Throw:
    """The faces of two dice, each from one to six."""
    if faces not in THROWS:
        sentence = f"Two dice show {FACES[0]} to {FACES[-1]} each: {faces or 'nothing'} is no throw of theirs."
        raise Refused(sentence, table.law.the_dice, table.law.thrown_dice.under)
    one, other = THROWS[faces]
    return Throw(table=table, point=point, total=one + other, pair=one == other)


@rule("pt95.VI.10.1")
def point_after(throw: Throw) -> int:
    """A first throw that does not decide makes the point; it goes when it repeats, or with seven."""
    if throw.point:
        return 0 if throw.seven or throw.total == throw.point else throw.point
    return throw.total if throw.total in throw.table.law.points.value else 0


@rule("pt95.VI.13.3", "pt95.VI.13.3.a")
def calls(throw: Throw, after: int) -> Events:
    """The total, and the point if one came out or goes on."""
    law = throw.table.law
    total = Called(call="total", blanks={"total": str(throw.total)}, under=(law.total.under,))
    if not after:
        return (total,)
    name = "point_continues" if throw.point else "point_out"
    return (total, Called(call=name, blanks={"point": str(after)}, under=(law.total.under,)))


# Fates -----------------------------------------------------------------------------------


def won(row: SpotRow, throw: Throw, odds: Fraction | None = None) -> Fate:
    """A bet that wins is paid, and stays its owner's."""
    under = (*row.under, throw.table.law.winners_keep)
    return Fate(result=Result.WON, odds=row.odds if odds is None else odds, under=under)


def lost(row: SpotRow) -> Fate:
    return Fate(result=Result.LOST, under=row.under[:1])


@rule("pt95.VI.10.3", "pt95.VI.10.4")
def moved(row: SpotRow, number: int) -> Fate:
    """The pagador takes the chips to the box of the total."""
    return Fate(result=Result.MOVED, to=f"{row.kind}:{number}", under=row.under[:1])


def race(row: SpotRow, throw: Throw, number: int) -> Fate | None:
    """A number before seven: it wins with the one and loses with the other."""
    if throw.total == number:
        return won(row, throw)
    return lost(row) if throw.seven else None


def race_against(row: SpotRow, throw: Throw, number: int) -> Fate | None:
    """Seven before a number."""
    if throw.seven:
        return won(row, throw)
    return lost(row) if throw.total == number else None


def one_throw(row: SpotRow, throw: Throw, *, wins: bool) -> Fate:
    """A bet that every throw decides."""
    return won(row, throw) if wins else lost(row)


@rule("pt95.VI.10.1")
def pass_line(row: SpotRow, throw: Throw) -> Fate | None:
    law = throw.table.law
    if throw.point:
        return race(row, throw, throw.point)
    if throw.total in law.naturals.value:
        return won(row, throw)
    return lost(row) if throw.total in law.craps_out.value else None


@rule("pt95.VI.10.2")
def dont_pass_line(row: SpotRow, throw: Throw) -> Fate | None:
    """The bar decides nothing."""
    law = throw.table.law
    if throw.point:
        return race_against(row, throw, throw.point)
    if throw.total in law.dont_wins.value[throw.table.terms.bar]:
        return won(row, throw)
    return lost(row) if throw.total in law.dont_loses.value else None


@rule("pt95.VI.10.3")
def come(row: SpotRow, throw: Throw) -> Fate | None:
    law = throw.table.law
    if row.travelled:
        return race(row, throw, row.number)
    if throw.total in law.come_wins.value:
        return won(row, throw)
    return lost(row) if throw.total in law.come_loses.value else moved(row, throw.total)


@rule("pt95.VI.10.4")
def dont_come(row: SpotRow, throw: Throw) -> Fate | None:
    """The bar decides nothing here either, or sends the bet to its number (the reading `dont-come-bar`)."""
    law, bar = throw.table.law, throw.table.terms.bar
    if row.travelled:
        return race_against(row, throw, row.number)
    if throw.total in law.dont_come_wins.value[bar]:
        return won(row, throw)
    if throw.total in law.dont_come_loses.value:
        return lost(row)
    stays = throw.total == bar and throw.table.readings.dont_come_bar == "no-decision"
    return None if stays else moved(row, throw.total)


@rule("pt95.VI.11.1")
def odds(row: SpotRow, throw: Throw) -> Fate | None:
    """Decided as the bet that they go with."""
    against = row.flat.startswith("dont")
    return race_against(row, throw, row.number) if against else race(row, throw, row.number)


@rule("pt95.VI.10.5", "pt95.VI.10.6")
def big(row: SpotRow, throw: Throw) -> Fate | None:
    return race(row, throw, row.number)


@rule("pt95.VI.10.7")
def under_seven(row: SpotRow, throw: Throw) -> Fate:
    return one_throw(row, throw, wins=throw.total in throw.table.law.under_wins.value)


@rule("pt95.VI.10.8")
def over_seven(row: SpotRow, throw: Throw) -> Fate:
    return one_throw(row, throw, wins=throw.total in throw.table.law.over_wins.value)


@rule("pt95.VI.11.2")
def craps(row: SpotRow, throw: Throw) -> Fate:
    return one_throw(row, throw, wins=throw.total in throw.table.law.craps_wins.value)


@rule("pt95.VI.11.3")
def hardway(row: SpotRow, throw: Throw) -> Fate | None:
    """The pair wins; the same total without it loses, and so does seven."""
    if throw.total == row.number:
        return one_throw(row, throw, wins=throw.pair)
    return lost(row) if throw.seven else None


@rule("pt95.VI.11.4", "pt95.VI.11.5", "pt95.VI.11.6", "pt95.VI.11.7", "pt95.VI.11.8")
def total(row: SpotRow, throw: Throw) -> Fate:
    return one_throw(row, throw, wins=throw.total == row.number)


@rule("pt95.VI.12.1")
def number(row: SpotRow, throw: Throw) -> Fate | None:
    return race(row, throw, row.number)


@rule("pt95.VI.12.2")
def against(row: SpotRow, throw: Throw) -> Fate | None:
    return race_against(row, throw, row.number)


@rule("pt95.VI.13.1")
def field(row: SpotRow, throw: Throw) -> Fate:
    """Double on two totals, unless double is thought to count the stake (the reading `field-double`)."""
    law = throw.table.law
    if throw.total in law.field_doubles.value:
        double = throw.table.readings.field_double == "two-to-one"
        return won(row, throw, row.odds * law.field_double.value if double else row.odds)
    return one_throw(row, throw, wins=throw.total in law.field_wins.value)


RULES: dict[Kind, Callable[[SpotRow, Throw], Fate | None]] = {
    Kind.PASS: pass_line,
    Kind.DONT_PASS: dont_pass_line,
    Kind.COME: come,
    Kind.DONT_COME: dont_come,
    Kind.ODDS: odds,
    Kind.BIG: big,
    Kind.UNDER: under_seven,
    Kind.OVER: over_seven,
    Kind.CRAPS: craps,
    Kind.HARDWAY: hardway,
    Kind.TOTAL: total,
    Kind.NUMBER: number,
    Kind.AGAINST: against,
    Kind.FIELD: field,
}
"""Every kind of bet is answered by exactly one rule."""
