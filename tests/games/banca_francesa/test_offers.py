"""What banca francesa offers, to whom, and when; and how it is written of a coup that began in the middle."""

import pytest

from pagador.betting.coup import CloseBets
from pagador.betting.places import LeavePlace, TakePlace
from pagador.decider import CLOCK, DEALER, Act, Amount, Command, Domain, Participant, Party
from pagador.games.banca_francesa import BANCA_FRANCESA
from pagador.games.banca_francesa.commands import (
    ChangeTerno,
    ChangeThrower,
    CollectLosers,
    SealTerno,
    SeizeTerno,
    StrikeHour,
    SuspectDice,
)
from pagador.games.banca_francesa.state import BancaFrancesa
from tests.games.banca_francesa.tables import ANA, RUI, after, announced, banca, bet, resting, rolling

SEALED = SealTerno(first_witness="rui", second_witness="the fiscal")
IN_CASE = [{"in_case": Amount(least=place, most=place)} for place in (1, 2)]


def musts(sitting: BancaFrancesa) -> list[str]:
    """What the table waits for."""
    return [offer.command for offer in BANCA_FRANCESA.due(sitting) if offer.must]


def mays(sitting: BancaFrancesa, party: Party) -> list[str]:
    return [offer.command for offer in BANCA_FRANCESA.due(sitting) if offer.party is party and not offer.must]


@pytest.mark.parametrize(
    ("before", "wanted"),
    [
        ((), []),
        ((CloseBets(),), ["throw-dice"]),
        (rolling(), ["rest-dice"]),
        (resting("1-1-1"), ["announce-chance"]),
        (announced("1-1-1"), ["collect-losers"]),
        ((*announced("1-1-1"), CollectLosers()), ["pay-winners"]),
        (announced("3-3-3"), []),
        ((StrikeHour(),), ["change-terno", "change-thrower"]),
        ((StrikeHour(), CloseBets()), ["change-terno", "change-thrower"]),
        ((StrikeHour(), CloseBets(), ChangeTerno()), ["change-thrower"]),
        ((SeizeTerno(),), ["seal-terno"]),
        ((SeizeTerno(), StrikeHour(), CloseBets()), ["seal-terno", "change-terno", "change-thrower"]),
        ((SeizeTerno(), SEALED, CloseBets()), ["throw-dice"]),
    ],
)
def test_the_table_waits_for_one_thing_after_another(before: tuple[Command, ...], wanted: list[str]) -> None:
    assert musts(after(banca(), *before)) == wanted


def test_what_the_dealer_may_do_depends_on_where_the_dice_are() -> None:
    table = banca(void_coups=True)
    in_case, all_three = ["seize-terno"] * 2, ["seize-terno"] * 3
    assert mays(table, Party.DEALER) == ["close-bets", *all_three]
    assert mays(after(table, *rolling()), Party.DEALER) == ["null-coup", *in_case, "void-coup"]
    assert mays(after(table, *resting("1-1-1")), Party.DEALER) == ["touch-dice", *in_case]
    assert mays(after(table, SeizeTerno(), SEALED), Party.DEALER) == ["close-bets", *all_three, "report-finding"]


def test_each_person_may_suspect_the_dice_once_until_they_are_verified() -> None:
    ternos = [{}, *IN_CASE]
    assert suspicions(banca(ANA, RUI)) == [(who, terno) for who in (ANA, RUI) for terno in ternos]
    assert suspicions(after(banca(ANA, RUI), SuspectDice(by=ANA))) == []
    assert {who for who, _ in suspicions(after(banca(ANA, RUI), SuspectDice(by=ANA), SEALED))} == {RUI}


def test_while_dice_lie_on_the_arena_only_those_in_the_case_may_be_suspected() -> None:
    in_case = [(ANA, terno) for terno in IN_CASE]
    assert suspicions(after(banca(ANA), *rolling())) == suspicions(after(banca(ANA), *resting("1-1-1"))) == in_case


def suspicions(sitting: BancaFrancesa) -> list[tuple[Participant | None, dict[str, Domain]]]:
    """Who may suspect which terno."""
    return [(offer.by, offer.fields) for offer in BANCA_FRANCESA.due(sitting) if offer.command == "suspect-dice"]


def test_whoever_has_chips_on_the_cloth_stays_until_he_takes_them_back() -> None:
    table = after(banca(ANA, RUI), bet(ANA, "pequeno", 10), *announced("3-3-3"))
    assert [offer.by for offer in BANCA_FRANCESA.due(table) if offer.command == "leave-place"] == [RUI]


# On paper --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "acts"),
    [
        ((), []),
        ((StrikeHour(),), [(CLOCK, "strike-hour")]),
        ((StrikeHour(), ChangeTerno()), [(CLOCK, "strike-hour"), (DEALER, "change-terno")]),
        ((StrikeHour(), ChangeThrower()), [(CLOCK, "strike-hour"), (DEALER, "change-thrower")]),
        ((SuspectDice(by=ANA),), [(ANA, "suspect-dice")]),
        ((SeizeTerno(),), [(DEALER, "seize-terno")]),
        ((SeizeTerno(), SEALED), [(DEALER, "seize-terno"), (DEALER, "seal-terno")]),
        (
            (TakePlace(by=RUI, place="table"), SuspectDice(by=RUI), LeavePlace(by=RUI)),
            [(RUI, "take-place"), (RUI, "suspect-dice"), (RUI, "leave-place")],
        ),
    ],
)
def test_a_coup_written_down_alone_begins_with_what_was_left_undone(
    before: tuple[Command, ...], acts: list[tuple[str, str]]
) -> None:
    begin = BANCA_FRANCESA.paper.begin
    assert begin is not None
    coming = Act(ANA, {"do": "take-place", "place": "table"})
    found = begin(after(banca(ANA), *before))
    assert found[0] == coming
    assert [(act.by, act.raw["do"]) for act in found[1:]] == acts
