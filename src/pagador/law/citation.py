"""Citations: which function is which rule of the law, and the refusal that names its rule."""

from collections.abc import Callable
from dataclasses import dataclass
from types import FunctionType
from typing import TypeAlias, TypeVar

RuleId: TypeAlias = str
"""The full id of a rule or lettered item, edition first: `pt95.II.13`, `pt95.III.11.a`."""

Function = TypeVar("Function", bound=Callable[..., object])


class Refused(Exception):
    """What the law, or the table's terms, do not allow: a sentence a croupier could say, and the rules it rests on."""

    def __init__(self, sentence: str, *under: RuleId) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.under = under

    def __str__(self) -> str:
        return f"{self.sentence} ({', '.join(self.under)})" if self.under else self.sentence


@dataclass(frozen=True)
class Citation:
    """A function, and the rules it is."""

    function: FunctionType
    ids: tuple[RuleId, ...]

    @property
    def name(self) -> str:
        return f"{self.function.__module__}:{self.function.__qualname__}"


CITATIONS: list[Citation] = []


def rule(*ids: RuleId) -> Callable[[Function], Function]:
    """Mark a function as being these rules; the check in `tests/` joins it with the law data and the tests."""

    def cite(function: Function) -> Function:
        assert isinstance(function, FunctionType), "only plain functions cite rules"
        CITATIONS.append(Citation(function, ids))
        return function

    return cite
