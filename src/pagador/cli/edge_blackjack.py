"""`pagador edge blackjack`: what a fresh shoe is worth, every play of a hand, and the chart."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from pagador.cli.drawing import Column, document, heading, say, styled, table
from pagador.cli.extras import needed
from pagador.law import Refused
from pagador.maths.blackjack.words import BASIC

if TYPE_CHECKING:
    from pagador.cli.edge import Asked as AskedTable
    from pagador.maths.blackjack.advice import Played
    from pagador.maths.blackjack.chart import Chart
    from pagador.maths.blackjack.paper import Line


OPTIONS = {
    "hand": "At blackjack, the plays of a hand, e.g. T,6.",
    "up": "At blackjack, the bank's open card, e.g. 9.",
    "strategy": "At blackjack, basic prints its chart.",
    "html": "At blackjack, the file to write the chart to.",
}


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What was asked on the command line."""

    edition: str | None
    decks: int | None
    readings: Mapping[str, str]
    hand: str | None
    up: str | None
    strategy: str | None
    html: str | None
    json: bool


def show_edge(game: str, table: "AskedTable", options: Mapping[str, str | None], *, json: bool) -> None:
    """What a fresh shoe is worth, or the plays of a hand, or the chart."""
    decks = decks_of(table.terms)
    asked = Asked(edition=table.edition, decks=decks, readings=table.readings, json=json, **options)
    with needed("Blackjack's exact value"):
        answer(asked)


def decks_of(terms: Mapping[str, Any]) -> int | None:
    """The one term of blackjack that changes what it is worth."""
    for name in terms:
        if name != "decks":
            raise Refused(f"What blackjack is worth depends on no term of the table but decks, and so not on {name}.")
    return terms.get("decks")


def answer(asked: Asked) -> None:
    from pagador.maths.blackjack.advice import games, read_hand

    check(asked)
    if asked.hand is not None:
        read_hand(asked.hand, asked.up or "")
    found = list(games(asked.edition, asked.decks, asked.readings))
    if asked.hand is not None:
        show_options(found, asked)
    elif asked.strategy == BASIC or asked.html:
        show_charts(found, asked)
    else:
        show_worth(found, asked)


def check(asked: Asked) -> None:
    if (asked.hand is None) != (asked.up is None):
        raise Refused("A hand is advised against an open card: give both --hand and --up.")
    if asked.strategy not in (None, BASIC):
        raise Refused(f"There is no chart of a strategy {asked.strategy}. There is one of: {BASIC}.")
    if asked.html and asked.decks is None:
        raise Refused("A page has one chart: say how many --decks.")


# What the game is worth ------------------------------------------------------------------


def show_worth(found: "list[Played]", asked: Asked) -> None:
    from pagador.maths.blackjack.advice import rows
    from pagador.maths.blackjack.chart import chart

    answers = [row for played in found for row in rows(played, chart(played.analysis))]
    if asked.json:
        document(answers)
        return
    names = ("edition", "decks", "strategy", "house_edge_percent", "ev", "bound")
    heads = ("edition", "decks", "strategy", "house edge %", "value of one unit", "off by at most")
    columns = [Column(name=head, align="right" if head not in names[:3] else "left", whole=True) for head in heads]
    table(columns, [[str(row[name]) for name in names] for row in answers])


# A hand ----------------------------------------------------------------------------------


def show_options(found: "list[Played]", asked: Asked) -> None:
    from pagador.maths.blackjack.advice import options

    answers = [(played, options(played, asked.hand or "", asked.up or "")) for played in found]
    if asked.json:
        document([hand_document(played, worths, asked) for played, worths in answers])
        return
    columns = [Column(name=name, whole=True) for name in ("edition", "decks", "play")]
    columns.append(Column(name="value of one unit", align="right", whole=True))
    table(
        columns,
        [
            [played.edition, str(played.decks), play, f"{worth:.6f}"]
            for played, worths in answers
            for play, worth in worths.items()
        ],
    )


def hand_document(played: "Played", worths: dict[str, float], asked: Asked) -> dict[str, object]:
    values = {play: f"{worth:.10f}" for play, worth in worths.items()}
    named = {"game": "blackjack", "edition": played.edition, "decks": played.decks, "hand": asked.hand, "up": asked.up}
    return named | {"options": values, "exact": False, "bound": f"{played.best.bound:.1e}"}


# The chart -------------------------------------------------------------------------------


def show_charts(found: "list[Played]", asked: Asked) -> None:
    from pagador.maths.blackjack.chart import chart
    from pagador.maths.blackjack.paper import MEANINGS, OTHERWISE, lines, page

    drawn = [(played, chart(played.analysis)) for played in found]
    if asked.json:
        document([chart_document(played, each) for played, each in drawn])
        return
    if asked.html:
        ((played, each),) = drawn
        write(asked.html, page(each, title(played), worth_of(played, each)))
        say(f"Written: {asked.html}")
        return
    for played, each in drawn:
        heading(f"{title(played)}. {worth_of(played, each)}")
        draw(lines(each))
    say("; ".join(f"{letter} {meaning}" for letter, meaning in MEANINGS.items()) + f"; {OTHERWISE}.")


def draw(lines: "list[Line]") -> None:
    from pagador.maths.blackjack.paper import COLOURS, NAMES, PARTS, UPS

    columns = [
        Column(whole=True),
        Column(whole=True),
        *(Column(name=NAMES[up], align="center", whole=True) for up in UPS),
    ]
    rows = []
    for line in lines:
        cells = [styled(text, f"black on {COLOURS[text[0]]}") if text else "" for text in line.cells]
        rows.append([PARTS[line.part], line.name, *cells])
    table(columns, rows)


def chart_document(played: "Played", drawn: "Chart") -> dict[str, object]:
    from pagador.maths.blackjack.advice import rows
    from pagador.maths.blackjack.paper import NAMES, UPS, lines

    against = [NAMES[up] for up in UPS]
    found = [
        {"part": line.part, "hand": line.name, "plays": dict(zip(against, line.cells, strict=True))}
        for line in lines(drawn)
    ]
    return rows(played, drawn)[1] | {"chart": found}


def title(played: "Played") -> str:
    return f"Blackjack {played.edition}, {played.decks} decks: basic strategy"


def worth_of(played: "Played", drawn: "Chart") -> str:
    return (
        f"The house keeps {-100 * drawn.worth.value:.4f} % of each stake from who plays by it, "
        f"{-100 * played.best.value:.4f} % from who plays every hand at its best."
    )


def write(file: str, text: str) -> None:
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused(f"The chart cannot be written to {file}: {error.strerror}.") from None
