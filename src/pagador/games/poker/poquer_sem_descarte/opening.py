"""Opening a table of póquer sem descarte: law, terms and readings, checked; places, limits and the order of hands."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from pagador.betting.limits import Limit
from pagador.betting.places import Floor
from pagador.decider import agree
from pagador.equipment.cards import decks
from pagador.equipment.shoe import Shoe, new_shoe
from pagador.games.poker.poquer_sem_descarte.law import EDITION, PoquerLaw, law_of
from pagador.games.poker.poquer_sem_descarte.state import Poquer, Readings, Table, Terms
from pagador.games.poker.ranks import HEIGHT, Formation, Order, build_tables
from pagador.law import Refused, choose, rule
from pagador.money import LARGEST_STAKE

GAME = "poquer-sem-descarte"
LONGEST_SECONDS = 3600
"""No time at a table is longer; the law sets no such bound, this program does."""


def open_table(terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}) -> Poquer:
    """A new sitting: nobody there yet, the cards not shuffled."""
    table = table_of(msgspec.json.encode(dict(terms), order="sorted"), tuple(sorted(readings.items())))
    build_tables(table.order)
    return Poquer(table=table, shoe=unshuffled(table.law))


@rule("pt15.803.6.b")
def unshuffled(law: PoquerLaw) -> Shoe:
    """The cards before the first shuffle."""
    return new_shoe(0, decks(law.decks.value))


@lru_cache(maxsize=64)
def table_of(terms: bytes, readings: tuple[tuple[str, str], ...]) -> Table:
    """The same table for the same terms, so that equal sittings compare equal."""
    law = law_of()
    chosen = choose(Readings, GAME, dict(readings))
    agreed = checked_terms(agree(Terms, GAME, msgspec.json.decode(terms)), law)
    return Table(
        edition=EDITION,
        law=law,
        terms=agreed,
        readings=chosen,
        floor=floor_of(agreed, law),
        limit=limit_of(agreed, law, chosen),
        order=order_of(law, chosen),
    )


# Terms -----------------------------------------------------------------------------------


@rule("pt15.803.ato.2")
def checked_terms(terms: Terms, law: PoquerLaw) -> Terms:
    """The operator's own rules, with their defaults; refused where they leave what the law gives to the operator."""
    check_times(terms, law)
    check_seats(terms, law)
    check_approval(terms, law)
    return check_limits(terms, law)


@rule("pt15.803.14", "pt15.803.21", "pt15.803.31")
def check_times(terms: Terms, law: PoquerLaw) -> None:
    """The operator sets the time to bet, to decide, and the supplementary one; each is a second to an hour."""
    times = {
        law.open_bets.under: terms.window_seconds,
        law.decision_time: terms.decision_seconds,
        law.forewarning: terms.supplement_seconds,
    }
    for under, seconds in times.items():
        if seconds < 1:
            raise Refused(f"A time at this table is one second at least, not {seconds}.", under)
        if seconds > LONGEST_SECONDS:
            raise Refused(f"A time at this table is {LONGEST_SECONDS} seconds at most, not {seconds}.")


@rule("pt15.803.4", "pt15.803.6.a")
def check_seats(terms: Terms, law: PoquerLaw) -> None:
    """A table has one to seven places; with one it is an individual table."""
    least, most = law.places.value
    if not least <= terms.seats <= most:
        raise Refused(f"A table has {least} to {most} places, not {terms.seats}.", law.places.under)


@rule("pt15.803.ato.3")
def check_approval(terms: Terms, law: PoquerLaw) -> None:
    """The operator's own rules name who approved them."""
    if not terms.approved_by.strip():
        raise Refused("The rules of this table are approved beforehand: say by whom.", law.approval)


@rule("pt15.803.17", "pt15.803.18")
def check_limits(terms: Terms, law: PoquerLaw) -> Terms:
    """The operator sets the minimum, and a maximum of so many times it, up to the law's."""
    ceiling = law.maximum.value
    if terms.minimum < 1:
        raise Refused("The minimum of a table is one unit at least.", law.minimum)
    most = ceiling if terms.maximum is None else terms.maximum
    if not 1 <= most <= ceiling:
        raise Refused(f"The maximum is 1 to {ceiling} times the minimum, not {most}.", law.maximum.under)
    if terms.minimum * most * (1 + law.second_bet.value) > LARGEST_STAKE:
        raise Refused("No stake of this size can be carried: lower the minimum.", law.minimum)
    return msgspec.structs.replace(terms, maximum=most)


# Places, limits, order -------------------------------------------------------------------


@rule("pt15.803.4", "pt15.803.6.a")
def floor_of(terms: Terms, law: PoquerLaw) -> Floor:
    """Numbered places, each for one player with two boxes before them."""
    return Floor(seats=tuple(map(str, range(1, terms.seats + 1))), under=(law.places.under,))


@rule("pt15.803.2.b", "pt15.803.2.c", "pt15.803.16", "pt15.803.18")
def limit_of(terms: Terms, law: PoquerLaw, readings: Readings) -> Limit:
    """The ante goes from the minimum to the maximum, which may be for the whole round (the reading `maximum-of`)."""
    assert terms.maximum is not None
    most = terms.minimum * terms.maximum
    if readings.maximum_of == "whole-coup":
        most //= 1 + law.second_bet.value
    if most < terms.minimum:
        raise Refused("No ante fits: the maximum holds for ante and second bet together.", law.maximum.under)
    least = (law.ante_bounds, law.minimum_bet, law.minimum)
    return Limit(
        least=terms.minimum,
        most=most,
        under_least=least,
        under_most=(law.ante_bounds, law.maximum_bet, law.maximum.under),
    )


@rule("pt15.803.6.b", "pt15.803.13.d", "pt15.803.13.g")
def order_of(law: PoquerLaw, readings: Readings) -> Order:
    """Cards by the law's heights; how many of a flush and of a pair are compared (the readings `flush` and `pair`)."""
    assert tuple(sorted(HEIGHT, key=HEIGHT.__getitem__, reverse=True)) == law.heights.value
    flush = ((Formation.FLUSH, 1),) if readings.flush == "highest-only" else ()
    pair = ((Formation.PAIR, 2),) if readings.pair == "highest-other" else ()
    return Order(counts=flush + pair)
