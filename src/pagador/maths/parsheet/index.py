"""The index of several sheets: a line for each, with the range of its edges."""

import msgspec

from pagador.maths.parsheet.markup import Html, Inside, percent, table, tag
from pagador.maths.parsheet.page import document
from pagador.maths.parsheet.sheet import Sheet

NOTE = "A page for each game, in each edition of its law and for each table that decides bets in another way."


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet, and the file beside the index that has its page."""

    file: str
    sheet: Sheet


def index(entries: list[Entry]) -> str:
    heads: list[Inside] = ["Game", "Table", "Law", "Bets", "Lowest edge %", "Highest edge %", "Largest |z|"]
    return document(
        "Par sheets",
        tag("p", "Pagador", class_="over"),
        tag("h1", "Par sheets"),
        tag("p", "The games of the Portuguese casino regulations", class_="under"),
        tag("p", NOTE),
        table(heads, [line(entry) for entry in entries], numbers=3, kind="kinds"),
        footer(entries),
    )


def line(entry: Entry) -> list[Inside]:
    sheet = entry.sheet
    edges = [-bet.value for bet in sheet.bets]
    return [
        tag("a", sheet.title, href=entry.file),
        ", ".join(f"{name} {value}" for name, value in sheet.terms.items()),
        ", ".join(sheet.sections),
        str(len(sheet.bets)),
        percent(min(edges)),
        percent(max(edges)),
        largest_z(sheet),
    ]


def largest_z(sheet: Sheet) -> str:
    zs = [abs(found.z) for found in sheet.check.bets.values() if found.z is not None] if sheet.check else []
    return f"{max(zs):.2f}" if zs else "–"


def footer(entries: list[Entry]) -> Html:
    sheet = entries[0].sheet
    return tag("footer", tag("p", f"Rules version {sheet.version}; SHA-256 of the law data {sheet.law}."))
