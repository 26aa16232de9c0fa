"""Rules of other houses, whose values are published."""

from fractions import Fraction

from pagador.maths.blackjack.rules import Rules

EUROPE = Rules(
    decks=6,
    bank_stands=17,
    bank_hits_soft=True,
    bank_blackjack="all-stakes",
    blackjack_prize=Fraction(3, 2),
    doubles=frozenset(range(2, 21)),
    most_hands=4,
    resplits_aces=False,
)
"""Six decks, no hole card, the bank hits a soft 17 and its blackjack takes all; doubling on any two cards."""

AMERICA = Rules(
    decks=1,
    bank_stands=17,
    bank_blackjack="looks-first",
    blackjack_prize=Fraction(3, 2),
    doubles=frozenset(range(2, 21)),
    most_hands=4,
    resplits_aces=False,
)
"""One deck, the bank looks for blackjack first and stands on all 17s; doubling on any two cards."""
