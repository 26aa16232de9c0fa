"""The catalogue: every rule of the five texts by its id, read from the section files in `data/`."""

import tomllib
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from pagador.law.citation import Refused, RuleId

MOST_LISTED = 12
"""So many things are named to somebody who asked for one that is not there."""


class Kind(StrEnum):
    """What a rule is about."""

    PAYOUT = "payout"
    LIMIT = "limit"
    PLAY = "play"
    PROCEDURE = "procedure"
    ANNOUNCEMENT = "announcement"
    FAULT = "fault"
    EQUIPMENT = "equipment"
    PEOPLE = "people"
    INFORMATION = "information"
    SESSION = "session"


class Status(StrEnum):
    """Where a rule is carried out."""

    CODE = "code"
    DATA = "data"
    HOUSE = "house"
    TODO = "todo"
    OUTSIDE = "outside"


class Rule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One numbered rule or lettered item; `name` is how code asks for its id, `figures` its named values."""

    id: RuleId
    status: Status
    kind: Kind | None = None
    name: str | None = None
    pt: str = ""
    en: str = ""
    fr: str = ""
    figures: dict[str, Any] = {}
    reason: str = ""


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a section under a heading of its own, from its first rule to the next part: what it is about."""

    first: RuleId
    pt: str
    en: str
    fr: str


class Section(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game's part of an edition; a section whose game is not built lists its ids under `todo`."""

    section: str
    game: str
    pt: str
    en: str
    fr: str = ""
    part: tuple[Part, ...] = ()
    rule: tuple[Rule, ...] = ()
    todo: tuple[RuleId, ...] = ()

    @property
    def edition(self) -> str:
        return self.section.split(".")[0]


class Edition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A set of section files that were law together, and from when to when."""

    edition: str
    sections: tuple[str, ...]
    act: str
    pt: str
    en: str
    since: str
    fr: str = ""
    until: str = ""


def data() -> Traversable:
    """The folder of the law files, wherever the package is installed."""
    return files("pagador.law") / "data"


def parse(name: str) -> dict[str, Any]:
    return tomllib.loads((data() / name).read_text(encoding="utf-8"))


@cache
def editions() -> tuple[Edition, ...]:
    return msgspec.convert(parse("editions.toml")["edition"], tuple[Edition, ...])


@cache
def sections() -> dict[str, Section]:
    """Every section in the order of the editions, todo ones filled in with their words."""
    found = {}
    for edition in editions():
        for name in edition.sections:
            section = msgspec.convert(parse(f"{edition.edition}/{name}.toml"), Section)
            found[section.section] = msgspec.structs.replace(section, rule=section.rule + waiting(section))
    return found


def waiting(section: Section) -> tuple[Rule, ...]:
    """The rules of a game that is not built yet: their ids, and the calls the law orders."""
    return tuple(Rule(id=id, status=Status.TODO, figures=calls().get(id, {})) for id in section.todo)


@cache
def calls() -> dict[RuleId, dict[str, Any]]:
    """The announcements of games not built yet, until their section files take them over."""
    found: dict[RuleId, dict[str, Any]] = {}
    for entry in parse("words.toml")["words"]:
        words = {language: entry[language] for language in ("pt", "en", "fr")}
        found.setdefault(entry["id"], {})[entry["key"]] = words
    return found


@cache
def rules() -> dict[RuleId, Rule]:
    """Every rule by its id, in the order of the texts."""
    return {rule.id: rule for section in sections().values() for rule in section.rule}


def find(id: RuleId) -> Rule:
    try:
        return rules()[id]
    except KeyError:
        raise Refused(f"There is no rule {id}. {nearest(id, list(rules()))}") from None


def find_section(name: str) -> Section:
    try:
        return sections()[name]
    except KeyError:
        raise Refused(f"There is no section {name}. {nearest(name, list(sections()))}") from None


def section_of(id: RuleId) -> Section:
    """The section a rule stands in."""
    find(id)
    return next(section for section in sections().values() if any(rule.id == id for rule in section.rule))


def nearest(word: str, words: list[str]) -> str:
    """A sentence offering what may have been meant."""
    close = get_close_matches(word, words, n=3, cutoff=0.4)
    if close:
        return f"Nearest: {', '.join(close)}."
    listed = ", ".join(words[:MOST_LISTED])
    return f"There are: {listed}." if len(words) <= MOST_LISTED else f"Among others there are: {listed}."
