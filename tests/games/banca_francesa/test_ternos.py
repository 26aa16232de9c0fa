"""Three ternos and those who throw them: by the hour, and seized on suspicion."""

from typing import Any

import pytest

from pagador.betting.coup import CloseBets
from pagador.decider import DEALER, HOUSE, Command, Participant
from pagador.games.banca_francesa.commands import (
    ChangeTerno,
    ChangeThrower,
    KeepThrower,
    ReportFinding,
    SealTerno,
    SeizeTerno,
    StrikeHour,
    SuspectDice,
    ThrowDice,
)
from pagador.games.banca_francesa.events import (
    CaseCompleted,
    DiceThrown,
    FindingReported,
    HourStruck,
    TernoChanged,
    TernoSealed,
    TernoSeized,
    ThrowerChanged,
    ThrowerKept,
)
from pagador.games.banca_francesa.words import Finding, TernoChange
from tests.games.banca_francesa.tables import (
    ANA,
    EVA,
    RUI,
    after,
    announced,
    banca,
    bet,
    came_of,
    coup,
    offered,
    refusal,
    resting,
    rolling,
    unopened,
)

SEALED = SealTerno(first_witness="rui", second_witness="the fiscal")

# The case --------------------------------------------------------------------------------


@pytest.mark.rule("pt95.IV.2.a")
def test_a_table_opens_with_one_terno_in_use_and_two_in_the_case() -> None:
    assert (banca().terno, banca().case) == (1, (2, 3))


@pytest.mark.rule("pt95.IV.1")
def test_a_table_is_single_or_double() -> None:
    assert banca(ANA).people == ((ANA, "table"),)
    assert [fields["place"].options for fields in offered(banca(boards="duplas"), "take-place")] == [("A", "B")]
    assert unopened(boards="triplas").startswith("The term boards cannot be triplas")


@pytest.mark.parametrize("terms", [{"minimum": 0}, {"window_seconds": 0}])
def test_a_table_has_a_minimum_and_a_window(terms: dict[str, Any]) -> None:
    assert unopened(**terms) == "The minimum of a table is one unit at least, and its window one second."


@pytest.mark.rule("pt95.IV.16")
def test_a_table_has_the_chips_to_lay_out_any_prize() -> None:
    assert unopened(chips=[100, 5]) == (
        "The chips of a table begin at 1, so that any prize can be laid out. (pt95.IV.16)"
    )


# By the hour -----------------------------------------------------------------------------


@pytest.mark.rule("pt95.IV.4", "pt95.IV.18")
def test_the_hour_makes_terno_and_thrower_change_before_the_next_throw() -> None:
    assert came_of(banca(), StrikeHour()) == (HourStruck(under=("pt95.IV.4", "pt95.IV.18")),)
    struck = after(banca(), StrikeHour(), CloseBets())
    assert refusal(struck, ThrowDice()) == "The hour has struck: take the next terno. (pt95.IV.4)"
    assert refusal(struck, ChangeTerno(), ThrowDice()) == ("The hour has struck: another throws the dice. (pt95.IV.18)")
    thrown = came_of(struck, ChangeTerno(), ChangeThrower(), ThrowDice())
    assert thrown == (DiceThrown(terno=2, under=("pt95.IV.7.a",)),)


@pytest.mark.rule("pt95.IV.4")
def test_the_three_ternos_take_turns() -> None:
    sitting, seen = banca(), []
    for _ in range(4):
        (changed,) = came_of(sitting, StrikeHour(), ChangeTerno())
        assert isinstance(changed, TernoChanged)
        assert (changed.why, changed.under) == (TernoChange.HOUR, ("pt95.IV.4",))
        seen.append((changed.terno, changed.case))
        sitting = after(sitting, StrikeHour(), ChangeTerno())
    assert seen == [(2, (3, 1)), (3, (1, 2)), (1, (2, 3)), (2, (3, 1))]


@pytest.mark.rule("pt95.IV.18")
def test_another_throws_the_dice_each_hour_unless_a_cause_is_told_to_the_inspectors() -> None:
    struck = after(banca(), StrikeHour())
    assert came_of(struck, ChangeThrower()) == (ThrowerChanged(under=("pt95.IV.18",)),)
    assert came_of(struck, KeepThrower(cause="flood")) == (ThrowerKept(cause="flood", under=("pt95.IV.18",)),)
    assert not after(struck, KeepThrower(cause="flood")).thrower_change_due
    assert refusal(struck, KeepThrower(cause=" ")) == (
        "Say what keeps the thrower: the inspectors are told. (pt95.IV.18)"
    )


