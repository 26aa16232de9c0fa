"""Cussec by the thousand million: a coup is a terno, of the 216 ways in which three dice fall."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pagador.simulate.lots import one_lot
from pagador.simulate.simulation import Simulation


def simulation(
    game: str,
    edition: str | None,
    terms: Mapping[str, Any],
    readings: Mapping[str, str],
    *,
    strategy: str = "",
    shoe: str = "",
    chart: NDArray[np.int64] | None = None,
) -> Simulation:
    """A table of cussec; nobody chooses anything at it, and it has no shoe."""
    return one_lot(game, edition, terms, readings)
