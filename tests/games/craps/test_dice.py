"""Dice: who throws, with which two, when they pass on, and throws that do not count."""

import pytest

from pagador.betting.coup import CloseBets, EndWindow
from pagador.betting.places import LeavePlace
from pagador.decider import Amount, Called, Choice, Lot, Participant, Party
from pagador.games.craps import CRAPS
from pagador.games.craps.commands import (
    BringDie,
    CallLastRound,
    CallNull,
    ChooseDice,
    DeclineDice,
    KeepDice,
    OpenTable,
    SetAside,
    ThrowDice,
    VoidThrow,
)
from pagador.games.craps.events import (
    DiceHanded,
    DiceOffered,
    DicePassed,
    DiePutAside,
    NobodyThrew,
    SittingEnded,
    ThrowNulled,
)
from pagador.games.craps.state import Craps
from pagador.games.craps.words import Finding, Null, Phase
from tests.games.craps.tables import (
    ANA,
    BIA,
    CAIO,
    EVA,
    after,
    back,
    bet,
    came_of,
    handed,
    of_type,
    refusal,
    table,
    thrown,
)


def asked(sitting: Craps) -> str:
    """Whom the stickman puts the dice before when the bets are closed."""
    (offered,) = of_type(came_of(sitting, CloseBets()), DiceOffered)
    return str(offered.to)


def offered_to(who: Participant, sitting: Craps) -> list[str]:
    """What somebody may do with the dice."""
    return [offer.command for offer in CRAPS.due(sitting) if offer.by == who and "dice" in offer.command]


# Who throws ------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VI.5")
def test_the_first_at_the_stickmans_left_who_has_bet_throws() -> None:
    sitting = after(table(ANA, BIA, CAIO), bet(CAIO, "field"), bet(BIA, "field"))
    assert asked(sitting) == BIA


@pytest.mark.rule("pt95.VI.5")
def test_who_has_bet_on_the_pass_line_throws_before_the_others() -> None:
    sitting = after(table(ANA, BIA, CAIO), bet(ANA, "field"), bet(CAIO, "pass"))
    assert asked(sitting) == CAIO


@pytest.mark.rule("pt95.VI.5")
def test_who_declines_leaves_the_dice_to_the_next_and_the_last_to_nobody() -> None:
    sitting = after(table(ANA, BIA), bet(ANA, "pass"), bet(BIA, "pass"), CloseBets())
    (offered,) = of_type(came_of(sitting, DeclineDice(by=ANA)), DiceOffered)
    assert offered.to == BIA
    nobody = after(sitting, DeclineDice(by=ANA), DeclineDice(by=BIA))
    assert (nobody.phase, nobody.shooter) == (Phase.IDLE, "")
    again = after(nobody, KeepDice())
    assert (again.phase, again.coup, again.declined) == (Phase.BETTING, sitting.coup + 1, ())
    assert again.bets == sitting.bets


@pytest.mark.rule("pt95.VI.10.9")
def test_the_last_who_can_throw_for_bets_that_are_bound_is_not_offered_to_decline() -> None:
    bets = after(table(ANA, BIA, CAIO), bet(ANA, "craps"), bet(BIA, "pass"), CloseBets(), DeclineDice(by=BIA))
    point = after(bets, ChooseDice(by=ANA, dice="1-2"), ThrowDice(faces="2-2"))
    assert offered_to(BIA, after(point, bet(CAIO, "field"), CloseBets())) == ["choose-dice", "decline-dice"]
    assert offered_to(BIA, after(point, CloseBets())) == ["choose-dice"]


@pytest.mark.rule("pt95.VI.8")
def test_between_throws_the_shooter_cannot_give_the_dice_away() -> None:
    sitting = thrown(after(table(ANA, BIA), bet(ANA, "pass"), bet(BIA, "pass")), "2-2")
    sentence = "The dice are yours until seven takes them, or you have no bets. (pt95.VI.8)"
    assert refusal(sitting, DeclineDice(by=ANA)) == sentence
    assert refusal(sitting, DeclineDice(by=BIA)) == "The dice are with ana. (pt95.VI.5)"


@pytest.mark.rule("pt95.VI.5")
def test_without_a_bet_nobody_throws_and_another_window_opens() -> None:
    events = came_of(table(ANA), EndWindow())
    assert [type(event) for event in events] == [NobodyThrew]
    assert events[0].under == ("pt95.VI.5",)


@pytest.mark.rule("pt95.VI.8.b")
def test_after_a_seven_the_dice_go_round_the_table_and_begin_anew_after_the_last() -> None:
    sitting = table(ANA, BIA, CAIO)
    order = []
    for _ in range(4):
        sitting = handed(after(sitting, *(bet(who, "pass") for who in (ANA, BIA, CAIO))))
        order.append(sitting.shooter)
        sitting = thrown(after(sitting, ThrowDice(faces="2-2")), "3-4")
    assert order == [ANA, BIA, CAIO, ANA]


