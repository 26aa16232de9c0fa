"""Opening a table of ponto e banca: law, terms and readings, checked; seats, standing places and limits made."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

import msgspec

from pagador.betting.limits import Limit, whole_step
from pagador.betting.places import Floor
from pagador.decider import agree
from pagador.equipment.cards import decks
from pagador.equipment.shoe import new_shoe
from pagador.games.baccarat.ponto_e_banca.law import SECTIONS, PontoEBancaLaw, law_of
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca, Readings, Table, Terms
from pagador.games.baccarat.ponto_e_banca.words import Board, Spot
from pagador.law import Refused, choose, rule
from pagador.money import Rounding, Units

USUAL_DIFFERENCE = 100
"""Macau: where the inspection has said nothing, the totals may differ by this many minima (a term)."""


def open_table(game: str, terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}) -> PontoEBanca:
    """A new sitting: nobody there yet, the cards not shuffled."""
    table = table_of(game, msgspec.json.encode(dict(terms), order="sorted"), tuple(sorted(readings.items())))
    return PontoEBanca(table=table, shoe=new_shoe(0, decks(table.decks)))


@lru_cache(maxsize=64)
def table_of(game: str, terms: bytes, readings: tuple[tuple[str, str], ...]) -> Table:
    """The same table for the same terms, so that equal sittings compare equal."""
    law = law_of(game)
    chosen = choose(Readings, game, dict(readings))
    agreed = checked_terms(agree(Terms, game, msgspec.json.decode(terms)), law, chosen)
    return Table(
        game=game,
        edition=SECTIONS[game][0].split(".")[0],
        law=law,
        terms=agreed,
        readings=chosen,
        floor=floor_of(agreed, law),
        limits={spot: limit_of(Spot(spot), law, agreed, chosen) for spot in law.spots.value},
        decks=agreed.decks or 0,
    )


# Terms -----------------------------------------------------------------------------------


def checked_terms(terms: Terms, law: PontoEBancaLaw, readings: Readings) -> Terms:
    """The terms with their defaults; refused where the law does not leave them to the table."""
    if min(terms.minimum, terms.window_seconds, terms.decision_seconds) < 1:
        raise Refused("The minimum of a table is one unit at least, and its window one second.")
    terms = with_decks(terms, law)
    check_seats(terms, law)
    notice = notice_place(terms, law, readings)
    return msgspec.structs.replace(terms, notice_from_end=notice, difference=difference(terms, law))


@rule("pt95.II.2", "pt95.III.2")
def check_seats(terms: Terms, law: PontoEBancaLaw) -> None:
    """Seven seats on a single table, six or seven on each board of a double one."""
    allowed = law.seats.value[terms.table]
    if terms.seats not in allowed:
        known = " or ".join(map(str, allowed))
        raise Refused(f"A board of a {terms.table} table has {known} seats, not {terms.seats}.", law.seats.under)


@rule("pt95.II.5", "pt95.III.5")
def notice_place(terms: Terms, law: PontoEBancaLaw, readings: Readings) -> int:
    """The carta-aviso lies about where the law says: never so late that the coups after it could want for cards."""
    usual = law.notice_from_end.value
    least, most = most_cards(law) * coups_after_notice(readings), 2 * usual
    from_end = max(usual, least) if terms.notice_from_end is None else terms.notice_from_end
    if not least <= from_end <= most:
        place = f"about {usual} cards from the end, between {least} and {most}"
        raise Refused(f"The carta-aviso lies {place}, not {from_end}.", law.notice_from_end.under)
    return from_end


def coups_after_notice(readings: Readings) -> int:
    """How many coups may still be dealt from the cards behind the carta-aviso (the reading `notice`)."""
    return 2 if readings.notice == "one-more" else 1


def most_cards(law: PontoEBancaLaw) -> int:
    """The most that one coup can take from the sabot."""
    hands = len(law.groups.value) * (law.initial_cards.value + law.third_cards.value)
    return law.coup_burn.value + hands


@rule("pt95.III.11", "pt95.III.11.b")
def difference(terms: Terms, law: PontoEBancaLaw) -> Units | None:
    """In Macau's game the inspection fixes how far the totals on ponto and banca may lie apart."""
    if law.largest_difference is None:
        if terms.difference is not None:
            raise Refused("This table limits each seat's stake, not the difference between ponto and banca.")
        return None
    wanted = USUAL_DIFFERENCE * terms.minimum if terms.difference is None else terms.difference
    if wanted < terms.minimum:
        raise Refused("The difference between the totals is one minimum at least.", law.largest_difference)
    return wanted


