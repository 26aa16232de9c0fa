"""Opening a table of treze cartas: law, terms and readings, checked; places, limits, and how rows count."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Any

import msgspec

from pagador.betting.limits import Limit, whole_step
from pagador.betting.places import Floor
from pagador.decider import agree
from pagador.equipment.cards import decks
from pagador.equipment.shoe import new_shoe
from pagador.games.poker.ranks import HEIGHT, SECOND, Formation, Order, build_tables
from pagador.games.poker.treze_cartas.law import EDITION, TrezeLaw, law_of, points_of
from pagador.games.poker.treze_cartas.scoring import SIZES, PointsOfRow, Scoring
from pagador.games.poker.treze_cartas.state import Hand, Readings, Table, Terms, Treze
from pagador.games.poker.treze_cartas.words import MAKES
from pagador.law import Refused, choose, rule
from pagador.money import LARGEST_STAKE, Rounding

GAME = "treze-cartas"
STANDING = "standing"
"""Room for any number of players who bet without a seat."""


def open_table(terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}) -> Treze:
    """A new sitting: nobody there yet, the cards not shuffled."""
    table = table_of(msgspec.json.encode(dict(terms), order="sorted"), tuple(sorted(readings.items())))
    build_tables(table.scoring.order)
    hands = tuple(Hand(place=place) for place in table.places)
    return Treze(table=table, shoe=new_shoe(0, decks(table.law.deck.value)), hands=hands)


@lru_cache(maxsize=64)
def table_of(terms: bytes, readings: tuple[tuple[str, str], ...]) -> Table:
    """The same table for the same terms, so that equal sittings compare equal."""
    law = law_of()
    chosen = choose(Readings, GAME, dict(readings))
    agreed = checked_terms(agree(Terms, GAME, msgspec.json.decode(terms)))
    return Table(
        edition=EDITION,
        law=law,
        terms=agreed,
        readings=chosen,
        floor=floor_of(law),
        limit=limit_of(agreed, law, chosen),
        scoring=scoring_of(law, chosen),
    )


def checked_terms(terms: Terms) -> Terms:
    """The terms; refused where they make no table."""
    if min(terms.minimum, terms.maximum) < 1:
        raise Refused("The minimum of a table is one unit at least, and its maximum once the minimum.")
    if min(terms.window_seconds, terms.cut_seconds, terms.shake_seconds) < 1:
        raise Refused("Every time at this table is one second at least.")
    if terms.minimum * terms.maximum > LARGEST_STAKE:
        raise Refused("No stake of this size can be carried: lower the minimum or the maximum.")
    return terms


# Places and limits -----------------------------------------------------------------------


@rule("mo88.3", "mo88.5")
def floor_of(law: TrezeLaw) -> Floor:
    """Four places, of which the banker has one; who finds no seat may bet standing."""
    seats = tuple(str(number) for number in range(1, law.places.value))
    return Floor(seats=seats, crowds=(STANDING,), under=(law.places.under,))


def limit_of(terms: Terms, law: TrezeLaw, readings: Readings) -> Limit:
    """What one player may have on a place; where fractions are refused, by steps that never leave one."""
    rounding = Rounding(readings.fractions)
    parts = (law.prize.value, net_prize(law, readings), 1 - part_lost(law, readings))
    step = lcm(*(whole_step(part, rounding) for part in parts))
    limit = Limit(least=terms.minimum, most=terms.minimum * terms.maximum, step=step)
    if limit.room(0) is None:
        raise Refused(f"No stake fits: at this table stakes go by {step}.", law.prize.under)
    return limit


@rule("mo88.11")
def net_prize(law: TrezeLaw, readings: Readings) -> Fraction:
    """What a winner is paid for each unit: half of it, less the commission of that half or of the whole stake."""
    base = law.prize.value if readings.commission_base == "prize" else Fraction(1)
    return law.prize.value - law.commission.value * base


@rule("mo88.8", "mo88.11")
def part_lost(law: TrezeLaw, readings: Readings) -> Fraction:
    """How much of a stake a loser loses: the whole, or as much as a winner's prize (the reading `loser-pays`)."""
    return Fraction(1) if readings.loser_pays == "whole" else law.prize.value


# How rows count --------------------------------------------------------------------------

SIDE_CARDS_ASIDE = ((Formation.FOURS, 1), (Formation.FULL_HOUSE, 1), (Formation.TRIO, 1))
"""Formations in which the height of the four or of the three equal cards alone is compared."""

THREE_CARDS = frozenset({Formation.TRIO, Formation.PAIR, Formation.HIGH_CARD})
ALSO_OTHERWISE = THREE_CARDS | {Formation.STRAIGHT, Formation.FLUSH, Formation.STRAIGHT_FLUSH}
"""What the row of three cards can make; the second, where it knows straights and flushes (the reading `front-row`)."""


@rule("mo88.6", "mo88.9.6", "mo88.9.7", "mo88.9.8", "mo88.9.10", "mo88.9.11")
def order_of(law: TrezeLaw, readings: Readings) -> Order:
    """Cards by the law's heights; side cards apart; A-2-3-4-5 right below A-K-Q-J-10, suited or not."""
    assert tuple(sorted(HEIGHT, key=HEIGHT.__getitem__, reverse=True)) == law.heights.value
    short = THREE_CARDS if readings.front_row == "naturals-only" else ALSO_OTHERWISE
    return Order(counts=SIDE_CARDS_ASIDE, low_straight=SECOND, short=short)


@rule("mo88.7", "mo88.8", "mo88.9")
def scoring_of(law: TrezeLaw, readings: Readings) -> Scoring:
    """What decides rows at a table, by its law and readings."""
    assert law.rows.value == SIZES
    first, second, third = (points_in(row, law) for row in range(1, len(law.rows.value) + 1))
    return Scoring(
        order=order_of(law, readings),
        points=(first, second, third),
        row_points=readings.row_points,
        equal_points=readings.equal_points,
        six_pairs=readings.six_pairs,
        suited_straights=readings.suited_straights,
        natural_order=readings.natural_order,
        both_foul=readings.both_foul,
    )


@rule(
    *("mo88.9.5", "mo88.9.6", "mo88.9.7", "mo88.9.8", "mo88.9.9"),
    *("mo88.9.10", "mo88.9.11", "mo88.9.12", "mo88.9.13", "mo88.9.14"),
)
def points_in(row: int, law: TrezeLaw) -> PointsOfRow:
    """What each formation scores in a row, nothing where it cannot lie; a suited straight counts there as a flush."""
    found = {makes: figure.value for makes, figure in points_of(law).items()}
    points = {formation: found[makes].get(row, 0) for formation, makes in MAKES.items()}
    points[Formation.STRAIGHT_FLUSH] = law.straight_flush.value.get(row, law.flush.value[row])
    return tuple(points[formation] for formation in Formation)
