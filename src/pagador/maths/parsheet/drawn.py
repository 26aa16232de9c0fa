"""Charts in SVG: bars that share an axis, one a row of a table, and dots of z-scores on a line."""

from collections.abc import Iterable
from math import floor, log10
from typing import TypeAlias

from pagador.maths.parsheet.markup import Html, tag
from pagador.maths.parsheet.sheet import Number

Span: TypeAlias = tuple[float, float]
"""From the lower number to the higher."""

WIDE = 1000
"""Units across a bar; the page stretches them to whatever room there is."""


def scale(numbers: Iterable[Number]) -> tuple[float, float]:
    """From nothing, or what is less, to a little more than the most."""
    found = [float(number) for number in numbers]
    return min([0.0, *found]), max([0.0, *found]) * 1.02 or 1.0


def bar(number: Number, ends: tuple[float, float], *, step: float = 0.0, kind: str = "bar") -> Html:
    """A bar from nothing to a number; with a step, lines that the bars above and below continue."""
    low, high = ends
    reach = WIDE / (high - low)
    start, end = sorted(((0 - low) * reach, (float(number) - low) * reach))
    lines = ticks(ends, step) if step else []
    marks = [
        tag("line", x1=places(x), x2=places(x), y1=0, y2=20, class_="tick")
        for x in ((tick - low) * reach for tick in lines)
    ]
    body = tag("rect", x=places(start), y=4, width=places(max(end - start, 2)), height=12)
    return tag("svg", *marks, body, view_box=f"0 0 {WIDE} 20", aspect="none", class_=kind, aria_hidden="true")


def reach(inner: Span, outer: Span, mean: float, ends: Span) -> Html:
    """A bar between two numbers with a line from further down to further up, and where the mean of all bars lies."""
    low, high = ends
    (start, end), (first, last), middle = (
        [(number - low) * WIDE / (high - low) for number in numbers] for numbers in (inner, outer, (mean,))
    )
    return tag(
        "svg",
        tag("rect", x=places(first), y=9, width=places(last - first), height=2),
        tag("rect", x=places(start), y=4, width=places(max(end - start, 2)), height=12),
        tag("line", x1=places(*middle), x2=places(*middle), y1=0, y2=20, class_="mean"),
        view_box=f"0 0 {WIDE} 20",
        aspect="none",
        class_="bar",
        aria_hidden="true",
    )


def places(number: float) -> str:
    return f"{number:.1f}"


def step_of(ends: tuple[float, float]) -> float:
    """A round distance between lines, so that there are about six of them."""
    rough = (ends[1] - ends[0]) / 6
    unit = 10.0 ** floor(log10(rough))
    return next(size * unit for size in (1, 2, 5, 10) if size * unit >= rough)


def ticks(ends: tuple[float, float], step: float) -> list[float]:
    first = int(ends[0] / step)
    return [number * step for number in range(first, int(ends[1] / step) + 1)]


# Dots ------------------------------------------------------------------------------------

AXIS = 5.0
"""How many standard errors the line of dots shows to either side; what lies further is drawn at its end."""


def strip(zs: list[float]) -> Html:
    """Every z-score as a dot, stacked where several fall together."""
    stacks: dict[int, int] = {}
    dots = []
    for z in sorted(zs):
        x = 180 + 34 * max(-AXIS, min(AXIS, z))
        column = round(x / 5)
        stacks[column] = stacks.get(column, 0) + 1
        dots.append(tag("circle", cx=places(column * 5.0), cy=places(-5.0 * stacks[column]), r="2.2"))
    tall = max([5 * most for most in stacks.values()] + [20]) + 8
    return tag(
        "svg",
        *(axis_mark(z, tall) for z in range(-4, 5)),
        tag("line", x1=10, x2=350, y1=0, y2=0, class_="axis"),
        *dots,
        view_box=f"0 {-tall} 360 {tall + 18}",
        class_="strip",
        role="img",
        aria_label=f"z-scores of {len(zs)} bets, from {min(zs):.2f} to {max(zs):.2f}",
    )


def axis_mark(z: int, tall: int) -> Html:
    x = 180 + 34 * z
    line = tag("line", x1=x, x2=x, y1=-tall, y2=0, class_="tick far" if abs(z) == 4 else "tick")
    return Html(line + tag("text", f"{z:+}".replace("-", "−") if z else "0", x=x, y=12))
