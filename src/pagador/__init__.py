"""Pagador: the games of the Portuguese casino regulations, played, refereed and computed exactly as they are written.

from pagador import edge, law, referee, simulate

edge("roleta-francesa", "pleno:17")     what a bet is worth, as exact fractions
referee(text)                           the payments of a coup written on paper, with their rules
law.find("pt95.II.13")                  a rule, its figures and its summary
simulate.simulate("craps", rounds=10**8, seed=7).figures()      what came of every bet, by a compiled kernel
"""

from typing import TYPE_CHECKING, Any

from pagador import law
from pagador.decider import RULES_VERSION

if TYPE_CHECKING:
    from pagador import simulate
    from pagador.maths.edge import edge
    from pagador.table.referee import referee

__version__ = RULES_VERSION
__all__ = ["edge", "law", "referee", "simulate"]

HOMES = {"edge": "pagador.maths.edge", "referee": "pagador.table.referee"}


def __getattr__(name: str) -> Any:
    """Load what is asked for only then, so that every command starts at once."""
    if name not in HOMES:
        raise AttributeError(f"pagador has no {name}")
    from importlib import import_module

    return getattr(import_module(HOMES[name]), name)
