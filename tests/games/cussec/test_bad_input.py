"""Bad input: every act that the law or the table does not allow is refused with its sentence and its rules."""

from typing import Any

import pytest

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import VoidCoup
from pagador.betting.places import LeavePlace, TakePlace
from pagador.decider import DEALER, Command, Participant, Party, hear
from pagador.games.cussec import CUSSEC
from pagador.games.cussec.commands import ShowDice
from pagador.law import Refused
from tests.games.cussec.tables import (
    ANA,
    OPENED,
    RUI,
    after,
    bet,
    came_of,
    dice,
    lit,
    names,
    refusal,
    returned,
    unopened,
)

KINDS = "pequeno, grande, numero, dois-diferentes, dois-iguais, tres-iguais, tres-iguais-quaisquer, total"

# Dice ------------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VII.1")
@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("1-2-7", "A die shows 1 to 6, not 7. (pt95.VII.1)"),
        ("0-2-3", "A die shows 1 to 6, not 0. (pt95.VII.1)"),
        ("1-2-x", "A die shows 1 to 6, not x. (pt95.VII.1)"),
        ("1-2-", "A die shows 1 to 6, not nothing. (pt95.VII.1)"),
        ("", "A die shows 1 to 6, not nothing. (pt95.VII.1)"),
        ("1-2", "The result is that of 3 dice, and 2 were shown. (pt95.VII.1)"),
        ("1-2-3-4", "The result is that of 3 dice, and 4 were shown. (pt95.VII.1)"),
        ("01-2-3", "A die shows 1 to 6, not 01. (pt95.VII.1)"),
        ("²-2-3", "A die shows 1 to 6, not ². (pt95.VII.1)"),
    ],
)
def test_dice_that_cannot_lie_so_are_refused(word: str, sentence: str) -> None:
    assert refusal(lit(ANA), *OPENED, ShowDice(dice=word)) == sentence


# Spots and stakes ------------------------------------------------------------------------


@pytest.mark.rule("pt95.VII.7")
@pytest.mark.parametrize(
    ("spot", "sentence"),
    [
        ("", f"The board has no such spot. It has: {KINDS}. (pt95.VII.7)"),
        ("pleno:17", f"The board has no pleno. It has: {KINDS}. (pt95.VII.7)"),
        ("numero", "Not a numero of the board: no number. (pt95.VII.7.c)"),
        ("numero:0", "Not a numero of the board: 0. (pt95.VII.7.c)"),
        ("numero:1-2", "Not a numero of the board: 1-2. (pt95.VII.7.c)"),
        ("dois-diferentes:3-3", "Not a dois-diferentes of the board: 3-3. (pt95.VII.7.d)"),
        ("dois-diferentes:3", "Not a dois-diferentes of the board: 3. (pt95.VII.7.d)"),
        ("dois-iguais:7", "Not a dois-iguais of the board: 7. (pt95.VII.7.e)"),
        ("tres-iguais", "Not a tres-iguais of the board: no number. (pt95.VII.7.f)"),
        ("tres-iguais-quaisquer:6", "Not a tres-iguais-quaisquer of the board: 6. (pt95.VII.7.g)"),
        ("total:3", "Not a total of the board: 3. (pt95.VII.7.h)"),
        ("total:18", "Not a total of the board: 18. (pt95.VII.7.h)"),
        ("grande:11", "Not a grande of the board: 11. (pt95.VII.7.b)"),
    ],
)
def test_a_spot_that_the_board_has_not_is_refused(spot: str, sentence: str) -> None:
    assert refusal(lit(ANA), bet(ANA, spot)) == sentence
    assert refusal(lit(ANA), WithdrawBet(by=ANA, spot=spot)) == sentence


@pytest.mark.parametrize(
    ("stake", "sentence"),
    [
        (0, "A stake is one chip at least: 0 is none."),
        (-10, "A stake is one chip at least: -10 is none."),
        (9, "The least on grande is 10: 9 is too little."),
        (501, "The most on grande is 500: 501 is too much."),
    ],
)
def test_a_stake_outside_the_tables_bounds_is_refused(stake: int, sentence: str) -> None:
    assert refusal(lit(ANA), bet(ANA, "grande", stake)) == sentence


def test_two_piles_on_a_spot_count_together() -> None:
    sentence = "The most on grande is 500: 495 lie there, 10 more is too much."
    assert refusal(lit(ANA), bet(ANA, "grande", 495), bet(ANA, "grande", 10)) == sentence


def test_colour_chips_are_no_chips_here() -> None:
    command = PlaceBet(by=ANA, spot="grande", stake=10, colour="verde")
    assert refusal(lit(ANA), command) == "No colour chips are played at this table."


