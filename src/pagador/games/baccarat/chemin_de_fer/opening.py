"""Opening a table of chemin de fer: law, terms and readings, checked; places, and what cards are worth."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from pagador.betting.places import Floor
from pagador.decider import agree
from pagador.equipment.cards import decks
from pagador.equipment.shoe import new_shoe
from pagador.games.baccarat.chemin_de_fer.law import CheminLaw, law_of
from pagador.games.baccarat.chemin_de_fer.readings import Readings
from pagador.games.baccarat.chemin_de_fer.state import Chemin, Table, Terms
from pagador.law import Refused, choose, rule
from pagador.money import LARGEST_STAKE

GAME = "chemin-de-fer"
STANDING = "standing-"
"""Who stands behind and to the right of seat 4 is at `standing-4`."""

LONGEST = 3600
"""No time at a table is longer, in seconds."""


def open_table(terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}, edition: str = "pt95") -> Chemin:
    """A new sitting: nobody there yet, the cards not shuffled."""
    table = table_of(edition, msgspec.json.encode(dict(terms), order="sorted"), tuple(sorted(readings.items())))
    return Chemin(table=table, shoe=new_shoe(0, decks(table.law.decks.value)))


@lru_cache(maxsize=64)
def table_of(edition: str, terms: bytes, readings: tuple[tuple[str, str], ...]) -> Table:
    """The same table for the same terms, so that equal sittings compare equal."""
    law = law_of(edition)
    chosen = choose(Readings, GAME, dict(readings))
    return Table(
        edition=edition,
        law=law,
        terms=checked_terms(agree(Terms, GAME, msgspec.json.decode(terms)), law),
        readings=chosen,
        floor=floor_of(law, chosen),
        card_points=points_of_cards(law),
    )


@rule("pt95.I.35", "pt95.I.36", "pteur.cdf.35", "pteur.cdf.36")
def checked_terms(terms: Terms, law: CheminLaw) -> Terms:
    """The terms; refused where they make no table."""
    times = [value for name, value in msgspec.structs.asdict(terms).items() if name.endswith("_seconds")]
    if not 1 <= terms.minimum <= terms.bank_minimum <= LARGEST_STAKE:
        sentence = "The least bet is one unit at least, and the least bank no smaller than the least bet."
        raise Refused(sentence, law.bank_minimum, law.multiples)
    if min(terms.auction_base, terms.auction_step) < 1 or terms.auction_base < terms.bank_minimum:
        raise Refused("Bids begin at the least bank or above, and go by one unit at least.", law.auction)
    if not 0 <= terms.cagnotte_percent < 100:
        raise Refused("The cagnotte is a part of what the banker wins: from 0 to 99 in a hundred.", law.cagnotte)
    if not 1 <= min(times) <= max(times) <= LONGEST:
        raise Refused(f"Every time at this table is from 1 to {LONGEST} seconds.")
    return terms


@rule("pt95.I.3", "pt95.I.24", "pt95.I.25", "pteur.cdf.3", "pteur.cdf.24", "pteur.cdf.25")
def floor_of(law: CheminLaw, readings: Readings) -> Floor:
    """Nine seats, and room to stand behind and to the right of each; beside the dealer nobody stands."""
    seats = tuple(str(number) for number in range(1, law.seats.value + 1))
    behind = seats if readings.seat_nine == "beside-chair" else seats[:-1]
    return Floor(seats=seats, crowds=tuple(f"{STANDING}{seat}" for seat in behind), under=(law.seats.under,))


@rule("pt95.I.9", "pt95.I.9.a", "pt95.I.9.b", "pt95.I.9.c", "pteur.cdf.9", "pteur.cdf.9.a", "pteur.cdf.9.b")
@rule("pteur.cdf.9.c")
def points_of_cards(law: CheminLaw) -> dict[str, int]:
    """What each card is worth: the ace one, court cards nothing, all others their pips."""
    return law.ace_points.value | law.court_points.value | law.pip_points.value
