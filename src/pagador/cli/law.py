"""`pagador law`: the regulations by rule, what carries them out, and what changes between sections."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from pagador.cli import drawing, figures
from pagador.cli.drawing import Column
from pagador.cli.options import EXAMPLE
from pagador.law import (
    Kind,
    Reading,
    Refused,
    Rule,
    Status,
    find_section,
    nearest,
    readings,
    readings_of,
    rules,
    sections,
    worded,
)

if TYPE_CHECKING:
    from pagador.law.coverage import Coverage
    from pagador.law.sheet import Sheet

app = typer.Typer(
    help="The law: its rules, what carries them out, how they are read, what changes.", no_args_is_help=True
)

COLOURS = {
    Status.CODE: "green",
    Status.DATA: "green",
    Status.HOUSE: "blue",
    Status.TODO: "yellow",
    Status.OUTSIDE: "dim",
}


NOTHING = [("none yet",)]


class Language(StrEnum):
    """The languages of the summaries."""

    PT = "pt"
    EN = "en"
    FR = "fr"


AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
InLanguage = Annotated[Language, typer.Option("--lang", help="The language of the summaries.")]


# list ------------------------------------------------------------------------------------


@app.command("list")
def list_rules(
    section: Annotated[str | None, typer.Argument(help="A section, such as pt95.II.")] = None,
    status: Annotated[Status | None, typer.Option(help="Only rules with this status.")] = None,
    kind: Annotated[Kind | None, typer.Option(help="Only rules of this kind.")] = None,
    lang: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> None:
    """Every rule, or a section's, in a line each."""
    among = find_section(section).rule if section else tuple(rules().values())
    chosen = [rule for rule in among if status in (None, rule.status) and kind in (None, rule.kind)]
    if as_json:
        return drawing.document(chosen)
    columns = [
        Column(name="rule", style="bold", whole=True),
        Column(name="kind", whole=True),
        Column(name="status", whole=True),
        Column(name="summary", short=True),
    ]
    return drawing.table(columns, [listed(rule, lang) for rule in chosen])


def listed(rule: Rule, language: str) -> drawing.Row:
    return [rule.id, rule.kind or "", drawing.styled(rule.status, COLOURS[rule.status]), worded(rule, language)]


# show ------------------------------------------------------------------------------------


@app.command()
def show(
    id: Annotated[str, typer.Argument(metavar="ID", help="A rule, such as pt95.II.13.")],
    lang: Annotated[Language | None, typer.Option(help="One language only.")] = None,
    as_json: AsJson = False,
) -> None:
    """One rule: summary, figures, words, the code that is it, the tests that show it, its readings."""
    from pagador.law.sheet import sheet

    found = sheet(id)
    if as_json:
        return drawing.document(sheet_document(found))
    draw_rule(found, [lang] if lang else list(Language))
    return draw_evidence(found, lang or Language.EN)


def draw_rule(found: "Sheet", languages: list[Language]) -> None:
    """What the law says: where it stands, the summary, the figures and the words."""
    rule, section, edition = found.rule, found.section, found.edition
    drawing.say(drawing.styled(rule.id, "bold") + f"  {rule.kind or 'kind not said yet'}, " + listed(rule, "en")[2])
    drawing.say(" / ".join(dict.fromkeys(worded(section, language) for language in languages)))
    until = f" to {edition.until}" if edition.until else ""
    drawing.say(f"{edition.act}, {edition.since}{until or ' on'}")
    print()
    if rule.status is Status.TODO:
        drawing.say("Not summarised yet: its game is not built.")
    else:
        drawing.fields([(language, worded(rule, language)) for language in languages])
    if rule.reason:
        drawing.fields([("why outside", rule.reason)])
    if found.figures:
        drawing.heading("Figures")
        figures.draw(found.figures)
    if found.words:
        drawing.heading("Words to announce")
        columns = [Column(style="cyan"), *(Column(name=language) for language in Language)]
        drawing.table(columns, [[name, *words.values()] for name, words in found.words.items()], indent=2)


def draw_evidence(found: "Sheet", language: Language) -> None:
    """What rests on the rule: code, tests, readings."""
    if found.code or found.rule.status is Status.CODE:
        drawing.heading("Code")
        drawing.fields(list(map(located, found.code)) or NOTHING, indent=2)
    if found.tests or found.rule.status is Status.CODE:
        drawing.heading("Tests")
        drawing.fields([(test,) for test in found.tests] or NOTHING, indent=2)
    if found.readings:
        drawing.heading("Readings")
        drawing.fields([(reading.key, answered(reading, language)) for reading in found.readings], indent=2)


def located(function: str) -> drawing.Row:
    """A function of the join and the file and line where it stands, from here if it is below."""
    from pagador.law.join import place_of

    place = place_of(function)
    if place is None:
        return (function, "not found here")
    here = Path.cwd()
    file = place.file.relative_to(here) if place.file.is_relative_to(here) else place.file
    return (function.removeprefix("pagador."), f"{file}:{place.line}")


