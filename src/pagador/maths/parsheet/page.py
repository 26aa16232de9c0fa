"""The page: a sheet as one HTML document without script, and without anything that lies outside it."""

from collections.abc import Callable
from importlib.resources import files

from pagador.maths.parsheet.beside import beside_section
from pagador.maths.parsheet.bets import bets_section, edges_section, prizes_section
from pagador.maths.parsheet.checked import check_section
from pagador.maths.parsheet.law import other_rules_section, readings_section, rules_section
from pagador.maths.parsheet.markup import Html, Inside, joined, percent, tag
from pagador.maths.parsheet.sheet import Sheet
from pagador.maths.parsheet.strategy import strategy_section

Part = Callable[[Sheet], Html]

SECTIONS: tuple[tuple[str, Part], ...] = (
    ("Every kind of bet", bets_section),
    ("House edges", edges_section),
    ("What a bet brings", prizes_section),
    ("Strategy", strategy_section),
    ("Beside the main bet", beside_section),
    ("The rules that make the odds", rules_section),
    ("Where the law can be read in two ways", readings_section),
    ("Checked by simulation", check_section),
    ("The other rules in force", other_rules_section),
)


def page(sheet: Sheet) -> str:
    """The whole document; a section that has nothing to say is left out."""
    written = [(title, inside) for title, part in SECTIONS if (inside := part(sheet))]
    sections = [
        tag("section", tag("h2", f"{number}. {title}", id=f"s{number}"), inside, Html("\n"))
        for number, (title, inside) in enumerate(written, 1)
    ]
    return document(
        f"{sheet.title}: par sheet", header(sheet), contents([title for title, _ in written]), *sections, footer(sheet)
    )


def document(title: str, *inside: Inside) -> str:
    style = (files("pagador.maths.parsheet") / "style.css").read_text(encoding="utf-8")
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("title", title),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("style", Html(style)),
    )
    body = tag("body", tag("main", *inside))
    return "<!doctype html>\n" + tag("html", head, Html("\n"), body, lang="en") + "\n"


def header(sheet: Sheet) -> Html:
    return joined(
        tag("p", "Par sheet", class_="over"),
        tag("h1", sheet.title),
        tag("p", sheet.english if sheet.english != sheet.title else "", class_="under"),
        facts(sheet),
        tiles(sheet),
    )


def facts(sheet: Sheet) -> Html:
    edition = sheet.edition
    until = f" to {edition.until}" if edition.until else ""
    rows = {
        "Game": tag("code", sheet.game),
        "Law": f"{edition.act}: {edition.en} ({', '.join(sheet.sections)}), from {edition.since}{until}",
        "Table": ", ".join(f"{name} {value}" for name, value in sheet.terms.items()) or "as the law has it, no choice",
        "Computed by": f"Pagador {sheet.version}, law data {sheet.law[:16]}",
    }
    return tag("dl", *(joined(tag("dt", name), tag("dd", value)) for name, value in rows.items()), class_="facts")


def tiles(sheet: Sheet) -> Html:
    edges = [-bet.value for bet in sheet.bets]
    found = {
        "strategies and bets" if sheet.strategy else "bets": str(len(sheet.bets)),
        "lowest house edge": f"{percent(min(edges))} %",
        "highest house edge": f"{percent(max(edges))} %",
        "rules in force": str(len(sheet.rules)),
    }
    return tag("ul", *(tag("li", tag("b", value), tag("span", name)) for name, value in found.items()), class_="tiles")


def contents(titles: list[str]) -> Html:
    lines = (tag("li", tag("a", title, href=f"#s{number}")) for number, title in enumerate(titles, 1))
    return tag("nav", tag("ol", *lines), aria_label="contents")


def footer(sheet: Sheet) -> Html:
    stamp = f"Rules version {sheet.version}; SHA-256 of the law data {sheet.law}."
    return tag("footer", tag("p", sheet.method), tag("p", stamp))
