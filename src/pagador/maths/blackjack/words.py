"""Names that people and programs give to blackjack's bets and strategies; whoever needs only these loads no NumPy."""

BET = "aposta"
INSURANCE = "seguro"

BASIC = "basic"
"""By the chart of totals."""

COMPOSITION = "composition"
"""Every hand at its best, by the cards that make it."""