def answered(reading: Reading, language: str) -> str:
    """A reading in a line: the question and the answer taken."""
    return f"{worded(reading, language)} {worded(reading.default, language)}"


def sheet_document(found: "Sheet") -> dict[str, Any]:
    from pagador.law.join import place_of

    places = {function: place_of(function) for function in found.code}
    rule: dict[str, Any] = msgspec.to_builtins(found.rule)
    return rule | {
        "section": found.section.section,
        "game": found.section.game,
        "edition": found.edition.edition,
        "figures": found.figures,
        "words": found.words,
        "code": [
            {"function": function, "file": place and str(place.file), "line": place and place.line}
            for function, place in places.items()
        ],
        "tests": found.tests,
        "readings": [reading_document(reading) for reading in found.readings],
    }


# coverage --------------------------------------------------------------------------------


@app.command()
def coverage(as_json: AsJson = False) -> None:
    """How many rules of each section are carried out, and where; fails if a code rule lacks code or test."""
    from pagador.law.coverage import coverage, total

    counts, whole = coverage(), total()
    if as_json:
        drawing.document({"sections": counts, "total": whole, "without_status": whole.without_status})
    else:
        draw_coverage(counts, whole)
    if not whole.complete:
        raise typer.Exit(1)


def draw_coverage(counts: "tuple[Coverage, ...]", whole: "Coverage") -> None:
    heads = ("rules", *Status, "no code", "no test")
    columns = [Column(name="section", style="bold", whole=True), *(Column(name=name, align="right") for name in heads)]
    drawing.table(columns, map(counted, counts), total=counted(whole))
    print()
    drawing.say(f"{whole.rules} rules, {whole.without_status} without status.")
    for what, ids in (("no code", whole.without_code), ("no test", whole.without_test)):
        if ids:
            have = "code rule has" if len(ids) == 1 else "code rules have"
            drawing.warn(f"{len(ids)} {have} {what}: {', '.join(ids[:6])}{', ...' if len(ids) > 6 else ''}")


def counted(count: "Coverage") -> drawing.Row:
    by_status = [str(getattr(count, status) or "·") for status in Status]
    return [count.section, str(count.rules), *by_status, lacking(count.without_code), lacking(count.without_test)]


def lacking(ids: tuple[str, ...]) -> drawing.Cell:
    return drawing.styled(str(len(ids)), "red") if ids else "·"


# readings --------------------------------------------------------------------------------


@app.command("readings")
def list_readings(
    game: Annotated[str | None, typer.Argument(help=f"Only those of a game, such as {EXAMPLE}.")] = None,
    lang: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> None:
    """Where the text is ambiguous or silent: the question, the answers, the one taken and why."""
    chosen = list(readings_of(known(game)).values()) if game else list(readings())
    if as_json:
        return drawing.document([reading_document(reading) for reading in chosen])
    for reading in chosen:
        draw_reading(reading, lang)
    return None


def known(game: str) -> str:
    games = list(dict.fromkeys(section.game for section in sections().values()))
    if game not in games:
        raise Refused(f"There is no game {game}. {nearest(game, games)}")
    return game


def draw_reading(reading: Reading, language: str) -> None:
    drawing.heading(f"{reading.key}: {worded(reading, language)}")
    marks = {reading.default: " (default)"}
    answers = [(f"{answer.key}{marks.get(answer, '')}", worded(answer, language)) for answer in reading.answer]
    drawing.fields(answers, indent=2)
    about = [("why", reading.why), ("games", ", ".join(reading.games)), ("rules", ", ".join(reading.rules))]
    drawing.fields(about, indent=4)
    if len(reading.answer) > 1 and reading.value:
        drawing.say("Another answer changes what a bet is worth.", indent=4)


def reading_document(reading: Reading) -> dict[str, Any]:
    return {**msgspec.to_builtins(reading), "default": reading.default.key}


# diff ------------------------------------------------------------------------------------


@app.command("diff")
def diff_sections(
    one: Annotated[str, typer.Argument(metavar="A", help="A section, such as pt95.II.")],
    other: Annotated[str, typer.Argument(metavar="B", help="Another, such as pt95.III.")],
    lang: InLanguage = Language.EN,
    whole: Annotated[bool, typer.Option("--whole", help="Every rule and figure, not only what explains them.")] = False,
    as_json: AsJson = False,
) -> None:
    """What changes from one section to another: figures, rules that only one has, rules put differently."""
    from pagador.cli import law_diff
    from pagador.law.diff import diff

    found = diff(one, other)
    if as_json:
        return drawing.document(law_diff.document(found))
    return law_diff.draw_whole(found, lang) if whole else law_diff.draw(found, lang)
