"""What the par sheet says beside blackjack's main bet, in each edition that has it."""

from fractions import Fraction

from pagador.maths.blackjack.law import rules_of
from pagador.maths.parsheet.beside_blackjack import insurance_listing, natural_listing, prize_listings


def test_insurance_has_a_line_for_each_number_of_tens_and_one_for_all_hands() -> None:
    listing = insurance_listing(rules_of("pteur", 6))
    assert [(row[0], row[2], row[4], row[5]) for row in listing.rows] == [
        ("none", Fraction(96, 309), Fraction(-21, 309), "6.7961"),
        ("one", Fraction(95, 309), Fraction(-24, 309), "7.7670"),
        ("two", Fraction(94, 309), Fraction(-27, 309), "8.7379"),
        ("all hands", Fraction(96, 311), Fraction(-23, 311), "7.3955"),
    ]
    assert listing.note.endswith("It loses for every hand.")


def test_a_blackjack_has_a_line_for_either_choice() -> None:
    (listing,) = natural_listing(rules_of("pt95", 6))
    assert [row[1] for row in listing.rows] == [1, Fraction(3 * 214, 2 * 309)]
    assert "worth more left to the bank's second card" in listing.note


def test_the_older_edition_knows_no_accumulated_prize() -> None:
    assert prize_listings("pt95", {"decks": 6}, {}) == ()


def test_the_accumulated_prize_has_the_usual_combinations_or_those_agreed_on() -> None:
    usual, chip = prize_listings("pteur", {"decks": 6}, {})
    assert [row[:2] for row in usual.rows] == [
        ("A A of one suit (AAs)", "1"),
        ("7 7 7 of one suit (777s)", "5"),
        ("A A A (AAA)", "10"),
        ("A A A A (AAAA)", "100"),
    ]
    assert usual.rows[3][2] == Fraction(24 * 23 * 22 * 21, 312 * 311 * 310 * 309)
    assert [row[0] for row in chip.rows] == ["while the display shows the start value", "in the long run"]
    agreed, _ = prize_listings("pteur", {"decks": 6, "jackpot_combinations": {"KK": 100}}, {})
    assert agreed.rows == (("K K (KK)", "100", Fraction(24 * 23, 312 * 311), "176"),)


def test_by_a_reading_that_needs_a_strategy_the_prize_is_said_not_to_be_counted() -> None:
    (listing,) = prize_listings("pteur", {"decks": 6}, {"jackpot-cards": "each-hand"})
    assert listing.rows == ()
    assert "not counted here" in listing.note
