"""How long a right lasts at chemin de fer, and whose it is: seats, bancô, shares, passed hands."""

import pytest

from pagador.betting.bets import WithdrawBet
from pagador.betting.coup import PayWinners
from pagador.betting.places import LeavePlace, TakePlace
from pagador.betting.sabot import Cut, DeclineCut, Shuffle
from pagador.decider import Participant
from pagador.games.baccarat.chemin_de_fer.commands import (
    AcceptAssociation,
    AnswerCall,
    Bid,
    DeclareUnwilling,
    Enrol,
    ExhibitCards,
    KeepBank,
    KeepHand,
    LayNotes,
    OpenAgain,
    PassHand,
    ProposeAssociation,
    ProposePartner,
    ReachClosingTime,
    RefuseHand,
    Report,
    ReserveSeat,
    TakeHand,
    TakeLevel,
    TurnBurn,
)
from pagador.games.baccarat.chemin_de_fer.decide import decide
from pagador.games.baccarat.chemin_de_fer.events import NotesExchanged
from pagador.games.baccarat.chemin_de_fer.people_events import MovedAhead
from pagador.games.baccarat.chemin_de_fer.questions import questions
from pagador.games.baccarat.chemin_de_fer.shoe import invited_to_cut
from pagador.games.baccarat.chemin_de_fer.state import Chemin
from pagador.games.baccarat.chemin_de_fer.words import Apart, Banco, Incident, Phase
from tests.games.chemin_de_fer.tables import (
    ANA,
    BIA,
    CAIO,
    DUARTE,
    EVA,
    FIVE,
    RUI,
    SEATED,
    after,
    alone,
    asking,
    associating,
    at_last_coup,
    bank_of,
    banker_wins,
    bet,
    betting,
    card,
    dealt,
    found,
    kept,
    key,
    mixed,
    money,
    next_shoe,
    paid,
    passed,
    ponto_wins,
    refusal,
    rule,
    silence,
    tied,
    with_people,
    with_table,
    won,
)

ROUND = {ANA: "1", BIA: "3", CAIO: "5", DUARTE: "7", EVA: "9"}
BEHIND = {**SEATED, RUI: "standing-5"}
PAY = PayWinners()
KEEP_APART = KeepBank(by=ANA, cagnotte=Apart.APART)

# Seats -----------------------------------------------------------------------------------


@rule("20", "22")
def test_at_the_end_of_a_shoe_who_sits_goes_before_who_was_called_and_that_name_stays_in_the_notebook() -> None:
    called = after(at_last_coup(betting(FIVE)), Enrol(by=DUARTE, seat="2"), bet(BIA, 100), Enrol(by=RUI, seat="2"))
    assert called.call is not None
    ended = paid(ponto_wins(called))
    assert dict(ended.people)[DUARTE] == "2"
    assert [entry.who for entry in ended.notebook] == [RUI]
    assert refusal(ended, AnswerCall(by=RUI))[0] == "Nobody has called rui for a seat."


@rule("20")
def test_a_seat_that_another_change_frees_goes_to_who_sits_and_asked_for_it() -> None:
    others = {Participant(f"p{seat}"): str(seat) for seat in (2, 4, 6)}
    full = {**ROUND, **others, RUI: "standing-3"}
    wishes = (Enrol(by=CAIO, seat="7"), Enrol(by=DUARTE, seat="8"), Enrol(by=RUI, seat="7"))
    ended = paid(ponto_wins(after(at_last_coup(betting(full)), *wishes, bet(BIA, 100))))
    assert (dict(ended.people)[CAIO], dict(ended.people)[DUARTE]) == ("7", "8")


@rule("23")
def test_who_will_not_take_the_hand_is_struck_off_and_marks_no_seat() -> None:
    standing = with_people({**SEATED, EVA: "standing-3"})
    called = after(standing, Enrol(by=EVA, seat="9"))
    unwilling = after(called, DeclareUnwilling(by=EVA))
    assert (called.call is None, unwilling.call, unwilling.notebook) == (False, None, ())
    assert refusal(unwilling, AnswerCall(by=EVA))[0] == "Nobody has called eva for a seat."
    marked = after(standing, ReserveSeat(by=EVA, seat="9"), DeclareUnwilling(by=EVA))
    assert marked.reservations == ()


