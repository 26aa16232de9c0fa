"""Best answers: whether either side could do better alone."""

from collections.abc import Mapping

from pagador.maths.chemin_de_fer.duel import Chance, Duel, Play, Span, allowed, banker_gain, ponto_gain


def is_equilibrium(duel: Duel, play: Play) -> bool:
    """Whether both sides answer the other at their best, of all that they are allowed."""
    return ponto_is_best(duel, play) and banker_is_best(duel, play)


def ponto_is_best(duel: Duel, play: Play) -> bool:
    banker = [(draws, draws) for draws in play.banker]
    return all(
        is_best(play.ponto[total], allowed(order), ponto_gain(duel, total, banker)[0])
        for total, order in duel.ponto.items()
    )


def banker_is_best(duel: Duel, play: Play) -> bool:
    ponto: Mapping[int, Span] = {total: (draws, draws) for total, draws in play.ponto.items()}
    return all(
        is_best(draws, allowed(cell.order), banker_gain(duel, cell, ponto)[0])
        for cell, draws in zip(duel.cells, play.banker, strict=True)
    )


def is_best(draws: Chance, span: Span, gain: Chance) -> bool:
    """Whether to draw so often is allowed, and best where drawing gains so much."""
    least, most = span
    return (least if gain <= 0 else most) <= draws <= (most if gain >= 0 else least)
