"""What can be left out: a choice that is worse than the other whatever the opponent does is in no equilibrium."""

from collections.abc import Mapping

import msgspec

from pagador.maths.chemin_de_fer.duel import ALWAYS, ANY, NEVER, Duel, Span, allowed, banker_gain, ponto_gain


class Left(msgspec.Struct, frozen=True, kw_only=True):
    """The chances of drawing that are left to both sides."""

    ponto: Mapping[int, Span]
    banker: tuple[Span, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """Where the ponto still has a choice."""
        return tuple(total for total, span in self.ponto.items() if is_open(span))


def is_open(span: Span) -> bool:
    return span[0] != span[1]


def undominated(duel: Duel) -> Left:
    """Strictly dominated choices left out, then those that are dominated without them, until none is."""
    left = Left(
        ponto={total: allowed(order) for total, order in duel.ponto.items()},
        banker=tuple(allowed(cell.order) for cell in duel.cells),
    )
    while (fewer := without_dominated(duel, left)) != left:
        left = fewer
    return left


def without_dominated(duel: Duel, left: Left) -> Left:
    ponto = {
        total: narrowed(ponto_gain(duel, total, left.banker)) if is_open(span) else span
        for total, span in left.ponto.items()
    }
    banker = (
        narrowed(banker_gain(duel, cell, ponto)) if is_open(span) else span
        for cell, span in zip(duel.cells, left.banker, strict=True)
    )
    return Left(ponto=ponto, banker=tuple(banker))


def narrowed(gain: Span) -> Span:
    """What is left of an open choice: it is closed where drawing always gains or always loses."""
    return ALWAYS if gain[0] > 0 else NEVER if gain[1] < 0 else ANY
