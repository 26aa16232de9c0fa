"""The deal: who gets which card, who sees it, and what stays down."""

import pytest

from pagador.betting.coup import CloseBets, PayWinners
from pagador.betting.sabot import CardsBurnt, faces
from pagador.decider import DEALER, HOUSE, SPECTATOR, Lot, Participant
from pagador.equipment.cards import read_card
from pagador.games.poker.poquer_sem_descarte.commands import Fold, PassCards, ShowCard, TurnCard
from pagador.games.poker.poquer_sem_descarte.decide import decide
from pagador.games.poker.poquer_sem_descarte.due import due, show, view
from pagador.games.poker.poquer_sem_descarte.events import CardDealt, DecisionsAsked, HandCompared
from pagador.games.poker.poquer_sem_descarte.facts import face_up
from pagador.games.poker.poquer_sem_descarte.state import Poquer, hand_at
from pagador.games.poker.poquer_sem_descarte.words import Phase, Result
from tests.games.poquer_sem_descarte.tables import (
    ACE_KING,
    ANA,
    EIGHTS,
    EVA,
    HIGH,
    NINES,
    NO_GAME,
    RUI,
    after,
    ante,
    betting,
    deciding,
    goes_on,
    refusal,
    sees,
    turns,
)

others = pytest.mark.parametrize("other", [RUI, EVA, DEALER, HOUSE, SPECTATOR])


def dealt() -> Poquer:
    """Ana on seat 5 and Rui on seat 2 have antes, Eva on seat 1 has none."""
    return after(betting({ANA: "5", RUI: "2", EVA: "1"}), ante(ANA), ante(RUI), CloseBets())


@pytest.mark.rule("pt15.803.5", "pt15.803.19", "pt15.803.19.a", "pt15.803.19.b")
def test_the_first_card_is_burnt_then_five_go_round_by_the_order_of_places_and_to_the_bank() -> None:
    events = decide(after(betting({ANA: "5", RUI: "2", EVA: "1"}), ante(ANA), ante(RUI)), CloseBets())
    (burnt,) = (event for event in events if isinstance(event, CardsBurnt))
    cards = [(event.hand, event.position) for event in events if isinstance(event, CardDealt)]
    assert (burnt.count, burnt.under) == (1, ("pt15.803.19.a",))
    assert {event.under for event in events if isinstance(event, CardDealt)} == {("pt15.803.19.b",)}
    assert cards == [(hand, 1 + number) for number, hand in enumerate(["2", "5", "banca"] * 5)]


@pytest.mark.rule("pt15.803.19.c")
def test_the_banks_last_card_is_turned_first() -> None:
    (offer,) = (offer for offer in due(dealt()) if offer.must)
    lot = offer.fields["card"]
    assert isinstance(lot, Lot)
    assert (offer.command, lot.position, len(lot.outcomes)) == ("turn-card", 15, 52)
    assert faces(after(dealt(), *turns("4♥")).banca) == ("4♥",)
    assert after(dealt(), *turns("4♥")).banca[4].turned


@pytest.mark.rule("pt15.803.20", "pt15.803.30")
def test_when_all_have_seen_their_cards_each_is_asked_and_told_both_options() -> None:
    waiting = after(dealt(), *turns("4♥"), *sees("2", NINES), *sees("5", HIGH)[:4])
    _, asked = decide(waiting, sees("5", HIGH)[4])
    assert isinstance(asked, DecisionsAsked)
    assert asked.players == (RUI, ANA)
    assert {"pt15.803.20", "pt15.803.30"} <= set(asked.under)
    options = [(offer.by, offer.command) for offer in due(after(waiting, sees("5", HIGH)[4])) if offer.must]
    assert options == [(RUI, "continue"), (RUI, "fold"), (ANA, "continue"), (ANA, "fold")]


# Who sees what ---------------------------------------------------------------------------


@pytest.mark.rule("pt15.803.19.b")
@others
def test_a_face_is_in_the_events_and_the_view_of_its_player_alone(other: Participant) -> None:
    ready = after(betting({ANA: "5", RUI: "2", EVA: "1"}), ante(ANA), ante(RUI), CloseBets())
    ready = after(ready, *turns("4♥"), *sees("2", HIGH))
    (shown,) = decide(ready, sees("5", NINES)[0])
    assert getattr(show(shown, ANA), "card", None) == "9♣"
    assert getattr(show(shown, other), "card", "") is None
    sitting = after(ready, *sees("5", NINES))
    hand, masked = hand_at(view(sitting, ANA), "5"), hand_at(view(sitting, other), "5")
    assert hand is not None
    assert masked is not None
    assert faces(hand.cards) == tuple(map(read_card, NINES.split()))
    assert faces(masked.cards) == ()
    assert {slot.seen_by for slot in masked.cards} == {ANA}


