"""Names that people and programs give to the bet and the strategies of póquer sem descarte."""

BET = "ante"

BEST = "best"
"""Every hand at its best against the bank's open card."""

THREE_CONDITIONS = "three-conditions"
AKJ83 = "a-k-j-8-3"
MATCHING = "matching-rank"
ANY_PAIR = "any-pair"
ANY_AK = "any-a-k"
EVERYTHING = "everything"
"""Rules that a person can keep."""
