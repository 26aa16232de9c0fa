"""What the C program of póquer sem descarte is told: the deck, the kinds of hands, and the best play."""

from typing import Any

from bench.ponto_e_banca import sized
from pagador.maths.poquer_sem_descarte import analyser
from pagador.simulate.games.poquer_sem_descarte import Player
from pagador.simulate.simulation import Simulation


def best() -> Any:
    """Which hands go on at the best play."""
    return analyser.strategy(None, {}, {}).tables


def of_round(simulation: Simulation) -> tuple[int, ...]:
    """All that the C program reads, in its order."""
    player = simulation.play
    assert isinstance(player, Player)
    return (int(player.refused), *sized(player.deck, *player.tables))
