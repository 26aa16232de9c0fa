"""`pagador law diff`, drawn: what one section of the law changes in another."""

from collections.abc import Iterable
from typing import Any

from pagador.cli import drawing, figures
from pagador.cli.drawing import Column
from pagador.law import Rule, Section, worded
from pagador.law.diff import Diff, Figures, Pair, Side, alike


def draw(found: Diff, language: str) -> None:
    draw_header(found)
    draw_changes(found)
    draw_only(found.one, found.only_one, language)
    draw_only(found.other, found.only_other, language)
    draw_reworded(found, language)
    draw_moved(found)


def text(rule: Rule, language: str) -> str:
    return worded(rule, language) or "Not summarised yet."


def count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


# The same --------------------------------------------------------------------------------


def draw_header(found: Diff) -> None:
    for section in (found.one, found.other):
        rules = count(len(section.rule), "rule")
        drawing.fields([(drawing.styled(section.section, "bold"), f"{section.pt} / {section.en}: {rules}")])
    print()
    for sentence in standing(found):
        drawing.say(sentence)


def standing(found: Diff) -> Iterable[str]:
    """How the two were compared, and how much of them is the same."""
    if found.rests:
        yield f"{base_of(found)} stands in both, except for what follows ({found.rests})."
    elif not found.by_number:
        yield "They number different things: rules are compared by what they name, not by their numbers."
    if found.same:
        yield f"The same in both: {shortened(numbers(found.same, found.one))}."
    if found.unwritten:
        yield f"In both, but not summarised yet: {shortened(numbers(found.unwritten, found.one))}."


def base_of(found: Diff) -> str:
    """The section that the other rests on."""
    return found.other.section if found.rests in [rule.id for rule in found.one.rule] else found.one.section


def numbers(pairs: Iterable[Pair], section: Section) -> list[str]:
    return [pair.one.id.removeprefix(f"{section.section}.") for pair in pairs]


def shortened(numbers: list[str]) -> str:
    """Numbers with their runs drawn together: `1, 3 to 10, 12`."""
    runs: list[list[str]] = []
    for number in numbers:
        if runs and number == following(runs[-1][-1]):
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(run) for run in runs)


def following(number: str) -> str:
    return str(int(number) + 1) if number.isdigit() else ""


# Figures ---------------------------------------------------------------------------------


def draw_changes(found: Diff) -> None:
    if found.changed:
        drawing.heading("Figures that differ")
        columns = [
            Column(name="figure", style="cyan"),
            *(Column(name=section.section) for section in (found.one, found.other)),
        ]
        drawing.table(
            columns, [[figure.name, side(figure.one), side(figure.other)] for figure in found.changed], indent=2
        )


def side(found: Side | None) -> str:
    if found is None:
        return "—"
    apart = "\n" if drawing.in_terminal() else " "
    return f"{figures.inline(found.value)}{apart}({found.id})"


def draw_moved(found: Diff) -> None:
    if found.moved:
        drawing.heading("Figures that only stand elsewhere")
        drawing.fields([(figure.name, " = ".join(ids(figure))) for figure in found.moved], indent=2)


def ids(figure: Figures) -> list[str]:
    return [side.id for side in (figure.one, figure.other) if side]


# Rules -----------------------------------------------------------------------------------


def draw_only(section: Section, rules: tuple[Rule, ...], language: str) -> None:
    if rules:
        drawing.heading(f"Only in {section.section}: {count(len(rules), 'rule')}")
        drawing.fields([(rule.id, text(rule, language)) for rule in rules], indent=2)


def draw_reworded(found: Diff, language: str) -> None:
    if found.reworded:
        drawing.heading("Rules put differently")
    for place, pair in enumerate(found.reworded):
        if place:
            print()
        one, other = text(pair.one, language), text(pair.other, language)
        texts: tuple[drawing.Cell, ...] = drawing.redlined(one, other) if alike(pair) else (one, other)
        drawing.fields(zip((pair.one.id, pair.other.id), texts, strict=True), indent=2)


# Programs --------------------------------------------------------------------------------


def document(found: Diff) -> dict[str, Any]:
    return {
        "one": found.one.section,
        "other": found.other.section,
        "rests": found.rests,
        "by_number": found.by_number,
        "figures": found.changed,
        "moved": found.moved,
        "only_one": found.only_one,
        "only_other": found.only_other,
        "reworded": found.reworded,
        "same": [(pair.one.id, pair.other.id) for pair in found.same],
        "unwritten": [(pair.one.id, pair.other.id) for pair in found.unwritten],
    }
