"""Coverage: how many rules of each section are carried out, where, and what they lack."""

import msgspec

from pagador.law.catalogue import Rule, Status, sections
from pagador.law.citation import RuleId
from pagador.law.join import joined


class Coverage(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of a section, or of all, by status, and the `code` rules that lack a function or a test."""

    section: str
    rules: int
    code: int
    data: int
    house: int
    todo: int
    outside: int
    without_code: tuple[RuleId, ...]
    without_test: tuple[RuleId, ...]

    @property
    def without_status(self) -> int:
        return self.rules - (self.code + self.data + self.house + self.todo + self.outside)

    @property
    def complete(self) -> bool:
        return not (self.without_code or self.without_test or self.without_status)


def coverage() -> tuple[Coverage, ...]:
    """Every section, in the order of the texts."""
    return tuple(covered(section.section, section.rule) for section in sections().values())


def total() -> Coverage:
    return covered("all", tuple(rule for section in sections().values() for rule in section.rule))


def covered(name: str, rules: tuple[Rule, ...]) -> Coverage:
    coded = [rule.id for rule in rules if rule.status is Status.CODE]
    return Coverage(
        section=name,
        rules=len(rules),
        **{status.value: sum(rule.status is status for rule in rules) for status in Status},
        without_code=tuple(id for id in coded if not joined(id).code),
        without_test=tuple(id for id in coded if not joined(id).tests),
    )