def test_a_seven_on_a_first_throw_leaves_the_dice_where_they_are() -> None:
    sitting = thrown(after(table(ANA, BIA), bet(ANA, "pass"), bet(BIA, "pass")), "3-4")
    assert (sitting.shooter, sitting.dice) == (ANA, "1-2")


@pytest.mark.rule("pt95.VI.8.a")
def test_a_shooter_without_bets_loses_the_dice_when_the_bets_are_closed() -> None:
    sitting = thrown(after(table(ANA, BIA), bet(ANA, "field"), bet(BIA, "number:4")), "5-6")
    events = came_of(after(sitting, back(ANA, "field")), CloseBets())
    (passed,) = of_type(events, DicePassed)
    assert (passed.by, passed.under) == (ANA, ("pt95.VI.8", "pt95.VI.8.a"))
    assert of_type(events, DiceOffered)[0].to == BIA


@pytest.mark.rule("pt95.VI.8.a")
def test_a_shooter_who_has_no_bets_where_nobody_has_loses_the_dice_too() -> None:
    sitting = after(thrown(after(table(ANA, BIA), bet(ANA, "field")), "5-6"), back(ANA, "field"))
    passed, nobody = came_of(sitting, CloseBets())
    assert passed == DicePassed(by=ANA, under=("pt95.VI.8", "pt95.VI.8.a"))
    assert nobody == NobodyThrew(under=("pt95.VI.5",))


@pytest.mark.rule("pt95.VI.5")
def test_a_shooter_who_has_gone_chooses_no_dice_and_the_dice_go_on_after_his_place() -> None:
    sitting = thrown(after(table(ANA, BIA, CAIO), bet(BIA, "pass"), bet(CAIO, "number:4")), "5-6")
    gone = after(sitting, back(BIA, "pass"), LeavePlace(by=BIA))
    assert refusal(gone, ChooseDice(by=BIA, dice="3-4")) == "bia has no place at this table. (pt95.VI.5)"
    assert not [offer for offer in CRAPS.due(gone) if offer.command == "choose-dice"]
    assert asked(after(gone, bet(ANA, "field"))) == CAIO


def test_who_declined_before_a_void_throw_is_asked_again_after_it() -> None:
    start = after(table(ANA, BIA, void_throws=True), bet(ANA, "pass"), bet(BIA, "pass"), CloseBets())
    voided = after(start, DeclineDice(by=ANA), ChooseDice(by=BIA, dice="1-2"), VoidThrow(fault="the camera failed"))
    assert voided.declined == ()


# With which dice -------------------------------------------------------------------------


@pytest.mark.rule("pt95.VI.4")
def test_the_shooter_has_ten_ways_to_choose_two_of_five_dice() -> None:
    sitting = after(table(ANA), bet(ANA, "pass"), CloseBets())
    choosing = next(offer for offer in CRAPS.due(sitting) if offer.command == "choose-dice")
    pairs = ("1-2", "1-3", "1-4", "1-5", "2-3", "2-4", "2-5", "3-4", "3-5", "4-5")
    assert choosing.fields["dice"] == Choice(pairs)
    assert (choosing.must, choosing.by, choosing.default) == (True, ANA, "choose-dice")


@pytest.mark.rule("pt95.VI.4")
@pytest.mark.parametrize("dice", ["1-6", "0-1", "3-3", "1", "1-2-3", "", "one-two"])
def test_dice_that_are_not_two_of_the_five_are_refused(dice: str) -> None:
    sentence = refusal(table(ANA), bet(ANA, "pass"), CloseBets(), ChooseDice(by=ANA, dice=dice))
    assert sentence == f"Choose two dice of 1, 2, 3, 4, 5: {dice or 'none'} is not that. (pt95.VI.4)"


def test_dice_are_named_in_any_order() -> None:
    sitting = after(table(ANA), bet(ANA, "pass"), CloseBets(), ChooseDice(by=ANA, dice="5-2"))
    assert (sitting.dice, sitting.phase) == ("2-5", Phase.THROWING)


def test_between_throws_the_shooter_may_take_other_dice_and_nobody_else_may() -> None:
    sitting = thrown(after(table(ANA, BIA), bet(ANA, "pass"), bet(BIA, "pass")), "2-2")
    assert after(sitting, ChooseDice(by=ANA, dice="3-4")).dice == "3-4"
    assert refusal(sitting, ChooseDice(by=BIA, dice="3-4")) == "The dice are with ana. (pt95.VI.5)"


