"""One cited function broken on purpose: a pytest plugin for `tools/break_rules.py`.

With PAGADOR_BREAK=module:name, `pagador.law.rule` is replaced before any game is imported, so that the named
function answers wrongly wherever it is used; tests that show its rules are expected to fail.
"""

import inspect
import os
from collections.abc import Callable
from fractions import Fraction
from functools import wraps
from typing import Any, TypeAlias

from pagador import law

Answering: TypeAlias = Callable[..., Any]

BROKEN = os.environ.get("PAGADOR_BREAK", "")
"""The function to break, as the join names it; empty in every ordinary run."""


def breaking(cite: Callable[..., Callable[[Answering], Answering]]) -> Callable[..., Callable[[Answering], Answering]]:
    """A decorator that cites as `cite` does and breaks the one function it is after."""

    def rule(*ids: str) -> Callable[[Answering], Answering]:
        def decorate(function: Answering) -> Answering:
            cited = cite(*ids)(function)
            return broken(cited) if name_of(function) == BROKEN else cited

        return decorate

    return rule


def name_of(function: Answering) -> str:
    return f"{function.__module__}:{function.__qualname__}"


def broken(function: Answering) -> Answering:
    """The function with a wrong answer; a check that only refuses, or a generator, does nothing at all."""
    if inspect.isgeneratorfunction(function):
        return wraps(function)(lambda *_, **__: iter(()))
    if function.__annotations__.get("return", ...) in (None, "None"):
        return wraps(function)(lambda *_, **__: None)
    return wraps(function)(lambda *given, **named: wrong(function(*given, **named)))


def wrong(answer: object) -> object:
    """Something else than this answer, of the same sort where that is easy."""
    match answer:
        case bool():
            return not answer
        case int() | Fraction():
            return answer + 1
        case tuple() if answer:
            return answer[:-1]
        case frozenset() if answer:
            return answer - {min(answer, key=repr)}
        case dict() if answer:
            return dict(list(answer.items())[:-1])
    raise AssertionError("broken on purpose")


if BROKEN:
    vars(law)["rule"] = vars(law.citation)["rule"] = breaking(law.rule)