@pytest.mark.rule("pt95.IV.4", "pt95.IV.18")
def test_nothing_changes_before_the_hour() -> None:
    assert refusal(banca(), ChangeTerno()) == (
        "The terno is changed by the hour, and the hour has not struck. (pt95.IV.4)"
    )
    for command in (ChangeThrower(), KeepThrower(cause="flood")):
        assert refusal(banca(), command) == (
            "The thrower changes by the hour, and the hour has not struck. (pt95.IV.18)"
        )


# On suspicion ----------------------------------------------------------------------------


@pytest.mark.rule("pt95.IV.5", "pt95.IV.2.a")
@pytest.mark.parametrize(("command", "who"), [(SuspectDice(by=ANA), ANA), (SeizeTerno(), DEALER)])
def test_a_suspected_terno_is_seized_and_another_completes_the_case(command: Command, who: Participant) -> None:
    under = ("pt95.IV.5", "pt95.IV.2.a")
    assert came_of(banca(ANA), command) == (
        TernoSeized(terno=1, suspected_by=who, under=("pt95.IV.5",)),
        TernoChanged(terno=2, case=(3, 4), why=TernoChange.SEIZURE, under=under),
    )


@pytest.mark.rule("pt95.IV.5")
def test_the_seized_terno_is_sealed_before_two_witnesses_before_any_throw() -> None:
    seized = after(banca(ANA), SuspectDice(by=ANA), CloseBets())
    assert refusal(seized, ThrowDice()) == "The terno that was seized is sealed first. (pt95.IV.5)"
    assert came_of(seized, SEALED) == (TernoSealed(terno=1, witnesses=("rui", "the fiscal"), under=("pt95.IV.5",)),)
    assert came_of(seized, SEALED, ThrowDice()) == (DiceThrown(terno=2, under=("pt95.IV.7.a",)),)


@pytest.mark.rule("pt95.IV.5")
@pytest.mark.parametrize(("one", "other"), [("rui", "rui"), ("rui", ""), (" ", "eva"), ("rui", " rui ")])
def test_two_witnesses_are_two_people(one: str, other: str) -> None:
    seized = after(banca(ANA), SuspectDice(by=ANA))
    sentence = "The seal is put on before two witnesses: name two people. (pt95.IV.5)"
    assert refusal(seized, SealTerno(first_witness=one, second_witness=other)) == sentence


@pytest.mark.rule("pt95.IV.5")
def test_only_who_is_at_the_table_is_heard_and_only_once_until_the_dice_are_verified() -> None:
    assert refusal(banca(ANA), SuspectDice(by=EVA)) == "eva has no place at this table. (pt95.IV.1)"
    seized = after(banca(ANA, RUI), SuspectDice(by=ANA))
    assert refusal(seized, SuspectDice(by=RUI)) == "A terno has just been seized: it is sealed first. (pt95.IV.5)"
    sealed = after(seized, SEALED)
    assert refusal(sealed, SuspectDice(by=ANA)) == ("The terno that ana suspected is still being verified. (pt95.IV.5)")
    again = after(sealed, SuspectDice(by=RUI), SEALED)
    assert (again.terno, again.case) == (3, (4, 5))
    assert after(again, ReportFinding(suspected_by=ANA, finding=Finding.UNFOUNDED), SuspectDice(by=ANA)).terno == 4


@pytest.mark.rule("pt95.IV.5", "pt95.IV.2.a")
@pytest.mark.parametrize("before", [(), rolling(), resting("1-1-1"), announced("1-1-1")])
@pytest.mark.parametrize(("command", "who"), [(SuspectDice(by=ANA, in_case=2), ANA), (SeizeTerno(in_case=2), DEALER)])
def test_a_terno_in_the_case_may_be_suspected_at_any_time_and_another_takes_its_place(
    before: tuple[Command, ...], command: Command, who: Participant
) -> None:
    table = after(banca(ANA), *before)
    assert came_of(table, command) == (
        TernoSeized(terno=3, suspected_by=who, under=("pt95.IV.5",)),
        CaseCompleted(case=(2, 4), under=("pt95.IV.5", "pt95.IV.2.a")),
    )
    seized = after(table, command)
    assert (seized.terno, seized.case, seized.ternos, seized.phase) == (1, (2, 4), 4, table.phase)


