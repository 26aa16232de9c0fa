"""The law on the page: the rules in force with their figures, and what each reading of it is worth."""

from typing import Any

from pagador.law import Kind, Rule
from pagador.law.sheet import are_words
from pagador.maths.parsheet.markup import Html, Inside, joined, percent, signed, table, tag
from pagador.maths.parsheet.sheet import Change, Other, Sensitivity, Sheet

MAKE_ODDS = (Kind.PAYOUT, Kind.PLAY, Kind.LIMIT)

TAKEN = (
    "Where the text is ambiguous or silent a table takes a reading. Each question is given with the answer taken on "
    "this page, and with every bet whose house edge another answer changes."
)

AT_BEST = (
    " Other answers are priced at their best play: what each makes of the chart on this page, or of the bet that is "
    "played by it, is not solved."
)


# Rules -----------------------------------------------------------------------------------


def rules_section(sheet: Sheet) -> Html:
    note = f"Those of {', '.join(sheet.sections)} that pay, limit or conduct the play, in our own words."
    return joined(tag("p", note, class_="soft"), *(rules_of(sheet, kind) for kind in MAKE_ODDS))


def other_rules_section(sheet: Sheet) -> Html:
    return joined(*(rules_of(sheet, kind) for kind in Kind if kind not in MAKE_ODDS))


def rules_of(sheet: Sheet, kind: Kind) -> Html:
    found = [rule for rule in sheet.rules if rule.kind is kind]
    if not found:
        return Html("")
    return joined(
        tag("h3", kind.value.capitalize()),
        table(["Rule", "What it says"], list(map(rule_line, found)), numbers=2, kind="rules"),
    )


def rule_line(rule: Rule) -> list[Inside]:
    figures = [
        tag("li", f"{name.replace('_', ' ')}: {told(value)}")
        for name, value in rule.figures.items()
        if not are_words(value)
    ]
    return [tag("span", rule.id, class_="id"), joined(rule.en.strip(), tag("ul", *figures) if figures else "")]


def told(value: Any) -> str:
    """A figure of the law in a line."""
    if isinstance(value, dict):
        return "; ".join(f"{key}: {told(each)}" for key, each in value.items())
    if isinstance(value, list):
        return ", ".join(map(told, value))
    return str(value)


# Readings --------------------------------------------------------------------------------


def readings_section(sheet: Sheet) -> Html:
    return joined(
        tag("p", TAKEN + (AT_BEST if sheet.is_solved else ""), class_="soft"),
        *(sensitivity(sheet, each) for each in sheet.sensitivities),
        questions("Questions that touch only what stands beside the main bet", sheet.aside),
        questions("Questions that touch the value of no bet above", sheet.indifferent),
    )


def sensitivity(sheet: Sheet, asked: Sensitivity) -> Html:
    reading = asked.reading
    rules = [id for id in reading.rules if id.startswith(tuple(f"{section}." for section in sheet.sections))]
    return tag(
        "section",
        tag("h3", reading.en),
        tag("p", "Taken: ", tag("b", asked.taken.key), f". {asked.taken.en} ", tag("span", reading.why, class_="soft")),
        tag("p", *(joined(tag("span", id, class_="id"), " ") for id in rules)),
        *(other(each) for each in asked.others),
    )


def other(each: Other) -> Html:
    answer = tag("p", "Otherwise ", tag("b", each.answer.key), f". {each.answer.en}")
    if not each.changes:
        return joined(answer, tag("p", "No bet is worth more or less by it.", class_="soft"))
    heads: list[Inside] = ["Bets that change", "Edge taken %", "Edge otherwise %", "Difference"]
    return joined(answer, table(heads, list(map(change_line, each.changes))))


def change_line(change: Change) -> list[Inside]:
    before, after = -change.before, -change.after
    return [names(change.bets), percent(before), percent(after), signed(100 * (after - before), 4)]


def names(bets: tuple[str, ...]) -> str:
    """All of a few; of many, how many."""
    return ", ".join(bets) if len(bets) <= 6 else f"{bets[0].partition(':')[0]} ({len(bets)})"


def questions(title: str, found: tuple[Sensitivity, ...]) -> Html:
    if not found:
        return Html("")
    rows: list[list[Inside]] = [[each.reading.en, tag("b", each.taken.key), each.taken.en] for each in found]
    return joined(tag("h3", title), table(["Question", "Taken", "Which means"], rows, numbers=3))
