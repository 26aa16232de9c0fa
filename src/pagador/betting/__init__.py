"""Betting, as every game shares it: spots and stakes, limits, whose chips, places and standing players."""
