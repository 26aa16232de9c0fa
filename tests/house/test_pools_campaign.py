"""Pools at random: tables come and go, orders of every kind, restarts, failing books; an audit is never alarmed."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from pagador.decider import Participant
from pagador.house import office
from pagador.law import Refused
from pagador.table.log import Stamp
from tests.house.driving import House
from tests.house.pooling import DEALT, HAND, SPOKEN, audited

pytestmark = pytest.mark.usefixtures("_pooled_game")

PEOPLE = [f"p-{number}" for number in range(1, 9)]
POOLS: list[dict[str, Any]] = [
    {"pool": "monte"},
    {"pool": "outro", "start": 0},
    {"pool": "seu", "reach": "machine"},
]
STEPS = 120


class Campaign:
    """One house and what happens there, step by step, as chance has it."""

    def __init__(self, house: House, seed: int) -> None:
        self.house = house
        self.chance = Random(seed)
        self.opened = 0
        with house.store.writing() as page:
            office.add_person(page, "ines", "inspector")

    def step(self) -> None:
        acts: list[tuple[Callable[[], None], int]] = [
            (self.open, 3),
            (self.close, 2),
            (self.play, 12),
            (self.order, 8),
            (self.wait, 8),
            (self.house.restart, 1),
            (self.fail, 2),
        ]
        (act,) = self.chance.choices([act for act, _ in acts], [weight for _, weight in acts])
        act()

    def open(self) -> None:
        self.opened += 1
        stamp = Stamp(game="pooled", edition="toy", terms=self.chance.choice(POOLS))
        with self.house.store.writing() as page:
            office.add_table(page, f"t-{self.opened}", stamp, "demo", HAND)

    def tables(self) -> list[str]:
        return sorted(name for name in self.house.floor.tables if not self.house.table(name).closing)

    def close(self) -> None:
        if not (tables := self.tables()):
            return
        try:
            with self.house.store.writing() as page:
                office.close_table(page, self.chance.choice(tables))
        except Refused:
            return

    def play(self) -> None:
        """A coup, or the first half of one, if the table takes it just now."""
        if not (tables := self.tables()):
            return
        table = self.chance.choice(tables)
        if not self.house.standing(table).visits:
            self.house.ask(PEOPLE[self.chance.randrange(8)], "take-place", table=table, place="1")
            return
        (who,) = self.house.standing(table).visits
        if not self.house.state(table).closed:
            self.house.ask(who, "place-bet", table=table, spot="jogada", stake=self.chance.choice((1, 30, 300)))
            self.house.ask("rosa", "close-bets", table=table, **SPOKEN)
        if self.chance.random() < 0.9:
            self.house.ask("rosa", "spin", table=table, face=self.chance.choice(("win", "lose")), **DEALT)

    def order(self) -> None:
        pools = sorted(self.house.floor.hall.trust.held)
        if not pools:
            return
        name, to = self.chance.choice(pools), self.chance.choice(pools)
        what = self.chance.choice(("disable", "enable", "enable", "transfer"))
        authorised = self.chance.random() < 0.7
        with self.house.store.writing() as page:
            office.order_pool(page, name, what, "As it is.", Participant("ines"), to=to, authorised=authorised)

    def wait(self) -> None:
        self.house.wait(self.chance.choice((1, 1, 1, 100)))

    def fail(self) -> None:
        self.chance.choice((self.house.fail_commits, self.house.lose_answer))()
        self.house.wait(1)


@pytest.mark.rule("pt95.VIII.5", "pt95.VIII.6")
@pytest.mark.parametrize("seed", range(4))
def test_no_audit_is_alarmed_by_an_honest_house(new_house: Callable[..., House], seed: int) -> None:
    house = new_house(*PEOPLE)
    campaign = Campaign(house, seed)
    audited(house, campaign.step, STEPS)
