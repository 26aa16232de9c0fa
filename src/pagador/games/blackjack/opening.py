"""Opening a table of blackjack: edition, law, terms and readings, checked; seats and limits made."""

from collections.abc import Mapping
from functools import lru_cache
from math import lcm
from typing import Any

import msgspec

from pagador.betting.limits import Limit, whole_step
from pagador.betting.places import Floor
from pagador.decider import agree
from pagador.equipment.cards import decks
from pagador.equipment.shoe import new_shoe
from pagador.games.blackjack.jackpot_terms import checked_jackpot
from pagador.games.blackjack.law import EDITIONS, BlackjackLaw, ShufflerLaw, jackpot_law, law_of, shuffler_law
from pagador.games.blackjack.state import Blackjack, Readings, Table, Terms
from pagador.games.blackjack.words import Shuffler
from pagador.law import Refused, choose, rule
from pagador.money import Rounding

GAME = "blackjack"
STANDING = "standing"
CEILING = "ceiling"
FIRST = next(iter(EDITIONS))


def open_table(terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}, *, edition: str = FIRST) -> Blackjack:
    """A new sitting: nobody there yet, the cards not shuffled."""
    table = table_of(edition, msgspec.json.encode(dict(terms), order="sorted"), tuple(sorted(readings.items())))
    shoe = new_shoe(0, decks(table.terms.decks))
    return Blackjack(table=table, shoe=shoe)


@lru_cache(maxsize=64)
def table_of(edition: str, terms: bytes, readings: tuple[tuple[str, str], ...]) -> Table:
    """The same table for the same terms, so that equal sittings compare equal."""
    law, jackpot, shuffler = law_of(edition), jackpot_law(edition), shuffler_law(edition)
    chosen = choose(Readings, GAME, dict(readings))
    agreed = checked_terms(agree(Terms, GAME, msgspec.json.decode(terms)), law)
    check_shuffler(agreed, shuffler)
    return Table(
        edition=edition,
        law=law,
        jackpot=jackpot,
        shuffler=shuffler,
        terms=checked_jackpot(agreed, jackpot),
        readings=chosen,
        floor=floor_of(agreed, law),
        limit=limit_of(agreed, law, chosen),
    )


# Terms -----------------------------------------------------------------------------------


def checked_terms(terms: Terms, law: BlackjackLaw) -> Terms:
    """The terms with their defaults; refused where the law does not leave them to the table."""
    if min(terms.minimum, terms.window_seconds, terms.decision_seconds) < 1:
        raise Refused("The minimum of a table is one unit at least, and its window one second.")
    check_decks(terms, law)
    check_seats(terms, law)
    return msgspec.structs.replace(terms, maximum=maximum_of(terms, law))


@rule("pt95.V.3", "pteur.bj.3")
def check_decks(terms: Terms, law: BlackjackLaw) -> None:
    """Four decks or six."""
    if terms.decks not in law.decks.value:
        known = " or ".join(map(str, law.decks.value))
        raise Refused(f"Blackjack is played with {known} decks, not {terms.decks}.", law.decks.under)


@rule("pt95.V.2", "pteur.bj.2")
def check_seats(terms: Terms, law: BlackjackLaw) -> None:
    """Six seats or seven."""
    if terms.seats not in law.seats.value:
        known = " or ".join(map(str, law.seats.value))
        raise Refused(f"A table of blackjack has {known} seats, not {terms.seats}.", law.seats.under)


@rule("pt95.V.37", "pteur.bj.37")
def maximum_of(terms: Terms, law: BlackjackLaw) -> int:
    """How many minima a seat takes: fixed in one edition, a ceiling in the other."""
    most = law.maximum.value
    wanted = most if terms.maximum is None else terms.maximum
    if not 1 <= wanted <= most:
        raise Refused(f"The maximum is at most {most} times the minimum, not {wanted}.", law.maximum.under)
    if wanted != most and law.maximum_is.value != CEILING:
        raise Refused(f"The maximum is {most} times the minimum, not {wanted}.", law.maximum.under)
    return wanted


@rule("pteur.bj.52")
def check_shuffler(terms: Terms, law: ShufflerLaw | None) -> None:
    """Only an edition that knows of shufflers lets a table use one."""
    if terms.shuffler is not Shuffler.NONE and law is None:
        raise Refused("This edition knows no automatic shuffler.")


# The floor and the limits ----------------------------------------------------------------


@rule("pt95.V.2", "pteur.bj.2")
def floor_of(terms: Terms, law: BlackjackLaw) -> Floor:
    """Numbered seats, and room for those who only complete bets."""
    seats = tuple(map(str, range(1, terms.seats + 1)))
    return Floor(seats=seats, crowds=(STANDING,), under=(law.seats.under,))


@rule("pt95.V.14", "pt95.V.37", "pteur.bj.14", "pteur.bj.37")
def limit_of(terms: Terms, law: BlackjackLaw, readings: Readings) -> Limit:
    """The minimum or a multiple of it, up to the maximum of the seat."""
    assert terms.maximum is not None
    whole = whole_step(law.blackjack_prize.value, Rounding(readings.fractions))
    return Limit(
        least=terms.minimum,
        most=terms.minimum * terms.maximum,
        step=lcm(terms.minimum, whole),
        under_least=(law.multiples,),
        under_most=(law.maximum.under,),
    )
