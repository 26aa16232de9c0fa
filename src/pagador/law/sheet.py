"""A rule's sheet: everything known of one rule, gathered from law, readings and join."""

from typing import Any

import msgspec

from pagador.law.catalogue import Edition, Rule, Section, editions, find, section_of
from pagador.law.citation import RuleId
from pagador.law.join import joined
from pagador.law.languages import LANGUAGES
from pagador.law.readings import Reading, readings


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A rule in its section and edition, its figures apart from its words, and what rests on it."""

    rule: Rule
    section: Section
    edition: Edition
    figures: dict[str, Any]
    words: dict[str, dict[str, str]]
    code: tuple[str, ...]
    tests: tuple[str, ...]
    readings: tuple[Reading, ...]


def sheet(id: RuleId) -> Sheet:
    rule, section, join = find(id), section_of(id), joined(id)
    words = words_of(rule)
    return Sheet(
        rule=rule,
        section=section,
        edition=next(edition for edition in editions() if edition.edition == section.edition),
        figures={name: value for name, value in rule.figures.items() if name not in words},
        words=words,
        code=join.code,
        tests=join.tests,
        readings=tuple(reading for reading in readings() if id in reading.rules),
    )


def words_of(rule: Rule) -> dict[str, dict[str, str]]:
    """Those of a rule's figures that are words to be announced, by language."""
    return {name: value for name, value in rule.figures.items() if are_words(value)}


def are_words(value: object) -> bool:
    return isinstance(value, dict) and set(value) == set(LANGUAGES)
