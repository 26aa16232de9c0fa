"""The log of a sitting in a file: written, read, decided again; and every way in which it may have been touched."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from pagador.cli import app
from pagador.game import Game
from pagador.law import Refused
from pagador.law.fingerprint import fingerprint
from pagador.registry import GAMES, game_named
from pagador.table.log import Stamp, replay_log, write_log
from tests.games.campaign import Campaign


def kept(game: Game[Any], coups: int = 20) -> tuple[str, Campaign]:
    """The log of a random sitting."""
    campaign = Campaign(game, seed=11)
    campaign.play(coups)
    return write_log(Stamp(game=game.name, edition=next(iter(game.editions))), campaign.sitting), campaign


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_log_read_back_is_decided_again_to_the_same_state_and_events(game: Game[Any]) -> None:
    text, campaign = kept(game)
    replayed = replay_log(text)
    assert replayed.state == campaign.sitting.state
    assert list(replayed.log) == campaign.sitting.log
    assert replayed.same_law


def refusal_of(text: str) -> str:
    with pytest.raises(Refused) as refusal:
        replay_log(text)
    return str(refusal.value)


def lines_of(game: str) -> list[str]:
    return kept(game_named(game))[0].splitlines()


def edited(line: str, *path: str | int, to: object) -> str:
    """A line of a log with one thing in it changed."""
    document = json.loads(line)
    place = document
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return json.dumps(document, ensure_ascii=False)


def test_a_prize_that_was_changed_is_found_at_its_line() -> None:
    lines = lines_of("ponto-e-banca-macau")
    at = next(number for number, line in enumerate(lines) if '"bet-paid"' in line)
    paid = next(number for number, event in enumerate(json.loads(lines[at])["events"]) if event["event"] == "bet-paid")
    lines[at] = edited(lines[at], "events", paid, "prize", to=1_000_000)
    assert refusal_of("\n".join(lines)).startswith(f'Line {at + 1} of the log says {{"event":"bet-paid"')


def test_an_event_left_out_is_found() -> None:
    lines = lines_of("roleta-francesa")
    at = next(number for number, line in enumerate(lines) if '"number-drawn"' in line)
    events = json.loads(lines[at])["events"]
    lines[at] = edited(lines[at], "events", to=events[:-1])
    assert (
        refusal_of("\n".join(lines))
        == f"Line {at + 1} of the log has {len(events) - 1} events; the rules give {len(events)}."
    )


def test_a_line_cut_short_cannot_be_read() -> None:
    lines = lines_of("roleta-francesa")
    assert refusal_of("\n".join([*lines[:5], lines[5][:-9]])).startswith("Line 6 of the log cannot be read:")


def test_a_line_taken_out_leaves_what_follows_without_its_ground() -> None:
    lines = lines_of("roleta-francesa")
    at = next(number for number, line in enumerate(lines) if '"take-place"' in line)
    assert "of the log" in refusal_of("\n".join(lines[:at] + lines[at + 1 :]))


def test_a_command_in_another_name_is_found() -> None:
    lines = lines_of("roleta-francesa")
    at = next(number for number, line in enumerate(lines) if '"place-bet"' in line)
    lines[at] = edited(lines[at], "actor", to="zé")
    assert refusal_of("\n".join(lines)).startswith(f"Line {at + 1} of the log is zé's, but the command is ")


def test_a_person_cannot_have_spoken_for_chance() -> None:
    lines = lines_of("roleta-francesa")
    at = next(number for number, line in enumerate(lines) if '"rest-ball"' in line)
    lines[at] = edited(lines[at], "actor", to="ana")
    assert refusal_of("\n".join(lines)).startswith(
        f"Line {at + 1} of the log cannot be read: The table does not understand"
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Line 1 of the log cannot be read: "),
        ("not a log", "Line 1 of the log cannot be read: "),
        ('{"game":"bridge","edition":"pt95"}', "There is no game bridge here."),
        ('{"game":"roleta-francesa","edition":"mo88"}', "roleta-francesa has no edition mo88."),
        ('{"game":"roleta-francesa","edition":"pt95","luck":1}', "Line 1 of the log cannot be read: "),
    ],
)
def test_what_is_no_log_is_refused(text: str, sentence: str) -> None:
    assert refusal_of(text).startswith(sentence)


def test_a_log_of_another_law_says_so() -> None:
    lines = lines_of("roleta-francesa")
    lines[0] = edited(lines[0], "law", to="0" * 64)
    assert not replay_log("\n".join(lines)).same_law
    assert len(fingerprint()) == 64


def test_the_command_line_keeps_a_log_and_replays_it(tmp_path: Path) -> None:
    file, runner = tmp_path / "sitting.log", CliRunner()
    options = ["play", "roleta-francesa", "--seed", "7", "--record", str(file)]
    assert runner.invoke(app, options, input="10 par\nn\nq\n").exit_code == 0
    said = runner.invoke(app, ["audit", "replay", str(file)]).output
    assert said.splitlines()[-1].endswith(
        "commands decided again, every event as it was written, under the same law data."
    )
    assert "«Jogo feito, nada mais» (pt95.X.14)" in said
    document = json.loads(runner.invoke(app, ["audit", "replay", str(file), "--json"]).output)
    assert document["stamp"]["game"] == "roleta-francesa"


def test_a_log_that_differs_ends_the_command_with_1_as_any_audit_does_and_no_log_is_refused(tmp_path: Path) -> None:
    file, runner = tmp_path / "sitting.log", CliRunner()
    runner.invoke(app, ["play", "roleta-francesa", "--seed", "1", "--record", str(file)], input="10 par\nn\nq\n")
    changed = file.read_text(encoding="utf-8").replace('"spot":"par"', '"spot":"impar"', 1)
    assert ending_of(runner, file, changed) == (SystemExit, (1,))
    kind, _ = ending_of(runner, file, "not a log")
    assert kind is Refused


def ending_of(runner: CliRunner, file: Path, text: str) -> tuple[type[BaseException], tuple[object, ...]]:
    """How a replay of a log with this text ends."""
    file.write_text(text, encoding="utf-8")
    ended = runner.invoke(app, ["audit", "replay", str(file)]).exception
    assert ended is not None
    return type(ended), ended.args
