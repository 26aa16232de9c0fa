"""What the C program of blackjack is told: the law, the sabot, and the chart that the player plays by."""

from typing import Any

from pagador.maths.blackjack import analyser
from pagador.simulate.games.blackjack import Player
from pagador.simulate.simulation import Simulation


def basic() -> Any:
    """The chart of the first edition with six decks."""
    return analyser.strategy(None, {}, {}).tables


def of_player(simulation: Simulation) -> tuple[int, ...]:
    """All that the C program reads, in its order."""
    player = simulation.play
    assert isinstance(player, Player)
    sizes = (player.outcomes, len(player.cards.follow) // len(player.cards.alike), len(player.plays.even))
    sabot = (4 * len(player.refused), len(player.shoe), *player.shoe.tolist(), *player.refused.tolist())
    tables = (number for table in (*player.cards, *player.plays) for number in table.tolist())
    return tuple(int(number) for number in (*player.law, *sizes, *sabot, *tables))