@pytest.mark.rule("pt15.803.22")
def test_a_hand_given_up_is_taken_away_and_never_turned() -> None:
    paying = after(deciding(), Fold(by=ANA), goes_on(RUI), *turns(ACE_KING))
    ana, rui = hand_at(paying, "2"), hand_at(paying, "5")
    assert ana is not None
    assert rui is not None
    assert (ana.collected, ana.turned, rui.turned) == (True, False, True)
    assert len(face_up(paying)) == 10
    assert "9♣" not in str(view(paying, RUI).hands)


@pytest.mark.rule("pt15.803.24")
def test_where_all_give_up_the_banks_four_stay_down() -> None:
    paying = after(deciding(), Fold(by=ANA), Fold(by=RUI))
    assert (paying.phase, faces(paying.banca)) == (Phase.PAYING, ("4♥",))


@pytest.mark.rule("pt15.803.24", "pt15.803.26", "pt15.803.27")
def test_where_the_bank_does_not_play_no_other_hand_is_turned() -> None:
    paying = after(deciding(), goes_on(ANA), goes_on(RUI), *turns(NO_GAME))
    assert paying.bank_plays is False
    assert len(face_up(paying)) == 5
    assert [hand.result for hand in paying.hands] == [Result.NOT_PLAYED] * 2
    assert [hand.combination for hand in paying.hands] == [None] * 2


@pytest.mark.rule("pt15.803.24")
def test_the_banks_four_are_not_turned_while_a_player_is_undecided() -> None:
    waiting = after(deciding(), goes_on(ANA))
    assert refusal(waiting, turns("K♦")[0])[1] == ("pt15.803.19",)


@pytest.mark.rule("pt15.803.25", "pt15.803.27")
def test_where_the_bank_plays_the_hands_that_went_on_are_turned_and_compared() -> None:
    waiting = after(deciding(), goes_on(ANA), goes_on(RUI), *turns(EIGHTS)[:3])
    compared = [event for event in decide(waiting, turns(EIGHTS)[3]) if isinstance(event, HandCompared)]
    assert [(event.hand, event.result) for event in compared] == [("2", Result.WON), ("5", Result.LOST)]
    assert len(face_up(after(waiting, turns(EIGHTS)[3]))) == 15


# Cards passed unseen ---------------------------------------------------------------------


@pytest.mark.rule("pt15.803.19.b", "pt15.803.20", "pt15.803.27")
def test_cards_that_only_their_player_has_seen_are_turned_when_the_bank_plays() -> None:
    asked = after(dealt(), *turns("4♥"), PassCards(hand="2"), PassCards(hand="5"))
    assert asked.phase is Phase.DECIDING
    turning = after(asked, goes_on(RUI), Fold(by=ANA), *turns(EIGHTS))
    assert turning.phase is Phase.TURNING
    paying = after(turning, *turns(NINES, hand="2"))
    assert [(hand.place, hand.result) for hand in paying.hands] == [("2", Result.WON), ("5", None)]


@pytest.mark.rule("pt15.803.20")
def test_cards_once_shown_are_not_passed() -> None:
    begun = after(dealt(), *turns("4♥"), *sees("2", NINES)[:1])
    assert refusal(begun, PassCards(hand="2"))[0] == "No cards for seat 2 are to be passed now."


# What cannot be --------------------------------------------------------------------------


def test_no_card_comes_twice() -> None:
    begun = after(dealt(), *turns("4♥"), *sees("2", NINES))
    assert refusal(begun, ShowCard(hand="5", card=read_card("9♣")))[0] == "9♣ cannot come: none is left."
    assert refusal(begun, ShowCard(hand="5", card=read_card("4♥")))[0] == "4♥ cannot come: none is left."


@pytest.mark.rule("pt15.803.20", "pt15.803.24")
def test_a_players_cards_are_not_turned_for_all_before_the_bank_plays() -> None:
    begun = after(dealt(), *turns("4♥"))
    assert refusal(begun, TurnCard(hand="2", card=read_card("9♣"))) == (
        "The cards of seat 2 are for its player alone.",
        ("pt15.803.20",),
    )


@pytest.mark.rule("pt15.803.19.a")
def test_the_burnt_card_is_seen_where_the_table_reads_it_so() -> None:
    closed = after(betting(readings={"burnt-card": "seen"}), ante(ANA), CloseBets())
    assert after(closed, *turns("3♦", hand="burnt")).burnt == "3♦"
    assert refusal(closed, turns("4♥")[0])[0] == "The next card is for the discard corner, not for the bank."
    seen = after(closed, *turns("3♦", hand="burnt"))
    assert refusal(seen, turns("3♦")[0])[0] == "3♦ cannot come: none is left."


def test_the_next_round_has_a_new_deck() -> None:
    paying = after(deciding(), Fold(by=ANA), Fold(by=RUI), PayWinners())
    assert (paying.phase, paying.coup, paying.hands, paying.banca) == (Phase.SHUFFLING, 2, (), ())
