"""Words of treze cartas' mathematics, for those who need no more of it."""

BET = "aposta"
BEST = "best"
"""Best play by a player who has seen the banker's rows."""

HOUSE_WAY = "house-way"
"""The player's cards laid by the house way too, without a look at the banker's."""
