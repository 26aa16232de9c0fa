"""What matters to the value of a hand of blackjack, as one frozen value."""

from fractions import Fraction
from typing import Literal

import msgspec

from pagador.maths.blackjack.hands import Counts

Takes = Literal["all-stakes", "original-only", "looks-first"]
PrizeWon = Literal["first-three", "unsplit-only", "any-hand", "dealt-order", "never"]


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """The rules that a fresh shoe is analysed by; prizes are what comes on top of the stake."""

    decks: int
    bank_stands: int
    bank_hits_soft: bool = False
    bank_blackjack: Takes
    blackjack_prize: Fraction
    even_money: Fraction | None = None
    insurance_part: Fraction = Fraction(0)
    insurance_prize: Fraction = Fraction(0)
    least_stand: int = 0
    doubles: frozenset[int]
    doubled_ace_is_one: bool = False
    doubles_split: Literal["never", "two-cards", "any-number"] = "two-cards"
    most_hands: int | None = None
    splits_tens: Literal["equal-value", "equal-rank"] = "equal-value"
    resplits_aces: bool = True
    draws_to_split_aces: bool = False
    surrender: Literal["never", "first-two", "any-moment"] = "never"
    surrender_lost: Fraction = Fraction(1, 2)
    surrender_not_against: frozenset[int] = frozenset()
    special_prize: Fraction = Fraction(0)
    special_prize_won: PrizeWon = "never"


class Cards(msgspec.Struct, frozen=True, kw_only=True):
    """A shoe: how many cards of each value, and how many of each 6, 7 and 8 in each suit."""

    counts: Counts
    copies: int

    @property
    def many(self) -> int:
        return sum(self.counts)


def fresh(decks: int) -> Cards:
    """So many decks of fifty-two."""
    return Cards(counts=(*(4 * decks for _ in range(9)), 16 * decks), copies=decks)