@rule("21", "22", "94")
def test_the_hand_waits_for_a_name_that_is_called_already_for_the_seat_it_comes_to() -> None:
    called = after(betting(FIVE), bet(BIA, 100), Enrol(by=RUI, seat="2"))
    waiting = paid(ponto_wins(called))
    assert (waiting.hand_at, waiting.awaiting, key(waiting)) == ("2", True, "call:rui")
    assert key(after(waiting, AnswerCall(by=RUI))) == "hand:rui"


@rule("21", "22", "94")
def test_and_for_a_name_called_for_another_seat_first() -> None:
    called = after(
        betting({**FIVE, EVA: "standing-5"}), bet(BIA, 100), Enrol(by=EVA, seat="4"), Enrol(by=RUI, seat="2")
    )
    waiting = paid(ponto_wins(called))
    assert (waiting.hand_at, key(waiting)) == ("2", "call:eva")
    assert key(after(waiting, AnswerCall(by=EVA))) == "call:rui"


@rule("27", "29", "51", "57", "92")
def test_a_new_game_knows_nothing_of_the_rights_of_the_old_one() -> None:
    burnt = TurnBurn(card=card("K♠"))
    begun = after(mixed(ROUND), DeclineCut(by=EVA), Cut(by=DUARTE, depth=100), burnt)
    over = paid(
        banker_wins(
            after(silence(after(begun, ReachClosingTime(minutes=5), TakeHand(by=ANA, amount=100))), alone(CAIO))
        )
    )
    assert (over.phase, over.last_cutter, over.suivi) == (Phase.OVER, "7", CAIO)
    anew = after(over, OpenAgain())
    assert (anew.last_cutter, anew.suivi, anew.must_let_pass) == ("", None, ())
    assert invited_to_cut(after(silence(after(anew, ExhibitCards())), Shuffle())) == EVA


# Ahead of one's turn ---------------------------------------------------------------------


@rule("92")
def test_who_leaves_and_sits_down_nearer_to_the_hand_lets_it_pass() -> None:
    moved = after(betting(ROUND), bet(CAIO, 20), LeavePlace(by=EVA), TakePlace(by=EVA, place="2"))
    assert moved.must_let_pass == (EVA,)
    assert key(paid(ponto_wins(moved))) == "hand:bia"


@rule("92")
def test_and_is_told_so_at_once() -> None:
    gone = after(betting(ROUND), bet(CAIO, 20), LeavePlace(by=EVA))
    (told,) = found(decide(gone, TakePlace(by=EVA, place="2")), MovedAhead)
    assert (told.who, told.seat, told.under) == (EVA, "2", (gone.law.let_hand_pass,))
    assert found(decide(gone, TakePlace(by=EVA, place="9")), MovedAhead) == []


@rule("92")
def test_but_not_farther_away_nor_once_the_shoe_is_over() -> None:
    away = after(betting(ROUND), bet(CAIO, 20), LeavePlace(by=BIA), TakePlace(by=BIA, place="8"))
    assert away.must_let_pass == ()
    gone = after(at_last_coup(betting(ROUND)), bet(CAIO, 20), LeavePlace(by=EVA))
    assert after(next_shoe(paid(ponto_wins(gone))), TakePlace(by=EVA, place="2")).must_let_pass == ()


@rule("92")
def test_who_has_to_let_the_hand_pass_is_not_freed_by_leaving() -> None:
    bound = after(betting(ROUND), bet(CAIO, 20), LeavePlace(by=EVA), TakePlace(by=EVA, place="2"))
    again = after(bound, LeavePlace(by=EVA), TakePlace(by=EVA, place="2"))
    assert (again.must_let_pass, key(paid(ponto_wins(again)))) == ((EVA,), "hand:bia")


