"""How many bytes more the changes of a view cost than events alone did."""

import pytest

from pagador.game import AnyGame
from pagador.registry import GAMES
from tools.wire_bytes import loaded, played, size_of


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_game_sends_more_than_three_quarters_more_than_events_alone(game: AnyGame) -> None:
    size = size_of(played(game, seed=1995, coups=15))
    assert size.after <= size.before * 7 / 4


def test_a_table_at_which_many_bet_sends_at_most_a_quarter_more() -> None:
    size = size_of(loaded(seed=1995, coups=10))
    assert size.after <= size.before * 5 / 4
