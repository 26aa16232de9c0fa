"""Cussec's table in the terminal: bets typed, the dome, the dice drawn, the zones lit, every spot with its prize."""

import io
import re
import sys
from typing import Protocol

import pytest

from pagador.cli import main
from pagador.cli.terminal import felt_cussec
from pagador.cli.terminal.typed import complete
from pagador.decider import Participant
from pagador.games.cussec.commands import ShowDice
from pagador.games.cussec.events import CoupNulled, DiceShown, DomeCovered, DomeLifted
from pagador.games.cussec.words import Stacked
from tests.games.cussec.tables import ANA, OPENED, after, bet, lit

ME = Participant("ana")


class Play(Protocol):
    def __call__(self, *options: str, lines: tuple[str, ...] = ()) -> str: ...


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Runs the command with these lines typed; all that it printed, its blanks made one."""

    def run(*options: str, lines: tuple[str, ...] = ()) -> str:
        monkeypatch.setenv("COLUMNS", "80")
        monkeypatch.setattr(sys, "argv", ["pagador", "play", "cussec", *options])
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        with pytest.raises(SystemExit) as ended:
            main()
        assert not ended.value.code
        return " ".join(capsys.readouterr().out.split())

    return run


# A session -------------------------------------------------------------------------------


def test_a_coup_is_played_from_the_light_to_the_payment(play: Play) -> None:
    said = play("--seed", "3", lines=("10 pequeno, 20 grande, 10 total 10", "n", "q"))
    order = [
        "the light is on (pt95.VII.4)",
        "The bell rings (pt95.VII.5)",
        "«Nada mais» «Vou abrir» «1, 3, 6: total 10»",
        "1 + 3 + 6 = 10",
        "Lost: 20 grande (pt95.VII.7.b)",
        "pequeno pays 10 for 10 (pt95.VII.8.a)",
        "total:10 pays 60 for 10 (pt95.VII.8.h)",
        "Coup 1: staked 40, lost 20, prizes 70, result +50.",
    ]
    places = [said.find(words) for words in order]
    assert -1 not in places, order[places.index(-1)]
    assert places == sorted(places)


@pytest.mark.parametrize(("language", "words"), [("en", "«No more bets» «I am opening»"), ("fr", "«J'ouvre»")])
def test_the_calls_are_made_in_the_language_chosen(play: Play, language: str, words: str) -> None:
    assert words in play("--seed", "3", "--lang", language, lines=("10 pequeno", "n", "q"))


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("10 total 3", "Not a total of the board: 3. (pt95.VII.7.h)"),
        ("10 numero 7", "Not a numero of the board: 7. (pt95.VII.7.c)"),
        ("5 grande", "The least on grande is 10: 5 is too little."),
        ("501 grande", "The most on grande is 500: 501 is too much."),
        (
            "10 tres-iguais",
            "tres-iguais may be tres-iguais:1 or tres-iguais:2 or tres-iguais:3 or tres-iguais:4 or tres-iguais:5 or "
            "tres-iguais:6: say which.",
        ),
        ("10 4", "4 may be numero:4 or dois-iguais:4 or tres-iguais:4 or total:4: say which."),
    ],
)
def test_what_is_refused_is_refused_in_a_sentence(play: Play, typed: str, sentence: str) -> None:
    assert f"No: {sentence}" in play("--seed", "3", lines=(typed, "q"))


def test_help_says_what_every_spot_pays(play: Play) -> None:
    said = play("--seed", "3", lines=("?", "q"))
    for line in (
        "pequeno no triple 1 to 1 10 500 pt95.VII.8.a",
        "dois-iguais 1 two, or three 10 or 30 to 1 10 500 pt95.VII.8.e",
        "tres-iguais-quaisquer three equal 32 to 1 10 500 pt95.VII.8.g",
        "total 4, 17 that sum 65 to 1 10 500 pt95.VII.8.h",
        "total 10, 11 that sum 6 to 1 10 500 pt95.VII.8.h",
        "pequeno is 4 to 10, grande is 11 to 17",
    ):
        assert line in said


@pytest.mark.parametrize(
    ("reading", "line"),
    [
        ("pair-or-triple=exactly-two", "dois-iguais 1 two, not three 10 to 1"),
        ("pair-or-triple=ten-both", "dois-iguais 1 two, or three 10 to 1"),
        ("triple-in-total=does-not-count", "total 9, 12 sum, no triple 7 to 1"),
        ("two-dice-same=any", "numero 1 it, any equals 1, 2 or 3 to 1"),
        ("prize=for-one", "tres-iguais 1 three of them 190 for 1"),
    ],
)
def test_help_speaks_as_the_table_reads_the_law(play: Play, reading: str, line: str) -> None:
    assert line in play("--seed", "3", "--reading", reading, lines=("?", "q"))


def test_the_board_shows_what_is_won_beside_the_stake() -> None:
    assert felt_cussec.board(lit(readings={"prize": "for-one"}), ME).plain.count("189:1") == 6


@pytest.mark.parametrize(
    ("typed", "spot"),
    [
        ("grande", "grande"),
        ("peq", "pequeno"),
        ("Número 3", "numero:3"),
        ("5-2", "dois-diferentes:2-5"),
        ("dois iguais 4", "dois-iguais:4"),
        ("três iguais 4", "tres-iguais:4"),
        ("quaisquer", "tres-iguais-quaisquer"),
        ("total 17", "total:17"),
        ("17", "total:17"),
    ],
)
def test_spots_are_completed_from_what_is_typed(typed: str, spot: str) -> None:
    assert complete(typed, lit().table.spots) == spot


# The felt --------------------------------------------------------------------------------


def test_the_board_fits_eighty_columns_and_shows_what_each_spot_pays() -> None:
    lines = felt_cussec.board(lit(ANA), ME).plain.splitlines()
    assert max(map(len, lines)) <= 80
    text = "\n".join(lines)
    assert [text.count(odds) for odds in ("190:1", "10/30:1", "1/2/3:1", "32:1", "65:1", " 1:1 ")] == [6, 6, 6, 3, 2, 2]
    assert text.count("│5:1 ") == 15


def test_every_spot_has_a_cell_of_its_own() -> None:
    cells = felt_cussec.cells(lit().table)
    assert sorted(cell.row.spot for cell in cells) == sorted(lit().table.spots)
    taken = [(cell.top, column) for cell in cells for column in range(cell.left, cell.left + cell.wide)]
    assert len(taken) == len(set(taken))


def test_chips_lie_on_their_cells() -> None:
    view = after(lit(ANA), bet(ANA, "total:11", 20), bet(ANA, "tres-iguais:6", 30))
    text = felt_cussec.board(view, ME).plain
    assert (text.count("●20"), text.count("●30"), text.count("190:1")) == (1, 1, 5)


def test_the_zones_that_won_stand_between_arrows_once_the_dice_are_shown() -> None:
    before = felt_cussec.board(after(lit(ANA), *OPENED), ME).plain
    assert "▶" not in before
    shown = felt_cussec.board(after(lit(ANA), *OPENED, ShowDice(dice="1-3-6")), ME).plain
    assert re.findall(r"▶([^◀│]+)", shown) == ["4 to 10", "10", "1-3", "1-6", "3-6", "1", "3", "6"]


def test_dice_are_drawn_with_as_many_pips_as_they_show() -> None:
    text = felt_cussec.dice_drawn((2, 5, 6)).plain
    assert text.count("●") == 13
    assert "2 + 5 + 6 = 13" in text
    assert "three equal" in felt_cussec.dice_drawn((4, 4, 4)).plain


def test_the_pictures_of_the_dome_never_show_what_lies_under_it() -> None:
    """The same pictures whatever follows, and no pip in any of them."""
    view = lit(ANA)
    lifted = DomeLifted(under=())
    later = [(DiceShown(dice=dice, total=sum(dice), under=()),) for dice in ((1, 1, 1), (2, 5, 6))]
    one, other = ([picture.plain for picture in felt_cussec.frames(view, lifted, events)] for events in later)
    shaken = [picture.plain for picture in felt_cussec.frames(view, DomeCovered(under=()), later[0])]
    assert one == other != []
    assert not any("●" in picture for picture in (*one, *shaken))
    assert [words for words in ("1 of 3", "2 of 3", "3 of 3") if any(words in each for each in shaken)] == [
        "1 of 3",
        "2 of 3",
        "3 of 3",
    ]


def test_the_dome_and_the_light_are_told_in_words() -> None:
    assert felt_cussec.dome_line(lit(ANA)).plain == "Dome: covered, the dice under it · lever 3 of 3 ·  light on "
    closed = after(lit(ANA), *OPENED[:1])
    assert felt_cussec.dome_line(closed).plain == "Dome: covered, the bell has rung · lever 3 of 3 · light off"


def test_a_null_coup_is_told_with_what_people_may_do() -> None:
    words = felt_cussec.sentence(CoupNulled(stacked=Stacked.TWO, under=("pt95.VII.6",)), ME)
    assert words == "Two dice lie stacked: keep your bets, change them or take them back (pt95.VII.6)."


def test_the_last_results_are_written_with_their_totals() -> None:
    view = after(lit(ANA), *OPENED, ShowDice(dice="4-4-4"))
    assert felt_cussec.last(view).plain == "Last: 4-4-4 = 12 (three equal)"
    assert felt_cussec.last(lit(ANA)).plain == "Last: none yet"
