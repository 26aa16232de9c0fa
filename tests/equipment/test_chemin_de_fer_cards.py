"""The decks of chemin de fer, inspected: every breach in a sentence, with the rule it breaks."""

import pytest
from msgspec.structs import replace

from pagador.equipment.cards import CARDS
from pagador.equipment.inspection.chemin_de_fer import SECTIONS, MeasuredPack, chemin_decks_law, inspect_packs
from pagador.equipment.inspection.decks import MeasuredCard

both_editions = pytest.mark.parametrize("edition", [*SECTIONS])


def pack(back: str = "azul", **fields: bool) -> MeasuredPack:
    return MeasuredPack(cards=tuple(MeasuredCard(face=card, back=back) for card in CARDS), **fields)


BLUE, RED = pack("azul"), pack("encarnado")
SIX = (BLUE, BLUE, BLUE, RED, RED, RED)


def found(*packs: MeasuredPack, edition: str) -> list[str]:
    """What is wrong, with the number of its rule alone."""
    section = SECTIONS[edition]
    return [str(breach).replace(f"{section}.", "") for breach in inspect_packs(packs, chemin_decks_law(edition))]


@both_editions
@pytest.mark.rule("pt95.I.4", "pteur.cdf.4")
def test_six_decks_three_of_each_colour_have_nothing_wrong(edition: str) -> None:
    assert found(*SIX, edition=edition) == []


@both_editions
@pytest.mark.rule("pt95.I.4", "pteur.cdf.4")
def test_their_number_and_colours_are_counted(edition: str) -> None:
    assert found(*SIX[:5], edition=edition) == [
        "Decks at the table: 5, where 6 are due. (4)",
        "Decks with encarnado backs: 2, where 3 of a colour are due. (4)",
    ]
    assert found(BLUE, *SIX[:5], edition=edition) == [
        "Decks with azul backs: 4, where 3 of a colour are due. (4)",
        "Decks with encarnado backs: 2, where 3 of a colour are due. (4)",
    ]


@both_editions
@pytest.mark.rule("pt95.I.4", "pteur.cdf.4")
def test_the_cards_have_no_indices_and_each_deck_is_whole_and_of_one_colour(edition: str) -> None:
    assert found(replace(BLUE, indices=True), *SIX[1:], edition=edition) == [
        "The cards of deck 1 have indices of their value. (4)"
    ]
    short = replace(BLUE, cards=BLUE.cards[1:], new=False)
    assert found(short, *SIX[1:], edition=edition) == ["Missing from deck 1: A♠. (4)"]
    mixed = replace(BLUE, cards=(RED.cards[0], *BLUE.cards[1:]))
    assert found(mixed, *SIX[1:], edition=edition) == [
        "The backs of deck 1 are not of one colour. (4)",
        "Decks with encarnado backs: 4, where 3 of a colour are due. (4)",
    ]


@both_editions
@pytest.mark.rule("pt95.I.5", "pteur.cdf.5")
def test_a_worn_card_takes_its_deck_with_it_and_no_other(edition: str) -> None:
    worn = replace(BLUE, cards=(replace(BLUE.cards[0], worn=True), *BLUE.cards[1:]))
    assert found(BLUE, worn, *SIX[2:], edition=edition) == ["Worn: A♠. Deck 2 must be replaced. (5)"]


@both_editions
@pytest.mark.rule("pt95.I.7", "pteur.cdf.7")
def test_a_new_deck_lies_in_its_makers_order(edition: str) -> None:
    moved = replace(BLUE, cards=(*BLUE.cards[1:], BLUE.cards[0]))
    assert found(moved, *SIX[1:], edition=edition) == ["Deck 1 is new, and not in its maker's order. (7)"]


@both_editions
@pytest.mark.rule("pt95.I.8", "pteur.cdf.8")
def test_a_used_deck_is_sorted_by_suit_whichever_comes_first(edition: str) -> None:
    hearts_first = (*BLUE.cards[13:], *BLUE.cards[:13])
    assert found(replace(BLUE, new=False, cards=hearts_first), *SIX[1:], edition=edition) == []
    swapped = (BLUE.cards[1], BLUE.cards[0], *BLUE.cards[2:])
    assert found(replace(BLUE, new=False, cards=swapped), *SIX[1:], edition=edition) == [
        "Deck 1 has been used, and is not sorted by suit. (8)"
    ]
