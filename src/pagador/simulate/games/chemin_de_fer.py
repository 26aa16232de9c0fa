"""Chemin de fer by the thousand million: one coup from a fresh shoe after the other, by the law's drawing table.

Where the table leaves a choice both sides draw, unless a chart says how likely they are to, there or anywhere else.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pagador.equipment.cards import CARDS
from pagador.games.baccarat.chemin_de_fer.law import CheminLaw
from pagador.games.baccarat.chemin_de_fer.words import Play, Result, Side
from pagador.games.baccarat.points import value
from pagador.law import Refused
from pagador.registry import check_edition, game_named, new_table
from pagador.simulate.games.chemin_de_fer_kernel import ALWAYS, NEVER, Course, fresh
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import State
from pagador.simulate.tally import Tally

FRESH, TABLE, DECKS = "fresh", "table", "decks"
BETS = (Side.PONTO, Side.BANCA)
MOST_CARDS = 1_625
"""A word draws three cards from a half: their places must not be more than it can tell apart."""

Chart = Mapping[str, NDArray[np.uint64]]
"""How likely the ponto draws by total, and the banker by both cards and the ponto's third card, in parts of a word."""


def simulation(
    game: str,
    edition: str | None,
    terms: Mapping[str, Any],
    readings: Mapping[str, str],
    *,
    strategy: str = "",
    shoe: str = FRESH,
    chart: Chart | None = None,
) -> Simulation:
    """A table of the game, every coup from a shoe of its own; by the drawing table, unless a chart says how."""
    if shoe != FRESH:
        raise Refused(f"Every coup of {game} is simulated from a fresh shoe: it is {FRESH}, not {shoe}.")
    known = game_named(game)
    named = check_edition(known, edition)
    opened: Any = new_table(known, named, {name: each for name, each in terms.items() if name != DECKS}, readings)
    law: CheminLaw = opened.table.law
    rate: Fraction = opened.table.cagnotte
    course = course_of(law, terms.get(DECKS, law.decks.value), by_table(law) if chart is None else chart)
    return Simulation(
        game=game,
        edition=named,
        terms=terms,
        readings=readings,
        strategy=strategy or TABLE,
        bets=BETS,
        outcomes=tuple(Result),
        nets=nets(rate),
        decides=np.ones((len(BETS), len(Result)), np.bool_),
        unit=rate.denominator,
        play=partial(from_fresh_shoes, course),
    )


def from_fresh_shoes(course: Course, state: State, rounds: int) -> Tally:
    return Tally(rounds=rounds, counts=fresh(state, rounds, course))


def nets(rate: Fraction) -> NDArray[np.int64]:
    """What each end brings the ponto, and the banker less the cagnotte, in parts of a stake."""
    unit, kept = rate.denominator, int(rate.denominator * (1 - rate))
    return np.array([[unit, -unit, 0], [-unit, kept, 0]], np.int64)


# The course of a coup --------------------------------------------------------------------


def course_of(law: CheminLaw, decks: int, chart: Chart) -> Course:
    modulus = law.points_modulus.value
    worth = {**law.ace_points.value, **law.court_points.value, **law.pip_points.value}
    if not 1 <= decks * len(CARDS) <= MOST_CARDS:
        raise Refused(f"A simulated shoe has 1 to {MOST_CARDS // len(CARDS)} decks, not {decks}.")
    return Course(
        shoe=np.array([value(card, worth) % modulus for card in CARDS * decks], np.uint64),
        modulus=np.uint64(modulus),
        ponto_shows=np.array([total in law.ponto_shows.value for total in range(modulus)]),
        banker_shows=np.array([total in law.banker_shows.value for total in range(modulus)]),
        ponto=chart["ponto"],
        banker=chart["banker"],
    )


def by_table(law: CheminLaw) -> Chart:
    """Both sides as they are ordered, drawing where they are free."""
    modulus, table = law.points_modulus.value, law.banker_table.value
    draws = law.ponto_draws.value | law.ponto_free.value
    ponto = [ALWAYS if total in draws else NEVER for total in range(modulus)]
    banker = np.full((modulus, modulus, modulus + 1), NEVER, np.uint64)
    for first, second, third in np.ndindex(banker.shape):
        total = (first + second) % modulus
        name = str(third) if third < modulus else "none"
        ordered = Play(table[total][name]) if total in table else None
        if ordered in (Play.DRAW, Play.FREE) or total in law.banker_draws.value:
            banker[first, second, third] = ALWAYS
    return {"ponto": np.array(ponto, np.uint64), "banker": banker}
