"""Playing cards: how many of each there are, how people write them, and the inspection of decks."""

import msgspec
import pytest

from pagador.equipment.cards import CARDS, Card, decks, held, rank, read_card, suit, without
from pagador.equipment.inspection.breach import Breaches
from pagador.equipment.inspection.decks import (
    MeasuredCard,
    MeasuredDeck,
    MeasuredMarkerCard,
    deck_law,
    inspect_cut_card,
    inspect_decks,
    inspect_notice_card,
)
from pagador.law import Refused

SPADES = ("A♠", "2♠", "3♠", "4♠", "5♠", "6♠", "7♠", "8♠", "9♠", "T♠", "J♠", "Q♠", "K♠")


def test_a_deck_has_thirteen_cards_of_each_of_four_suits() -> None:
    assert CARDS[:13] == SPADES
    assert [card[1] for card in CARDS] == ["♠"] * 13 + ["♥"] * 13 + ["♦"] * 13 + ["♣"] * 13
    assert len(set(CARDS)) == 52


def test_a_card_is_a_rank_and_a_suit() -> None:
    assert (rank(Card("T♥")), suit(Card("T♥"))) == ("T", "♥")


def test_six_decks_hold_six_of_every_card() -> None:
    assert decks(6) == (6,) * 52


def test_a_card_taken_away_is_one_fewer_of_that_card_alone() -> None:
    assert without(decks(6), Card("2♠")) == (6, 5, *(6,) * 50)


def test_the_last_copy_of_a_card_can_be_taken_away() -> None:
    assert held(without(decks(1), Card("K♣")), Card("K♣")) == 0


def test_a_card_that_does_not_exist_is_in_no_deck() -> None:
    assert held(decks(8), Card("1♠")) == 0


@pytest.mark.parametrize(
    ("word", "card"),
    [("9♣", "9♣"), ("10♥", "T♥"), ("Th", "T♥"), ("kd", "K♦"), ("As", "A♠"), ("a♠", "A♠"), ("10C", "T♣")],
)
def test_a_card_is_read_as_people_write_it(word: str, card: str) -> None:
    assert read_card(word) == card


