"""The strategy on the page, for a game in which the player chooses."""

from itertools import groupby

from pagador.maths.parsheet.markup import Html, Inside, joined, tag
from pagador.maths.parsheet.sheet import ChartLine, Sheet, Strategy


def strategy_section(sheet: Sheet) -> Html:
    if sheet.strategy is None:
        return Html("")
    chart = sheet.strategy
    parts = [part(chart, name, list(lines)) for name, lines in groupby(chart.lines, key=lambda line: line.part)]
    return joined(tag("p", chart.note), key(chart), *parts)


def key(chart: Strategy) -> Html:
    lines = (
        tag("li", tag("b", letter, style=f"background:{chart.colours[letter]}"), meaning)
        for letter, meaning in chart.meanings.items()
    )
    return tag("ul", *lines, class_="key")


def part(chart: Strategy, name: str, lines: list[ChartLine]) -> Html:
    heads = tag("tr", *(tag("th", head, scope="col") for head in ("", *chart.heads)))
    rows = [tag("tr", tag("td", line.name), *(box(chart, cell) for cell in line.cells)) for line in lines]
    whole = tag("table", tag("thead", heads), tag("tbody", *rows), class_="chart")
    return tag(
        "section",
        tag("h3", name.capitalize()),
        tag("div", whole, class_="wide", tabindex=0, role="region", aria_label=name),
    )


def box(chart: Strategy, text: str) -> Html:
    inside: Inside = text
    return tag("td", inside, style=f"background:{chart.colours.get(text[:1], 'none')}")
