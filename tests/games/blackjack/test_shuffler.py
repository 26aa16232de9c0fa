"""The automatic shuffler: no cut and no carta-aviso with any, and how the last coup of one that stops is known."""

import pytest
from msgspec.structs import replace

from pagador.betting.coup import CloseBets, EndWindow, VoidCoup
from pagador.betting.sabot import CutForPlayers, Shuffle
from pagador.decider import Called, Command
from pagador.equipment.cards import read_card
from pagador.equipment.shoe import draw
from pagador.games.blackjack.commands import (
    Complain,
    DrawWrongly,
    HoldCards,
    LoadShuffler,
    ReplaceCard,
    ReportJam,
    ReshuffleDiscards,
    ReturnCards,
    TurnCard,
    UnloadShuffler,
)
from pagador.games.blackjack.decide import decide
from pagador.games.blackjack.due import due
from pagador.games.blackjack.state import Blackjack
from pagador.games.blackjack.words import Phase
from pagador.law import Refused
from tests.games.blackjack.tables import ANA, BIA, after, bet, dealt, kinds, shuffled

LOAD = LoadShuffler(packets=2, chief="fiscal-chefe")
FIRST = TurnCard(hand="1", card=read_card("5♣"))
every_shuffler = pytest.mark.parametrize("shuffler", ["automatic", "continuous"])


def loaded(shuffler: str) -> Blackjack:
    return after(shuffled("pteur", shuffler=shuffler), LOAD)


def down_to_fifty(shuffler: str) -> Blackjack:
    """The bets are closed, and fifty cards are left in the shuffler."""
    sitting = after(loaded(shuffler), bet(ANA))
    return after(replace(sitting, shoe=draw(sitting.shoe, sitting.shoe.left - 50)), CloseBets())


@every_shuffler
@pytest.mark.rule("pteur.bj.52", "pteur.bj.54")
def test_the_cards_go_in_without_a_cut_and_without_a_carta_aviso(shuffler: str) -> None:
    assert kinds(decide(shuffled("pteur", shuffler=shuffler), LOAD)) == ["ShufflerLoaded", "CardsBurnt"]
    assert loaded(shuffler).phase is Phase.BETTING


@pytest.mark.rule("pteur.bj.11", "pteur.bj.52")
def test_the_last_coup_of_one_that_stops_is_announced_with_fifty_cards_left() -> None:
    sitting = down_to_fifty("automatic")
    events = decide(sitting, FIRST)
    assert Called(call="last_coup", under=("pteur.bj.11",)) in events
    assert "NoticeDrawn" not in kinds(events)
    over = after(sitting, FIRST, VoidCoup(cause="a test"))
    assert over.phase is Phase.SHUFFLING
    again = after(over, Shuffle())
    assert (again.phase, again.last_of_shoe, again.shoe.left) == (Phase.BETTING, False, 6 * 52 - 1)


@pytest.mark.rule("pteur.bj.56")
def test_a_continuous_one_has_no_last_coup() -> None:
    assert "Called" not in kinds(decide(down_to_fifty("continuous"), FIRST))


@every_shuffler
@pytest.mark.rule("pteur.bj.61")
def test_nobody_complains_before_a_card_is_dealt(shuffler: str) -> None:
    with pytest.raises(Refused, match=r"^The cards are back in the shuffler"):
        decide(loaded(shuffler), Complain(by=ANA, about="the bank has 18"))


@pytest.mark.rule("pteur.bj.61")
def test_cards_that_went_out_of_one_that_stops_may_be_complained_about_until_it_shuffles() -> None:
    complaint = Complain(by=ANA, about="the bank has 18")
    between = after(after(loaded("automatic"), bet(ANA), CloseBets()), FIRST, VoidCoup(cause="a test"))
    assert between.phase is Phase.BETTING
    assert kinds(decide(between, complaint)) == ["ComplaintHeard"]
    with pytest.raises(Refused, match=r"^The cards are back in the shuffler"):
        decide(after(replace(between, phase=Phase.SHUFFLING), Shuffle()), complaint)


@pytest.mark.rule("pteur.bj.51")
@pytest.mark.parametrize("fault", [ReplaceCard(chief="fiscal-chefe"), ReportJam()])
def test_nothing_is_wrong_with_a_shuffler_that_holds_no_cards(fault: Command) -> None:
    with pytest.raises(Refused, match=r"^There are no cards in the shuffler yet"):
        decide(shuffled("pteur", shuffler="continuous"), fault)


