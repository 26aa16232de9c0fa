"""The equipment of treze cartas, inspected: every breach in a sentence, with the rule it breaks."""

from typing import Any

import msgspec
import pytest

from pagador.equipment.cards import CARDS
from pagador.equipment.inspection.decks import MeasuredCard, MeasuredMarkerCard
from pagador.equipment.inspection.treze_cartas import MeasuredTrezeTable, inspect_treze_table
from tests.equipment.test_campanula import DIE

DECK = tuple(MeasuredCard(face=card, back="azul") for card in CARDS)
WHITE = MeasuredMarkerCard(front="branca", back="branca")
COMPLETE = MeasuredTrezeTable(
    decks=(DECK,), box="metal", cut_card=WHITE, dice=(DIE, DIE, DIE, DIE), dome_covers_dice=True, shuffler=True
)
TWO_ONES = msgspec.structs.replace(DIE, opposites=((1, 1), (2, 5), (3, 4)))


def found(**changes: Any) -> list[str]:
    """What is wrong with a table that is complete but for this."""
    return [str(breach) for breach in inspect_treze_table(msgspec.structs.replace(COMPLETE, **changes))]


@pytest.mark.rule("mo88.1")
def test_a_table_that_is_complete_has_nothing_wrong() -> None:
    assert found() == []


@pytest.mark.rule("mo88.1.a")
def test_there_is_one_deck_of_fifty_two_cards() -> None:
    assert found(decks=(DECK, DECK)) == ["Decks at the table: 2, where 1 is due. (mo88.1.a)"]
    assert found(decks=(DECK[1:],)) == [
        "Cards in deck 1: 51, where 52 are due. (mo88.1.a)",
        "Missing from deck 1: A♠. (mo88.1.a)",
    ]
    assert found(decks=((*DECK[1:], DECK[1]),)) == [
        "Missing from deck 1: A♠. (mo88.1.a)",
        "Too many in deck 1: 2♠. (mo88.1.a)",
    ]


@pytest.mark.rule("mo88.1.b")
def test_the_box_is_of_metal_and_the_card_of_the_cut_white() -> None:
    assert found(box=None) == ["The box for the cards is missing. (mo88.1.b)"]
    assert found(box="madeira") == ["The box for the cards is of madeira, not of metal. (mo88.1.b)"]
    assert found(cut_card=None) == ["The card of the cut is missing. (mo88.1.b)"]
    red = MeasuredMarkerCard(front="branca", back="encarnada")
    assert found(cut_card=red) == ["The card of the cut is encarnada, not branca. (mo88.1.b)"]


@pytest.mark.rule("mo88.1.c")
def test_there_are_four_whole_dice_and_a_dome() -> None:
    assert found(dice=(DIE, DIE, DIE)) == ["Dice at the table: 3, where 4 are due. (mo88.1.c)"]
    assert found(dice=(DIE, DIE, TWO_ONES, DIE)) == ["Die 3 has the faces 1, 1, 2, 3, 4, 5. (mo88.1.c)"]
    assert found(dome_covers_dice=False) == ["No dome covers the dice. (mo88.1.c)"]


@pytest.mark.rule("mo88.1.d")
def test_there_is_a_shuffling_machine() -> None:
    assert found(shuffler=False) == ["The shuffling machine is missing. (mo88.1.d)"]
