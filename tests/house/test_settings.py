"""Settings: where each comes from, which has the last word, and what is refused in a sentence."""

import re
import tomllib
from pathlib import Path

import pytest

from pagador.house.engines import SAFE_SQLITE, engine_of, sqlite_driver
from pagador.house.settings import Settings, settings_from
from pagador.law import Refused

RUNNING = (Path(__file__).parents[2] / "docs" / "running.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the environment of the tests says, these see none of it."""
    for name in ("CONFIG", *(field.upper() for field in Settings.__struct_fields__)):
        monkeypatch.delenv(f"PAGADOR_{name}", raising=False)


def written(directory: Path, text: str) -> str:
    file = directory / "pagador.toml"
    file.write_text(text)
    return str(file)


# Where they come from --------------------------------------------------------------------


def test_nothing_need_be_set() -> None:
    assert settings_from() == Settings()


def test_the_file_gives_way_to_the_environment_and_that_to_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(tmp_path, 'port = 1\nhost = "a"\nlog_level = "debug"\n')
    monkeypatch.setenv("PAGADOR_PORT", "2")
    monkeypatch.setenv("PAGADOR_HOST", "b")
    chosen = settings_from(file, port=3, host=None)
    assert (chosen.port, chosen.host, chosen.log_level) == (3, "b", "debug")


def test_the_environment_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAGADOR_CONFIG", written(tmp_path, "guest_credits = 5"))
    assert settings_from().guest_credits == 5


def test_words_of_the_environment_become_numbers_lists_and_truths(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAGADOR_ORIGINS", "https://a.example,https://b.example")
    monkeypatch.setenv("PAGADOR_DEMONSTRATION", "False")
    monkeypatch.setenv("PAGADOR_ANCHOR_SECONDS", "7")
    chosen = settings_from()
    assert chosen.origins == ("https://a.example", "https://b.example")
    assert (chosen.demonstration, chosen.anchor_seconds) == (False, 7)


def test_the_data_directory_is_the_users_own_unless_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/somewhere")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert Settings().directory == Path("/somewhere/.local/share/pagador")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert Settings().directory == Path("/data/pagador")
    assert Settings(data="~/books").directory == Path("/somewhere/books")


def test_the_books_are_in_the_data_directory_unless_they_have_a_url() -> None:
    assert Settings(data="/books").url == "sqlite:////books/house.db"
    assert Settings(data="/books", db="postgresql://db.example/x").url == "postgresql://db.example/x"


# What is refused -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 1", r"There is no setting prot in .*port"),
        ("port = 65536", r"The setting port cannot be that: expected `int` <= 65535\."),
        ("port = -1", r"The setting port cannot be that: expected `int` >= 0\."),
        ('port = "web"', r"The setting port cannot be that: expected `int`, got `str`\."),
        ("guest_credits = 0", r"The setting guest_credits cannot be that: expected `int` >= 1\."),
        ("guest_credits = 1.5", r"The setting guest_credits cannot be that: expected `int`, got `float`\."),
        ("frames_per_second = 0", r"The setting frames_per_second cannot be that"),
        ('origins = "https://a.example"', r"The setting origins cannot be that: expected `array`, got `str`\."),
        ("demonstration = 7", r"The setting demonstration cannot be that"),
        ("port = ", r"The settings .*pagador.toml are not TOML"),
    ],
)
def test_a_file_that_says_something_else_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        settings_from(written(tmp_path, text))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"none\.toml cannot be read: No such file"):
        settings_from(str(tmp_path / "none.toml"))


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("mysql://host/books", "kept in SQLite or PostgreSQL, not in mysql"),
        ("house.db", "A database is written sqlite:///FILE or postgresql://HOST/NAME"),
        ("postgresql://u:secret@host:port/books", "A database is written sqlite:///FILE"),
        ("sqlite://", "kept in a file"),
        ("sqlite:///:memory:", "kept in a file"),
    ],
)
def test_a_url_of_something_else_is_refused_and_no_password_repeated(url: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence) as refused:
        engine_of(url)
    assert "secret" not in str(refused.value)


# Which SQLite ----------------------------------------------------------------------------


def test_the_sqlite_that_is_used_has_not_the_fault() -> None:
    assert sqlite_driver().sqlite_version_info >= SAFE_SQLITE


def test_an_sqlite_with_the_fault_is_refused_unless_that_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_driver(), "sqlite_version_info", (3, 51, 2))
    with pytest.raises(Refused, match="allow_old_sqlite = true"):
        sqlite_driver()
    assert sqlite_driver(allow_old=True).sqlite_version_info == (3, 51, 2)


# The manual ------------------------------------------------------------------------------


def test_the_manual_has_every_setting_with_its_default_and_a_word_about_it() -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", RUNNING, re.DOTALL)
    assert set(tomllib.loads(block)) == set(Settings.__struct_fields__)
    assert all(re.search(rf"^{name} = .*# \S", block, re.MULTILINE) for name in Settings.__struct_fields__)


def test_the_file_of_the_manual_changes_nothing(tmp_path: Path) -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", RUNNING, re.DOTALL)
    assert settings_from(written(tmp_path, block)) == Settings()
