"""Póquer sem descarte simulated: one player against the bank, going on by a chart that sees the bank's open card."""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pagador.games.poker.poquer_sem_descarte import POQUER_SEM_DESCARTE
from pagador.games.poker.poquer_sem_descarte.counting import net_of_folding, net_of_playing, result_of_equal
from pagador.games.poker.poquer_sem_descarte.state import Table
from pagador.games.poker.poquer_sem_descarte.words import Result, Spot
from pagador.law import Refused
from pagador.registry import check_edition, new_table
from pagador.simulate.games.poquer_sem_descarte.figures import COMBINATIONS, new_deck, refused, tables_of
from pagador.simulate.games.poquer_sem_descarte.kernel import Tables, rounds
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import State
from pagador.simulate.tally import Tally

FRESH = "fresh"
ENDS = ("folded", "not-played", "lost", "equal", "won")
"""How a round ends, as the kernel numbers it."""


def simulation(
    game: str,
    edition: str | None,
    terms: Mapping[str, Any],
    readings: Mapping[str, str],
    *,
    strategy: str = "best",
    shoe: str = FRESH,
    chart: Mapping[str, NDArray[Any]] | None = None,
) -> Simulation:
    """A table of one player; an outcome is how a round ends and what the player's hand makes."""
    if shoe != FRESH:
        raise Refused(f"One deck is shuffled for every round: it is {FRESH}, not {shoe}.")
    if chart is None:
        raise Refused("Póquer sem descarte is played by a chart: give the tables that its analyser finds.")
    named = check_edition(POQUER_SEM_DESCARTE, edition)
    table = new_table(POQUER_SEM_DESCARTE, named, terms, readings).table
    brought = nets(table)
    unit = lcm(*(net.denominator for net in brought.values()))
    return Simulation(
        game=game,
        edition=named,
        terms=terms,
        readings=readings,
        strategy=strategy,
        bets=(Spot.ANTE,),
        outcomes=tuple(brought),
        nets=np.array([[int(net * unit) for net in brought.values()]], np.int64),
        decides=np.ones((1, len(brought)), np.bool_),
        unit=unit,
        play=Player(deck=new_deck(), refused=refused(), tables=tables_of(table, chart)),
    )


def nets(table: Table) -> dict[str, Fraction]:
    """What each outcome brings in antes, by the rules of payment."""
    equal = result_of_equal(table)
    ends = dict(zip(ENDS[1:], (Result.NOT_PLAYED, Result.LOST, equal, Result.WON), strict=True))
    found = {f"{ENDS[0]} {combination}": net_of_folding(table) for combination in COMBINATIONS}
    return found | {
        f"{end} {combination}": net_of_playing(table, result, combination)
        for end, result in ends.items()
        for combination in COMBINATIONS
    }


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the kernel takes; called, it plays so many rounds from a stream, with a deck of its own."""

    deck: State
    refused: np.uint64
    tables: Tables

    def __call__(self, state: State, many: int) -> Tally:
        counts = np.zeros(len(ENDS) * len(COMBINATIONS), np.int64)
        rounds(state, many, self.deck.copy(), self.refused, self.tables, counts)
        return Tally(rounds=many, counts=counts)
