"""Where no house stands behind a table, its pools are its own, and answer when one is won."""

from pagador.betting.awards import AwardPool
from pagador.betting.bets import PlaceBet
from pagador.betting.coup import CloseBets
from pagador.betting.places import TakePlace
from pagador.decider import HOUSE, Participant, Party, actor, hear, offered_to, party_of
from pagador.equipment.chance import RecordedChance
from pagador.table import Sitting
from tests.games.campaign import Campaign
from tests.table.toy_pools import POOLED, PoolPaid, Toy, open_table

ANA = Participant("ana")


def sitting(*faces: str) -> Sitting[Toy]:
    found = Sitting(POOLED, open_table(), RecordedChance(faces))
    found.act(TakePlace(by=ANA, place="1"))
    return found


def play(table: Sitting[Toy], stake: int) -> tuple[PoolPaid, ...]:
    table.act(PlaceBet(by=ANA, spot="jogada", stake=stake))
    table.act(CloseBets())
    return tuple(event for event in table.attend() if isinstance(event, PoolPaid))


def test_the_house_answers_with_all_that_the_pool_has_gathered() -> None:
    table = sitting("lose", "win", "win")
    assert play(table, 100) == ()
    (first,) = play(table, 100)
    assert (first.who, first.pool, first.prize) == (ANA, "monte", 1000 + 6)
    (second,) = play(table, 100)
    assert second.prize == 1000 + 4
    assert [entry.actor for entry in table.log if isinstance(entry.command, AwardPool)] == [HOUSE, HOUSE]


def test_random_play_pays_what_was_put_in() -> None:
    campaign = Campaign(POOLED, seed=7)
    campaign.play(200)
    (pool,) = campaign.sitting.pools.pools.values()
    paid = [event.prize for entry in campaign.sitting.log for event in entry.events if isinstance(event, PoolPaid)]
    fed = sum(
        given.amount for entry in campaign.sitting.log for given in map(POOLED.money.feeds, entry.events) if given
    )
    assert paid
    assert pool.value == 1000 * (1 + len(paid)) + fed - sum(paid)


def test_only_the_house_is_asked_what_a_pool_is_worth() -> None:
    table = sitting("win")
    table.act(PlaceBet(by=ANA, spot="jogada", stake=30))
    table.act(CloseBets())
    table.act(hear(POOLED, Party.CHANCE, {"do": "spin", "face": "win"}))
    offers = POOLED.due(table.state)
    assert [offer.command for offer in offered_to(offers, HOUSE)] == ["award-pool"]
    assert offered_to(offers, ANA) == ()
    assert party_of(HOUSE) is Party.HOUSE
    assert actor(AwardPool(pool="monte", amount=1)) == HOUSE
