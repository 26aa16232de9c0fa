"""`pagador law diff`, drawn: what one section of the law changes in another."""

import re
from collections.abc import Iterable
from typing import Any, TypeAlias

from pagador.cli import drawing, figures
from pagador.cli.drawing import Column
from pagador.law import Part, Rule, Section, worded
from pagador.law.diff import Diff, Figures, Pair, Side, alike

Row: TypeAlias = tuple[str, drawing.Cell]
Rows: TypeAlias = list[Row]
"""What is said of rules, each beside its id."""

SENTENCE = re.compile(r"(?<=\.) ")


def draw(found: Diff, language: str) -> None:
    """On a screen: parts that are new by what they are about, and of rules put differently what is different."""
    draw_header(found)
    draw_changes(found, tuple(figure for figure in found.changed if not told_below(found, figure)))
    for section, only in ((found.one, found.only_one), (found.other, found.only_other)):
        rules = tuple(rule for rule in only if not only_moved(found, rule))
        draw_only(section, gathered(section, rules, language), len(rules))
    reworded = (pair for pair in found.reworded if not any(only_moved(found, rule) for rule in (pair.one, pair.other)))
    draw_reworded([rows for pair in reworded if (rows := changed_sentences(pair, language))])
    draw_moved(found)


def draw_whole(found: Diff, language: str) -> None:
    """Every rule and figure of it."""
    draw_header(found)
    draw_changes(found, found.changed)
    draw_only(found.one, listed(found.only_one, language), len(found.only_one))
    draw_only(found.other, listed(found.only_other, language), len(found.only_other))
    draw_reworded([worded_twice(pair, language) for pair in found.reworded])
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


def told_below(found: Diff, figure: Figures) -> bool:
    """Whether a figure is of a rule that only one section has, which is told with its figures in words."""
    only = {rule.id for rule in (*found.only_one, *found.only_other)}
    return all(side.id in only for side in (figure.one, figure.other) if side)


def draw_changes(found: Diff, changed: tuple[Figures, ...]) -> None:
    if changed:
        drawing.heading("Figures that differ")
        columns = [
            Column(name="figure", style="cyan"),
            *(Column(name=section.section) for section in (found.one, found.other)),
        ]
        drawing.table(columns, [[figure.name, side(figure.one), side(figure.other)] for figure in changed], indent=2)


def side(found: Side | None) -> str:
    return "—" if found is None else f"{figures.inline(found.value)} ({found.id})"


def only_moved(found: Diff, rule: Rule) -> bool:
    """Whether all that a rule fixes stands in the other section too, under another number."""
    moved = {figure.name for figure in found.moved}
    return bool(rule.figures) and moved.issuperset(rule.figures)


def draw_moved(found: Diff) -> None:
    if found.moved:
        drawing.heading("Figures that only stand elsewhere")
        places = [f"{figure.name} ({' = '.join(ids(figure))})" for figure in found.moved]
        drawing.say(", ".join(places), indent=2)


def ids(figure: Figures) -> list[str]:
    return [side.id for side in (figure.one, figure.other) if side]


# Rules -----------------------------------------------------------------------------------


def draw_only(section: Section, rows: Rows, number: int) -> None:
    if rows:
        drawing.heading(f"Only in {section.section}: {count(number, 'rule')}")
        drawing.fields(rows, indent=2)


def listed(rules: Iterable[Rule], language: str) -> Rows:
    return [(rule.id, text(rule, language)) for rule in rules]


def gathered(section: Section, rules: tuple[Rule, ...], language: str) -> Rows:
    """These rules, those of a part that is all among them by what the part is about."""
    rows: list[Row] = []
    for part, inside in parts_of(section):
        found = [rule for rule in inside if rule in rules]
        if part is not None and len(found) == len(inside):
            last = found[-1].id.removeprefix(f"{section.section}.")
            rows.append((f"{found[0].id} to {last}", worded(part, language)))
        else:
            rows += listed(found, language)
    return rows


def parts_of(section: Section) -> list[tuple[Part | None, list[Rule]]]:
    """The rules of a section by its parts; one without parts is all one."""
    begins = {part.first: part for part in section.part}
    found: list[tuple[Part | None, list[Rule]]] = [(None, [])]
    for rule in section.rule:
        if rule.id in begins:
            found.append((begins[rule.id], []))
        found[-1][1].append(rule)
    return found


def draw_reworded(pairs: list[Rows]) -> None:
    if pairs:
        drawing.heading("Rules put differently")
        drawing.fields([row for rows in pairs for row in rows], indent=2)


def worded_twice(pair: Pair, language: str) -> Rows:
    """Both rules in full."""
    return marked(pair, text(pair.one, language), text(pair.other, language))


def changed_sentences(pair: Pair, language: str) -> Rows:
    """What either rule has that the other has not, by sentences; a rule that has nothing of its own is left out."""
    one, other = (SENTENCE.split(text(rule, language)) for rule in (pair.one, pair.other))
    here, there = (" ".join(said for said in own if said not in others) for own, others in ((one, other), (other, one)))
    return [row for row in marked(pair, here, there) if str(row[1])]


def marked(pair: Pair, one: str, other: str) -> Rows:
    """Two texts beside their rules, the words marked that are not in both, if they are of the same rule."""
    texts: tuple[drawing.Cell, ...] = drawing.redlined(one, other) if alike(pair) else (one, other)
    return list(zip((pair.one.id, pair.other.id), texts, strict=True))


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
