"""The tree itself: what every file in it must be, whatever the file is about.

A check is a function from a text to the faults found in it, so that each is shown to find a bad example.
"""

import ast
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath
from statistics import median

import pytest

ROOT = Path(__file__).parents[1]

BINARY = {".gif", ".ico", ".jpg", ".key", ".mp3", ".ogg", ".pdf", ".png", ".wav", ".webp", ".woff2", ".xz"}
LOCK_FILES = {
    "Pipfile.lock",
    "npm-shrinkwrap.json",
    "package-lock.json",
    "pdm.lock",
    "pnpm-lock.yaml",
    "poetry.lock",
    "uv.lock",
    "yarn.lock",
}
VAGUE = re.compile(r"_*(utils?|commons?|helpers?|managers?)")
ADDRESS = re.compile(r"\w://|^\s*(-i|-f|--(extra-)?index-url|--find-links|--trusted-host)\b")
REGISTRY = re.compile(
    r"""(index([-_]url)?|registry|resolved|find-links)["']?[\s=:]+["']?\w+:/{2}|\w:/{2}\S+/simple\b""",
    re.IGNORECASE,
)
MACHINE = re.compile(r"(?<![\w.~})>-])/(work|root|home|Users)/")
TEMPORARY = re.compile(r"(?<![\w.~})>-])/tmp/")

MOST_LINES = 499
MOST_PICTURES = 8
LARGEST_PICTURE = 120_000
LONGEST_MEDIAN = 9


# Checks ----------------------------------------------------------------------------------


def lines_with(pattern: re.Pattern[str], text: str) -> list[int]:
    return [number for number, line in enumerate(text.splitlines(), 1) if pattern.search(line)]


def addresses(text: str) -> list[int]:
    """Lines of a requirement file that say where packages come from."""
    return lines_with(ADDRESS, text)


def registries(text: str) -> list[int]:
    """Lines of any file that name a registry of packages."""
    return lines_with(REGISTRY, text)


def machine_paths(text: str) -> list[int]:
    return lines_with(MACHINE, text)


def temporary_paths(text: str) -> list[int]:
    return lines_with(TEMPORARY, text)


def too_long(text: str) -> bool:
    return len(text.splitlines()) > MOST_LINES


def ends_badly(content: bytes) -> bool:
    return content != b"" and not content.endswith(b"\n")


def is_utf8(content: bytes) -> bool:
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def is_lock_file(path: str) -> bool:
    return PurePosixPath(path).name in LOCK_FILES


def is_vague(path: str) -> bool:
    return any(VAGUE.fullmatch(part) for part in PurePosixPath(path).with_suffix("").parts)


