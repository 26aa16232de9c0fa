"""How many bytes more the changes of a view cost than events alone did."""

from fractions import Fraction

import pytest

from pagador.game import AnyGame
from pagador.registry import GAMES
from tools.wire_bytes import loaded, played, size_of

MORE = {"treze-cartas": Fraction(1)}
"""Where one event deals fifty-two cards, or turns thirteen, what it changes is longer than the event itself."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_game_sends_more_than_three_quarters_more_than_events_alone_but_where_one_deals_all_cards(
    game: AnyGame,
) -> None:
    size = size_of(played(game, seed=1995, coups=15))
    assert size.after <= size.before * (1 + MORE.get(game.name, Fraction(3, 4)))


def test_a_table_at_which_many_bet_sends_at_most_a_quarter_more() -> None:
    size = size_of(loaded(seed=1995, coups=10))
    assert size.after <= size.before * 5 / 4
