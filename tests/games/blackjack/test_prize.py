"""The accumulated prize: for which seat a chip is put down, and what becomes of it when a coup is void."""

from typing import Any

import pytest

from pagador.betting.awards import AwardPool
from pagador.betting.bets import PlaceBet
from pagador.betting.coup import VoidCoup
from pagador.decider import Choice, Event, Participant, Party
from pagador.games.blackjack.commands import AskCard, ReportJam, Stay
from pagador.games.blackjack.decide import decide
from pagador.games.blackjack.due import due
from pagador.games.blackjack.events_machines import ChipReturned, JackpotPaid
from pagador.games.blackjack.jackpot_money import feeds
from pagador.games.blackjack.state import Blackjack
from pagador.games.blackjack.words import Phase
from tests.games.blackjack.tables import ANA, BIA, after, bet, betting, dealt, shuffled, turning
from tests.games.blackjack.test_shuffler import LOAD

JACKPOT: dict[str, Any] = {"jackpot": True, "jackpot_approval": "IGJ 7"}
VOID = VoidCoup(cause="a test")


def chip(who: Participant) -> PlaceBet:
    return PlaceBet(by=who, spot="acumulado", stake=1)


def table(cards: str) -> Blackjack:
    """Ana and bia have each a chip in a prize of 10,000: it is 10,002 when the cards come."""
    return dealt(betting("pteur", **JACKPOT), cards, bet(ANA), bet(BIA), chip(ANA), chip(BIA))


def fed_back(events: tuple[Event, ...]) -> list[tuple[int, int]]:
    """What these events give to the prize, stake and share; what goes back is less than nothing."""
    return [(given.stake, given.amount) for given in map(feeds, events) if given is not None]


def of_the_prize(events: tuple[Event, ...]) -> list[tuple[str, Participant, int]]:
    """Who had his chip back, and who was paid."""
    back = [("back", event.bet.owner, event.bet.stake) for event in events if isinstance(event, ChipReturned)]
    paid = [("paid", event.who, event.prize) for event in events if isinstance(event, JackpotPaid)]
    return back + paid


@pytest.mark.rule("pteur.bj.45", "pteur.bj.47")
def test_who_bets_on_several_seats_chooses_for_which_he_puts_his_chip() -> None:
    sitting = after(betting("pteur", **JACKPOT), bet(ANA), bet(BIA), bet(ANA, place="5"))
    assert offered_chips(sitting) == [(ANA, ("1", "5")), (BIA, ("3",))]
    for place in ("1", "5"):
        put = after(sitting, PlaceBet(by=ANA, spot="acumulado", stake=1, place=place))
        assert offered_chips(put) == [(BIA, ("3",))]


def offered_chips(sitting: Blackjack) -> list[tuple[Participant | None, tuple[str, ...]]]:
    """Who may put a chip down, and for which seats."""
    placing = (offer for offer in due(sitting) if offer.fields.get("spot") == Choice(("acumulado",)))
    found = [(offer.by, offer.fields["place"]) for offer in placing if offer.command == "place-bet"]
    return [(by, places.options) for by, places in found if isinstance(places, Choice)]


@pytest.mark.rule("pteur.bj.42", "pteur.bj.46")
def test_chips_go_back_where_first_cards_might_still_have_come() -> None:
    sitting = table("1 10♣, 3 9♦")
    assert of_the_prize(decide(sitting, VOID)) == [("back", ANA, 1), ("back", BIA, 1)]
    assert fed_back(decide(sitting, VOID)) == [(-2, -2)]
    assert after(sitting, VOID).fed == 0


@pytest.mark.rule("pteur.bj.42", "pteur.bj.46")
def test_a_chip_is_lost_once_four_cards_have_come_that_win_nothing() -> None:
    sitting = after(table("1 2♣, 3 9♦, banca 10♠, 1 2♦, 3 9♣"), AskCard(by=ANA))
    sitting = turning(after(turning(sitting, "1 2♥"), AskCard(by=ANA)), "1 2♠")
    assert of_the_prize(decide(sitting, VOID)) == [("back", BIA, 1)]


@pytest.mark.rule("pteur.bj.46", "pteur.bj.50.a")
def test_the_maximum_is_paid_from_what_the_chips_that_go_back_leave() -> None:
    sitting = after(table("1 A♣, 3 9♦, banca 10♠, 1 A♦, 3 9♣"), AskCard(by=ANA))
    sitting = turning(after(turning(sitting, "1 A♥"), AskCard(by=ANA)), "1 A♠")
    void = after(sitting, VOID)
    assert of_the_prize(decide(sitting, VOID)) == [("back", BIA, 1)]
    assert fed_back(decide(sitting, VOID)) == [(-1, -1)]
    assert void.phase is Phase.AWARDING
    (offer,) = (offer for offer in due(void) if offer.must)
    assert (offer.party, offer.command) == (Party.HOUSE, "award-pool")
    assert of_the_prize(decide(void, AwardPool(pool="acumulado", amount=10_001))) == [("paid", ANA, 10_001)]


@pytest.mark.rule("pteur.bj.46")
def test_who_stays_has_had_his_cards() -> None:
    sitting = after(table("1 10♣, 3 9♦, banca 10♠, 1 8♦, 3 9♣"), Stay(by=ANA))
    assert of_the_prize(decide(sitting, VOID)) == [("back", BIA, 1)]


@pytest.mark.rule("pteur.bj.49", "pteur.bj.51")
def test_a_shuffler_that_jams_keeps_nobody_from_being_paid_the_prize() -> None:
    loaded = after(shuffled("pteur", shuffler="continuous", **JACKPOT), LOAD)
    sitting = after(dealt(loaded, "1 A♣, banca 10♠, 1 A♣", bet(ANA), chip(ANA)), ReportJam(), VOID)
    assert (sitting.phase, sitting.jammed) == (Phase.AWARDING, True)
    (offer,) = (offer for offer in due(sitting) if offer.must)
    assert (offer.party, offer.command) == (Party.HOUSE, "award-pool")
    paid = after(sitting, AwardPool(pool="acumulado", amount=10_001))
    assert [offer.command for offer in due(paid) if offer.must] == ["clear-jam"]
