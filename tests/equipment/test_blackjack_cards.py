"""Blackjack's cards under the lamp."""

import pytest
from msgspec.structs import replace

from pagador.equipment.cards import CARDS, Card
from pagador.equipment.inspection.blackjack import (
    blackjack_cards_law,
    inspect_decks,
    inspect_notice,
    inspect_special,
    to_be_replaced,
)
from pagador.equipment.inspection.decks import MeasuredCard, MeasuredDeck, MeasuredMarkerCard

RED: MeasuredDeck = tuple(MeasuredCard(face=card, back="red") for card in CARDS)
BLUE: MeasuredDeck = tuple(MeasuredCard(face=card, back="blue") for card in CARDS)
FOUR = (RED, BLUE, RED, BLUE)
editions = pytest.mark.parametrize(("edition", "section"), [("pt95", "pt95.V"), ("pteur", "pteur.bj")])


@editions
@pytest.mark.rule("pt95.V.3", "pteur.bj.3")
def test_four_decks_of_two_colours_are_right_and_five_are_not(edition: str, section: str) -> None:
    law = blackjack_cards_law(edition)
    assert inspect_decks(FOUR, law) == ()
    (breach,) = inspect_decks((*FOUR, RED), law)
    assert (breach.sentence, breach.under) == ("Decks at the table: 5, where 4 or 6 are due.", f"{section}.3")


@editions
@pytest.mark.rule("pt95.V.3", "pteur.bj.3")
def test_each_deck_has_its_52_cards_and_no_joker(edition: str, section: str) -> None:
    joker = MeasuredCard(face=Card("joker"), back="blue")
    found = inspect_decks((RED, (*BLUE[1:], joker), RED[1:], BLUE), blackjack_cards_law(edition))
    assert [(breach.sentence, breach.under) for breach in found] == [
        ("Missing from deck 2: A♠.", f"{section}.3"),
        ("Too many in deck 2: joker.", f"{section}.3"),
        ("Missing from deck 3: A♠.", f"{section}.3"),
    ]


@editions
@pytest.mark.rule("pt95.V.9", "pteur.bj.9")
def test_the_carta_aviso_is_of_another_colour_than_the_cut_card(edition: str, section: str) -> None:
    law = blackjack_cards_law(edition)
    yellow, green = (MeasuredMarkerCard(front=colour, back=colour) for colour in ("yellow", "green"))
    assert inspect_notice(green, yellow, law) == ()
    (breach,) = inspect_notice(yellow, yellow, law)
    assert (breach.sentence, breach.under) == ("The carta-aviso is yellow, like the card of the cut.", f"{section}.9")


@editions
@pytest.mark.rule("pt95.V.4", "pteur.bj.4")
def test_a_special_card_is_alike_on_both_sides_and_unlike_the_decks(edition: str, section: str) -> None:
    law = blackjack_cards_law(edition)
    assert inspect_special(MeasuredMarkerCard(front="yellow", back="yellow"), FOUR, law) == ()
    found = inspect_special(MeasuredMarkerCard(front="yellow", back="blue"), FOUR, law)
    assert [breach.sentence for breach in found] == [
        "A special card is yellow on one side and blue on the other.",
        "A special card is blue, like the decks.",
    ]
    assert {breach.under for breach in found} == {f"{section}.4"}


@editions
@pytest.mark.rule("pt95.V.5", "pteur.bj.5")
def test_a_worn_card_takes_its_deck_with_it_unless_the_inspection_allows_less(edition: str, section: str) -> None:
    law = blackjack_cards_law(edition)
    worn = (replace(RED[0], worn=True), *RED[1:])
    assert list(to_be_replaced(FOUR, law)) == []
    (whole,) = to_be_replaced((BLUE, worn), law)
    (part,) = to_be_replaced((BLUE, worn), law, only_damaged=True)
    assert whole.sentence == "Worn in deck 2: A♠. Replace the whole deck."
    assert part.sentence == "Worn in deck 2: A♠. Replace these cards."
    assert whole.under == f"{section}.5"
