"""The dome: covered, shaken three times, lit, opened after the bell; and what lies under it is nowhere before that."""

import msgspec
import pytest

from pagador.betting.coup import CloseBets, EndWindow, PayWinners
from pagador.decider import Command, Lot, encode_fraction
from pagador.games.cussec import CUSSEC
from pagador.games.cussec.commands import CoverDome, DeclareNull, LiftDome, PressLever, ShowDice
from pagador.games.cussec.events import CoupNulled, DiceShown, LeverPressed, ZonesLit
from pagador.games.cussec.law import law_of
from pagador.games.cussec.words import Phase, Stacked
from tests.games.cussec.tables import (
    ANA,
    OPENED,
    RUI,
    SHAKEN,
    STACKED,
    after,
    back,
    bet,
    calls,
    came_of,
    collected,
    coup,
    covered,
    dice,
    lit,
    names,
    paid,
    refusal,
)

# Before the bets -------------------------------------------------------------------------


@pytest.mark.rule("pt95.VII.4")
def test_the_dome_is_covered_and_the_lever_pressed_three_times_before_the_light_goes_on() -> None:
    sitting = covered(ANA)
    assert names(came_of(sitting, CoverDome())) == ["DomeCovered"]
    assert names(came_of(sitting, *SHAKEN[:2])) == ["LeverPressed"]
    assert names(came_of(sitting, *SHAKEN[:3])) == ["LeverPressed"]
    assert names(came_of(sitting, *SHAKEN)) == ["LeverPressed", "LightLit"]


@pytest.mark.rule("pt95.VII.4")
def test_the_strokes_are_counted() -> None:
    events = [event for n in (2, 3, 4) for event in came_of(covered(ANA), *SHAKEN[:n])]
    assert [event.stroke for event in events if isinstance(event, LeverPressed)] == [1, 2, 3]


@pytest.mark.rule("pt95.VII.4")
@pytest.mark.parametrize("done", range(4))
def test_nobody_bets_before_the_light(done: int) -> None:
    sentence = "The light is not on yet: the dice are shaken first. (pt95.VII.4)"
    assert refusal(covered(ANA), *SHAKEN[:done], bet(ANA, "grande")) == sentence


@pytest.mark.rule("pt95.VII.4")
def test_with_the_light_on_bets_are_put_down() -> None:
    assert names(came_of(lit(ANA), bet(ANA, "grande"))) == ["BetPlaced"]


@pytest.mark.rule("pt95.VII.4", "pt95.VII.11")
@pytest.mark.parametrize(
    ("done", "act", "sentence"),
    [
        ((), PressLever(), "The dome is covered before the lever is pressed. (pt95.VII.4)"),
        (SHAKEN[:1], CoverDome(), "The dome is covered already. (pt95.VII.4)"),
        (SHAKEN, PressLever(), "The lever is pressed 3 times and not again. (pt95.VII.4)"),
        (SHAKEN, CoverDome(), "The dome is covered already. (pt95.VII.4)"),
        ((*SHAKEN, CloseBets()), CoverDome(), "The dome is covered already. (pt95.VII.4)"),
        ((*SHAKEN, *OPENED), CoverDome(), "The dome has been lifted: the result is called first. (pt95.VII.5)"),
        ((*SHAKEN, *dice("1-2-3")), CoverDome(), "The glass is covered only when every prize is paid. (pt95.VII.11)"),
        ((*SHAKEN, *dice("1-2-3")), PressLever(), "The lever is pressed 3 times and not again. (pt95.VII.4)"),
    ],
)
def test_dome_and_lever_are_worked_in_their_time_only(done: tuple[Command, ...], act: Command, sentence: str) -> None:
    assert refusal(covered(ANA), *done, act) == sentence


# The opening -----------------------------------------------------------------------------


@pytest.mark.rule("pt95.VII.5")
@pytest.mark.parametrize("closing", [CloseBets(), EndWindow()])
def test_the_bell_rings_and_two_calls_follow(closing: Command) -> None:
    events = came_of(lit(ANA), closing)
    assert names(events) == ["BellRung", "Called", "BetsClosed", "Called"]
    assert calls(events) == [("nada_mais", {}), ("opening", {})]


@pytest.mark.rule("pt95.VII.5")
def test_the_calls_have_the_laws_words_in_three_languages() -> None:
    law = law_of()
    spoken = {language: law.nada_mais.value.say(language) for language in ("pt", "en", "fr")}
    assert spoken == {"pt": "Nada mais", "en": "No more bets", "fr": "Rien ne va plus"}
    assert law.opening.value.say("pt") == "Vou abrir"
    assert law.null_coup.value.say("pt") == "Golpe nulo"
    assert (law.opening.value.say("fr"), law.null_coup.value.say("fr")) == ("J'ouvre", "Coup nul")
    blanks = {"first": "1", "second": "5", "third": "5", "total": "11"}
    assert law.result.value.say("pt", **blanks) == "1, 5, 5: total 11"
    assert law.result.value.say("fr", **blanks) == "1, 5, 5 : total 11"
    assert CUSSEC.decide(lit(ANA), CloseBets())[1].under == ("pt95.VII.5",)