def function_lengths(text: str) -> list[int]:
    """The lines of each function, from its `def` to its end."""
    return [
        (node.end_lineno or node.lineno) - node.lineno + 1
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


# The tree --------------------------------------------------------------------------------


def tree() -> list[str]:
    """Files that are committed or would be: those that git tracks and those it does not ignore."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    paths = listed.stdout.decode().split("\0")
    return sorted(path for path in set(paths) if path and (ROOT / path).is_file())


TREE = tree()
TEXTS = [path for path in TREE if PurePosixPath(path).suffix not in BINARY]
PYTHON = [path for path in TREE if path.endswith(".py")]
PICTURES = [path for path in TREE if PurePosixPath(path).suffix in {".gif", ".jpeg", ".jpg", ".png", ".webp"}]
REQUIREMENTS = [path for path in TREE if path.startswith("requirements/")]


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def faults(paths: list[str], check: Callable[[str], list[int]]) -> Iterator[str]:
    return (f"{path}:{line}" for path in paths for line in check(read(path)))


def test_the_tree_is_seen() -> None:
    assert {"pyproject.toml", "tests/test_repository.py", "requirements/run.txt"} <= set(TREE)


def test_requirement_files_say_nothing_of_where_packages_come_from() -> None:
    assert list(faults(REQUIREMENTS, addresses)) == []


def test_no_file_names_a_registry() -> None:
    assert list(faults(TEXTS, registries)) == []


def test_no_lock_file_of_a_tool_is_kept() -> None:
    assert [path for path in TREE if is_lock_file(path)] == []


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    assert list(faults(TEXTS, machine_paths)) == []


def test_only_tests_name_temporary_paths() -> None:
    outside = [path for path in TEXTS if not path.startswith("tests/")]
    assert list(faults(outside, temporary_paths)) == []


def test_python_files_stay_under_five_hundred_lines() -> None:
    assert [path for path in PYTHON if too_long(read(path))] == []


def test_modules_have_names_that_say_something() -> None:
    assert [path for path in PYTHON if is_vague(path)] == []


def test_the_median_function_stays_under_ten_lines() -> None:
    sources = [path for path in PYTHON if path.startswith("src/")]
    lengths = [length for path in sources for length in function_lengths(read(path))]
    assert median(lengths) <= LONGEST_MEDIAN


def test_files_are_utf8_and_end_with_a_newline() -> None:
    contents = {path: (ROOT / path).read_bytes() for path in TEXTS}
    assert [path for path, content in contents.items() if ends_badly(content) or not is_utf8(content)] == []


def test_pictures_are_few_and_small() -> None:
    """Git keeps every version of a picture whole: what can be taken again by `make screens` is not kept."""
    assert len(PICTURES) <= MOST_PICTURES
    assert [path for path in PICTURES if (ROOT / path).stat().st_size > LARGEST_PICTURE] == []


def test_every_picture_is_shown_in_a_document() -> None:
    shown = "".join(read(path) for path in TREE if path.endswith(".md"))
    assert [path for path in PICTURES if PurePosixPath(path).name not in shown] == []


# Each check finds its bad example --------------------------------------------------------


def joined(*parts: str) -> str:
    """A path or an address put together here, so that this file does not hold what it forbids."""
    return "/".join(parts)


URL = joined("https:", "", "packages.example", "simple")


@pytest.mark.parametrize(
    "line",
    [
        f"--index-url {URL}",
        f"--extra-index-url={URL}",
        "-i packages.example",
        "--find-links wheels",
        "--trusted-host packages.example",
        f"rich @ {URL}/rich-15.whl",
        joined("rich @ file:", "", "", "wheels", "rich.whl"),
    ],
)
def test_an_address_is_found_in_a_requirement_file(line: str) -> None:
    assert addresses(f"msgspec==1.0\n{line}\n") == [2]


def test_pins_hashes_and_comments_are_no_addresses() -> None:
    pin = "rich==15.0.0 ; sys_platform == 'win32' \\\n    --hash=sha256:0a\n"
    assert addresses(f"{pin}    # via\n    #   -c requirements/run.txt\n") == []


@pytest.mark.parametrize(
    "line",
    [
        f'index-url = "{URL}"',
        f"UV_DEFAULT_INDEX={URL}",
        joined('"resolved": "https:', "", "packages.example", 'rich.tgz"'),
        joined("registry=https:", "", "packages.example"),
        joined("UV_INDEX: https:", "", "packages.example"),
    ],
)
def test_a_registry_is_found_anywhere(line: str) -> None:
    assert registries(f"\n{line}\n") == [2]


def test_an_ordinary_link_is_no_registry() -> None:
    assert registries(joined("See the index at https:", "", "law.example", "regulation.")) == []


@pytest.mark.parametrize("folder", ["work", "root", "home", "Users"])
@pytest.mark.parametrize("before", ["", "cd ", '"', "file://", "=", "("])
def test_a_machine_path_is_found(before: str, folder: str) -> None:
    assert machine_paths(before + joined("", folder, "pagador")) == [1]


@pytest.mark.parametrize("path", ["src/work/cards.py", "../home/cards.py", "~/work/cards", "/usr/bin/env"])
def test_a_path_inside_a_project_is_no_machine_path(path: str) -> None:
    assert machine_paths(path) == []


def test_a_temporary_path_is_found() -> None:
    assert temporary_paths(joined("log = '", "tmp", "log'")) == [1]
    assert temporary_paths("tests/tmp/log") == []


def test_a_long_file_is_found() -> None:
    assert too_long("x = 1\n" * 500)
    assert not too_long("x = 1\n" * 499)


@pytest.mark.parametrize("path", ["uv.lock", "web/package-lock.json", "poetry.lock"])
def test_a_lock_file_is_found(path: str) -> None:
    assert is_lock_file(path)


def test_a_module_about_locks_is_no_lock_file() -> None:
    assert not is_lock_file("src/pagador/house/lock.py")


@pytest.mark.parametrize(
    "path", ["src/pagador/utils.py", "src/pagador/common/cards.py", "tests/_helpers.py", "manager.py"]
)
def test_a_vague_name_is_found(path: str) -> None:
    assert is_vague(path)


def test_a_name_that_says_something_is_not_vague() -> None:
    assert not is_vague("src/pagador/table/commonwealth.py")


def test_a_function_is_measured_from_its_def_to_its_end() -> None:
    text = "@cite\ndef bet(\n    a: int,\n) -> int:\n    return a\n\nclass C:\n    async def go(self): ...\n"
    assert function_lengths(text) == [4, 1]


def test_long_functions_have_a_long_median() -> None:
    long = "def f():\n" + "    x = 1\n" * 9
    assert median(function_lengths(long)) > LONGEST_MEDIAN


@pytest.mark.parametrize("content", [b"x", b"x\n\ny", "coup\nbancô".encode()])
def test_a_missing_last_newline_is_found(content: bytes) -> None:
    assert ends_badly(content)


@pytest.mark.parametrize("content", [b"", b"\n", b"x\n"])
def test_an_empty_file_or_a_last_newline_is_well(content: bytes) -> None:
    assert not ends_badly(content)


def test_another_encoding_is_found() -> None:
    assert not is_utf8("bancô\n".encode("latin-1"))
    assert is_utf8("bancô ♣\n".encode())
