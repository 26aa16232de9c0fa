"""The accumulated prize over many coups: what is raised, lowered and paid is what its pool holds, to the unit."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from pagador.betting.pools import Pool
from pagador.decider import Event, fold
from pagador.games.blackjack import BLACKJACK
from pagador.games.blackjack.events_machines import (
    ChipReturned,
    ChipTaken,
    JackpotPaid,
    MeterLowered,
    MeterRaised,
    PrizeResumed,
    PrizeSuspended,
)
from pagador.table.sitting import events
from tests.games.campaign import Campaign

OFTEN: dict[str, Any] = {
    "jackpot": True,
    "jackpot_approval": "IGJ 7",
    "jackpot_chip": 10,
    "jackpot_percent": 37,
    "jackpot_combinations": {"".join(pair): 7 for pair in combinations("23456789TJQKA", 2)} | {"TT": 40, "99": 100},
}
"""A prize of which any two cards of different ranks win a share, and which each chip raises by a fraction of a unit."""

KINDS = (ChipTaken, MeterRaised, MeterLowered, ChipReturned, JackpotPaid, PrizeSuspended, PrizeResumed)


def played(seed: int, coups: int, **terms: Any) -> Campaign:
    campaign = Campaign(BLACKJACK, seed, edition="pteur", terms={**OFTEN, **terms})
    campaign.play(coups)
    return campaign


def amounts(log: tuple[Event, ...], start: int) -> int:
    """What must lie in the prize after these events, by what the table says alone."""
    value = start
    for event in log:
        match event:
            case MeterRaised(by=amount):
                value += amount
            case MeterLowered(by=amount):
                value -= amount
            case JackpotPaid(prize=amount):
                value -= amount
    return value + start * begun_anew(log)


def begun_anew(log: tuple[Event, ...]) -> int:
    """How often the prize was won whole; several who share it win it once."""
    wholes = [at for at, event in enumerate(log) if isinstance(event, JackpotPaid) and event.whole]
    return sum(at - 1 not in wholes for at in wholes)


def pool_of(campaign: Campaign) -> Pool:
    (pool,) = campaign.sitting.pools.pools.values()
    return pool


@pytest.mark.rule("pteur.bj.41.a", "pteur.bj.41.b", "pteur.bj.43", "pteur.bj.50.a")
@pytest.mark.parametrize("marking", ["automatic", "manual"])
@pytest.mark.parametrize("percent", [37, 100])
def test_the_pool_holds_what_the_table_has_raised_lowered_and_paid(marking: str, percent: int) -> None:
    seen: Counter[type[Event]] = Counter()
    for seed in range(6):
        campaign = played(seed, 60, jackpot_marking=marking, jackpot_percent=percent)
        log = events(campaign.sitting.log)
        seen.update(type(event) for event in log)
        pool = pool_of(campaign)
        assert pool.value == amounts(log, 100_000)
        feeder = pool.feeder("table")
        assert feeder.given + feeder.rest == Fraction(percent, 100) * feeder.stakes
        assert campaign.sitting.state.rest == feeder.rest
        assert fold(BLACKJACK, campaign.sitting.opened, log) == campaign.sitting.state
    assert {kind.__name__ for kind in KINDS if not seen[kind]} <= {"MeterLowered", "ChipReturned"}
    assert seen[JackpotPaid] > 30


@pytest.mark.rule("pteur.bj.46")
def test_what_goes_back_from_void_coups_leaves_the_prize_as_if_it_had_never_been_put() -> None:
    lowered = 0
    for seed in range(12):
        campaign = played(seed, 60)
        log = events(campaign.sitting.log)
        lowered += sum(isinstance(event, MeterLowered) for event in log)
        taken = sum(event.bet.stake for event in log if isinstance(event, ChipTaken))
        back = sum(event.bet.stake for event in log if isinstance(event, ChipReturned))
        assert pool_of(campaign).feeder("table").stakes == taken - back
    assert lowered > 5