@rule("91", "92")
def test_with_a_standing_banker_the_turn_is_counted_from_the_last_regular_one() -> None:
    people = {ANA: "1", BIA: "3", CAIO: "5", DUARTE: "8", RUI: "standing-5"}
    standing = bank_of_rui(people)
    wishes = (Enrol(by=DUARTE, seat="2"), Enrol(by=BIA, seat="6"), bet(BIA, 20))
    new = kept(paid(banker_wins(after(at_last_coup(silence(standing)), *wishes))))
    assert (dict(new.people)[DUARTE], dict(new.people)[BIA], new.must_let_pass) == ("2", "6", (DUARTE,))


def bank_of_rui(people: dict[Participant, str]) -> Chemin:
    """Ana, in turn, passed a hand that Rui took standing."""
    passing = passed(paid(banker_wins(after(betting(people), bet(BIA, 100)))))
    return silence(silence(after(passing, TakeLevel(by=RUI))))


def unbet_against(sitting: Chemin) -> Chemin:
    """Nobody bets, until the banker is asked what to do."""
    while sitting.phase in (Phase.ASSOCIATING, Phase.BANCO, Phase.BETTING):
        sitting = silence(sitting)
    assert sitting.phase is Phase.UNBET
    return sitting


# Bancô -----------------------------------------------------------------------------------


@rule("57", "76", "89")
def test_a_tied_banco_com_a_mesa_is_a_bet_like_others_and_who_made_it_goes_first_alone() -> None:
    tie = kept(paid(tied(after(silence(after(asking(SEATED), with_table(DUARTE))), bet(BIA, 50)))))
    assert (tie.phase, tie.banco, len(tie.bets)) == (Phase.BANCO, None, 2)
    assert (
        refusal(tie, with_table(DUARTE))[0] == "duarte made bancô com a mesa in the coup before: now only bancô alone."
    )
    first = after(tie, alone(BIA), alone(DUARTE))
    assert first.banco is not None
    assert (first.banco.who, first.banco.kind) == (DUARTE, Banco.SOZINHO)


@rule("57")
@pytest.mark.parametrize("how", ["won", "passed"])
def test_banco_com_a_mesa_is_not_made_twice_running_by_the_same_against_any_banker(how: str) -> None:
    made = after(silence(after(asking(SEATED), with_table(DUARTE))), bet(BIA, 50))
    if how == "won":
        then = silence(after(paid(ponto_wins(made)), TakeHand(by=BIA, amount=100)))
    else:
        then = silence(silence(after(passed(paid(banker_wins(made))), TakeLevel(by=BIA))))
    assert then.phase is Phase.BANCO
    assert refusal(then, with_table(DUARTE))[1] == ("57",)
    next_one = kept(paid(banker_wins(after(silence(then), bet(CAIO, 20)))))
    assert next_one.with_table is None


@rule("51", "80")
def test_a_hand_that_its_passer_keeps_is_the_same_hand_for_who_lost_a_banco() -> None:
    lost = paid(banker_wins(after(asking(SEATED), alone(CAIO))))
    same = after(silence(passed(lost)), KeepHand(by=ANA))
    followed = after(same, alone(BIA), alone(CAIO))
    assert followed.banco is not None
    assert (followed.banco.who, followed.banco.suivi) == (CAIO, True)


@rule("51", "89")
def test_a_tie_in_which_they_made_none_ends_the_right_of_who_lost_a_banco() -> None:
    lost = kept(paid(banker_wins(after(asking(SEATED), alone(DUARTE)))))
    tie = kept(paid(tied(after(silence(lost), bet(BIA, 20)))))
    assert tie.suivi is None
    assert refusal(after(tie, alone(BIA)), alone(DUARTE))[0] == "bia goes before duarte."