@pytest.mark.rule("pteur.bj.51")
@pytest.mark.parametrize("act", [CloseBets(), EndWindow()])
def test_no_card_is_burnt_from_one_that_is_jammed(act: Command) -> None:
    table = shuffled("pteur", shuffler="continuous", readings={"burnt-card": "per-coup"})
    jammed = after(table, LOAD, bet(ANA), ReportJam())
    with pytest.raises(Refused, match=r"^The shuffler is jammed") as refusal:
        decide(jammed, act)
    assert refusal.value.under == ("pteur.bj.51",)


@pytest.mark.rule("pteur.bj.51")
def test_no_card_comes_by_mistake_from_one_that_is_jammed() -> None:
    sitting = dealt(loaded("continuous"), "1 10♣, 3 9♦, banca 7♠, 1 4♣, 3 9♣", bet(ANA), bet(BIA))
    with pytest.raises(Refused, match=r"^The shuffler is jammed") as refusal:
        decide(after(sitting, ReportJam()), DrawWrongly())
    assert refusal.value.under == ("pteur.bj.51",)


@pytest.mark.rule("pteur.bj.51", "pteur.bj.55")
def test_one_that_was_emptied_is_not_jammed_any_more() -> None:
    emptied = after(loaded("automatic"), ReportJam(), UnloadShuffler(chief="fiscal-chefe", cards=6 * 52))
    assert (emptied.jammed, emptied.phase) == (False, Phase.SHUFFLING)
    assert after(emptied, Shuffle()).phase is Phase.LOADING


@pytest.mark.rule("pteur.bj.60")
@pytest.mark.parametrize("burnt", ["per-shoe", "per-coup"])
def test_cards_wait_however_few_are_left_and_one_that_runs_out_is_a_matter_of_the_terms(burnt: str) -> None:
    sitting = after(shuffled("pteur", shuffler="continuous", readings={"burnt-card": burnt}), LOAD, bet(ANA))
    over = after(after(sitting, CloseBets(), FIRST), VoidCoup(cause="a test"))
    empty = after(replace(over, shoe=draw(over.shoe, over.shoe.left)), HoldCards())
    assert (empty.phase, empty.held) == (Phase.BETTING, (read_card("5♣"),))
    closed = after(empty, CloseBets())
    assert [offer.command for offer in due(closed) if offer.must] == ["void-coup"]


@pytest.mark.rule("pteur.bj.61")
def test_a_complaint_is_heard_from_the_first_card_of_every_coup() -> None:
    first = after(loaded("continuous"), bet(ANA), CloseBets(), FIRST, VoidCoup(cause="a test"), ReturnCards())
    second = after(first, CloseBets(), FIRST)
    assert kinds(decide(second, Complain(by=ANA, about="that was mine"))) == ["ComplaintHeard"]


@pytest.mark.rule("pteur.bj.56")
def test_a_continuous_one_whose_cards_are_shuffled_in_mid_coup_has_no_last_coup_either() -> None:
    sitting = after(shuffled("pteur", shuffler="continuous", exhausted="reshuffle"), LOAD, bet(ANA), CloseBets(), FIRST)
    empty = replace(sitting, shoe=draw(sitting.shoe, sitting.shoe.left))
    assert not after(empty, ReshuffleDiscards()).last_of_shoe


@pytest.mark.rule("pteur.bj.51", "pteur.bj.60")
def test_no_cards_go_back_into_one_that_is_jammed() -> None:
    over = after(loaded("continuous"), bet(ANA), CloseBets(), FIRST, VoidCoup(cause="a test"), ReportJam())
    with pytest.raises(Refused, match=r"^The shuffler is jammed: the cards wait outside") as refusal:
        decide(over, ReturnCards())
    assert refusal.value.under == ("pteur.bj.51", "pteur.bj.60")
    assert after(over, HoldCards()).held == (read_card("5♣"),)


@every_shuffler
@pytest.mark.rule("pteur.bj.52", "pteur.bj.53")
def test_its_cards_are_made_ready_by_its_own_rules_and_not_by_those_of_the_cut(shuffler: str) -> None:
    sitting = shuffled("pteur", shuffler=shuffler)
    with pytest.raises(Refused, match=r"^First the cards are shuffled") as early:
        decide(sitting, bet(ANA))
    assert early.value.under == ("pteur.bj.53",)
    with pytest.raises(Refused, match="its cards are not cut") as cut:
        decide(sitting, CutForPlayers(depth=9))
    assert cut.value.under == ("pteur.bj.52",)
