"""Names that people and programs give to the bets of machines and to what is counted of them."""

from pagador.games.maquinas.model import Model
from pagador.games.maquinas.words import Kind

LINES, GAME = "linhas", "jogada"
"""The spot of a machine with lines, followed by how many are played, and that of any other."""

PRIZES = "prizes"
"""What a simulation calls all that a game pays, beside the bet that it pays for."""

HITS = "hit_frequency"
"""How often a paid game has a prize of its own, before its free games."""


def spot_of(model: Model, coins: int) -> str:
    """The bet of so many coins; where they cannot be chosen it has no number."""
    if model.kind is Kind.LINES:
        return f"{LINES}:{coins}"
    return GAME if len(model.stakes.coins) == 1 else f"{GAME}:{coins}"
