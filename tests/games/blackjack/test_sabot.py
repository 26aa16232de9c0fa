"""The sabot of blackjack: exhibited, cut in turn, a carta-aviso, a last coup, and what is done when it runs out."""

from typing import Any

import pytest
from msgspec.structs import replace

from pagador.betting.bets import BetKept
from pagador.betting.coup import CloseBets, VoidCoup
from pagador.betting.sabot import CardsShuffled, Cut, CutForPlayers, DeclineCut, NoticeDrawn, Shuffle
from pagador.decider import Called
from pagador.equipment.cards import read_card
from pagador.equipment.shoe import draw
from pagador.games.blackjack.commands import AskCard, DrawWrongly, ReshuffleDiscards, SpreadCards, TurnCard
from pagador.games.blackjack.decide import decide
from pagador.games.blackjack.due import due
from pagador.games.blackjack.events import CardsExhibited
from pagador.games.blackjack.packs import face_up, pack
from pagador.games.blackjack.sabot import invited
from pagador.games.blackjack.state import Blackjack
from pagador.games.blackjack.words import Phase
from pagador.law import Refused
from tests.games.blackjack.tables import ANA, BIA, RULES, after, bet, betting, both_editions, dealt, new_table, shuffled

HANDS = "1 10♣, 3 9♦, banca 7♠, 1 2♣, 3 8♦"


@both_editions
@pytest.mark.rule("pt95.V.7", "pteur.bj.7")
def test_the_cards_are_exhibited_before_the_game_and_not_before_each_shoe(edition: str) -> None:
    first = decide(new_table(edition), Shuffle())
    assert first[0] == CardsExhibited(decks=6, under=(f"{RULES[edition]}.7",))
    again = replace(betting(edition), phase=Phase.SHUFFLING)
    assert [type(event) for event in decide(again, Shuffle())] == [CardsShuffled]


@both_editions
@pytest.mark.rule("pt95.V.8", "pteur.bj.8")
def test_the_cut_passes_from_shoe_to_shoe_in_the_order_of_the_seats(edition: str) -> None:
    sitting = shuffled(edition)
    cutters = []
    for _ in range(3):
        who = invited(sitting)
        assert who is not None
        cutters.append(who)
        sitting = after(replace(after(sitting, Cut(by=who, depth=9)), phase=Phase.SHUFFLING), Shuffle())
    assert cutters == [ANA, BIA, ANA]


@both_editions
@pytest.mark.rule("pt95.V.8", "pteur.bj.8")
def test_after_a_cut_by_the_fiscal_the_next_shoe_is_as_the_first(edition: str) -> None:
    sitting = after(shuffled(edition), Cut(by=ANA, depth=9))
    sitting = after(replace(sitting, phase=Phase.SHUFFLING), Shuffle(), DeclineCut(by=BIA), DeclineCut(by=ANA))
    assert invited(sitting) is None
    sitting = after(sitting, CutForPlayers(depth=9))
    assert invited(after(replace(sitting, phase=Phase.SHUFFLING), Shuffle())) == ANA


@both_editions
@pytest.mark.rule("pt95.V.8", "pteur.bj.8")
def test_nobody_cuts_out_of_his_turn(edition: str) -> None:
    with pytest.raises(Refused, match=r"^It is for ana to cut, not for bia"):
        decide(shuffled(edition), Cut(by=BIA, depth=9))


@both_editions
@pytest.mark.rule("pt95.V.12", "pteur.bj.12")
def test_after_an_interruption_the_cut_begins_again_with_the_lowest_seat(edition: str) -> None:
    sitting = after(shuffled(edition), Cut(by=ANA, depth=9), SpreadCards(), Shuffle())
    assert invited(sitting) == ANA


def up_to_the_notice(edition: str) -> Blackjack:
    """A coup whose next card lies behind the carta-aviso."""
    sitting = dealt(betting(edition), HANDS, bet(ANA), bet(BIA))
    drawn = sitting.shoe.left - 50
    return after(replace(sitting, shoe=draw(sitting.shoe, drawn)), AskCard(by=ANA))


