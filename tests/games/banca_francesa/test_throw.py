"""The throw: through the córnea, null or valid, announced, or touched before it was."""

from collections import Counter

import pytest

from pagador.betting.bets import Bet, BetKept, WithdrawBet
from pagador.betting.coup import CloseBets, CoupEnded, PayWinners, VoidCoup
from pagador.decider import Called, Command, Lot
from pagador.games.banca_francesa.commands import (
    AnnounceChance,
    CollectLosers,
    NullCoup,
    RestDice,
    StrikeHour,
    ThrowDice,
    TouchDice,
)
from pagador.games.banca_francesa.events import (
    CoupNull,
    DiceRested,
    DiceThrown,
    DiceTouched,
    NothingDecided,
    TernoChanged,
    ThrowDecided,
)
from pagador.games.banca_francesa.words import Chance, NullCause, Phase, TernoChange
from tests.games.banca_francesa.tables import (
    ANA,
    INNER,
    RUI,
    after,
    announced,
    banca,
    bet,
    came_of,
    coup,
    offered,
    paid,
    refusal,
    resting,
    rolling,
)

DECIDING = {3: "ases", 5: "pequeno", 6: "pequeno", 7: "pequeno", 14: "grande", 15: "grande", 16: "grande"}

# The dice --------------------------------------------------------------------------------


@pytest.mark.rule("pt95.IV.7.a")
def test_the_three_dice_of_the_terno_in_use_are_thrown_together() -> None:
    assert came_of(banca(), CloseBets(), ThrowDice()) == (DiceThrown(terno=1, under=("pt95.IV.7.a",)),)


def test_chance_is_offered_every_throw_of_three_dice_as_often_as_it_falls() -> None:
    """Six triples one way, thirty pairs three ways, twenty of three faces six ways: 6 + 90 + 120 = 216."""
    (fields,) = offered(after(banca(), *rolling()), "rest-dice")
    lot = fields["dice"]
    assert isinstance(lot, Lot)
    assert Counter(lot.weights) == {1: 6, 3: 30, 6: 20}
    ways = dict(zip(lot.outcomes, lot.weights, strict=True))
    assert (ways["1-1-1"], ways["1-1-2"], ways["1-2-3"]) == (1, 3, 6)


@pytest.mark.rule("pt95.IV.7.b")
@pytest.mark.parametrize("dice", ["2-4-1", "1-2-4", "4-2-1"])
def test_dice_that_rest_each_by_itself_are_valid_in_whatever_order(dice: str) -> None:
    events = came_of(banca(), *resting(dice))
    assert events == (DiceRested(dice="1-2-4", total=7, under=("pt95.IV.7.b",)),)


@pytest.mark.rule("pt95.IV.2.a")
@pytest.mark.parametrize(
    "dice", ["1-2-7", "0-1-2", "1-2", "1-2-3-4", "a-b-c", "1-2-", "", "-1-2-3", "1.5-2-3", "٣-1-2"]
)
def test_what_three_dice_cannot_show_is_refused(dice: str) -> None:
    sentence = f"Three dice show 1 to 6 each: {dice or 'nothing'} is no throw of them. (pt95.IV.2.a)"
    assert refusal(after(banca(), *rolling()), RestDice(dice=dice)) == sentence


@pytest.mark.rule("pt95.IV.7", "pt95.IV.7.b", "pt95.IV.7.c", "pt95.IV.15")
@pytest.mark.parametrize(
    ("before", "command", "sentence"),
    [
        ((), ThrowDice(), "The dice are thrown once the bets are closed. (pt95.IV.7)"),
        ((), RestDice(dice="1-1-1"), "No dice lie on the arena. (pt95.IV.7.a)"),
        ((), PayWinners(), "No chance has been announced. (pt95.IV.7.d)"),
        (rolling(), CloseBets(), "The bets are closed already. (pt95.IV.7)"),
        (
            rolling(),
            AnnounceChance(),
            "The dice still roll: they are lifted once every point can be read. (pt95.IV.7.c)",
        ),
        (rolling(), TouchDice(), "The dice still roll: they are lifted once every point can be read. (pt95.IV.7.c)"),
        (rolling(), ThrowDice(), "That is not done while the table is rolling. (pt95.IV.7)"),
        (
            resting("1-1-1"),
            NullCoup(cause=NullCause.ON_EDGE),
            "Each die rests by itself: the coup is valid. (pt95.IV.7.b)",
        ),
        (resting("1-1-1"), RestDice(dice="1-1-1"), "No dice lie on the arena. (pt95.IV.7.a)"),
        (resting("1-1-1"), CollectLosers(), "No chance has been announced. (pt95.IV.7.d)"),
        (announced("1-1-1"), TouchDice(), "No dice lie on the arena. (pt95.IV.7.a)"),
        (announced("1-1-1"), PayWinners(), "Nothing is paid before the losing chips are collected. (pt95.IV.15)"),
    ],
)
def test_an_act_out_of_its_time_is_refused_by_its_rule(
    before: tuple[Command, ...], command: Command, sentence: str
) -> None:
    assert refusal(after(banca(), *before), command) == sentence


