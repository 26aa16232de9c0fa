"""People at chemin de fer: seats, those who stand, the notebook, reservations, seats that are lost."""

from pagador.betting.coup import EndWindow, PayWinners
from pagador.betting.places import LeavePlace, TakePlace
from pagador.decider import Participant
from pagador.games.baccarat.chemin_de_fer.commands import (
    AnswerCall,
    DeclareNovice,
    DeclareUnwilling,
    DeclineCall,
    Enrol,
    KeepBank,
    RefuseHand,
    ReserveSeat,
    StrikeOff,
    TakeHand,
)
from pagador.games.baccarat.chemin_de_fer.decide import decide
from pagador.games.baccarat.chemin_de_fer.people_events import PlaceChanged, ReservationLapsed
from pagador.games.baccarat.chemin_de_fer.state import Entry, SeatCall
from pagador.games.baccarat.chemin_de_fer.words import Phase
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
    asking,
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
    new_table,
    next_shoe,
    offers,
    paid,
    ponto_wins,
    refusal,
    rule,
    silence,
    with_people,
)

X1, X2, X3, X4, ZOE, LEO = map(Participant, ("x1", "x2", "x3", "x4", "zoe", "leo"))
FULL = {**SEATED, EVA: "2", X1: "4", X2: "6", X3: "8", X4: "9", RUI: "standing-3"}
"""All nine seats taken, and one who stands."""

# Places ----------------------------------------------------------------------------------


@rule("3", "24", "25")
def test_there_are_nine_seats_and_room_to_stand_behind_all_but_the_one_beside_the_dealers_left() -> None:
    floor = new_table().table.floor
    assert floor.seats == ("1", "2", "3", "4", "5", "6", "7", "8", "9")
    assert floor.crowds == tuple(f"standing-{seat}" for seat in range(1, 9))


@rule("25")
def test_where_only_the_chair_is_meant_people_stand_behind_seat_nine_too() -> None:
    floor = new_table(readings={"seat-nine": "beside-chair"}).table.floor
    assert floor.crowds[-1] == "standing-9"


@rule("24")
def test_one_stands_behind_somebody_seated() -> None:
    assert refusal(with_people(), TakePlace(by=RUI, place="standing-2")) == (
        "Nobody sits on seat 2: one stands behind the seated.",
        ("24",),
    )


@rule("93")
def test_nobody_who_stands_moves_to_follow_the_hand() -> None:
    assert refusal(with_people(FIVE), TakePlace(by=RUI, place="standing-5")) == (
        "rui stays where they stand: nobody moves to follow the hand.",
        ("93",),
    )


@rule("16")
def test_the_game_begins_when_four_are_seated_and_not_before() -> None:
    three = with_people({ANA: "1", BIA: "3", CAIO: "5", RUI: "standing-1"})
    assert three.phase is Phase.WAITING
    assert after(three, TakePlace(by=DUARTE, place="7")).phase is Phase.EXHIBITING


@rule("15", "16")
def test_a_game_that_falls_under_four_is_stopped_and_its_cards_spread() -> None:
    sitting = after(betting(), bet(BIA, 100))
    gone = after(paid(ponto_wins(sitting)))
    assert gone.phase is Phase.HAND
    left = after(gone, LeavePlace(by=CAIO))
    events = decide(left, RefuseHand(by=BIA))
    assert [type(event).__name__ for event in events][-2:] == ["CardsSpread", "StageBegan"]
    assert after(left, RefuseHand(by=BIA)).phase is Phase.WAITING


@rule("16")
def test_no_first_hand_is_given_where_people_left_while_the_cards_were_shuffled() -> None:
    sitting = with_people({**SEATED, EVA: "9"})
    fewer = after(sitting, LeavePlace(by=EVA), LeavePlace(by=DUARTE))
    assert next_shoe(fewer).phase is Phase.WAITING


@rule("16")
def test_no_coup_begins_where_too_few_are_left_when_the_bank_is_announced() -> None:
    sitting = after(hand(), LeavePlace(by=CAIO))
    taken = after(sitting, TakeHand(by=ANA, amount=100))
    stopped = silence(taken)
    assert (stopped.phase, stopped.bank) == (Phase.WAITING, None)


# What people say of themselves -----------------------------------------------------------


@rule("23")
def test_nobody_sits_down_who_will_not_take_the_hand() -> None:
    unwilling = after(with_people(FIVE), DeclareUnwilling(by=RUI))
    assert refusal(unwilling, TakePlace(by=RUI, place="2")) == (
        "rui will not take the hand: nobody sits down with that in mind.",
        ("23",),
    )
    willing = after(unwilling, DeclareUnwilling(by=RUI, unwilling="no"), TakePlace(by=RUI, place="2"))
    assert dict(willing.people)[RUI] == "2"
    assert refusal(with_people(), DeclareUnwilling(by=ANA))[1] == ("23",)


@rule("101", "102")
def test_who_does_not_know_how_to_play_says_so_and_may_take_it_back() -> None:
    novice = after(with_people(), DeclareNovice(by=ANA))
    assert novice.novices == (ANA,)
    assert after(novice, DeclareNovice(by=ANA, novice="no")).novices == ()


# Reservations and the notebook -----------------------------------------------------------


@rule("19", "26")
def test_a_marked_seat_is_not_for_another() -> None:
    marked = after(with_people(FIVE), ReserveSeat(by=EVA, seat="4"))
    assert refusal(marked, TakePlace(by=RUI, place="4")) == ("Seat 4 is marked for eva.", ("19", "26"))
    assert dict(after(marked, TakePlace(by=EVA, place="4")).people)[EVA] == "4"


