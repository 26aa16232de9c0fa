"""The bank: put up, shared, set aside in part; the cagnotte; what goes back when the hand ends."""

from typing import Any

import pytest

from pagador.betting.coup import EndWindow, PayWinners
from pagador.games.baccarat.chemin_de_fer.bank_events import BankReturned, CagnotteTaken
from pagador.games.baccarat.chemin_de_fer.commands import (
    AcceptAssociation,
    DeclineAssociation,
    KeepBank,
    PassHand,
    ProposeAssociation,
    TakeHand,
)
from pagador.games.baccarat.chemin_de_fer.decide import decide
from pagador.games.baccarat.chemin_de_fer.due import ways_to_keep, ways_to_pay
from pagador.games.baccarat.chemin_de_fer.state import Chemin
from pagador.games.baccarat.chemin_de_fer.words import Apart, Keep, Phase
from tests.games.chemin_de_fer.tables import (
    ANA,
    BIA,
    CAIO,
    FIVE,
    RUI,
    after,
    associating,
    at_last_coup,
    bank_of,
    banker_wins,
    bet,
    betting,
    calls,
    found,
    hand,
    kept,
    key,
    next_shoe,
    paid,
    ponto_wins,
    refusal,
    rule,
    silence,
    tied,
    who_may,
    won,
)


@rule("29", "30", "35", "39", "81")
def test_the_hand_comes_first_to_the_dealers_right_and_is_taken_with_the_least_bank_at_least() -> None:
    sitting = hand()
    assert key(sitting) == "hand:ana"
    assert refusal(sitting, TakeHand(by=ANA, amount=40)) == ("The least bank is 50: 40 is too little.", ("35",))
    assert refusal(sitting, TakeHand(by=BIA, amount=50)) == ("The hand is not bia's to take.", ("81",))
    taken = after(sitting, TakeHand(by=ANA, amount=1_000_000))
    assert (bank_of(taken).banker, bank_of(taken).amount) == (ANA, 1_000_000)


@rule("39", "96", "96.a")
def test_the_pagador_repeats_the_bank_and_asks_for_banco() -> None:
    assert calls(decide(associating(), EndWindow(question="association"))) == ["bank", "who_banco"]


# Association -----------------------------------------------------------------------------


@rule("31")
def test_anybody_may_double_a_new_bank_and_the_banker_takes_one_of_them() -> None:
    offered = after(associating(FIVE), ProposeAssociation(by=RUI), ProposeAssociation(by=BIA))
    asked = silence(offered)
    assert asked.phase is Phase.ACCEPTING
    assert refusal(asked, AcceptAssociation(by=BIA, associate=RUI))[1] == ("31",)
    events = decide(asked, AcceptAssociation(by=ANA, associate=RUI))
    assert (won(events, BIA), won(events, RUI)) == (100, 0)
    shared = after(asked, AcceptAssociation(by=ANA, associate=RUI))
    assert (bank_of(shared).amount, bank_of(shared).associate) == (200, RUI)
    assert after(asked, DeclineAssociation(by=ANA)).proposals == ()


@rule("31")
def test_the_associate_does_not_bet_against_the_bank_or_may() -> None:
    shares = shared()
    assert BIA not in who_may(shares, "place-bet")
    assert refusal(shares, bet(BIA, 10)) == ("Who shares the bank does not bet against it.", ("31",))
    assert BIA in who_may(shared(readings={"associate-bets": "yes"}), "place-bet")


def shared(**opening: Any) -> Chemin:
    """Bia has doubled Ana's bank, and bets are open."""
    asked = silence(after(associating(**opening), ProposeAssociation(by=BIA)))
    return silence(after(asked, AcceptAssociation(by=ANA, associate=BIA)))


@rule("31", "77")
def test_an_associate_shares_what_the_bank_has_become() -> None:
    sitting = paid(banker_wins(after(shared(), bet(CAIO, 200))))
    assert bank_of(sitting).amount == 390
    events = decide(sitting, PassHand(by=ANA))
    assert (won(events, ANA), won(events, BIA)) == (195, 195)


# Cagnotte --------------------------------------------------------------------------------


@rule("47")
@pytest.mark.parametrize(("stake", "taken"), [(100, 5), (10, 1), (90, 5)])
def test_the_casino_has_a_twentieth_of_the_bets_collected_and_the_banker_is_paid_down_to_the_unit(
    stake: int, taken: int
) -> None:
    sitting = banker_wins(after(betting(), bet(BIA, stake)))
    (cagnotte,) = found(decide(sitting, PayWinners()), CagnotteTaken)
    assert (cagnotte.won, cagnotte.amount) == (stake, taken)
    assert bank_of(paid(sitting)).amount == 100 + stake - taken


@rule("47")
def test_no_cagnotte_is_taken_of_a_bank_that_loses_or_ties() -> None:
    sitting = after(betting(), bet(BIA, 100))
    assert found(decide(ponto_wins(sitting), PayWinners()), CagnotteTaken) == []
    assert found(decide(tied(sitting), PayWinners()), CagnotteTaken) == []


@rule("47")
def test_the_banker_may_pay_the_cagnotte_apart() -> None:
    sitting = paid(banker_wins(after(betting(), bet(BIA, 100))))
    assert ways_to_pay(sitting) == ["bank", "apart"]
    command = KeepBank(by=ANA, cagnotte=Apart.APART)
    assert won(decide(sitting, command), ANA) == -5
    assert bank_of(after(sitting, command)).amount == 200


