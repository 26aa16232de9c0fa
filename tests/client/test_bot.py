"""The bot: it plays any game of a live house by what it is offered, and its statement is what its wallet says."""

import json
import re
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from pagador.cli import app
from pagador.client import HouseClient, TableClient
from pagador.client.bot import MOST_BETS, Seat, play
from pagador.decider import SPECTATOR
from pagador.law import Refused
from pagador.registry import GAMES, game_named
from pagador.wire.states import view_as_data
from tests.server.live_house import LiveHouse, Table, eventually, live_house

CREDITS = 100_000
ROUNDS = 4
UNTIL_DECIDED = 50
"""Rounds enough that some bet is decided, of which a coup may leave two in three standing."""
SESSIONS = 10
"""In one of so many sessions it has a bet of its own, where others may go before with theirs."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveHouse]:
    """A house as it is after its first start."""
    with live_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened
        assert set(opened.sums().values()) == {0}
        assert opened.hub.house.floor.out_of_order == set()


def quiet(_: str) -> None:
    pass


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_a_bot_plays_every_game_and_its_statement_is_what_its_wallet_says(house: LiveHouse, game: str) -> None:
    onlooker = TableClient(HouseClient(house.url), game)
    outlive, company = game_named(game).counting.bets_outlive_coups, game_named(game).live.company is not None
    rounds = UNTIL_DECIDED if outlive else ROUNDS
    sessions = (play(house.url, game, rounds, seed, quiet) for seed in range(SESSIONS if company else 1))
    statement = next(each for each in sessions if each["staked"] > 0)
    assert (statement["game"], statement["held"]) == (game, 0)
    starts = game_named(game).live.models is not None  # a bet at a machine starts a round by itself
    assert statement["rounds"] >= rounds or company or starts, (
        "who bets has a part in every round, unless others go before"
    )
    most = rounds + (MOST_BETS if starts else 0)
    assert statement["rounds"] <= most or outlive or company, "who has no standing bet and no bank goes"
    assert statement["result"] == house.balance(statement["person"]) - CREDITS
    standing = house.at(game)
    onlooker.wait_for(lambda: onlooker.seq >= standing.head.seq)
    assert onlooker.state == view_as_data(standing.game.view(standing.state, SPECTATOR))
    onlooker.close()


def test_a_bot_looks_again_at_what_it_is_offered_after_each_thing_it_does(house: LiveHouse) -> None:
    told: list[str] = []
    statement = play(house.url, "roleta-americana", 30, 1, told.append)
    assert told == [f"{statement['person']} sits down at roleta-americana."]
    assert statement["refused_commands"] == 0


@pytest.mark.parametrize("game", ["roleta-francesa", "ponto-e-banca"])
def test_two_bots_play_at_one_table(house: LiveHouse, game: str) -> None:
    statements: list[dict[str, Any]] = []

    def one(seed: int) -> None:
        statements.append(play(house.url, game, ROUNDS, seed, quiet))

    bots = [threading.Thread(target=partial(one, seed)) for seed in (1, 2)]
    for bot in bots:
        bot.start()
    for bot in bots:
        bot.join()
    assert [statement["held"] for statement in statements] == [0, 0]
    for statement in statements:
        assert statement["result"] == house.balance(statement["person"]) - CREDITS


def test_a_bot_with_hardly_any_credits_plays_on_and_is_never_below_nothing(tmp_path: Path) -> None:
    told: list[str] = []
    with live_house(tmp_path, Table("wheel", "roleta-francesa"), guest_credits=15) as house:
        statement = play(house.url, "roleta-francesa", 6, 1, told.append)
        assert statement["refused_commands"] > 0
        assert 15 + statement["result"] == house.balance(statement["person"]) >= 0
        assert f"{statement['person']} has less than" in "".join(told)


def test_a_bot_that_leaves_without_credits_gives_the_answer_that_costs_nothing(tmp_path: Path) -> None:
    told: list[str] = []
    with live_house(tmp_path, Table("mesa", "poquer-sem-descarte", minimum=10), guest_credits=10) as house:
        visitor = HouseClient(house.url)
        visitor.come_as_guest()
        with TableClient(visitor, "mesa") as table:
            seat = Seat(table, Random(1), told.append)
            seat.sit_down()
            table.do("place-bet", "betting", spot="ante", stake=10)
            table.ready()
            eventually(lambda: table.hear(0.1) and seat.is_asked)
            seat.leave()
    assert (told, seat.refused) == ([], 0)


def test_a_bot_that_is_shown_out_stops(tmp_path: Path) -> None:
    with live_house(tmp_path, Table("calm", "roleta-americana-online")) as house:
        visitor = HouseClient(house.url)
        name = visitor.come_as_guest()
        with TableClient(visitor, "calm") as table:
            seat = Seat(table, Random(1), quiet)
            seat.sit_down()
            seat.act = partial(gone, house, seat)  # type: ignore[method-assign]
            seat.play(1000)
            assert name not in house.at("calm").visits
            assert not seat.is_here()


def gone(house: LiveHouse, seat: Seat) -> None:
    """Nobody bets for longer than the law lets anyone sit."""
    for word, minutes in (("invited", 4), ("warned", 1), ("ended", 2)):
        house.ahead += minutes * 60_000
        eventually(partial(is_told, seat.table, word))
    seat.table.wait_for(lambda: not seat.is_here())


def is_told(table: TableClient, word: str) -> bool:
    """Whether the last thing that the person at this table was told is this, once what has come is taken in."""
    table.hear(0.1)
    return [note["what"] for note in table.notes[-1:]] == [word]


def test_a_table_that_is_full_is_said_to_be(tmp_path: Path) -> None:
    with live_house(tmp_path, Table("alone", "roleta-americana-online", players="individual")) as house:
        house.seated("alone", place="1")
        with pytest.raises(Refused, match="There is no place free at alone"):
            play(house.url, "roleta-americana-online", 1, 1, quiet)


def test_a_house_without_the_game_is_said_to_be(tmp_path: Path) -> None:
    money, refused = Table("money", "roleta-francesa", currency="EUR"), "has no demonstration table of roleta-francesa"
    with live_house(tmp_path, money) as house, pytest.raises(Refused, match=refused):
        play(house.url, "roleta-francesa", 1, 1, quiet)


# The command ---------------------------------------------------------------------------------


def run(*words: str) -> Any:
    return CliRunner().invoke(app, ["bot", *words], catch_exceptions=False)


def test_the_command_prints_the_statement(house: LiveHouse) -> None:
    done = run("--game", "roleta-francesa", "--rounds", "2", "--url", house.url, "--seed", "7")
    assert done.exit_code == 0
    assert "sits down at roleta-francesa." in done.output
    said = dict(line.strip().split("\t") for line in done.output.splitlines() if "\t" in line)
    assert (said["rounds"], said["demonstration"]) == ("2", "yes")
    assert re.fullmatch(r"20\d\d-\d\d-\d\d \d\d:\d\d:\d\d UTC", said["began"])
    assert re.fullmatch(r"line \d+, [0-9a-f]{64}", said["head"])


def test_the_command_prints_one_document(house: LiveHouse) -> None:
    done = run("--game", "roleta-francesa", "--rounds", "2", "--url", house.url, "--json")
    assert json.loads(done.output)["rounds"] == 2


def test_the_command_refuses_a_game_that_is_none(house: LiveHouse) -> None:
    with pytest.raises(Refused, match="roleta"):
        run("--game", "roleta-russa", "--url", house.url)