@pytest.mark.rule("pt95.VI.3")
def test_before_each_throw_the_stickman_looks_at_the_dice_and_hands_them_over() -> None:
    sitting = thrown(after(table(ANA), bet(ANA, "pass")), "2-2")
    (given,) = of_type(came_of(sitting, CloseBets()), DiceHanded)
    assert (given.to, given.dice, given.under) == (ANA, "1-2", ("pt95.VI.3",))


def test_time_that_runs_out_gives_the_shooter_the_first_two_dice() -> None:
    sitting = after(table(ANA), bet(ANA, "pass"), SetAside(die=1), EndWindow(), EndWindow())
    assert (sitting.dice, sitting.phase) == ("2-3", Phase.THROWING)


@pytest.mark.rule("pt95.VI.3", "pt95.VI.7.a")
def test_with_four_dice_set_aside_the_stickman_must_bring_one_before_anybody_chooses() -> None:
    aside = tuple(SetAside(die=die) for die in (1, 2, 3, 4))
    sitting = after(table(ANA), bet(ANA, "pass"), *aside, CloseBets())
    musts = [(offer.party, offer.command) for offer in CRAPS.due(sitting) if offer.must]
    assert musts == [(Party.DEALER, "bring-die")] * 4
    few = "There are not two dice in play to choose: one that was set aside is brought first. (pt95.VI.4)"
    assert refusal(sitting, EndWindow()) == refusal(sitting, ChooseDice(by=ANA, dice="4-5")) == few
    brought = after(sitting, BringDie(die=3, finding=Finding.DEFECTIVE))
    assert after(brought, EndWindow()).dice == "3-5"


@pytest.mark.rule("pt95.VI.3")
def test_a_die_that_is_not_in_play_cannot_be_set_aside() -> None:
    assert refusal(table(ANA), SetAside(die=1), SetAside(die=1)) == "There is no die 1 in play: 2, 3, 4, 5. (pt95.VI.3)"


@pytest.mark.rule("pt95.VI.7.a")
def test_a_die_that_was_set_aside_may_be_brought_back_whatever_the_table_does() -> None:
    aside = after(table(ANA), SetAside(die=5))
    idle, rolling = after(aside, CloseBets()), handed(after(aside, bet(ANA, "pass")))
    for sitting in (aside, idle, rolling):
        back = [offer.fields["die"] for offer in CRAPS.due(sitting) if offer.command == "bring-die"]
        assert back == [Amount(least=5, most=5)]
        assert after(sitting, BringDie(die=5, finding=Finding.SOUND)).aside == ()


# Throws that do not count ----------------------------------------------------------------


@pytest.mark.rule("pt95.VI.7", "pt95.VI.13.3.a")
@pytest.mark.parametrize("null", [CallNull(cause=Null.SHORT), CallNull(cause=Null.OFF_TABLE, dice="2")])
def test_a_null_throw_changes_neither_point_nor_bets_nor_shooter(null: CallNull) -> None:
    sitting = handed(thrown(after(table(ANA, BIA), bet(ANA, "pass"), bet(BIA, "field")), "2-2"))
    events = came_of(sitting, null)
    assert events[0] == Called(call="void", under=("pt95.VI.13.3.a",))
    nulled = after(sitting, null)
    assert (nulled.point, nulled.bets, nulled.shooter, nulled.coup) == (4, sitting.bets, ANA, sitting.coup)


@pytest.mark.rule("pt95.VI.7.a")
def test_a_die_that_left_the_table_is_out_until_it_is_found_sound() -> None:
    sitting = after(handed(after(table(ANA), bet(ANA, "pass"))), CallNull(cause=Null.OFF_TABLE, dice="2"))
    assert (sitting.phase, sitting.aside) == (Phase.CHOOSING, (2,))
    assert after(sitting, BringDie(die=2, finding=Finding.SOUND)).aside == ()


@pytest.mark.rule("pt95.VI.7.a")
@pytest.mark.parametrize("dice", ["1-2", "2-1"])
def test_when_both_dice_leave_the_table_both_are_set_aside_and_two_others_are_chosen(dice: str) -> None:
    sitting = handed(after(table(ANA), bet(ANA, "pass")))
    _, nulled, *aside, offered = came_of(sitting, CallNull(cause=Null.OFF_TABLE, dice=dice))
    assert nulled == ThrowNulled(cause=Null.OFF_TABLE, dice="1-2", under=("pt95.VI.7", "pt95.VI.7.a"))
    assert aside == [DiePutAside(die=die, under=("pt95.VI.7.a",)) for die in (1, 2)]
    assert offered == DiceOffered(to=ANA, under=("pt95.VI.4", "pt95.VI.5"))
    again = after(sitting, CallNull(cause=Null.OFF_TABLE, dice=dice), EndWindow())
    assert (again.dice, again.aside, again.phase) == ("3-4", (1, 2), Phase.THROWING)


