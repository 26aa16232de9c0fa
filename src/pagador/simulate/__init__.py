"""Simulation: every game as a compiled kernel, run on many cores and many machines; it needs the extra `maths`.

from pagador import simulate

simulate.names()                                    the games that have a kernel
ran = simulate.simulate("roleta-francesa", rounds=10**8, seed=7)
ran.tally.counts                                    how often each outcome came: the same whatever the number of jobs
ran.figures()                                       mean, standard error, intervals and hit rate of every bet
ran.figures({"pleno:17": Fraction(-1, 37)})         the same, with z against an exact value
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pagador.simulate.catalogue import names
    from pagador.simulate.run import simulate

__all__ = ["names", "simulate"]

HOMES = {"names": "catalogue", "simulate": "run"}


def __getattr__(name: str) -> Any:
    """Load what is asked for only then: to know which games there are takes no NumPy."""
    if name not in HOMES:
        raise AttributeError(f"pagador.simulate has no {name}")
    from importlib import import_module

    return getattr(import_module(f"pagador.simulate.{HOMES[name]}"), name)
