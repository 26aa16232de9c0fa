"""`pagador parsheet`, as it is typed."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pagador.cli import main, parsheet
from pagador.cli.options import terms_of
from pagador.cli.parsheet import Wanted, every_table, file_of
from pagador.maths.edge import edge
from pagador.registry import GAMES

Typed = Callable[..., tuple[int, str, str]]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Type a command; its exit code, what it printed and what it complained of."""

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["pagador", "parsheet", *words])
        with pytest.raises(SystemExit) as left:
            main()
        spoken = capsys.readouterr()
        return int(left.value.code or 0), spoken.out, spoken.err

    return run


def test_a_page_has_the_simulation_that_checks_it_and_is_the_same_again(typed: Typed, tmp_path: Path) -> None:
    pages = [tmp_path / "one.html", tmp_path / "two.html"]
    for page in pages:
        words = ("roleta-americana-online", "--wheel", "38", "--rounds", "1e6", "--seed", "7", "-o", str(page))
        assert typed(*words) == (0, f"Written: {page}\n", "")
    one, two = (page.read_text(encoding="utf-8") for page in pages)
    assert one == two
    assert "1,000,000 rounds, seed 7" in one
    assert "pagador simulate roleta-americana-online --rounds 1000000 --seed 7 --term wheel=38" in one


def test_all_pages_come_with_an_index(typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    some = (Wanted(game="roleta-francesa"), Wanted(game="roleta-americana-online", terms={"wheel": "38"}))
    monkeypatch.setattr(parsheet, "every_table", lambda: iter(some))
    assert typed("--all", "--rounds", "1000", "-o", str(tmp_path / "sheets"))[0] == 0
    files = ["index.html", "roleta-americana-online-wheel-38.html", "roleta-francesa.html"]
    assert sorted(path.name for path in (tmp_path / "sheets").iterdir()) == files
    written = (tmp_path / "sheets" / "index.html").read_text(encoding="utf-8")
    assert all(f'href="{file}"' in written for file in files[1:])


def test_every_game_and_edition_has_a_page_of_its_own() -> None:
    tables = list(every_table())
    assert {wanted.game for wanted in tables} == {game.name for game in GAMES}
    assert len({file_of(wanted) for wanted in tables}) == len(tables)
    assert {file_of(wanted) for wanted in tables} >= {
        "blackjack-pt95-decks-6.html",
        "blackjack-pteur-decks-4.html",
        "craps-bar-2.html",
        "craps-bar-12.html",
        "ponto-e-banca-decks-8.html",
        "ponto-e-banca-macau-decks-6.html",
        "roleta-americana-online-wheel-37.html",
        "roleta-americana-online-wheel-38.html",
    }


def test_the_wheels_of_roleta_americana_make_the_same_odds_and_so_share_a_page() -> None:
    french, american = (edge("roleta-americana", terms={"wheel": wheel}) for wheel in ("francesa", "americana"))
    assert french == american
    assert [wanted.terms for wanted in every_table() if wanted.game == "roleta-americana"] == [{}]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("-o", "page.html"), "Name a game, or ask for --all of them."),
        (("craps", "--all", "-o", "pages"), "Name a game, or ask for --all of them."),
        (
            ("--all", "--decks", "4", "--reading", "prize=for-one", "-o", "pages"),
            "--all takes no --reading and no --decks.",
        ),
        (("craps", "--reading", "fractions=sideways", "-o", "page.html"), "fractions has no answer sideways"),
        (("bingo", "-o", "page.html"), "There is no game bingo here."),
        (("craps", "--rounds", "many", "-o", "page.html"), "Rounds are a whole number"),
    ],
)
def test_what_cannot_be_written_is_refused_in_a_sentence(typed: Typed, words: tuple[str, ...], sentence: str) -> None:
    code, out, err = typed(*words)
    assert (code, out) == (2, "")
    assert sentence in err


def test_the_command_that_repeats_a_run_has_its_terms_as_they_are_typed() -> None:
    terms = {"wheel": "38", "advice": True, "maximum": None, "bar": 12}
    assert terms_of(f"{name}={parsheet.typed(value)}" for name, value in terms.items()) == terms | {"wheel": 38}
    assert parsheet.command_of(Wanted(game="craps", terms={"advice": True}), 10, 7).endswith("--term advice=true")


def test_a_file_that_cannot_be_written_is_said_so(typed: Typed, tmp_path: Path) -> None:
    code, _, err = typed("banca-francesa", "--rounds", "1000", "-o", str(tmp_path))
    assert (code, err) == (2, f"The page cannot be written to {tmp_path}: Is a directory.\n")
