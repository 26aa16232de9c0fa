"""The shape of the tree: what serves every game knows no game, and reads no state but by what every state has."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import pagador
from pagador.decider import Party
from pagador.registry import GAMES

SOURCE = Path(pagador.__file__).parent

SERVES_EVERY_GAME = ("cli", "client", "house", "server", "table", "wire", "game.py", "registry.py")
"""What knows games by their records alone, but for files that bear the name of a family and are its own."""

FAMILIES = {game.family.replace("-", "_") for game in GAMES}

NO_STATES = {
    ("cli/law.py", "count"),
    ("house/audit/acts.py", "command"),
    ("house/audit/chance.py", "record.command"),
    ("house/audit/tables.py", "kept"),
    ("house/audit/tables.py", "standing"),
    ("house/pen.py", "error.orig"),
    ("house/snapshots.py", "kept"),
    ("house/snapshots.py", "standing"),
    ("server/app.py", "socket"),
    ("server/logs.py", "record"),
}
"""Where a field is read by a name that is not written there: none of these is a state."""

OTHERWISE_MEANT = {("server/api/back_office.py", "open-table"), ("cli/drawing.py", "fold")}
"""Words that are also commands of a game: an operation of the API, and what a column does with long text."""


def sources() -> Iterator[tuple[str, ast.Module]]:
    for place in SERVES_EVERY_GAME:
        found = SOURCE / place
        for file in sorted(found.rglob("*.py")) if found.is_dir() else [found]:
            if any(family in file.stem for family in FAMILIES):
                continue
            yield str(file.relative_to(SOURCE)), ast.parse(file.read_text(encoding="utf-8"))


def nodes() -> Iterator[tuple[str, ast.AST]]:
    return ((name, node) for name, module in sources() for node in ast.walk(module))


def calls(node: ast.AST, *names: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names


def test_no_field_of_a_state_is_looked_for_by_name() -> None:
    found = {
        (name, ast.unparse(node.args[0]))
        for name, node in nodes()
        if isinstance(node, ast.Call) and calls(node, "getattr", "hasattr")
    }
    assert found - NO_STATES == set(), "ask `describe` of the game instead"
    assert NO_STATES - found == set(), "these need no exception any more"


def commands_of_single_games() -> set[str]:
    """The words of commands that are some game's own; those of `betting` belong to all."""
    spoken = [shape for game in GAMES for party in Party for shape in get_args(game.tongues.of(party))]
    return {shape.__struct_config__.tag for shape in spoken if not shape.__module__.startswith("pagador.betting.")}


def test_no_command_of_a_game_is_named() -> None:
    own = commands_of_single_games()
    assert "launch-ball" in own
    assert "place-bet" not in own
    words = {(name, node.value) for name, node in nodes() if isinstance(node, ast.Constant) and node.value in own}
    assert words - OTHERWISE_MEANT == set()


def reads_phase(node: ast.expr) -> bool:
    match node:
        case ast.Attribute(attr="phase"):
            return True
        case ast.Subscript(slice=ast.Constant(value="phase")):
            return True
        case ast.Call(args=[inner, *_]):
            return reads_phase(inner)
    return False


def test_no_phase_of_a_game_is_asked_for() -> None:
    """A phase is a word to be shown; whether bets are open is a fact of its own."""
    compared = [
        f"{name}:{node.lineno}"
        for name, node in nodes()
        if isinstance(node, ast.Compare) and any(map(reads_phase, (node.left, *node.comparators)))
    ]
    matched = [
        f"{name}:{node.lineno}" for name, node in nodes() if isinstance(node, ast.Match) and reads_phase(node.subject)
    ]
    assert compared + matched == []


def is_any(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Name) and node.id == "Any"


def untyped_states() -> Iterator[str]:
    """Where a state may be anything; a client has no state, but what it was told of one."""
    for name, node in ((name, node) for name, node in nodes() if not name.startswith("client/")):
        match node:
            case ast.Subscript(value=ast.Name(id="Game" | "Sitting" | "Decider"), slice=inner) if is_any(inner):
                yield f"{name}:{node.lineno}"
            case ast.arg(arg="state" | "sitting", annotation=kind) if is_any(kind):
                yield f"{name}:{node.lineno}"
            case ast.AnnAssign(target=ast.Name(id="state") | ast.Attribute(attr="state"), annotation=kind) if is_any(
                kind
            ):
                yield f"{name}:{node.lineno}"


def test_games_and_states_are_typed() -> None:
    assert list(untyped_states()) == []


@pytest.mark.parametrize("written", ["facts.phase == 'betting'", "str(table['phase']) in words"])
def test_a_comparison_with_a_phase_is_recognised(written: str) -> None:
    compare = ast.parse(written, mode="eval").body
    assert isinstance(compare, ast.Compare)
    assert reads_phase(compare.left)
