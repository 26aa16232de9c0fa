"""Colour chips: bought at a value of one's own, played, exchanged, carried off, and when their colour is free again."""

from typing import Any

import pytest

from pagador.betting.bets import Bet, BetPlaced, WithdrawBet
from pagador.betting.places import LeavePlace, TakePlace
from pagador.decider import Amount, Choice, Participant
from pagador.games.roulette.commands import ReturnColour, TakeColour, TakeLateChips
from pagador.games.roulette.events import (
    ColourCarriedOff,
    ColourReturned,
    ColourTaken,
    LateChipsTaken,
    StacksOpened,
)
from pagador.games.roulette.state import Colour, Roulette
from tests.games.roulette.tables import (
    AMERICAN,
    ANA,
    RUI,
    after,
    american,
    bet,
    calls,
    came_of,
    coup,
    french,
    gains,
    names,
    only,
    refusal,
)

IN_HAND = ("pt95.IX.6", "pt95.IX.7")


def buy(who: Participant, colour: str, value: int, chips: int) -> TakeColour:
    return TakeColour(by=who, colour=colour, value=value, chips=chips)


def free_for(sitting: Roulette, who: Participant) -> tuple[str, ...]:
    """The colours that someone is offered."""
    offers = [offer for offer in AMERICAN.due(sitting) if (offer.by, offer.command) == (who, "take-colour")]
    fields = [offer.fields["colour"] for offer in offers]
    return tuple(colour for field in fields if isinstance(field, Choice) for colour in field.options)


def held(sitting: Roulette) -> list[tuple[str, str, int]]:
    """Whose each colour is, and how many chips of it he has in hand."""
    return [(colour.owner, colour.colour, colour.chips) for colour in sitting.colours]


# Buying ----------------------------------------------------------------------------------


@pytest.mark.rule("pt95.IX.7", "pt95.IX.3")
def test_the_player_says_what_his_chips_are_worth_and_the_marker_shows_it() -> None:
    assert came_of(american(ANA), buy(ANA, "verde", 20, 5)) == (
        ColourTaken(owner=ANA, colour="verde", value=20, chips=5, marked=True, under=(*IN_HAND, "pt95.IX.3")),
    )
    assert gains(american(ANA), buy(ANA, "verde", 20, 5)) == {"ana wallet": -100, "ana colour-chips": 100}


@pytest.mark.rule("pt95.IX.3")
def test_chips_worth_the_minimum_need_no_marker() -> None:
    assert came_of(american(ANA), buy(ANA, "verde", 10, 5)) == (
        ColourTaken(owner=ANA, colour="verde", value=10, chips=5, marked=False, under=IN_HAND),
    )


@pytest.mark.rule("pt95.IX.4")
def test_boxes_may_stand_for_the_marker() -> None:
    assert came_of(american(ANA, marker="caixas"), buy(ANA, "verde", 20, 5)) == (
        ColourTaken(owner=ANA, colour="verde", value=20, chips=5, marked=True, under=(*IN_HAND, "pt95.IX.4")),
    )


@pytest.mark.rule("pt95.IX.6")
@pytest.mark.parametrize("value", [9, 101])
def test_a_chip_is_worth_from_the_least_to_the_most_on_a_pleno(value: int) -> None:
    sitting = american(ANA, minimum=10)
    assert refusal(sitting, buy(ANA, "verde", value, 5)) == (
        f"A colour chip is worth 10 to 100 here, not {value}. (pt95.IX.6)"
    )
    assert names(came_of(sitting, buy(ANA, "verde", 10, 5))) == ["ColourTaken"]
    assert names(came_of(sitting, buy(ANA, "verde", 100, 5))) == ["ColourTaken"]


@pytest.mark.rule("pt95.IX.7")
def test_more_chips_of_ones_colour_are_bought_at_the_same_value() -> None:
    sitting = after(american(ANA), buy(ANA, "verde", 20, 5), buy(ANA, "verde", 20, 2))
    assert sitting.colours == (Colour(owner=ANA, colour="verde", value=20, chips=7, marked=True),)


@pytest.mark.rule("pt95.IX.6", "pt95.IX.7")
@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (buy(ANA, "verde", 30, 1), "ana plays verde at 20: bring those chips back first. (pt95.IX.6)"),
        (buy(ANA, "azul", 20, 1), "ana plays verde at 20: bring those chips back first. (pt95.IX.6)"),
        (buy(RUI, "azul", 20, 0), "One chip at least: 0 is none. (pt95.IX.6)"),
        (
            buy(RUI, "verde", 20, 1),
            "The colour verde is not free: azul, amarelo, rosa, castanho, laranja, lilás, branco. (pt95.IX.6)",
        ),
        (
            buy(RUI, "roxo", 20, 1),
            "The colour roxo is not free: azul, amarelo, rosa, castanho, laranja, lilás, branco. (pt95.IX.6)",
        ),
    ],
)
def test_one_colour_to_a_player_one_value_to_a_colour(command: TakeColour, sentence: str) -> None:
    assert refusal(american(ANA, RUI), buy(ANA, "verde", 20, 5), command) == sentence


