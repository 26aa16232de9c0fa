"""The regulations as data: rules by id, named figures, words to announce, readings, citations."""

from pagador.law.catalogue import (
    Edition,
    Kind,
    Part,
    Rule,
    Section,
    Status,
    editions,
    find,
    find_section,
    nearest,
    rules,
    section_of,
    sections,
)
from pagador.law.citation import CITATIONS, Citation, Refused, RuleId, rule
from pagador.law.figures import READ, Figure, Words, read
from pagador.law.languages import LANGUAGES, worded
from pagador.law.readings import Answer, Reading, choose, readings, readings_of

__all__ = [
    "CITATIONS",
    "LANGUAGES",
    "READ",
    "Answer",
    "Citation",
    "Edition",
    "Figure",
    "Kind",
    "Part",
    "Reading",
    "Refused",
    "Rule",
    "RuleId",
    "Section",
    "Status",
    "Words",
    "choose",
    "editions",
    "find",
    "find_section",
    "nearest",
    "read",
    "readings",
    "readings_of",
    "rule",
    "rules",
    "section_of",
    "sections",
    "worded",
]