@rule("51", "54")
def test_a_tied_banco_suivi_is_followed_still() -> None:
    lost = kept(paid(banker_wins(after(asking(SEATED), alone(DUARTE)))))
    tie = paid(tied(after(lost, alone(DUARTE))))
    assert (tie.suivi, kept(tie).phase) == (DUARTE, Phase.BETTING)
    taken = silence(silence(after(passed(tie), TakeLevel(by=BIA))))
    followed = after(taken, alone(CAIO), alone(DUARTE))
    assert followed.banco is not None
    assert followed.banco.who == DUARTE


@rule("52")
def test_cards_that_a_slow_ponto_never_took_up_are_unseen() -> None:
    lost = kept(paid(banker_wins(after(asking(SEATED), alone(CAIO)))))
    slow = silence(dealt(after(silence(lost), bet(BIA, 40), bet(DUARTE, 20))), 2)
    assert slow.cards.holder == DUARTE
    assert after(slow, alone(CAIO)).cards.holder == CAIO


# Bank and shares -------------------------------------------------------------------------


@rule("31", "47")
def test_a_cagnotte_paid_apart_leaves_banker_and_associate_with_the_same() -> None:
    offered = silence(after(associating(SEATED), ProposeAssociation(by=DUARTE)))
    shared = after(offered, AcceptAssociation(by=ANA, associate=DUARTE))
    lost = paid(banker_wins(after(shared, alone(BIA))))
    for cagnotte in (Apart.APART, Apart.BANK):
        events = decide(lost, PassHand(by=ANA, cagnotte=cagnotte))
        assert (won(events, ANA), won(events, DUARTE)) == (195, 195)


@rule("31", "47")
def test_an_advance_larger_than_what_is_left_is_the_bankers_loss_alone() -> None:
    offered = silence(after(associating(SEATED), ProposeAssociation(by=DUARTE)))
    lost = paid(banker_wins(after(after(offered, AcceptAssociation(by=ANA, associate=DUARTE)), alone(BIA))))
    again = after(lost, KEEP_APART)
    assert (bank_of(again).amount, bank_of(again).advanced) == (400, 10)
    events = decide(ponto_wins(after(again, alone(BIA))), PAY)
    assert (won(events, ANA), won(events, DUARTE)) == (0, 0)


@rule("47")
def test_where_nobody_bet_no_cagnotte_is_paid_apart() -> None:
    unbet = unbet_against(kept(paid(banker_wins(after(asking(SEATED), alone(CAIO))))))
    assert refusal(unbet, PassHand(by=ANA, cagnotte=Apart.APART))[0] == "No cagnotte was taken in this coup."


@rule("42")
def test_notes_are_changed_once_though_chips_lie_on_the_line_too() -> None:
    lost = banker_wins(after(betting(), LayNotes(by=BIA, stake=20), bet(BIA, 40, "risco")))
    assert [event.amount for event in found(decide(lost, PAY), NotesExchanged)] == [20]


@rule("40", "58")
def test_chips_taken_back_from_a_covered_bank_open_the_bets_under_a_new_number() -> None:
    room = after(betting(), bet(BIA, 40))
    covered = after(room, bet(CAIO, 60))
    opened = after(covered, WithdrawBet(by=BIA, spot="ponto"))
    assert [question.key for question in questions(covered)] == []
    assert questions(opened)[0].number > questions(room)[0].number
    assert money(opened) == money(covered) - 40


# Passed hands ----------------------------------------------------------------------------


@rule("86", "89")
def test_after_a_tie_the_associate_of_who_passed_may_bid() -> None:
    offered = silence(after(associating(SEATED), ProposeAssociation(by=DUARTE)))
    shared = silence(after(offered, AcceptAssociation(by=ANA, associate=DUARTE)))
    auction = silence(silence(passed(paid(tied(after(shared, bet(BIA, 60)))))))
    assert after(auction, Bid(by=DUARTE, amount=50)).claim is not None
    assert refusal(auction, Bid(by=ANA, amount=50))[1][0] == "86"