@rule("17", "19")
def test_nobody_has_two_seats() -> None:
    assert refusal(with_people(), ReserveSeat(by=ANA, seat="4")) == ("ana has a seat already.", ("17",))


@rule("19", "21")
def test_a_reservation_lapses_when_the_hand_comes_to_the_seat() -> None:
    marked = after(asking(), ReserveSeat(by=EVA, seat="2"))
    lost = ponto_wins(after(silence(marked), bet(BIA, 100)))
    events = decide(lost, PayWinners())
    assert [(event.who, event.seat) for event in found(events, ReservationLapsed)] == [(EVA, "2")]


@rule("18", "20")
def test_a_seat_goes_by_the_notebook_in_its_order() -> None:
    waiting = with_people(FULL)
    enrolled = after(waiting, Enrol(by=RUI), Enrol(by=ZOE, seat="4"))
    assert enrolled.notebook == (Entry(who=RUI), Entry(who=ZOE, seat="4"))
    freed = after(enrolled, LeavePlace(by=X1))
    assert freed.call == SeatCall(who=RUI, seat="4")
    assert refusal(freed, TakePlace(by=LEO, place="4"))[1] == ("20",)


@rule("20", "22", "96")
def test_a_name_is_called_for_a_vacant_seat_and_answers_or_loses_it() -> None:
    waiting = after(with_people(FIVE), Enrol(by=RUI))
    assert waiting.call == SeatCall(who=RUI, seat="2")
    assert calls(decide(with_people(FIVE), Enrol(by=RUI))) == ["enrolled"]
    assert dict(after(waiting, AnswerCall(by=RUI)).people)[RUI] == "2"
    assert after(waiting, DeclineCall(by=RUI)).notebook == ()
    assert after(waiting, EndWindow(question="call:rui")).notebook == ()
    assert after(waiting, StrikeOff(by=RUI)).call is None


@rule("20", "92")
def test_at_the_end_of_a_shoe_who_asked_changes_and_coming_nearer_to_the_hand_lets_it_pass() -> None:
    asked = after(at_last_coup(betting()), Enrol(by=DUARTE, seat="2"), Enrol(by=BIA, seat="6"), bet(BIA, 100))
    moved = paid(ponto_wins(asked))
    assert {who: dict(moved.people)[who] for who in (DUARTE, BIA)} == {DUARTE: "2", BIA: "6"}
    assert moved.must_let_pass == (DUARTE,)
    offered = next_shoe(moved)
    assert (key(offered), offered.must_let_pass) == ("hand:caio", ())


@rule("20", "32")
def test_a_banker_who_keeps_the_hand_does_not_move_with_it() -> None:
    asked = after(at_last_coup(betting()), Enrol(by=ANA, seat="2"), bet(BIA, 100))
    sitting = kept(paid(banker_wins(asked)))
    assert (dict(sitting.people)[ANA], bank_of(sitting).place) == ("1", "1")
    assert found(decide(paid(banker_wins(asked)), KeepBank(by=ANA)), PlaceChanged) == []


# Losing a seat ---------------------------------------------------------------------------


@rule("94")
def test_who_is_absent_when_the_hand_comes_is_called_once_more_and_then_loses_the_seat() -> None:
    once = silence(hand())
    assert (key(once), dict(once.people)[ANA]) == ("hand:ana", "1")
    twice = silence(hand({**SEATED, EVA: "9"}), 2)
    assert dict(twice.people)[ANA] == "standing-1"
    assert key(twice) == "hand:bia"


@rule("22", "94")
def test_the_seat_of_who_is_absent_goes_to_the_first_enrolled_who_takes_the_hand() -> None:
    sitting = after(hand(FULL), Enrol(by=RUI))
    absent = silence(sitting, 2)
    assert absent.call == SeatCall(who=RUI, seat="1")
    assert key(after(absent, AnswerCall(by=RUI))) == "hand:rui"
    assert key(after(absent, DeclineCall(by=RUI))) == "hand:eva"


@rule("94")
def test_or_the_hand_goes_on_and_the_new_occupant_waits() -> None:
    sitting = after(hand(FULL, readings={"new-occupant": "hand-goes-on"}), Enrol(by=RUI))
    absent = silence(sitting, 2)
    assert (absent.call, key(absent)) == (SeatCall(who=RUI, seat="1"), "hand:eva")


@rule("85", "96.c")
def test_who_refuses_the_hand_gives_up_the_seat() -> None:
    sitting = hand({**SEATED, EVA: "9"})
    events = decide(sitting, RefuseHand(by=ANA))
    assert calls(events) == ["bank_refused"]
    refused = after(sitting, RefuseHand(by=ANA))
    assert (dict(refused.people)[ANA], key(refused)) == ("standing-1", "hand:bia")


@rule("85", "96.c")
def test_or_is_only_passed_over() -> None:
    sitting = hand({**SEATED, EVA: "9"}, readings={"refused-hand": "skipped"})
    refused = after(sitting, RefuseHand(by=ANA))
    assert (dict(refused.people)[ANA], key(refused)) == ("1", "hand:bia")


@rule("104.a")
def test_nobody_leaves_with_chips_down_or_with_the_bank() -> None:
    sitting = after(betting(), bet(BIA, 10))
    assert refusal(sitting, LeavePlace(by=BIA))[0].startswith("bia still has chips on the table")
    assert refusal(sitting, LeavePlace(by=ANA))[1] == ("104.a",)
    assert offers(sitting, "leave-place") != []
