"""What changes from one section to another: figures by their names, rules by their numbers.

Sections that number different things are compared by what their rules name instead; and where a section rests on
another, only what it adds or changes is told, for the rest stands.
"""

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any

import msgspec

from pagador.law.catalogue import Rule, Section, Status, find_section
from pagador.law.citation import RuleId
from pagador.law.figures import names_of

RESTS_ON: dict[str, tuple[str, RuleId]] = {"pt95.IX": ("pt95.X", "pt95.IX.1")}
"""Sections that take over another's rules, with the rule that says so."""

LIKE = 0.6
"""From here on two summaries are of the same rule: such pairs have 0.9 and more, others less than 0.5."""


class Side(msgspec.Struct, frozen=True):
    """A figure in one of the two sections."""

    id: RuleId
    value: Any


class Figures(msgspec.Struct, frozen=True):
    """A figure's name, and what it is in each section that has it."""

    name: str
    one: Side | None
    other: Side | None


class Pair(msgspec.Struct, frozen=True):
    """The same rule in both sections."""

    one: Rule
    other: Rule


class Diff(msgspec.Struct, frozen=True, kw_only=True):
    """Two sections compared; `rests` is the rule by which one takes over the other's rules, if any."""

    one: Section
    other: Section
    rests: RuleId | None
    by_number: bool
    changed: tuple[Figures, ...]
    moved: tuple[Figures, ...]
    only_one: tuple[Rule, ...]
    only_other: tuple[Rule, ...]
    reworded: tuple[Pair, ...]
    same: tuple[Pair, ...]
    unwritten: tuple[Pair, ...]


def diff(first: str, second: str) -> Diff:
    one, other = find_section(first), find_section(second)
    rests = resting(one, other)
    by_number = not rests and numbered_alike(one, other)
    pairs = by_numbers(one, other) if by_number else by_names(one, other)
    written = [pair for pair in pairs if not unwritten(pair)]
    figures = [figure for figure in compared(one, other) if stands_out(figure, one, other)]
    return Diff(
        one=one,
        other=other,
        rests=rests,
        by_number=by_number,
        changed=tuple(figure for figure in figures if not unchanged(figure)),
        moved=tuple(figure for figure in figures if unchanged(figure) and moves(figure, one, other)),
        only_one=() if rests_on(other, one) else left_over(one, [pair.one for pair in pairs]),
        only_other=() if rests_on(one, other) else left_over(other, [pair.other for pair in pairs]),
        reworded=tuple(pair for pair in written if differs(pair)),
        same=tuple(pair for pair in written if not differs(pair)),
        unwritten=tuple(filter(unwritten, pairs)),
    )


# Rules -----------------------------------------------------------------------------------


def rests_on(section: Section, base: Section) -> bool:
    return RESTS_ON.get(section.section, ("", ""))[0] == base.section


def resting(one: Section, other: Section) -> RuleId | None:
    """The rule by which either section takes over the other's rules."""
    found = [section for section, base in ((one, other), (other, one)) if rests_on(section, base)]
    return RESTS_ON[found[0].section][1] if found else None


def number(id: RuleId, section: Section) -> str:
    """A rule's number within its section: `11.a`."""
    return id.removeprefix(f"{section.section}.")


def by_numbers(one: Section, other: Section) -> list[Pair]:
    there = {number(rule.id, other): rule for rule in other.rule}
    numbers = ((number(rule.id, one), rule) for rule in one.rule)
    return [Pair(rule, there[place]) for place, rule in numbers if place in there]


def by_names(one: Section, other: Section) -> list[Pair]:
    """Rules that name the same thing, each paired once."""
    free = list(other.rule)
    found = []
    for rule in one.rule:
        match = next((there for there in free if names_of(rule).keys() & names_of(there).keys()), None)
        if match:
            free.remove(match)
            found.append(Pair(rule, match))
    return found


def numbered_alike(one: Section, other: Section) -> bool:
    """Whether most rules of the same number say much the same."""
    pairs = by_numbers(one, other)
    return 2 * sum(map(alike, pairs)) >= len(pairs)


def alike(pair: Pair) -> bool:
    """Whether two summaries are of the same rule; one that is not written yet may be anything."""
    likeness = SequenceMatcher(None, pair.one.pt, pair.other.pt, autojunk=False).ratio()
    return unwritten(pair) or likeness >= LIKE


def unwritten(pair: Pair) -> bool:
    """Whether either of the two has only its number so far."""
    return Status.TODO in (pair.one.status, pair.other.status)


def left_over(section: Section, paired: list[Rule]) -> tuple[Rule, ...]:
    return tuple(rule for rule in section.rule if rule not in paired)


def differs(pair: Pair) -> bool:
    return (pair.one.pt, pair.one.en) != (pair.other.pt, pair.other.en)


# Figures ---------------------------------------------------------------------------------


def compared(one: Section, other: Section) -> Iterator[Figures]:
    """Every figure of either section, in the order of the first and then of the second."""
    here, there = figures_in(one), figures_in(other)
    return (Figures(name, here.get(name), there.get(name)) for name in here | there)


def figures_in(section: Section) -> dict[str, Side]:
    return {name: Side(rule.id, value) for rule in section.rule for name, value in rule.figures.items()}


def stands_out(figure: Figures, one: Section, other: Section) -> bool:
    """Not a figure that simply stands because the other section rests on this one."""
    if figure.one is None:
        return not rests_on(one, other)
    return figure.other is not None or not rests_on(other, one)


def unchanged(figure: Figures) -> bool:
    return figure.one is not None and figure.other is not None and figure.one.value == figure.other.value


def moves(figure: Figures, one: Section, other: Section) -> bool:
    """Whether a figure stands under another number."""
    assert figure.one is not None
    assert figure.other is not None
    return number(figure.one.id, one) != number(figure.other.id, other)
