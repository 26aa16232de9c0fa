"""Readings: where the text is ambiguous or silent, the question, the answers, the one taken and why."""

from collections.abc import Mapping
from functools import cache
from typing import TypeVar

import msgspec

from pagador.law.catalogue import nearest, parse, section_of
from pagador.law.citation import Refused, RuleId

Choices = TypeVar("Choices", bound=msgspec.Struct)


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    pt: str
    en: str
    fr: str = ""


class Reading(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question the text leaves open; the first answer is the one taken unless a table chooses another."""

    key: str
    games: tuple[str, ...]
    rules: tuple[RuleId, ...]
    pt: str
    en: str
    fr: str = ""
    why: str
    value: bool
    answer: tuple[Answer, ...]

    @property
    def default(self) -> Answer:
        return self.answer[0]

    def take(self, key: str, game: str) -> str:
        """The answer with this key, or a refusal that lists them and names the rules of this game."""
        if key in (answer.key for answer in self.answer):
            return key
        known = ", ".join(answer.key for answer in self.answer)
        under = (id for id in self.rules if section_of(id).game == game)
        raise Refused(f"The reading {self.key} has no answer {key}. It has: {known}.", *under)


@cache
def readings() -> tuple[Reading, ...]:
    return msgspec.convert(parse("readings.toml")["reading"], tuple[Reading, ...])


def readings_of(game: str) -> dict[str, Reading]:
    return {reading.key: reading for reading in readings() if game in reading.games}


def choose(shape: type[Choices], game: str, chosen: Mapping[str, str]) -> Choices:
    """The readings a table plays by: the defaults, but for those it chose otherwise."""
    known = readings_of(game)
    for key in chosen:
        if key not in known:
            raise Refused(f"{game} has no reading {key}. {nearest(key, list(known))}")
    taken = {key: reading.take(chosen.get(key, reading.default.key), game) for key, reading in known.items()}
    return msgspec.convert(taken, shape)