@pytest.mark.parametrize("word", ["", "9", "♣", "1♣", "11h", "9x", "Joker", "9♣♣"])
def test_a_word_that_is_no_card_is_refused(word: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_card(word)
    sentence = f"There is no card {word}. A card is a rank and a suit, such as 9♣, 10♥ or Ks."
    assert str(refusal.value) == sentence


# Inspection of decks ---------------------------------------------------------------------

DECK: MeasuredDeck = tuple(MeasuredCard(face=card, back="azul") for card in CARDS)
SIX = (DECK,) * 6

BOTH = pytest.mark.parametrize(
    ("game", "section"),
    [
        ("ponto-e-banca", "pt95.II"),
        ("ponto-e-banca-macau", "pt95.III"),
    ],
)


def second_deck(deck: MeasuredDeck) -> tuple[MeasuredDeck, ...]:
    """Six decks, the second of them this one."""
    return (DECK, deck, DECK, DECK, DECK, DECK)


def without_faces(*faces: str) -> MeasuredDeck:
    return tuple(card for card in DECK if card.face not in faces)


def with_card(face: str) -> MeasuredDeck:
    return (*DECK, MeasuredCard(face=Card(face), back="azul"))


def worn(*faces: str) -> MeasuredDeck:
    return tuple(msgspec.structs.replace(card, worn=card.face in faces) for card in DECK)


def said(breaches: Breaches) -> list[str]:
    return [str(breach) for breach in breaches]


def found(section: str, *measured: MeasuredDeck, table: str = "simples") -> list[str]:
    return said(inspect_decks(measured, table, deck_law(section)))


@pytest.mark.rule("pt95.II.1", "pt95.III.1")
@BOTH
def test_six_decks_on_a_single_table_and_eight_on_a_double_one_are_well(game: str, section: str) -> None:
    assert found(section, *(DECK,) * 6, table="simples") == []
    assert found(section, *(DECK,) * 8, table="duplas") == []


@pytest.mark.rule("pt95.II.1", "pt95.III.1")
@BOTH
def test_another_number_of_decks_is_not(game: str, section: str) -> None:
    single, double = found(section, *(DECK,) * 8, table="simples"), found(section, *(DECK,) * 6, table="duplas")
    assert single == [f"Decks at the table: 8, where 6 are due. ({section}.1)"]
    assert double == [f"Decks at the table: 6, where 8 are due. ({section}.1)"]


@pytest.mark.rule("pt95.II.1", "pt95.III.1")
@BOTH
def test_a_table_that_is_neither_single_nor_double_has_no_number_of_decks(game: str, section: str) -> None:
    sentence = f"A table is simples or duplas: there is no triplas. ({section}.1)"
    assert found(section, *SIX, table="triplas") == [sentence]


@pytest.mark.rule("pt95.II.1", "pt95.III.1")
@BOTH
def test_cards_missing_from_a_deck_are_named(game: str, section: str) -> None:
    measured = second_deck(without_faces("9♣", "A♥"))
    assert found(section, *measured) == [f"Missing from deck 2: A♥, 9♣. ({section}.1)"]


@pytest.mark.rule("pt95.II.1", "pt95.III.1")
@BOTH
@pytest.mark.parametrize("face", ["9♣", "Joker"])
def test_cards_too_many_in_a_deck_are_named(game: str, section: str, face: str) -> None:
    assert found(section, *second_deck(with_card(face))) == [f"Too many in deck 2: {face}. ({section}.1)"]


@pytest.mark.rule("pt95.II.1", "pt95.III.1")
@BOTH
def test_a_card_gone_from_one_deck_to_another_is_found_in_both(game: str, section: str) -> None:
    measured = (without_faces("9♣"), with_card("9♣"), DECK, DECK, DECK, DECK)
    assert found(section, *measured) == [
        f"Missing from deck 1: 9♣. ({section}.1)",
        f"Too many in deck 2: 9♣. ({section}.1)",
    ]


@pytest.mark.rule("pt95.II.1", "pt95.III.1")
@BOTH
def test_all_backs_are_of_one_colour(game: str, section: str) -> None:
    first, *others = DECK
    measured = second_deck((msgspec.structs.replace(first, back="vermelho"), *others))
    assert found(section, *measured) == [f"The backs are not of one colour: azul, vermelho. ({section}.1)"]


@pytest.mark.rule("pt95.II.3", "pt95.III.3")
@BOTH
def test_one_worn_card_and_all_the_decks_are_replaced(game: str, section: str) -> None:
    sentence = f"Worn: 9♣ of deck 2. All 6 decks must be replaced. ({section}.3)"
    assert found(section, *second_deck(worn("9♣"))) == [sentence]


@pytest.mark.rule("pt95.II.3", "pt95.III.3")
@BOTH
def test_every_worn_card_is_named(game: str, section: str) -> None:
    measured = (worn("K♠"), worn("9♣", "2♦"), DECK, DECK, DECK, DECK)
    sentence = f"Worn: K♠ of deck 1, 2♦ of deck 2, 9♣ of deck 2. All 6 decks must be replaced. ({section}.3)"
    assert found(section, *measured) == [sentence]


# Cards that are not played ---------------------------------------------------------------


@pytest.mark.rule("pt95.II.4", "pt95.III.4")
@BOTH
def test_the_card_of_the_cut_has_one_colour_and_not_that_of_the_decks(game: str, section: str) -> None:
    law = deck_law(section)
    assert said(inspect_cut_card(MeasuredMarkerCard(front="amarelo", back="amarelo"), SIX, law)) == []
    assert said(inspect_cut_card(MeasuredMarkerCard(front="azul", back="azul"), SIX, law)) == [
        f"The card of the cut is azul, like the decks. ({section}.4)"
    ]
    assert said(inspect_cut_card(MeasuredMarkerCard(front="amarelo", back="verde"), SIX, law)) == [
        f"The card of the cut is amarelo on one side and verde on the other. ({section}.4)"
    ]


@pytest.mark.rule("pt95.II.4", "pt95.III.4")
@BOTH
def test_a_card_of_the_cut_may_break_its_rule_twice(game: str, section: str) -> None:
    assert said(inspect_cut_card(MeasuredMarkerCard(front="amarelo", back="azul"), SIX, deck_law(section))) == [
        f"The card of the cut is amarelo on one side and azul on the other. ({section}.4)",
        f"The card of the cut is azul, like the decks. ({section}.4)",
    ]


@pytest.mark.rule("pt95.II.5", "pt95.III.5")
@BOTH
def test_the_carta_aviso_is_white_and_not_of_the_colour_of_the_decks(game: str, section: str) -> None:
    law = deck_law(section)
    assert said(inspect_notice_card(MeasuredMarkerCard(front="branco", back="branco"), SIX, law)) == []
    assert said(inspect_notice_card(MeasuredMarkerCard(front="branco", back="azul"), SIX, law)) == [
        f"The carta-aviso is azul, not branco. ({section}.5)",
        f"The carta-aviso is azul, like the decks. ({section}.5)",
    ]