@pytest.mark.rule("pt95.IV.4")
def test_a_terno_seized_from_the_case_is_no_change_of_the_hour() -> None:
    assert after(banca(ANA), StrikeHour(), SuspectDice(by=ANA, in_case=1)).terno_change_due


@pytest.mark.rule("pt95.IV.2.a")
@pytest.mark.parametrize("place", [-1, 3, 99])
def test_a_terno_that_the_case_does_not_have_is_not_suspected(place: int) -> None:
    sentence = f"The case holds 2 ternos besides the one in use: there is no {place}. (pt95.IV.2.a)"
    for command in (SuspectDice(by=ANA, in_case=place), SeizeTerno(in_case=place)):
        assert refusal(banca(ANA), command) == sentence


@pytest.mark.rule("pt95.IV.5", "pt95.IV.6")
def test_the_inspection_is_always_heard_and_each_of_its_ternos_reported_in_any_order() -> None:
    both = after(banca(), SeizeTerno(), SEALED, SeizeTerno(), SEALED)
    assert [each.terno for each in both.seized] == [1, 2]
    second = ReportFinding(suspected_by=DEALER, finding=Finding.FOUNDED, which=2)
    assert [each.terno for each in after(both, second).seized] == [1]
    sentence = "No terno that the inspection suspected is out to be verified. (pt95.IV.5)"
    for which in (-1, 0, 3):
        assert refusal(both, ReportFinding(suspected_by=DEALER, finding=Finding.FOUNDED, which=which)) == sentence


@pytest.mark.rule("pt95.IV.7.c")
@pytest.mark.parametrize("before", [rolling(), resting("1-1-1")])
def test_dice_that_lie_on_the_arena_unannounced_are_not_seized(before: tuple[Command, ...]) -> None:
    sentence = "The dice lie on the arena: they are lifted once the chance is announced. (pt95.IV.7.c)"
    for command in (SuspectDice(by=ANA), SeizeTerno()):
        assert refusal(after(banca(ANA), *before), command) == sentence


@pytest.mark.rule("pt95.IV.5")
def test_a_suspicion_after_the_announcement_changes_nothing_in_the_coup() -> None:
    table = after(banca(ANA), bet(ANA, "grande", 10), *announced("5-5-5"), SuspectDice(by=ANA))
    paid = after(table, SEALED, *coup("5-5-5")[-2:])
    assert (paid.coup, paid.terno, [pile.spot for pile in paid.bets]) == (2, 2, ["grande"])


@pytest.mark.rule("pt95.IV.6")
@pytest.mark.parametrize(
    ("command", "who", "finding", "payer"),
    [
        (SuspectDice(by=ANA), ANA, Finding.UNFOUNDED, ANA),
        (SuspectDice(by=ANA), ANA, Finding.FOUNDED, HOUSE),
        (SeizeTerno(), DEALER, Finding.UNFOUNDED, HOUSE),
        (SeizeTerno(), DEALER, Finding.FOUNDED, HOUSE),
    ],
)
def test_the_player_bears_the_cost_only_of_his_own_unfounded_suspicion(
    command: Command, who: Participant, finding: Finding, payer: Participant
) -> None:
    sealed = after(banca(ANA), command, SEALED)
    reported = came_of(sealed, ReportFinding(suspected_by=who, finding=finding))
    assert reported == (FindingReported(terno=1, finding=finding, paid_by=payer, under=("pt95.IV.6",)),)
    assert after(sealed, ReportFinding(suspected_by=who, finding=finding)).seized == ()


@pytest.mark.rule("pt95.IV.6")
def test_nothing_is_reported_of_a_terno_that_is_not_sealed_and_sent() -> None:
    seized = after(banca(ANA), SuspectDice(by=ANA))
    for who, name in ((ANA, "ana"), (RUI, "rui"), (DEALER, "the inspection")):
        sentence = f"No terno that {name} suspected is out to be verified. (pt95.IV.5)"
        assert refusal(seized, ReportFinding(suspected_by=who, finding=Finding.FOUNDED)) == sentence