@both_editions
@pytest.mark.rule("pt95.V.9", "pt95.V.11", "pteur.bj.9", "pteur.bj.11")
def test_with_the_carta_aviso_the_coup_is_announced_to_be_the_last(edition: str) -> None:
    sitting = up_to_the_notice(edition)
    events = decide(sitting, TurnCard(hand="1", card=read_card("5♣")))
    under = (f"{RULES[edition]}.11",)
    assert events[:2] == (NoticeDrawn(coups_left=1, under=under), Called(call="last_coup", under=under))
    ended = after(sitting, TurnCard(hand="1", card=read_card("5♣")), VoidCoup(cause="a test"))
    assert ended.phase is Phase.SHUFFLING


@both_editions
@pytest.mark.rule("pt95.V.11", "pteur.bj.11")
def test_a_carta_aviso_right_before_a_coup_makes_that_coup_the_last(edition: str) -> None:
    sitting = after(betting(edition), bet(ANA))
    sitting = after(replace(sitting, shoe=draw(sitting.shoe, sitting.shoe.left - 50)), CloseBets())
    after_first = after(sitting, TurnCard(hand="1", card=read_card("5♣")))
    assert after_first.last_of_shoe


# A sabot that runs out -------------------------------------------------------------------


def empty(**terms: Any) -> Blackjack:
    """A card is asked for, and the sabot holds none."""
    sitting = dealt(betting("pteur", **terms), HANDS, bet(ANA), bet(BIA))
    return after(replace(sitting, shoe=draw(sitting.shoe, sitting.shoe.left)), AskCard(by=ANA))


def test_a_coup_is_void_when_the_sabot_runs_out() -> None:
    sitting = empty()
    (duty,) = [offer for offer in due(sitting) if offer.must]
    assert duty.command == "void-coup"
    with pytest.raises(Refused, match=r"^No card is left in the sabot"):
        decide(sitting, TurnCard(hand="1", card=read_card("5♣")))
    events = decide(sitting, VoidCoup(cause="the sabot has run out"))
    assert [event.bet.owner for event in events if isinstance(event, BetKept)] == [ANA, BIA]
    assert after(sitting, VoidCoup(cause="the sabot has run out")).phase is Phase.SHUFFLING


def test_or_what_is_not_on_the_table_is_shuffled_and_dealt_from() -> None:
    sitting = empty(exhausted="reshuffle")
    (duty,) = [offer for offer in due(sitting) if offer.must]
    assert duty.command == "reshuffle-discards"
    again = after(sitting, ReshuffleDiscards())
    held = pack(again)
    assert held is not None
    assert (held.number, len(held.cards)) == (2, 6 * 52 - 5)
    assert again.shoe.left == 6 * 52 - 5 - 1, "the bank has a new hidden card from it"
    after_card = after(again, TurnCard(hand="1", card=read_card("5♣")))
    assert len(face_up(after_card)) == 1, "only what came from this shoe is opened with it"
    assert after_card.last_of_shoe


def test_it_is_not_reshuffled_while_cards_are_left_nor_where_the_terms_say_void() -> None:
    with pytest.raises(Refused, match=r"^At this table a coup is void"):
        decide(empty(), ReshuffleDiscards())
    full = after(dealt(betting("pteur", exhausted="reshuffle"), HANDS, bet(ANA), bet(BIA)), AskCard(by=ANA))
    with pytest.raises(Refused, match=r"^That is not done while"):
        decide(full, ReshuffleDiscards())


@pytest.mark.rule("pteur.bj.18")
def test_a_card_drawn_unseen_is_not_drawn_twice() -> None:
    sitting = after(dealt(betting("pteur"), HANDS, bet(ANA), bet(BIA)), DrawWrongly())
    with pytest.raises(Refused, match=r"^No card can be drawn by mistake now"):
        decide(sitting, DrawWrongly())
