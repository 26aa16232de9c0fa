"""What is on offer beside the main bets: tables that only one game has."""

from fractions import Fraction

from pagador.maths.parsheet.markup import Html, Inside, fraction, joined, table, tag
from pagador.maths.parsheet.sheet import Listing, Sheet


def beside_section(sheet: Sheet) -> Html:
    return joined(*map(listing, sheet.beside))


def listing(found: Listing) -> Html:
    rows = [[cell(each) for each in row] for row in found.rows]
    drawn = table(list(found.heads), rows) if rows else ""
    return tag("section", tag("h3", found.title), tag("p", found.note, class_="soft"), drawn)


def cell(inside: str | Fraction) -> Inside:
    return inside if isinstance(inside, str) else fraction(inside)
