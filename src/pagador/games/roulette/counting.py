"""What counting asks of roulette: which of its wheels make other odds, and what chance is asked for."""

from collections.abc import Mapping

from pagador.game import Variant
from pagador.games.roulette.law import law_of

ALIASES = {"wheel": "37, 38, francesa or americana."}

SAMPLES: Mapping[str, Mapping[str, Variant]] = {
    "roleta-francesa": {"37 pockets": {}},
    "roleta-americana": {"37 pockets": {}},
    "roleta-americana-online": {"37 pockets": {"wheel": "37"}, "38 pockets": {"wheel": "38"}},
}


def variants(game: str, edition: str) -> tuple[Variant, ...]:
    """The first wheel of each number of pockets; their order is nothing to the odds."""
    wheels = law_of(game).wheels
    if wheels is None:
        return ({},)
    first: dict[int, str] = {}
    for name, pockets in wheels.value.items():
        first.setdefault(len(pockets), name)
    return tuple({"wheel": name} for name in first.values()) if len(first) > 1 else ({},)
