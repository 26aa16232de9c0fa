"""Póquer sem descarte at the terminal: the bank, the hands as one person may see them, what is said and paid."""

import io
import re
import sys

import pytest
from rich.console import Console, RenderableType

from pagador.cli import main
from pagador.cli.terminal import felt_poquer_sem_descarte as felt
from pagador.decider import Participant
from pagador.games.poker.poquer_sem_descarte.commands import Fold
from pagador.games.poker.poquer_sem_descarte.decide import decide
from pagador.games.poker.poquer_sem_descarte.due import view
from pagador.games.poker.poquer_sem_descarte.opening import open_table
from pagador.games.poker.poquer_sem_descarte.state import Poquer
from tests.games.poquer_sem_descarte.tables import (
    ACE_KING,
    ANA,
    NO_GAME,
    RUI,
    after,
    deciding,
    goes_on,
    time_over,
    turns,
)


def printed(drawing: RenderableType) -> str:
    console = Console(file=io.StringIO(), width=100, color_system=None)
    console.print(drawing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def row(shown: str, label: str) -> tuple[str, str]:
    """What a line of the table of prizes says of this, and under which rule."""
    cells = (
        [cell.strip() for cell in re.split(r"  +|[│┃|]", line.strip()) if cell.strip()] for line in shown.splitlines()
    )
    _, said, under = next(each for each in cells if each[:1] == [label])
    return said, under


def seen_by(sitting: Poquer, who: Participant) -> list[str]:
    return printed(felt.draw(view(sitting, who), who)).splitlines()


def test_a_player_sees_their_own_five_cards_and_the_banks_last() -> None:
    lines = seen_by(deciding(), ANA)
    assert lines[1].split() == ["banca", "[▒▒][▒▒][▒▒][▒▒][4♥]"]
    assert lines[2].split() == ["▶", "seat", "2", "ana", "[9♣][9♦][A♠][7♥][2♣]", "um", "par", "ante", "●10"]
    assert lines[3].split() == ["▶", "seat", "5", "rui", "[▒▒][▒▒][▒▒][▒▒][▒▒]", "ante", "○10"]


def test_a_hand_that_was_given_up_is_gone_and_the_others_open_in_the_end() -> None:
    lines = seen_by(after(deciding(), Fold(by=ANA), goes_on(RUI), *turns(ACE_KING)), ANA)
    assert lines[1].split() == ["banca", "[K♦][A♥][5♣][2♦][4♥]", "cartas", "maiores"]
    assert lines[2].split()[3:] == ["cards", "taken", "away", "folded", "ante", "●10"]
    assert "[Q♣][J♦][8♠][6♥][3♣]  cartas maiores, lost" in lines[3]


def test_where_the_bank_does_not_play_no_hand_is_shown() -> None:
    lines = seen_by(after(deciding(), goes_on(ANA), goes_on(RUI), *turns(NO_GAME)), ANA)
    assert lines[1].endswith("cartas maiores, does not play")
    assert "[▒▒][▒▒][▒▒][▒▒][▒▒]  not played" in lines[3]


def test_a_warning_is_said_to_the_player_it_is_for() -> None:
    (warned,) = decide(deciding(), time_over(ANA))
    assert felt.sentence(warned, ANA) == "You have to decide: 15 seconds more (pt15.803.31)"
    assert felt.sentence(warned, RUI) == "Ana is warned and has 15 seconds more (pt15.803.31)"


def test_what_the_second_bet_pays_is_told_with_its_rule() -> None:
    shown = printed(felt.pays(deciding(), ()))
    assert "An ante of 10 to 250" in shown
    assert "100 to 1" in shown
    assert "pt15.803.12.a" in shown
    assert row(shown, "the ante, if the bank does not play") == ("1 to 1", "pt15.803.26")
    assert row(shown, "the second bet with um par") == ("1 to 1", "pt15.803.12.i")


@pytest.mark.parametrize(
    ("readings", "paid"),
    [
        ({"the-bet": "ante"}, ("100 to 1", "1 to 2")),
        ({"prize": "for-one"}, ("100 for 1", "1 for 1")),
        ({"the-bet": "ante", "prize": "for-one"}, ("100 for 1", "1 for 2")),
    ],
)
def test_by_other_readings_it_is_told_what_is_really_paid(readings: dict[str, str], paid: tuple[str, str]) -> None:
    shown = printed(felt.pays(open_table(readings=readings), ()))
    made = ("sequência real de cor", "um par")
    assert tuple(row(shown, f"the second bet with {each}")[0] for each in made) == paid
    assert row(shown, "the ante")[0] == "1 to 1"


@pytest.mark.parametrize("reading", ["warned", "refused"])
def test_who_could_not_go_on_is_told_so_in_a_line_with_the_ante(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], reading: str
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    table = ["pagador", "play", "poquer-sem-descarte", "--seed", "5", "--purse", "29"]
    monkeypatch.setattr(sys, "argv", [*table, "--reading", f"short-wallet={reading}"])
    monkeypatch.setattr(sys, "stdin", io.StringIO("10 ante\nq\n"))
    with pytest.raises(SystemExit) as ended:
        main()
    assert not ended.value.code
    told = "The second bet to this ante is 20, and your wallet would not hold it. (pt15.803.23, pt15.803.2.f)"
    lines = [line for line in capsys.readouterr().out.splitlines() if told in line]
    assert [line.startswith("No: ") for line in lines] == [reading == "refused"]


def test_a_round_is_played_to_its_end_at_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(sys, "argv", ["pagador", "play", "poquer-sem-descarte", "--seed", "5", "--players", "2"])
    monkeypatch.setattr(sys, "stdin", io.StringIO("10 ante\nn\ncontinue\nq\n"))
    with pytest.raises(SystemExit) as ended:
        main()
    assert not ended.value.code
    said = capsys.readouterr().out
    assert "1 continue 20  2 fold" in said
    assert "Coup 1: staked 30" in said
