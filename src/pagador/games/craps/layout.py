"""Craps' layout: every spot with what it pays and what may lie on it."""

from collections.abc import Iterator
from fractions import Fraction
from math import lcm

from pagador.betting.limits import Limit, whole_step
from pagador.games.craps.law import CrapsLaw
from pagador.games.craps.state import Readings, SpotRow, Terms
from pagador.games.craps.words import FLAT, Kind
from pagador.law import RuleId, rule
from pagador.money import Rounding


class Layout:
    """The table that the rows are made for: its law, terms and readings, and the limits they give."""

    def __init__(self, law: CrapsLaw, terms: Terms, readings: Readings) -> None:
        self.law, self.terms, self.readings = law, terms, readings
        self.rounding = Rounding(readings.fractions)

    def row(
        self,
        kind: Kind,
        odds: Fraction,
        *under: RuleId,
        number: int = 0,
        multiples: bool = False,
        travelled: bool = False,
    ) -> SpotRow:
        return SpotRow(
            spot=f"{kind}:{number}" if number else kind.value,
            kind=kind,
            number=number,
            odds=odds,
            limit=self.limit(odds, under[:1] if multiples else ()),
            under=under,
            travelled=travelled,
        )

    def limit(self, odds: Fraction, multiples: tuple[RuleId, ...] = ()) -> Limit:
        """From the minimum, a term of the table, up; in its multiples where these rules say so."""
        terms = self.terms
        return Limit(
            least=terms.minimum,
            most=terms.minimum * terms.ratio,
            step=lcm(terms.minimum if multiples else 1, whole_step(odds, self.rounding)),
            under_least=multiples,
        )


def spots_of(law: CrapsLaw, terms: Terms, readings: Readings) -> dict[str, SpotRow]:
    """Every spot of the table, in the order of the law; chances simple, multiple and mixed."""
    layout = Layout(law, terms, readings)
    found = (*simple(layout), *travelled(layout), *odds(layout), *multiple(layout), *numbers(layout), field(layout))
    return {row.spot: row for row in found}


# Simple chances --------------------------------------------------------------------------


@rule("pt95.VI.9", "pt95.VI.9.a")
def simple(layout: Layout) -> Iterator[SpotRow]:
    """What pays as much as was staked."""
    law, even = layout.law, Fraction(layout.law.simple_prize.value)
    alike = law.simple_prize.under
    yield layout.row(Kind.PASS, even, law.pass_line, alike)
    yield layout.row(Kind.DONT_PASS, even, law.dont_pass_line, alike)
    yield layout.row(Kind.COME, even, law.come, alike)
    yield layout.row(Kind.DONT_COME, even, law.dont_come, alike)
    for big in (law.big_6, law.big_8):
        yield layout.row(Kind.BIG, even, big.under, alike, number=big.value)
    yield layout.row(Kind.UNDER, even, law.under_wins.under, alike)
    yield layout.row(Kind.OVER, even, law.over_wins.under, alike)


@rule("pt95.VI.10.3", "pt95.VI.10.4")
def travelled(layout: Layout) -> Iterator[SpotRow]:
    """The boxes of the numbers to which the pagador moves come and don't come."""
    law, even = layout.law, Fraction(layout.law.simple_prize.value)
    barred = (layout.terms.bar,) if layout.readings.dont_come_bar == "travels" else ()
    for number in law.points.value:
        yield layout.row(Kind.COME, even, law.come, law.simple_prize.under, number=number, travelled=True)
    for number in (*law.points.value, *barred):
        yield layout.row(Kind.DONT_COME, even, law.dont_come, law.simple_prize.under, number=number, travelled=True)


# Multiple and mixed chances --------------------------------------------------------------


@rule("pt95.VI.11.1", "pt95.VI.9.b")
def odds(layout: Layout) -> Iterator[SpotRow]:
    """Odds on and against each number, with the bet that they go with."""
    pay = layout.law.odds_pay
    for kind in FLAT:
        against = kind in (Kind.DONT_PASS, Kind.DONT_COME) and layout.readings.odds_against == "inverse"
        for number, printed in pay.value.items():
            paid = 1 / printed if against else printed
            yield SpotRow(
                spot=f"{Kind.ODDS}:{kind}:{number}",
                kind=Kind.ODDS,
                number=number,
                odds=paid,
                limit=layout.limit(paid),
                under=(pay.under, layout.law.multiple),
                flat=kind.value if kind in (Kind.PASS, Kind.DONT_PASS) else f"{kind}:{number}",
            )


@rule("pt95.VI.11.2", "pt95.VI.11.3", "pt95.VI.11.4", "pt95.VI.11.5", "pt95.VI.11.6", "pt95.VI.11.7", "pt95.VI.11.8")
def multiple(layout: Layout) -> Iterator[SpotRow]:
    """Craps, hardways and totals: so many times the stake."""
    law = layout.law
    yield layout.row(Kind.CRAPS, Fraction(law.craps_prize.value), law.craps_prize.under, law.multiple)
    for number, prize in law.hardway_prizes.value.items():
        yield layout.row(Kind.HARDWAY, Fraction(prize), law.hardway_prizes.under, law.multiple, number=number)
    for figure in (law.total_7, law.total_2, law.total_3, law.total_11, law.total_12):
        number, prize = figure.value
        yield layout.row(Kind.TOTAL, Fraction(prize), figure.under, law.multiple, number=number)


@rule("pt95.VI.12", "pt95.VI.12.1", "pt95.VI.12.2")
def numbers(layout: Layout) -> Iterator[SpotRow]:
    """A number before seven, and seven before a number: each a bet of its own, in multiples of the minimum."""
    law = layout.law
    for number, pays in law.number_pays.value.items():
        under = (law.number_pays.under, law.number, law.multiple)
        yield layout.row(Kind.NUMBER, pays, *under, number=number, multiples=True)
    for number, pays in law.against_pays.value.items():
        under = (law.against_pays.under, law.against, law.multiple)
        yield layout.row(Kind.AGAINST, pays, *under, number=number, multiples=True)


@rule("pt95.VI.13.1", "pt95.VI.9.c")
def field(layout: Layout) -> SpotRow:
    """Simple on some totals, double on others."""
    law = layout.law
    return layout.row(Kind.FIELD, Fraction(law.simple_prize.value), law.field_wins.under, law.mixed)