@pytest.mark.rule("pt95.IX.6")
def test_a_ninth_player_finds_no_colour_left() -> None:
    people = [Participant(f"player {number}") for number in range(1, 10)]
    colours = ("verde", "azul", "amarelo", "rosa", "castanho", "laranja", "lilás", "branco")
    bought = (buy(who, colour, 10, 1) for who, colour in zip(people[:8], colours, strict=True))
    sitting = after(american(*people), *bought)
    assert free_for(sitting, people[8]) == ()
    sentence = "The colour verde is not free: no other is either. (pt95.IX.6)"
    assert refusal(sitting, buy(people[8], "verde", 10, 1)) == sentence


@pytest.mark.rule("pt95.IX.6")
def test_french_tables_have_no_colour_chips() -> None:
    sentence = "This table plays with chips of face value only. (pt95.X.18)"
    assert refusal(french(ANA), buy(ANA, "verde", 20, 5)) == sentence


# Playing ---------------------------------------------------------------------------------


@pytest.mark.rule("pt95.IX.6", "pt95.IX.8")
def test_bets_are_made_in_colour_or_in_chips_of_face_value() -> None:
    sitting = after(american(ANA), buy(ANA, "verde", 20, 5))
    coloured = Bet(owner=ANA, place="1", spot="par", stake=40, colour="verde")
    plain = Bet(owner=ANA, place="1", spot="par", stake=40)
    assert came_of(sitting, bet(ANA, "par", 40, "verde")) == (
        BetPlaced(bet=coloured, under=("pt95.X.19", "pt95.IX.6")),
    )
    assert came_of(sitting, bet(ANA, "par", 40)) == (BetPlaced(bet=plain, under=("pt95.X.19", "pt95.IX.8")),)


@pytest.mark.rule("pt95.IX.6", "pt95.IX.7")
@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (bet(ANA, "par", 30, "verde"), "Each verde chip is worth 20: 30 is no number of them. (pt95.IX.6)"),
        (bet(ANA, "par", 120, "verde"), "ana has 5 verde chips in hand, not 6. (pt95.IX.6)"),
        (bet(ANA, "par", 20, "azul"), "The chips of colour azul are not ana's. (pt95.IX.6)"),
        (bet(RUI, "par", 20, "verde"), "The chips of colour verde are not rui's. (pt95.IX.6)"),
    ],
)
def test_only_whole_chips_of_ones_own_in_hand_are_bet(command: TakeColour, sentence: str) -> None:
    assert refusal(american(ANA, RUI), buy(ANA, "verde", 20, 5), command) == sentence


@pytest.mark.rule("pt95.X.27")
def test_coloured_chips_and_others_on_a_spot_count_together() -> None:
    sitting = after(american(ANA), buy(ANA, "verde", 20, 5), bet(ANA, "pleno:17", 60, "verde"))
    sentence = "The most on pleno:17 is 100: 60 lie there, 41 more is too much. (pt95.X.27)"
    assert refusal(sitting, bet(ANA, "pleno:17", 41)) == sentence


@pytest.mark.rule("pt95.X.27")
def test_coloured_chips_are_not_taken_back_from_under_too_few_others() -> None:
    sitting = after(american(ANA), buy(ANA, "verde", 20, 5), bet(ANA, "par", 20, "verde"), bet(ANA, "par", 5))
    green, plain = WithdrawBet(by=ANA, spot="par", colour="verde"), WithdrawBet(by=ANA, spot="par")
    sentence = "The least on par is 10: take back the other chips there first. (pt95.X.27)"
    assert refusal(sitting, green) == sentence
    assert after(sitting, plain, green).bets == ()


@pytest.mark.rule("pt95.IX.6")
def test_coloured_bets_are_offered_in_whole_chips_as_far_as_the_hand_reaches() -> None:
    sitting = after(american(ANA, minimum=5), buy(ANA, "verde", 15, 9))
    offers = [offer for offer in AMERICAN.due(sitting) if offer.command == "place-bet" and "colour" in offer.fields]
    assert {offer.fields["stake"] for offer in offers} == {
        Amount(least=15, most=45, step=15),
        Amount(least=15, most=90, step=15),
        Amount(least=15, most=135, step=15),
    }


@pytest.mark.rule("pt95.X.22")
def test_a_pile_in_colour_is_laid_open_by_its_chips_not_by_its_value() -> None:
    bought = buy(ANA, "verde", 30, 5), buy(RUI, "azul", 10, 5)
    bets = bet(ANA, "preto", 30, "verde"), bet(RUI, "preto", 50, "azul")
    events = came_of(american(ANA, RUI), *bought, *bets, *coup("17"))
    pile = Bet(owner=RUI, place="2", spot="preto", stake=50, colour="azul")
    assert only(events, StacksOpened) == [StacksOpened(bets=(pile,), under=("pt95.X.22",))]


