"""House players in the terminal where the game says how they play."""

import pytest

from pagador import registry
from tests.cli.test_play import Table
from tests.house.hosted import GAME, games_with, with_company

LINES = ("10 ante", "n", "fold", "q")
INTRODUCED = "With you are house players: Bento (bold), Clara (timid), Duarte (bold), Elvira (timid)."


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Table:
    monkeypatch.setattr(registry, "GAMES", games_with(with_company()))
    return Table(monkeypatch, capsys)


def test_as_many_as_the_game_has_sit_down_and_each_plays_by_temperament(table: Table) -> None:
    played = table.play(GAME, "--seed", "5", lines=LINES)
    assert INTRODUCED in played.words
    assert played.words.count("on ante.") == 4 + 1 + 4, "theirs of two coups, and the person's"
    assert [f"{name} continues" in played.words for name in ("Bento", "Clara", "Duarte", "Elvira")] == [1, 0, 1, 0]
    assert played.amount("Result") == -10


def test_with_a_seed_they_do_the_same_again(table: Table) -> None:
    one, other = (table.play(GAME, "--seed", "5", lines=LINES).words.partition("Time ")[0] for _ in range(2))
    assert one == other


def test_so_many_as_are_asked_for_sit_down_and_nobody_has_the_persons_own_name(table: Table) -> None:
    played = table.play(GAME, "--players", "2", "--name", "Bento", lines=("q",))
    assert "With you are house players: Clara (timid), Duarte (bold)." in played.words
    assert "house players" not in table.play(GAME, "--players", "0", lines=("q",)).words


@pytest.mark.parametrize("choose", [lambda *_: None, lambda seen, who, offers, *_: (offers[0], {"stake": 1})])
def test_who_chooses_nothing_or_what_is_refused_does_not_stop_the_table(
    table: Table, monkeypatch: pytest.MonkeyPatch, choose: object
) -> None:
    monkeypatch.setattr(registry, "GAMES", games_with(with_company(choose=choose)))
    played = table.play(GAME, "--seed", "5", lines=LINES)
    assert played.amount("Result") == -10
