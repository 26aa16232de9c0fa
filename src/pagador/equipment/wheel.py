"""The wheel: pockets in their printed order, clockwise, and the colour of each."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

Pocket: TypeAlias = str
"""A number of the wheel as printed: `0`, `00`, `1` to `36`."""

RED, BLACK, NONE = "encarnado", "preto", "zero"

CUSTOMARY_REDS = frozenset("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split())
"""What every maker prints red; the law only says that colours alternate (the reading `colours`)."""


class Wheel(msgspec.Struct, frozen=True):
    """The pockets clockwise from zero; a pocket and its colour."""

    order: tuple[Pocket, ...]
    colours: Mapping[Pocket, str]

    @property
    def zeros(self) -> tuple[Pocket, ...]:
        return tuple(sorted(pocket for pocket in self.order if is_zero(pocket)))

    @property
    def pockets(self) -> tuple[Pocket, ...]:
        """The pockets as the layout has them: zeros first, then by number."""
        return self.zeros + tuple(sorted((pocket for pocket in self.order if not is_zero(pocket)), key=int))


def is_zero(pocket: Pocket) -> bool:
    return pocket in ("0", "00")


def is_red(pocket: Pocket) -> bool:
    return pocket in CUSTOMARY_REDS


def wheel_of(printed: tuple[Pocket, ...], *, anticlockwise: bool = False, alternating: bool = False) -> Wheel:
    """A wheel from its printed list, turned to begin at zero and to run clockwise."""
    order = printed[::-1] if anticlockwise else printed
    start = order.index("0")
    order = order[start:] + order[:start]
    return Wheel(order, alternate(order) if alternating else customary(order))


def customary(order: tuple[Pocket, ...]) -> dict[Pocket, str]:
    return {pocket: NONE if is_zero(pocket) else RED if is_red(pocket) else BLACK for pocket in order}


def alternate(order: tuple[Pocket, ...]) -> dict[Pocket, str]:
    """Strict alternation from the customary colour of the first number after zero; each zero of two begins it anew."""
    colours: dict[Pocket, str] = {}
    last = None
    for pocket in order:
        if is_zero(pocket):
            colours[pocket], last = NONE, None
        else:
            first = RED if is_red(pocket) else BLACK
            last = colours[pocket] = first if last is None else BLACK if last == RED else RED
    return colours
