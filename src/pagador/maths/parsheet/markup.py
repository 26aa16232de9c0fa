"""HTML by small functions: every text is escaped where it goes in, and numbers are written as a page has them."""

from fractions import Fraction
from html import escape
from typing import TypeAlias

from pagador.maths.parsheet.sheet import Number


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


Inside: TypeAlias = str | Html

EMPTY = frozenset({"meta", "rect", "line", "circle", "wbr", "col"})
"""Elements that have no end."""


def tag(name: str, /, *inside: Inside, **attributes: object) -> Html:
    """An element; `class_` and `view_box` are attributes as HTML and SVG spell them."""
    written = "".join(f' {spelt(key)}="{escape(str(value))}"' for key, value in attributes.items())
    if name in EMPTY:
        return Html(f"<{name}{written}>" if name in ("meta", "wbr", "col") else f"<{name}{written}/>")
    return Html(f"<{name}{written}>{joined(*inside)}</{name}>")


def spelt(key: str) -> str:
    return {"view_box": "viewBox", "aspect": "preserveAspectRatio"}.get(key, key.rstrip("_").replace("_", "-"))


def joined(*inside: Inside) -> Html:
    """Pieces one after the other, those escaped that are plain text."""
    return Html("".join(each if isinstance(each, Html) else escape(each, quote=False) for each in inside))


# Tables ----------------------------------------------------------------------------------


def table(heads: list[Inside], rows: list[list[Inside]], *, numbers: int = 1, kind: str = "") -> Html:
    """A table that may be wider than a phone; columns from `numbers` on are figures, set to the right."""
    head = tag("tr", *(cell("th", place, each, numbers, scope="col") for place, each in enumerate(heads)))
    body = [tag("tr", *(cell("td", place, each, numbers) for place, each in enumerate(row))) for row in rows]
    whole = tag("table", tag("thead", head), Html("\n"), tag("tbody", *body), class_=kind)
    return tag("div", whole, class_="wide", tabindex=0, role="region", aria_label="table")


def cell(name: str, place: int, inside: Inside, numbers: int, **attributes: object) -> Html:
    kind = {"class_": "n"} if place >= numbers else {}
    return tag(name, inside, **kind, **attributes)


# Numbers ---------------------------------------------------------------------------------


def fixed(number: Number, places: int) -> str:
    """Rounded half up to so many decimals, all of them written, with the minus of print."""
    units = int(abs(Fraction(number)) * 10**places + Fraction(1, 2))
    whole, rest = divmod(units, 10**places)
    sign = "−" if number < 0 and units else ""
    return f"{sign}{whole:,}" + (f".{rest:0{places}}" if places else "")


def percent(number: Number, places: int = 4) -> str:
    return fixed(Fraction(number) * 100, places)


LONGEST = 120
"""No page has room for fractions of more characters: they are printed as decimals, and cut off."""


def fraction(number: Number, bound: float = 0.0) -> Html:
    """An exact value as its fraction, which a narrow screen may break at the line; a solved one as decimals."""
    if isinstance(number, float):
        return joined(f"{fixed(number, 10)} ± {bound:.0e}".replace("e-", "e−"))
    if len(str(number)) > LONGEST:
        return joined(f"{fixed(number, 12)}…")
    above, line, below = printed(number).partition("/")
    return tag("span", above, line, Html("<wbr>") if line else "", below, class_="fraction")


def printed(number: Fraction) -> str:
    """A fraction with the minus of print."""
    return str(number).replace("-", "−")


def signed(number: Number, places: int) -> str:
    text = fixed(number, places)
    return text if number <= 0 else f"+{text}"
