"""Banca francesa at the terminal: the cloth, the dice, bets that stand, and what is said of them."""

import io
import sys
from collections.abc import Callable

import pytest
from rich.console import Console, RenderableType

from pagador.betting.coup import CloseBets
from pagador.cli import main
from pagador.cli.terminal import felt_banca_francesa as felt
from pagador.games.banca_francesa.commands import AnnounceChance, RestDice, ThrowDice
from pagador.games.banca_francesa.events import (
    CoupNull,
    DiceRested,
    DiceThrown,
    HalfPlayed,
    NothingDecided,
    ThrowDecided,
)
from pagador.games.banca_francesa.words import Chance, NullCause
from tests.games.banca_francesa.tables import ANA, INNER, RUI, after, announced, banca, bet, came_of, coup, resting

Play = Callable[..., str]


def printed(drawing: RenderableType) -> str:
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(drawing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """A session with these lines typed; what it printed, every gap made one space."""

    def run(*lines: str, options: tuple[str, ...] = ()) -> str:
        monkeypatch.setenv("COLUMNS", "80")
        monkeypatch.setattr(sys, "argv", ["pagador", "play", "banca-francesa", "--seed", "7", "--quick", *options])
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        with pytest.raises(SystemExit):
            main()
        return " ".join(capsys.readouterr().out.split())

    return run


# The cloth -------------------------------------------------------------------------------


def test_the_cloth_shows_every_spot_its_chips_and_what_it_pays() -> None:
    table = after(banca(ANA, RUI), bet(ANA, "pequeno", 100), bet(RUI, "pequeno", 50), bet(RUI, INNER, 40))
    drawn = printed(felt.draw(table, ANA))
    for words in ("pequeno", "5 to 7, 1 to 1", "ases", "3, 61 to 1", "grande, at 1/2 value", "risco exterior"):
        assert words in drawn
    assert "◉150" in drawn
    assert "○40" in drawn
    assert "terno 1 in use, 2 and 3 in the case" in drawn
    assert "the dice are in the cup" in drawn
    assert max(map(len, drawn.splitlines())) <= 80


def test_the_dice_lie_on_the_arena_and_the_chance_that_won_is_marked() -> None:
    drawn = printed(felt.draw(after(banca(ANA), *resting("1-2-3")), ANA))
    assert "│     │ │●    │ │●    │" in drawn
    assert "│  ●  │ │     │ │  ●  │" in drawn
    assert "│     │ │    ●│ │    ●│" in drawn
    assert "= 6" in drawn
    assert "▶ PEQUENO ◀" in drawn
    assert "▶ RISCO EXTERIOR ◀" in drawn
    assert "GRANDE" not in drawn


def test_a_throw_that_decides_nothing_marks_no_chance_and_is_counted() -> None:
    table = after(banca(ANA), bet(ANA, "pequeno", 10), *coup("5-5-5"))
    assert "▶" not in printed(felt.draw(after(table, *resting("3-3-3")), ANA))
    stood = after(table, *announced("3-3-3"), *announced("3-3-4"))
    assert "2 undecided" in printed(felt.draw(stood, ANA))
    assert felt.last(stood).plain == "Last: 10, 9, 15 grande"


def test_the_dice_tumble_to_where_they_come_to_rest_and_a_null_throw_is_not_shown() -> None:
    table = after(banca(), CloseBets())
    thrown, rested = DiceThrown(terno=1, under=()), DiceRested(dice="1-2-3", total=6, under=())
    pictures = list(felt.frames(table, thrown, (rested,)))
    assert len(pictures) > 1
    assert printed(pictures[-1]) == printed(felt.tumbling("1-2-3"))
    null = CoupNull(cause=NullCause.FLOOR, under=())
    assert list(felt.frames(table, thrown, (null, thrown, rested))) == []
    assert list(felt.frames(table, rested, (rested,))) == []


# Words -----------------------------------------------------------------------------------


def test_what_is_said_of_a_throw() -> None:
    events = came_of(banca(ANA), CloseBets(), ThrowDice(), RestDice(dice="3-3-3"), AnnounceChance())
    assert felt.sentence(events[0], ANA) == "9: nothing is decided, and the bets stand (pt95.IV.9)"
    null = CoupNull(cause=NullCause.STACKED, under=("pt95.IV.8.g",))
    assert felt.sentence(null, ANA) == "Null coup: the dice lie on one another (pt95.IV.8.g)"


def test_of_chips_that_played_half_nothing_is_said_but_what_is_lost_and_what_comes_back() -> None:
    table = after(banca(ANA), bet(ANA, INNER, 40))
    halved = HalfPlayed(bet=table.bets[0], lost=20, back=20, under=())
    assert felt.sentence(halved, ANA) == ""


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (ThrowDecided(total=3, chance=Chance.ASES, under=()), "3 ases"),
        (ThrowDecided(total=9, chance=None, under=()), "9"),
        (NothingDecided(total=9, under=()), "9"),
        (CoupNull(cause=NullCause.FLOOR, under=()), ""),
    ],
)
def test_what_a_coup_came_to(event: ThrowDecided | NothingDecided | CoupNull, words: str) -> None:
    assert felt.outcome(event) == words


def test_where_other_totals_take_every_bet_none_is_said_to_stand() -> None:
    thrown = after(banca(ANA, readings={"undecided": "all-lose"}), *coup("3-3-3"))
    assert "undecided" not in printed(felt.draw(thrown, ANA))
    assert "any other total takes every bet." in " ".join(printed(felt.pays(thrown, ())).split())


# A session -------------------------------------------------------------------------------


def test_a_session_from_the_first_bet_to_the_summary(play: Play) -> None:
    """Seed 7 throws 12, 9, 10, 12 and then 7: four coups decide nothing, the fifth is pequeno."""
    said = play("100 peq, 10 ases, 40 grande risco", "n", "n", "n", "n", "n", "q")
    assert "12: nothing is decided, and the bets stand (pt95.IV.9) Coup 1: none of your bets was decided." in said
    assert "«pequeno» 7: pequeno (pt95.IV.9.b) Lost: 10 ases (pt95.IV.12)" in said
    assert "Lost: 20 grande:risco-interior (pt95.IV.12, pt95.IV.11)" in said
    assert "grande:risco-interior comes back: 20 (pt95.IV.11)" in said
    assert "pequeno pays 100 for 100 (pt95.IV.13.b)" in said
    assert "Coups played 5" in said
    assert "Result +70, ahead" in said


def test_the_chance_is_called_in_the_language_asked_for(play: Play) -> None:
    assert "«petit»" in play("100 peq", "n", "n", "n", "n", "n", "q", options=("--lang", "fr"))


def test_help_says_what_every_spot_pays_and_how_often_it_falls(play: Play) -> None:
    said = play("?", "q")
    assert "ases 3 1 61 to 1 10 60 pt95.IV.13.a" in said
    assert "grande:risco-interior 14 to 16 31 1 to 2 20 4 000 pt95.IV.11" in said


def test_a_person_may_have_the_dice_seized(play: Play) -> None:
    said = play("1", "q")
    assert "Terno 1 is seized: Player suspects it (pt95.IV.5)" in said
    assert "Terno 1 is sealed before the fiscal and the inspector, to be verified (pt95.IV.5)" in said


def test_where_bets_are_locked_who_leaves_waits_for_the_throw_that_decides_them(play: Play) -> None:
    said = play("10 peq", "n", "q", options=("--reading", "undecided=locked"))
    assert "The coup is finished first." in said
    assert "7: pequeno" in said
    assert "Result +10, ahead" in said