@rule("pt95.II.1", "pt95.III.1")
def with_decks(terms: Terms, law: PontoEBancaLaw) -> Terms:
    """Six decks on a single table, eight on a double one: either says the other."""
    if terms.decks is None:
        return msgspec.structs.replace(terms, decks=law.decks.value[terms.table])
    for table, count in law.decks.value.items():
        if count == terms.decks and (table == terms.table or terms.table is Board.SIMPLES):
            return msgspec.structs.replace(terms, table=Board(table))
    known = ", ".join(f"{count} decks on a {table} table" for table, count in law.decks.value.items())
    raise Refused(f"The law knows {known}, not {terms.decks} on a {terms.table} one.", law.decks.under)


# The floor -------------------------------------------------------------------------------


@rule("pt95.II.2", "pt95.II.11", "pt95.III.2", "pt95.III.11.e")
def floor_of(terms: Terms, law: PontoEBancaLaw) -> Floor:
    """Numbered seats on each board, and places to stand in the gaps between them."""
    boards = ("",) if terms.table is Board.SIMPLES else ("A", "B")
    seats = tuple(f"{board}{number}" for board in boards for number in range(1, terms.seats + 1))
    room = law.standing.value[terms.seats]
    standing = tuple(f"{board}{gap(number, terms.seats)}" for board in boards for number in range(1, room + 1))
    return Floor(seats=seats, standing=standing, under=(law.seats.under, law.standing.under))


def gap(number: int, seats: int) -> str:
    """The place to stand after a seat; where more may stand than there are gaps, the last one is at the board's end."""
    return f"{number}-{number + 1}" if number < seats else f"{number}-end"


def neighbours(standing: str) -> tuple[str, ...]:
    """The seats beside a standing place."""
    board = standing[0] if standing[0].isalpha() else ""
    first, _, second = standing.removeprefix(board).partition("-")
    return tuple(f"{board}{number}" for number in (first, second) if number.isdigit())


# Limits ----------------------------------------------------------------------------------


@rule("pt95.II.20", "pt95.III.11.a")
def limit_of(spot: Spot, law: PontoEBancaLaw, terms: Terms, readings: Readings) -> Limit:
    """By ratio to the minimum; in Macau's game nobody has a maximum of his own."""
    step = whole_step(odds_of(spot, law), Rounding(readings.fractions))
    if law.maxima is None:
        unlimited = (law.no_individual_maximum,) if law.no_individual_maximum else ()
        return Limit(least=terms.minimum, most=None, step=step, under_most=unlimited)
    under = (law.maxima.under,)
    most = terms.minimum * law.maxima.value[spot]
    return Limit(least=terms.minimum, most=most, step=step, under_least=under, under_most=under)


@rule("pt95.II.17", "pt95.II.18", "pt95.II.19", "pt95.III.17", "pt95.III.18", "pt95.III.19")
def odds_of(spot: Spot, law: PontoEBancaLaw) -> Fraction:
    """What a spot pays for one, the house's share of banca's prizes taken off."""
    match spot:
        case Spot.PONTO:
            return law.prize.value
        case Spot.BANCA:
            return law.prize.value * (1 - law.commission.value)
        case Spot.EMPATE:
            return law.tie_prize.value
