"""A game is declared once: how many source files that are not its own name it."""

import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import pagador
from pagador.game import AnyGame
from pagador.registry import GAMES

SOURCE = Path(pagador.__file__).parent
LAW = SOURCE / "law" / "data"
SUFFIXES = (".py", ".js", ".css", ".html")

MOST = 4
"""How many files may name a game beside its own and the law data."""

# What a file says ------------------------------------------------------------------------

LINE_ENDS = (tokenize.NEWLINE, tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING, tokenize.COMMENT)
NOTES = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\w'\"`])//[^\n]*", re.DOTALL)


def python_code(text: str) -> str:
    """A program without its comments and docstrings."""
    said, before = [], tokenize.NEWLINE
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        docstring = token.type == tokenize.STRING and before in LINE_ENDS
        if token.type != tokenize.COMMENT and not docstring:
            said.append(token.string)
        before = token.type
    return " ".join(said)


def in_words(text: str) -> str:
    """Identifiers and words all written alike: `feltOfBlackjack`, `FELT_OF_BLACKJACK` are `felt-of-blackjack`."""
    return re.sub(r"([a-z0-9])([A-Z])", r"\1-\2", text).replace("_", "-").lower()


@cache
def files() -> dict[str, str]:
    """Every source file by its path, and what it says in code."""
    found = {}
    for file in sorted(SOURCE.rglob("*")):
        if file.suffix in SUFFIXES and not file.is_relative_to(LAW):
            text = file.read_text(encoding="utf-8")
            code = python_code(text) if file.suffix == ".py" else NOTES.sub(" ", text)
            found[file.relative_to(SOURCE).as_posix()] = in_words(code)
    return found


# Whose it is -----------------------------------------------------------------------------


def is_own(path: str, game: AnyGame) -> bool:
    """A game's own files and folders bear the name of its family, by which they are found."""
    return re.search(rf"(?<![a-z0-9]){game.family}(?![a-z0-9])", in_words(path)) is not None


def names(code: str, game: AnyGame) -> bool:
    """Whether code names a game, or its family, which may be the plural."""
    exactly = rf"(?<![a-z0-9-]){game.name}(?![a-z0-9-])"
    return re.search(rf"{exactly}|(?<![a-z0-9]){game.family}s?(?![a-z0-9])", code) is not None


def naming(game: AnyGame) -> Iterator[str]:
    return (path for path, code in files().items() if not is_own(path, game) and names(code, game))


# Tests -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_few_files_that_are_not_its_own_name_a_game(game: AnyGame) -> None:
    found = list(naming(game))
    assert len(found) <= MOST, f"{len(found)} files name {game.name}, {MOST} at most may: {', '.join(found)}"


def test_comments_and_docstrings_name_no_game() -> None:
    text = '"""Of blackjack."""\n\n\ndef deal() -> str:\n    """Blackjack."""  # blackjack\n    return "blackjack"\n'
    assert in_words(python_code(text)).count("blackjack") == 1
    assert "craps" not in NOTES.sub("", "/** craps */ x; // craps\n<!-- craps -->")


def test_a_longer_name_is_another_game() -> None:
    games = {game.name: game for game in GAMES}
    assert names(in_words("open('roleta-americana')"), games["roleta-americana"])
    assert not names(in_words("open('roleta-americana-online')"), games["roleta-americana"])
    assert names(in_words("import PONTO_E_BANCA"), games["ponto-e-banca-macau"])
    assert is_own("cli/terminal/felt_ponto_e_banca.py", games["ponto-e-banca-macau"])
