"""Thousands of random games of every shipped model: meters, money and books agree after each event."""

from collections import Counter
from collections.abc import Iterator

import pytest

from pagador.decider import HOUSE, Event, Purse, replay
from pagador.games.maquinas import MAQUINAS
from pagador.games.maquinas.money import bank_of_meters, read_meters
from pagador.games.maquinas.shelf import shipped
from pagador.games.maquinas.state import Maquina
from tests.games.campaign import Campaign

COUPS = 300
SEEDS = range(4)
BANK = Purse("bank", HOUSE)
READINGS: tuple[dict[str, str], ...] = (
    {},
    {"own-contribution": "in-the-next", "slip-amount": "the-rest", "points": "never"},
)


def played(model: str, seed: int) -> Campaign:
    """A campaign at a machine that pays little by itself, so that there are slips."""
    terms = {"model": model, "pays_up_to": 500, "most_credit": 100_000}
    campaign = Campaign(MAQUINAS, seed, terms=terms, readings=READINGS[seed % 2])
    campaign.play(COUPS)
    return campaign


def walk(campaign: Campaign) -> Iterator[tuple[Maquina, Event, Counter[Purse]]]:
    """The state after every event, with what lies in every purse."""
    state, purses = campaign.sitting.opened, Counter[Purse]()
    for event in (event for entry in campaign.sitting.log for event in entry.events):
        state = MAQUINAS.evolve(state, event)
        for move in MAQUINAS.money.moves(event):
            purses[move.source] -= move.amount
            purses[move.target] += move.amount
        yield state, event, purses


@pytest.mark.rule("pt95.VIII.9", "pt95.VIII.14")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("model", shipped())
def test_the_meters_agree_with_the_money_after_every_event(model: str, seed: int) -> None:
    slips = 0
    for state, event, purses in walk(played(model, seed)):
        meters = state.meters
        assert meters.chips_in + meters.prizes == meters.staked - meters.returned + meters.chips_out + state.credit
        assert meters.retained == meters.chips_in - meters.chips_out - state.credit
        assert read_meters(state).agree
        assert bank_of_meters(state) == purses[BANK], event
        assert sum(purses.values()) == 0
        held = MAQUINAS.money.holds(state)
        lying = {purse: amount for purse, amount in purses.items() if purse.kind in ("credit", "stakes") and amount}
        assert dict(held) == lying
        pools = sum(amount for purse, amount in purses.items() if purse.kind == "pool")
        assert pools == meters.contributed - meters.pools
        slips = sum(amount for purse, amount in purses.items() if purse.kind == "slips")
        assert slips == meters.slips
    assert slips or seed % 2


@pytest.mark.parametrize("model", shipped())
def test_the_commands_decided_again_lead_to_the_same_state(model: str) -> None:
    sitting = played(model, 5).sitting
    state, events = replay(MAQUINAS, sitting.opened, [entry.command for entry in sitting.log])
    assert state == sitting.state
    assert events == tuple(event for entry in sitting.log for event in entry.events)


@pytest.mark.parametrize("model", shipped())
def test_nothing_that_pools_are_owed_is_lost(model: str) -> None:
    """What was fed and what still waits is the exact rate of all stakes for which the pool was on the glass."""
    for state, _, _ in walk(played(model, 6)):
        assert all(0 <= share < 1 for share in state.shares.values())
        assert state.free_left >= 0
        assert state.model.free_games is None or state.free_played + state.free_left <= state.model.free_games.cap
