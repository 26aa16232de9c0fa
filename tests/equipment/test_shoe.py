"""The sabot: what is left in it, where the cut and the carta-aviso are, what each card may still be."""

import pytest

from pagador.decider import Lot
from pagador.equipment.cards import CARDS, Card, decks, held, without
from pagador.equipment.shoe import Shoe, check_possible, cut_at, draw, lot, new_shoe, seen, with_notice
from pagador.law import Refused

NINE = Card("9♣")


def full(number_of_decks: int = 6) -> Shoe:
    return new_shoe(1, decks(number_of_decks))


def test_a_shoe_of_six_decks_holds_312_cards_and_one_of_eight_416() -> None:
    assert (full(6).left, full(8).left) == (312, 416)


def test_a_card_drawn_face_down_leaves_the_shoe_but_stays_unseen() -> None:
    shoe = draw(full(), 8)
    assert (shoe.left, shoe.unseen) == (304, decks(6))


def test_a_card_seen_is_one_fewer_to_come() -> None:
    shoe = seen(draw(full()), NINE)
    assert (shoe.left, held(shoe.unseen, NINE)) == (311, 5)


def test_the_carta_aviso_comes_before_the_card_it_was_put_in_front_of() -> None:
    shoe = with_notice(full(1), 12)
    assert [drawn for drawn in range(52) if draw(shoe, drawn).notice_is_next] == [40]


def test_a_shoe_without_carta_aviso_never_announces_one() -> None:
    assert [drawn for drawn in range(53) if draw(full(1), drawn).notice_is_next] == []


def test_any_card_may_come_first_as_often_as_there_are_decks() -> None:
    assert lot(full(), 0) == Lot(outcomes=CARDS, weights=(6,) * 52, shoe=1, position=0)


def test_a_card_seen_weighs_less_and_one_used_up_is_not_in_the_lot() -> None:
    shoe = seen(seen(draw(full(1), 2), Card("A♠")), NINE)
    outcomes = tuple(card for card in CARDS if card not in ("A♠", "9♣"))
    assert lot(shoe, 2) == Lot(outcomes=outcomes, weights=(1,) * 50, shoe=1, position=2)


def test_a_card_that_only_one_player_has_seen_is_not_in_the_lot_of_another() -> None:
    weights = tuple(5 if card == NINE else 6 for card in CARDS)
    assert lot(full(), 3, known=(NINE,)) == Lot(outcomes=CARDS, weights=weights, shoe=1, position=3)


def test_in_a_cut_shoe_the_first_card_lies_right_under_the_cut() -> None:
    assert lot(cut_at(full(), 100), 0).position == 100


def test_in_a_cut_shoe_the_cards_above_the_cut_come_last() -> None:
    shoe = cut_at(full(1), 50)
    assert [lot(shoe, position).position for position in (0, 1, 2, 51)] == [50, 51, 0, 49]


def test_a_cut_changes_nothing_but_the_order() -> None:
    shoe = cut_at(full(), 100)
    assert (shoe.left, shoe.unseen, lot(shoe, 0).weights) == (312, decks(6), (6,) * 52)


def test_a_card_whose_copies_have_all_been_seen_cannot_come() -> None:
    with pytest.raises(Refused) as refusal:
        check_possible(seen(full(1), NINE), NINE)
    assert str(refusal.value) == "9♣ cannot come: none is left."


def test_a_card_whose_last_copy_somebody_holds_cannot_come() -> None:
    with pytest.raises(Refused) as refusal:
        check_possible(full(1), NINE, known=(NINE,))
    assert str(refusal.value) == "9♣ cannot come: none is left."


def test_a_card_that_does_not_exist_cannot_come() -> None:
    with pytest.raises(Refused) as refusal:
        check_possible(full(), Card("1♣"))
    assert str(refusal.value) == "1♣ cannot come: none is left."


def test_a_card_of_which_a_copy_is_left_can_come() -> None:
    shoe = new_shoe(1, without(decks(2), NINE))
    check_possible(shoe, NINE)
    assert held(shoe.unseen, NINE) == 1
