"""Chips stay the chips that were laid: in the state, in every event and in the bytes of both."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagador.betting.bets import (
    MOST_LAID,
    Bet,
    Bets,
    bottom_of,
    chips_of,
    top_of,
    with_bet,
    without_bet,
)
from pagador.decider import Participant
from pagador.game import Game
from pagador.registry import GAMES
from pagador.table.sitting import events
from tests.campaign_lengths import Length
from tests.games.campaign import Campaign

ANA = Participant("ana")
RAISED = [game for game in GAMES if game.family != "maquinas"]
"""The games in which chips are laid on chips; at a machine a stake is one of those that the glass shows."""
AMOUNTS = st.lists(st.integers(min_value=1, max_value=50), min_size=1, max_size=12)


def pile(*chips: int) -> Bet:
    bets: Bets = ()
    for chip in chips:
        bets = with_bet(bets, Bet(owner=ANA, place="table", spot="par", stake=chip))
    return bets[0]


# A pile ----------------------------------------------------------------------------------


def test_two_bets_of_ten_on_one_spot_are_two_chips() -> None:
    assert pile(10, 10) == Bet(owner=ANA, place="table", spot="par", stake=20, chips=(10, 10))
    assert pile(10, 10) != pile(20)
    assert b'"stake":20,"colour":"","chips":[10,10]' in msgspec.json.encode(pile(10, 10))


def test_a_stake_laid_at_once_costs_no_byte_more() -> None:
    assert msgspec.json.encode(pile(20)) == b'{"owner":"ana","place":"table","spot":"par","stake":20,"colour":""}'
    assert msgspec.json.decode(msgspec.json.encode(pile(20)), type=Bet) == pile(20)


def test_chips_are_taken_from_the_top_and_one_is_broken_where_it_must_be() -> None:
    (left,) = without_bet((pile(10, 5, 20),), pile(22))
    assert chips_of(left) == (10, 3)
    assert chips_of(top_of(pile(10, 5, 20), 22)) == (2, 20)
    assert without_bet((pile(10, 5),), pile(15)) == ()
    assert without_bet((pile(10, 5),), pile(5)) == (pile(10),)


@given(AMOUNTS, st.data())
def test_the_top_and_the_bottom_of_a_pile_are_the_pile(chips: list[int], data: st.DataObject) -> None:
    whole = pile(*chips)
    taken = data.draw(st.integers(min_value=1, max_value=whole.stake))
    top = top_of(whole, taken)
    assert (top.stake, sum(chips_of(top))) == (taken, taken)
    rest = without_bet((whole,), top)
    assert rest == ((bottom_of(whole, whole.stake - taken),) if taken < whole.stake else ())


def test_a_pile_of_very_many_chips_is_changed_at_its_foot() -> None:
    many = pile(*[1] * (MOST_LAID + 5))
    assert chips_of(many) == (6, *[1] * (MOST_LAID - 1))


# Every game ------------------------------------------------------------------------------


def bets_in(value: Any) -> Iterator[Bet]:
    """Every bet in a state or an event, however deep."""
    match value:
        case Bet():
            yield value
        case tuple():
            for part in value:
                yield from bets_in(part)
        case msgspec.Struct():
            for name in value.__struct_fields__:
                yield from bets_in(getattr(value, name)) if name != "table" else ()


@pytest.mark.parametrize("game", RAISED, ids=lambda game: game.name)
def test_in_every_game_the_chips_of_a_pile_make_up_its_stake(game: Game[Any], length: Length) -> None:
    campaign = Campaign(game, seed=10)
    state = campaign.sitting.state
    campaign.play(length(300))
    told_apart = 0
    for event in events(campaign.sitting.log):
        state = game.evolve(state, event)
        for bet in (*bets_in(event), *bets_in(state)):
            told_apart += len(bet.chips) > 1
            assert sum(chips_of(bet)) == bet.stake
            assert len(bet.chips) != 1
            assert min(chips_of(bet)) >= 0
    assert told_apart
