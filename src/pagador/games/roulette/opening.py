"""Opening a roulette table: the edition's law, the table's terms and readings, checked and made into rows."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from pagador.betting.coup import After
from pagador.betting.limits import Limit, whole_step
from pagador.betting.places import Floor
from pagador.decider import agree
from pagador.equipment.wheel import Wheel, wheel_of
from pagador.games.roulette.law import SECTIONS, RouletteLaw, law_of, wheel_rule
from pagador.games.roulette.layout import spots_of
from pagador.games.roulette.state import Readings, Roulette, SpotRow, Table, Terms
from pagador.games.roulette.words import SIMPLE, Kind
from pagador.law import Refused, RuleId, choose, rule
from pagador.money import Rounding, Units

DEFAULT_WHEELS = {
    "roleta-francesa": "francesa",
    "roleta-americana": "francesa",
    "roleta-americana-online": "37",
}
TWO_GROUPS = (Kind.CAVALO_DE_DUZIA, Kind.CAVALO_DE_COLUNA)


def open_table(game: str, terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}) -> Roulette:
    """A new sitting, nobody there yet."""
    table = table_of(game, msgspec.json.encode(dict(terms), order="sorted"), tuple(sorted(readings.items())))
    return Roulette(table=table, ball_mm=table.terms.balls_mm[0] if table.law.balls else 0)


@lru_cache(maxsize=64)
def table_of(game: str, terms: bytes, readings: tuple[tuple[str, str], ...]) -> Table:
    """The same table for the same terms, so that equal sittings compare equal."""
    law = law_of(game)
    chosen = choose(Readings, game, dict(readings))
    agreed = checked_terms(game, agree(Terms, game, msgspec.json.decode(terms)), law)
    wheel = wheel_at(game, agreed, chosen, law)
    return Table(
        game=game,
        edition=SECTIONS[game][0].split(".")[0],
        law=law,
        terms=agreed,
        readings=chosen,
        wheel=wheel,
        floor=floor_of(agreed, law),
        spots=rows(law, wheel, agreed, chosen),
    )


# Terms -----------------------------------------------------------------------------------


def checked_terms(game: str, terms: Terms, law: RouletteLaw) -> Terms:
    """The terms with the edition's own defaults; refused where the law does not leave them to the table."""
    if terms.minimum < 1 or terms.window_seconds < 1:
        raise Refused("The minimum of a table is one unit at least, and its window one second.")
    check_balls(terms, law)
    check_chips(terms, law)
    check_minima(terms, law)
    check_ceilings(terms, law)
    check_left_out(terms, law)
    check_kind_of_table(terms, law)
    after = terms.after or (After.BACK if law.stakes_returned else After.STAY)
    return msgspec.structs.replace(terms, wheel=terms.wheel or DEFAULT_WHEELS[game], after=after)


@rule("pt95.X.11")
def check_balls(terms: Terms, law: RouletteLaw) -> None:
    """A table has two balls of different diameters within the law's bounds; a drawn ball has none."""
    if law.ball_mm is None:
        if terms.balls_mm != Terms().balls_mm:
            raise Refused("The ball of this wheel is drawn: it has no diameter.")
        return
    least, most = law.ball_mm.value
    if len(set(terms.balls_mm)) < 2 or not all(least <= ball <= most for ball in terms.balls_mm):
        raise Refused(f"The two balls differ and measure {least} to {most} mm.", law.ball_mm.under)


@rule("pt95.X.23")
def check_chips(terms: Terms, law: RouletteLaw) -> None:
    """Chips begin at one unit, so that any prize can be laid out; boxes are for chips without face value."""
    if min(terms.chips, default=0) != 1:
        raise Refused("The chips of a table begin at 1, so that any prize can be laid out.", *filter(None, [law.fita]))
    if terms.marker == "caixas" and law.boxes is None:
        raise Refused("This table has no colour chips, and so no boxes to show their value.")


@rule("pt15.804.10", "pt95.X.27")
def check_minima(terms: Terms, law: RouletteLaw) -> None:
    """Online the operator sets the minimum of each kind of chance; a table in a hall has one for all."""
    if terms.minima and law.minimum is None:
        raise Refused("A table in a hall has one minimum for all chances.", *([law.maxima.under] if law.maxima else []))
    for kind, least in terms.minima.items():
        ceiling(kind, law)
        if least < 1:
            raise Refused(f"The minimum on {kind} is one unit at least, not {least}.", law.minimum or law.spots)


@rule("pt15.804.11", "pt15.804.ato.2", "pt95.X.27")
def check_ceilings(terms: Terms, law: RouletteLaw) -> None:
    """A table may set its own maxima only where the law gives ceilings, and never above them."""
    if not terms.ratios:
        return
    if law.ceilings is None:
        raise Refused("The law fixes the maxima of this table.", *([law.maxima.under] if law.maxima else []))
    for kind, ratio in terms.ratios.items():
        most, under = ceiling(kind, law)
        if not 1 <= ratio <= most:
            raise Refused(f"The most on {kind} may be 1 to {most} times the minimum, not {ratio}.", under)