# What it comes to ------------------------------------------------------------------------


@pytest.mark.rule("pt95.IV.9", "pt95.IV.9.a", "pt95.IV.9.b", "pt95.IV.9.c", "pt95.IV.7.d")
@pytest.mark.parametrize(
    ("dice", "total"),
    [("1-1-1", 3), ("1-1-3", 5), ("1-2-3", 6), ("2-2-3", 7), ("4-5-5", 14), ("5-5-5", 15), ("4-6-6", 16)],
)
def test_a_total_that_is_a_chance_is_announced_by_its_name(dice: str, total: int) -> None:
    call, decided = came_of(banca(), *announced(dice))
    name = DECIDING[total]
    assert call == Called(call="chance_call", blanks={"chance": name}, under=("pt95.IV.7.d",))
    item = {"ases": "a", "pequeno": "b", "grande": "c"}[name]
    assert decided == ThrowDecided(total=total, chance=Chance(name), under=(f"pt95.IV.9.{item}",))


@pytest.mark.rule("pt95.IV.9")
@pytest.mark.parametrize(
    ("dice", "total"),
    [
        ("1-1-2", 4),
        ("2-2-4", 8),
        ("3-3-3", 9),
        ("1-3-6", 10),
        ("2-4-5", 11),
        ("3-4-5", 12),
        ("3-4-6", 13),
        ("5-6-6", 17),
        ("6-6-6", 18),
    ],
)
def test_a_total_that_is_no_chance_leaves_every_bet_standing(dice: str, total: int) -> None:
    sitting = after(banca(ANA), bet(ANA, "pequeno", 10))
    assert came_of(sitting, *announced(dice)) == (
        NothingDecided(total=total, under=("pt95.IV.9",)),
        CoupEnded(under=("pt95.IV.9",)),
    )
    stood = after(sitting, *announced(dice))
    assert (stood.phase, stood.coup, stood.bets) == (Phase.BETTING, 2, sitting.bets)


def test_every_total_is_one_chance_or_none() -> None:
    named = {total for total in range(3, 19) if total in DECIDING}
    assert named | {4, *range(8, 14), 17, 18} == set(range(3, 19))


def test_the_table_remembers_the_last_throws_the_newest_first() -> None:
    assert after(banca(), *coup("1-1-1"), *announced("3-3-3")).last == ("3-3-3", "1-1-1")


# Null coups ------------------------------------------------------------------------------

ITEMS = {
    NullCause.OBJECT: "a",
    NullCause.FLOOR: "b",
    NullCause.OFF_TABLE: "b",
    NullCause.DEFECT: "b",
    NullCause.SUBSTANCE: "b",
    NullCause.OUTSIDE_CUP: "c",
    NullCause.KEPT_IN_CUP: "d",
    NullCause.OFF_ARENA: "e",
    NullCause.ON_EDGE: "f",
    NullCause.STACKED: "g",
}


@pytest.mark.rule(
    "pt95.IV.8",
    "pt95.IV.8.a",
    "pt95.IV.8.b",
    "pt95.IV.8.c",
    "pt95.IV.8.d",
    "pt95.IV.8.e",
    "pt95.IV.8.f",
    "pt95.IV.8.g",
)
@pytest.mark.parametrize("cause", list(NullCause))
def test_a_null_coup_names_its_item_and_is_thrown_again_for_the_same_bets(cause: NullCause) -> None:
    sitting = after(banca(ANA), bet(ANA, "grande", 10), *rolling())
    null = came_of(sitting, NullCoup(cause=cause))[0]
    assert null == CoupNull(cause=cause, under=("pt95.IV.8", f"pt95.IV.8.{ITEMS[cause]}"))
    again = after(sitting, NullCoup(cause=cause))
    assert (again.phase, again.coup, again.bets, again.last) == (Phase.CLOSED, 1, sitting.bets, ())
    assert refusal(again, bet(ANA, "pequeno", 10)) == "Nothing more: the bets are closed. (pt95.IV.7)"
    assert paid(came_of(again, *coup("5-5-5")[1:])) == {"grande": 10}


@pytest.mark.rule("pt95.IV.8.b")
@pytest.mark.parametrize("cause", [NullCause.FLOOR, NullCause.OFF_TABLE])
def test_a_die_on_the_floor_or_off_the_table_has_the_terno_changed_at_once(cause: NullCause) -> None:
    changed = came_of(banca(), *rolling(), NullCoup(cause=cause))[1]
    assert changed == TernoChanged(terno=2, case=(3, 1), why=TernoChange.NULL_COUP, under=("pt95.IV.8.b",))