# People ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (bet(RUI, "grande"), "rui has no place at this table. (pt95.VII.3)"),
        (WithdrawBet(by=RUI, spot="grande"), "rui has no place at this table. (pt95.VII.3)"),
        (WithdrawBet(by=ANA, spot="grande"), "You have no chips on grande to take back. (pt95.VII.7.b)"),
        (LeavePlace(by=RUI), "rui has no place at this table. (pt95.VII.3)"),
        (TakePlace(by=ANA, place="table"), "ana already has place table. (pt95.VII.3)"),
        (TakePlace(by=RUI, place="1"), "This table has no place 1. Free: table. (pt95.VII.3)"),
        (TakePlace(by=DEALER, place="table"), "Nobody can sit down under the name 'dealer'."),
        (PlaceBet(by=ANA, spot="grande", stake=10, place="B"), "ana plays from place table, not from B. (pt95.VII.3)"),
    ],
)
def test_people_act_from_their_own_place_on_their_own_chips(command: Command, sentence: str) -> None:
    assert refusal(lit(ANA), command) == sentence


def test_nobody_goes_with_chips_on_the_board() -> None:
    sentence = "ana still has chips on the table: take them back first, or wait for the coup."
    assert refusal(lit(ANA), bet(ANA, "grande"), LeavePlace(by=ANA)) == sentence


@pytest.mark.parametrize("party", [Party.PEOPLE, Party.DEALER, Party.CLOCK])
def test_nobody_but_chance_shows_the_dice(party: Party) -> None:
    with pytest.raises(Refused, match="invalid value 'show-dice'"):
        hear(CUSSEC, party, {"do": "show-dice", "dice": "1-2-3"})


@pytest.mark.parametrize(
    "word", ["cover-dome", "press-lever", "lift-dome", "declare-null", "pay-winners", "close-bets"]
)
def test_no_player_works_the_dome(word: str) -> None:
    with pytest.raises(Refused, match=f"invalid value '{word}'"):
        hear(CUSSEC, Party.PEOPLE, {"do": word, "by": "ana"})


@pytest.mark.parametrize("stacked", ["one", "four", "", None, 2])
def test_two_or_three_dice_lie_stacked_and_no_other_number(stacked: object) -> None:
    with pytest.raises(Refused, match="stacked"):
        hear(CUSSEC, Party.DEALER, {"do": "declare-null", "stacked": stacked})


# Void coups ------------------------------------------------------------------------------


def test_a_coup_is_voided_only_where_the_terms_say_so() -> None:
    fault = VoidCoup(cause="the source failed")
    sentence = "A coup at this table is played again, not voided. (pt95.VII.6)"
    assert refusal(lit(ANA), *OPENED, fault) == sentence
    sitting = after(lit(ANA, void_coups=True), bet(ANA, "grande"))
    events = came_of(sitting, *OPENED, fault)
    assert names(events) == ["CoupVoided", "BetReturned", "CoupEnded"]
    assert returned(events) == ["grande"]
    assert after(sitting, *OPENED, fault).coup == 2


@pytest.mark.parametrize("done", [(), dice("1-2-3")])
def test_a_coup_is_voided_between_the_bell_and_the_result(done: tuple[Command, ...]) -> None:
    sitting = after(lit(ANA, void_coups=True), *done)
    assert refusal(sitting, VoidCoup(cause="late")).startswith("That is not done while the table is ")


def test_a_void_coup_has_its_reason() -> None:
    sitting = lit(ANA, void_coups=True)
    assert refusal(sitting, *OPENED, VoidCoup(cause="  ")) == "Say what failed: a void coup has its reason."


# Terms -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("terms", "sentence"),
    [
        ({"minimum": 0}, "The minimum of a table is one unit at least, and its window one second."),
        ({"window_seconds": 0}, "The minimum of a table is one unit at least, and its window one second."),
        ({"ratio": 0}, "The most on a spot is the minimum at least, not 0 times it."),
        ({"ratios": {"total": -1}}, "The most on total is the minimum at least, not -1 times it."),
        ({"ratios": {"par": 5}}, f"There is no kind of spot called par: {KINDS}."),
        ({"wheel": "38"}, "A table of cussec has no term wheel."),
        ({"boards": "triplas"}, "The term boards cannot be triplas: invalid enum value 'triplas'."),
        ({"minimum": "ten"}, "The term minimum cannot be ten: expected `int`, got `str`."),
    ],
)
def test_terms_that_no_table_has_are_refused(terms: dict[str, Any], sentence: str) -> None:
    assert unopened(**terms).startswith(sentence)


@pytest.mark.rule("pt95.VII.3")
def test_a_double_table_has_a_board_on_each_side_of_the_dome() -> None:
    sitting = lit(boards="duplas")
    assert sitting.table.floor.crowds == ("A", "B")
    assert lit().table.floor.crowds == ("table",)
    somebody = Participant("somebody")
    sentence = "This table has no place C. Free: A, B. (pt95.VII.3)"
    assert refusal(sitting, TakePlace(by=somebody, place="C")) == sentence
