"""What a ruling leaves: cards that came out of the sabot stay out, and what the court has said is not undone."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from pagador.betting.coup import CloseBets, PayWinners
from pagador.games.baccarat.chemin_de_fer.commands import (
    AskAdvice,
    Deal,
    DeclareNovice,
    DepositCard,
    DrawCard,
    FindFaceUp,
    KeepBank,
    LayNotes,
    ReachClosingTime,
    Report,
    Say,
    Stand,
)
from pagador.games.baccarat.chemin_de_fer.decide import decide
from pagador.games.baccarat.chemin_de_fer.events import AdviceGiven, NotesExchanged, Ruled
from pagador.games.baccarat.chemin_de_fer.mishaps import of_moment
from pagador.games.baccarat.chemin_de_fer.points import banker_points
from pagador.games.baccarat.chemin_de_fer.state import Chemin
from pagador.games.baccarat.chemin_de_fer.words import Incident, Keep, Mended, Phase, Play, Result, Side, Word
from tests.games.chemin_de_fer.tables import (
    ANA,
    BIA,
    after,
    at_last_coup,
    bank_of,
    banker_wins,
    bet,
    betting,
    calls,
    card,
    dealt,
    found,
    gives,
    kept,
    looked,
    paid,
    ponto_wins,
    refusal,
    rule,
    silence,
    spoken,
    stands,
    tied,
    turns,
    who_may,
)
from tests.games.chemin_de_fer.test_coup import bound, free
from tests.games.chemin_de_fer.test_faults import reported, slip

# Cards that came out ---------------------------------------------------------------------

STUCK = Report(incident=Incident.TWO_STUCK, mended=Mended.YES)


def stuck() -> Chemin:
    """The ponto has 4, the banker 3; two cards came out for the ponto, who has the first: 2."""
    return turns(after(spoken(bound(), "2♣ 2♦", Word.CARD, "3♠ K♥"), STUCK), "2♥", Side.PONTO)


@rule("104.c")
def test_the_second_of_two_stuck_cards_is_the_bankers_next() -> None:
    sitting = stuck()
    (waiting,) = sitting.cards.mesa
    for played in (after(sitting, DrawCard(by=ANA, to=Side.BANCA)), silence(sitting)):
        assert (played.cards.banca[-1].position, played.cards.mesa) == (waiting.position, ())
        assert played.shoe.left == sitting.shoe.left


@rule("104.c", "71")
def test_the_second_of_two_stuck_cards_is_burnt_if_the_banker_may_not_have_it() -> None:
    sitting = turns(after(spoken(bound(), "2♣ 2♦", Word.CARD, "3♠ 4♥"), STUCK), "2♥", Side.PONTO)
    ended = after(sitting, DrawCard(by=ANA, to=Side.BANCA))
    assert (len(ended.cards.banca), ended.cards.mesa) == (2, ())
    assert ended.shoe.left == sitting.shoe.left


@rule("97", "104.c")
def test_two_stuck_cards_that_void_the_coup_are_out_of_the_sabot() -> None:
    sitting = spoken(bound(), "2♣ 2♦", Word.CARD, "3♠ K♥")
    void = after(sitting, reported(Incident.TWO_STUCK))
    assert (sitting.shoe.left - void.shoe.left, void.cards.mesa) == (2, ())


@rule("71", "97")
def test_both_cards_of_a_banker_who_may_have_none_are_out_of_the_sabot() -> None:
    sitting = spoken(bound(), "K♠ 7♦", Word.NO, "K♦ 6♦")
    assert sitting.shoe.left - after(sitting, slip(Side.BANCA, 2)).shoe.left == 2


# The deposit -----------------------------------------------------------------------------


@rule("75", "104.l")
def test_cards_put_away_after_they_were_shown_lose_the_coup_all_the_same() -> None:
    won = banker_wins(bound())
    assert who_may(won, "deposit-card") == [ANA, BIA]
    lost = after(won, DepositCard(by=ANA))
    assert (lost.phase, lost.cards.winner, lost.last) == (Phase.PAYING, Result.PONTO, ("ponto",))
    assert after(ponto_wins(bound()), DepositCard(by=BIA)).cards.winner is Result.BANCA


@rule("74", "104.l")
def test_a_coup_is_lost_once_and_a_paid_one_no_more() -> None:
    lost = after(banker_wins(bound()), DepositCard(by=ANA))
    assert who_may(lost, "deposit-card") == []
    assert refusal(lost, DepositCard(by=BIA)) == ("Only the pagador puts cards into the deposit.", ("74",))
    assert who_may(paid(banker_wins(bound())), "deposit-card") == []


def lost_by_the_deposit() -> Chemin:
    return after(banker_wins(bound()), DepositCard(by=ANA))


def two_for_one() -> Chemin:
    return turns(after(spoken(bound(), "K♠ 6♦", Word.NO, "K♦ 5♦"), slip(Side.BANCA, 2)), "8♥ 7♥")


@rule("100")
@pytest.mark.parametrize("ruled", [lost_by_the_deposit, two_for_one])
def test_an_error_of_the_house_does_not_undo_what_the_court_has_ruled(ruled: Callable[[], Chemin]) -> None:
    sitting = ruled()
    assert sitting.phase is Phase.PAYING
    assert Incident.STAFF_ERROR not in of_moment(sitting)
    assert refusal(sitting, reported(Incident.STAFF_ERROR)) == ("There is nothing to rebuild in this coup.", ("100",))


# One fault and another -------------------------------------------------------------------


@rule("104.e", "104.m")
def test_cards_that_slipped_to_the_floor_leave_every_later_fault_to_the_court() -> None:
    fallen = after(spoken(bound(), "K♠ 6♦", Word.NO, "K♦ 5♦"), reported(Incident.FALLEN))
    ended = turns(after(fallen, slip(Side.BANCA, 2)), "8♥ 7♥")
    assert (banker_points(ended), ended.cards.winner) == (0, Result.PONTO)


@rule("104.f", "106.a")
def test_a_card_that_came_out_face_up_does_so_too() -> None:
    sitting = looked(dealt(after(silence(free()), FindFaceUp(card=card("9♥")))), "K♠ 2♦")
    assert Incident.FIFTH_CARD in after(sitting, slip(Side.MESA)).cards.incidents


@rule("106.a", "106.d")
def test_a_card_may_come_face_up_however_few_are_left_and_then_the_coup_is_not_valid() -> None:
    sitting = at_last_coup(silence(free()))
    sitting = replace(sitting, shoe=replace(sitting.shoe, drawn=sitting.shoe.size - 6))
    burnt = after(sitting, FindFaceUp(card=card("9♥")))
    assert Incident.TOO_FEW_CARDS in [each.incident for each in found(decide(burnt, Deal(by=ANA)), Ruled)]


@rule("81")
def test_a_hand_wrongly_taken_stays_once_its_cards_were_given() -> None:
    """In the second coup of the hand as in the first."""
    second = kept(paid(banker_wins(bound())))
    assert second.phase is Phase.BANCO
    told = after(second, Report(incident=Incident.OUT_OF_TURN, seat="5"))
    assert (told.phase, bank_of(told).banker, told.next_from) == (Phase.BANCO, ANA, "5")


# Advice ----------------------------------------------------------------------------------


@rule("98", "104.n", "105.c")
def test_advice_is_for_the_word_it_was_given_on() -> None:
    """Banker 6 is told to stand on «não»; after «carta» and a 6 the table has the banker draw."""
    sitting = after(spoken(free(), "K♠ 3♦", Word.NO, "K♦ 6♦"), AskAdvice(by=ANA))
    assert sitting.cards.advised is Play.STAND
    changed = gives(after(sitting, Say(by=BIA, word=Word.CARD)), "6♥")
    ended = turns(after(changed, DrawCard(by=ANA, to=Side.BANCA)), "2♥")
    assert (Incident.AGAINST_ADVICE in ended.cards.incidents, banker_points(ended)) == (False, 8)


@rule("64.a", "99")
@pytest.mark.parametrize("cards", ["4♠ 4♦", "4♠ 5♦"])
def test_a_ponto_with_eight_or_nine_is_told_to_show_it(cards: str) -> None:
    sitting = looked(dealt(bound()), cards)
    (told,) = found(decide(sitting, AskAdvice(by=BIA)), AdviceGiven)
    assert (told.to, told.advice) == (BIA, Play.SHOW)


@rule("102")
def test_a_banker_who_says_so_late_draws_all_the_same_where_the_table_leaves_the_choice() -> None:
    sitting = gives(spoken(bound(), "K♠ 2♥", Word.CARD, "K♦ 3♦"), "9♥")
    assert stands(sitting).cards.winner is Result.BANCA
    late = DeclareNovice(by=ANA, novice="yes")
    assert calls(decide(sitting, late)) == ["plays_by_table"]
    novice = after(sitting, late)
    assert len(after(novice, Stand(by=ANA)).cards.banca) == 3


# Announcements ---------------------------------------------------------------------------


@rule("67", "69", "96.b")
def test_what_the_banker_does_is_called() -> None:
    sitting = spoken(bound(), "K♠ 6♦", Word.NO, "K♦ 5♦")
    assert calls(decide(sitting, DrawCard(by=ANA, to=Side.BANCA))) == ["card"]
    seven = gives(spoken(bound(), "K♠ 2♦", Word.CARD, "K♦ 7♦"), "2♥")
    assert calls(decide(seven, Stand(by=ANA)))[0] == "no"


@rule("66", "96.b", "105.c")
def test_a_word_that_changes_is_called_again() -> None:
    sitting = spoken(free(), "K♠ 3♦", Word.NO, "K♦ 6♦")
    assert calls(decide(sitting, Say(by=BIA, word=Word.CARD))) == ["card"]


@rule("96.c", "107")
def test_the_last_coup_of_a_shoe_played_out_past_the_hour_is_called_as_the_last_of_all() -> None:
    sitting = at_last_coup(after(bound(), ReachClosingTime(minutes=30)))
    dealing = after(sitting, CloseBets())
    assert calls(decide(dealing, Deal(by=ANA))) == ["last_coup_of_shoe", "last_coup"]


@rule("96.c", "107")
def test_the_coup_that_runs_at_the_hour_is_called_as_the_last_and_the_game_ends_with_it() -> None:
    hour = ReachClosingTime(minutes=5)
    assert calls(decide(bound(), hour)) == ["last_coup"]
    assert paid(banker_wins(after(bound(), hour))).phase is Phase.OVER


@rule("96.c", "107")
def test_between_two_coups_the_next_is_called_as_the_last() -> None:
    sitting = after(paid(banker_wins(bound())), ReachClosingTime(minutes=5))
    assert sitting.phase is Phase.KEEPING
    events = decide(sitting, KeepBank(by=ANA, how=Keep.WHOLE))
    assert "last_coup" in calls(events)
    last = after(silence(after(sitting, KeepBank(by=ANA, how=Keep.WHOLE))), bet(BIA, 60))
    assert paid(banker_wins(last)).phase is Phase.OVER


@rule("107")
def test_no_new_shoe_is_begun_after_the_hour() -> None:
    sitting = paid(banker_wins(at_last_coup(bound())))
    assert (sitting.phase, sitting.last_coup) == (Phase.KEEPING, True)
    assert kept(after(sitting, ReachClosingTime(minutes=5))).phase is Phase.OVER


# Notes -----------------------------------------------------------------------------------


@rule("42", "76")
def test_notes_that_stay_over_a_tie_are_still_notes() -> None:
    sitting = kept(paid(tied(after(betting(), LayNotes(by=BIA, stake=100)))))
    (changed,) = found(decide(banker_wins(sitting), PayWinners()), NotesExchanged)
    assert (changed.who, changed.amount) == (BIA, 100)