@pytest.mark.rule("pt95.IV.8.b", "pt95.IV.2.a")
@pytest.mark.parametrize("cause", [NullCause.DEFECT, NullCause.SUBSTANCE])
def test_a_terno_that_is_spoilt_does_not_go_back_into_the_case(cause: NullCause) -> None:
    changed = came_of(banca(), *rolling(), NullCoup(cause=cause))[1]
    under = ("pt95.IV.8.b", "pt95.IV.2.a")
    assert changed == TernoChanged(terno=2, case=(3, 4), why=TernoChange.NULL_COUP, under=under)


@pytest.mark.rule("pt95.IV.8.b")
@pytest.mark.parametrize("cause", [cause for cause, item in ITEMS.items() if item != "b"])
def test_every_other_null_coup_leaves_the_terno_in_use(cause: NullCause) -> None:
    sitting = after(banca(), *rolling(), NullCoup(cause=cause))
    assert (sitting.terno, sitting.case) == (1, (2, 3))


@pytest.mark.rule("pt95.IV.4", "pt95.IV.8.b")
def test_a_terno_changed_after_a_null_coup_has_been_changed_for_the_hour_too() -> None:
    sitting = after(banca(), *rolling(), StrikeHour(), NullCoup(cause=NullCause.FLOOR))
    assert (sitting.terno, sitting.terno_change_due, sitting.thrower_change_due) == (2, False, True)


# Touched before the announcement ---------------------------------------------------------


@pytest.mark.rule("pt95.IV.7.d")
def test_dice_touched_before_the_announcement_pay_the_winners_and_cost_nobody() -> None:
    sitting = after(banca(ANA, RUI), bet(ANA, "pequeno", 10), bet(RUI, "ases", 20), bet(RUI, INNER, 40))
    touched = came_of(sitting, *resting("1-2-3"), TouchDice())
    assert touched == (DiceTouched(total=6, chance=Chance.PEQUENO, under=("pt95.IV.7.d",)),)
    events = came_of(sitting, *resting("1-2-3"), TouchDice(), PayWinners())
    assert paid(events) == {"pequeno": 10}
    kept = [Bet(owner=RUI, place="table", spot=spot, stake=stake) for spot, stake in (("ases", 20), (INNER, 40))]
    assert [event for event in events if isinstance(event, BetKept)] == [
        BetKept(bet=bet, under=("pt95.IV.7.d",)) for bet in kept
    ]
    assert after(sitting, *resting("1-2-3"), TouchDice(), PayWinners()).bets == sitting.bets


@pytest.mark.rule("pt95.IV.7.d")
@pytest.mark.parametrize("undecided", ["thrown-again", "all-lose"])
def test_dice_touched_at_a_total_that_is_no_chance_end_the_coup_for_nobody(undecided: str) -> None:
    sitting = after(banca(ANA, readings={"undecided": undecided}), bet(ANA, "pequeno", 10))
    assert came_of(sitting, *resting("3-3-3"), TouchDice()) == (
        DiceTouched(total=9, chance=None, under=("pt95.IV.7.d",)),
        CoupEnded(under=("pt95.IV.7.d",)),
    )
    ended = after(sitting, *resting("3-3-3"), TouchDice())
    assert (ended.phase, ended.bets, ended.locked) == (Phase.BETTING, sitting.bets, ())


@pytest.mark.rule("pt95.IV.7.d", "pt95.IV.9")
@pytest.mark.parametrize(("dice", "bound"), [("3-3-3", ("pequeno", "grande")), ("1-2-2", ("grande",))])
def test_touched_dice_free_no_locked_bet_that_they_did_not_decide(dice: str, bound: tuple[str, ...]) -> None:
    table = banca(ANA, readings={"undecided": "locked"})
    sitting = after(table, bet(ANA, "pequeno", 10), bet(ANA, "grande", 10), *resting(dice), TouchDice())
    over = after(sitting, PayWinners()) if sitting.phase is Phase.PAYING else sitting
    assert tuple(locked.spot for locked in over.locked) == bound
    assert refusal(over, WithdrawBet(by=ANA, spot="grande")) == (
        "The bet on grande is bound until a throw decides it. (pt95.IV.9)"
    )


# Void coups ------------------------------------------------------------------------------


def test_a_fault_of_the_system_voids_a_coup_only_where_the_terms_say_so_and_for_a_reason() -> None:
    assert refusal(after(banca(), *rolling()), VoidCoup(cause="dark")) == (
        "A coup at this table is thrown again, not voided. (pt95.IV.8)"
    )
    table = after(banca(ANA, void_coups=True), bet(ANA, INNER, 40), *rolling())
    assert refusal(table, VoidCoup(cause=" ")) == "Say what failed: a void coup has its reason."
    assert refusal(after(table, RestDice(dice="1-1-1")), VoidCoup(cause="dark")) == (
        "Each die rests by itself: the coup is valid. (pt95.IV.7.b)"
    )
    voided = after(table, VoidCoup(cause="dark"))
    assert (voided.phase, voided.coup, voided.bets) == (Phase.BETTING, 2, ())
