"""Blackjack's mathematics: a fresh shoe solved hand by hand, the chart derived from it, what each play is worth.

Solved is the play of a hand that sees its own cards and the bank's open one. Hands of a split pair play by one strategy
of their own cards, and do not look at each other. Nothing is simulated; floating point is the only rounding.
"""