@rule("pt15.804.12")
def check_left_out(terms: Terms, law: RouletteLaw) -> None:
    """Only online may the two-dozen and two-column cavalos be left out and a player's total be capped."""
    if (terms.left_out or terms.player_total is not None) and law.left_out is None:
        raise Refused("This table offers every spot of the layout and caps no player's total.", law.combinations)
    for kind in terms.left_out:
        if kind not in TWO_GROUPS:
            raise Refused(f"Only {' and '.join(TWO_GROUPS)} may be left out, not {kind}.", law.left_out or law.spots)
    if terms.player_total is not None and terms.player_total < terms.minimum:
        raise Refused("A player's total cannot be capped below the minimum.", law.left_out or law.spots)


@rule("pt95.X.1", "pt15.804.4")
def check_kind_of_table(terms: Terms, law: RouletteLaw) -> None:
    """Halls have single and double tables, online ones individual and shared wheels."""
    assert law.tables is not None
    for wanted in {"duplas", "individual"} & {terms.boards, terms.players}:
        if wanted not in law.tables.value:
            raise Refused(f"This game has no {wanted} tables: {' and '.join(law.tables.value)}.", law.tables.under)


# The wheel and the floor -----------------------------------------------------------------


@rule("pt95.X.2", "pt95.X.9", "pt95.IX.2", "pt15.804.6.a", "pt15.804.6.c")
def wheel_at(game: str, terms: Terms, readings: Readings, law: RouletteLaw) -> Wheel:
    """The wheel with the printed order that this table may have."""
    printed = law.wheels.value if law.wheels else {}
    if law.order is not None and game == "roleta-francesa":
        printed = {"francesa": law.order.value}
    if terms.wheel not in printed:
        raise Refused(f"There is no wheel {terms.wheel} here: {' or '.join(printed)}.", wheel_rule(law))
    turned = terms.wheel == "americana" and readings.american_direction == "anticlockwise"
    return wheel_of(printed[terms.wheel], anticlockwise=turned, alternating=readings.colours == "alternation")


@rule("pt95.IX.5", "pt15.804.4")
def floor_of(terms: Terms, law: RouletteLaw) -> Floor:
    """Eight seats at American tables, with room to stand; elsewhere people stand where they like, or play alone."""
    if law.seats is not None:
        seats = tuple(str(number) for number in range(1, law.seats.value + 1))
        return Floor(seats=seats, crowds=("standing",), under=(law.seats.under,))
    if terms.players == "individual":
        return Floor(seats=("1",), under=(law.tables.under,) if law.tables else ())
    if terms.boards == "duplas":
        return Floor(crowds=("A", "B"), under=(law.tables.under,) if law.tables else ())
    return Floor(crowds=("table",))


# The spots -------------------------------------------------------------------------------


def rows(law: RouletteLaw, wheel: Wheel, terms: Terms, readings: Readings) -> dict[str, SpotRow]:
    """Every spot that this table offers, with what it pays and what may lie on it."""
    spots = spots_of(law, wheel, any_two=readings.two_groups == "any")
    rounding = Rounding(readings.fractions)
    return {
        spot: row_of(spot, numbers, law, terms, rounding)
        for spot, numbers in spots.items()
        if spot.partition(":")[0] not in terms.left_out
    }


def row_of(spot: str, numbers: frozenset[str], law: RouletteLaw, terms: Terms, rounding: Rounding) -> SpotRow:
    kind = SIMPLE if spot in law.simple.value else spot.partition(":")[0]
    odds, under = (law.simple_prize.value, law.simple_prize.under)
    if kind != SIMPLE:
        odds, under = law.multiple_prizes.value[kind], law.multiple_prizes.under
    limit = limit_of(kind, law, terms, whole_step(odds, rounding))
    return SpotRow(spot=spot, kind=kind, numbers=numbers, odds=odds, limit=limit, under=under)


@rule("pt95.X.27", "pt15.804.10", "pt15.804.11.a", "pt15.804.11.b", "pt15.804.3.b", "pt15.804.3.c")
def limit_of(kind: str, law: RouletteLaw, terms: Terms, step: Units) -> Limit:
    """The least on a spot is the minimum of its kind; the most is the law's multiple of it."""
    ratio, under = ceiling(kind, law)
    least = (law.minimum_per_spot, law.minimum) if law.minimum and law.minimum_per_spot else (under,)
    most = (law.maximum_per_spot, under) if law.maximum_per_spot else (under,)
    minimum = terms.minima.get(kind, terms.minimum)
    top = minimum * terms.ratios.get(kind, ratio)
    return Limit(least=minimum, most=top, step=step, under_least=least, under_most=most)


def ceiling(kind: str, law: RouletteLaw) -> tuple[int, RuleId]:
    """The law's multiple of the minimum for a kind of spot, and the rule it stands in."""
    if kind == SIMPLE and law.maximum_simple is not None:
        return law.maximum_simple.value, law.maximum_simple.under
    if kind == Kind.QUADRO and law.quadro_maximum is not None:
        return law.quadro_maximum.value, law.quadro_maximum.under
    maxima = law.maxima or law.maxima_multiple
    assert maxima is not None
    if kind not in maxima.value:
        raise Refused(f"There is no kind of spot called {kind}: {', '.join([*maxima.value, SIMPLE])}.", law.spots)
    return maxima.value[kind], maxima.under
