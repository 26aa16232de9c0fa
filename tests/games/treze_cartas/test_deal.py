"""Dice and deal: where the first card goes, thirteen to all four places, faces up, misdeals, a cancelled deal."""

import pytest

from pagador.betting.bets import WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow
from pagador.decider import Amount, Choice, Command
from pagador.equipment.cards import Card
from pagador.games.poker.treze_cartas.commands import (
    CancelDeal,
    DealCards,
    FindFaceUp,
    FindMisdealt,
    FormBank,
    PutRight,
    ShakeDice,
    ShowCard,
    ShowDice,
    TakeCards,
)
from pagador.games.poker.treze_cartas.questions import questions
from pagador.games.poker.treze_cartas.words import BANCA, Phase, Result
from tests.games.treze_cartas.tables import (
    ANA,
    BANKS,
    BETTER,
    BIA,
    SHUFFLED_AGAIN,
    after,
    arranging,
    bet,
    betting,
    dealt,
    hand,
    offers,
    plays,
    refusal,
    rolled,
    rows,
    sees,
)


def positions(table: object) -> list[list[int]]:
    """The numbers in the deal of the cards of each place, from 1."""
    return [[slot.position + 1 for slot in each.cards] for each in table.hands]  # type: ignore[attr-defined]


# Dice and order --------------------------------------------------------------------------


@pytest.mark.rule("mo88.2.b")
@pytest.mark.parametrize(
    ("dice", "first", "firsts"),
    [
        ("1-1-1-1", "3", [2, 3, 4, 1]),
        ("1-1-1-2", BANCA, [1, 2, 3, 4]),
        ("1-1-2-2", "1", [4, 1, 2, 3]),
        ("1-2-2-2", "2", [3, 4, 1, 2]),
        ("6-6-6-6", "3", [2, 3, 4, 1]),
    ],
)
def test_the_sum_counts_from_the_banker_and_cards_go_round_anticlockwise(
    dice: str, first: str, firsts: list[int]
) -> None:
    table = dealt(dice=dice)
    assert table.first == first
    assert positions(table) == [[begin + 4 * number for number in range(13)] for begin in firsts]
    assert (table.shoe.drawn, table.phase) == (52, Phase.FORMING)


@pytest.mark.rule("mo88.2.c")
def test_dice_that_are_shown_are_neither_shown_nor_shaken_again() -> None:
    stand = ("The dice have been shown: 1-3-3-6 stands, and nobody adds to it or takes from it.", ("mo88.2.c",))
    for table in (dealt(), arranging()):
        assert refusal(table, ShowDice(dice="1-3-4-6")) == stand
        assert refusal(table, ShakeDice(by=ANA)) == stand


@pytest.mark.rule("mo88.1.c")
@pytest.mark.parametrize(
    ("dice", "sentence"),
    [
        ("1-2-3", "There are 4 dice, and 3 were shown."),
        ("1-2-3-4-5", "There are 4 dice, and 5 were shown."),
        ("1-2-3-0", "A die shows 1 to 6, not 0."),
        ("1-2-3-x", "A die shows 1 to 6, not x."),
        ("", "A die shows 1 to 6, not nothing."),
    ],
)
def test_four_dice_show_a_face_each(dice: str, sentence: str) -> None:
    assert refusal(rolled(), ShowDice(dice=dice)) == (sentence, ("mo88.1.c",))


@pytest.mark.rule("mo88.2.b")
def test_nothing_is_dealt_before_the_dice_are_shown_nor_twice() -> None:
    early = "The cards are dealt once the dice have shown to whom the first one goes."
    assert refusal(rolled(), DealCards()) == (early, ("mo88.2.b",))
    misdealt = after(dealt(), FindMisdealt(number=2, place="3"))
    assert refusal(misdealt, DealCards()) == ("The cards are dealt already.", ("mo88.2.b",))
    early = "The dice are shaken when bets are closed, and then shown."
    assert refusal(betting(), ShakeDice(by=ANA)) == (early, ("mo88.2.b",))


# Faces up --------------------------------------------------------------------------------


@pytest.mark.rule("mo88.4")
def test_a_card_dealt_face_up_is_open_to_all_and_is_not_shown_again() -> None:
    table = after(dealt(), FindFaceUp(hand="2", card=Card("9♣")), FindFaceUp(hand=BANCA, card=Card("2♠")))
    assert (hand(table, "2").cards[0].card, hand(table, "2").cards[0].open) == ("9♣", True)
    assert refusal(table, FindFaceUp(hand="1", card=Card("9♣")))[0] == "9♣ cannot come: none is left."
    seen = after(table, *sees(BANCA, BANKS)[1:])
    assert after(seen, FormBank(rows=rows(BANKS))).phase is Phase.ARRANGING


