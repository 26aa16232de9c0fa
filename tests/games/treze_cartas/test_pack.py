"""The pack: shuffled by hand, then by the machine; cut by any player, by the dealer when none wishes to."""

import pytest

from pagador.betting.coup import EndWindow
from pagador.betting.places import LeavePlace, TakePlace
from pagador.betting.sabot import CutForPlayers, DeclineCut, Shuffle
from pagador.decider import Amount
from pagador.games.poker.treze_cartas.commands import CutByHand, ShuffleByMachine
from pagador.games.poker.treze_cartas.opening import open_table
from pagador.games.poker.treze_cartas.questions import questions
from pagador.games.poker.treze_cartas.words import Phase
from tests.games.treze_cartas.tables import ANA, BIA, EVA, RUI, after, bet, cutting, offers, refusal

ORDER = ("The cards are shuffled by hand, then by the machine, and then cut.", ("mo88.2.a",))


@pytest.mark.rule("mo88.2.a")
def test_the_hand_comes_before_the_machine_and_the_machine_gives_the_deck_its_order() -> None:
    table = open_table()
    assert refusal(table, ShuffleByMachine()) == ORDER
    by_hand = after(table, Shuffle())
    assert (by_hand.phase, by_hand.shoe.number) == (Phase.MACHINE, 0)
    assert refusal(by_hand, Shuffle()) == ORDER
    assert refusal(by_hand, CutForPlayers(depth=20)) == ORDER
    by_machine = after(by_hand, ShuffleByMachine())
    assert (by_machine.phase, by_machine.shoe.number, by_machine.shoe.size) == (Phase.CUTTING, 1, 52)


@pytest.mark.rule("mo88.2.a")
def test_all_players_are_asked_to_cut_at_once_and_the_first_who_does_has_cut() -> None:
    table = cutting()
    (question,) = questions(table)
    assert (question.key, question.asked, question.seconds, question.number) == ("cut", (ANA, BIA, RUI), 10, 1)
    cut = after(table, CutByHand(by=RUI, depth=42))
    assert (cut.phase, cut.shoe.cut, cut.cutters) == (Phase.BETTING, 42, ())


@pytest.mark.rule("mo88.2.a")
def test_the_dealer_cuts_only_when_every_player_has_declined_or_left_or_the_time_is_over() -> None:
    table = cutting()
    early = ("The cut is first for a player who wishes it: ana or bia or rui.", ("mo88.2.a",))
    assert refusal(table, CutForPlayers(depth=20)) == early
    declined = after(table, DeclineCut(by=ANA), LeavePlace(by=BIA))
    assert questions(declined)[0].asked == (RUI,)
    assert refusal(declined, CutByHand(by=ANA, depth=20)) == ("ana is not asked to cut this pack.", ("mo88.2.a",))
    silent = after(declined, EndWindow(question="cut"))
    assert questions(silent) == ()
    assert [offer.must for offer in offers(silent, "cut-for-players")] == [True]
    assert after(silent, CutForPlayers(depth=10)).phase is Phase.BETTING


@pytest.mark.rule("mo88.2.a")
def test_who_comes_before_the_cut_may_cut_too_in_what_is_left_of_the_time() -> None:
    table = cutting({ANA: "1"})
    came = after(table, TakePlace(by=EVA, place="3"))
    assert [(each.asked, each.number) for each in questions(came)] == [((ANA, EVA), questions(table)[0].number)]
    assert after(came, DeclineCut(by=ANA), CutByHand(by=EVA, depth=20)).shoe.cut == 20
    assert questions(after(came, DeclineCut(by=ANA), LeavePlace(by=EVA))) == ()


@pytest.mark.rule("mo88.2.a")
def test_who_comes_when_all_others_have_declined_is_asked_under_a_higher_number() -> None:
    table = cutting({ANA: "1"})
    declined = after(table, DeclineCut(by=ANA))
    came = after(declined, TakePlace(by=EVA, place="3"))
    assert [(each.asked, each.number) for each in questions(came)] == [((EVA,), questions(table)[0].number + 1)]
    assert refusal(came, CutForPlayers(depth=20))[1] == ("mo88.2.a",)
    assert refusal(came, CutByHand(by=ANA, depth=20)) == ("ana is not asked to cut this pack.", ("mo88.2.a",))
    assert after(came, CutByHand(by=EVA, depth=20)).phase is Phase.BETTING


@pytest.mark.rule("mo88.2.a")
@pytest.mark.parametrize("depth", [-1, 0, 9, 43, 52, 10**9])
def test_ten_cards_at_least_lie_on_either_side_of_the_cut(depth: int) -> None:
    sentence = f"A cut leaves 10 cards at least on either side: 10 to 42, not {depth}."
    assert refusal(cutting(), CutByHand(by=ANA, depth=depth)) == (sentence, ("mo88.2.a",))
    assert refusal(cutting({}), CutForPlayers(depth=depth)) == (sentence, ("mo88.2.a",))


@pytest.mark.rule("mo88.2.a")
def test_by_the_other_reading_ten_cards_at_least_are_cut_off_and_any_number_is_left() -> None:
    table = cutting({}, readings={"cut-depth": "cut-off"})
    (offer,) = offers(table, "cut-for-players")
    assert offer.fields["depth"] == Amount(least=10, most=51)
    assert after(table, CutForPlayers(depth=51)).shoe.cut == 51
    for depth in (9, 52):
        sentence = f"A cut takes off 10 cards at least and leaves one: 10 to 51, not {depth}."
        assert refusal(table, CutForPlayers(depth=depth)) == (sentence, ("mo88.2.a",))


@pytest.mark.rule("mo88.2.a")
@pytest.mark.parametrize("hands", [0, 2])
def test_a_player_cuts_with_one_hand(hands: int) -> None:
    cut = CutByHand(by=ANA, depth=20, hands=hands)
    assert refusal(cutting(), cut) == ("The cards are cut with one hand only.", ("mo88.2.a",))


@pytest.mark.rule("mo88.2.a")
def test_bets_come_after_the_cut() -> None:
    first = ("First the cards are shuffled and cut.", ("mo88.2.a",))
    assert refusal(cutting(), bet(ANA, "1")) == first
    assert refusal(after(open_table(), TakePlace(by=ANA, place="1")), bet(ANA, "1")) == first