@rule("89")
def test_who_passed_after_a_tie_makes_no_banco_though_another_passes_the_hand_before_a_coup() -> None:
    tie = after(passed(paid(tied(after(betting(FIVE), bet(BIA, 60))))), TakeLevel(by=CAIO))
    unbet = unbet_against(silence(tie))
    again = silence(silence(after(passed(unbet), TakeLevel(by=DUARTE))))
    assert (again.phase, refusal(again, alone(ANA))[1]) == (Phase.BANCO, ("89",))


@rule("88")
def test_who_passed_before_may_not_bid_where_the_winner_of_the_auction_gave_no_coup() -> None:
    auction = silence(silence(passed(paid(banker_wins(after(betting(FIVE), bet(BIA, 60)))))))
    unbet = unbet_against(silence(after(auction, Bid(by=CAIO, amount=50))))
    again = silence(silence(passed(unbet)))
    assert (again.phase, again.barred) == (Phase.AUCTION, (ANA, CAIO))


@rule("88")
def test_a_bank_won_by_bidding_is_refused_until_the_first_card() -> None:
    auction = silence(silence(passed(paid(banker_wins(after(betting({**SEATED, EVA: "9"}), bet(BIA, 60)))))))
    dealing = silence(after(silence(silence(after(auction, Bid(by=CAIO, amount=50)))), alone(BIA)))
    assert dealing.phase is Phase.DEALING
    refused = after(dealing, RefuseHand(by=CAIO))
    assert (refused.phase, refused.bets, refused.barred) == (Phase.AUCTION, (), (ANA, CAIO))


@rule("80", "81")
def test_a_passed_hand_that_was_taken_out_of_turn_is_offered_at_its_level_again() -> None:
    taken = silence(after(passed(paid(banker_wins(after(betting(FIVE), bet(BIA, 100))))), TakeLevel(by=RUI)))
    back = after(taken, Report(incident=Incident.OUT_OF_TURN, seat="3"))
    assert (back.phase, back.level, back.passer, back.bank) == (Phase.LEVEL, 195, ANA, None)
    assert bank_of(silence(after(back, TakeLevel(by=BIA)))).amount == 195


@rule("81", "82", "85")
def test_so_is_a_bank_that_was_auctioned_and_one_that_nobody_bid_for_is_taken_with_the_least() -> None:
    auction = silence(silence(passed(paid(banker_wins(after(betting(FIVE), bet(BIA, 100)))))))
    taken = silence(after(auction, Bid(by=CAIO, amount=50)))
    assert after(taken, Report(incident=Incident.OUT_OF_TURN, seat="3")).phase is Phase.AUCTION
    least = silence(auction)
    assert (key(least), least.least_only) == ("hand:bia", True)
    back = after(least, TakeHand(by=BIA, amount=50), Report(incident=Incident.OUT_OF_TURN, seat="5"))
    assert (key(back), refusal(back, TakeHand(by=CAIO, amount=60))[1]) == ("hand:caio", ("85",))


@rule("85")
def test_who_refuses_a_hand_that_nobody_bid_for_gives_up_the_seat_whatever_is_read_of_others() -> None:
    people = {**SEATED, EVA: "9"}
    won_once = paid(banker_wins(after(betting(people, readings={"refused-hand": "skipped"}), bet(BIA, 100))))
    least = silence(silence(silence(passed(won_once))))
    assert dict(after(least, RefuseHand(by=BIA)).people)[BIA] == "standing-3"


@rule("84", "87")
def test_equal_bids_go_from_the_right_of_who_passed_though_they_stood() -> None:
    won_again = paid(banker_wins(after(silence(bank_of_rui(BEHIND)), bet(BIA, 20))))
    auction = silence(silence(passed(won_again)))
    bid = after(auction, Bid(by=DUARTE, amount=60))
    assert refusal(bid, Bid(by=BIA, amount=60))[0] == "60 is bid by duarte: that goes before."
    agreed = (ProposePartner(by=BIA, partner=DUARTE), ProposePartner(by=DUARTE, partner=BIA))
    joint = after(auction, *agreed, Bid(by=BIA, amount=60, partner=DUARTE)).claim
    assert joint is not None
    assert (joint.who, joint.partner) == (DUARTE, BIA)
