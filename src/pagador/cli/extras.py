"""What an installation may lack: a sentence says which extra to install, and what for."""

from collections.abc import Iterator
from contextlib import contextmanager

from pagador.law import Refused

MATHS, CLUSTER = "maths", "maths,cluster"

EXTRAS = {"numpy": MATHS, "numba": MATHS, "llvmlite": MATHS, "distributed": CLUSTER, "dask": CLUSTER}
"""The extras that bring a package, and whatever else is needed where it is."""


@contextmanager
def needed(what: str) -> Iterator[None]:
    """Within, a package that is not installed is asked for in a sentence."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in EXTRAS:
            raise
        extra = EXTRAS[package]
        raise Refused(f"{what} needs {package}, which is not installed: pip install 'pagador[{extra}]'.") from None
