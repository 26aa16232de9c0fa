"""The hand: lost, passed by choice, offered at its level, kept; hands taken out of turn."""

from typing import Any

import pytest
from msgspec.structs import replace

from pagador.betting.coup import PayWinners
from pagador.games.baccarat.chemin_de_fer.bank_events import HandPassed, HandSkipped
from pagador.games.baccarat.chemin_de_fer.commands import (
    KeepHand,
    LetGo,
    PassHand,
    Report,
    TakeHand,
    TakeLevel,
    WaitForBets,
)
from pagador.games.baccarat.chemin_de_fer.decide import decide
from pagador.games.baccarat.chemin_de_fer.state import Chemin
from pagador.games.baccarat.chemin_de_fer.words import Apart, Incident, Phase, Taken, Word
from tests.games.chemin_de_fer.tables import (
    ANA,
    BIA,
    CAIO,
    DUARTE,
    FIVE,
    RUI,
    SEATED,
    after,
    alone,
    asking,
    bank_of,
    banker_wins,
    bet,
    betting,
    calls,
    dealt,
    found,
    key,
    looked,
    money,
    paid,
    passed,
    ponto_wins,
    refusal,
    rule,
    says,
    silence,
    tied,
    turns,
    who_may,
    won,
)
from tests.games.chemin_de_fer.test_bank import after_wins


def after_win(**opening: Any) -> Chemin:
    """Ana's bank of 100 has won 100 of Bia, less 5: she is asked."""
    return paid(banker_wins(after(betting(FIVE, **opening), bet(BIA, 100))))


@rule("32", "91", "96.c")
def test_a_banker_who_loses_gives_the_hand_to_the_next_seat_that_is_taken() -> None:
    lost = ponto_wins(after(betting(), bet(CAIO, 60)))
    assert calls(decide(lost, PayWinners())) == ["hand_passes"]
    assert won(decide(lost, PayWinners()), ANA) == 40
    assert key(paid(lost)) == "hand:bia"


@rule("92", "96.c")
def test_who_moved_ahead_lets_the_hand_pass_once() -> None:
    lost = replace(ponto_wins(after(betting(), bet(CAIO, 60))), must_let_pass=(BIA,))
    events = decide(lost, PayWinners())
    assert (calls(events), [event.who for event in found(events, HandSkipped)]) == (
        ["hand_passes", "hand_skips"],
        [BIA],
    )
    assert (key(paid(lost)), paid(lost).must_let_pass) == ("hand:caio", ())


# Passing ---------------------------------------------------------------------------------


@rule("77", "80")
def test_after_a_coup_won_the_hand_may_be_passed_at_the_level_of_the_next_bank() -> None:
    sitting = after_win()
    assert refusal(sitting, PassHand(by=BIA)) == ("The hand is ana's to pass.", ("77",))
    events = decide(sitting, PassHand(by=ANA))
    (passing,) = found(events, HandPassed)
    assert (passing.level, passing.after_tie, won(events, ANA)) == (195, False, 195)


@rule("77", "96.c")
@pytest.mark.parametrize(("reading", "call"), [("given-up", "hand_given_up"), ("passes", "hand_passes")])
def test_a_pass_by_choice_is_called_as_given_up_or_as_any(reading: str, call: str) -> None:
    assert calls(decide(after_win(readings={"pass-call": reading}), PassHand(by=ANA))) == [call]


@rule("77", "104.a")
def test_no_hand_is_passed_before_its_coup() -> None:
    assert refusal(asking(), PassHand(by=ANA)) == (
        "Cards or bets are out: first the coup is given.",
        ("104.a",),
    )


@rule("80")
@pytest.mark.parametrize(("reading", "level"), [("all-winnings", 200), ("less-cagnotte", 195)])
def test_with_the_cagnotte_paid_apart_the_level_has_all_winnings_or_less_it(reading: str, level: int) -> None:
    sitting = after_win(readings={"level-apart": reading})
    assert after(sitting, PassHand(by=ANA, cagnotte=Apart.APART)).level == level


@rule("80")
@pytest.mark.parametrize(("reading", "level"), [("without-garage", 741), ("after-garage", 370)])
def test_the_level_is_without_the_garage_that_might_have_been_made_or_after_it(reading: str, level: int) -> None:
    assert passed(after_wins(3, readings={"level": reading})).level == level


@rule("78", "80")
def test_the_seated_go_before_those_who_stand_from_the_bankers_right() -> None:
    level = passed(after_win())
    standing = after(level, TakeLevel(by=RUI))
    nearer = after(standing, TakeLevel(by=CAIO))
    assert (nearer.claim and nearer.claim.who, money(nearer)) == (CAIO, 195)
    assert refusal(nearer, TakeLevel(by=DUARTE)) == ("caio goes before duarte.", ("78",))
    assert who_may(nearer, "take-level") == [BIA]
    taken = silence(nearer)
    assert (bank_of(taken).banker, bank_of(taken).amount, bank_of(taken).taken) == (CAIO, 195, Taken.AT_LEVEL)


