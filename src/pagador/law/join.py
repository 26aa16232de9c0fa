"""The join of law, code and tests: for each rule the functions that are it and the tests that show it.

The tests write it to a file that is shipped (`make join`), so that it can be read where there are no tests.
"""

import ast
import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from pagador.law.catalogue import data, rules
from pagador.law.citation import RuleId


class Joined(msgspec.Struct, frozen=True):
    """The functions that cite a rule, as `module:name`, and the tests that ran one of them for it."""

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


class Place(msgspec.Struct, frozen=True):
    """Where a function stands: its file and the line of its `def`."""

    file: Path
    line: int


def join_file() -> Traversable:
    return data() / "join.json"


@cache
def shipped() -> dict[RuleId, Joined]:
    """The whole join as it was last written."""
    return msgspec.json.decode(join_file().read_bytes(), type=dict[RuleId, Joined])


def joined(id: RuleId) -> Joined:
    return shipped().get(id, Joined())


def evidence() -> dict[str, tuple[str, ...]]:
    """The join turned round: for each cited function, every test of a rule that it cites."""
    found: dict[str, set[str]] = {}
    for entry in shipped().values():
        for function in entry.code:
            found.setdefault(function, set()).update(entry.tests)
    return {function: tuple(sorted(tests)) for function, tests in sorted(found.items())}


# Writing ---------------------------------------------------------------------------------


def together(code: Iterable[tuple[RuleId, str]], tests: Iterable[tuple[RuleId, str]]) -> dict[RuleId, Joined]:
    """The join of these pairs of rule and function, and of rule and test, in the order of the law."""
    by_code, by_tests = grouped(code), grouped(tests)
    order = {id: place for place, id in enumerate(rules())}
    ids = sorted(by_code.keys() | by_tests.keys(), key=lambda id: (order.get(id, len(order)), id))
    return {id: Joined(by_code.get(id, ()), by_tests.get(id, ())) for id in ids}


def grouped(pairs: Iterable[tuple[RuleId, str]]) -> dict[RuleId, tuple[str, ...]]:
    found: dict[RuleId, tuple[str, ...]] = {}
    for id, name in sorted(set(pairs)):
        found[id] = (*found.get(id, ()), name)
    return found


def written(join: Mapping[RuleId, Joined]) -> str:
    """The join as it is kept: a rule a line, so that a change can be read."""
    lines = (f"  {json.dumps(id)}: {json.dumps(msgspec.to_builtins(entry))}" for id, entry in join.items())
    return "{\n" + ",\n".join(lines) + "\n}\n" if join else "{}\n"


# Places ----------------------------------------------------------------------------------


def place_of(function: str) -> Place | None:
    """Where a function of the join stands, found without importing it; nothing if it is no longer there."""
    module, _, name = function.partition(":")
    file = source_of(module)
    if file is None:
        return None
    node: ast.AST | None = ast.parse(file.read_text(encoding="utf-8"))
    for part in name.split("."):
        node = inside(node, part)
    return Place(file, node.lineno) if isinstance(node, ast.FunctionDef) else None


def source_of(module: str) -> Path | None:
    """The file of a module of the package."""
    path = Path(str(files("pagador"))).joinpath(*module.split(".")[1:])
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


def inside(node: ast.AST | None, name: str) -> ast.AST | None:
    """The class or function of this name in a module or class; the last, as it is the one that stands."""
    found = [
        child
        for child in getattr(node, "body", ())
        if isinstance(child, ast.ClassDef | ast.FunctionDef) and child.name == name
    ]
    return found[-1] if found else None