@pytest.mark.rule("mo88.4")
def test_no_card_is_found_face_up_that_has_been_seen_or_at_no_place() -> None:
    seen = ("No card lies unseen there.", ("mo88.4",))
    assert refusal(arranging(), FindFaceUp(hand=BANCA, card=Card("A♠"))) == seen
    assert refusal(dealt(), FindFaceUp(hand="4", card=Card("A♠"))) == seen
    assert refusal(rolled(), FindFaceUp(hand="1", card=Card("A♠"))) == (
        "No error of a deal is put right now.",
        ("mo88.4",),
    )


# Misdeals --------------------------------------------------------------------------------


@pytest.mark.rule("mo88.4")
def test_a_misdealt_card_lies_at_the_wrong_place_until_it_is_moved_to_its_own() -> None:
    table = dealt()
    wrong = after(table, FindMisdealt(number=2, place="3"))
    assert (wrong.phase, len(hand(wrong, "1").cards), len(hand(wrong, "3").cards)) == (Phase.DEALING, 12, 14)
    assert positions(wrong)[3][:3] == [2, 4, 8]
    assert [offer.command for offer in offers(wrong, "put-right") if offer.must] == ["put-right"]
    first = ("A card lies at the wrong place: first it is put right.", ("mo88.4",))
    assert refusal(wrong, FindFaceUp(hand="2", card=Card("9♣"))) == first
    assert after(wrong, PutRight()) == table


@pytest.mark.rule("mo88.4")
def test_two_cards_that_changed_places_both_go_back() -> None:
    table = dealt()
    swapped = after(table, FindMisdealt(number=2, place="2"), FindMisdealt(number=3, place="1"))
    assert [len(each.cards) for each in swapped.hands] == [13, 13, 13, 13]
    assert after(swapped, PutRight()) == table


@pytest.mark.rule("mo88.4")
def test_a_card_found_once_more_elsewhere_moves_from_where_it_was_found_first() -> None:
    table = dealt()
    twice = after(table, FindMisdealt(number=2, place="2"), FindMisdealt(number=2, place="3"))
    assert [len(each.cards) for each in twice.hands] == [13, 12, 13, 14]
    assert after(twice, PutRight()) == table


@pytest.mark.rule("mo88.4")
def test_a_card_that_lies_face_up_is_put_right_too_and_one_looked_at_is_not() -> None:
    table = after(dealt(), FindFaceUp(hand="1", card=Card("9♣")), FindMisdealt(number=2, place="3"), PutRight())
    assert hand(table, "1").cards[0].card == "9♣"
    looked = after(dealt(), ShowCard(hand=BANCA, card=Card("2♠")))
    sentence = "Card 1 has been looked at: that cannot be put right, and the deal is cancelled."
    assert refusal(looked, FindMisdealt(number=1, place="3")) == (sentence, ("mo88.4",))


@pytest.mark.rule("mo88.4")
@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (FindMisdealt(number=0, place="1"), "The cards of this deal are 1 to 52: there is no 0."),
        (FindMisdealt(number=53, place="1"), "The cards of this deal are 1 to 52: there is no 53."),
        (FindMisdealt(number=1, place=BANCA), "Card 1 belongs there: it is not misdealt."),
        (PutRight(), "No error of a deal is put right now."),
        (CancelDeal(cause=" "), "Say what cannot be put right: a cancelled deal has its reason."),
    ],
)
def test_what_is_no_error_of_a_deal_is_not_put_right(command: Command, sentence: str) -> None:
    assert refusal(dealt(), command) == (sentence, ("mo88.4",))


@pytest.mark.rule("mo88.4")
def test_a_deal_is_cancelled_only_between_the_deal_and_the_comparison() -> None:
    nothing = ("No cards are dealt that could be cancelled.", ("mo88.4",))
    assert refusal(after(rolled(), ShowDice(dice="1-1-1-1")), CancelDeal(cause="a card is torn")) == nothing
    late = ("No error of a deal is put right now.", ("mo88.4",))
    done = after(arranging(), *plays(ANA, "1", BETTER))
    assert refusal(done, CancelDeal(cause="a card is torn")) == late
    assert refusal(done, FindMisdealt(number=3, place="3")) == refusal(done, PutRight()) == late


