"""The auction of a bank: bids and their order, partners, who may not bid, and what if nobody does."""

from typing import Any

import pytest

from pagador.betting.coup import EndWindow
from pagador.decider import Amount, Participant
from pagador.games.baccarat.chemin_de_fer.commands import Bid, ProposePartner, RefuseHand, TakeHand
from pagador.games.baccarat.chemin_de_fer.decide import decide
from pagador.games.baccarat.chemin_de_fer.state import Chemin
from pagador.games.baccarat.chemin_de_fer.words import Phase, Taken
from tests.games.chemin_de_fer.tables import (
    ANA,
    BIA,
    CAIO,
    DUARTE,
    EVA,
    RUI,
    SEATED,
    after,
    bank_of,
    banker_wins,
    bet,
    betting,
    calls,
    key,
    money,
    offers,
    paid,
    passed,
    refusal,
    rule,
    silence,
    tied,
    who_may,
)

NOBODY = Participant("")
PEOPLE = {**SEATED, RUI: "standing-5", EVA: "standing-3"}


def auction(**opening: Any) -> Chemin:
    """Ana has passed a hand that nobody wanted at its level."""
    return silence(passed(paid(banker_wins(after(betting(PEOPLE, **opening), bet(BIA, 100))))), 2)


def leader(sitting: Chemin) -> tuple[str, int]:
    assert sitting.claim is not None
    return sitting.claim.who, sitting.claim.amount


def bid(who: Participant, amount: int, partner: Participant = NOBODY) -> Bid:
    return Bid(by=who, amount=amount, partner=partner)


@rule("80", "82", "96.c")
def test_bids_begin_at_the_base_and_go_by_steps_without_end() -> None:
    sitting = auction()
    assert calls(decide(silence(passed(paid(banker_wins(after(betting(), bet(BIA, 100)))))), EndWindow())) == [
        "auction_opens"
    ]
    assert refusal(sitting, bid(BIA, 40)) == ("Bids begin at 50: 40 is too little.", ("82",))
    assert refusal(sitting, bid(BIA, 55)) == ("Bids go by 10 from 50: 55 does not.", ("82",))
    assert leader(after(sitting, bid(BIA, 50), bid(CAIO, 90_000))) == (CAIO, 90_000)
    assert refusal(after(sitting, bid(CAIO, 90)), bid(BIA, 80))[1] == ("82", "84")


@rule("82")
def test_or_one_step_at_a_time() -> None:
    sitting = after(auction(readings={"bid-steps": "one-step"}), bid(BIA, 50))
    assert refusal(sitting, bid(CAIO, 70)) == ("Bids go up one step at a time: 60 comes next.", ("82",))
    assert leader(after(sitting, bid(CAIO, 60))) == (CAIO, 60)


@rule("83", "84")
def test_of_equal_bids_the_seated_go_first_and_of_them_the_nearest_at_the_right_of_who_passed() -> None:
    sitting = after(auction(), bid(RUI, 70))
    assert leader(after(sitting, bid(EVA, 70))) == (EVA, 70)
    assert leader(after(sitting, bid(EVA, 70), bid(DUARTE, 70))) == (DUARTE, 70)
    assert leader(after(sitting, bid(DUARTE, 70), bid(BIA, 70))) == (BIA, 70)
    assert refusal(after(sitting, bid(BIA, 70)), bid(CAIO, 70))[1] == ("82", "84")
    assert leader(after(sitting, bid(BIA, 70), bid(RUI, 80))) == (RUI, 80)
    assert money(after(sitting, bid(BIA, 70), bid(RUI, 80))) == 80


@rule("84")
def test_an_equal_bid_is_offered_to_who_goes_before_at_it() -> None:
    sitting = after(auction(), bid(CAIO, 70))
    least = {offer.by: offer.fields["amount"] for offer in offers(sitting, "bid")}
    assert {who: amount.least for who, amount in least.items() if isinstance(amount, Amount)} == {
        BIA: 70,
        DUARTE: 80,
        RUI: 80,
        EVA: 80,
    }


@rule("96.c")
def test_the_bank_goes_to_the_highest_bid() -> None:
    sitting = after(auction(), bid(RUI, 120))
    assert calls(decide(sitting, EndWindow(question="auction")))[0] == "awarded"
    taken = silence(sitting)
    assert (bank_of(taken).banker, bank_of(taken).amount, bank_of(taken).taken) == (RUI, 120, Taken.AT_AUCTION)
    assert taken.phase is Phase.ASSOCIATING