# Garage ----------------------------------------------------------------------------------


def after_wins(count: int, amount: int = 100, **opening: Any) -> Chemin:
    """The bank has won so many coups, covered each time, and its banker is asked."""
    sitting = betting(amount=amount, **opening)
    for number in range(count):
        sitting = silence(kept(sitting)) if number else sitting
        sitting = paid(banker_wins(after(sitting, bet(BIA, 20), bet(CAIO, bank_of(sitting).amount - 20))))
    return sitting


@rule("34")
def test_a_garage_is_made_after_the_third_coup_won_and_each_odd_one_after() -> None:
    assert [wins for wins in range(1, 7) if Keep.GARAGE in ways_to_keep(after_wins(wins))] == [3, 5]


@rule("34")
def test_a_garage_is_half_the_bank_and_takes_the_odd_unit() -> None:
    """100, 195, 380.25 down to 380, 741."""
    sitting = after_wins(3)
    assert bank_of(sitting).amount == 741
    halved = after(sitting, KeepBank(by=ANA, how=Keep.GARAGE))
    assert (bank_of(halved).amount, bank_of(halved).garage) == (370, 371)
    other = after(after_wins(3, readings={"odd-half": "bank"}), KeepBank(by=ANA, how=Keep.GARAGE))
    assert (bank_of(other).amount, bank_of(other).garage) == (371, 370)


@rule("34")
def test_a_tie_is_no_coup_won() -> None:
    twice = silence(kept(after_wins(2)))
    tie = paid(tied(after(twice, bet(BIA, 20))))
    assert bank_of(tie).won == 2
    assert Keep.GARAGE not in ways_to_keep(tie)
    assert refusal(tie, KeepBank(by=ANA, how=Keep.GARAGE))[1] == ("34",)


@rule("34")
@pytest.mark.parametrize(("reading", "wins"), [("on", 1), ("anew", 0)])
def test_into_a_new_shoe_the_wins_are_counted_on_or_anew(reading: str, wins: int) -> None:
    sitting = after(at_last_coup(betting(readings={"wins-counted": reading})), bet(BIA, 100))
    assert bank_of(next_shoe(kept(paid(banker_wins(sitting))))).won == wins


@rule("33")
def test_the_bank_is_halved_when_the_hand_goes_on_into_a_new_shoe() -> None:
    sitting = paid(banker_wins(after(at_last_coup(betting()), bet(BIA, 100))))
    assert ways_to_keep(sitting) == ["whole", "halved"]
    halved = after(sitting, KeepBank(by=ANA, how=Keep.HALVED))
    assert (bank_of(halved).amount, bank_of(halved).garage) == (97, 98)


@rule("33")
@pytest.mark.parametrize(("reading", "ways"), [("new-shoe", ["whole"]), ("any-coup", ["whole", "halved"])])
def test_or_at_any_coup(reading: str, ways: list[str]) -> None:
    sitting = paid(banker_wins(after(betting(readings={"halve-bank": reading}), bet(BIA, 100))))
    assert ways_to_keep(sitting) == ways


@rule("46")
def test_a_bank_that_won_without_being_covered_may_be_reduced_to_twice_what_it_won() -> None:
    sitting = paid(banker_wins(after(betting(), bet(BIA, 40))))
    assert (bank_of(sitting).amount, ways_to_keep(sitting)) == (138, ["whole", "reduced"])
    reduced = after(sitting, KeepBank(by=ANA, how=Keep.REDUCED))
    assert (bank_of(reduced).amount, bank_of(reduced).garage) == (80, 58)


@rule("46")
def test_one_that_was_covered_is_not_reduced_nor_below_the_least_bank() -> None:
    covered = paid(banker_wins(after(betting(), bet(BIA, 100))))
    assert refusal(covered, KeepBank(by=ANA, how=Keep.REDUCED))[1] == ("46",)
    little = paid(banker_wins(after(betting(), bet(BIA, 20))))
    assert ways_to_keep(little) == ["whole"]
    assert refusal(little, KeepBank(by=ANA, how=Keep.REDUCED)) == (
        "The least bank is 50: 40 would be left.",
        ("35",),
    )


@rule("46")
def test_or_to_twice_what_is_left_of_it_after_the_cagnotte() -> None:
    opened = betting(readings={"won-bets": "after-cagnotte"})
    sitting = paid(banker_wins(after(opened, bet(BIA, 40))))
    assert bank_of(after(sitting, KeepBank(by=ANA, how=Keep.REDUCED))).amount == 76


@rule("76", "77")
def test_who_loses_or_passes_has_bank_and_garage_back() -> None:
    with_garage = after(after_wins(3), KeepBank(by=ANA, how=Keep.GARAGE))
    sitting = paid(banker_wins(after(silence(with_garage), bet(BIA, 20))))
    events = decide(sitting, PassHand(by=ANA))
    (back,) = found(events, BankReturned)
    assert (back.amount, back.garage, won(events, ANA)) == (389, 371, 760)
    tie = paid(tied(after(silence(with_garage), bet(BIA, 20))))
    assert won(decide(tie, PassHand(by=ANA)), ANA) == 741
