"""Lengths: whole tenths of a millimetre, as a gauge reads them; the law gives its limits in millimetres."""

from typing import TypeAlias

Tenths: TypeAlias = int
"""A length in tenths of a millimetre."""

PER_MM = 10


def tenths(millimetres: int) -> Tenths:
    return millimetres * PER_MM


def within(length: Tenths, limits: tuple[int, int]) -> bool:
    """Whether a length lies between two limits in millimetres, both of them allowed."""
    least, most = limits
    return tenths(least) <= length <= tenths(most)


def shown_mm(length: Tenths) -> str:
    """A length as people say it: `18 mm`, `18.5 mm`."""
    whole, tenth = divmod(length, PER_MM)
    return f"{whole}.{tenth} mm" if tenth else f"{whole} mm"