@rule("78")
def test_who_passed_the_hand_does_not_take_it_at_its_level() -> None:
    assert refusal(passed(after_win()), TakeLevel(by=ANA)) == ("ana has just passed the hand.", ("78",))


@rule("80")
def test_where_nobody_takes_it_who_passed_it_may_keep_it_at_the_same_amount() -> None:
    asked = silence(passed(after_win()))
    assert (asked.phase, key(asked)) == (Phase.RETAINING, "retain:ana")
    assert refusal(asked, KeepHand(by=BIA))[1] == ("80",)
    keeping = after(asked, KeepHand(by=ANA))
    assert (keeping.phase, bank_of(keeping).amount, bank_of(keeping).won) == (Phase.BANCO, 195, 1)
    assert after(asked, LetGo(by=ANA)).phase is Phase.AUCTION
    assert silence(asked).phase is Phase.AUCTION


@rule("76", "89")
def test_after_a_tie_the_hand_may_be_passed_and_who_did_makes_no_banco_in_the_next_coup() -> None:
    tie = paid(tied(after(betting(FIVE), bet(BIA, 60))))
    events = decide(tie, PassHand(by=ANA))
    (passing,) = found(events, HandPassed)
    assert (passing.level, passing.after_tie, won(events, BIA)) == (100, True, 60)
    taken = silence(silence(after(passed(tie), TakeLevel(by=BIA))))
    assert refusal(taken, alone(ANA)) == ("ana passed the hand after a tie, and makes no bancô in this coup.", ("89",))
    later = paid(tied(after(silence(taken), bet(CAIO, 10))))
    assert later.no_banco == ()


@rule("77")
def test_a_hand_that_nobody_bets_against_is_passed_without_having_tied() -> None:
    unbet = silence(betting())
    assert (unbet.phase, key(unbet)) == (Phase.UNBET, "unbet:ana")
    assert passed(unbet).no_banco == ()
    again = silence(after(unbet, WaitForBets(by=ANA)), 2)
    assert (key(again), again.bank) == ("hand:bia", None)


@rule("91")
def test_from_somebody_standing_who_loses_the_hand_goes_to_the_right_of_the_last_banker_in_turn() -> None:
    taken = silence(silence(after(passed(after_win()), TakeLevel(by=RUI))))
    lost = paid(ponto_wins(after(silence(taken), bet(CAIO, 20))))
    assert key(lost) == "hand:bia"
    assert bank_of(after(lost, TakeHand(by=BIA, amount=50))).amount == 50


@rule("91")
@pytest.mark.parametrize(("reading", "next_one"), [("right-of-taker", "hand:duarte"), ("right-of-regular", "hand:bia")])
def test_from_a_seated_taker_it_goes_to_their_right_or_to_the_last_regular_bankers(reading: str, next_one: str) -> None:
    level = passed(after_win(readings={"seated-taker": reading}))
    taken = silence(silence(after(level, TakeLevel(by=CAIO))))
    assert key(paid(ponto_wins(after(silence(taken), bet(BIA, 20))))) == next_one


@rule("79")
def test_a_hand_that_somebody_standing_passes_is_offered_from_the_last_banker_in_turn() -> None:
    people = {**SEATED, RUI: "standing-5"}
    first = paid(banker_wins(after(betting(people), bet(BIA, 100))))
    taken = silence(silence(after(passed(first), TakeLevel(by=RUI))))
    level = passed(paid(banker_wins(after(silence(taken), bet(BIA, 20)))))
    claimed = after(level, TakeLevel(by=DUARTE), TakeLevel(by=BIA))
    assert claimed.claim is not None
    assert claimed.claim.who == BIA


# Out of turn -----------------------------------------------------------------------------


@rule("81")
def test_a_hand_taken_out_of_turn_goes_back_as_long_as_no_cards_are_given() -> None:
    sitting = after(betting(), bet(BIA, 60))
    events = decide(sitting, Report(incident=Incident.OUT_OF_TURN, seat="5"))
    assert (won(events, ANA), won(events, BIA)) == (100, 60)
    assert key(after(sitting, Report(incident=Incident.OUT_OF_TURN, seat="5"))) == "hand:caio"


@rule("81")
@pytest.mark.parametrize(("reading", "next_one"), [("from-rightful", "hand:duarte"), ("from-taker", "hand:bia")])
def test_once_they_are_it_stays_and_then_goes_on_from_the_rightful_or_from_the_taker(
    reading: str, next_one: str
) -> None:
    sitting = dealt(after(betting(readings={"wrongly-kept": reading}), bet(BIA, 60)))
    kept = after(sitting, Report(incident=Incident.OUT_OF_TURN, seat="7"))
    assert bank_of(kept).banker == ANA
    assert key(paid(turns(says(looked(kept, "5♠ 3♦"), Word.EIGHT), "4♠ 3♠"))) == next_one