@pytest.mark.rule("pt95.VI.7.a")
@pytest.mark.parametrize(
    ("dice", "said"), [("", "none"), ("3", "3"), ("1-3", "1 and 3"), ("1-1", "1 and 1"), ("x", "x")]
)
def test_only_dice_that_were_thrown_leave_the_table(dice: str, said: str) -> None:
    sitting = handed(after(table(ANA), bet(ANA, "pass")))
    sentence = f"Dice 1 and 2 were thrown, not {said}. (pt95.VI.7.a)"
    assert refusal(sitting, CallNull(cause=Null.OFF_TABLE, dice=dice)) == sentence


@pytest.mark.rule("pt95.VI.2")
@pytest.mark.parametrize("faces", ["7-3", "0-1", "3", "3-4-5", "", "six-six", "3/4"])
def test_what_two_dice_cannot_show_is_no_throw(faces: str) -> None:
    sentence = refusal(handed(after(table(ANA), bet(ANA, "pass"))), ThrowDice(faces=faces))
    assert sentence.startswith("Two dice show 1 to 6 each: ")


def test_chance_is_offered_thirty_six_throws_of_equal_weight() -> None:
    sitting = handed(after(table(ANA), bet(ANA, "pass")))
    (throw,) = (offer for offer in CRAPS.due(sitting) if offer.party is Party.CHANCE)
    lot = throw.fields["faces"]
    assert isinstance(lot, Lot)
    assert len(set(lot.outcomes)) == 36
    assert set(lot.weights) == {1}


# The last round --------------------------------------------------------------------------


@pytest.mark.rule("pt95.VI.13.3.b")
def test_a_last_round_that_nobody_plays_ends_the_sitting() -> None:
    sitting = after(table(ANA), CallLastRound(minutes=5), CloseBets())
    assert [type(event) for event in came_of(sitting, KeepDice())][1:] == [SittingEnded]


@pytest.mark.rule("pt95.VI.13.3.b")
def test_the_last_round_is_called_once_and_is_one_series_long() -> None:
    sitting = after(table(ANA), CallLastRound(minutes=3), bet(ANA, "pass"))
    assert refusal(sitting, CallLastRound(minutes=2)) == "The last round has been called already. (pt95.VI.13.3.b)"
    assert thrown(sitting, "2-2", "5-6").phase is Phase.BETTING
    assert thrown(sitting, "2-2", "5-6", "3-4").phase is Phase.CLOSED


def test_the_last_round_is_not_called_while_dice_are_thrown_and_no_rule_is_cited_for_that() -> None:
    sitting = handed(after(table(ANA), bet(ANA, "pass")))
    assert refusal(sitting, CallLastRound(minutes=5)) == "That is not done while the table is throwing."
    assert refusal(sitting, SetAside(die=1)) == "That is not done while the table is throwing. (pt95.VI.3)"


def test_after_a_last_round_people_go_or_wait_until_the_table_opens_again() -> None:
    closed = thrown(after(table(ANA), CallLastRound(minutes=5), bet(ANA, "pass")), "5-6")
    assert closed.bets == ()
    again = after(closed, OpenTable())
    assert (again.phase, again.last_round, again.shooter, again.turn) == (Phase.BETTING, False, "", "")
    assert again.people == closed.people


def test_a_void_throw_gives_every_stake_back_and_takes_the_point_away() -> None:
    sitting = handed(thrown(after(table(ANA, void_throws=True), bet(ANA, "pass")), "2-2"))
    voided = after(sitting, VoidThrow(fault="the camera failed"))
    assert (voided.bets, voided.point, voided.phase) == ((), 0, Phase.BETTING)
    assert refusal(sitting, VoidThrow(fault=" ")) == "Say what failed: a void throw has its reason."


def test_somebody_who_is_not_there_is_not_asked() -> None:
    assert refusal(table(ANA), bet(EVA, "pass")) == "eva has no place at this table. (pt95.VI.5)"


# Announcements ---------------------------------------------------------------------------


@pytest.mark.rule("pt95.VI.13.3", "pt95.VI.13.3.a")
def test_the_stickmans_words_are_there_in_portuguese_english_and_french() -> None:
    events = came_of(handed(after(table(ANA), bet(ANA, "pass"))), ThrowDice(faces="2-2"))
    law = table().law
    said = [(getattr(law, event.call).value, event.blanks) for event in of_type(events, Called)]
    assert [words.say("pt", **blanks) for words, blanks in said] == ["Total 4", "Ponto 4"]
    assert [words.say("en", **blanks) for words, blanks in said] == ["Total 4", "The point is 4"]
    assert [words.say("fr", **blanks) for words, blanks in said] == ["Total 4", "Le point est 4"]
