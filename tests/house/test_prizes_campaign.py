"""Prizes at random: tables come and go, coups won and void, orders of every kind, restarts; no audit is alarmed."""

from collections.abc import Callable
from typing import Any

import pytest

from pagador.table.offers import duty
from tests.house.dealing import add, first, of_rank, trusted
from tests.house.driving import House
from tests.house.old_prizes import write_table
from tests.house.pooling import SPOKEN, audited
from tests.house.test_old_prizes import ALIKE
from tests.house.test_pools_campaign import PEOPLE, Campaign

KINDS: list[dict[str, Any]] = [{}, {}, {"jackpot_percent": 50}, ALIKE]
RANKS = "AA779T"
STEPS = 150


class Prizes(Campaign):
    """A house in which all tables are of blackjack, with prizes of three kinds."""

    def open(self) -> None:
        self.opened += 1
        with self.house.store.writing() as page:
            add(page, f"t-{self.opened}", **self.chance.choice(KINDS))

    def play(self) -> None:
        """A few acts at one table: a bet with a chip, cards, a window that ends, a void coup now and then."""
        if not (tables := self.tables()):
            return
        table = self.chance.choice(tables)
        if not self.house.standing(table).visits:
            self.house.ask(PEOPLE[self.chance.randrange(8)], "take-place", table=table, place="1")
        for _ in range(self.chance.randrange(1, 12)):
            self.act(table)

    def act(self, table: str) -> None:
        house, offer = self.house, duty(self.house.offers(table))
        if offer is None and house.state(table).phase == "betting":
            self.bet(table)
        elif self.chance.random() < 0.03:
            house.ask("rosa", "void-coup", table=table, cause="The lights went out.", **SPOKEN)
        elif offer is not None:
            given = {name: first(domain) for name, domain in offer.fields.items()}
            if offer.command == "turn-card":
                given["card"] = self.card(offer.fields["card"])
            house.ask("rosa", offer.command, table=table, role="dealer", party=offer.party, **given)
        elif house.table(table).clock.left_ms(house.now):
            house.window(table)

    def bet(self, table: str) -> None:
        """One who is there bets with a chip; the bets are closed, nearly always."""
        for who in self.house.standing(table).visits:
            for spot in ("aposta", "acumulado"):
                self.house.ask(who, "place-bet", table=table, spot=spot, place="1", stake=10)
        if self.chance.random() < 0.9:
            self.house.ask("rosa", "close-bets", table=table, **SPOKEN)

    def card(self, lot: Any) -> str:
        left = [rank for rank in RANKS if any(card.startswith(rank) for card in lot.outcomes)]
        return of_rank(lot, self.chance.choice(left)) if left else str(first(lot))


@pytest.mark.rule("pteur.bj.44")
@pytest.mark.parametrize("seed", range(4))
def test_no_audit_is_alarmed_by_an_honest_house_with_prizes(new_house: Callable[..., House], seed: int) -> None:
    house = new_house(*PEOPLE)
    write_table(house.store, "velha", left=100_480)
    write_table(house.store, "antiga")
    house.restart()
    campaign = Prizes(house, seed)
    audited(house, campaign.step, STEPS)
    assert not trusted(house).keys() & house.floor.tables.keys()


def test_in_such_a_campaign_prizes_are_fed_and_won_and_go_on(new_house: Callable[..., House]) -> None:
    """What never happened there, no audit was asked about."""
    house = new_house(*PEOPLE)
    campaign = Prizes(house, 2)
    for _ in range(STEPS):
        campaign.step()
    pools = [held.pool for held in house.floor.hall.trust.held.values()]
    assert sum(pool.wins for pool in pools) > 0
    assert any(len(pool.feeders) > 1 for pool in pools)
