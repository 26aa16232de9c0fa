"""The plain page: the tables, their rules and the API for whoever comes with a browser. No script, nothing fetched."""

from collections.abc import Iterable
from html import escape

from pagador.house.lobby import TableLine
from pagador.house.rulebook import ReadingTaken, RuleBook, SectionInForce
from pagador.money import shown

STYLE = """
:root { color-scheme: light dark; --ink: #1c2420; --soft: #5b6a62; --paper: #f7f5ef; --card: #fff; --line: #d9d5c8;
  --felt: #14603d; --on-felt: #f4f1e6; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9e4; --soft: #9aa89f; --paper: #121815; --card: #1a221e;
  --line: #33403a; --felt: #0f4a30; --on-felt: #eef3ea; } }
:root { --link: var(--felt); } @media (prefers-color-scheme: dark) { :root { --link: #7fd0a5; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
header { background: var(--felt); color: var(--on-felt); padding: 2rem 1rem 1.6rem; }
main { padding: 0 1rem 4rem; }
header > *, main > * { max-width: 64rem; margin: .8rem auto; }
h1 { font: 600 2rem/1.2 Georgia, serif; letter-spacing: .01em; margin-block: 0; }
header p { margin-block: .4rem 0; }
header a { color: var(--on-felt); }
h2 { font: 600 1.3rem/1.3 Georgia, serif; margin-block: 2.2rem .8rem; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .55rem .8rem; border-bottom: 1px solid var(--line); }
tr:last-child > * { border-bottom: 0; }
th { font-weight: 600; }
th { white-space: nowrap; }
thead th { color: var(--soft); font-size: .85rem; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
small, .soft { color: var(--soft); }
code { font: .9em ui-monospace, monospace; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1rem; }
dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 36rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } }
"""

API = (
    ("GET /v1/tables", "the tables"),
    ("GET /v1/tables/{name}", "a table: terms, spots and limits, what its chance is bound to"),
    ("GET /v1/tables/{name}/rules", "the rules in force there"),
    ("GET /v1/tables/{name}/coups/{coup}", "a coup that is over"),
    ("GET /v1/tables/{name}/coups/{coup}/proof", "the proof of its chance"),
    ("GET /v1/games", "the games"),
    ("GET /v1/games/{game}/edges", "what their bets are worth"),
    ("GET /v1/law/{rule}", "a rule of the law"),
    ("GET /v1/words", "calls, spots and places in three languages"),
    ("POST /v1/guests", "come in as a guest, with demonstration credits"),
    ("GET /v1/me", "one's own wallets and sessions"),
)

# Pages -----------------------------------------------------------------------------------


def front_page(tables: Iterable[TableLine]) -> str:
    rows = "".join(table_row(table) for table in tables)
    head = heads("Table", "Game", "For", "Minimum", "Players", "Coup", "Last", "Chance")
    calls = "".join(f"<tr><th><code>{escape(call)}</code></th><td>{escape(what)}</td></tr>" for call, what in API)
    return whole(
        "Pagador",
        "<h1>Pagador</h1><p>The games of the Portuguese regulations, dealt and paid as they are written.</p>",
        f"<h2>Tables</h2>{boxed(head + f'<tbody>{rows}</tbody>')}"
        "<p class=soft>Each table's name leads to its rules, which are open to anyone. Demonstration credits are for "
        "free play and are never exchanged for anything.</p>"
        f"<h2>For programs</h2>{boxed(f'<tbody>{calls}</tbody>')}"
        "<p>All of it is described in <a href=/v1/openapi.json>OpenAPI 3.1</a>. Tables are played over WebSocket; the "
        "house's health is at <a href=/health>/health</a>, its counts at <a href=/metrics>/metrics</a>.</p>",
        "en",
    )


def table_row(table: TableLine) -> str:
    link = f'<a href="/tables/{escape(table.name)}">{escape(table.name)}</a>'
    state = "" if table.status == "open" else f"<br><small>{escape(table.status)}</small>"
    kind = "demonstration" if table.demonstration else table.currency
    cells = (escape(table.title), escape(kind))
    numbers = ("" if table.minimum is None else shown(table.minimum), shown(table.players), shown(table.coup))
    chance = "dealt by hand, no proof" if table.source == "hand" else "can be checked"
    return (
        f"<tr><th>{link}{state}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}"
        f"{''.join(f'<td class=number>{escape(number)}</td>' for number in numbers)}"
        f"<td>{escape(' '.join(table.last[:8]))}</td><td>{escape(chance)}</td></tr>"
    )


def rules_page(book: RuleBook) -> str:
    words = WORDS[book.language]
    terms = "".join(f"<dt>{escape(name)}</dt><dd>{escape(shown_term(term))}</dd>" for name, term in book.terms.items())
    readings = "".join(reading_row(reading) for reading in book.readings)
    return whole(
        f"{book.title}: {book.table}",
        f"<h1>{escape(book.title)}</h1><p>{escape(book.table)}, {escape(book.edition)}, {escape(book.act)}. "
        f'<a href="?lang=pt">Português</a> · <a href="?lang=en">English</a> · '
        f'<a href="?lang=fr">Français</a> · <a href="/">Pagador</a></p>',
        f"{''.join(section_part(section) for section in book.sections)}"
        f"<h2>{words[0]}</h2>{boxed(f'<tbody>{readings}</tbody>')}"
        f"<h2>{words[1]}</h2><dl>{terms}</dl>"
        f"<h2>{words[2]}</h2><p>{escape(book.complaints)}</p>",
        book.language,
    )


WORDS = {
    "pt": ("Leituras", "Condições da mesa", "Como reclamar"),
    "en": ("Readings", "Terms of the table", "How to complain"),
    "fr": ("Lectures", "Conditions de la table", "Comment réclamer"),
}


def section_part(section: SectionInForce) -> str:
    rows = "".join(
        f'<tr><th><a href="/v1/law/{escape(rule.id)}"><code>{escape(rule.id)}</code></a></th>'
        f"<td>{escape(rule.summary)}</td></tr>"
        for rule in section.rules
    )
    return f"<h2>{escape(section.title)}</h2>{boxed(f'<tbody>{rows}</tbody>')}"


def shown_term(value: object) -> str:
    """A term in words: a list without its brackets, a dash for nothing."""
    match value:
        case bool():
            return "\N{CHECK MARK}" if value else "\N{EN DASH}"
        case None | {} | () | [] | "":
            return "\N{EN DASH}"
        case dict():
            return ", ".join(f"{name} {each}" for name, each in value.items())
        case tuple() | list():
            return ", ".join(str(each) for each in value)
    return str(value)


def reading_row(reading: ReadingTaken) -> str:
    return (
        f"<tr><th><code>{escape(reading.key)}</code></th>"
        f"<td>{escape(reading.question)}<br><strong>{escape(reading.answer)}</strong></td></tr>"
    )


# Parts -----------------------------------------------------------------------------------


def whole(title: str, head: str, body: str, language: str) -> str:
    """A page; `head` and `body` are HTML in which everything that was not written here has been escaped."""
    return (
        f'<!doctype html><html lang="{escape(language)}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body><header>{head}</header><main>{body}</main></body></html>"
    )


def boxed(rows: str) -> str:
    return f"<div class=scroll tabindex=0><table>{rows}</table></div>"


def heads(*names: str) -> str:
    return f"<thead><tr>{''.join(f'<th scope=col>{escape(name)}</th>' for name in names)}</tr></thead>"
