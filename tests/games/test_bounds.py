"""Amounts at a table are bounded, so that every prize can be carried exactly: stakes, terms, chips of a colour."""

from typing import Any

import pytest

from pagador.betting.limits import Limit, check_stake
from pagador.decider import LARGEST_TERM, Participant
from pagador.game import Game
from pagador.games.roulette.commands import TakeColour
from pagador.law import Refused
from pagador.money import LARGEST_STAKE
from pagador.registry import GAMES
from tests.games.roulette.tables import american, refusal

ANA = Participant("ana")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_term_of_a_table_is_beyond_all_counting(game: Game[Any]) -> None:
    with pytest.raises(Refused, match=r"^No number of the term minimum goes beyond 1000000000000\.$"):
        game.open({"minimum": LARGEST_TERM + 1})
    game.open({"minimum": 50})


def test_neither_is_a_number_within_a_term() -> None:
    with pytest.raises(Refused, match=r"^No number of the term chips goes beyond"):
        american_with(chips=[1, LARGEST_TERM + 1])


def american_with(**terms: object) -> object:
    return next(game for game in GAMES if game.name == "roleta-americana").open(terms)


def test_a_spot_without_a_maximum_takes_no_more_than_the_books_can_pay_for() -> None:
    limit = Limit(least=10, most=None)
    check_stake("ponto", LARGEST_STAKE - 10, 10, limit)
    with pytest.raises(Refused, match=r"The most on any spot is .*: .* lie there, .* more is too much\.$"):
        check_stake("ponto", LARGEST_STAKE - 9, 10, limit)


def test_chips_of_a_colour_are_bounded_by_their_worth() -> None:
    taken = TakeColour(by=ANA, colour="verde", value=10, chips=LARGEST_STAKE // 10 + 1)
    assert refusal(american(ANA), taken).startswith("Chips of one colour are worth 1\u202f000")
