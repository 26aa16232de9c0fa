"""Ponto e banca by the thousand million, and Macau's game with it: two hands from a shoe, and how they end.

Once four cards lie, and the two that might be added to them are known, a coup is decided: the law's drawing table is
made into one that says how each of these cases ends and how many cards it takes. A fresh shoe is six different cards
out of all; a dealt one is shuffled whole, dealt to the carta-aviso with its burns, and shuffled again. The cut that
comes between makes one order into another, all of them as likely as before, and so it is not made.
"""

from collections.abc import Mapping
from functools import partial
from itertools import product
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pagador.equipment.cards import CARDS, Card
from pagador.games.baccarat.points import value
from pagador.games.baccarat.ponto_e_banca.counting import standing_for
from pagador.games.baccarat.ponto_e_banca.law import PontoEBancaLaw
from pagador.games.baccarat.ponto_e_banca.opening import most_cards
from pagador.games.baccarat.ponto_e_banca.state import Table
from pagador.games.baccarat.ponto_e_banca.words import Spot
from pagador.law import Refused
from pagador.simulate.bets import Worth, coup, laid, nets, table, worth
from pagador.simulate.games.ponto_e_banca_kernel import CARD_BITS, HAND_BITS, Cells, Points, dealt, fresh, unfit_from
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import State
from pagador.simulate.tally import Counts, Tally

OUTCOMES = tuple(Spot)
"""How a coup may end, by the bet that wins."""


def simulation(
    game: str,
    edition: str | None,
    terms: Mapping[str, Any],
    readings: Mapping[str, str],
    *,
    strategy: str = "",
    shoe: str = "fresh",
    chart: NDArray[np.int64] | None = None,
) -> Simulation:
    """A table of either game, each coup from a fresh shoe or whole shoes dealt; nobody chooses anything at it."""
    opened = table(game, edition, terms, readings)
    closed, stakes = laid(opened.game, opened.state)
    course = course_of(opened.state.table)
    coups = (coup(opened.game, closed, example(opened.state.law, spot)) for spot in OUTCOMES)
    found = worth(stakes, [nets(events) for _, events in coups])
    return Simulation(
        game=game,
        edition=opened.edition,
        terms=terms,
        readings=readings,
        shoe=shoe,
        bets=found.bets,
        outcomes=OUTCOMES,
        nets=found.nets,
        decides=found.decides,
        unit=found.unit,
        play=playing(shoe, opened.state.table, course, found),
    )


# How it is played ------------------------------------------------------------------------


def playing(shoe: str, opened: Table, course: "Course", found: Worth) -> partial[Tally]:
    """The kernel of a kind of shoe, with all that it has to know of this table."""
    match shoe:
        case "fresh":
            return partial(from_fresh_shoes, course)
        case "dealt":
            return partial(from_dealt_shoes, course, orders_of(opened), found.nets, found.decides.astype(np.int64))
    raise Refused(f"A shoe is fresh for each coup or dealt to its carta-aviso, not {shoe}.")


def from_fresh_shoes(course: "Course", state: State, rounds: int) -> Tally:
    return Tally(rounds=rounds, counts=fresh(state, rounds, course.shoe, course.rows, course.ends))


def from_dealt_shoes(
    course: "Course", orders: "Orders", nets: Counts, decides: Counts, state: State, rounds: int
) -> Tally:
    """The last shoe is left where the rounds end, and counts as one."""
    unfit = unfit_from(course.shoe.size)
    counts, shoes, by_shoe = dealt(
        state,
        rounds,
        course.shoe,
        course.rows,
        course.ends,
        course.taken,
        unfit,
        nets,
        decides,
        *msgspec.structs.astuple(orders),
    )
    return Tally(rounds=rounds, counts=counts, shoes=shoes, by_shoe=by_shoe)


class Orders(msgspec.Struct, frozen=True, kw_only=True):
    """What the law orders for a shoe, in cards: burns, the carta-aviso, what a coup needs, and when the last one is."""

    first_burn: int
    coup_burn: int
    notice_from_end: int
    most_cards: int
    coups_from_opening: int


def orders_of(opened: Table) -> Orders:
    """From law, terms and the reading `notice`: a carta-aviso that opens a coup may leave one more to come."""
    from_end = opened.terms.notice_from_end
    assert from_end is not None
    return Orders(
        first_burn=opened.law.first_burn.value,
        coup_burn=opened.law.coup_burn.value,
        notice_from_end=from_end,
        most_cards=most_cards(opened.law),
        coups_from_opening=2 if opened.readings.notice == "one-more" else 1,
    )


# The drawing table -----------------------------------------------------------------------


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """A shoe by its points, and the course of every coup.

    `rows` has for the sums of both hands' first two cards where their part of the other tables begins. These have for
    each fifth and sixth card of the deal how the coup ends, and how many of the six cards are used.
    """

    shoe: Points
    rows: Points
    ends: Cells
    taken: Cells


def course_of(opened: Table) -> Course:
    law, modulus = opened.law, opened.law.points_modulus.value
    shoe = np.array([value(card, law.card_points.value) for card in CARDS * opened.decks], np.uint64)
    ends = np.zeros((modulus, modulus, 1 << CARD_BITS, 1 << CARD_BITS), np.uint8)
    taken = ends.copy()
    for ponto, banca, fifth, sixth in product(range(modulus), repeat=4):
        *made, cards = completed((ponto, banca), fifth, sixth, law, opened.readings.naturals)
        end = winner(*(points % modulus for points in made))
        ends[ponto, banca, fifth, sixth] = OUTCOMES.index(end)
        taken[ponto, banca, fifth, sixth] = cards
    return Course(shoe=shoe, rows=rows_of(modulus), ends=ends.ravel(), taken=taken.ravel())


def rows_of(modulus: int) -> Points:
    """Where each pair of sums leads: hands of equal points have one part of the tables."""
    sums = range(1 << HAND_BITS)
    first = [(ponto % modulus) * modulus + banca % modulus for banca in sums for ponto in sums]
    return np.array(first, np.uint64) << np.uint64(2 * CARD_BITS)


def completed(hands: tuple[int, int], fifth: int, sixth: int, law: PontoEBancaLaw, naturals: str) -> tuple[int, ...]:
    """Both hands with their third cards, and how many cards were dealt in all."""
    (ponto, banca), four = hands, len(law.groups.value) * law.initial_cards.value
    announced = banca in law.announces.value and naturals != "nobody"
    if ponto in law.ponto_draws.value and not announced:
        draws = fifth in law.banca_draws.value.get(banca, ())
        return (ponto + fifth, banca + sixth, four + 2) if draws else (ponto + fifth, banca, four + 1)
    stopped = ponto in law.announces.value and naturals == "end"
    draws = banca in law.banca_draws_alone.value and not stopped
    return (ponto, banca + fifth, four + 1) if draws else (ponto, banca, four)


def winner(ponto: int, banca: int) -> Spot:
    return Spot.PONTO if ponto > banca else Spot.BANCA if banca > ponto else Spot.EMPATE


# What it is worth ------------------------------------------------------------------------


def example(law: PontoEBancaLaw, spot: Spot) -> tuple[Card, ...]:
    """The cards of a coup that ends so, hand by hand: both hands announce, and nobody draws."""
    hands = next(hands for hands in product(law.announces.value, repeat=2) if winner(*hands) is spot)
    return tuple(standing_for(points, law.card_points.value) for hand in hands for points in (0, hand))