@rule("85")
def test_without_a_bid_the_next_after_who_passed_takes_it_with_the_least_capital_and_no_more() -> None:
    offered = silence(auction())
    assert key(offered) == "hand:bia"
    assert refusal(offered, TakeHand(by=BIA, amount=60)) == (
        "Nobody has bid: the hand is taken with 50, the least bank.",
        ("85",),
    )
    assert bank_of(after(offered, TakeHand(by=BIA, amount=50))).amount == 50


@rule("85", "94")
def test_and_if_they_refuse_or_are_absent_the_next_does_with_as_much() -> None:
    five = {**PEOPLE, EVA: "9"}
    passing = passed(paid(banker_wins(after(betting(five), bet(BIA, 100)))))
    offered = silence(passing, 3)
    for gone in (after(offered, RefuseHand(by=BIA)), silence(offered, 2)):
        assert key(gone) == "hand:caio"
        assert refusal(gone, TakeHand(by=CAIO, amount=60))[1] == ("85",)


@rule("86", "90")
def test_who_passed_the_hand_does_not_bid_for_it() -> None:
    sitting = auction()
    assert ANA not in who_may(sitting, "bid")
    assert refusal(sitting, bid(ANA, 50)) == (
        "ana passed this hand, shared it or refused it, and may not bid for it.",
        ("86", "88", "89", "90"),
    )


@rule("89")
def test_nor_who_passed_it_after_a_tie() -> None:
    sitting = silence(passed(paid(tied(after(betting(), bet(BIA, 100))))), 2)
    assert refusal(sitting, bid(ANA, 50))[1] == ("86", "88", "89", "90")


@rule("88", "96.c")
def test_who_refuses_a_bank_that_they_won_does_not_bid_again_nor_who_passed_it() -> None:
    taken = silence(after(auction(), bid(CAIO, 120)))
    assert calls(decide(taken, RefuseHand(by=CAIO))) == ["bank_refused", "auction_opens"]
    again = after(taken, RefuseHand(by=CAIO))
    assert (again.phase, money(again)) == (Phase.AUCTION, 0)
    assert set(who_may(again, "bid")) == {BIA, DUARTE, RUI, EVA}


@rule("84", "85", "88")
def test_the_order_of_a_second_auction_begins_again_at_the_right_of_who_passed() -> None:
    again = after(silence(after(auction(), bid(CAIO, 120))), RefuseHand(by=CAIO))
    assert leader(after(again, bid(DUARTE, 70), bid(BIA, 70))) == (BIA, 70)
    assert key(silence(again)) == "hand:bia"


# Partners --------------------------------------------------------------------------------


def partners(sitting: Chemin, who: Participant, other: Participant) -> Chemin:
    return after(
        sitting,
        ProposePartner(by=who, partner=other),
        ProposePartner(by=other, partner=who),
    )


@rule("87")
def test_two_bid_together_in_equal_parts_once_both_have_agreed() -> None:
    sitting = auction()
    assert refusal(sitting, bid(DUARTE, 80, CAIO)) == ("duarte and caio have not agreed to bid together.", ("87",))
    joint = after(partners(sitting, DUARTE, CAIO), bid(DUARTE, 80, CAIO))
    assert joint.claim is not None
    assert (joint.claim.who, joint.claim.partner, joint.claim.part) == (CAIO, DUARTE, 40)
    taken = silence(joint)
    assert (bank_of(taken).banker, bank_of(taken).associate, bank_of(taken).amount) == (CAIO, DUARTE, 80)


@rule("87")
def test_at_equal_bids_one_alone_goes_before_two() -> None:
    joint = after(partners(auction(), BIA, CAIO), bid(BIA, 80, CAIO))
    assert leader(after(joint, bid(RUI, 80))) == (RUI, 80)
    assert refusal(after(partners(auction(), BIA, CAIO), bid(RUI, 80)), bid(BIA, 80, CAIO))[1] == ("82", "84")


@rule("87")
@pytest.mark.parametrize(("reading", "first"), [("equal-bids", (BIA, 90)), ("always", (RUI, 80))])
def test_or_always(reading: str, first: tuple[str, int]) -> None:
    sitting = partners(auction(readings={"lone-bidder": reading}), BIA, CAIO)
    alone = after(sitting, bid(RUI, 80))
    if reading == "always":
        assert refusal(alone, bid(BIA, 90, CAIO))[1] == ("82", "84")
        assert leader(alone) == first
    else:
        assert leader(after(alone, bid(BIA, 90, CAIO))) == first