@pytest.mark.rule("pt95.VII.5")
def test_the_dome_is_lifted_after_the_bell_and_then_the_result_is_called_and_lit() -> None:
    assert names(came_of(lit(ANA), *OPENED)) == ["DomeLifted"]
    events = came_of(lit(ANA), *dice("5-1-5"))
    assert calls(events) == [("result", {"first": "1", "second": "5", "third": "5", "total": "11"})]
    (shown,) = (event for event in events if isinstance(event, DiceShown))
    assert (shown.dice, shown.total) == ((1, 5, 5), 11)
    (zones,) = (event for event in events if isinstance(event, ZonesLit))
    assert zones.spots == ("grande", "numero:1", "numero:5", "dois-diferentes:1-5", "dois-iguais:5", "total:11")


@pytest.mark.rule("pt95.VII.5")
@pytest.mark.parametrize(
    ("word", "spots"),
    [
        ("1-1-1", "numero:1 dois-iguais:1 tres-iguais:1 tres-iguais-quaisquer"),
        ("6-6-6", "numero:6 dois-iguais:6 tres-iguais:6 tres-iguais-quaisquer"),
        ("2-2-2", "numero:2 dois-iguais:2 tres-iguais:2 tres-iguais-quaisquer total:6"),
        (
            "1-2-3",
            "pequeno numero:1 numero:2 numero:3 dois-diferentes:1-2 dois-diferentes:1-3 dois-diferentes:2-3 total:6",
        ),
        ("5-6-6", "grande numero:5 numero:6 dois-diferentes:5-6 dois-iguais:6 total:17"),
    ],
)
def test_exactly_the_winning_zones_light_up(word: str, spots: str) -> None:
    (zones,) = (event for event in came_of(lit(ANA), *dice(word)) if isinstance(event, ZonesLit))
    assert zones.spots == tuple(spots.split())


@pytest.mark.rule("pt95.VII.5")
@pytest.mark.parametrize(
    ("done", "act", "sentence"),
    [
        ((), ShowDice(dice="1-2-3"), "Nobody sees the dice before the dome is lifted. (pt95.VII.5)"),
        (SHAKEN, ShowDice(dice="1-2-3"), "Nobody sees the dice before the dome is lifted. (pt95.VII.5)"),
        (
            (*SHAKEN, CloseBets()),
            ShowDice(dice="1-2-3"),
            "Nobody sees the dice before the dome is lifted. (pt95.VII.5)",
        ),
        (SHAKEN, STACKED, "Nobody sees the dice before the dome is lifted. (pt95.VII.6)"),
        (SHAKEN, LiftDome(), "The bell rings before the dome is lifted. (pt95.VII.5)"),
        ((*SHAKEN, *OPENED), LiftDome(), "The dome is lifted already. (pt95.VII.5)"),
        ((*SHAKEN, *dice("1-2-3")), LiftDome(), "The dice have been called: 1-2-3 stands. (pt95.VII.5)"),
        ((*SHAKEN, *dice("1-2-3")), STACKED, "The dice have been called: 1-2-3 stands. (pt95.VII.6)"),
    ],
)
def test_nothing_is_opened_or_called_out_of_its_time(done: tuple[Command, ...], act: Command, sentence: str) -> None:
    assert refusal(covered(ANA), *done, act) == sentence


@pytest.mark.parametrize(
    ("done", "act", "sentence"),
    [
        ((), CloseBets(), "The light is not on yet: the dice are shaken first. (pt95.VII.4)"),
        ((*SHAKEN, CloseBets()), EndWindow(), "The bets are closed already. (pt95.VII.5)"),
        (SHAKEN, PayWinners(), "Nothing is paid before the result is called. (pt95.VII.5)"),
        ((*SHAKEN, *OPENED), PayWinners(), "Nothing is paid before the result is called. (pt95.VII.5)"),
    ],
)
def test_the_bell_rings_once_and_payment_waits_for_the_result(
    done: tuple[Command, ...], act: Command, sentence: str
) -> None:
    assert refusal(covered(ANA), *done, act) == sentence


