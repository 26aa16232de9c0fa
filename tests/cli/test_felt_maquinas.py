"""A machine in the terminal: what is typed in three languages, the window lit, reels that turn and stop, the slip."""

import io
import re
import sys
from typing import Protocol

import pytest
from rich.console import Console, RenderableType

from pagador.betting.bets import Bet
from pagador.betting.slips import SlipIssued
from pagador.cli import main
from pagador.cli.terminal import felt_maquinas, panel_maquinas
from pagador.cli.terminal.panels import Aim, Auto, Look, Typed, panel_of
from pagador.cli.terminal.reels_drawn import reels_drawn
from pagador.games.maquinas import MAQUINAS
from pagador.games.maquinas.commands import StopReels
from pagador.games.maquinas.events import IdleWarned, PoolPaid, ReelsStopped
from pagador.games.maquinas.shelf import shipped
from pagador.games.maquinas.state import Maquina
from pagador.law import Refused
from pagador.registry import game_named
from tests.games.maquinas.tables import ANA, COCKERELS, COMPASSES, SEVENS, after, bet, came_of, machine, reels


class Play(Protocol):
    def __call__(self, *options: str, lines: tuple[str, ...] = ()) -> str: ...


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Runs the command with these lines typed; all that it printed, its blanks made one."""

    def run(*options: str, lines: tuple[str, ...] = ()) -> str:
        monkeypatch.setenv("COLUMNS", "80")
        monkeypatch.setattr(sys, "argv", ["pagador", "play", "maquinas", *options])
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        with pytest.raises(SystemExit) as ended:
            main()
        assert not ended.value.code
        return " ".join(capsys.readouterr().out.split())

    return run


def drawn(picture: RenderableType) -> str:
    page = io.StringIO()
    Console(file=page, width=80, force_terminal=False).print(picture)
    return page.getvalue()


# A session -------------------------------------------------------------------------------


def test_a_game_is_played_from_the_chips_to_the_prize_and_back(play: Play) -> None:
    said = play("--seed", "2", "--term", "model=pomar", lines=("in 100", "", "out", "quit"))
    order = [
        "You put in 100 (pt95.VIII.1, pt95.VIII.9).",
        "You play linhas 1 for 10.",
        "Coup 1: staked 10",
        "The machine pays out",
        "You leave the table, place maquina (pt95.VIII.12).",
        "Session summary",
    ]
    places = [said.find(words) for words in order]
    assert -1 not in places, order[places.index(-1)]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ("in 200", "lines 5", "value 2", "spin", "auto 2 limit 100", "out", "quit")),
        ("pt", ("meter 200", "linhas 5", "valor 2", "jogar", "auto 2 limite 100", "tirar", "terminar")),
        ("fr", ("mettre 200", "lignes 5", "valeur 2", "jouer", "auto 2 limite 100", "retirer", "quitter")),
    ],
)
def test_a_machine_is_played_in_three_languages(play: Play, language: str, lines: tuple[str, ...]) -> None:
    said = play("--seed", "2", "--lang", language, lines=lines)
    assert said.count("You play linhas 5 for 10.") == 3
    assert "No: " not in said
    assert "Coups played 3" in said


def test_enter_repeats_the_last_stake(play: Play) -> None:
    said = play("--seed", "2", lines=("in 500", "lines 10", "value 5", "", "", "q"))
    assert said.count("You play linhas 10 for 50.") == 2


def test_several_games_stop_before_the_loss_could_be_larger_than_the_limit(play: Play) -> None:
    said = play("--seed", "5", "--term", "model=pomar", lines=("in 500", "auto 40 limit 25", "q"))
    stopped = re.search(r"Stopped after (\d+) of 40: another stake could lose more than 25\.", said)
    assert stopped is not None
    assert said.count("You play") == int(stopped[1]) < 40
    assert "behind" in said


def test_without_a_limit_several_games_stop_where_the_credit_does(play: Play) -> None:
    said = play("--seed", "5", "--term", "model=pomar", lines=("in 30", "auto 100", "q"))
    assert "of 100: another stake could lose more than 30." in said


def test_pools_stand_beside_the_purse_and_grow(play: Play) -> None:
    lines = ("in 1000", "lines 9", "value 20", "", "", "q")
    said = play("--seed", "5", "--term", "model=galo-de-ouro", lines=lines)
    assert "galo 5 000 · tesouro-do-tejo 100 000" in said
    assert "galo 5 003 · tesouro-do-tejo 100 001" in said  # 1 % and 1/2 % of 360 are 3 3/5 and 1 4/5


def test_the_glass_and_the_help_show_every_prize(play: Play) -> None:
    said = play("--term", "model=pomar", "--lang", "en", lines=("glass", "help", "q"))
    assert said.count("barra / barra dupla / barra tripla 8") == 2
    assert "There is one line, the middle one." in said
    assert "Há uma linha, a do meio." in said
    assert "linhas 1 10, 20, 50 87.2000 %" in said


def test_who_quits_takes_the_credit_and_a_slip_along(play: Play) -> None:
    """On the wheel of a fair every prize is a slip, which does not keep its holder at the table."""
    said = play("--seed", "3", "--term", "model=roda-da-feira", lines=("in 300", "auto 20", "quit"))
    assert "Slip 1: the cashier pays you" in said
    assert "slips" in said
    assert "You leave the table" in said


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("in 0", "This machine takes chips of 1: 0 is not that. (pt95.VIII.1)"),
        ("spin", "You have 0 in the machine: put chips in first. (pt95.VIII.1)"),
        ("lines 7", "This machine is played with 1, 5, 10, 20 lines: not with 7."),
        ("value 3", "On linhas:20 a coin is worth 1, 2, 5, 10: not 3."),
        ("auto many", "A number is expected there, 1 or more: many is none."),
        ("auto 5 until 100", "Say how many games, and the largest loss, as in auto 10 limit 200."),
        ("in 20000", "There is 10 000 in your purse: 20 000 is more than that."),
    ],
)
def test_what_is_refused_is_refused_in_a_sentence(play: Play, typed: str, sentence: str) -> None:
    lines = ("value 1", typed, "q")
    assert f"No: {sentence}" in play(lines=lines)


# The panel -------------------------------------------------------------------------------


def test_a_family_without_a_panel_is_played_by_the_usual_keys() -> None:
    assert panel_of(game_named("maquinas")) is panel_maquinas
    assert panel_of(game_named("craps")) is None


def test_presses_are_lines_aims_games_and_pictures() -> None:
    state = machine("santo-antonio", 500)
    last = (Bet(owner=ANA, place="maquina", spot="linhas:20", stake=40),)

    def press(line: str) -> object:
        return panel_maquinas.press(state, ANA, line, last, "pt")

    assert press("") == Typed("40 linhas:20")
    assert press("in 100") == Typed("put in 100")
    assert press("Linhas 5") == Aim(Bet(owner=ANA, place="maquina", spot="linhas:5", stake=10))
    assert press("valor 10") == Aim(Bet(owner=ANA, place="maquina", spot="linhas:20", stake=200))
    assert press("auto 10") == Auto(bet=last[0], games=10, limit=500)
    assert isinstance(press("vidro"), Look)
    assert press("h") is None


def test_lines_keep_the_value_where_the_machine_takes_it() -> None:
    """One line at 2 would be 2, which is under the minimum of 10: the lowest that is enough for a game is taken."""
    state = machine("santo-antonio", 500)
    last = (Bet(owner=ANA, place="maquina", spot="linhas:20", stake=40),)
    assert panel_maquinas.of_lines(state, last[0], 10).stake == 20
    assert panel_maquinas.of_lines(state, last[0], 1).stake == 10
    with pytest.raises(Refused):
        panel_maquinas.of_lines(state, last[0], 3)


@pytest.mark.parametrize("name", shipped())
@pytest.mark.parametrize("language", ["pt", "en", "fr"])
def test_the_buttons_fit_eighty_columns(name: str, language: str) -> None:
    words = panel_maquinas.buttons(machine(name), ANA, (), language)
    assert max(map(len, words.splitlines())) <= 80
    chooses = {"pt": "linhas ", "en": "lines ", "fr": "lignes "}[language]
    assert (chooses in words.splitlines()[1]) is (len(machine(name).table.spots) > 1)


# The felt --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", shipped())
def test_every_machine_is_drawn_in_eighty_columns(name: str) -> None:
    text = drawn(felt_maquinas.draw(machine(name, 100), ANA))
    assert max(map(len, text.splitlines())) <= 80
    assert "credit 100" in text


def stopped(state: Maquina, *commands: object) -> tuple[Maquina, ReelsStopped]:
    """The machine just after its reels stopped, and that event."""
    events = came_of(state, *commands)  # type: ignore[arg-type]
    before = after(state, *commands[:-1])  # type: ignore[arg-type]
    for event in events:
        before = MAQUINAS.evolve(before, event)
        if isinstance(event, ReelsStopped):
            return before, event
    raise AssertionError("no reels stopped")


def test_the_symbols_of_a_prize_stand_between_arrows_and_no_others() -> None:
    view, event = stopped(machine(credit=10), bet(), reels(*SEVENS))
    text = drawn(felt_maquinas.drawn_after(view, event, ANA) or "")
    assert text.count("▶sete◀") == 3
    assert text.count("▶") == 3
    assert "3 sete on line 1 pay 4 000" in text.replace("\N{NARROW NO-BREAK SPACE}", " ")


def test_scatters_are_lit_wherever_they_are_and_free_games_are_told() -> None:
    view, event = stopped(machine("mar-alto", 40), bet(40, "jogada"), reels(*COMPASSES))
    text = drawn(felt_maquinas.drawn_after(view, event, ANA) or "")
    assert text.count("▶bússola◀") == text.count("▶") == 3
    assert "40 won, 8 free games" in text
    assert "free games left 8" in drawn(felt_maquinas.draw(view, ANA))


def test_a_pool_that_is_won_is_told() -> None:
    view, event = stopped(machine("galo-de-ouro", 100), bet(100, "linhas:5"), reels(*COCKERELS, superjackpot="loses"))
    assert "the pool galo is won" in drawn(felt_maquinas.drawn_after(view, event, ANA) or "")


def test_the_reels_stop_from_the_left_on_what_was_drawn() -> None:
    view, event = stopped(machine("santo-antonio", 10), bet(), reels(7, 0, 6, 5, 10))
    pictures = [columns(drawn(frame)) for frame in felt_maquinas.frames(view, event, ())]
    final = pictures[-1]
    still = [
        min(n for n, _ in enumerate(pictures) if all(p[reel] == final[reel] for p in pictures[n:])) for reel in range(5)
    ]
    assert still == sorted(set(still))
    assert still[0] > 0
    assert final == columns(drawn(felt_maquinas.on_reels(view.model, event.window, ())))


def columns(text: str) -> list[tuple[str, ...]]:
    """What stands on each reel of a drawing, from the top down."""
    rows = [line.strip("│ ").split("│") for line in text.splitlines() if line.startswith("│")]
    return [tuple(cell.strip() for cell in column) for column in zip(*rows, strict=True)]


def test_the_wheel_of_results_turns_and_no_other_event_moves_anything() -> None:
    view, event = stopped(machine("roda-da-feira", 10), bet(spot="jogada"), StopReels(result="urso"))
    assert len(list(felt_maquinas.frames(view, event, ()))) == felt_maquinas.FRAMES
    assert "▶urso de pel" in drawn(felt_maquinas.drawn_after(view, event, ANA) or "")
    assert list(felt_maquinas.frames(view, IdleWarned(who=ANA, under=()), ())) == []
    assert felt_maquinas.drawn_after(view, IdleWarned(who=ANA, under=()), ANA) is None


def test_long_names_are_cut_and_colours_stay() -> None:
    text = drawn(reels_drawn((("um-nome-muito-comprido",),) * 5, {}, {}, ()))
    assert text.count("um-nome-muit…") == 5 or text.count("…") == 5


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            PoolPaid(who=ANA, pool="galo", prize=5001, under=("pt95.VIII.3",)),
            "You win the pool galo: 5 001 (pt95.VIII.3).",
        ),
        (
            SlipIssued(who=ANA, number=2, prize=4000, under=("pt95.VIII.13",)),
            "Slip 2: the cashier pays you 4 000 (pt95.VIII.13).",
        ),
        (
            IdleWarned(who=ANA, under=("pt95.VIII.12",)),
            "Do you play on? If not, the credit goes back to you and the machine is free.",
        ),
    ],
)
def test_what_happens_is_told_to_the_player(event: object, words: str) -> None:
    said = felt_maquinas.sentence(event, ANA)  # type: ignore[arg-type]
    assert (said or "").replace("\N{NARROW NO-BREAK SPACE}", " ") == words