@pytest.mark.rule("pt95.X.25")
def test_the_colour_is_called_with_the_payment() -> None:
    events = came_of(american(ANA), buy(ANA, "verde", 20, 5), bet(ANA, "pleno:17", 20, "verde"), *coup("17"))
    blanks = {"spot": "pleno 17", "stake": "20", "colour": "verde", "total": "700"}
    assert calls(events) == [("payment_call", blanks)]


# A colour comes free ---------------------------------------------------------------------


def playing(chips: int, stake: int, **terms: Any) -> Roulette:
    """Ana has so many green chips of 20 and this much of them on par; Rui looks for a colour."""
    return after(american(ANA, RUI, **terms), buy(ANA, "verde", 20, chips), bet(ANA, "par", stake, "verde"))


@pytest.mark.rule("pt95.IX.7")
def test_chips_in_hand_are_exchanged_at_their_value_and_the_colour_is_free() -> None:
    sitting = after(american(ANA, RUI), buy(ANA, "verde", 20, 5))
    assert came_of(sitting, ReturnColour(by=ANA)) == (
        ColourReturned(owner=ANA, colour="verde", value=20, chips=5, under=("pt95.IX.7",)),
    )
    assert gains(sitting, ReturnColour(by=ANA)) == {"ana wallet": 100, "ana colour-chips": -100}
    assert free_for(sitting, RUI)[0] == "azul"
    assert free_for(after(sitting, ReturnColour(by=ANA)), RUI)[0] == "verde"


@pytest.mark.rule("pt95.IX.7")
def test_a_colour_stays_its_owners_while_a_chip_of_it_lies_on_the_layout() -> None:
    sitting = after(playing(chips=2, stake=20), ReturnColour(by=ANA))
    assert held(sitting) == [(ANA, "verde", 0)]
    assert free_for(sitting, ANA) == ("verde",)
    sentence = "ana has no colour chips in hand to bring back. (pt95.IX.7)"
    assert refusal(sitting, ReturnColour(by=ANA)) == sentence


def test_a_colour_is_free_once_its_last_chip_is_lost() -> None:
    assert held(after(playing(chips=1, stake=20), *coup("17"))) == []


def test_a_colour_is_free_once_its_last_chip_is_taken_back_and_exchanged() -> None:
    off = after(playing(chips=1, stake=20), WithdrawBet(by=ANA, spot="par", colour="verde"))
    assert held(off) == [(ANA, "verde", 1)]
    assert held(after(off, ReturnColour(by=ANA))) == []


@pytest.mark.parametrize(("after_coup", "chips"), [("stay", 0), ("back", 1)])
def test_a_winning_chip_keeps_its_colour_on_the_layout_or_in_hand(after_coup: str, chips: int) -> None:
    assert held(after(playing(chips=1, stake=20, after=after_coup), *coup("18"))) == [(ANA, "verde", chips)]


# Late chips ------------------------------------------------------------------------------


def gone() -> Roulette:
    """Ana has left with five green chips of 20 in her pocket."""
    return after(american(ANA, RUI), buy(ANA, "verde", 20, 5), LeavePlace(by=ANA))


@pytest.mark.rule("pt95.IX.7", "pt95.IX.9")
def test_who_leaves_with_chips_in_hand_loses_the_value_marked() -> None:
    events = came_of(american(ANA), buy(ANA, "verde", 20, 5), LeavePlace(by=ANA))
    assert events[0] == ColourCarriedOff(owner=ANA, colour="verde", under=("pt95.IX.9",))
    assert names(events) == ["ColourCarriedOff", "PlaceLeft"]


@pytest.mark.rule("pt95.IX.9")
def test_chips_brought_late_are_worth_the_minimum_each() -> None:
    late = TakeLateChips(owner=ANA)
    assert came_of(gone(), late) == (
        LateChipsTaken(owner=ANA, colour="verde", value=20, worth=10, chips=5, under=("pt95.IX.9",)),
    )
    assert gains(gone(), late) == {"ana wallet": 50, "ana colour-chips": -100, "house bank": 50}
    assert refusal(gone(), late, late) == "ana carried no colour chips away. (pt95.IX.9)"


@pytest.mark.rule("pt95.IX.9")
def test_a_colour_carried_off_is_nobodys_until_its_chips_come_back() -> None:
    sitting = after(gone(), TakePlace(by=ANA, place="1"))
    assert (free_for(sitting, ANA)[0], free_for(sitting, RUI)[0]) == ("azul", "azul")
    sitting = after(sitting, TakeLateChips(owner=ANA))
    assert (free_for(sitting, ANA)[0], free_for(sitting, RUI)[0]) == ("verde", "verde")
