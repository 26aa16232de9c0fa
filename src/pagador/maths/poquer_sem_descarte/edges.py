"""What the game solved says of its one bet: an edge in antes, with the rules of thumb beside it."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec.structs import replace

from pagador.games.poker.poquer_sem_descarte.opening import GAME
from pagador.maths.edge import ByStrategy, Edge, Settled, row
from pagador.maths.poquer_sem_descarte.solved import Played, solve
from pagador.maths.poquer_sem_descarte.words import BET

RAISES, BANK_PLAYS = "raise_frequency", "bank_plays"
"""How often the player makes the second bet, and how often the bank has a hand to play with."""

PER = "ante"


def edges_of(edition: str, readings: Mapping[str, str]) -> tuple[Edge, ...]:
    """The ante, with the second bet and all else that follows from it."""
    solved = solve(readings)
    best = edge_of(edition, solved.best)
    chances = {RAISES: solved.best.raises, BANK_PLAYS: solved.bank_plays}
    return (replace(best, chances=chances, strategies=tuple(kept_to(edition, kept, best.ev) for kept in solved.kept)),)


def edge_of(edition: str, played: Played) -> Edge:
    return row(GAME, edition, Settled(bet=BET, stake=played.unit, nets=played.nets, per=PER))


def kept_to(edition: str, played: Played, best: Fraction) -> ByStrategy:
    """A rule that a person can keep, and what it costs."""
    edge = edge_of(edition, played)
    return ByStrategy(
        strategy=played.strategy,
        ev=edge.ev,
        cost=best - edge.ev,
        win=edge.win,
        lose=edge.lose,
        push=edge.push,
        variance=edge.variance,
        chances={RAISES: played.raises},
    )