@pytest.mark.rule("pt95.VII.5")
@pytest.mark.parametrize("done", [OPENED[:1], OPENED, dice("1-2-3")])
def test_after_the_bell_nothing_is_put_down_or_taken_back(done: tuple[Command, ...]) -> None:
    sitting = after(lit(ANA), bet(ANA, "grande"), *done)
    sentence = "Nothing more: the bell has rung. (pt95.VII.5)"
    assert refusal(sitting, bet(ANA, "pequeno")) == refusal(sitting, back(ANA, "grande")) == sentence


# Null coups ------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VII.6")
@pytest.mark.parametrize("stacked", list(Stacked))
def test_stacked_dice_are_a_null_coup_and_everything_is_done_again(stacked: Stacked) -> None:
    sitting = after(lit(ANA, RUI), bet(ANA, "grande"), *OPENED)
    events = CUSSEC.decide(sitting, DeclareNull(stacked=stacked))
    assert calls(events) == [("null_coup", {})]
    assert [event.stacked for event in events if isinstance(event, CoupNulled)] == [stacked]
    null = after(sitting, DeclareNull(stacked=stacked))
    assert (null.phase, null.strokes, null.coup, null.last) == (Phase.UNCOVERED, 0, 1, ())
    assert null.bets == sitting.bets
    assert names(came_of(null, *SHAKEN)) == ["LeverPressed", "LightLit"]


@pytest.mark.rule("pt95.VII.6")
def test_after_a_null_coup_bets_are_kept_taken_back_or_changed() -> None:
    sitting = after(lit(ANA, RUI), bet(ANA, "grande"), bet(RUI, "pequeno"), *OPENED, STACKED)
    at_once = after(sitting, back(RUI, "pequeno"))
    assert [(chips.owner, chips.spot) for chips in at_once.bets] == [(ANA, "grande")]
    changed = after(at_once, *SHAKEN, bet(RUI, "total:14", 20))
    events = came_of(changed, *coup("4-4-6"))
    assert paid(events) == {"grande": 10, "total:14": 240}
    assert collected(events) == []


@pytest.mark.rule("pt95.VII.4", "pt95.VII.6", "pt95.VII.10")
def test_chips_taken_back_name_the_rule_that_lets_them_go() -> None:
    first = after(lit(ANA), bet(ANA, "grande"))
    null = after(first, *OPENED, STACKED)
    won = after(first, *coup("4-4-6"))
    for sitting, rule in (
        (first, "pt95.VII.4"),
        (null, "pt95.VII.6"),
        (after(null, *SHAKEN), "pt95.VII.6"),
        (won, "pt95.VII.10"),
        (after(null, *SHAKEN, *coup("4-4-6")), "pt95.VII.10"),
    ):
        (taken,) = came_of(sitting, back(ANA, "grande"))
        assert taken.under == (rule,)


# The end ---------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VII.11")
def test_the_coup_ends_with_the_last_payment_and_only_then_is_the_dome_covered() -> None:
    sitting = after(lit(ANA, RUI), bet(ANA, "grande"), bet(RUI, "numero:4"), *dice("4-4-6"))
    assert names(CUSSEC.decide(sitting, PayWinners())) == ["BetPaid", "BetPaid", "CoupEnded"]
    over = after(sitting, PayWinners())
    assert (over.coup, over.phase, over.dice, over.last) == (2, Phase.UNCOVERED, (), ((4, 4, 6),))
    assert names(came_of(over, CoverDome())) == ["DomeCovered"]


# What lies under the dome ----------------------------------------------------------------


@pytest.mark.rule("pt95.VII.4")
def test_while_bets_are_open_no_state_event_or_offer_names_a_face() -> None:
    """The same acts lead to the same state, whatever chance will show: there is nothing in it that could tell."""
    sitting = after(lit(ANA), bet(ANA, "grande"))
    assert (sitting.dice, sitting.last) == ((), ())
    told = [event for n in range(1, 5) for event in came_of(covered(ANA), *SHAKEN[:n])]
    fields = {name for event in told for name in event.__struct_fields__}
    assert fields == {"under", "stroke"}
    offers = msgspec.json.encode(CUSSEC.due(sitting), enc_hook=encode_fraction)
    assert b"show-dice" not in offers


def test_chance_is_asked_once_the_dome_is_off_for_three_fair_dice() -> None:
    """216 ways: 6 triples once each, 30 pairs in 3 ways each, 20 of three numbers in 6 ways each."""
    (offer,) = (offer for offer in CUSSEC.due(after(lit(ANA), *OPENED)) if offer.command == "show-dice")
    lot = offer.fields["dice"]
    assert isinstance(lot, Lot)
    weights = dict(zip(lot.outcomes, lot.weights, strict=True))
    assert sum(weights.values()) == 216
    assert sorted(weights.values()) == [1] * 6 + [3] * 30 + [6] * 20
    assert (weights["4-4-4"], weights["1-1-6"], weights["2-3-5"]) == (1, 3, 6)
    assert offer.must
