"""Cussec's prizes: for each kind of bet, how many times the stake the dice give it, and nothing where it loses."""

from fractions import Fraction

from pagador.games.cussec.dice import Terno, triple
from pagador.games.cussec.law import CussecLaw
from pagador.games.cussec.state import Readings, SpotRow, Table
from pagador.games.cussec.words import Kind
from pagador.law import rule


@rule("pt95.VII.8")
def odds(row: SpotRow, dice: Terno, table: Table) -> Fraction | None:
    """What a spot is paid, by the prize with its own letter."""
    law, readings = table.law, table.readings
    if lost_to_triple(row, dice):
        return None
    match row.kind:
        case Kind.PEQUENO:
            return small(dice, law)
        case Kind.GRANDE:
            return big(dice, law)
        case Kind.NUMERO:
            return number(row, dice, law, readings)
        case Kind.DOIS_DIFERENTES:
            return two_different(row, dice, law)
        case Kind.DOIS_IGUAIS:
            return two_equal(row, dice, law, readings)
        case Kind.TRES_IGUAIS:
            return three_equal(row, dice, law)
        case Kind.TRES_IGUAIS_QUAISQUER:
            return any_three_equal(dice, law)
        case Kind.TOTAL:
            return total(row, dice, law, readings)


@rule("pt95.VII.9")
def lost_to_triple(row: SpotRow, dice: Terno) -> bool:
    """Three equal dice take small and big, whatever they add up to."""
    return row.kind in (Kind.PEQUENO, Kind.GRANDE) and triple(dice)


@rule("pt95.VII.7.a", "pt95.VII.8.a")
def small(dice: Terno, law: CussecLaw) -> Fraction | None:
    least, most = law.small.value
    return law.small_prize.value if least <= sum(dice) <= most else None


@rule("pt95.VII.7.b", "pt95.VII.8.b")
def big(dice: Terno, law: CussecLaw) -> Fraction | None:
    least, most = law.big.value
    return law.big_prize.value if least <= sum(dice) <= most else None


@rule("pt95.VII.7.c", "pt95.VII.8.c")
def number(row: SpotRow, dice: Terno, law: CussecLaw, readings: Readings) -> Fraction | None:
    """More for two or three equal dice: of the number bet on, or of any (the reading `two-dice-same`)."""
    (face,) = row.faces
    if face not in dice:
        return None
    counted = (face,) if readings.two_dice_same == "number-bet-on" else dice
    return law.number_prizes.value[max(dice.count(each) for each in counted)]


@rule("pt95.VII.7.d", "pt95.VII.8.d")
def two_different(row: SpotRow, dice: Terno, law: CussecLaw) -> Fraction | None:
    return law.two_different_prize.value if set(row.faces) <= set(dice) else None


@rule("pt95.VII.7.e", "pt95.VII.8.e")
def two_equal(row: SpotRow, dice: Terno, law: CussecLaw, readings: Readings) -> Fraction | None:
    """Two dice of the number bet on, and the third too where the reading `pair-or-triple` lets it count."""
    (face,) = row.faces
    pair, whole = law.two_equal_prizes.value
    if dice.count(face) == whole:
        third = {"ten-and-thirty": whole, "ten-both": pair}.get(readings.pair_or_triple)
        return None if third is None else law.two_equal_prizes.value[third]
    return law.two_equal_prizes.value[pair] if dice.count(face) == pair else None


@rule("pt95.VII.7.f", "pt95.VII.8.f")
def three_equal(row: SpotRow, dice: Terno, law: CussecLaw) -> Fraction | None:
    return law.three_equal_prize.value if triple(dice) and set(row.faces) == set(dice) else None


@rule("pt95.VII.7.g", "pt95.VII.8.g")
def any_three_equal(dice: Terno, law: CussecLaw) -> Fraction | None:
    return law.any_three_equal_prize.value if triple(dice) else None


@rule("pt95.VII.7.h", "pt95.VII.8.h")
def total(row: SpotRow, dice: Terno, law: CussecLaw, readings: Readings) -> Fraction | None:
    """The sum named, whether or not three equal dice make it (the reading `triple-in-total`)."""
    if sum(dice) != row.total or (triple(dice) and readings.triple_in_total == "does-not-count"):
        return None
    return law.total_prizes.value[row.total]