@pytest.mark.rule("mo88.4")
def test_after_the_showing_cards_that_nobody_has_taken_up_are_put_right_and_the_time_runs_on() -> None:
    table = after(arranging(bet(ANA, "1"), bet(BIA, "2")), TakeCards(by=ANA, place="1"), *sees("1", BETTER))
    wrong = after(table, FindMisdealt(number=3, place="3"))
    assert (wrong.phase, questions(wrong)) == (Phase.ARRANGING, questions(table))
    assert [offer.must for offer in offers(wrong, "put-right")] == [True]
    assert offers(wrong, "take-cards") == offers(wrong, "find-face-up") == []
    assert [offer.by for offer in offers(wrong, "arrange")] == [ANA]
    first = ("A card lies at the wrong place: first it is put right.", ("mo88.4",))
    assert refusal(wrong, TakeCards(by=BIA, place="2")) == first
    assert refusal(wrong, FindFaceUp(hand="2", card=Card("9♣"))) == first
    assert after(wrong, PutRight()) == table
    assert refusal(table, PutRight()) == ("No card lies at the wrong place.", ("mo88.4",))


@pytest.mark.rule("mo88.4")
def test_after_the_showing_every_misdeal_that_is_offered_is_taken() -> None:
    table = after(arranging(bet(ANA, "1"), bet(BIA, "2")), TakeCards(by=ANA, place="1"))
    found = [(offer.fields["number"], offer.fields["place"]) for offer in offers(table, "find-misdealt")]
    assert found == [
        (Amount(least=3, most=51, step=4), Choice(("3",))),
        (Amount(least=4, most=52, step=4), Choice(("2",))),
    ]
    assert after(table, FindMisdealt(number=52, place="2"), PutRight()) == table


@pytest.mark.rule("mo88.2.d", "mo88.4")
def test_a_place_does_not_lose_its_time_to_a_card_that_the_dealer_has_not_put_right() -> None:
    table = after(arranging(bet(ANA, "1"), bet(BIA, "2")), TakeCards(by=ANA, place="1"))
    late = after(table, FindMisdealt(number=3, place="3"), EndWindow(question="arranging"))
    assert [each.outcome.result for each in late.hands[1:3] if each.outcome] == [Result.LOST, Result.TIED]


@pytest.mark.rule("mo88.4")
def test_while_a_misdealt_card_waits_another_may_be_found_too() -> None:
    wrong = after(dealt(), FindMisdealt(number=2, place="3"))
    numbers = [offer.fields["number"] for offer in offers(wrong, "find-misdealt")]
    assert numbers == [Amount(least=first, most=48 + first, step=4) for first in (1, 2, 3, 4)]
    assert [len(each.cards) for each in after(wrong, FindMisdealt(number=5, place="2")).hands] == [12, 12, 14, 14]


# Cancelled -------------------------------------------------------------------------------


@pytest.mark.rule("mo88.4")
def test_a_cancelled_deal_is_shuffled_cut_and_dealt_again_with_bets_and_dice_as_they_were() -> None:
    before = arranging()
    table = after(before, CancelDeal(cause="cards fell to the floor"))
    assert (table.phase, table.coup, table.dice, table.bets) == (Phase.SHUFFLING, 1, before.dice, before.bets)
    assert all(each.cards == () and not each.in_play for each in table.hands)
    locked = ("The dice have been shaken: no bet is taken back.", ("mo88.2.c",))
    assert refusal(table, WithdrawBet(by=ANA, spot="aposta", place="1")) == locked
    assert refusal(table, bet(ANA, "2"))[1] == ("mo88.2.c",)
    again = after(table, *SHUFFLED_AGAIN)
    assert (again.phase, again.shoe.number, again.shoe.cut) == (Phase.DEALING, 2, 30)
    assert after(again, DealCards()).hands[0].seen_by == before.hands[0].seen_by


@pytest.mark.rule("mo88.4")
def test_by_the_other_reading_bets_open_again_under_a_higher_number_and_the_dice_are_shaken_anew() -> None:
    table = after(dealt(readings={"cancelled-deal": "anew"}), CancelDeal(cause="cards fell to the floor"))
    free = after(table, WithdrawBet(by=ANA, spot="aposta", place="1"))
    assert (free.bets, free.dice, free.first) == ((), (), None)
    again = after(table, *SHUFFLED_AGAIN)
    assert (again.phase, questions(again)[0].key, questions(again)[0].number) == (Phase.BETTING, "betting", 2)
    shaking = after(again, bet(ANA, "2"), CloseBets())
    assert (questions(shaking)[0].key, questions(shaking)[0].number) == ("shake:ana", 2)


@pytest.mark.rule("mo88.4")
def test_every_misdeal_that_is_offered_is_taken() -> None:
    table = after(dealt(), *sees(BANCA, BANKS)[:5])
    found = offers(table, "find-misdealt")
    numbers = [offer.fields["number"] for offer in found]
    assert [(each.least, each.most, each.step) for each in numbers] == [  # type: ignore[union-attr]
        (21, 49, 4),
        (2, 50, 4),
        (3, 51, 4),
        (4, 52, 4),
    ]
    assert after(table, FindMisdealt(number=49, place="1"), PutRight()) == table
