"""Blackjack simulated: one player's bet, played by a chart that sees his own cards and the bank's open one."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pagador.games.blackjack import BLACKJACK
from pagador.games.blackjack.state import Blackjack
from pagador.games.blackjack.words import Shuffler, Spot
from pagador.law import Refused
from pagador.registry import check_edition, new_table
from pagador.simulate.games.blackjack.chart import Chart, plays_of
from pagador.simulate.games.blackjack.figures import (
    DEALT,
    FRESH,
    cards_of,
    figures,
    most_brought,
    new_shoe,
    refused,
    unit_of,
)
from pagador.simulate.games.blackjack.kernel import Bytes, Cards, Figures, Plays, coups
from pagador.simulate.simulation import Simulation
from pagador.simulate.streams import State
from pagador.simulate.tally import Counts, Tally


def simulation(
    game: str,
    edition: str | None,
    terms: Mapping[str, Any],
    readings: Mapping[str, str],
    *,
    strategy: str = "basic",
    shoe: str = FRESH,
    chart: Mapping[str, NDArray[Any]] | None = None,
) -> Simulation:
    """A table of one player; an outcome is what a coup brings him, in parts of his first stake."""
    named = check_edition(BLACKJACK, edition)
    sitting = new_table(BLACKJACK, named, terms, readings)
    check(sitting, shoe)
    if chart is None:
        raise Refused("Blackjack is played by a chart: give the tables that pagador.maths.blackjack.analyser finds.")
    table, unit = sitting.table, unit_of(sitting.law)
    law = figures(table, shoe)
    nets = np.arange(-law.nothing, most_brought(law) + 1, dtype=np.int64)
    return Simulation(
        game=game,
        edition=named,
        terms=terms,
        readings=readings,
        strategy=strategy,
        shoe=shoe,
        bets=(Spot.APOSTA,),
        outcomes=tuple(str(Fraction(int(net), unit)) for net in nets),
        nets=nets[None, :],
        decides=np.ones((1, len(nets)), dtype=np.bool_),
        unit=unit,
        play=Player(
            shoe=new_shoe(table, law),
            refused=refused(sitting.shoe.size),
            law=law,
            cards=cards_of(table),
            plays=plays_of(Chart(**chart), table),
            outcomes=len(nets),
        ),
    )


def check(sitting: Blackjack, shoe: str) -> None:
    if shoe not in (FRESH, DEALT):
        raise Refused(f"A sabot is {FRESH} for every coup or {DEALT} to the carta-aviso, not {shoe}.")
    if shoe == DEALT and sitting.table.terms.shuffler is not Shuffler.NONE:
        raise Refused(f"An automatic shuffler has no carta-aviso to deal to: play {FRESH} sabots.")


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the kernel takes; called, it plays so many rounds from a stream, with sabots of its own."""

    shoe: Bytes
    refused: State
    law: Figures
    cards: Cards
    plays: Plays
    outcomes: int

    def __call__(self, state: State, rounds: int) -> Tally:
        counts, shoes = np.zeros(self.outcomes, dtype=np.int64), np.zeros(6, dtype=np.int64)
        places = np.array([self.law.burnt_first, 0], dtype=np.uint64)
        coups(
            state, rounds, self.shoe.copy(), places, self.refused, self.law, self.cards, self.plays, counts, shoes
        )  # fmt: skip
        return self.tally(rounds, counts, shoes)

    def tally(self, rounds: int, counts: Counts, shoes: Counts) -> Tally:
        """Sabots count where coups share them, the last one too that was not dealt to its end."""
        if not self.law.notice:
            return Tally(rounds=rounds, counts=counts)
        ended, squares, products, lengths, brought, length = map(int, shoes)
        sums = (squares + brought * brought, products + brought * length, lengths + length * length)
        return Tally(rounds=rounds, counts=counts, shoes=ended + (length > 0), by_shoe=np.array([sums]))
